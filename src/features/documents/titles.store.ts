/**
 * Search by title. Each title is indexed by its grams (one to three characters), so that finding a
 * part of a title costs the same in a library of a million documents as in a small one. The index only
 * narrows the field: the folded title itself has the last word.
 */
import { sql } from 'kysely';
import type { Queries, StoreKind } from '../../platform/database/database.ts';
import { grams, queryGrams } from '../../platform/text/folding.ts';
import type { SummaryRow } from './documents.rules.ts';

interface Indexed {
  readonly position: number;
  readonly accountId: string;
  readonly folded: string;
}

/** One more token keeps the accounts of the full-text table apart. */
const accountToken = (accountId: string): string => `account${accountId.replaceAll('-', '')}`;

export async function indexTitle(queries: Queries, kind: StoreKind, document: Indexed): Promise<void> {
  const words = grams(document.folded);
  if (kind === 'postgres') {
    await sql`update documents set title_grams = ${words} where position = ${document.position}`.execute(
      queries,
    );
    return;
  }
  await unindexTitle(queries, kind, document.position);
  const tokens = [accountToken(document.accountId), ...words].join(' ');
  await sql`insert into title_index (rowid, grams) values (${document.position}, ${tokens})`.execute(queries);
}

/** In Postgres the grams are a column and go with their row. */
export async function unindexTitle(queries: Queries, kind: StoreKind, position: number): Promise<void> {
  if (kind === 'sqlite') await sql`delete from title_index where rowid = ${position}`.execute(queries);
}

export interface TitleSearch {
  readonly accountId: string;
  readonly folded: string;
  readonly includeArchived: boolean;
  readonly before: number;
  readonly limit: number;
}

/** Newest first. */
export async function searchTitles(
  queries: Queries,
  kind: StoreKind,
  search: TitleSearch,
): Promise<(SummaryRow & { position: number })[]> {
  const { accountId, folded, before, limit } = search;
  const listed = search.includeArchived ? sql`` : sql`and d.is_archived = 0`;
  const query =
    kind === 'postgres'
      ? sql<SummaryRow & { position: number }>`
          select d.* from documents d
          where d.account_id = ${accountId} and d.title_grams @> ${queryGrams(folded)}::text[]
            and strpos(d.title_folded, ${folded}) > 0 and d.position < ${before} ${listed}
          order by d.position desc limit ${limit}`
      : // CROSS JOIN keeps the order of the loops: hits stream out of the index newest first.
        sql<SummaryRow & { position: number }>`
          select d.* from title_index cross join documents d on d.position = title_index.rowid
          where title_index match ${[accountToken(accountId), ...queryGrams(folded)].join(' AND ')}
            and title_index.rowid < ${before} and instr(d.title_folded, ${folded}) > 0 ${listed}
          order by title_index.rowid desc limit ${limit}`;
  return (await query.execute(queries)).rows;
}
