import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { needsNewKey, publishedBeforeMs, rotateAfterMs, signingKeyOf } from './records.ts';

const key = (id: string, created_at: number) => ({ id, created_at });
const now = 1_000_000_000_000;

test('the first key signs at once, a later one only after it has been published for a while', () => {
  const first = key('a', now);
  assert.equal(signingKeyOf([first], now), first);
  const old = key('old', now - rotateAfterMs);
  const next = key('next', now);
  assert.equal(signingKeyOf([next, old], now), old);
  assert.equal(signingKeyOf([next, old], now + publishedBeforeMs), next);
});

test('a new key is made when there is none, or when the newest has signed long enough', () => {
  assert.ok(needsNewKey([], now));
  assert.ok(needsNewKey([key('a', now - rotateAfterMs)], now));
  assert.ok(!needsNewKey([key('a', now - rotateAfterMs), key('b', now - 1)], now));
});

test('all processes choose the same key, in whatever order they read them', () => {
  const keys = fc.uniqueArray(fc.record({ id: fc.string(), created_at: fc.integer({ min: 0, max: 100 }) }), {
    selector: ({ id }) => id,
    minLength: 1,
  });
  fc.assert(
    fc.property(keys, fc.integer({ min: 0, max: 100 + publishedBeforeMs }), (some, nowMs) => {
      assert.equal(signingKeyOf(some, nowMs), signingKeyOf(some.toReversed(), nowMs));
    }),
  );
});
