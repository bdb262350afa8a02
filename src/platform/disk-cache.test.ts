import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { eventually } from '../../test/eventually.ts';
import { DiskCache } from './disk-cache.ts';

async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-cache-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('keeps what was put, up to its bound, and lets the least recently used go', async (t) => {
  const folder = await folderFor(t);
  const cache = await DiskCache.open({ folder, maxBytes: 250 });
  for (const key of ['a', 'b']) await cache.put(key, Buffer.alloc(100, key));
  assert.equal((await cache.get('a'))?.toString(), 'a'.repeat(100));
  await cache.put('c', Buffer.alloc(100, 'c'));
  assert.equal(await cache.get('b'), undefined);
  assert.equal((await cache.get('a'))?.length, 100);
  assert.equal(cache.size, 200);
  assert.equal((await readdir(folder)).length, 2);
  await cache.put('huge', Buffer.alloc(1000));
  assert.equal(await cache.get('huge'), undefined);
  assert.equal(cache.size, 200);
});

test('gives up what the disk needs, oldest first, and takes nothing while the disk is nearly full', async (t) => {
  const folder = await folderFor(t);
  let isLow = false;
  const cache = await DiskCache.open({ folder, maxBytes: 1000, isDiskLow: () => isLow });
  for (const key of ['a', 'b', 'c']) await cache.put(key, Buffer.alloc(100));
  assert.equal(await cache.evict(150), 200);
  assert.deepEqual([await cache.get('b'), (await cache.get('c'))?.length], [undefined, 100]);
  isLow = true;
  await cache.put('d', Buffer.alloc(100));
  assert.equal(await cache.get('d'), undefined);
  assert.equal(await cache.evict(1000), 100);
  assert.deepEqual([cache.size, await readdir(folder)], [0, []]);
});

async function age(file: string): Promise<void> {
  const { mtimeMs } = await stat(file);
  const earlier = new Date(mtimeMs - 24 * 3_600_000);
  await utimes(file, earlier, earlier);
}

test('remembers its order over a restart and shrinks to a smaller bound', async (t) => {
  const folder = await folderFor(t);
  const first = await DiskCache.open({ folder, maxBytes: 1000 });
  for (const key of ['old', 'new']) {
    await first.put(key, Buffer.alloc(100));
    // As if each had been used long before the next.
    for (const name of await readdir(folder)) await age(join(folder, name));
  }
  await first.get('old');
  await eventually('the use is noted', async () => {
    const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))));
    return files.some(({ mtimeMs }) => mtimeMs > Date.now() - 3_600_000);
  });
  const second = await DiskCache.open({ folder, maxBytes: 150 });
  assert.equal(second.size, 200);
  await second.put('one more', Buffer.alloc(10));
  assert.ok(await second.get('old'));
  assert.equal(await second.get('new'), undefined);
});

test('a file that somebody removed is a miss, not an error', async (t) => {
  const folder = await folderFor(t);
  const cache = await DiskCache.open({ folder, maxBytes: 1000 });
  await cache.put('a', Buffer.alloc(10));
  for (const name of await readdir(folder)) await rm(join(folder, name));
  assert.equal(await cache.get('a'), undefined);
  assert.equal(cache.size, 0);
  await writeFile(join(folder, '.draft'), 'half');
  assert.equal((await DiskCache.open({ folder, maxBytes: 1000 })).size, 0);
});
