import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce } from '../../platform/slices.ts';
import { leveled, partOf } from './collections.rules.ts';

test('the headings of all parts are the contents of the book, with their places and levels', () => {
  const [first, second] = [
    '😀 Before.\n\n## *Book* one\n\nWords.\n\n#### A\n\nMore.',
    '## Book two\n\n- # no\n',
  ];
  const parts = leveled([
    atOnce(partOf({ id: 'a', title: 'A', text: first })),
    atOnce(partOf({ id: 'b', title: 'B', text: second })),
  ]);
  assert.deepEqual(parts[0]!.chapters, [
    { title: 'Book one', level: 1, offset: 11 },
    { title: 'A', level: 2, offset: 34 },
  ]);
  assert.equal(parts[0]!.characters, Array.from(first).length);
  for (const { offset } of parts[0]!.chapters) assert.equal(Array.from(first)[offset], '#');
  assert.deepEqual(parts[1]!.chapters, [{ title: 'Book two', level: 1, offset: 0 }]);
});
