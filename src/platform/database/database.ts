/** Opens the store that the settings name, brings its tables up to date, and hands it to the features. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { Kysely, sql, type Compilable, type Dialect, type Transaction } from 'kysely';
import { migrate } from './migrate.ts';
import type { Soon } from '../soon.ts';
import type { Queries, StoreKind } from './queries.ts';
import { createSqliteStore } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Stands in a prepared query where a parameter will be bound. */
export const slot = '';

export type { Queries, StoreKind } from './queries.ts';

export type PreparedRead<R> = (...parameters: unknown[]) => Soon<readonly R[]>;

export interface Database {
  readonly kind: StoreKind;
  readonly queries: Queries;
  /**
   * Builds and compiles a query of the hottest paths once; a call only binds its parameters, in the order in which
   * they stand in the query. Not for transactions, and only for reading. While nothing has changed the embedded store
   * gives the same rows, at once: what is made of them may be kept for as long as they are.
   */
  readonly prepare: <R>(query: Compilable<R>) => PreparedRead<R>;
  /** Runs `work` as one transaction. Nothing slow may be awaited in it: the embedded store has one writer. */
  transaction<R>(work: (queries: Transaction<Tables>) => Promise<R>): Promise<R>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** `postgres://…`; absent: the embedded store. */
  readonly url?: string;
  /** File of the embedded store. */
  readonly file: string;
  readonly poolSize: number;
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const kind: StoreKind = settings.url ? 'postgres' : 'sqlite';
  if (!settings.url) mkdirSync(dirname(settings.file), { recursive: true, mode: 0o700 });
  const sqlite = settings.url ? undefined : createSqliteStore(settings.file);
  const dialect = sqlite?.dialect ?? (await openPostgres(settings.url!, settings.poolSize));
  const queries = new Kysely<Tables>({ dialect });
  try {
    await migrate(queries, kind);
  } catch (error) {
    await queries.destroy();
    throw error;
  }
  return {
    kind,
    queries,
    prepare<R>(query: Compilable<R>) {
      const compiled = query.compile();
      const read = sqlite?.prepareRead(compiled.sql);
      if (read) return (...parameters) => read(parameters) as R[];
      return async (...parameters) => (await queries.executeQuery<R>({ ...compiled, parameters })).rows;
    },
    transaction: (work) => queries.transaction().execute(work),
    ping: async () => void (await sql`select 1`.execute(queries)),
    close: () => queries.destroy(),
  };
}

/** The driver is loaded where it is used: the embedded store starts without it. */
async function openPostgres(url: string, poolSize: number): Promise<Dialect> {
  const { createPostgresDialect } = await import('./postgres.ts');
  return createPostgresDialect(url, poolSize);
}

/** More pages than any store has. */
const allPages = 2 ** 31 - 1;

/**
 * A consistent copy of the embedded store, taken while others read and write. All pages in one step: between
 * steps another process may write, and SQLite then starts the copy over, on a busy store again and again.
 */
export async function backupSqlite(file: string, target: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await copyDatabase(source, target, { rate: allPages });
  } finally {
    source.close();
  }
}
