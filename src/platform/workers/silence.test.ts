import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Silence } from './worker.ts';

const limitMs = 1_000;

/** A worker that gets this share of a processor. */
function open(t: TestContext, share: number | undefined, isRunning = false) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const worker = { elapsedMs: 0, isExpired: false, isIdle: false };
  const silence = new Silence(limitMs, {
    cpuTimeMs: () => (share === undefined ? undefined : worker.elapsedMs * share),
    isRunning: () => isRunning,
    expire: (isIdle) => Object.assign(worker, { isExpired: true, isIdle }),
  });
  silence.restart();
  const pass = (ms: number) => {
    for (let step = 0; step < ms; step += 100) {
      worker.elapsedMs += 100;
      t.mock.timers.tick(100);
    }
    return worker.isExpired;
  };
  return { silence, pass, worker };
}

test('a worker on a busy machine may take its processor time, however long that lasts', (t) => {
  const { pass, worker } = open(t, 0.02);
  assert.equal(pass(49 * limitMs), false);
  assert.equal(pass(limitMs), true);
  assert.equal(worker.isIdle, false);
});

test('one that gets no processor at all is waited for as long as it wants one', (t) => {
  const { pass } = open(t, 0, true);
  assert.equal(pass(99 * limitMs), false);
});

test('a worker that only waits, and one whose processor time is not known, are given up by the clock', (t) => {
  for (const share of [0, undefined]) {
    const { pass, worker } = open(t, share);
    assert.equal(pass(limitMs - 100), false);
    assert.equal(pass(100), true);
    assert.equal(worker.isIdle, share === 0, 'only what is known to be idle is called so');
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
