import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Quiet } from './quiet.ts';

test('it is quiet a while after the last listener has left', () => {
  let now = 0;
  const quiet = new Quiet(() => now);
  assert.ok(quiet.isQuiet);
  const [first, second] = [quiet.enter(), quiet.enter()];
  first();
  now = 3_600_000;
  assert.ok(!quiet.isQuiet, 'one still listens');
  second();
  assert.ok(!quiet.isQuiet, 'the next request may follow');
  now += 19_999;
  assert.ok(!quiet.isQuiet);
  now += 1;
  assert.ok(quiet.isQuiet);
});

test('what can wait hears at once that somebody listens', () => {
  const quiet = new Quiet();
  const before = quiet.untilHeard;
  assert.ok(!before.aborted);
  const leave = quiet.enter();
  assert.ok(before.aborted);
  leave();
  assert.ok(!quiet.untilHeard.aborted);
});
