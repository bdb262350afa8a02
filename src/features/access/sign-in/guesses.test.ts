import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openFreshDatabase } from '../../../../test/store.ts';
import { createAttempts, createGuesses, type Guesses, Pace } from './attempts.ts';

let store: Awaited<ReturnType<typeof openFreshDatabase>>;
let nowMs = 1_000_000;
let guesses: Guesses;

before(async () => {
  store = await openFreshDatabase();
  const attempts = createAttempts({ database: store.database, clock: { now: () => nowMs } });
  guesses = createGuesses({ attempts, pace: new Pace({ pauseMs: 1, maxWaiting: 1_000, maxKeys: 100 }) });
});
after(() => store.remove());

const everyone = (n: number) => ({ address: `198.51.${n >> 8}.${n & 255}` });
const slowOf = async (email: string, from: readonly { address: string; isKnown?: boolean }[]) =>
  (await Promise.all(from.map((visitor) => guesses.take(email, visitor)))).filter(({ isSlow }) => isSlow)
    .length;
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

test('ten tries at an account are free from one network, and every later one has to wait', async () => {
  const from = times(40).map((n) => ({ address: `2001:db8:1:2:${n}::1` }));
  assert.equal(await slowOf('one@example.com', from), 30);
  assert.equal(await slowOf('one@example.com', [everyone(1)]), 0, 'other networks are as fast as before');
  assert.equal(
    await slowOf('one@example.com', [{ ...from[0]!, isKnown: true }]),
    0,
    'and so are known browsers',
  );
  nowMs += 15 * 60_000;
  assert.equal(
    await slowOf('one@example.com', from.slice(0, 10)),
    0,
    'a quarter of an hour later it is forgotten',
  );
});

test('known browsers have their own ten tries, wherever they are', async () => {
  const from = times(12).map((n) => ({ ...everyone(n), isKnown: true }));
  assert.equal(await slowOf('known@example.com', from), 2);
});

test('from everywhere together, fifty tries at an account are free', async () => {
  assert.equal(await slowOf('many@example.com', times(60).map(everyone)), 10);
});

test('one network has sixty tries whatever it tries; success frees only its own account', async () => {
  const visitor = { address: '203.0.113.7' };
  for (const n of times(55)) assert.equal((await guesses.take(`${n}@example.com`, visitor)).isSlow, false);
  for (const _ of times(5)) await (await guesses.take('own@example.com', visitor)).forget();
  assert.equal((await guesses.take('own@example.com', visitor)).isSlow, true);
});
