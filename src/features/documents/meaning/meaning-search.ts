/**
 * Search by meaning: passages whose vectors are nearest to that of the query. Every passage of the account is compared,
 * some thousands at a time, in a thread.
 */
import type { EmbeddingEngine } from '../../../engines/embeddings/engine.ts';
import type { Nearest } from '../../../engines/embeddings/nearest.ts';
import type { Sentence } from '../../../language/sentences/sentences.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listOfOthers } from '../../../platform/database/readable.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { invalidField, Problem } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import type { SearchHit, SearchPage, SearchRequest } from '../../../shared/contract/search.ts';
import { advance } from '../../../shared/text/codepoints.ts';
import type { Actor } from '../../access/access.ts';
import { toSummary } from '../documents.rules.ts';
import { findOwners } from '../documents.store.ts';
import type { HitFilter } from '../search/hit-filter.store.ts';
import { filterOf, spanOf } from '../search/query.rules.ts';
import { type Snippet, visibleWords } from '../search/snippets.rules.ts';
import * as store from './meaning.store.ts';

/** Keeps the best passages of the best documents while all of them pass by. */
export interface FoundPassage {
  readonly sortKey: number;
  /** Which passage of its document. */
  readonly passage: number;
  readonly similarity: number;
  /** The places of all passages of its document; see the table. */
  readonly places: string;
}

export interface FoundDocument {
  readonly sortKey: number;
  /** The best first. */
  readonly passages: readonly FoundPassage[];
}

const maxPassagesOfDocument = 3;

export class BestPassages {
  readonly #limit: number;
  readonly #documents = new Map<number, FoundPassage[]>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(found: FoundPassage): void {
    const passages = this.#documents.get(found.sortKey) ?? [];
    passages.push(found);
    passages.sort((a, b) => b.similarity - a.similarity);
    this.#documents.set(found.sortKey, passages.slice(0, maxPassagesOfDocument));
    // Ten times as many as are wanted, so that sorting them is rare.
    if (this.#documents.size > 10 * this.#limit) this.#drop();
  }

