/** The embedded store: what two connections and one queue of writers promise. */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { Kysely, sql } from 'kysely';
import { SqliteDialect } from './sqlite.ts';

interface Tables {
  counters: { name: string; value: number };
}

async function open(t: TestContext, folder = mkdtempSync(join(tmpdir(), 'lectern-sqlite-'))) {
  const file = join(folder, 'store.db');
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect(file) });
  t.after(async () => {
    await queries.destroy();
    rmSync(folder, { recursive: true });
  });
  await sql`create table counters (name text primary key, value integer not null)`.execute(queries);
  await queries.insertInto('counters').values({ name: 'a', value: 0 }).execute();
  const value = async (within: Pick<Kysely<Tables>, 'selectFrom'> = queries) =>
    (await within.selectFrom('counters').select('value').executeTakeFirstOrThrow()).value;
  return { queries, value, file, folder };
}

test('a read does not wait for a transaction, and does not see what it has not committed', async (t) => {
  const { queries, value } = await open(t);
  await queries.transaction().execute(async (transaction) => {
    await transaction.updateTable('counters').set({ value: 5 }).execute();
    assert.equal(await value(), 0, 'outside');
    assert.equal(await value(transaction), 5, 'inside');
  });
  assert.equal(await value(), 5);
});

test('transactions take turns: fifty that read, wait and write lose nothing', async (t) => {
  const { queries, value } = await open(t);
  await Promise.all(
    Array.from({ length: 50 }, () =>
      queries.transaction().execute(async (transaction) => {
        const before = await value(transaction);
        await new Promise(setImmediate);
        await transaction
          .updateTable('counters')
          .set({ value: before + 1 })
          .execute();
      }),
    ),
  );
  assert.equal(await value(), 50);
});

test('a write outside a transaction waits for its end', async (t) => {
  const { queries, value } = await open(t);
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const transaction = queries.transaction().execute(async (within) => {
    await within.updateTable('counters').set({ value: 1 }).execute();
    await mayEnd;
    assert.equal(await value(within), 1, 'nothing was written in between');
  });
  const write = queries.updateTable('counters').set({ value: 2 }).execute();
  end();
  await Promise.all([transaction, write]);
  assert.equal(await value(), 2);
});

test('a transaction that fails leaves nothing behind, and the next one runs', async (t) => {
  const { queries, value } = await open(t);
  const failing = queries.transaction().execute(async (transaction) => {
    await transaction.updateTable('counters').set({ value: 9 }).execute();
    throw new Error('on purpose');
  });
  await assert.rejects(failing, /on purpose/);
  assert.equal(await value(), 0);
  await queries
    .transaction()
    .execute((transaction) => transaction.updateTable('counters').set({ value: 3 }).execute());
  assert.equal(await value(), 3);
});

test('a statement that fails inside a transaction does not keep the turn', async (t) => {
  const { queries, value } = await open(t);
  const again = { name: 'a', value: 1 };
  const failing = queries
    .transaction()
    .execute((transaction) => transaction.insertInto('counters').values(again).execute());
  await assert.rejects(failing, /UNIQUE/);
  await queries.updateTable('counters').set({ value: 4 }).execute();
  assert.equal(await value(), 4);
});

test('a commit of another process is seen at once', async (t) => {
  const { queries, value, file } = await open(t);
  assert.equal(await value(), 0);
  const other = new Kysely<Tables>({ dialect: new SqliteDialect(file) });
  await other.updateTable('counters').set({ value: 8 }).execute();
  await other.destroy();
  assert.equal(await value(), 8);
  await queries.updateTable('counters').set({ value: 9 }).execute();
  assert.equal(await value(), 9);
});

test('only the owner may read the files of the store, also where they existed before', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-sqlite-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'store.db'), '', { mode: 0o644 });
  await open(t, folder);
  const files = readdirSync(folder);
  assert.ok(files.includes('store.db-wal'));
  for (const file of files) assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600, file);
});

test('a write waits for the lock of another process while everything else continues', async (t) => {
  const { queries, value, file } = await open(t);
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE; UPDATE counters SET value = 7');
  const single = queries
    .updateTable('counters')
    .set({ value: sql`value + 1` })
    .execute();
  const within = queries.transaction().execute((transaction) =>
    transaction
      .updateTable('counters')
      .set({ value: sql`value + 10` })
      .execute(),
  );
  // A thread that waited inside SQLite would never reach this commit.
  await new Promise(setImmediate);
  assert.equal(await value(), 0);
  other.exec('COMMIT');
  other.close();
  await Promise.all([single, within]);
  assert.equal(await value(), 18);
});

test('what was written and looked for stays in no memory', async (t) => {
  const { queries } = await open(t);
  const long = 'a'.repeat(2_000_000);
  const mb = () => process.memoryUsage.rss() / 1_000_000;
  const lengthAs = (name: string) => sql`select length(${long}) as ${sql.id(name)}`.execute(queries);
  await lengthAs('first');
  const before = mb();
  for (let number = 0; number < 100; number++) await lengthAs(`n${number}`);
  assert.ok(mb() - before < 100, `${Math.round(mb() - before)} MB for 100 statements`);
});

test('a statement that failed with a long text works again', async (t) => {
  const { queries } = await open(t);
  const add = (name: string) => queries.insertInto('counters').values({ name, value: 1 }).execute();
  const long = 'b'.repeat(10_000);
  await add(long);
  await assert.rejects(add(long), /UNIQUE/);
  await add('c');
  const names = await queries.selectFrom('counters').select('name').orderBy('name').execute();
  assert.deepEqual(
    names.map(({ name }) => name),
    ['a', long, 'c'],
  );
});
