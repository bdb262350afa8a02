/** What a store reports about its own integrity. Reads only. */
import { sql } from 'kysely';
import type { Queries, StoreKind } from './queries.ts';

const texts = async (
  query: { execute(queries: Queries): Promise<{ rows: { text: string }[] }> },
  on: Queries,
) => (await query.execute(on)).rows.map(({ text }) => text);

/**
 * Damage to the store's pages and indexes, one line each. SQLite reads every page; `thorough` also compares indexes
 * with their tables. Postgres checks its pages when it reads them, and counts what it found.
 */
export async function findDamage(queries: Queries, kind: StoreKind, thorough: boolean): Promise<string[]> {
  if (kind === 'postgres')
    return texts(
      sql<{ text: string }>`select 'index ' || indexrelid::regclass || ' is not valid' as text
        from pg_index where not indisvalid
        union all select checksum_failures || ' pages with a wrong checksum' from pg_stat_database
        where datname = current_database() and checksum_failures > 0`,
      queries,
    );
  const lines = await texts(
    thorough
      ? sql<{ text: string }>`select integrity_check as text from pragma_integrity_check`
      : sql<{ text: string }>`select quick_check as text from pragma_quick_check`,
    queries,
  );
  return lines.filter((line) => line !== 'ok');
}

/** Rows whose parents are gone; on Postgres, which enforces them, the constraints that are not enforced. */
export async function findBrokenReferences(queries: Queries, kind: StoreKind): Promise<string[]> {
  return texts(
    kind === 'postgres'
      ? sql<{
          text: string;
        }>`select 'constraint ' || conname || ' of ' || conrelid::regclass || ' is not enforced' as text
          from pg_constraint where contype = 'f' and not convalidated order by 1`
      : sql<{ text: string }>`select count(*) || ' rows of ' || "table" || ' without their ' || parent as text
          from pragma_foreign_key_check group by "table", parent order by 1`,
    queries,
  );
}
