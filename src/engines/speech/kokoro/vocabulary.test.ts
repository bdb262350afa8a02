import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vocabulary } from './vocabulary.ts';

test('every symbol of the alphabet has a different number', () => {
  assert.equal(vocabulary.size, 115);
  assert.equal(new Set(vocabulary.values()).size, 115);
  assert.deepEqual([vocabulary.get('ˈ'), vocabulary.get('ə'), vocabulary.get('ᵻ')], [156, 83, 177]);
});
