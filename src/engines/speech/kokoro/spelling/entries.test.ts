import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { Entries } from './entries.ts';

test('every entry of the dictionary is found, and nothing else', () => {
  const entries = Entries.read();
  const wrong = Object.entries(dictionary).filter(([word, sounds]) => entries.of(word) !== sounds);
  assert.deepEqual(wrong.slice(0, 3), []);
  for (const word of ['', 'Zebra', 'zebr', 'zebrax', 'zebra"', '__proto__', 'dvořák'])
    assert.equal(entries.of(word), undefined, word);
});
