/** The library: create, list, read, change, delete. Every change is one transaction. */
import type {
  Document,
  DocumentPage,
  DocumentSource,
  DocumentSummary,
  DocumentType,
} from '../../contract/documents.ts';
import { Problem } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { DocumentRow } from '../../platform/database/tables.ts';
import { madeAtMs, sortKeyOf } from '../../platform/ids.ts';
import { fold } from '../../platform/text/folding.ts';
import type { SearchWords } from '../../platform/text/search-words.ts';
import { titleFrom } from '../../platform/text/title.ts';
import type { Actor } from '../access/actor.ts';
import {
  checkedLanguage,
  decodeCursor,
  encodeCursor,
  toDocument,
  toSummary,
  utcDay,
} from './documents.rules.ts';
import {
  DocumentChanges,
  noSuchDocument,
  noSuchVersion,
  requireExpected,
  type DocumentChange,
  type IsExpected,
  type Revision,
} from './changes.ts';
import { firstWords } from './first-words.rules.ts';
import * as store from './documents.store.ts';
import type { AlsoCommit, DocumentsDeps } from './deps.ts';
import type { SentenceTiming } from './timings.rules.ts';
import { findTimings, findVersion, insertVersion, listVersions, saveTimings } from './versions.store.ts';
import { indexWords } from './search/word-index.store.ts';
import { indexTitle, searchTitles, unindexTitle } from './titles.store.ts';

export interface NewDocument {
  readonly text: string;
  readonly title?: string;
  readonly language?: string;
  /** How the document entered the library; `api` when absent. */
  readonly source?: DocumentSource;
  readonly documentType?: DocumentType;
  readonly transcriptId?: string;
  readonly timings?: readonly SentenceTiming[];
  readonly origin?: DocumentOrigin;
}

/** Who wrote it, and where it was published. */
export interface DocumentOrigin {
  readonly author?: string;
  /** The name of the site, or its host. */
  readonly site?: string;
  readonly address?: string;
}

export interface DocumentStart {
  readonly author: string | null;
  readonly site: string | null;
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
}

export interface MeasuredSummary {
  readonly document: DocumentSummary;
  /** Null until the text is indexed. */
  readonly characters: number | null;
}

export class Documents {
  readonly #deps: DocumentsDeps;
  readonly #changes: DocumentChanges;
  readonly #find: ReturnType<typeof store.prepareFindDocument>;

  constructor(deps: DocumentsDeps) {
    this.#deps = deps;
    this.#changes = new DocumentChanges(deps);
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
  async createMany(
    actor: Actor,
    inputs: readonly NewDocument[],
    alsoCommit?: AlsoCommit<readonly Document[]>,
  ): Promise<Document[]> {
    const analysed: AnalysedDocument[] = [];
    for (const input of inputs) analysed.push(await this.#analyse(input));
    for (;;) {
      try {
        return await this.#deps.database.transaction(async (within) => {
          await this.#countCreation(within, actor);
          const made: Document[] = [];
          for (const input of analysed) made.push(await this.#insert(within, actor, input));
          await alsoCommit?.(within, made);
          return made;
        });
      } catch (error) {
        if (!(error instanceof SortKeyTaken)) throw error;
      }
    }
  }

  async #analyse(input: NewDocument): Promise<AnalysedDocument> {
    const { analyst } = this.#deps;
    const given = input.language === undefined ? undefined : checkedLanguage(input.language);
    const facts = await analyst.analyse(input.text, given);
    const title = input.title ?? titleFrom(input.text);
    return { ...input, ...facts, title, words: await analyst.words(title, input.text) };
  }

