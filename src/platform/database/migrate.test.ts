/** Stores of older versions are brought up to date with everything in them. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { addVersion } from '../../../test/rows.ts';
import { freshStore, testStore } from '../../../test/store.ts';
import type { Environment } from '../../program/config/config.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations } from './migrate.ts';
import { SqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

const migrationsUntil = (last: string) =>
  migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1);

async function open({ DATABASE_URL: url, DATA_DIR }: Environment): Promise<Kysely<Tables>> {
  const dialect = url
    ? (await import('./postgres.ts')).createPostgresDialect({ url, poolSize: 2 })
    : new SqliteDialect(join(DATA_DIR!, 'lectern.db'));
  return new Kysely<Tables>({ dialect });
}

/** A store as it was after the migration of that name, filled by `statements`, then opened by this version. */
async function upgraded(last: string, statements: readonly string[]) {
  const store = await freshStore(testStore, false);
  const { DATABASE_URL: url, DATA_DIR } = store.environment;
  const file = join(DATA_DIR!, 'lectern.db');
  const old = await open(store.environment);
  await migrate(old, testStore, { wanted: migrationsUntil(last) });
  for (const statement of statements) await sql.raw(statement).execute(old);
  await old.destroy();
  const database = await openDatabase({ url, file, poolSize: 2 });
  return {
    queries: database.queries,
    async remove() {
      await database.close();
      await store.remove();
    },
  };
}

const library = [
  `insert into accounts (id, email, plan, password_hash, wallet_cents, created_at) values ('a', 'a@example.com', 'free', null, 0, 1)`,
  `insert into documents (position, id, account_id, title, title_folded, language, document_type, status, is_archived, visibility, created_at, updated_at)
    values (1, 'd', 'a', 'T', 't', 'en', 'text', 'ready', 0, 'private', 1, 1)`,
  `insert into versions (id, document_id, text, language, origin, created_at) values ('v', 'd', 'One. Two.', 'en', 'created', 1)`,
];

test('the reason of a paused job moves from an English sentence into a column', async (t) => {
  const paused = (id: string, problem: string | null) =>
    `insert into jobs (id, account_id, kind, name, state, payload, done, total, attempts, problem, lease_expires_at, created_at)
      values ('${id}', 'a', 'rendition', 'T', 'paused', '{}', 1, 2, 4, ${problem === null ? 'null' : `'${problem.replaceAll("'", "''")}'`}, 0, 1)`;
  const { queries, remove } = await upgraded('0006-space', [
    ...library,
    paused('money', 'The wallet is empty. It goes on by itself when there is money again.'),
    paused('owner', null),
    paused('quota', `Today's new documents are used up. The transcript is ready and becomes one tomorrow.`),
    `insert into holds (id, account_id, request_id, held_cents, delivered_ms, expires_at, resolved_at, created_at)
      values ('h', 'a', 'money', 5, 61000, 1, 2, 1)`,
    `insert into ledger (id, account_id, kind, cents, balance_after, note, request_id, hold_id, created_at)
      values ('l', 'a', 'settle', -3, 0, 'audio', 'money', 'h', 2)`,
  ]);
  t.after(remove);
  const jobs = await queries.selectFrom('jobs').selectAll().orderBy('id').execute();
  assert.deepEqual(
    jobs.map(({ id, waiting_for, attempts }) => [id, waiting_for, attempts]),
    [
      ['money', 'money', 0],
      ['owner', 'owner', 0],
      ['quota', 'quota', 0],
    ],
  );
  const hold = await queries.selectFrom('holds').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([hold.subject_id, hold.billed_cents], ['money', 3]);
});

test('renditions and their pieces are audiobooks with clips, and go with their document', async (t) => {
  const { queries, remove } = await upgraded('0006-space', [
    ...library,
    `insert into jobs (id, account_id, kind, name, state, payload, done, total, attempts, lease_expires_at, created_at)
      values ('j', 'a', 'rendition', 'T', 'running', '{"paidMs":0}', 1, 2, 1, 0, 1)`,
    `insert into renditions (id, job_id, document_id, version_id, account_id, voice_id, casting, sample_rate, duration_ms, estimated_ms, billed_cents, created_at)
      values ('r', 'j', 'd', 'v', 'a', 'voice', '{}', 24000, 1000, 2000, 1, 1)`,
    `insert into pieces values ('r', 0, 0, 4, 0, 1000, 0, 8000)`,
  ]);
  t.after(remove);
  const audiobook = await queries.selectFrom('audiobooks').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([audiobook.id, audiobook.duration_ms], ['r', 1000]);
  const clip = await queries.selectFrom('audiobook_clips').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([clip.audiobook_id, clip.bytes], ['r', 8000]);
  const job = await queries.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  assert.equal(job.kind, 'audiobook');
  await queries.deleteFrom('all_documents').execute();
  assert.deepEqual(await queries.selectFrom('audiobook_clips').selectAll().execute(), []);
});

