/** What stores and migrations are written against. */
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Queries go through this, inside a transaction or not. */
export type Queries = Kysely<Tables>;

export type StoreKind = 'sqlite' | 'postgres';

/**
 * A number as a row id of a full-text table. The driver of SQLite hands numbers over as reals, and FTS5 ignores a
 * condition on its row id that is not an integer: `rowid = 1.0` is true of every row.
 */
export const rowId = (sortKey: number): RawBuilder<number> => sql<number>`cast(${sortKey} as bigint)`;

/** Tables with rows that wait in the trash together with their document. */
type OfDocument = 'annotations' | 'pronunciations' | 'queue_items' | 'recordings';

/** True of a row whose document is not in the trash. */
export const hasDocument = (table: OfDocument): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from documents where documents.id = ${sql.ref(`${table}.document_id`)})`;

/** Runs once on every store, in the order of the names; never changes afterwards. */
export interface Migration {
  readonly name: string;
  up(queries: Transaction<Tables>, kind: StoreKind): Promise<void>;
}
