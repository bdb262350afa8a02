import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDiskCache } from './disk-cache.ts';

async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-cache-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('keeps what was put, up to its bound, and lets the least recently used go', async (t) => {
  const folder = await folderFor(t);
  const cache = await openDiskCache(folder, 250);
  for (const key of ['a', 'b']) await cache.put(key, Buffer.alloc(100, key));
  assert.equal((await cache.get('a'))?.toString(), 'a'.repeat(100));
  await cache.put('c', Buffer.alloc(100, 'c'));
  assert.equal(await cache.get('b'), undefined);
  assert.equal((await cache.get('a'))?.length, 100);
  assert.equal(cache.size(), 200);
  assert.equal((await readdir(folder)).length, 2);
  await cache.put('huge', Buffer.alloc(1000));
  assert.equal(await cache.get('huge'), undefined);
  assert.equal(cache.size(), 200);
});

test('remembers its order over a restart and shrinks to a smaller bound', async (t) => {
  const folder = await folderFor(t);
  const first = await openDiskCache(folder, 1000);
  for (const key of ['old', 'new']) {
    await first.put(key, Buffer.alloc(100));
    await sleep(15);
  }
  await first.get('old');
  await sleep(30);
  const second = await openDiskCache(folder, 150);
  assert.equal(second.size(), 200);
  await second.put('one more', Buffer.alloc(10));
  assert.ok(await second.get('old'));
  assert.equal(await second.get('new'), undefined);
});

test('a file that somebody removed is a miss, not an error', async (t) => {
  const folder = await folderFor(t);
  const cache = await openDiskCache(folder, 1000);
  await cache.put('a', Buffer.alloc(10));
  for (const name of await readdir(folder)) await rm(join(folder, name));
  assert.equal(await cache.get('a'), undefined);
  assert.equal(cache.size(), 0);
  await writeFile(join(folder, '.draft'), 'half');
  assert.equal((await openDiskCache(folder, 1000)).size(), 0);
});
