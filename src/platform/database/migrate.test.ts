/** Stores of older versions are brought up to date with everything in them. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { addVersion } from '../../../test/rows.ts';
import { freshStore, testStore } from '../../../test/store.ts';
import { openDatabase } from './database.ts';
import { migrate, migrations } from './migrate.ts';
import type { StoreKind } from './queries.ts';
import { SqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** A store as it was after the migration of that name, filled by `statements`, then opened by this version. */
async function upgraded(last: string, statements: readonly string[]) {
  const store = await freshStore(testStore, false);
  const { DATABASE_URL: url, DATA_DIR } = store.environment;
  const file = join(DATA_DIR!, 'lectern.db');
  const kind: StoreKind = url ? 'postgres' : 'sqlite';
  const dialect = url
    ? (await import('./postgres.ts')).createPostgresDialect({ url, poolSize: 2 })
    : new SqliteDialect(file);
  const old = new Kysely<Tables>({ dialect });
  const firstNewer = migrations.findIndex(({ name }) => name === last) + 1;
  await migrate(old, kind, { wanted: migrations.slice(0, firstNewer) });
  for (const statement of statements) await sql.raw(statement).execute(old);
  await old.destroy();
  const noted: string[] = [];
  const database = await openDatabase({ url, file, poolSize: 2, onMigration: (name) => noted.push(name) });
  assert.deepEqual(
    noted,
    migrations.slice(firstNewer).map(({ name }) => name),
  );
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
