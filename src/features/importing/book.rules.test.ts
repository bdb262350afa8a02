import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partTitle } from './files.rules.ts';

const named = (first: string, last: string) =>
  partTitle('Emma', { chapters: [first, last] }, { number: 2, of: 5 });

test('parts are named after their chapters, in any language, or by their number', () => {
  assert.equal(named('Chapter 1. Loomings', 'CHAPTER 17. The Ramadan'), 'Emma · Chapter 1–17');
  assert.equal(named('Kapitel IV', 'Kapitel IX'), 'Emma · Kapitel IV–IX');
  assert.equal(named('Volume I', 'Volume I'), 'Emma · Volume I');
  assert.equal(named('Etymology', 'Chapter 9'), 'Emma · Etymology – Chapter 9');
  assert.equal(partTitle('Emma', {}, { number: 2, of: 5 }), 'Emma · 2/5');
});

test('a title is never longer than a document may have', () => {
  const title = partTitle(
    'x'.repeat(512),
    { chapters: ['y'.repeat(300), 'z'.repeat(300)] },
    { number: 1, of: 2 },
  );
  assert.equal(Array.from(title).length, 512);
  assert.match(title, /…  ?· y+… – z+…$|… · y+… – z+…$/);
});
