import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { amplify, leveled } from './samples.ts';

test('an overshoot of a voice that is made softer is not cut off', () => {
  const peak = 1.09;
  const [softer] = leveled(Float32Array.of(peak), -6);
  assert.equal(softer, Math.round(Math.fround(peak) * 10 ** (-6 / 20) * 32_767));
});

test('what is too loud is rounded, in order and without a flat top, and the rest is exact', () => {
  const sample = fc.double({ min: -1.5, max: 1.5, noNaN: true });
  fc.assert(
    fc.property(sample, fc.double({ min: -6, max: 3, noNaN: true }), (one, gainDb) => {
      const step = 0.02;
      const [low, high, mirrored] = leveled(Float32Array.of(one, one + step, -one), gainDb);
      assert.ok(low! < high!, `${low} before ${high}`);
      assert.ok(Math.abs(low!) < 32_767);
      assert.equal(mirrored! + low!, 0);
      const wanted = Math.fround(one) * 10 ** (gainDb / 20) * 32_767;
      if (Math.abs(wanted) < 29_000) assert.ok(Math.abs(low! - wanted) <= 0.5);
    }),
  );
});

test('samples that need no gain stay the same samples', () => {
  const samples = Int16Array.of(-32_768, 1, 32_767);
  assert.equal(amplify(samples), samples);
  assert.deepEqual(amplify(Int16Array.of(-300, 100), 6), Int16Array.of(-599, 200));
});
