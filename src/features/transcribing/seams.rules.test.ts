import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mendSeams } from './transcribing.rules.ts';

const mended = (...texts: string[]) => mendSeams(texts.map((text) => ({ text }))).map(({ text }) => text);

test('after a full stop a sentence starts with a capital', () => {
  assert.deepEqual(mended('Add the yeast.', 'mix everything well.'), [
    'Add the yeast.',
    'Mix everything well.',
  ]);
  assert.deepEqual(mended('“Is it?”', 'yes.', 'iPhones are.'), ['“Is it?”', 'Yes.', 'iPhones are.']);
});

test('within a sentence small words are small, and names stay as they are', () => {
  assert.deepEqual(mended('Her hand trembled,', 'But she', 'I think', 'London stayed', "It's true."), [
    'Her hand trembled,',
    'but she',
    'I think',
    'London stayed',
    "It's true.",
  ]);
});
