/** The PDFs that documents were made from: shared by the parts of a book, counted once, and gone with the last of them. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';
import { createIds, systemClock as clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { FolderStorage } from '../../platform/storage/folder-storage.ts';
import { Scratch } from '../../platform/storage/scratch.ts';
import { findMiscounted } from '../../program/check/checks/space.store.ts';
import { actorOfOperator } from '../access/access.ts';
import { openTestDocuments } from '../documents/documents.fixture.ts';
import type { Documents } from '../documents/documents.ts';
import { createSpace } from '../space/space.ts';
import { createOriginals, originalKey, type Originals, type StoredOriginal } from './originals.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-originals-'));
const upload = join(folder, 'upload');
const ids = createIds(clock);
const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
const space = createSpace({ limits: { free: 0, unlimited: 10_000 } });
const actor = actorOfOperator('p', 'unlimited');
const storage = new FolderStorage(folder);
const scratch = new Scratch(join(folder, 'scratch'));
let database: Database;
let remove: () => Promise<void>;
let documents: Documents;
let originals: Originals;

before(async () => {
  ({ database, remove } = await openFreshDatabase());
  documents = openTestDocuments({ database, clock, ids, analyst, space });
  originals = createOriginals({ database, storage, scratch, clock, ids, space });
  await addAccount(database, actor.accountId, 'unlimited');
});
after(async () => {
  await analyst.close();
  await remove();
  rmSync(folder, { recursive: true });
});

const create = (stored: StoredOriginal, texts: readonly string[]) =>
  documents.createMany(
    actor,
    texts.map((text) => ({ text })),
    async (within, made) => {
      const parts = made.map(({ id }, at) => ({
        documentId: id,
        start: at / made.length,
        end: (at + 1) / made.length,
      }));
      await originals.keepWithin(within, actor, stored, parts);
      await originals.requireSpace(within, actor.accountId, stored);
    },
  );

test('the parts of a book share a file, which counts once and goes with the last of them', async () => {
  writeFileSync(upload, 'x'.repeat(3_000));
  const stored = await originals.copy(upload);
  // Whoever uploaded it still has it, for another try.
  assert.equal(readFileSync(upload, 'utf8').length, 3_000);
  assert.deepEqual(readdirSync(scratch.folder), []);
  const before = await space.of(database.queries, actor.accountId);
  const [one, other] = await create(stored, ['The first part.', 'The second part.']);
  const counted = (await space.of(database.queries, actor.accountId)).storedBytes - before.storedBytes;
  assert.equal(counted, 3_000 + 'The first part.The second part.'.length);
  assert.deepEqual(await findMiscounted(database.queries), []);
  assert.deepEqual(await originals.of(other!.id), { bytes: 3_000, text_start: 0.5, text_end: 1 });
  await documents.remove(actor, one!.id);
  await originals.sweep();
  const file = await originals.file(actor, other!.id);
  assert.equal((await file.read(10, 19).toArray()).join(''), 'x'.repeat(10));
  await assert.rejects(originals.file({ accountId: 'somebody' }, other!.id), { code: 'not_found' });
  await documents.remove(actor, other!.id);
  await originals.sweep();
  assert.equal(await storage.find(originalKey(stored.id)), undefined);
  assert.deepEqual(await findMiscounted(database.queries), []);
  assert.equal(await originals.has(stored.id), false);
});

test('one that does not fit into the space of the account is refused, and nothing of it stays', async () => {
  writeFileSync(upload, 'x'.repeat(20_000));
  const stored = await originals.copy(upload);
  const before = await space.of(database.queries, actor.accountId);
  await assert.rejects(create(stored, ['It turns.']), { code: 'conflict' });
  assert.deepEqual(await space.of(database.queries, actor.accountId), before);
  await originals.drop(stored);
  assert.equal(await storage.find(originalKey(stored.id)), undefined);
});

test('a file that came back in the same moment is not swept', async () => {
  writeFileSync(upload, 'again');
  const stored = await originals.copy(upload);
  const [made] = await create(stored, ['It turns.']);
  await database.queries
    .insertInto('removed_files')
    .values({ key: originalKey(stored.id) })
    .execute();
  await originals.sweep();
  assert.ok(await storage.find(originalKey(stored.id)));
  await documents.remove(actor, made!.id);
});
