import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecentSound } from './recent-sound.ts';
import { afterLook, cutOf } from './utterance.rules.ts';

const stretches = (...times: [number, number][]) => times.map(([startMs, endMs]) => ({ startMs, endMs }));

test('a later look corrects what was known from its start on, and joins what no pause separates', () => {
  const known = stretches([100, 900], [1_500, 2_400]);
  assert.deepEqual(afterLook(known, 2_000, stretches([2_000, 2_200])), stretches([100, 900], [1_500, 2_200]));
  assert.deepEqual(afterLook(known, 2_000, []), stretches([100, 900], [1_500, 2_000]));
  assert.deepEqual(
    afterLook(known, 1_000, stretches([1_600, 2_300], [2_500, 2_900])),
    stretches([100, 900], [1_600, 2_900]),
  );
  assert.deepEqual(afterLook([], 0, stretches([300, 800])), stretches([300, 800]));
});

test('a pause ends an utterance, at the end or between two', () => {
  assert.equal(cutOf(stretches([0, 1_000]), 1_600, 700), undefined);
  assert.deepEqual(cutOf(stretches([0, 1_000]), 1_700, 700), { done: stretches([0, 1_000]), rest: [] });
  assert.deepEqual(cutOf(stretches([0, 1_000], [2_000, 2_500]), 2_500, 700), {
    done: stretches([0, 1_000]),
    rest: stretches([2_000, 2_500]),
  });
  assert.equal(cutOf([], 9_000, 700), undefined);
});

test('an utterance that grows too long is cut at its longest pause, or where it has to be', () => {
  const breaths = stretches([0, 1_000], [1_600, 6_000], [6_500, 9_000], [9_300, 15_500]);
  assert.deepEqual(cutOf(breaths, 15_500, 700), {
    done: stretches([0, 1_000], [1_600, 6_000]),
    rest: stretches([6_500, 9_000], [9_300, 15_500]),
  });
  assert.deepEqual(cutOf(stretches([500, 16_000]), 16_000, 700), {
    done: stretches([500, 15_500]),
    rest: stretches([15_500, 16_000]),
  });
});

test('recent sound is kept by time, and what is too old or has not come is left out', () => {
  const recent = new RecentSound(10);
  recent.push(Int16Array.from({ length: 100 }, (_, at) => at));
  assert.equal(recent.cut(-5, 3).length, 48);
  recent.push(Int16Array.from({ length: 300 }, (_, at) => 100 + at));
  assert.equal(recent.endMs, 25);
  assert.deepEqual([recent.cut(0, 99)[0], recent.cut(0, 99).length], [240, 160]);
  assert.deepEqual([...recent.cut(20, 20.25)], [320, 321, 322, 323]);
});
