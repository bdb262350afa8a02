import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { lectern } from '../../../test/processes/processes.ts';
import { freshS3, testKeys } from '../../../test/s3/fresh.ts';
import { copyObjects, Scratch } from '../../platform/storage/scratch.ts';
import { FolderStorage } from '../../platform/storage/folder-storage.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { isLasting, lastingPrefixes } from './storage.ts';

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'lectern-move-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

const [book, recording] = [randomUUID(), randomUUID()];
const kept = [
  `audio/${book}/pieces.mp3`,
  `audio/${book}/0123456789abcdef.m4b`,
  `audio/${book}/clips/000000000000-${randomUUID()}.mp3`,
  `uploads/${recording}`,
  'cache/previews/espeak-en-us.1.0.1.wav',
];
const left = [
  `audio/${book}/pieces.${randomUUID()}.mp3`,
  `audio/${book}/0123456789abcdef.m4b.17.m4b`,
  'audio/lost+found/x',
  'uploads/incoming-1',
  'cache/speech/0',
];

async function fill(storage: Storage): Promise<void> {
  for (const key of [...kept, ...left]) await storage.put(key, randomBytes(1_000));
}

async function contents(storage: Storage) {
  const found: [string, Buffer][] = [];
  for (const prefix of ['audio/', 'uploads/', 'cache/'])
    for await (const { key } of storage.list(prefix)) found.push([key, (await storage.get(key))!]);
  return found.sort(([a], [b]) => (a < b ? -1 : 1));
}

test('what lasts is copied and compared; a copy that was cut off continues; a wrong one is made again', async (t) => {
  const s3 = await freshS3();
  t.after(() => s3.remove());
  const from = new FolderStorage(folder(t));
  const url = s3.server.urlOf('moved');
  const to = openStorage({ url, dataDir: '', keys: testKeys });
  const scratch = new Scratch(folder(t));
  await fill(from);
  const options = { isWanted: isLasting, report: () => undefined };
  await to.put(kept[0]!, (await from.get(kept[0]!))!);
  await to.put(kept[1]!, randomBytes(1_000));
  await to.put(kept[2]!, randomBytes(999));
  const copied = await copyObjects({ from, to, scratch }, lastingPrefixes, options);
  assert.deepEqual(copied, { objects: 4, bytes: 4_000, unchanged: 1, gone: 0 });
  const expected = (await contents(from)).filter(([key]) => kept.includes(key));
  assert.deepEqual(await contents(to), expected);
  assert.equal((await contents(from)).length, 10);

  const back = new FolderStorage(folder(t));
  await copyObjects({ from: to, to: back, scratch }, lastingPrefixes, options);
  assert.deepEqual(await contents(back), expected);
  const again = await copyObjects({ from: to, to: back, scratch }, lastingPrefixes, options);
  assert.deepEqual([again.objects, again.unchanged], [0, 5]);
});

test('the command copies between the settings and an address, and never into another library (slow)', async (t) => {
  const s3 = await freshS3();
  t.after(() => s3.remove());
  const { STORAGE_URL: url, ...keys } = s3.environment;
  const environment = { DATA_DIR: folder(t), ...keys };
  const from = new FolderStorage(environment.DATA_DIR);
  await fill(from);
  await from.put('store-token', Buffer.from('token'));
  const told = await lectern(environment, 'storage', 'move', '--to', url!);
  assert.deepEqual(told, { to: url, objects: 5, bytes: 5_000, unchanged: 0, gone: 0 });
  const to = openStorage({ url, dataDir: '', keys: testKeys });
  assert.deepEqual(await to.get('store-token'), Buffer.from('token'));
  const target = `file://${folder(t)}/copy`;
  const back = await lectern({ ...environment, STORAGE_URL: url }, 'storage', 'move', '--to', target);
  assert.equal(back.objects, 5);
  await to.put('store-token', Buffer.from('of another'));
  await assert.rejects(lectern(environment, 'storage', 'move', '--to', url!), /another library/);
  s3.server.isAway = true;
  await assert.rejects(lectern(environment, 'storage', 'move', '--to', url!), /cannot be used/);
});
