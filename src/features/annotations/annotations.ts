/** Highlights and bookmarks of an account. */
import type { Bookmark, Highlight } from '../../shared/contract/annotations.ts';
import type { Document } from '../../shared/contract/documents.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { type Clock, type Ids, madeAtMs } from '../../platform/clock.ts';
import type { Database, AnnotationRow } from '../../platform/database/database.ts';
import { advance } from '../../shared/text/codepoints.ts';
import type { Actor } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import { decodeCursor, encodeCursor } from '../id-cursor.ts';
import type { Space } from '../space/space.ts';
import { Anchoring, placeOf, type Anchored } from './anchoring.ts';
import type { TextRange } from './anchors.rules.ts';
import { nameAt, placeAt } from '../../shared/annotations.rules.ts';
import type { Origins } from './highlights-out.rules.ts';
import { linesOf, startOfDayMs, turnOf } from './highlights.rules.ts';
import * as store from './annotations.store.ts';
import { inOrder, toBookmark, toHighlight } from './views.ts';

export interface AnnotationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly documents: Pick<Documents, 'get' | 'lockReadable' | 'findVersion'>;
  readonly space: Pick<Space, 'require'>;
}

export interface NewHighlight {
  readonly id?: string;
  readonly document_id: string;
  readonly start: number;
  readonly end: number;
  readonly version_id?: string;
  readonly color?: Highlight['color'];
  readonly note?: string;
  readonly tags?: readonly string[];
}

export interface NewBookmark {
  readonly id?: string;
  readonly document_id: string;
  readonly offset: number;
  readonly version_id?: string;
  readonly name?: string;
}

export interface AnnotationsRequest {
  readonly document_id?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export interface ReviewRequest {
  readonly date?: string;
  readonly limit?: number;
}

interface Page<T> {
  readonly data: T[];
  readonly next_cursor: string | null;
  readonly has_more: boolean;
}

export interface HighlightChange extends Partial<Pick<Highlight, 'color' | 'note'>> {
  readonly tags?: readonly string[];
}

type New = Pick<AnnotationRow, 'kind' | 'color' | 'note' | 'tags'> & {
  readonly id: string | undefined;
  readonly document_id: string;
};

export class Annotations {
  readonly #deps: AnnotationsDeps;
  readonly #anchoring: Anchoring;

  constructor(deps: AnnotationsDeps) {
    this.#deps = deps;
    this.#anchoring = new Anchoring(deps);
  }

  listHighlights(actor: Actor, request: AnnotationsRequest): Promise<Page<Highlight>> {
    return this.#list(actor, 'highlight', request, toHighlight);
  }

  listBookmarks(actor: Actor, request: AnnotationsRequest): Promise<Page<Bookmark>> {
    return this.#list(actor, 'bookmark', request, toBookmark);
  }

