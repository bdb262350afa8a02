import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { Phoneme } from '../pronunciation/phonemizer.ts';
import { partsOfText } from './kokoro.model.ts';
import { cutOf } from './runs.ts';

const most = 510;

/** Says each letter as `times` sounds, and keeps spaces and marks. */
const sayer =
  (times: number) =>
  (text: string): Phoneme[] =>
    Array.from(text).flatMap((symbol, at): Phoneme[] =>
      /\p{L}/u.test(symbol)
        ? Array.from({ length: times }, () => ({ symbol, at }))
        : [{ symbol, at: undefined }],
    );

test('a sentence of too many phonemes is cut at a breath, into even parts that know their places', () => {
  const text = `${'aaaa '.repeat(40)}and then, ${'bbbb '.repeat(38)}at last.`;
  const say = sayer(2);
  assert.ok(say(text).length > most, 'it does not fit');
  const parts = partsOfText(text, say);
  assert.equal(parts.length, 2);
  const written = parts.map((part) => part.map(({ symbol }) => symbol).join(''));
  assert.match(written[0]!, /, $/, 'where a reader breathes');
  const sizes = parts.map(({ length }) => length);
  assert.ok(Math.max(...sizes) < 2 * Math.min(...sizes), `no stump: ${sizes.join(' and ')}`);
  for (const { symbol, at } of parts.flat()) if (at !== undefined) assert.equal(text[at], symbol);
});

test('whatever the text, nothing is lost, nothing is too long, and places never go back', () => {
  const fragment = fc.constantFrom('a', 'bb', ' ', ', ', '. ', 'é', '12', 'कि');
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 400 }), fc.integer({ min: 1, max: 900 }), (list, times) => {
      const text = list.join('');
      const parts = partsOfText(text, sayer(times));
      for (const part of parts) assert.ok(part.length <= most || times > most);
      const places = parts.flat().flatMap(({ at }) => at ?? []);
      assert.ok(places.every((at, index) => index === 0 || at >= places[index - 1]!));
      assert.deepEqual(new Set(places), new Set(sayer(1)(text).flatMap(({ at }) => at ?? [])));
    }),
  );
});

test('the silence around a sentence is not made, however long its last sound lingers', () => {
  const symbols: Phoneme[] = [
    { symbol: 'n', at: 0 },
    { symbol: 'o', at: 0 },
    { symbol: '.', at: undefined },
  ];
  const run = { symbols, first: 0, end: 3 };
  assert.deepEqual(cutOf(run, Float32Array.of(17, 4, 31, 9, 1), 1), { from: 7, to: 33 });
  assert.deepEqual(cutOf(run, Float32Array.of(17, 4, 31, 9, 1), 0.5), { from: 7, to: 45 }, 'slowly');
  assert.deepEqual(cutOf(run, Float32Array.of(6, 4, 5, 9, 1), 1), { from: 0, to: 15 });
});
