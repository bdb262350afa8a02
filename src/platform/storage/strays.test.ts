import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { freshS3, testKeys } from '../../../test/s3/fresh.ts';
import { FolderStorage } from './folder-storage.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { findRefused, Strays } from './strays.ts';

const hourMs = 3_600_000;

async function storages(t: TestContext): Promise<Storage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-strays-'));
  const s3 = await freshS3();
  t.after(async () => {
    rmSync(folder, { recursive: true });
    await s3.remove();
  });
  return [new FolderStorage(folder), openStorage({ url: s3.server.urlOf('x'), dataDir: '', keys: testKeys })];
}

/** A process that sweeps; its clock is moved by dating the marks back. */
function open(storage: Storage) {
  const warnings: string[] = [];
  const log = { warn: (_: object, text: string) => void warnings.push(text) };
  const strays = new Strays('audio', { storage, log: log as never });
  const removed: string[] = [];
  return {
    warnings,
    async sweep(names: readonly string[], files: number) {
      removed.length = 0;
      await strays.sweep({ strays: names, files, remove: async (name) => void removed.push(name) });
      return [...removed];
    },
    async wait(hours: number) {
      const known = JSON.parse((await storage.get('strays/audio.json'))!.toString()) as {
        marks: Record<string, number>;
      };
      const earlier = Object.entries(known.marks).map(([name, ms]) => [name, ms - hours * hourMs] as const);
      await storage.put(
        'strays/audio.json',
        Buffer.from(JSON.stringify({ ...known, marks: Object.fromEntries(earlier) })),
      );
    },
  };
}

test('a stray is removed once it was one for a day, by whichever process then sweeps', async (t) => {
  for (const storage of await storages(t)) {
    const [one, other] = [open(storage), open(storage)];
    assert.deepEqual(await one.sweep(['a', 'b'], 10), []);
    await one.wait(23);
    assert.deepEqual(await one.sweep(['a', 'b'], 10), []);
    // A row names it again, after a restore for example: the day starts anew.
    assert.deepEqual(await other.sweep(['a'], 10), []);
    await one.wait(2);
    assert.deepEqual(await other.sweep(['a', 'b'], 10), ['a']);
    assert.deepEqual(await other.sweep(['b'], 9), []);
    await one.wait(25);
    assert.deepEqual(await other.sweep(['b'], 9), ['b']);
    assert.deepEqual([one.warnings, other.warnings], [[], []]);
  }
});

test('a sweep that would remove most of what is there removes nothing, says so once, and shows it', async (t) => {
  for (const storage of await storages(t)) {
    const process = open(storage);
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    await process.sweep(all, 10);
    await process.wait(25);
    assert.deepEqual(await process.sweep(all, 10), []);
    assert.deepEqual(await process.sweep(all, 10), []);
    assert.deepEqual(await findRefused(storage, 'audio'), { strays: 6, files: 10 });
    assert.equal(process.warnings.length, 1);
    // A handful may go, and a small part of many.
    assert.deepEqual(await process.sweep(all.slice(1), 9), all.slice(1));
    assert.equal(await findRefused(storage, 'audio'), undefined);
  }
});
