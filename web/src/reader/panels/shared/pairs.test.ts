import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairAt, pairsOf } from './pairs.ts';

test('the lines of a text are beside those of its translation, whatever is empty between them', () => {
  assert.deepEqual(pairsOf('# Light\n\nIt turns.\nAll night.', '# Luz\nGira.\n\n \nToda la noche.'), [
    { before: '# Light', after: '# Luz' },
    { before: 'It turns.', after: 'Gira.' },
    { before: 'All night.', after: 'Toda la noche.' },
  ]);
});

test('texts do not match if one has an extra line', () => {
  assert.equal(pairsOf('One.\nTwo.', 'Uno.'), undefined);
});

test('a place of a text is in the pair of its line', () => {
  const text = '\n# Light\n\nIt turns.\nAll night.';
  const pairs = ['Light', 'It', 'turns', 'All', 'night'].map((word) => pairAt(text, text.indexOf(word)));
  assert.deepEqual(pairs, [0, 1, 1, 2, 2]);
  assert.equal(pairAt(text, 0), 0);
});
