import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { freshS3, testKeys } from '../../../../test/s3/fresh.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { Scratch } from '../../../platform/storage/scratch.ts';
import { ClipFiles, type ClipPlace } from './clip-files.ts';

async function folder(t: TestContext): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'lectern-sound-'));
  t.after(() => rm(root, { recursive: true }));
  return root;
}

test('the process that continues cuts off what was not recorded; the one thought dead writes where nobody reads', async (t) => {
  const root = await folder(t);
  const files = ClipFiles.ofFolder(root);
  const id = randomUUID();
  const whole = async () =>
    Buffer.concat(await files.read(id, 0, (await files.size(id)) - 1).toArray()).toString();
  const first = await files.resume(id, []);
  await first.append(Buffer.from('one '));
  await first.append(Buffer.from('unrecorded '));
  await writeFile(join(root, 'audio', id, 'pieces.left-behind.mp3'), 'a draft of a process that died');
  const second = await files.resume(id, [{ first_byte: 0, bytes: 4 }]);
  await first.append(Buffer.from('from the grave '));
  await second.append(Buffer.from('two '));
  await first.append(Buffer.from('again '));
  assert.equal(await whole(), 'one two ');
  await Promise.all([first.close(), second.close()]);
  assert.deepEqual(await readdir(join(root, 'audio', id)), ['pieces.mp3']);
  await files.remove(id);
  assert.deepEqual([await files.list(), await files.size(id)], [[], 0]);
});

test('as objects: another machine continues after what is recorded, and stores all of it as one file', async (t) => {
  const s3 = await freshS3();
  t.after(() => s3.remove());
  const { STORAGE_URL: url } = s3.environment;
  const machine = async () => {
    const storage = openStorage({ url, dataDir: '', keys: testKeys });
    return new ClipFiles({ storage, scratch: new Scratch(await folder(t)) });
  };
  const [one, two, listener] = [await machine(), await machine(), await machine()];
  const id = randomUUID();
  const clips: ClipPlace[] = [];
  const record = (object: string | null, text: string) => {
    const last = clips.at(-1);
    clips.push({ object, first_byte: last ? last.first_byte + last.bytes : 0, bytes: text.length });
  };
  const first = await one.resume(id, []);
  for (const text of ['one ', 'two ', 'three ']) record(await first.append(Buffer.from(text)), text);
  await first.append(Buffer.from('unrecorded '));
  const textOf = async (clip: ClipPlace) =>
    Buffer.concat(await listener.readClip(id, clip).toArray()).toString();
  assert.deepEqual(await Promise.all(clips.map(textOf)), ['one ', 'two ', 'three ']);

  const second = await two.resume(id, clips);
  await first.append(Buffer.from('from the grave '));
  record(await second.append(Buffer.from('four ')), 'four ');
  const has = await listener.finder(id);
  assert.ok(clips.every(has) && (await listener.has(id, clips[3]!)));
  assert.ok(!has({ ...clips[0]!, bytes: 5 }) && !has({ ...clips[0]!, object: 'gone' }));
  const made = two.readClips(id, clips);
  assert.equal(Buffer.concat(await made.toArray()).toString(), 'one two three four ');
  assert.deepEqual([await listener.list(), await listener.size(id)], [[id], 0]);

  await Promise.all([first.close(), second.close()]);
  await two.complete(id);
  await two.removeObjects(id);
  const inFile = clips.map((clip) => ({ ...clip, object: null }));
  assert.deepEqual(await Promise.all(inFile.map(textOf)), ['one ', 'two ', 'three ', 'four ']);
  const stored = listener.readClips(id, inFile);
  assert.equal(Buffer.concat(await stored.toArray()).toString(), 'one two three four ');
  // What an audiobook has that was extended later: a file, and objects after it.
  const third = await one.resume(id, inFile.slice(0, 2));
  const mixed = [
    ...inFile.slice(0, 2),
    { object: await third.append(Buffer.from('new ')), first_byte: 8, bytes: 4 },
  ];
  await third.close();
  const fourth = await two.resume(id, mixed);
  await fourth.close();
  assert.equal(await readFile(two.fileOf(id), 'utf8'), 'one two new ');
  await listener.remove(id);
  assert.deepEqual(await s3.server.objects.keys(''), []);
});
