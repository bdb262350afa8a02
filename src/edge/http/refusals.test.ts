import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusals } from './observing.ts';

test('the first refusals come at once, those after them late, and nobody else waits', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const refusals = new Refusals({ atOnce: 2, windowSeconds: 60, delayMs: 1_000, waiting: 1 });
  await refusals.turnOf('impatient');
  await refusals.turnOf('impatient');
  let isLate = false;
  const late = refusals.turnOf('impatient').then(() => (isLate = true));
  await refusals.turnOf('other');
  // No more than one waits; it would hold a connection.
  await refusals.turnOf('impatient');
  assert.equal(isLate, false);
  t.mock.timers.tick(1_000);
  await late;
});
