/** Reads the full-text index. Hits come newest first (or oldest first), as many as a page needs. */
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
  isLookedThrough,
  joined,
} from './hit-filter.store.ts';

export type { HitFilter, HitRow } from './hit-filter.store.ts';

/** Looking one up takes as long as streaming past a thousand hits. */
const keysOneByOne = 100;

/** Documents that match an expression of the index. */
export async function findHits(queries: Queries, kind: StoreKind, search: HitSearch): Promise<HitRow[]> {
  const { expression, filter, range } = search;
  if (kind === 'postgres') return findPostgresHits(queries, search);
  const { among } = filter;
  // The plus lets the hits stream past the keys; without it, the index is asked for each of these.
  const isStreamed = search.isStreamed || (among && among.length > keysOneByOne);
  const rowid = isStreamed ? sql`+word_index.rowid` : sql`word_index.rowid`;
  const some = among ? sql` and ${isAmong(kind, rowid, among)}` : sql``;
  // CROSS JOIN keeps the order of the loops: hits stream out of the index.
  const query = sql<HitRow>`select ${columns} from word_index cross join documents d on d.sort_key = word_index.rowid ${joined(filter)}
    where word_index match ${expression} and word_index.rowid > ${rowId(range.after)} and word_index.rowid < ${rowId(range.before)}
      ${some} ${conditions(kind, { ...filter, among: undefined })}
    order by word_index.rowid ${direction(range)} limit ${range.limit}`;
  return (await query.execute(queries)).rows;
}

/** The words come first: Postgres cannot know how many documents have one, and would read the whole library for a rare one. */
async function findPostgresHits(queries: Queries, search: HitSearch): Promise<HitRow[]> {
  const { expression, filter, range } = search;
  const query = sql<HitRow>`with hits as materialized (
      select sort_key from indexed_documents where words @@ ${expression}::tsquery
        and sort_key > ${range.after} and sort_key < ${range.before})
    select ${columns} from hits join documents d on d.sort_key = hits.sort_key ${joined(filter)}
    where ${isLookedThrough('postgres', filter)} ${conditions('postgres', filter)}
    order by d.sort_key ${direction(range)} limit ${range.limit}`;
  return (await query.execute(queries)).rows;
}

/** Documents that pass the filter, without a query. */
export async function listFiltered(
  { queries, kind }: Pick<Database, 'queries' | 'kind'>,
  { filter, range }: { filter: HitFilter; range: HitRange },
): Promise<HitRow[]> {
  const query = sql<HitRow>`select ${columns} from documents d ${joined(filter)}
    where ${isLookedThrough(kind, filter)} and d.sort_key > ${range.after} and d.sort_key < ${range.before}
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
    where ${isLookedThrough(kind, filter)} and (d.title_folded, d.sort_key) > (${afterTitle}, ${afterSortKey})
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