  /** The best first; of equal ones the newest. */
  documents(): FoundDocument[] {
    return [...this.#documents]
      .map(([sortKey, passages]) => ({ sortKey, passages }))
      .sort((a, b) => b.passages[0]!.similarity - a.passages[0]!.similarity || b.sortKey - a.sortKey)
      .slice(0, this.#limit);
  }

  /** Documents come one after the other, so none that is dropped comes again. */
  #drop(): void {
    const kept = this.documents();
    this.#documents.clear();
    for (const { sortKey, passages } of kept) this.#documents.set(sortKey, [...passages]);
  }
}

/** Half-open, in code points of the text. */
export type TextPlace = Pick<TextPassage, 'start' | 'end'>;

export interface MeaningSearchDeps {
  readonly database: Database;
  readonly publicUrl: string;
  readonly engine: EmbeddingEngine;
  readonly nearest: Pick<Nearest, 'find'>;
}

/** Documents that are listed at once, and passages that are compared at once. */
const keysAtOnce = 2_000;
const passagesAtOnce = 4_000;
const failedSeconds = 10;

const never = new AbortController().signal;

export function createMeaningSearch({ database, engine, nearest, publicUrl }: MeaningSearchDeps) {
  async function search(actor: Actor, request: SearchRequest): Promise<SearchPage> {
    const { query = '', limit = limits.page.default } = request;
    check(request);
    if (!(await engine.isAvailable())) throw notInstalled(engine);
    const best = new BestPassages(limit);
    try {
      const vector = await engine.embed({ texts: [query], signal: never });
      await compare(vector, best, { actor, request });
    } catch (error) {
      throw error instanceof EngineError ? failed(error) : error;
    }
    return {
      data: await toHits(actor, best.documents()),
      next_cursor: null,
      has_more: false,
      is_complete: !(await store.isWaiting(database.queries, actor.accountId)),
    };
  }

  async function compare(
    query: Int8Array,
    best: BestPassages,
    { actor, request }: { readonly actor: Actor; readonly request: SearchRequest },
  ): Promise<void> {
    const filter = filterOf(actor, request);
    await compareAll(query, best, { request, filter });
    const shared = (await listOfOthers(database.queries, actor.accountId)).map(({ sort_key }) => sort_key);
    if (shared.length > 0) await compareAll(query, best, { request, filter: { ...filter, shared } });
  }

  async function compareAll(
    query: Int8Array,
    best: BestPassages,
    { request, filter }: { readonly request: SearchRequest; readonly filter: HitFilter },
  ): Promise<void> {
    let span = spanOf(request);
    for (;;) {
      const page = { model: engine.model, filter, span, limit: keysAtOnce };
      const keys = await store.listKeys(database, page);
      for (const batch of batchesOf(keys)) await compareBatch(query, best, batch);
      if (keys.length < keysAtOnce) return;
      span = { ...span, before: keys.at(-1)!.sort_key };
    }
  }

  async function compareBatch(
    query: Int8Array,
    best: BestPassages,
    sortKeys: readonly number[],
  ): Promise<void> {
    const rows = await store.readVectors(database.queries, sortKeys);
    const vectors = new Int8Array(rows.reduce((sum, row) => sum + row.vectors.length, 0));
    /** The document of each passage, and which of its passages it is. */
    const owners: { readonly row: (typeof rows)[number]; readonly passage: number }[] = [];
    for (const row of rows) {
      vectors.set(
        new Int8Array(row.vectors.buffer, row.vectors.byteOffset, row.vectors.length),
        owners.length * query.length,
      );
      for (let passage = 0; passage < row.vectors.length / query.length; passage++)
        owners.push({ row, passage });
    }
    const { leastSimilarity } = engine;
    for (const { index, similarity } of await nearest.find({ query, vectors, leastSimilarity }, never)) {
      const { row, passage } = owners[index]!;
      best.add({ sortKey: row.sort_key, passage, similarity, places: row.places });
    }
  }

  /** The passages of one document that are nearest to a question, the best first; none where that is not possible. */
  async function nearestIn(
    { accountId }: Actor,
    documentId: string,
    question: string,
    limit: number,
  ): Promise<TextPlace[]> {
    if (!(await engine.isAvailable())) return [];
    const row = await store.findVectors(database.queries, { accountId, documentId, model: engine.model });
    if (!row) return [];
    try {
      const query = await engine.embed({ texts: [question.slice(0, limits.searchQuery)], signal: never });
      const vectors = new Int8Array(row.vectors);
      const { leastSimilarity } = engine;
      const found = await nearest.find({ query, vectors, leastSimilarity }, never);
      const places = JSON.parse(row.places) as number[];
      return found
        .toSorted((a, b) => b.similarity - a.similarity)
        .slice(0, limit)
        .map(({ index }) => ({ start: places[2 * index]!, end: places[2 * index + 1]! }));
    } catch (error) {
      // Words are enough.
      if (error instanceof EngineError) return [];
      throw error;
    }
  }

  async function toHits(actor: Actor, found: readonly FoundDocument[]): Promise<SearchHit[]> {
    if (found.length === 0) return [];
    const keys = found.map(({ sortKey }) => sortKey);
    const rows = await store.findRows(database.queries, actor.accountId, keys);
    const owners = await findOwners(
      database.queries,
      actor.accountId,
      rows.map(({ id }) => id),
    );
    const bySortKey = new Map(rows.map((row) => [row.sort_key, row]));
    return found.flatMap(({ sortKey, passages }) => {
      const row = bySortKey.get(sortKey);
      // Deleted since it was compared.
      if (!row) return [];
      return {
        document: toSummary(row, publicUrl),
        characters: row.characters,
        owner: owners.get(row.id) ?? null,
        title_matches: [],
        snippets: passages
          .toSorted((a, b) => a.passage - b.passage)
          .map((passage) => toSnippet(row.text, passage)),
        similarity: rounded(passages[0]!.similarity),
      };
    });
  }

  return { search, nearestIn };
}

export type MeaningSearch = ReturnType<typeof createMeaningSearch>;

const rounded = (similarity: number): number => Math.round(Math.min(1, similarity) * 1_000) / 1_000;

function toSnippet(text: string, { passage, places }: FoundPassage): Snippet {
  const [start = 0, end = 0] = (JSON.parse(places) as number[]).slice(2 * passage);
  const from = advance(text, 0, start);
  const to = advance(text, from, end - start);
  const visible = visibleWords(text, { start: from, end: to }, []);
  return { text: text.slice(from, to), start, end, matches: [], visible };
}

/** Refuses what a search for words can do and this one cannot. */
function check({ query = '', sort, cursor }: SearchRequest): void {
  if (!/[\p{L}\p{N}]/u.test(query)) throw invalidField('query', 'has no letter or digit to search for.');
  if (sort !== undefined && sort !== 'relevance')
    throw invalidField('sort', 'must be relevance, or left out, in a search by meaning.');
  if (cursor !== undefined)
    throw invalidField('cursor', 'is not for a search by meaning, which has one page.');
}

function* batchesOf(
  keys: readonly { readonly sort_key: number; readonly passages: number }[],
): Generator<number[]> {
  let batch: number[] = [];
  let passages = 0;
  for (const key of keys) {
    batch.push(key.sort_key);
    passages += key.passages;
    if (passages < passagesAtOnce) continue;
    yield batch;
    [batch, passages] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Waiting does not help here; the operator has to act. */
const notInstalled = ({ installKey }: EmbeddingEngine): Problem =>
  invalidField(
    'mode',
    `meaning is not installed on this server. Its operator can run "lectern models install ${installKey}"; no restart is needed.`,
  );

const failed = (cause: EngineError): Problem =>
  new Problem('service_unavailable', cause.message, { retryAfterSeconds: failedSeconds, cause });

/* Cuts a text into passages that are short enough to mean one thing: whole sentences, as many as fit. */

export interface TextPassage {
  /** Half-open, in code points of the text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** In code points; about a hundred words, which is what the models were trained on. */
const maxLength = 500;

export function passagesOf(sentences: readonly Sentence[]): TextPassage[] {
  const passages: TextPassage[] = [];
  for (const { start, end, value } of sentences) {
    const last = passages.at(-1);
    if (last && end - last.start <= maxLength)
      passages[passages.length - 1] = { start: last.start, end, text: `${last.text} ${value}` };
    else passages.push({ start, end, text: value });
  }
  return passages;
}
