import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SilenceTrimmer } from './silence.ts';

const rate = 1_000;

function trim(samples: readonly number[], sizes: readonly number[]) {
  const trimmer = new SilenceTrimmer(rate);
  const passed: number[] = [];
  let at = 0;
  for (const size of [...sizes, samples.length]) {
    for (const part of trimmer.push(Int16Array.from(samples.slice(at, at + size)))) passed.push(...part);
    at += size;
  }
  for (const part of trimmer.end()) passed.push(...part);
  return { passed, leading: trimmer.leading, length: trimmer.length };
}

const silence = (length: number): number[] => Array.from({ length }, () => 3);
const sound = (length: number): number[] => Array.from({ length }, (_, i) => (i % 2 ? 9_000 : -9_000));

test('silence at the ends is trimmed except for some padding, silence inside stays', () => {
  const { passed, leading, length } = trim(
    [...silence(300), ...sound(50), ...silence(100), ...sound(50), ...silence(500)],
    [],
  );
  assert.deepEqual([passed.length, leading, length], [20 + 200 + 20, 280, 240]);
});

test('how the sound is cut into chunks changes nothing, and trimming again takes nothing more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 100 })), { maxLength: 12 }),
      fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 12 }),
      (stretches, sizes) => {
        const samples = stretches.flatMap(([isSound, count]) => (isSound ? sound(count) : silence(count)));
        const whole = trim(samples, []);
        assert.deepEqual(trim(samples, sizes), whole);
        const start = whole.leading;
        assert.deepEqual(whole.passed, samples.slice(start, start + whole.passed.length));
        assert.deepEqual(trim(whole.passed, sizes).passed, whole.passed);
      },
    ),
  );
});

test('a sentence without any sound stays as it is', () => {
  assert.equal(trim(silence(123), [50, 50]).passed.length, 123);
});
