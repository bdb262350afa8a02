import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { Silence } from './silence.ts';

const limitMs = 1_000;

/** A worker that gets this share of a processor. */
function open(t: TestContext, share: number | undefined) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const worker = { elapsedMs: 0, isExpired: false };
  const silence = new Silence(limitMs, {
    cpuTimeMs: () => (share === undefined ? undefined : worker.elapsedMs * share),
    expire: () => (worker.isExpired = true),
  });
  silence.restart();
  const pass = (ms: number) => {
    for (let step = 0; step < ms; step += 100) {
      worker.elapsedMs += 100;
      t.mock.timers.tick(100);
    }
    return worker.isExpired;
  };
  return { silence, pass };
}

test('a worker on a busy machine may take its processor time, however long that lasts', (t) => {
  const { pass } = open(t, 0.02);
  assert.equal(pass(49 * limitMs), false);
  assert.equal(pass(limitMs), true);
});

test('a worker that only waits, and one whose processor time is not known, are given up by the clock', (t) => {
  for (const share of [0, undefined]) {
    const { pass } = open(t, share);
    assert.equal(pass(limitMs - 100), false);
    assert.equal(pass(100), true);
    t.mock.timers.reset();
  }
});

test('progress counts from zero again, and nothing expires after a stop', (t) => {
  const { silence, pass } = open(t, 1);
  assert.equal(pass(limitMs - 100), false);
  silence.restart();
  assert.equal(pass(limitMs - 100), false);
  silence.stop();
  assert.equal(pass(9 * limitMs), false);
});
