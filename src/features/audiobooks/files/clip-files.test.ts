import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ClipFiles } from './clip-files.ts';

test('who goes on cuts off what was not recorded; who was thought dead writes where nobody reads', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'lectern-sound-'));
  t.after(() => rm(root, { recursive: true }));
  const files = new ClipFiles(root);
  const id = randomUUID();
  const whole = async () =>
    Buffer.concat(await files.read(id, 0, (await files.size(id)) - 1).toArray()).toString();
  const first = await files.resume(id, 0);
  await first.append(Buffer.from('one '));
  await first.append(Buffer.from('unrecorded '));
  await writeFile(join(root, id, 'pieces.left-behind.mp3'), 'a draft of a process that died');
  const second = await files.resume(id, 4);
  await first.append(Buffer.from('from the grave '));
  await second.append(Buffer.from('two '));
  await first.append(Buffer.from('again '));
  assert.equal(await whole(), 'one two ');
  await Promise.all([first.close(), second.close()]);
  assert.deepEqual(await readdir(join(root, id)), ['pieces.mp3']);
  await files.remove(id);
  assert.deepEqual([await files.list(), await files.size(id)], [[], 0]);
});
