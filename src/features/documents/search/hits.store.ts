/**
 * Reads the full-text index. Hits come newest first (or oldest first), as many as a page needs: neither store walks
 * through all of them, however many there are.
 */
import { sql } from 'kysely';
import { type Database, type Queries, rowId, type StoreKind } from '../../../platform/database/database.ts';
import {
  columns,
  conditions,
  direction,
  type HitFilter,
  type HitRange,
  type HitRow,
  type HitSearch,
  isAmong,
  joined,
} from './hit-filter.store.ts';
import { accountWord } from './word-index.store.ts';

/*
 * Reads the full-text index of Postgres, which cannot be read in order. There are two ways to a page: the words of the
 * next documents are read one by one, which is fast for a word that many have; or all hits are taken from the index,
 * which is fast for one that few have. What Postgres itself expects to find decides, so that neither grows with the
 * library.
 */

/** More documents than should be needed, since they are not spread evenly. */
const windowReserve = 1.5;
/**
 * Postgres assumes of a word without statistics that one document in two hundred has it, at each of the three ranks;
 * most such words are in far fewer.
 */
const unknownShare = 0.016;
/** Hits that are taken from the index before the filter sees them. */
const hitsAtOnce = 1_000;

async function findPostgresHits(queries: Queries, search: HitSearch): Promise<HitRow[]> {
  const found: HitRow[] = [];
  let { range } = search;
  const window = await windowFor(queries, search);
  if (window !== undefined && search.filter.among) return hitsAmong(queries, search);
  const { among, ...filter } = search.filter;
  const few = among && new Set(among);
  const steps: Step[] = [indexHits(hitsAtOnce), indexHits(undefined)];
  if (window !== undefined) steps.unshift(windowHits(window));
  for (const readKeys of steps) {
    const { hits, edge } = await readKeys(queries, { ...search, range });
    const passing = few ? hits.filter((key) => few.has(key)) : hits;
    if (passing.length > 0) {
      const query = sql<HitRow>`select ${columns} from documents d ${joined(filter)}
        where d.sort_key = any(${passing}) ${conditions('postgres', filter)}
        order by d.sort_key ${direction(range)} limit ${search.range.limit - found.length}`;
      found.push(...(await query.execute(queries)).rows);
    }
    if (edge === undefined || found.length >= search.range.limit) break;
    range = range.isOldestFirst ? { ...range, after: edge } : { ...range, before: edge };
  }
  return found;
}

/** Few documents pass the filter, and many have the word: the words of the few are read one by one. */
async function hitsAmong(queries: Queries, { expression, filter, range }: HitSearch): Promise<HitRow[]> {
  const query = sql<HitRow>`select ${columns} from documents d ${joined(filter)}
    where d.sort_key > ${range.after} and d.sort_key < ${range.before} ${conditions('postgres', filter)}
      and i.words @@ ${expression}::tsquery
    order by d.sort_key ${direction(range)} limit ${range.limit}`;
  return (await query.execute(queries)).rows;
}

interface Keys {
  readonly hits: number[];
  /** Where to continue; undefined at the end. */
  readonly edge: number | undefined;
}

type Step = (queries: Queries, search: HitSearch) => Promise<Keys>;

interface Plan {
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
}

