import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loudnessOf } from './loudness.ts';

const tone = (level: number, sampleRate: number, seconds = 2): Int16Array =>
  Int16Array.from({ length: sampleRate * seconds }, (_, at) =>
    Math.round(32_767 * 10 ** (level / 20) * Math.sin((2 * Math.PI * 997 * at) / sampleRate)),
  );

test('a tone of 997 Hz measures 3.01 below its level, at every rate', () => {
  for (const sampleRate of [16_000, 22_050, 24_000, 48_000])
    assert.ok(Math.abs(loudnessOf(tone(-20, sampleRate), sampleRate) + 23.01) < 0.1, `${sampleRate}`);
});

test('pauses do not lower the loudness of speech', () => {
  const spoken = tone(-20, 24_000);
  const paused = new Int16Array(spoken.length * 3);
  paused.set(spoken);
  assert.ok(Math.abs(loudnessOf(paused, 24_000) - loudnessOf(spoken, 24_000)) < 0.7);
});

test('silence has no loudness', () => {
  assert.equal(loudnessOf(new Int16Array(48_000), 24_000), -Infinity);
  assert.equal(loudnessOf(new Int16Array(10), 24_000), -Infinity);
});
