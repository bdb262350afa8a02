import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchHit } from '../../../../src/shared/contract/search.ts';
import { addressAt, asTyped, isListed, piecesOf } from './asked.ts';

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

test('a snippet is cut at its matches, which are counted in code points', () => {
  const matches = [
    { start: 2, end: 5 },
    { start: 6, end: 10 },
  ];
  assert.deepEqual(piecesOf({ visible: { text: '🗼 The lamp 🗼', matches } }), [
    { text: '🗼 ', isMatch: false },
    { text: 'The', isMatch: true },
    { text: ' ', isMatch: false },
    { text: 'lamp', isMatch: true },
    { text: ' 🗼', isMatch: false },
  ]);
});

test('a hit in a title alone is shown where the list of titles lacks it', () => {
  const hit = { document: { title: 'Été à la Straße' }, owner: null, snippets: [] } as unknown as SearchHit;
  assert.deepEqual(
    ['ÉTÉ', 'strasse', 'ete', 'la été'].map((typed) => isListed(hit, typed)),
    [true, true, false, false],
  );
  const shared = { ...hit, owner: 'ada@example.com' };
  assert.equal(isListed(shared, 'ÉTÉ'), false, 'the list has one’s own documents');
  assert.equal(addressAt('a', hit.snippets[0]), '/read/a');
});