test('the documents of a store from before the trash are in the library, and their space is counted in the trash too', async (t) => {
  const { queries, remove } = await upgraded('0046-filters', [
    library[0]!,
    library[1]!.replace('(position,', '(sort_key,'),
    library[2]!,
  ]);
  t.after(remove);
  const bytes = async () =>
    (await queries.selectFrom('all_documents').select('text_bytes').executeTakeFirstOrThrow()).text_bytes;
  assert.deepEqual(
    (await queries.selectFrom('documents').select('id').execute()).map(({ id }) => id),
    ['d'],
  );
  assert.equal(await bytes(), 9);
  await queries.updateTable('all_documents').set({ trashed_at: 1 }).execute();
  assert.deepEqual(await queries.selectFrom('documents').select('id').execute(), []);
  await addVersion({ queries }, { id: 'w', document_id: 'd', text: 'Three.' });
  assert.equal(await bytes(), 15);
  await queries.updateTable('versions').set({ text: 'Four' }).where('id', '=', 'w').execute();
  assert.equal(await bytes(), 13);
  await queries.deleteFrom('versions').where('id', '=', 'w').execute();
  assert.equal(await bytes(), 9);
});

test('highlights and feed items of a store from before they counted are counted', async (t) => {
  const { queries, remove } = await upgraded('0047-trash', [
    library[0]!,
    library[1]!.replace('into documents (position,', 'into all_documents (sort_key,'),
    library[2]!,
    `insert into annotations (id, account_id, document_id, kind, version_id, start_unit, end_unit, start_point, end_point, quote, text_before, text_after, color, note, created_at, updated_at)
      values ('n', 'a', 'd', 'highlight', 'v', 0, 3, 0, 3, 'One', '', '. T', 'yellow', 'Ja, schön', 1, 1)`,
    `insert into subscriptions (id, account_id, url, title, is_enabled, failures, next_check_at, created_at) values ('s', 'a', 'u', 't', 1, 0, 1, 1)`,
    `insert into subscription_items (id, subscription_id, guid, content, state, attempts, needs_audio, found_at, seen_at)
      values ('i', 's', 'g', 'four', 'waiting', 0, 0, 1, 1), ('j', 's', 'h', null, 'imported', 0, 0, 1, 1)`,
  ]);
  t.after(remove);
  const bytes = async () =>
    (await queries.selectFrom('accounts').select('text_bytes').executeTakeFirstOrThrow()).text_bytes;
  assert.equal(await bytes(), 9 + 3 + 3 + 10 + 4);
  await queries.updateTable('subscription_items').set({ content: null }).execute();
  assert.equal(await bytes(), 25);
  await queries.deleteFrom('subscriptions').execute();
  await queries.deleteFrom('all_documents').execute();
  assert.equal(await bytes(), 0);
});

test('a migration that fails leaves those before it, and the next start continues', async (t) => {
  const store = await freshStore(testStore, false);
  t.after(store.remove);
  const queries = await open(store.environment);
  t.after(() => queries.destroy());
  const lines: string[] = [];
  const log = { info: (about: object) => void lines.push(JSON.stringify(about)), warn: () => undefined };
  const isThere = async (name: string) => {
    const found = await sql`select name from migrations where name = ${name}`.execute(queries);
    return found.rows.length === 1;
  };
  const [first, ...rest] = migrations.slice(0, 4);
  const broken = { name: rest[1]!.name, up: () => Promise.reject(new Error('no power')) };
  await assert.rejects(migrate(queries, testStore, { wanted: [first!, rest[0]!, broken], log }), /no power/);
  assert.deepEqual([await isThere(rest[0]!.name), await isThere(broken.name)], [true, false]);
  await migrate(queries, testStore, { log });
  assert.equal(await isThere(migrations.at(-1)!.name), true);
  const done = lines.map((line) => JSON.parse(line) as { migration: string; number: number; of: number });
  assert.deepEqual([done[0]!.migration, done[0]!.number], [rest[1]!.name, 1]);
  assert.equal(done.at(-1)!.number, done.at(-1)!.of);
});

if (testStore === 'postgres')
  test('while others use the tables a migration waits for them in moments, and is made when they are done', async (t) => {
    const store = await freshStore(testStore, false);
    t.after(store.remove);
    const { DATABASE_URL: url } = store.environment;
    const queries = await open(store.environment);
    t.after(() => queries.destroy());
    await migrate(queries, 'postgres', { wanted: migrationsUntil('0046-filters') });
    const { createPostgresDialect } = await import('./postgres.ts');
    const old = new Kysely<Tables>({ dialect: createPostgresDialect({ url: url!, poolSize: 3 }) });
    t.after(() => old.destroy());
    // A node of the version before, in the middle of a transaction that has read a table which is going to change.
    const inMiddle = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const transaction = old.transaction().execute(async (within) => {
      await sql`select count(*) from documents`.execute(within);
      inMiddle.resolve();
      await goOn.promise;
      // Without giving up, the migration would wait for this table, and this for the migration: a deadlock.
      await sql`update accounts set plan = plan`.execute(within);
    });
    await inMiddle.promise;
    const waited = Promise.withResolvers<void>();
    const log = { info: () => undefined, warn: () => waited.resolve() };
    const migrating = migrate(queries, 'postgres', { log });
    await waited.promise;
    // Nobody waits behind it for longer than a moment.
    await sql`select count(*) from documents`.execute(old);
    goOn.resolve();
    await Promise.all([transaction, migrating]);
    await sql`select trashed_at from all_documents`.execute(old);
  });
