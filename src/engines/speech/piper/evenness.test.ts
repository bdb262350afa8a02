import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evenGainDb } from './stages.ts';

test('the longer a sentence, the less its volume is lowered, and sentences of similar length get similar gains', () => {
  assert.equal(evenGainDb(1), -2.1);
  assert.equal(evenGainDb(20), -2.1);
  assert.equal(evenGainDb(100), 0.5);
  assert.equal(evenGainDb(2_000), 0.5);
  for (let length = 1; length < 300; length++) {
    const step = evenGainDb(length + 1) - evenGainDb(length);
    assert.ok(step >= 0 && step < 0.2, `${length}: ${step}`);
  }
});
