import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Shares } from './turns.ts';

const uses = fc.dictionary(fc.string({ minLength: 1 }), fc.integer({ min: 2, max: 60_000 }), { minKeys: 1 });

function sharesAfter(used: Record<string, number>) {
  const clock = { now: 0 };
  const shares = new Shares(() => clock.now);
  for (const [account, ms] of Object.entries(used)) shares.add(account, ms);
  return { clock, shares };
}

test('of several accounts the one that used most has more than its share, and the one that used least has not', () => {
  fc.assert(
    fc.property(uses, (used) => {
      const { shares } = sharesAfter(used);
      const byUse = Object.entries(used).sort(([, a], [, b]) => b - a);
      const exceeds = byUse.map(([account]) => shares.isExceededBy(account));
      const [most, next = 0] = byUse.map(([, ms]) => ms) as [number, number?];
      if (most > 1_000 && (byUse.length === 1 || most > next)) assert.equal(exceeds[0], true);
      const least = byUse.at(-1)![0];
      if (byUse.length > 1) assert.equal(shares.isExceededBy(least), false);
      assert.deepEqual(
        exceeds,
        exceeds.toSorted((a, b) => Number(b) - Number(a)),
      );
      for (const [index, [, ms]] of byUse.entries()) if (ms <= 1_000) assert.equal(exceeds[index], false);
    }),
  );
});

test('a neighbor who does small things all the time keeps its share beside one who fills the machine', () => {
  const { clock, shares } = sharesAfter({});
  for (; clock.now < 120_000; clock.now += 1_000) {
    shares.add('neighbor', 900);
    shares.add('busy', 4_000);
  }
  assert.equal(shares.isExceededBy('neighbor'), false);
  assert.equal(shares.isExceededBy('busy'), true);
});

test('an account alone has its share, unless room is to be left for another', () => {
  const { shares } = sharesAfter({ alone: 60_000 });
  assert.equal(shares.isExceededBy('alone', 1), false);
  assert.equal(shares.isExceededBy('alone', 2), true);
});

test('an account that has rested is like any other', () => {
  fc.assert(
    fc.property(uses, (used) => {
      const { clock, shares } = sharesAfter(used);
      clock.now = 10 * 60_000;
      for (const account of [...Object.keys(used), 'another'])
        assert.equal(shares.isExceededBy(account), false);
    }),
  );
});

test('an account above its share rests for a moment, and never while it is alone', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const shares = new Shares(() => 0);
  shares.add('busy', 10_000);
  await shares.rest('busy');
  shares.add('other', 10);
  let hasRested = false;
  const resting = shares.rest('busy').then(() => (hasRested = true));
  await shares.rest('other');
  await shares.rest(undefined);
  assert.equal(hasRested, false);
  t.mock.timers.tick(1_000);
  await resting;
});
