/** Opens the store that the settings name and brings its tables up to date. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql, type RawBuilder, type Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import {
  createStoreTime,
  type Execute,
  nextFence,
  prepare,
  type PreparedQuery,
  type Queries,
  type QueryBuild,
  type StoreKind,
  type StoreTime,
} from './queries.ts';
import { migrate } from './migrate.ts';
import { isContended } from './outage.ts';
import type { PostgresSettings } from './postgres.ts';
import { SqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export { hasDocument, rowId } from './queries.ts';
export type { Queries, StoreKind, StoreTime } from './queries.ts';
export type * from './tables.ts';

export interface Database {
  readonly kind: StoreKind;
  readonly queries: Queries;
  /** What leases are compared with. */
  readonly time: StoreTime;
  /** For the lease of a new claim; see `fences.ts`. */
  nextFence(): RawBuilder<string>;
  /** A read that many requests need, compiled once. */
  prepare<R>(build: QueryBuild<R>): PreparedQuery<R>;
  /**
   * Runs `work` as one transaction. Nothing slow may be awaited in it: the embedded store has one writer. Postgres may end it
   * because of another, and nothing of it is kept; then `work` runs once more, so it changes nothing but the store.
   */
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
  /** Queries may take as long as they need. */
  readonly hasNoTimeLimit?: boolean;
  /** For tests: replaces the store's own time. */
  readonly clock?: Clock;
  /** Says which migrations are made. */
  readonly log?: Log | undefined;
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const kind: StoreKind = settings.url ? 'postgres' : 'sqlite';
  if (!settings.url) mkdirSync(dirname(settings.file), { recursive: true, mode: 0o700 });
  const { queries, execute } = settings.url
    ? await openPostgres({ ...settings, url: settings.url })
    : await openSqlite(settings);
  return {
    kind,
    queries,
    prepare: (build) => prepare(execute, build),
    time: createStoreTime(kind, settings.clock),
    nextFence: () => nextFence(kind),
    transaction: (work) => retried(() => queries.transaction().execute(work)),
    ping: async () => void (await sql`select 1`.execute(queries)),
    close: () => queries.destroy(),
  };
}

/** After the first try, and after the second. */
const againMs = [20, 100];

async function retried<R>(work: () => Promise<R>): Promise<R> {
  for (const waitMs of againMs)
    try {
      return await work();
    } catch (error) {
      if (!isContended(error)) throw error;
      await sleep(waitMs * (0.5 + Math.random()));
    }
  return work();
}

interface Opened {
  readonly queries: Queries;
  /** Runs a prepared query. */
  readonly execute: Execute;
}

/** The driver is loaded only where it is used: the embedded store starts without it. */
async function openPostgres(settings: PostgresSettings & Pick<DatabaseSettings, 'log'>): Promise<Opened> {
  const { createPostgresDialect } = await import('./postgres.ts');
  const migrating = createPostgresDialect({ url: settings.url, poolSize: 1, hasNoTimeLimit: true });
  await (await migrated(new Kysely<Tables>({ dialect: migrating }), 'postgres', settings.log)).destroy();
  const queries = new Kysely<Tables>({ dialect: createPostgresDialect(settings) });
  return { queries, execute: async (query) => (await queries.executeQuery(query)).rows };
}

async function openSqlite({ file, log }: DatabaseSettings): Promise<Opened> {
  const dialect = new SqliteDialect(file);
  const queries = await migrated(new Kysely<Tables>({ dialect }), 'sqlite', log);
  return { queries, execute: (query) => dialect.read(query) };
}

async function migrated(
  queries: Kysely<Tables>,
  kind: StoreKind,
  log: Log | undefined,
): Promise<Kysely<Tables>> {
  try {
    await migrate(queries, kind, { log });
    return queries;
  } catch (error) {
    await queries.destroy();
    throw error;
  }
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
