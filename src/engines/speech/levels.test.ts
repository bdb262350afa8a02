import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evenness as kokoro } from './kokoro/kokoro.model.ts';
import { evenGainDb } from './levels.ts';
import { evenness as piper } from './piper/piper.model.ts';

test('the longer a sentence, the less its volume is lowered, and sentences of similar length get similar gains', () => {
  assert.deepEqual(
    [1, 20, 100, 2_000].map((length) => evenGainDb(length, piper)),
    [-2.1, -2.1, 0.5, 0.5],
  );
  assert.deepEqual(
    [1, 12, 100, 150, 500].map((length) => evenGainDb(length, kokoro)),
    [-1.4, -1.4, 0.1, 0.4, 0.4],
  );
  for (const voices of [piper, kokoro]) {
    for (let length = 1; length < 300; length++) {
      const step = evenGainDb(length + 1, voices) - evenGainDb(length, voices);
      assert.ok(step >= 0 && step < 0.2, `${length}: ${step}`);
    }
  }
});
