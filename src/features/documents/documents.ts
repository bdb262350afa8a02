/** The library: create, list, read, change, delete. Every change is one transaction. */
import type { Document, DocumentPage, DocumentSummary } from '../../shared/contract/documents.ts';
import type { FileFormat } from '../../shared/contract/formats.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Queries } from '../../platform/database/database.ts';
import { fold } from '../../shared/text/folding.ts';
import type { Actor } from '../access/access.ts';
import {
  createDocumentChanges,
  type DocumentChanges,
  noSuchDocument,
  noSuchVersion,
  requireExpected,
  type DocumentChange,
  type IsExpected,
  type Revision,
} from './changes.ts';
import {
  type AlsoCommit,
  createDocumentCreation,
  type DocumentCreation,
  type DocumentsDeps,
  type NewDocument,
} from './creation.ts';
import { decodeCursor, encodeCursor, firstWords, toDocument, toSummary } from './documents.rules.ts';
import * as store from './documents.store.ts';
import type { SentenceTiming } from './timings.rules.ts';
import { Trash } from './trash.ts';
import { findTimings, findVersion, listVersions, saveTimings } from './versions.store.ts';

export interface DocumentStart {
  readonly author: string | null;
  readonly site: string | null;
  readonly format: FileFormat | null;
  /** Its first words, after the title. */
  readonly snippet: string;
  /** The length of its text, in code points. */
  readonly characters: number;
}

export interface ListRequest {
  readonly limit?: number;
  readonly cursor?: string;
  readonly query?: string;
  readonly includeArchived: boolean;
  /** In a search by title: leaves out the parts of books. */
  readonly withoutBookParts?: boolean;
}

export interface MeasuredSummary {
  readonly document: DocumentSummary;
  /** Null until the text is indexed. */
  readonly characters: number | null;
}

export class Documents {
  readonly trash: Trash;
  readonly #deps: DocumentsDeps;
  readonly #creation: DocumentCreation;
  readonly #changes: DocumentChanges;
  readonly #find: ReturnType<typeof store.prepareFindDocument>;

  constructor(deps: DocumentsDeps) {
    this.#deps = deps;
    this.#creation = createDocumentCreation(deps);
    this.#changes = createDocumentChanges(deps);
    this.trash = new Trash(deps);
    this.#find = store.prepareFindDocument(deps.database);
  }

  async create(actor: Actor, input: NewDocument, alsoCommit?: AlsoCommit<Document>): Promise<Document> {
    const [document] = await this.createMany(
      actor,
      [input],
      alsoCommit && ((within, [made]) => alsoCommit(within, made!)),
    );
    return document!;
  }

  /** All of them in one transaction, or none; the daily cap counts them as one. */
  createMany(
    actor: Actor,
    inputs: readonly NewDocument[],
    alsoCommit?: AlsoCommit<readonly Document[]>,
  ): Promise<Document[]> {
    return this.#creation.create(actor, inputs, alsoCommit);
  }

