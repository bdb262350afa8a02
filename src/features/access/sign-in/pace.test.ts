import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Problem } from '../../../shared/contract/errors.ts';
import { Pace } from './attempts.ts';

const limits = { pauseMs: 1_000, maxWaiting: 3, maxKeys: 2 };

/** Records who has had a turn or was refused. Time stands still until the test moves it. */
function start(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const pace = new Pace(limits);
  const log: string[] = [];
  const come = (name: string, key = 'one') =>
    pace.turn(key).then(
      () => void log.push(name),
      (error: Problem) => void log.push(`${name} ${error.code} ${error.retryAfterSeconds}`),
    );
  /** Lets every promise that is settled by now run its continuations. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const pass = async (ms: number) => {
    context.mock.timers.tick(ms);
    await settle();
  };
  return { log, come, pass, settle };
}

test('the first goes at once, then one after each pause, the newest first', async (context) => {
  const { log, come, pass, settle } = start(context);
  for (const name of ['a', 'b', 'c']) void come(name);
  await settle();
  assert.deepEqual(log, ['a']);
  await pass(999);
  assert.deepEqual(log, ['a']);
  await pass(1);
  assert.deepEqual(log, ['a', 'c']);
  void come('late');
  await pass(1_000);
  await pass(1_000);
  assert.deepEqual(log, ['a', 'c', 'late', 'b']);
  await pass(1_000);
  void come('d');
  await settle();
  assert.equal(log.at(-1), 'd', 'and at once again when nobody came for a pause');
});

test('when too many wait, the oldest are refused, and keys do not affect each other', async (context) => {
  const { log, come, pass, settle } = start(context);
  for (const name of ['a', 'b', 'c', 'd', 'e']) void come(name);
  void come('other', 'two');
  await settle();
  assert.deepEqual(log.toSorted(), ['a', 'b rate_limited 1', 'other']);
  void come('third', 'three');
  await settle();
  assert.equal(log.at(-1), 'third rate_limited 1', 'as many keys as there may be');
  await pass(1_000);
  assert.equal(log.at(-1), 'e');
});
