import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { coverOf, titleLines, type Cover } from './cover.ts';

test('the same title and author have the same cover; others mostly have another', () => {
  const look = ({ cloth, foil, motif }: Cover) => [cloth, foil, motif];
  assert.deepEqual(
    look(coverOf('The Waves', 'Virginia Woolf')),
    look(coverOf(' the waves', 'virginia woolf')),
  );
  const looks = new Set(
    Array.from({ length: 100 }, (_, index) => {
      const { cloth, motif } = coverOf(`Volume ${index}`);
      return cloth + motif;
    }),
  );
  assert.ok(looks.size > 30, String(looks.size));
});

test('a title is broken at words, and cut where it is too long', () => {
  assert.deepEqual(titleLines('The Lighthouse Keeper'), ['The', 'Lighthouse', 'Keeper']);
  assert.deepEqual(titleLines('吾輩は猫である'), ['吾輩は猫であ', 'る']);
  assert.deepEqual(titleLines('Donaudampfschifffahrt'), ['Donaudampfsch', 'ifffahrt']);
  assert.equal(titleLines('word '.repeat(60)).length, 4);
  assert.match(titleLines('word '.repeat(60))[3]!, /…$/);
});

test('no line is wider than a cover, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }), (title) => {
      const { lines } = coverOf(title);
      assert.ok(lines.length <= 4);
      for (const line of lines) assert.ok(Array.from(line).length <= 15, line);
    }),
  );
});
