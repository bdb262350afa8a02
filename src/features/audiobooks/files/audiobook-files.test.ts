import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { SoundRequest } from '../../../formats/audiobook/engine.ts';
import type { ClipRow } from '../../../platform/database/tables.ts';
import { bodyOf } from '../../../platform/file-body.ts';
import { createLog } from '../../../platform/log.ts';
import { AudiobookFiles, RecentFiles } from './audiobook-files.ts';
import { ClipFiles } from './clip-files.ts';

test('the sound of an M4B is encoded ten minutes at a time while clips come, and once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-sounds-'));
  try {
    const files = ClipFiles.ofFolder(folder);
    const encoded: SoundRequest[] = [];
    const engine = {
      encode: () => assert.fail(),
      master: () => assert.fail(),
      encodeSound: async (request: SoundRequest) => (encoded.push(request), request.clips),
      close: async () => undefined,
    };
    const books = new AudiobookFiles({ engine, files, log: createLog('silent') });
    const id = crypto.randomUUID();
    const file = await files.resume(id, []);
    const clips: ClipRow[] = [];
    const prepare = (isComplete: boolean) => books.prepareM4b({ id, sampleRate: 24_000, clips }, isComplete);
    // Each clip is four minutes and one byte long.
    for (let number = 0; number < 7; number++) {
      const object = await file.append(Buffer.from(String(number)));
      const time = { start_ms: number * 240_000, end_ms: (number + 1) * 240_000 };
      const place = { first_byte: number, bytes: 1, start_offset: 0, end_offset: 0 };
      clips.push({ audiobook_id: id, number, ...place, ...time, words: '', object });
      await Promise.all([prepare(false), prepare(false)]);
    }
    const seen = () => encoded.map((one) => [Buffer.from(one.clips).toString(), one.samples / 24_000]);
    const full = [
      ['012', 720],
      ['345', 720],
    ];
    assert.deepEqual(seen(), full, 'the last one may grow');
    await prepare(true);
    assert.deepEqual(seen(), [...full, ['6', 240]]);
    await prepare(true);
    assert.equal(encoded.length, 3);
    await file.close();
    const names = async () => (await readdir(files.folderOf(id))).toSorted();
    assert.deepEqual(await names(), ['0-2.m4a', '3-5.m4a', '6-6.m4a', 'pieces.mp3']);
    await files.removeSounds(id);
    assert.deepEqual(await names(), ['pieces.mp3']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a file is bound once while it is asked for, again after ten minutes, and after a failure', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const recent = new RecentFiles();
  const bound: string[] = [];
  const ask = (key: string) =>
    recent.of(key, async () => {
      bound.push(key);
      if (key === 'broken') throw new Error('no');
      return bodyOf(Buffer.from(key));
    });
  const [one, other] = await Promise.all([ask('a'), ask('a')]);
  assert.equal(one, other);
  t.mock.timers.tick(9 * 60_000);
  await ask('a');
  t.mock.timers.tick(9 * 60_000);
  await ask('a');
  assert.deepEqual(bound, ['a']);
  t.mock.timers.tick(10 * 60_000);
  await ask('a');
  assert.deepEqual(bound.splice(0), ['a', 'a']);
  for (const _ of [1, 2]) await assert.rejects(ask('broken'));
  assert.deepEqual(bound.splice(0), ['broken', 'broken']);
  for (const key of ['b', 'c', 'd', 'a', 'e', 'a', 'b']) await ask(key);
  assert.deepEqual(bound, ['b', 'c', 'd', 'e', 'b'], 'the least recently used one is dropped');
});
