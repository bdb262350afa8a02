import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { threadCpuMs } from '../../../test/cpu-time.ts';
import { matchesIn } from './matches.ts';

const patterns = [
  /a+/g,
  /(?<=b)(?<name>a)?/g,
  /\p{L}*/gu,
  /(?!^)./gsu,
  /^|$/gm,
  /\b/g,
  /[^\s]{2}/g,
  /😀?/gu,
  /.?/gs,
];
const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', '😀', '\ud83d', '字') });

test('the matches are those of matchAll', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...patterns), (text, pattern) => {
      assert.deepEqual([...matchesIn(text, pattern)], [...text.matchAll(pattern)]);
      assert.equal(pattern.lastIndex, 0);
    }),
  );
});

test('one pattern can be used by several callers at once', () => {
  const pattern = /\p{L}+/gu;
  const pairs = [...matchesIn('one two', pattern)].map(([word]) => word);
  const nested = Array.from(matchesIn('one two', pattern), ([outer]) =>
    Array.from(matchesIn('one two', pattern), ([inner]) => outer + inner),
  );
  assert.deepEqual(
    nested,
    pairs.map((outer) => pairs.map((inner) => outer + inner)),
  );
  for (const _ of matchesIn('left early', pattern)) break;
  assert.equal(pattern.test('word'), true);
});

test('a pattern is compiled once, however often memory is collected', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const letters = Array.from(
    { length: 300 },
    (_, index) => new RegExp(`(?<!\\p{L})\\p{Lu}\\p{Ll}{${index}}`, 'gu'),
  );
  const look = () => letters.forEach((pattern) => [...matchesIn('Une Phrase courte', pattern)]);
  const compiling = await threadCpuMs(look);
  look();
  for (let count = 0; count < 4; count++) collect();
  const again = await threadCpuMs(look);
  assert.ok(again < compiling / 4, `${again} ms, and ${compiling} ms for the first time`);
});