/** How many documents to read one by one; undefined where the index is faster. */
async function windowFor(
  queries: Queries,
  { expression, filter, range }: HitSearch,
): Promise<number | undefined> {
  const query = sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json)
    select from indexed_documents where words @@ ${expression}::tsquery
    union all select from indexed_documents where words @@ ${`'${accountWord(filter.accountId)}'`}::tsquery`;
  const plan = (await query.execute(queries)).rows[0]!['QUERY PLAN'][0].Plan;
  const [hits = 0, documents = 0] = (plan.Plans ?? []).map((part) => part['Plan Rows']);
  if (hits < documents * unknownShare) return undefined;
  const window = Math.ceil((windowReserve * range.limit * documents) / Math.max(1, hits));
  return window < hits ? window : undefined;
}

const windowHits =
  (size: number): Step =>
  async (queries, { expression, filter, range }) => {
    const query = sql<{ sort_key: number; is_hit: boolean }>`
      with near as materialized (
        select d.sort_key from documents d ${joined(filter)} where d.account_id = ${filter.accountId}
          and d.sort_key > ${range.after} and d.sort_key < ${range.before} ${conditions('postgres', filter)}
        order by d.sort_key ${direction(range)} limit ${size})
      select near.sort_key, coalesce(found.is_hit, false) as is_hit
      from near left join lateral (
        select i.words @@ ${expression}::tsquery as is_hit from indexed_documents i
        where i.sort_key = near.sort_key offset 0) as found on true
      order by near.sort_key ${direction(range)}`;
    const { rows } = await query.execute(queries);
    const hits = rows.flatMap(({ sort_key, is_hit }) => (is_hit ? [sort_key] : []));
    return { hits, edge: edgeOf(rows, size) };
  };

/** The next hits, or all of them. */
const indexHits =
  (limit: number | undefined): Step =>
  async (queries, { expression, range }) => {
    const query = sql<{ sort_key: number }>`
      with hits as materialized (
        select sort_key from indexed_documents where words @@ ${expression}::tsquery
          and sort_key > ${range.after} and sort_key < ${range.before})
      select sort_key from hits order by sort_key ${direction(range)} ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
    const { rows } = await query.execute(queries);
    return { hits: rows.map(({ sort_key }) => sort_key), edge: limit && edgeOf(rows, limit) };
  };

const edgeOf = (rows: readonly Pick<HitRow, 'sort_key'>[], size: number): HitRange['after'] | undefined =>
  rows.length < size ? undefined : rows.at(-1)!.sort_key;

export type { HitFilter, HitRow } from './hit-filter.store.ts';

/** Looking one up takes as long as streaming past a thousand hits. */
const keysOneByOne = 100;

/** Documents that match an expression of the index. */
export async function findHits(queries: Queries, kind: StoreKind, search: HitSearch): Promise<HitRow[]> {
  const { expression, filter, range } = search;
  if (kind === 'postgres') return findPostgresHits(queries, search);
  const { among } = filter;
  // The plus lets the hits stream past the keys; without it, the index is asked for each of these.
  const rowid = among && among.length > keysOneByOne ? sql`+word_index.rowid` : sql`word_index.rowid`;
  const some = among ? sql` and ${isAmong(kind, rowid, among)}` : sql``;
  // CROSS JOIN keeps the order of the loops: hits stream out of the index.
  const query = sql<HitRow>`select ${columns} from word_index cross join documents d on d.sort_key = word_index.rowid ${joined(filter)}
    where word_index match ${expression} and word_index.rowid > ${rowId(range.after)} and word_index.rowid < ${rowId(range.before)}
      ${some} ${conditions(kind, { ...filter, among: undefined })}
    order by word_index.rowid ${direction(range)} limit ${range.limit}`;
  return (await query.execute(queries)).rows;
}

/** Documents that pass the filter, without a query. */
export async function listFiltered(
  { queries, kind }: Pick<Database, 'queries' | 'kind'>,
  { filter, range }: { filter: HitFilter; range: HitRange },
): Promise<HitRow[]> {
  const query = sql<HitRow>`select ${columns} from documents d ${joined(filter)}
    where d.account_id = ${filter.accountId} and d.sort_key > ${range.after} and d.sort_key < ${range.before}
      ${conditions(kind, filter)}
    order by d.sort_key ${direction(range)} limit ${range.limit}`;
  return (await query.execute(queries)).rows;
}

export interface TitleRange {
  /** The last of the previous page. */
  readonly afterTitle: string;
  readonly afterSortKey: number;
  readonly range: HitRange;
}

/** The same in the order of the titles. */
export async function listByTitle(
  { queries, kind }: Pick<Database, 'queries' | 'kind'>,
  filter: HitFilter,
  { afterTitle, afterSortKey, range }: TitleRange,
): Promise<HitRow[]> {
  const sortKey = kind === 'sqlite' ? sql`+d.sort_key` : sql`d.sort_key`;
  const query = sql<HitRow>`select ${columns} from documents d ${joined(filter)}
    where d.account_id = ${filter.accountId} and (d.title_folded, d.sort_key) > (${afterTitle}, ${afterSortKey})
      and ${sortKey} > ${range.after} and ${sortKey} < ${range.before} ${conditions(kind, filter)}
    order by d.title_folded, d.sort_key limit ${range.limit}`;
  return (await query.execute(queries)).rows;
}

/** The current texts of documents, by id. */
export async function readTexts(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .select(['documents.id', 'versions.text'])
    .where('documents.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}
