import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Problem } from '../../shared/contract/errors.ts';
import { appended, edited } from './documents.rules.ts';

const characters = fc.string({ unit: fc.constantFrom('a', 'b', '🏮', 'é', '\n'), maxLength: 30 });
const refused = (code: string) => (error: unknown) => error instanceof Problem && error.code === code;

describe('a part of a text', () => {
  test('is replaced, wherever it is and whatever the characters are', () => {
    fc.assert(
      fc.property(characters, characters, characters, characters, (before, part, after, text) => {
        fc.pre(part !== '');
        const start = Array.from(before).length;
        const end = start + Array.from(part).length;
        assert.equal(
          edited(before + part + after, { start, end, expected: part, text }),
          before + text + after,
        );
      }),
      { seed: 20 },
    );
  });

  test('is inserted where the text around is known', () => {
    const text = 'The lamp turns.';
    for (const expected of ['lamp', 'lamp turns.', 'The ', ' '])
      assert.equal(edited(text, { start: 4, end: 4, expected, text: 'old ' }), 'The old lamp turns.');
  });

  test('is left alone where something else is there', () => {
    const wrong = { start: 4, end: 8, expected: 'light', text: 'x' };
    assert.throws(() => edited('The lamp turns.', wrong), refused('conflict'));
    assert.throws(() => edited('The lamp turns.', { ...wrong, expected: 'lam' }), refused('conflict'));
    assert.throws(() => edited('The lamp.', { ...wrong, start: 4, end: 4 }), refused('conflict'));
    assert.throws(() => edited('The lamp.', wrong), /at start it says \\"lamp\."|at start it says "lamp\."/);
  });

  test('must lie within the text', () => {
    for (const [start, end] of [
      [3, 2],
      [0, 99],
      [99, 99],
    ] as const)
      assert.throws(
        () => edited('The lamp.', { start, end, expected: 'T', text: '' }),
        refused('validation_failed'),
      );
  });
});

test('an addition follows after an empty line, a line break or nothing', () => {
  assert.equal(appended('One.', { text: 'Two.' }), 'One.\n\nTwo.');
  assert.equal(appended('One.', { text: 'Two.', join: 'line' }), 'One.\nTwo.');
  assert.equal(appended('One.', { text: ' Two.', join: 'none' }), 'One. Two.');
});
