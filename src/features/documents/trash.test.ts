/** Sweeps of the trash, and whoever restores a document at the same time. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { eventually } from '../../../test/eventually.ts';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import { createIds } from '../../platform/clock.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';
import { actorOfOperator } from '../access/access.ts';
import { createSpace } from '../space/space.ts';
import { openTestDocuments } from './documents.fixture.ts';
import type { Documents } from './documents.ts';
import { restoreDocument, takeExpired } from './trash.store.ts';
import { Trash } from './trash.ts';

const dayMs = 86_400_000;
const clock = { at: 20_001 * dayMs, now: () => clock.at };
const [publicUrl, trashDays] = ['http://localhost', 30];
const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
const space = createSpace({ limits: { free: 0, unlimited: 0 } });
const actor = actorOfOperator('a', 'unlimited');
let store: Awaited<ReturnType<typeof openFreshDatabase>>;
let documents: Documents;

before(async () => {
  store = await openFreshDatabase(clock);
  const deps = { database: store.database, clock, ids: createIds(clock), analyst, space };
  documents = openTestDocuments({ ...deps, trashDays });
  await addAccount(store.database, 'a', 'unlimited');
});
after(async () => {
  await analyst.close();
  await store.remove();
});

/** A document in the trash. */
async function trashed(): Promise<string> {
  const { id } = await documents.create(actor, { text: 'The lamp is lit.', language: 'en' });
  await documents.remove(actor, id);
  return id;
}

const stored = async (): Promise<string[]> =>
  (await store.database.queries.selectFrom('all_documents').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );

/** Where transactions run beside each other: until one of them waits for a row. The embedded store lets none begin. */
async function oneWaits(): Promise<void> {
  const { database } = store;
  if (database.kind === 'sqlite') return;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually('one waits', async () => (await waiting.execute(database.queries)).rows.length > 0);
}

test('a sweep erases more than it takes at a time, and leaves what has days left', async () => {
  const old: string[] = [];
  for (let count = 0; count < 25; count++) old.push(await trashed());
  clock.at += 1;
  const young = await trashed();
  clock.at += trashDays * dayMs - 1;
  await Promise.all([documents.trash.sweep(), documents.trash.sweep()]);
  assert.deepEqual(await stored(), [young]);
  clock.at += 1;
  await documents.trash.sweep();
  assert.deepEqual(await stored(), []);
});

test('a sweep leaves a document that is being restored', async () => {
  const { database } = store;
  const id = await trashed();
  clock.at += trashDays * dayMs;
  let sweep: Promise<void>;
  await database.transaction(async (within) => {
    await restoreDocument(within, 'a', id);
    sweep = documents.trash.sweep();
    await oneWaits();
  });
  await sweep!;
  assert.equal((await documents.get(actor, id)).text, 'The lamp is lit.');
  await documents.remove(actor, id);
  await documents.trash.remove(actor, id);
});

test('a document that is being erased cannot be restored', async () => {
  const { database } = store;
  const id = await trashed();
  clock.at += trashDays * dayMs;
  let restored: Promise<unknown>;
  await database.transaction(async (within) => {
    const due = await takeExpired(database, within, { keptMs: trashDays * dayMs, limit: 9 });
    assert.deepEqual(due, [id]);
    restored = assert.rejects(documents.trash.restore(actor, id), { code: 'not_found' });
    await oneWaits();
    await documents.trash.eraseWithin(within, due);
  });
  await restored!;
  assert.deepEqual(await stored(), []);
});

test('what is in the trash when a server stops having one is erased by the first sweep', async () => {
  const id = await trashed();
  await documents.trash.sweep();
  assert.deepEqual(await stored(), [id]);
  await new Trash({ database: store.database, publicUrl, trashDays: 0 }).sweep();
  assert.deepEqual(await stored(), []);
});
