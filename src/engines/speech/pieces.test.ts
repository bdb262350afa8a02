import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { cutIntoPieces } from './pieces.ts';

test('a sentence of common length stays whole', () => {
  const sentence = 'It was a bright cold day in April, and the clocks were striking thirteen.';
  assert.deepEqual(cutIntoPieces(sentence), [sentence]);
  assert.deepEqual(cutIntoPieces(''), []);
});

test('a long one is cut where a reader breathes: best at a semicolon, then at a comma, then between words', () => {
  const words = 'and so they went on and on '.repeat(6).trim();
  assert.deepEqual(cutIntoPieces(`${words}; then, ${words}.`), [`${words};`, `then, ${words}.`]);
  assert.deepEqual(cutIntoPieces(`${words}, then ${words}.`), [`${words},`, `then ${words}.`]);
  for (const piece of cutIntoPieces(`${words} ${words} ${words}`)) assert.match(piece, /^[a-z]+( [a-z]+)+$/);
});

test('dense scripts are cut sooner, at their own punctuation', () => {
  const clause = '今天天气很好我们去公园散步吧'.repeat(3);
  assert.deepEqual(cutIntoPieces(`${clause}，${clause}。`), [`${clause}，`, `${clause}。`]);
});

test('pieces are short, well formed, and lose nothing that is spoken', () => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const unit = fc.constantFrom('a', 'é', '5', ' ', ',', ';', '好', '、', '𝒳', '—');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 900 }), (text) => {
      const pieces = cutIntoPieces(text);
      for (const piece of pieces) assert.ok(piece.length <= 200 && piece.isWellFormed());
      assert.equal(letters(pieces.join('')), letters(text));
    }),
  );
});
