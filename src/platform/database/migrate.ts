/**
 * Brings the tables up to date at start, each migration in its own transaction and behind one lock, so several
 * processes may start at once: the first does the work, the others wait and find it done. One that is killed has
 * finished some of them, and the next continues.
 *
 * On Postgres, nodes of the version before may be serving meanwhile. A migration that waited for a table would make
 * everybody else wait behind it, so it gives up after a moment, with all that it had locked, and tries again; so does
 * one that Postgres ends because of a deadlock.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Log } from '../log.ts';
import * as from0001 from './migrations/0001-0003.ts';
import * as from0004 from './migrations/0004-0014.ts';
import * as from0015 from './migrations/0015-0022.ts';
import * as from0023 from './migrations/0023-0032.ts';
import * as from0033 from './migrations/0033-0042.ts';
import * as from0043 from './migrations/0043-0051.ts';
import * as from0052 from './migrations/0052-0069.ts';
import * as from0070 from './migrations/0070-0080.ts';
import * as from0081 from './migrations/0081-provider-sessions.ts';
import * as from0082 from './migrations/0082-series.ts';
import { isContended } from './outage.ts';
import type { Migration, Queries, StoreKind } from './queries.ts';
import type { Tables } from './tables.ts';

export const migrations: readonly Migration[] = [
  from0001,
  from0004,
  from0015,
  from0023,
  from0033,
  from0043,
  from0052,
  from0070,
  from0081,
  from0082,
]
  .flatMap((some): Migration[] => Object.values(some))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Any fixed number: it names our lock among Postgres advisory locks. */
const advisoryLock = 5_328_001;

/** How long a migration waits for a table that others use. */
const lockMs = 1_000;
const tries = 120;
const maxPauseMs = 2_000;

export interface MigrateOptions {
  /** All of them, except where a test creates a store of an older version. */
  readonly wanted?: readonly Migration[] | undefined;
  readonly log?: Pick<Log, 'info' | 'warn'> | undefined;
}

export async function migrate(
  queries: Queries,
  kind: StoreKind,
  options: MigrateOptions = {},
): Promise<void> {
  const { wanted = migrations, log } = options;
  const applied = await behindLock(queries, kind, readApplied);
  const missing = wanted.filter(({ name }) => !applied.has(name));
  for (const [index, migration] of missing.entries()) {
    const about = { migration: migration.name, number: index + 1, of: missing.length };
    // A new store has everything made in a moment.
    const isNew = applied.size === 0;
    if (!isNew) log?.info(about, 'the store is being brought up to date');
    const startedAt = performance.now();
    await retried(
      () => apply(queries, kind, migration),
      (error) => log?.warn({ ...about, err: error }, inUse),
    );
    if (!isNew) log?.info({ ...about, ms: Math.round(performance.now() - startedAt) }, 'a migration is done');
  }
}

const inUse = 'a migration waits for a table that is in use, and is tried again';

const apply = (queries: Queries, kind: StoreKind, migration: Migration): Promise<void> =>
  behindLock(queries, kind, async (transaction) => {
    if (kind === 'postgres') await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(transaction);
    if ((await readApplied(transaction)).has(migration.name)) return;
    await migration.up(transaction, kind);
    await sql`insert into migrations values (${migration.name}, ${Date.now()})`.execute(transaction);
  });

function behindLock<R>(
  queries: Queries,
  kind: StoreKind,
  work: (transaction: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  return queries.transaction().execute(async (transaction) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    return work(transaction);
  });
}

async function readApplied(queries: Queries): Promise<ReadonlySet<string>> {
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
    queries,
  );
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(queries);
  const unknown = rows.filter(({ name }) => migrations.every((migration) => migration.name !== name));
  if (unknown.length > 0)
    throw new Error(
      `The store was made by a newer Lectern (it has "${unknown.map(({ name }) => name).join('", "')}"). Update Lectern.`,
    );
  return new Set(rows.map(({ name }) => name));
}

async function retried(work: () => Promise<void>, report: (error: unknown) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !isContended(error)) throw error;
      if (attempt === 1) report(error);
      await sleep(Math.min(maxPauseMs, 50 * attempt) * (0.5 + Math.random() / 2));
    }
  }
}
