/**
 * Search by title. Each title is indexed by its grams (one to three characters), so that finding a
 * part of a title costs the same in a library of a million documents as in a small one. The index only
 * narrows the search: the folded title itself decides.
 */
import { sql } from 'kysely';
import { rowId, type Queries, type StoreKind } from '../../platform/database/database.ts';
import { grams, queryGrams } from '../../shared/text/folding.ts';
import type { SummaryRow } from './documents.rules.ts';
import { notInBook } from './search/hit-filter.store.ts';

interface Indexed {
  readonly sortKey: number;
  readonly accountId: string;
  readonly folded: string;
}

/** One more token keeps accounts apart in the full-text table. */
const accountToken = (accountId: string): string => `account${accountId.replaceAll('-', '')}`;

export async function indexTitle(queries: Queries, kind: StoreKind, document: Indexed): Promise<void> {
  const words = grams(document.folded);
  if (kind === 'postgres') {
    await sql`update all_documents set title_grams = ${words} where sort_key = ${document.sortKey}`.execute(
      queries,
    );
    return;
  }
  await unindexTitle(queries, kind, document.sortKey);
  const tokens = [accountToken(document.accountId), ...words].join(' ');
  await sql`insert into title_index (rowid, grams) values (${document.sortKey}, ${tokens})`.execute(queries);
}

/** In Postgres the grams are a column and go with their row. */
export async function unindexTitle(queries: Queries, kind: StoreKind, sortKey: number): Promise<void> {
  if (kind === 'sqlite') await sql`delete from title_index where rowid = ${rowId(sortKey)}`.execute(queries);
}

export interface TitleSearch {
  readonly accountId: string;
  readonly folded: string;
  readonly includeArchived: boolean;
  /** Parts of books are left out. */
  readonly withoutBookParts?: boolean;
  readonly before: number;
  readonly limit: number;
}

type Hit = SummaryRow & { sort_key: number };

/** How many titles are read one by one before the index is used. */
const windowSize = 1_000;

/**
 * Newest first. The next thousand titles are simply read: a frequent query fills its page there, in time that
 * depends neither on the library nor on how deep the page lies. What is rarer than that is for the index, whose
 * cost grows with the number of its hits: both stores walk through all hits that are newer than the page.
 */
export async function searchTitles(queries: Queries, kind: StoreKind, search: TitleSearch): Promise<Hit[]> {
  const edge = await windowEdge(queries, search);
  const near = await readTitles(queries, kind, search, edge);
  if (edge === undefined || near.length === search.limit) return near;
  const rest = await searchIndex(queries, kind, {
    ...search,
    before: edge,
    limit: search.limit - near.length,
  });
  return [...near, ...rest];
}

/** The sort key of the last title in the window; undefined when the window reaches the end of the library. */
async function windowEdge(queries: Queries, search: TitleSearch): Promise<number | undefined> {
  const query = queries
    .selectFrom('documents')
    .select('sort_key')
    .where('account_id', '=', search.accountId)
    .where('sort_key', '<', search.before)
    .orderBy('sort_key', 'desc')
    .offset(windowSize - 1)
    .limit(1);
  const row = await (search.includeArchived ? query : query.where('is_archived', '=', 0)).executeTakeFirst();
  return row?.sort_key;
}

async function readTitles(queries: Queries, kind: StoreKind, search: TitleSearch, edge = 0): Promise<Hit[]> {
  const { accountId, folded, before, limit } = search;
  const contains =
    kind === 'postgres' ? sql`strpos(d.title_folded, ${folded})` : sql`instr(d.title_folded, ${folded})`;
  const listed = onlyListed(search);
  const query = sql<Hit>`
    select d.* from documents d
    where d.account_id = ${accountId} and d.sort_key >= ${edge} and d.sort_key < ${before} ${listed} and ${contains} > 0
    order by d.sort_key desc limit ${limit}`;
  return (await query.execute(queries)).rows;
}

/** The conditions of a list besides its words, on documents that are called d. */
const onlyListed = ({ includeArchived, withoutBookParts }: TitleSearch) =>
  sql`${includeArchived ? sql`` : sql`and d.is_archived = 0`}${withoutBookParts ? notInBook : sql``}`;

async function searchIndex(queries: Queries, kind: StoreKind, search: TitleSearch): Promise<Hit[]> {
  const { accountId, folded, before, limit } = search;
  const listed = onlyListed(search);
  const query =
    kind === 'postgres'
      ? sql<Hit>`
          select d.* from documents d
          where d.account_id = ${accountId} and d.title_grams @> ${queryGrams(folded)}::text[]
            and strpos(d.title_folded, ${folded}) > 0 and d.sort_key < ${before} ${listed}
          order by d.sort_key desc limit ${limit}`
      : // CROSS JOIN keeps the order of the loops: hits stream out of the index newest first.
        sql<Hit>`
          select d.* from title_index cross join documents d on d.sort_key = title_index.rowid
          where title_index match ${[accountToken(accountId), ...queryGrams(folded)].join(' AND ')}
            and title_index.rowid < ${rowId(before)} and instr(d.title_folded, ${folded}) > 0 ${listed}
          order by title_index.rowid desc limit ${limit}`;
  return (await query.execute(queries)).rows;
}

export interface IndexedTitle {
  readonly id: string;
  readonly sort_key: number;
  readonly account_id: string;
  readonly title_folded: string;
}

const titleColumns = ['id', 'sort_key', 'account_id', 'title_folded'] as const;

/** Documents that are missing from the index. */
export const findUnindexed = (queries: Queries, kind: StoreKind): Promise<IndexedTitle[]> =>
  queries
    .selectFrom('documents')
    .select(titleColumns)
    .where(
      kind === 'postgres'
        ? sql<boolean>`title_grams = '{}' and title_folded <> ''`
        : sql<boolean>`sort_key not in (select rowid from title_index)`,
    )
    .orderBy('sort_key')
    .limit(100)
    .execute();

/** Entries of the index whose document is gone. */
export async function findStaleEntries(queries: Queries, kind: StoreKind): Promise<number[]> {
  if (kind === 'postgres') return [];
  const query = sql<{ rowid: number }>`select rowid from title_index
    where rowid not in (select sort_key from all_documents) limit 100`;
  return (await query.execute(queries)).rows.map(({ rowid }) => rowid);
}

export const listTitles = (queries: Queries, afterSortKey: number, limit: number): Promise<IndexedTitle[]> =>
  queries
    .selectFrom('documents')
    .select(titleColumns)
    .where('sort_key', '>', afterSortKey)
    .orderBy('sort_key')
    .limit(limit)
    .execute();

/** Whether a search for the whole title would find the document. */
export async function isFound(queries: Queries, kind: StoreKind, title: IndexedTitle): Promise<boolean> {
  const words = grams(title.title_folded);
  const query =
    kind === 'postgres'
      ? sql`select 1 from documents where sort_key = ${title.sort_key} and title_grams @> ${words}::text[]`
      : sql`select 1 from title_index where rowid = ${rowId(title.sort_key)}
          and title_index match ${[accountToken(title.account_id), ...words].join(' AND ')}`;
  return (await query.execute(queries)).rows.length > 0;
}

/** Indexes the title that the document has now. */
export async function reindexTitle(queries: Queries, kind: StoreKind, sortKey: number): Promise<void> {
  const title = await queries
    .selectFrom('documents')
    .select(titleColumns)
    .where('sort_key', '=', sortKey)
    .executeTakeFirst();
  if (!title) return unindexTitle(queries, kind, sortKey);
  await indexTitle(queries, kind, { sortKey, accountId: title.account_id, folded: title.title_folded });
}
