/** What stores and migrations are written against. */
import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type RawBuilder,
  sql,
  type SqlBool,
  type Transaction,
} from 'kysely';
import type { Clock } from '../clock.ts';
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

export const migration = (name: string, statements: (kind: StoreKind) => readonly string[]): Migration => ({
  name,
  async up(queries, kind) {
    for (const statement of statements(kind)) await sql.raw(statement).execute(queries);
  },
});

/* Queries of the hottest paths, built and compiled once: building one costs more than running it. */

/** A placeholder in a query for the value that each call provides. */
type Placeholder = (name: string) => string;

export type QueryBuild<R> = (value: Placeholder) => Compilable<R>;

export type PreparedQuery<R> = (values: Readonly<Record<string, string | number>>) => Promise<readonly R[]>;

export type Execute = <R>(query: CompiledQuery<R>) => Promise<readonly R[]>;

const placeholderStart = '\0prepared:';

export function prepare<R>(execute: Execute, build: QueryBuild<R>): PreparedQuery<R> {
  const compiled = build((name) => placeholderStart + name).compile();
  const parameters = compiled.parameters.map((given) =>
    typeof given === 'string' && given.startsWith(placeholderStart)
      ? { name: given.slice(placeholderStart.length) }
      : { given },
  );
  return (values) =>
    execute({
      ...compiled,
      parameters: parameters.map(({ name, given }) => (name === undefined ? given : values[name])),
    });
}

/*
 * The store's own time, as SQL. Leases are compared by several processes on several machines whose clocks differ
 * and stand still while a machine sleeps; the store has one clock for all of them.
 */

export interface StoreTime {
  /** Epoch milliseconds. */
  now(): RawBuilder<number>;
  after(ms: number): RawBuilder<number>;
}

/** With a `clock`, the store's time is that clock's: tests move it. */
export function createStoreTime(kind: StoreKind, clock?: Clock): StoreTime {
  const ofStore =
    kind === 'postgres'
      ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
      : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
  // A bare parameter has no type in Postgres, and two of them cannot be added.
  const now = () => (clock ? sql<number>`cast(${clock.now()} as bigint)` : ofStore);
  return { now, after: (ms) => sql<number>`${now()} + ${sql.lit(ms)}` };
}

/** Makes other writers that lock the account wait until this transaction ends: for limits of an account. */
export const lockAccount = (queries: Queries, accountId: string) =>
  queries
    .updateTable('accounts')
    .set((eb) => ({ plan: eb.ref('plan') }))
    .where('id', '=', accountId)
    .execute();

/*
 * The fence of a lease: a number from the store, larger than that of every claim before, on any node. It is drawn in
 * the statement that makes the claim. The holder names it in each write, and the store refuses one that is not the
 * latest of its row.
 */

/** As text, like the column: the fences of older stores were not numbers. */
export const nextFence = (kind: StoreKind): RawBuilder<string> =>
  kind === 'postgres'
    ? sql<string>`cast(nextval('fences') as text)`
    : sql<string>`(select cast(last + 1 as text) from fences)`;
