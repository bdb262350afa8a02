import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { timeWords, wordsOf } from './words.ts';

const valuesOf = (text: string) => wordsOf(text).map(({ start, end }) => text.slice(start, end));

test('words are what stands between spaces, without the punctuation around it', () => {
  assert.deepEqual(valuesOf('“Why?” asked Dr. O’Brien (aged 42½) — at 3.14 % of $5m…'), [
    'Why',
    'asked',
    'Dr',
    'O’Brien',
    'aged',
    '42½',
    'at',
    '3.14',
    '%',
    'of',
    '$5m',
  ]);
  assert.deepEqual(valuesOf('salt & pepper, C++'), ['salt', '&', 'pepper', 'C++']);
  assert.deepEqual(valuesOf('— … !'), []);
});

test('scripts without spaces have words too', () => {
  assert.deepEqual(valuesOf('你好，世界。'), ['你好', '世界']);
});

test('a word takes the time of its places; words without one share that of the word before', () => {
  const text = 'In 1969 on the mat.';
  const places = [
    { at: 0, firstSample: 0, endSample: 10 },
    { at: 3, firstSample: 10, endSample: 30 },
    { at: 5, firstSample: 30, endSample: 50 },
    { at: 8, firstSample: 60, endSample: 110 },
    { at: 15, firstSample: 110, endSample: 150 },
  ];
  const times = timeWords(wordsOf(text), places).map(({ start, end, firstSample, endSample }) => [
    text.slice(start, end),
    firstSample,
    endSample,
  ]);
  assert.deepEqual(times, [
    ['In', 0, 10],
    ['1969', 10, 50],
    ['on', 60, 80],
    ['the', 80, 110],
    ['mat', 110, 150],
  ]);
  assert.deepEqual(timeWords(wordsOf('a b'), []), []);
});

test('whatever the places, every word has one time, in order and inside what was spoken', () => {
  const place = fc.tuple(fc.nat(40), fc.nat(50), fc.nat(50));
  const unit = fc.constantFrom('a', 'b', '1', ' ', ' ', '.', '“', '好');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), fc.array(place, { minLength: 1 }), (text, raw) => {
      let sample = 0;
      const places = raw
        .toSorted(([a], [b]) => a - b)
        .map(([at, pause, length]) => {
          const firstSample = (sample += pause);
          return { at, firstSample, endSample: (sample += length) };
        });
      const words = wordsOf(text);
      const times = timeWords(words, places);
      assert.deepEqual(
        times.map(({ start, end }) => ({ start, end })),
        words,
      );
      let last = 0;
      for (const { firstSample, endSample } of times) {
        assert.ok(last <= firstSample && firstSample <= endSample && endSample <= sample);
        last = endSample;
      }
    }),
  );
});
