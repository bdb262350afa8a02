/** What stores and migrations are written against. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Queries go through this, inside a transaction or not. */
export type Queries = Kysely<Tables>;

export type StoreKind = 'sqlite' | 'postgres';

/** Runs once on every store, in the order of the names; never changes afterwards. */
export interface Migration {
  readonly name: string;
  up(queries: Transaction<Tables>, kind: StoreKind): Promise<void>;
}
