import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairsOf } from './pairs.ts';

test('the lines of a text stand beside those of its translation, whatever is empty between them', () => {
  assert.deepEqual(pairsOf('# Light\n\nIt turns.\nAll night.', '# Luz\nGira.\n\n \nToda la noche.'), [
    { before: '# Light', after: '# Luz' },
    { before: 'It turns.', after: 'Gira.' },
    { before: 'All night.', after: 'Toda la noche.' },
  ]);
});

test('texts of which one has another line do not match', () => {
  assert.equal(pairsOf('One.\nTwo.', 'Uno.'), undefined);
});
