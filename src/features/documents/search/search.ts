/**
 * Full-text search. The index narrows it down and ranks; the texts themselves decide about phrases and give the
 * passages that are shown.
 */
import { FoldedText } from '../../../language/text/search-folding.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listOfOthers } from '../../../platform/database/readable.ts';
import { inSlices, type Steps } from '../../../platform/slices.ts';
import { invalidField } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import type { SearchHit, SearchPage, SearchRequest } from '../../../shared/contract/search.ts';
import type { Actor } from '../../access/access.ts';
import { toSummary } from '../documents.rules.ts';
import { findOwners } from '../documents.store.ts';
import { findFewPassing } from './few-passing.store.ts';
import * as store from './hits.store.ts';
import {
  apart,
  decodePlace,
  encodePlace,
  farAway,
  filterOf,
  indexWordsOf,
  type Level,
  levels,
  looksAtShared,
  matchExpression,
  needsText,
  parseQuery,
  type SearchPlace,
  type SortKeySpan,
  spanOf,
  startsIn,
  type Term,
  type WordsOfStarts,
} from './query.rules.ts';
import { hasAll, passagesOf, titleMatches } from './snippets.rules.ts';
import { accountWord, hasBacklog, wordsThatStart } from './word-index.store.ts';

/** Which texts are read from the store together: reading holds up the event loop, and all of a page would take much memory. */
const maxTexts = 25;
const maxCharacters = 500_000;

interface HasLength {
  /** Null where nobody has counted them yet. */
  readonly characters: number | null;
}

