import assert from 'node:assert/strict';
import { test } from 'node:test';
import { never } from './engine.suite.ts';
import { createTurns } from './turns.ts';

function open(width: number) {
  const turns = createTurns(width);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const start = (name: string, signal = never) => {
    ends.set(name, Promise.withResolvers());
    return turns.run(() => {
      begun.push(name);
      return ends.get(name)!.promise;
    }, signal);
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, ends, start, settled };
}

test('so many run at once, the others in the order they came', async () => {
  const { begun, ends, start, settled } = open(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => start(name));
  await settled();
  assert.deepEqual(begun, ['a', 'b']);
  ends.get('b')!.resolve();
  await settled();
  assert.deepEqual(begun, ['a', 'b', 'c']);
  for (const { resolve } of ends.values()) resolve();
  await Promise.all(all);
  assert.deepEqual(begun, ['a', 'b', 'c', 'd']);
});

test('a failure gives its turn on, and whoever leaves the queue takes none', async () => {
  const { begun, ends, start, settled } = open(1);
  const first = start('a');
  const leave = new AbortController();
  const second = start('b', leave.signal);
  const third = start('c');
  leave.abort();
  await assert.rejects(second, { name: 'AbortError' });
  ends.get('a')!.reject(new Error('no'));
  await assert.rejects(first, /no/);
  await settled();
  assert.deepEqual(begun, ['a', 'c']);
  ends.get('c')!.resolve();
  await third;
  await assert.rejects(start('d', AbortSignal.abort()), { name: 'AbortError' });
  const last = start('e');
  ends.get('e')!.resolve();
  await last;
});
