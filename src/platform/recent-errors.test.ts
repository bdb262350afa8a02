import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { logHooks } from './log.ts';
import { RecentErrors } from './recent-errors.ts';

test('the newest errors are kept, also of child logs, and nothing below an error', () => {
  const errors = new RecentErrors();
  const log = pino({ hooks: logHooks(errors) }, { write: () => undefined });
  log.warn({}, 'a warning');
  log.error({ err: new TypeError('x'.repeat(1_000)), request_id: 'r1' }, 'it failed');
  log.child({ a: 1 }).fatal('alone');
  const [alone, failed, ...others] = errors.list();
  assert.deepEqual(others, []);
  assert.deepEqual([alone!.message, alone!.cause], ['alone', '']);
  assert.deepEqual([failed!.message, failed!.requestId, failed!.cause.length], ['it failed', 'r1', 300]);
  assert.match(failed!.cause, /^TypeError: x/);
  for (let n = 0; n < 60; n++) log.error({}, `${n}`);
  assert.deepEqual([errors.list().length, errors.list()[0]!.message], [50, '59']);
});
