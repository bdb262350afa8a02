import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createResampler } from './resampler.ts';

const sine = (pitch: number, sampleRate: number, length: number) =>
  Float32Array.from({ length }, (_, i) => Math.sin((2 * Math.PI * pitch * i) / sampleRate));

function resample(samples: Float32Array, from: number, to: number, quality?: 'fine'): Float32Array {
  const resampler = createResampler(from, to, quality);
  return Float32Array.from([...resampler.push(samples), ...resampler.flush()]);
}

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);

test('what the rate can carry passes unchanged, what it cannot is gone', () => {
  for (const from of [8_000, 22_050, 44_100, 48_000, 96_000]) {
    const low = resample(sine(1_000, from, from), from, 16_000);
    const expected = sine(1_000, 16_000, 16_000);
    const middle = low.subarray(2_000, 14_000).map((one, i) => one - expected[i + 2_000]!);
    assert.ok(loudness(middle) < 0.01, `${from}: off by ${loudness(middle)}`);
    if (from <= 22_050) continue;
    const high = resample(sine(9_500, from, from), from, 16_000);
    assert.ok(loudness(high.subarray(2_000, 14_000)) < 0.01, `${from}: ${loudness(high)} would fold back`);
  }
});

test('pieces give the same as the whole, of the same length', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(8_000, 11_025, 44_100, 48_000, 37_123),
      fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 8 }),
      (from, lengths) => {
        const total = lengths.reduce((sum, length) => sum + length, 0);
        const samples = sine(700, from, total);
        const resampler = createResampler(from, 16_000);
        let at = 0;
        const parts = lengths.flatMap((length) => [...resampler.push(samples.subarray(at, (at += length)))]);
        const pieces = [...parts, ...resampler.flush()];
        const whole = resample(samples, from, 16_000);
        assert.ok(Math.abs(pieces.length - (total * 16_000) / from) <= 3, `${pieces.length} of ${total}`);
        for (const [i, one] of pieces.entries()) assert.ok(Math.abs(one - (whole[i] ?? 0)) < 1e-3);
      },
    ),
    { numRuns: 30 },
  );
});

test('the fine quality passes a sweep up to nine tenths of the limit, and nothing above it folds back', () => {
  for (const [from, to] of [
    [44_100, 24_000],
    [22_050, 24_000],
  ] as const) {
    const limit = Math.min(from, to) / 2;
    for (let pitch = 100; pitch < from / 2; pitch += limit / 20) {
      const heard = resample(sine(pitch, from, from / 10), from, to, 'fine');
      const middle = heard.subarray(heard.length / 4, (3 * heard.length) / 4);
      const db = 20 * Math.log10(loudness(middle) * Math.SQRT2 + 1e-12);
      if (pitch <= 0.9 * limit) assert.ok(Math.abs(db) < 0.1, `${from} → ${to}, ${pitch} Hz: ${db} dB`);
      if (pitch >= limit) assert.ok(db < -90, `${from} → ${to}, ${pitch} Hz: ${db} dB folds back`);
    }
  }
});
