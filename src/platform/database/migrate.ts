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
import { library, signIn, speech } from './migrations/0001-0003.ts';
import {
  app,
  audiobooks,
  clipWords,
  language,
  lexicon,
  passkeys,
  plans,
  sortKey,
  space,
  statement,
  waiting,
} from './migrations/0004-0014.ts';
import {
  annotations,
  fences,
  holdFences,
  refills,
  search,
  spaceUsed,
  speeds,
  usage,
} from './migrations/0015-0022.ts';
import {
  clientLimits,
  collections,
  mixedVoices,
  origins,
  people,
  podcasts,
  queue,
  replies,
  tags,
  voicePreferences,
} from './migrations/0023-0032.ts';
import {
  adminKeys,
  clipObjects,
  meaning,
  ownVoices,
  readingDays,
  recordings,
  subscriptions,
  wantedVoices,
  webhooks,
  wordTerms,
} from './migrations/0033-0042.ts';
import { documentCovers } from './migrations/0043-document-covers.ts';
import { importedBooks } from './migrations/0044-imported-books.ts';
import { translations } from './migrations/0045-translations.ts';
import { filters } from './migrations/0046-filters.ts';
import { trash } from './migrations/0047-trash.ts';
import { removedFiles } from './migrations/0048-removed-files.ts';
import { countedNotes } from './migrations/0049-counted-notes.ts';
import { spending } from './migrations/0050-spending.ts';
import { isContended } from './outage.ts';
import type { Migration, Queries, StoreKind } from './queries.ts';
import type { Tables } from './tables.ts';

export const migrations: readonly Migration[] = [
  library,
  speech,
  signIn,
  app,
  statement,
  space,
  audiobooks,
  sortKey,
  waiting,
  language,
  plans,
  clipWords,
  passkeys,
  lexicon,
  spaceUsed,
  fences,
  holdFences,
  speeds,
  search,
  annotations,
  usage,
  refills,
  queue,
  tags,
  clientLimits,
  collections,
  mixedVoices,
  origins,
  podcasts,
  replies,
  voicePreferences,
  people,
  webhooks,
  clipObjects,
  subscriptions,
  adminKeys,
  ownVoices,
  readingDays,
  recordings,
  wantedVoices,
  meaning,
  wordTerms,
  documentCovers,
  importedBooks,
  translations,
  filters,
  trash,
  removedFiles,
  countedNotes,
  spending,
];

/** Any fixed number: it names our lock among Postgres advisory locks. */
const advisoryLock = 5_328_001;

/** How long a migration waits for a table that others use. */
const lockMs = 1_000;
const tries = 120;
const longestPauseMs = 2_000;

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
      await sleep(Math.min(longestPauseMs, 50 * attempt) * (0.5 + Math.random() / 2));
    }
  }
}
