import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asTyped, piecesOf } from './asked.ts';

test('the last word may go on, unless it is quoted or too short', () => {
  assert.equal(asTyped(' the ligh '), 'the ligh*');
  assert.equal(asTyped('"the ligh'), '"the ligh');
  assert.equal(asTyped('"the light" tow'), '"the light" tow*');
  assert.equal(asTyped('a'), 'a');
  assert.equal(asTyped('light*'), 'light*');
  assert.equal(asTyped('…!'), undefined);
  assert.equal(asTyped(''), undefined);
  assert.ok(asTyped('x'.repeat(900))!.length <= 500);
});

test('a snippet is cut at its matches, whatever the signs take', () => {
  const snippet = { text: '🗼 The\nlamp 🗼', start: 100, end: 112, matches: [{ start: 106, end: 110 }] };
  assert.deepEqual(piecesOf(snippet), [
    { text: '🗼 The ', isMatch: false },
    { text: 'lamp', isMatch: true },
    { text: ' 🗼', isMatch: false },
  ]);
});
