import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { DiskCache, groupedKey } from '../disk-cache.ts';
import { FolderStorage } from './folder-storage.ts';
import { SharedCache } from './shared-cache.ts';
import { StorageUnavailable, type Storage } from './storage.ts';

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'lectern-shared-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

async function machine(t: TestContext, storage: Storage, maxBytes = 1_000) {
  const local = await DiskCache.open({ folder: folder(t), maxBytes });
  const counted = { hit: 0, miss: 0 };
  const measure = (result: 'hit' | 'miss') => (counted[result] += 1);
  return {
    local,
    cache: new SharedCache({ local, storage, prefix: 'cache/speech/', maxBytes, measure }),
    counted,
  };
}

/** Puts are not waited for. */
const until = async (isTrue: () => Promise<boolean>) => {
  while (!(await isTrue())) await new Promise((resolve) => void setImmediate(resolve));
};

test('what one machine has spoken, another finds, and keeps on its own disk', async (t) => {
  const storage = new FolderStorage(folder(t));
  const [one, two] = [await machine(t, storage), await machine(t, storage)];
  await one.cache.put('sentence', Buffer.from('sound'));
  await until(() => two.cache.has('sentence'));
  assert.deepEqual(await two.cache.get('sentence'), Buffer.from('sound'));
  await until(() => two.local.has('sentence'));
  assert.equal(await two.cache.get('another'), undefined);
  assert.deepEqual(two.counted, { hit: 1, miss: 1 });
});

test('a storage that fails or hangs is an empty cache, and is left alone for a while', async (t) => {
  let asked = 0;
  const ways = [
    () => Promise.reject(new StorageUnavailable('away')),
    () => new Promise<undefined>(() => undefined),
  ];
  for (const way of ways) {
    const storage = new FolderStorage(folder(t));
    storage.get = () => {
      asked += 1;
      return way();
    };
    const { cache } = await machine(t, storage);
    asked = 0;
    for (let times = 0; times < 5; times++) assert.equal(await cache.get('sentence'), undefined);
    assert.equal(asked, 1);
    await cache.put('sentence', Buffer.from('sound'));
    assert.deepEqual(await cache.get('sentence'), Buffer.from('sound'));
  }
});

test('the oldest go when the storage holds more than it may', async (t) => {
  const storage = new FolderStorage(folder(t));
  const { cache } = await machine(t, storage, 25);
  for (let number = 0; number < 4; number++) {
    await storage.put(`cache/speech/${number}`, Buffer.alloc(10));
    await until(
      async () =>
        (await storage.nowMs('cache/')) > (await storage.find(`cache/speech/${number}`))!.modifiedMs,
    );
  }
  await cache.sweep();
  const left: string[] = [];
  for await (const { key } of storage.list('cache/speech/')) left.push(key);
  assert.deepEqual(left.sort(), ['cache/speech/2', 'cache/speech/3']);
});

test('entries of a group go together, here and in the storage; the others stay', async (t) => {
  const storage = new FolderStorage(folder(t));
  const [one, two] = [await machine(t, storage), await machine(t, storage)];
  const keys = ['plain', groupedKey('a', '1'), groupedKey('a', '2'), groupedKey('b', '1')];
  for (const key of keys) await one.cache.put(key, Buffer.from(key));
  for (const key of keys) {
    await until(() => two.cache.has(key));
    assert.equal(String(await two.cache.get(key)), key);
    await until(() => two.local.has(key));
  }
  const left = async ({ cache, local }: typeof one) =>
    Promise.all(keys.map(async (key) => [await local.has(key), await cache.has(key)]));
  await two.cache.keepGroups(['b', 'c']);
  const [kept, gone] = [
    [true, true],
    [false, false],
  ];
  assert.deepEqual(await left(two), [kept, gone, gone, kept]);
  assert.equal(two.local.size, keys[0]!.length + keys[3]!.length);
  assert.deepEqual(await left(one), [kept, kept, kept, kept], 'another machine removes its own');
  await one.cache.keepGroups([]);
  assert.deepEqual(await left(one), [kept, gone, gone, [false, false]]);
});