  async #countCreation(within: Queries, { accountId, plan }: Actor): Promise<void> {
    const { clock, freeDailyDocuments } = this.#deps;
    const cap = plan === 'free' ? freeDailyDocuments : undefined;
    const counted = cap !== 0 && (await store.countCreation(within, accountId, utcDay(clock.now()), cap));
    if (!counted) throw capReached(cap);
  }

  /** One attempt; it fails when another process took the same sort key in the same instant. */
  async #insert(within: Queries, actor: Actor, input: AnalysedDocument): Promise<Document> {
    const { database, ids, publicUrl, space } = this.#deps;
    const row = newRow({ id: ids.next(), accountId: actor.accountId, versionId: ids.next() }, input);
    if (!(await store.insertDocument(within, row))) throw new SortKeyTaken();
    const version = {
      id: row.version_id!,
      document_id: row.id,
      text: input.text,
      language: row.language,
      total_sentences: row.total_sentences,
      origin: 'created',
      created_at: row.created_at,
    };
    await insertVersion(within, version, input.timings);
    if (input.origin) await store.insertOrigin(within, { document_id: row.id, ...input.origin });
    await space.require(within, row.account_id, Buffer.byteLength(input.text));
    await indexTitle(within, database.kind, {
      sortKey: row.sort_key,
      accountId: row.account_id,
      folded: row.title_folded,
    });
    await indexWords(within, database.kind, {
      ...input.words,
      sortKey: row.sort_key,
      accountId: row.account_id,
      versionId: row.version_id!,
    });
    return toDocument({ ...row, text: input.text }, publicUrl);
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

  /** Undefined where nobody is known, as for what was typed in. */
  async authorOf({ accountId }: Pick<Actor, 'accountId'>, id: string): Promise<string | undefined> {
    const row = await store.findAuthor(this.#deps.database.queries, accountId, id);
    return row?.author ?? undefined;
  }

  async list(actor: Actor, request: ListRequest): Promise<DocumentPage> {
    const { database, publicUrl } = this.#deps;
    const filter = { query: fold(request.query ?? ''), includeArchived: request.includeArchived };
    const limit = request.limit ?? limits.page.default;
    const slice = {
      accountId: actor.accountId,
      includeArchived: filter.includeArchived,
      before: request.cursor === undefined ? Number.MAX_SAFE_INTEGER : decodeCursor(request.cursor, filter),
      // One more than requested shows whether there is another page.
      limit: limit + 1,
    };
    const rows = filter.query
      ? await searchTitles(database.queries, database.kind, { ...slice, folded: filter.query })
      : await store.listDocuments(database.queries, slice);
    const page = rows.slice(0, limit);
    const has_more = rows.length > limit;
    return {
      data: page.map((row) => toSummary(row, publicUrl)),
      next_cursor: has_more ? encodeCursor(page.at(-1)!.sort_key, filter) : null,
      has_more,
    };
  }

  /** What a list shows of the texts themselves. */
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
    if (before) requireExpected(before, isExpected);
    const removed = await store.deleteDocument(within, accountId, id);
    if (!removed) throw noSuchDocument();
    await unindexTitle(within, this.#deps.database.kind, removed.sort_key);
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
   * For features that work on a document in a transaction of their own: keeps others from changing or deleting it
   * until the transaction ends. Undefined when the account has no such document.
   */
  lock(within: Queries, accountId: string, id: string) {
    return store.lockDocument(within, accountId, id);
  }

  /** A version by its id, for work that was authorised before; undefined when it is gone. */
  findVersion(within: Queries, id: string, versionId: string) {
    return findVersion(within, id, versionId);
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

  /** Titles by document id. */
  async titles(within: Queries, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = ids.length > 0 ? await store.findTitles(within, ids) : [];
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /** Replaces the times of a version's sentences. */
  saveTimings(within: Queries, versionId: string, timings: readonly SentenceTiming[]): Promise<void> {
    return saveTimings(within, versionId, timings);
  }
}

interface AnalysedDocument extends NewDocument {
  readonly title: string;
  readonly words: SearchWords;
  readonly language: string;
  readonly sentences: number;
}

interface NewIds {
  readonly id: string;
  readonly accountId: string;
  readonly versionId: string;
}

function newRow({ id, accountId, versionId }: NewIds, input: AnalysedDocument): DocumentRow {
  const { title } = input;
  const madeAt = madeAtMs(id);
  return {
    sort_key: sortKeyOf(id),
    id,
    account_id: accountId,
    title,
    title_folded: fold(title),
    language: input.language,
    document_type: input.documentType ?? 'text',
    status: 'ready',
    is_archived: 0,
    total_sentences: input.sentences,
    version_id: versionId,
    source: input.source ?? 'api',
    transcript_id: input.transcriptId ?? null,
    visibility: 'private',
    created_at: madeAt,
    updated_at: madeAt,
  };
}

class SortKeyTaken extends Error {}

const capReached = (cap: number | undefined) =>
  new Problem(
    'document_limit_reached',
    `The free plan allows ${cap} new documents a day (UTC). Try again tomorrow or move to the unlimited plan.`,
  );
