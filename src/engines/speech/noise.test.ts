import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Noise } from './levels.ts';

test('the same seed makes the same noise, another seed another', () => {
  assert.deepEqual(new Noise('voice', 'text').normal(5), new Noise('voice', 'text').normal(5));
  assert.notDeepEqual(new Noise('voice', 'text').normal(5), new Noise('voice', 'texts').normal(5));
  // Fixed values: the noise is the same on every machine.
  assert.deepEqual(
    Array.from(new Noise('a', 1).normal(3)),
    [1.2120771408081055, -1.0962464809417725, -0.013490530662238598],
  );
});

test('the noise is normal: mean 0, deviation 1, a third of it beyond one deviation', () => {
  const numbers = Array.from(new Noise(7).normal(20_000));
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
  const outside = numbers.filter((one) => Math.abs(one) > 1).length / numbers.length;
  assert.ok(Math.abs(mean) < 0.03 && Math.abs(variance - 1) < 0.04 && Math.abs(outside - 0.317) < 0.015);
});
