import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trimEnd } from './kokoro.model.ts';
import { vocabulary } from './vocabulary.ts';

test('the silence after a sentence is cut to a breath', () => {
  const spoken = Int16Array.from({ length: 48_000 }, (_, index) => (index < 24_000 ? 5_000 : index % 300));
  assert.equal(trimEnd(spoken).length, 24_000 + 7_200);
  assert.equal(trimEnd(spoken.subarray(0, 26_000)).length, 26_000);
});

test('every symbol of the alphabet has a number of its own', () => {
  assert.equal(vocabulary.size, 115);
  assert.equal(new Set(vocabulary.values()).size, 115);
  assert.deepEqual([vocabulary.get('ˈ'), vocabulary.get('ə'), vocabulary.get('ᵻ')], [156, 83, 177]);
});
