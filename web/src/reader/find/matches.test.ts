import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findMatches, matchFrom, patternOf } from './matches.ts';

const found = (text: string, query: string) =>
  findMatches(text, query).map(({ start, end }) => text.slice(start, end));

test('words are found regardless of case, over line breaks, and with characters that are special in a pattern', () => {
  assert.deepEqual(found('The lamp. THE\n\nlamp! the lamps', 'the lamp'), [
    'The lamp',
    'THE\n\nlamp',
    'the lamp',
  ]);
  assert.deepEqual(found('Grüße, GRÜSSE, grüße', ' grüße '), ['Grüße', 'grüße']);
  assert.deepEqual(found('Is it (a-b)? [x]', '(a-b)?'), ['(a-b)?']);
  assert.deepEqual(found('Anything', ' \n'), []);
  assert.equal(patternOf(''), undefined);
});

test('whatever is looked for in its own text is found there', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, query) => {
      fc.pre(query.trim() !== '');
      assert.ok(findMatches(`${before} ${query.trim()} after`, query).length >= 1);
    }),
  );
});

test('the search starts where somebody reads, and again at the beginning after the last match', () => {
  const matches = findMatches('one two one two one', 'one');
  assert.deepEqual(
    [0, 1, 9, 17].map((place) => matchFrom(matches, place)),
    [0, 1, 2, 0],
  );
  assert.equal(matchFrom([], 0), -1);
});