/** The rows in their order; only a row with a longer text is alone. */
export function* batchesOf<Row extends HasLength>(rows: readonly Row[]): Generator<Row[]> {
  let batch: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    const length = row.characters ?? maxCharacters;
    if (batch.length === maxTexts || (batch.length > 0 && characters + length > maxCharacters)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(row);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}

export interface SearchDeps {
  readonly database: Database;
  readonly publicUrl: string;
}

/** Candidates for a phrase that are read before a page is returned as it is. */
const maxCandidates = 300;
const maxCandidateCharacters = 3_000_000;
const candidatesAtOnce = 25;

interface Asked {
  readonly terms: readonly Term[];
  starts: WordsOfStarts;
  filter: store.HitFilter;
  /** Whose documents are among those that are shared. */
  authors: readonly string[];
  readonly sort: 'relevance' | 'newest' | 'oldest' | 'title';
  readonly span: SortKeySpan;
  readonly limit: number;
  readonly place: SearchPlace;
  /** Texts of hits that were read to decide about a phrase, by id: their passages come from them. */
  readonly texts: Map<string, string>;
}

/** Hits after a sort key. */
interface Stretch {
  readonly from: number;
  readonly limit: number;
}

interface Found {
  readonly rows: store.HitRow[];
  /** Undefined at the end of the search. */
  readonly next?: SearchPlace;
}

export class Search {
  readonly #deps: SearchDeps;

  constructor(deps: SearchDeps) {
    this.#deps = deps;
  }

  async search(actor: Actor, request: SearchRequest): Promise<SearchPage> {
    const { queries } = this.#deps.database;
    const { cursor, limit = limits.page.default, ...search } = request;
    const asked = this.#asked(actor, search, { cursor, limit });
    asked.starts = await this.#startsOf(asked.terms);
    await this.#lookAtShared(asked, request);
    asked.filter = { ...asked.filter, among: await findFewPassing(this.#deps.database, asked.filter) };
    const { rows, next } = await this.#find(asked);
    return {
      data: await this.#toHits(rows, asked),
      next_cursor: next ? encodePlace(next, search) : null,
      has_more: next !== undefined,
      is_complete: !(await hasBacklog(queries)),
    };
  }

  #asked(
    actor: Actor,
    search: Omit<SearchRequest, 'cursor' | 'limit'>,
    page: { readonly cursor: string | undefined; readonly limit: number },
  ): Asked {
    const terms = parseQuery(search.query ?? '');
    const hasQuery = (search.query ?? '').trim() !== '';
    if (hasQuery && terms.length === 0) throw invalidField('query', 'has no letter or digit to search for.');
    const sort = search.sort ?? (hasQuery ? 'relevance' : 'newest');
    if (sort === 'title' && hasQuery)
      throw invalidField('sort', 'by title is for lists without a query. Use relevance, newest or oldest.');
    const place = page.cursor === undefined ? undefined : decodePlace(page.cursor, search);
    return {
      terms,
      starts: new Map(),
      texts: new Map(),
      sort: sort === 'relevance' && !hasQuery ? 'newest' : sort,
      limit: page.limit,
      place: place ?? { level: 0, sortKey: sort === 'oldest' || sort === 'title' ? -1 : farAway, title: '' },
      span: spanOf(search),
      filter: filterOf(actor, search),
      authors: [],
    };
  }

  async #lookAtShared(asked: Asked, request: SearchRequest): Promise<void> {
    if (!looksAtShared(request)) return;
    const others = await listOfOthers(this.#deps.database.queries, asked.filter.accountId);
    asked.filter = { ...asked.filter, shared: others.map(({ sort_key }) => sort_key) };
    asked.authors = [...new Set(others.map(({ account_id }) => account_id))];
  }

  async #startsOf(terms: readonly Term[]): Promise<WordsOfStarts> {
    const { queries, kind } = this.#deps.database;
    const found = new Map<string, readonly string[]>();
    for (const start of startsIn(indexWordsOf(terms))) {
      const words = await wordsThatStart(queries, kind, start);
      if (words) found.set(start, words);
    }
    return found;
  }

  async #find(asked: Asked): Promise<Found> {
    if (asked.filter.among?.length === 0) return { rows: [] };
    if (asked.sort === 'title') return this.#findByTitle(asked);
    if (asked.sort !== 'relevance')
      return this.#findLevel(asked, 'any', { from: asked.place.sortKey, limit: asked.limit });
    const rows: store.HitRow[] = [];
    for (let { level, sortKey } = asked.place; level < levels.length; level++, sortKey = farAway) {
      const found = await this.#findLevel(asked, levels[level]!, {
        from: sortKey,
        limit: asked.limit - rows.length,
      });
      rows.push(...found.rows);
      if (found.next) return { rows, next: { ...found.next, level } };
      // The page is full exactly where a level ends: the next one may have hits.
      if (rows.length === asked.limit && level + 1 < levels.length)
        return { rows, next: { level: level + 1, sortKey: farAway, title: '' } };
    }
    return { rows };
  }

  /** Hits of one level after a sort key. */
  async #findLevel(asked: Asked, level: Level, { from, limit }: Stretch): Promise<Found> {
    const { terms } = asked;
    if (!needsText(terms)) {
      const rows = await this.#candidates(asked, level, { from, limit: limit + 1 });
      const page = rows.slice(0, limit);
      return rows.length > limit ? { rows: page, next: placeAfter(page) } : { rows: page };
    }
    const kept: store.HitRow[] = [];
    let at = from;
    for (let read = 0, characters = 0; ;) {
      const rows = await this.#candidates(asked, level, { from: at, limit: candidatesAtOnce });
      for await (const [row, text] of this.#withTexts(rows)) {
        at = row.sort_key;
        read += 1;
        characters += text.length;
        if (await inSlices(isHit(row.title, text, terms), asked.filter.accountId)) {
          kept.push(row);
          asked.texts.set(row.id, text);
        }
        if (kept.length === limit || read >= maxCandidates || characters > maxCandidateCharacters)
          return { rows: kept, next: { level: 0, sortKey: at, title: '' } };
      }
      if (rows.length < candidatesAtOnce) return { rows: kept };
    }
  }

  async #candidates(asked: Asked, level: Level, { from, limit }: Stretch): Promise<store.HitRow[]> {
    const { database } = this.#deps;
    const { filter, span, terms } = asked;
    const isOldestFirst = asked.sort === 'oldest';
    const range = {
      after: isOldestFirst ? Math.max(span.after, from) : span.after,
      before: isOldestFirst ? span.before : Math.min(span.before, from),
      isOldestFirst,
      limit,
    };
    if (terms.length === 0) return store.listFiltered(database, { filter, range });
    const find = (accounts: readonly string[], among: readonly number[] | undefined, isStreamed = false) => {
      const expression = matchExpression(database.kind, {
        accounts: accounts.map(accountWord),
        words: indexWordsOf(terms),
        starts: asked.starts,
        level,
      });
      return store.findHits(database.queries, database.kind, {
        expression,
        filter: { ...filter, among },
        range,
        isStreamed,
      });
    };
    const { own, shared } = apart(filter);
    const found = own?.length === 0 ? [] : await find([filter.accountId], own);
    if (shared.length === 0) return found;
    // Hits among one's own stream out of the index; those that are shared are known, and looked up apart.
    const sign = isOldestFirst ? 1 : -1;
    return [...found, ...(await find(asked.authors, shared, true))]
      .sort((one, other) => sign * (one.sort_key - other.sort_key))
      .slice(0, range.limit);
  }

  async #findByTitle({ filter, span, limit, place }: Asked): Promise<Found> {
    const range = { ...span, isOldestFirst: true, limit: limit + 1 };
    const at = { afterTitle: place.title, afterSortKey: place.sortKey, range };
    const rows = await store.listByTitle(this.#deps.database, filter, at);
    const page = rows.slice(0, limit);
    return rows.length > limit ? { rows: page, next: placeAfter(page) } : { rows: page };
  }

  async #toHits(rows: readonly store.HitRow[], { terms, texts, filter }: Asked): Promise<SearchHit[]> {
    const hits: SearchHit[] = [];
    const { accountId, shared = [] } = filter;
    const ids = shared.length > 0 ? rows.map(({ id }) => id) : [];
    const owners = await findOwners(this.#deps.database.queries, accountId, ids);
    const isUnread = ({ id }: store.HitRow) => terms.length > 0 && !texts.has(id);
    for await (const [row, text] of this.#withTexts(rows, isUnread))
      hits.push({
        ...(await inSlices(this.#hitOf(row, texts.get(row.id) ?? text, terms), accountId)),
        owner: owners.get(row.id) ?? null,
      });
    return hits;
  }

  async *#withTexts(
    rows: readonly store.HitRow[],
    isWanted: (row: store.HitRow) => boolean = () => true,
  ): AsyncGenerator<[store.HitRow, string]> {
    for (const batch of batchesOf(rows)) {
      const ids = batch.filter(isWanted).map(({ id }) => id);
      const texts = await store.readTexts(this.#deps.database.queries, ids);
      for (const row of batch) yield [row, texts.get(row.id) ?? ''];
    }
  }

  *#hitOf(row: store.HitRow, text: string, terms: readonly Term[]): Steps<Omit<SearchHit, 'owner'>> {
    return {
      document: toSummary(row, this.#deps.publicUrl),
      characters: row.characters,
      title_matches: titleMatches(row.title, terms),
      snippets: yield* passagesOf(text, terms),
    };
  }
}

function* isHit(title: string, text: string, terms: readonly Term[]): Steps<boolean> {
  return yield* hasAll(FoldedText.of(title), yield* FoldedText.fold(text), terms);
}

const placeAfter = (page: readonly store.HitRow[]): SearchPlace => {
  const last = page.at(-1)!;
  return { level: 0, sortKey: last.sort_key, title: last.title_folded };
};
