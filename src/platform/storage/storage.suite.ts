/** What every driver of storage promises. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { Storage } from './storage.ts';

export interface OpenedDriver {
  readonly storage: Storage;
  /** Makes the next write of an object end in the middle, for every attempt; undoes it again. */
  breakWrites(): Promise<() => Promise<void>>;
}

const text = (value: string): Buffer => Buffer.from(value);

async function keysUnder(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

export const contentOf = async (storage: Storage, key: string, first = 0, last = Infinity) =>
  Buffer.concat(await storage.read(key, first, last).toArray());

export function storageSuite(name: string, open: (t: TestContext) => Promise<OpenedDriver>): void {
  test(`${name}: an object is read as it was put, whole and in ranges`, async (t) => {
    const { storage } = await open(t);
    const bytes = randomBytes(100_000);
    assert.equal(await storage.put('audio/1/pieces.mp3', bytes), true);
    assert.deepEqual(await storage.get('audio/1/pieces.mp3'), bytes);
    const ranges = [
      [0, 0],
      [0, 99_999],
      [500, 70_000],
      [99_999, 99_999],
      [99_990, 200_000],
      [100_000, 100_001],
      [7, Infinity],
      [5, 4],
    ] as const;
    for (const [first, last] of ranges)
      assert.deepEqual(
        await contentOf(storage, 'audio/1/pieces.mp3', first, last),
        bytes.subarray(first, last + 1),
      );
    const { key, bytes: size, modifiedMs } = (await storage.find('audio/1/pieces.mp3'))!;
    assert.deepEqual([key, size], ['audio/1/pieces.mp3', 100_000]);
    // Times are in whole seconds in some places.
    assert.ok((await storage.nowMs('audio/')) - modifiedMs >= -1_000);
  });

  test(`${name}: what is not there is undefined, and an error of a stream`, async (t) => {
    const { storage } = await open(t);
    assert.equal(await storage.get('audio/none'), undefined);
    assert.equal(await storage.find('audio/none'), undefined);
    assert.deepEqual(await keysUnder(storage, 'audio/'), []);
    await assert.rejects(storage.read('audio/none', 0, 9).toArray(), { code: 'ENOENT' });
    await storage.remove('audio/none');
    await storage.removeAll('audio/none/');
  });

  test(`${name}: a second put replaces the first; an empty object is an object`, async (t) => {
    const { storage } = await open(t);
    await storage.put('cache/a', text('a long first content'));
    await storage.put('cache/a', text('second'));
    assert.deepEqual(await storage.get('cache/a'), text('second'));
    await storage.put('cache/a', text(''));
    assert.deepEqual(await storage.get('cache/a'), text(''));
    assert.equal((await storage.find('cache/a'))?.bytes, 0);
  });

  test(`${name}: of several conditional writes of one key, one succeeds`, async (t) => {
    const { storage } = await open(t);
    const words = ['one', 'two', 'three', 'four'];
    const put = (word: string) => storage.put('store-token', text(word), { ifAbsent: true });
    const results = await Promise.all(words.map(put));
    assert.equal(results.filter(Boolean).length, 1);
    assert.deepEqual(await storage.get('store-token'), text(words[results.indexOf(true)]!));
    assert.equal(await put('late'), false);
  });

  test(`${name}: objects are listed and removed by prefix, however many`, async (t) => {
    const { storage } = await open(t);
    const names = ['a', 'b c', 'd+e', 'f%2Fg', 'h/i', 'h/ü&<>', 'j'];
    for (const each of names) await storage.put(`audio/1/${each}`, text(each));
    await storage.put('audio/12', text('another'));
    await storage.put('audio/2/a', text('another'));
    assert.deepEqual(await keysUnder(storage, 'audio/1/'), names.map((each) => `audio/1/${each}`).sort());
    for (const each of names) assert.deepEqual(await storage.get(`audio/1/${each}`), text(each));
    await storage.remove('audio/1/j');
    assert.equal((await keysUnder(storage, 'audio/1/')).length, 6);
    assert.deepEqual((await storage.listFolders('audio/')).sort(), ['1', '2']);
    assert.deepEqual(await storage.listFolders('audio/1/'), ['h']);
    await storage.removeAll('audio/1/');
    assert.deepEqual(await keysUnder(storage, 'audio/'), ['audio/12', 'audio/2/a']);
  });

  test(`${name}: keys cannot lead out of the storage`, async (t) => {
    const { storage } = await open(t);
    for (const key of ['', '/', '../x', 'a/../b', '/a', 'a/', 'a//b', '.a', 'a/.b', 'a\0'])
      await assert.rejects(async () => storage.put(key, text('x')), /is not the key/, key);
    await assert.rejects(keysUnder(storage, 'audio'), /end in a slash/);
  });

  test(`${name}: a file is taken over, small and large`, async (t) => {
    const { storage } = await open(t);
    const folder = await mkdtemp(join(tmpdir(), 'lectern-file-'));
    t.after(() => rm(folder, { recursive: true }));
    for (const size of [0, 10, 17_000_001]) {
      const bytes = randomBytes(size);
      await writeFile(join(folder, 'file'), bytes);
      await storage.putFile('uploads/1', join(folder, 'file'));
      assert.deepEqual(await readdir(folder), []);
      assert.ok(bytes.equals(await contentOf(storage, 'uploads/1')));
      assert.deepEqual(
        await contentOf(storage, 'uploads/1', 8_388_600, 8_388_620),
        bytes.subarray(8_388_600, 8_388_621),
      );
    }
  });

  test(`${name}: a write that is interrupted leaves what was there before`, async (t) => {
    const { storage, breakWrites } = await open(t);
    await storage.put('audio/1/pieces.mp3', text('before'));
    const mend = await breakWrites();
    await assert.rejects(storage.put('audio/1/pieces.mp3', randomBytes(1_000)));
    await assert.rejects(storage.put('audio/1/new', randomBytes(1_000)));
    await mend();
    assert.deepEqual(await storage.get('audio/1/pieces.mp3'), text('before'));
    assert.deepEqual(await keysUnder(storage, 'audio/'), ['audio/1/pieces.mp3']);
  });
}
