/** Kill -9 while a book of several parts is imported: all of it is there afterwards, or nothing. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openCore, type Core } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { call } from '../call.ts';
import { freshStore, openAccount, type FreshStore } from '../store.ts';
import { requireSound, run, startProcess } from './processes.ts';

const importer = fileURLToPath(new URL('./killed-import.ts', import.meta.url));
const paragraph = 'The lamp turns all night, and nobody in the tower sleeps before the morning. '
  .repeat(20)
  .trim();
/** Each of about the size that a part should have. */
const parts = 3;
const book = Array.from({ length: parts * 120 }, (_, n) => `Night ${n}. ${paragraph}`).join('\n\n');

let store: FreshStore;
let core: Core;
let accountId: string;
let session: string;

before(async () => {
  store = await freshStore();
  core = await openCore(readConfig(store.environment, '.'));
  ({ id: accountId } = await openAccount(core, { isOwner: true }));
  session = `lectern=${await core.sessions.start(accountId, 'a test')}`;
});
after(async () => {
  await core.close();
  await store.remove();
});

/** How many rows each table has that an import writes to. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = [
    'documents',
    'versions',
    'indexed_documents',
    'meaning_backlog',
    'daily_creations',
    'collections',
    'collection_items',
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const rows = core.database.queries.selectFrom(table).select((eb) => eb.fn.countAll().as('count'));
    counts[table] = Number((await rows.executeTakeFirstOrThrow()).count);
  }
  return counts;
}

/** The texts of all parts, in the order of the book. */
const storedParts = async () =>
  core.database.queries
    .selectFrom('collection_items as item')
    .innerJoin('documents', 'documents.id', 'item.document_id')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .select('versions.text')
    .orderBy('item.place')
    .execute();

test('killed before the commit, nothing is stored; killed after the answer, everything is', async () => {
  const empty = await rowCounts();
  const file = join(store.environment.DATA_DIR!, 'Long.txt');
  await writeFile(file, book);
  const amidTheParts = String(parts + 1);
  for (const words of [
    [accountId, file, amidTheParts],
    [accountId, file],
  ]) {
    const [code, signal] = await once(run(importer, words, store.environment), 'exit');
    assert.deepEqual([code, signal], [null, 'SIGKILL'], 'it came as far as the place where it is killed');
    assert.deepEqual(await rowCounts(), empty);
  }
  await requireSound(store.environment);

  const server = await startProcess(store.environment);
  const answer = await call(server.url, 'POST /app/imports/file?name=Long.txt', {
    session,
    body: book,
    headers: { 'content-type': 'application/octet-stream' },
  });
  await server.end('SIGKILL');
  assert.equal(answer.status, 201, answer.text);
  const stored = await storedParts();
  assert.equal(stored.length, parts);
  assert.equal(stored.map(({ text }) => text).join('\n\n'), book);
  await requireSound(store.environment);
});