  async highlight(actor: Actor, wanted: NewHighlight): Promise<Highlight> {
    const { id, document_id, start, end, color = 'yellow', note = '' } = wanted;
    const tags = linesOf(wanted.tags ?? []);
    if (end <= start) throw invalidField('end', 'must be after start.');
    if (end - start > limits.annotations.quote)
      throw invalidField('end', `may be at most ${limits.annotations.quote} characters after start.`);
    const range = (text: string) => {
      const from = advance(text, 0, start);
      return { start: from, end: advance(text, from, end - start) };
    };
    const made = { id, kind: 'highlight', document_id, color, note, tags } as const;
    return toHighlight(await this.#add(actor, made, { versionId: wanted.version_id, range }));
  }

  async bookmark(actor: Actor, wanted: NewBookmark): Promise<Bookmark> {
    const { id, document_id, offset, name } = wanted;
    const range = (text: string) => placeAt(text, advance(text, 0, offset));
    const made = {
      id,
      kind: 'bookmark',
      document_id,
      color: '',
      note: name?.trim() ?? '',
      tags: '',
    } as const;
    return toBookmark(await this.#add(actor, made, { versionId: wanted.version_id, range }));
  }

  async changeHighlight(actor: Actor, id: string, { tags, ...rest }: HighlightChange): Promise<Highlight> {
    const change = { ...rest, ...(tags && { tags: linesOf(tags) }) };
    return toHighlight(await this.#change(actor, { kind: 'highlight', id }, change));
  }

  async renameBookmark(actor: Actor, id: string, name: string): Promise<Bookmark> {
    return toBookmark(await this.#change(actor, { kind: 'bookmark', id }, { note: name.trim() || name }));
  }

  async remove(actor: Actor, kind: store.Kind, id: string): Promise<void> {
    const { queries } = this.#deps.database;
    if (!(await store.deleteOne(queries, { accountId: actor.accountId, kind, id }))) throw noSuch(kind);
  }

  /** Those whose turn it is on a day. */
  async review({ accountId }: Actor, { date, limit = 5 }: ReviewRequest): Promise<{ data: Highlight[] }> {
    const startMs = date === undefined ? startOfDayMs(this.#deps.clock.now()) : Date.parse(date);
    const turn = { accountId, madeBeforeMs: startMs, from: turnOf(startMs), limit };
    const rows = await store.listTurn(this.#deps.database.queries, turn);
    return { data: (await this.#anchoring.anchor(rows)).map(toHighlight) };
  }

  /** All of an account or of one document, in the order of the texts, for a file. */
  async all(
    actor: Actor,
    documentId?: string,
  ): Promise<{ readonly highlights: Highlight[]; readonly bookmarks: Bookmark[] }> {
    const { queries } = this.#deps.database;
    if (documentId !== undefined) await this.#deps.documents.get(actor, documentId);
    const rows =
      documentId === undefined
        ? await store.listAll(queries, actor.accountId)
        : await store.listOfDocument(queries, actor.accountId, documentId);
    const anchored = inOrder(await this.#anchoring.anchor(rows));
    const of = (kind: store.Kind) => anchored.filter(({ row }) => row.kind === kind);
    return { highlights: of('highlight').map(toHighlight), bookmarks: of('bookmark').map(toBookmark) };
  }

  /** Of the documents that have any. */
  async origins({ accountId }: Actor): Promise<Origins> {
    const rows = await store.listOrigins(this.#deps.database.queries, accountId);
    return new Map(rows.map(({ document_id, ...origin }) => [document_id, origin]));
  }

  async #list<T>(
    actor: Actor,
    kind: store.Kind,
    request: AnnotationsRequest,
    toItem: (anchored: Anchored) => T,
  ): Promise<Page<T>> {
    const { database, documents } = this.#deps;
    if (request.document_id !== undefined) {
      const { id } = await documents.get(actor, request.document_id.toLowerCase());
      const rows = await store.listOfDocument(database.queries, actor.accountId, id);
      const anchored = await this.#anchoring.anchor(rows.filter((row) => row.kind === kind));
      return { data: inOrder(anchored).map(toItem), next_cursor: null, has_more: false };
    }
    const limit = request.limit ?? limits.page.default;
    const before = request.cursor === undefined ? undefined : decodeCursor(request.cursor);
    // One more than requested shows whether there is another page.
    const slice = { accountId: actor.accountId, kind, before, limit: limit + 1 };
    const rows = await store.listSlice(database.queries, slice);
    const page = rows.slice(0, limit);
    const has_more = rows.length > limit;
    return {
      data: (await this.#anchoring.anchor(page)).map(toItem),
      next_cursor: has_more ? encodeCursor(page.at(-1)!.id) : null,
      has_more,
    };
  }

  async #add(
    actor: Actor,
    made: New,
    at: { readonly versionId: string | undefined; readonly range: (text: string) => TextRange },
  ): Promise<Anchored> {
    const { clock, ids, documents } = this.#deps;
    const document = await documents.get(actor, made.document_id.toLowerCase());
    const { text, versionId } = await this.#textOf(document, at.versionId);
    const range = at.range(text);
    const quote = text.slice(range.start, range.end);
    if (quote.trim() === '')
      throw invalidField(made.kind === 'highlight' ? 'start' : 'offset', 'has no words at its place.');
    const now = clock.now();
    const id = made.id?.toLowerCase() ?? ids.next();
    const row: AnnotationRow = {
      id,
      account_id: actor.accountId,
      document_id: document.id,
      kind: made.kind,
      version_id: versionId,
      missing_in: null,
      ...placeOf(text, range),
      quote,
      color: made.color,
      tags: made.tags,
      note: made.kind === 'bookmark' && made.note === '' ? nameAt(text, range.start) : made.note,
      // The clock of a device may be ahead.
      created_at: made.id === undefined ? now : Math.min(now, madeAtMs(id)),
      updated_at: now,
    };
    const stored = await this.#insertOnce(row);
    const [anchored] = await this.#anchoring.anchor([
      {
        ...stored,
        document_title: document.title,
        document_language: document.language,
        current_version_id: document.version_id,
      },
    ]);
    return anchored!;
  }

  /** The text in which the offsets were counted. */
  async #textOf(
    { id, text, version_id }: Document,
    wanted: string = version_id!,
  ): Promise<{ readonly text: string; readonly versionId: string }> {
    if (wanted === version_id) return { text, versionId: wanted };
    const { database, documents } = this.#deps;
    const older = await documents.findVersion(database.queries, id, wanted);
    if (older) return { text: older.text, versionId: wanted };
    throw new Problem('conflict', 'The text was changed: read it again, and count the offsets in it.');
  }

  /** A request that comes again finds what the first has made. */
  async #insertOnce(row: AnnotationRow): Promise<AnnotationRow> {
    const { database, documents, space } = this.#deps;
    const named = { accountId: row.account_id, kind: row.kind, id: row.id };
    return database.transaction(async (within) => {
      await documents.lockReadable(within, row.account_id, row.document_id);
      const made = await store.findOne(within, named);
      if (made?.document_id === row.document_id) return made;
      if ((await store.countOfDocument(within, row)) >= limits.annotations.perDocument)
        throw invalidField(
          'document_id',
          `has ${limits.annotations.perDocument} highlights and bookmarks, the most a document may have. Delete some first.`,
        );
      if (!(await store.insertOne(within, row)))
        throw new Problem('conflict', 'Something else has this id. Make a new one.');
      await space.require(within, row.account_id, Buffer.byteLength(row.quote + row.note + row.tags));
      return row;
    });
  }

  async #change(
    actor: Actor,
    named: Omit<store.Named, 'accountId'>,
    change: store.Change,
  ): Promise<Anchored> {
    const { database, clock, space } = this.#deps;
    const one = await store.findOne(database.queries, { accountId: actor.accountId, ...named });
    if (!one) throw noSuch(named.kind);
    const changed = { ...change, updated_at: clock.now() };
    const grown = (from: string, to = from) => Buffer.byteLength(to) - Buffer.byteLength(from);
    const moreBytes = grown(one.note, change.note) + grown(one.tags, change.tags);
    await database.transaction(async (within) => {
      await store.changeOne(within, one.id, changed);
      if (moreBytes > 0) await space.require(within, actor.accountId, moreBytes);
    });
    const [anchored] = await this.#anchoring.anchor([{ ...one, ...changed }]);
    return anchored!;
  }
}

const noSuch = (kind: store.Kind) => new Problem('not_found', `There is no such ${kind} in this account.`);
