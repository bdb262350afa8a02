import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf } from './file-body.ts';
import { RecentFiles } from './audiobook-files.ts';

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
