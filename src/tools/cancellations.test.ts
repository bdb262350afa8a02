import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cancellations } from './server.ts';

const [mine, theirs] = [{ token: 'mine' }, { token: 'theirs' }];

test('a cancellation ends the one call it fits, and no other', () => {
  const cancellations = new Cancellations();
  const calls = [
    cancellations.start(mine, 1),
    cancellations.start(mine, '1'),
    cancellations.start(mine, 2),
    cancellations.start(theirs, 1),
  ];
  cancellations.cancel(mine, 1);
  assert.deepEqual(
    calls.map(({ signal }) => signal.aborted),
    [true, false, false, false],
  );
});

test('a cancellation that fits two calls is ignored until one of them has ended', () => {
  const cancellations = new Cancellations();
  const [first, second] = [cancellations.start(mine, 7), cancellations.start(mine, 7)];
  cancellations.cancel(mine, 7);
  assert.deepEqual([first.signal.aborted, second.signal.aborted], [false, false]);
  first.end();
  cancellations.cancel(mine, 7);
  assert.deepEqual([first.signal.aborted, second.signal.aborted], [false, true]);
  second.end();
  cancellations.cancel(mine, 7);
});