  async get(actor: Actor, id: string): Promise<Document> {
    const [row] = await this.#find({ id, accountId: actor.accountId });
    if (!row) throw noSuchDocument();
    return toDocument(row, this.#deps.publicUrl);
  }

  /** With the times of its sentences, as far as they are known. */
  async getWithTimings(actor: Actor, id: string) {
    const document = await this.get(actor, id);
    return { document, timings: await findTimings(this.#deps.database.queries, document.version_id!) };
  }

  /** Undefined where no author is known, as for what was typed in. */
  async authorOf({ accountId }: Pick<Actor, 'accountId'>, id: string): Promise<string | undefined> {
    const row = await store.findAuthor(this.#deps.database.queries, accountId, id);
    return row?.author ?? undefined;
  }

  /** How many a library shows: neither archived ones nor parts of books. */
  countShown({ accountId }: Actor): Promise<number> {
    return store.countShown(this.#deps.database.queries, accountId);
  }

  async list(actor: Actor, request: ListRequest): Promise<DocumentPage> {
    const { database, publicUrl } = this.#deps;
    const { includeArchived, withoutBookParts = false } = request;
    const filter = { query: fold(request.query ?? ''), includeArchived, withoutBookParts };
    const limit = request.limit ?? limits.page.default;
    const slice = {
      accountId: actor.accountId,
      includeArchived: filter.includeArchived,
      before: request.cursor === undefined ? Number.MAX_SAFE_INTEGER : decodeCursor(request.cursor, filter),
      // One more than requested shows whether there is another page.
      limit: limit + 1,
    };
    const rows = filter.query
      ? await store.listByTitlePart(database, { ...slice, withoutBookParts, folded: filter.query })
      : await store.listDocuments(database.queries, slice);
    const page = rows.slice(0, limit);
    const has_more = rows.length > limit;
    return {
      data: page.map((row) => toSummary(row, publicUrl)),
      next_cursor: has_more ? encodeCursor(page.at(-1)!.sort_key, filter) : null,
      has_more,
    };
  }

  /** What a list shows from the texts themselves. */
  async starts(actor: Actor, ids: readonly string[]): Promise<Map<string, DocumentStart>> {
    const rows = await store.findStarts(this.#deps.database.queries, actor.accountId, ids);
    return new Map(
      rows.map(({ id, title, start, ...row }) => [id, { ...row, snippet: firstWords(start, title) }]),
    );
  }

  remove(actor: Actor, id: string, isExpected?: IsExpected): Promise<void> {
    return this.#deps.database.transaction((within) => this.removeWithin(within, actor, { id, isExpected }));
  }

  /** For features that delete a document together with something of their own. */
  async removeWithin(
    within: Queries,
    { accountId }: Actor,
    { id, isExpected }: { readonly id: string; readonly isExpected?: IsExpected | undefined },
  ): Promise<void> {
    const before = await store.lockDocument(within, accountId, id);
    if (!before) throw noSuchDocument();
    requireExpected(before, isExpected);
    await this.trash.putWithin(within, id);
  }

  update(actor: Actor, id: string, change: DocumentChange): Promise<Document> {
    return this.#changes.update(actor, id, change);
  }

  /** Replaces the text of a version that is still the current one; an edit made in the meantime is not overwritten. */
  revise(
    actor: Actor,
    document: Pick<Document, 'id' | 'version_id'>,
    revision: Revision,
    alsoCommit?: AlsoCommit<Document>,
  ): Promise<Document> {
    return this.#changes.revise(actor, document, { ...revision, alsoCommit });
  }

  /** Brings an older version back, as a new one. */
  restore(actor: Actor, id: string, versionId: string): Promise<Document> {
    return this.#changes.restore(actor, id, versionId);
  }

  /** Newest first, without their texts. */
  async versions(actor: Actor, id: string) {
    const { queries } = this.#deps.database;
    const document = await store.findDocument(queries, actor.accountId, id);
    if (!document) throw noSuchDocument();
    const rows = await listVersions(queries, id);
    return rows.map((row) => ({ ...row, is_current: row.id === document.version_id }));
  }

  /** One version, with its text. */
  async version(actor: Actor, id: string, versionId: string) {
    const { queries } = this.#deps.database;
    const document = await store.findDocument(queries, actor.accountId, id);
    const row = document && (await findVersion(queries, id, versionId));
    if (!row) throw noSuchVersion();
    return { ...row, is_current: row.id === document.version_id };
  }

  /** A published document as strangers see it, or undefined. */
  shared(id: string) {
    return store.findShared(this.#deps.database.queries, id);
  }

  /**
   * For features that work on a document in their own transaction: keeps others from changing or deleting it
   * until the transaction ends. 404 when the account has no such document, or no longer.
   */
  async lock(within: Queries, accountId: string, id: string): Promise<void> {
    if (!(await this.lockIfThere(within, accountId, id))) throw noSuchDocument();
  }

  /** For what an account keeps about a document that it may read, such as a highlight. */
  async lockReadable(within: Queries, accountId: string, id: string): Promise<void> {
    if (!(await store.lockReadable(within, accountId, id))) throw noSuchDocument();
  }

  /** 404 for those who may only read it: before work that ends in a change. */
  async requireOwn({ accountId }: Pick<Actor, 'accountId'>, id: string): Promise<void> {
    if (!(await store.findDocument(this.#deps.database.queries, accountId, id))) throw noSuchDocument();
  }

  /** The same; false when there is no such document. */
  async lockIfThere(within: Queries, accountId: string, id: string): Promise<boolean> {
    return (await store.lockDocument(within, accountId, id)) !== undefined;
  }

  /** A version by its id, for work that was authorized before; undefined when it is gone. */
  findVersion(within: Queries, id: string, versionId: string) {
    return findVersion(within, id, versionId);
  }

  /** The same, or 404. */
  async requireVersion(within: Queries, id: string, versionId: string) {
    const version = await findVersion(within, id, versionId);
    if (!version) throw noSuchVersion();
    return version;
  }

  /** Summaries with the lengths of the texts, in the order of the ids; those of other accounts are left out. */
  async summaries(actor: Actor, ids: readonly string[]): Promise<MeasuredSummary[]> {
    const { database, publicUrl } = this.#deps;
    const rows = ids.length > 0 ? await store.findSummaries(database.queries, actor.accountId, ids) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ document: toSummary(row, publicUrl), characters: row.characters }] : [];
    });
  }

  /** Whose they are that are not the account's own, by document id. */
  owners({ accountId }: Pick<Actor, 'accountId'>, ids: readonly string[]): Promise<Map<string, string>> {
    return store.findOwners(this.#deps.database.queries, accountId, ids);
  }

  /** Titles by document id. */
  async titles(within: Queries, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = ids.length > 0 ? await store.findTitles(within, ids) : [];
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /** Titles and the ids of the current versions, by document id. */
  async current({ accountId }: Pick<Actor, 'accountId'>, ids: readonly string[]) {
    const { queries } = this.#deps.database;
    const rows = ids.length > 0 ? await store.findCurrent(queries, accountId, ids) : [];
    return new Map(rows.map(({ id, title, version_id }) => [id, { title, current_version_id: version_id }]));
  }

  /** Replaces the times of a version's sentences. */
  saveTimings(within: Queries, versionId: string, timings: readonly SentenceTiming[]): Promise<void> {
    return saveTimings(within, versionId, timings);
  }
}
