import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCancellations } from './cancellations.ts';

const [mine, theirs] = [{ token: 'mine' }, { token: 'theirs' }];

test('a cancellation ends the one call it fits, and nobody else’s', () => {
  const cancellations = createCancellations();
  const calls = [
    cancellations.begin(mine, 1),
    cancellations.begin(mine, '1'),
    cancellations.begin(mine, 2),
    cancellations.begin(theirs, 1),
  ];
  cancellations.cancel(mine, 1);
  assert.deepEqual(
    calls.map(({ signal }) => signal.aborted),
    [true, false, false, false],
  );
});

test('one that fits two calls is left alone until one of them has ended', () => {
  const cancellations = createCancellations();
  const [first, second] = [cancellations.begin(mine, 7), cancellations.begin(mine, 7)];
  cancellations.cancel(mine, 7);
  assert.deepEqual([first.signal.aborted, second.signal.aborted], [false, false]);
  first.end();
  cancellations.cancel(mine, 7);
  assert.deepEqual([first.signal.aborted, second.signal.aborted], [false, true]);
  second.end();
  cancellations.cancel(mine, 7);
});
