import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { pulsesOf } from './pulses.ts';
import { chunkEnds } from './student.ts';

test('chunks cover a sentence, start short, and none is shorter than the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (count) => {
      const ends = chunkEnds(count);
      assert.equal(ends.at(-1), count);
      const sizes = ends.map((end, index) => end - (ends[index - 1] ?? 0));
      assert.ok(sizes[0]! < 80, 'the first chunk is shorter than a second');
      for (const size of sizes)
        assert.ok(Number.isInteger(size) && size >= Math.min(count, 40) && size < 440);
    }),
  );
});

test('a steady pitch is a train of pulses with its period; where there is no pitch it is silent', () => {
  const hertz = 200;
  const pitch = new Float32Array(40).fill(hertz, 0, 30);
  const { train, cycles } = pulsesOf(pitch);
  assert.deepEqual([train.length, cycles.length], [12_000, 160]);
  const period = 24_000 / hertz;
  for (let at = 600; at < 8_000; at++) assert.ok(Math.abs(train[at]! - train[at + period]!) < 1e-4, `${at}`);
  const loudest = (from: number) =>
    train.subarray(from, from + period).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  assert.ok(loudest(600) > 0.1 && loudest(7_000) > 0.1);
  assert.ok(train.subarray(9_000).every((one) => one === 0));
});

test('the pulses of a stretch are those of the whole sentence', () => {
  const pitch = Float32Array.from({ length: 60 }, (_, at) => (at % 20 < 15 ? 120 + 3 * at : 0));
  const whole = pulsesOf(pitch);
  const part = pulsesOf(pitch, 13, 47);
  assert.deepEqual(part.train, whole.train.slice(300 * 13, 300 * 47));
  assert.deepEqual(part.cycles, whole.cycles.slice(4 * 13, 4 * 47));
});
