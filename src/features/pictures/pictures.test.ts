/** The files of pictures: shared by translations, counted, and gone with the last document that names them. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import { png } from '../../formats/pictures.fixture.ts';
import { createTextAnalyst } from '../../language/text/analysis.ts';
import { createIds, systemClock as clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { FolderStorage } from '../../platform/storage/folder-storage.ts';
import { findMiscounted } from '../../program/check/checks/space.store.ts';
import { actorOfOperator } from '../access/access.ts';
import { openTestDocuments } from '../documents/documents.fixture.ts';
import type { Documents } from '../documents/documents.ts';
import { createSpace } from '../space/space.ts';
import { createPictures, pictureKey, type Pictures } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-kept-pictures-'));
const ids = createIds(clock);
const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
const space = createSpace({ limits: { free: 0, unlimited: 10_000 } });
const actor = actorOfOperator('p', 'unlimited');
const storage = new FolderStorage(folder);
let database: Database;
let remove: () => Promise<void>;
let documents: Documents;
let pictures: Pictures;

before(async () => {
  ({ database, remove } = await openFreshDatabase());
  documents = openTestDocuments({ database, clock, ids, analyst, space });
  pictures = createPictures({ database, storage, ids, space });
  await addAccount(database, actor.accountId, 'unlimited');
});
after(async () => {
  await analyst.close();
  await remove();
  rmSync(folder, { recursive: true });
});

async function store(id: string, bytes = png(30, 30)) {
  writeFileSync(join(folder, id), bytes);
  const picture = { id, mediaType: 'image/png', width: 30, height: 30, bytes: bytes.length } as const;
  return pictures.take(folder, [picture]);
}

test('a translation keeps the file of its original, and the last of them takes it along', async () => {
  const stored = await store('a1');
  const text = 'It turns.\n\n![A lamp](image:a1)';
  const keep = (own: { id: string }) => ({ id: own.id, account_id: actor.accountId, text });
  const one = await documents.create(actor, { text }, (within, made) =>
    pictures.keepWithin(within, keep(made), stored),
  );
  const other = await documents.create(actor, { text: text.replace('It turns', 'Gira') }, (within, made) =>
    pictures.copyWithin(within, actor, { from: one.id, to: made.id }),
  );
  assert.deepEqual(await findMiscounted(database.queries), []);
  const key = pictureKey(stored[0]!.file);
  await documents.remove(actor, one.id);
  await pictures.sweep();
  assert.ok(await storage.find(key));
  assert.equal((await pictures.whole(actor, [other.id], text))[0]?.id, 'a1');
  await assert.rejects(pictures.file(other.id, 'a1', { accountId: 'somebody' }), { code: 'not_found' });
  await documents.remove(actor, other.id);
  await pictures.sweep();
  assert.equal(await storage.find(key), undefined);
  assert.deepEqual(await findMiscounted(database.queries), []);
});

test('only those that a text names are kept, and none beyond the space of the account', async () => {
  const stored = [...(await store('b1')), ...(await store('b2'))];
  const create = (text: string, own = stored) =>
    documents.create(actor, { text }, (within, { id }) =>
      pictures.keepWithin(within, { id, account_id: actor.accountId, text }, own),
    );
  const { id } = await create('![](image:b2)\n\nText.');
  assert.deepEqual(
    (await pictures.sizes(id)).map((one) => one.id),
    ['b2'],
  );
  const large = await store('c1', png(200, 200));
  const before = await space.of(database.queries, actor.accountId);
  await assert.rejects(create('![](image:c1)\n\nText.', [{ ...large[0]!, bytes: 20_000 }]), {
    code: 'conflict',
  });
  assert.deepEqual(await space.of(database.queries, actor.accountId), before);
});
