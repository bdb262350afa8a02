/**
 * Reads the full-text index of Postgres, which cannot be read in order. There are two ways to a page: the words of the
 * next documents are read one by one, which is fast for a word that many have; or all hits are taken from the index,
 * which is fast for one that few have. What Postgres itself expects to find decides, so that neither grows with the
 * library.
 */
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import {
  columns,
  conditions,
  direction,
  joined,
  type HitRange,
  type HitRow,
  type HitSearch,
} from './hit-filter.store.ts';
import { accountWord } from './word-index.store.ts';

/** More documents than should be needed, since they are not spread evenly. */
const windowReserve = 1.5;
/**
 * Postgres assumes of a word without statistics that one document in two hundred has it, at each of the three ranks;
 * most such words are in far fewer.
 */
const unknownShare = 0.016;
/** Hits that are taken from the index before the filter sees them. */
const hitsAtOnce = 1_000;

export async function findPostgresHits(queries: Queries, search: HitSearch): Promise<HitRow[]> {
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
