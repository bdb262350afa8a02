import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wordAt, type WordTime } from './words.ts';

const said = (...times: readonly [startMs: number, endMs: number][]): WordTime[] =>
  times.map(([startMs, endMs], index) => ({ start: index * 5, end: index * 5 + 4, startMs, endMs }));

test('a word is highlighted from its start until the next one starts, or a pause comes', () => {
  const words = said([50, 200], [220, 500], [2_000, 2_300]);
  const at = (ms: number) => words.indexOf(wordAt(words, ms)!);
  assert.deepEqual(
    [0, 49, 50, 199, 210, 220, 499, 849, 850, 1_999].map(at),
    [-1, -1, 0, 0, 0, 1, 1, 1, -1, -1],
  );
  assert.deepEqual([2_000, 2_649, 2_650, Infinity].map(at), [2, 2, -1, -1]);
  assert.equal(wordAt([], 100), undefined);
});

test('at any moment it is the word that a look at all of them finds', () => {
  const gaps = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { maxLength: 30 });
  fc.assert(
    fc.property(gaps, fc.nat(20_000), (list, ms) => {
      let endMs = 0;
      const times = list.map(([pause, length]): [number, number] => {
        const startMs = endMs + pause + 1;
        endMs = startMs + length;
        return [startMs, endMs];
      });
      const words = said(...times);
      const found = words.findLast(({ startMs }) => startMs <= ms);
      const isOver = found !== undefined && ms >= found.endMs + 350;
      assert.equal(wordAt(words, ms), isOver ? undefined : found);
    }),
  );
});
