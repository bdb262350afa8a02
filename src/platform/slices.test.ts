import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce, collect, inSlices, type Steps } from './slices.ts';

/** Each step takes longer than a slice. */
function* costly(steps: number, note: () => void = () => undefined): Steps<string> {
  for (let step = 0; step < steps; step++) {
    for (const until = performance.now() + 9; performance.now() < until;);
    yield note();
  }
  return 'done';
}

/** Adds a `turn` to the list in each turn of the event loop. */
function noteTurns(order: string[]): () => void {
  let isOver = false;
  const turn = () => {
    if (isOver) return;
    order.push('turn');
    setImmediate(turn);
  };
  setImmediate(turn);
  return () => (isOver = true);
}

test('work in slices gives the same result as at once', async () => {
  assert.equal(atOnce(costly(2)), 'done');
  assert.equal(await inSlices(costly(2)), 'done');
  assert.deepEqual(await collect([3, 1, 2]), [3, 1, 2]);
});

test('the event loop turns between any two slices, whatever work they belong to', async () => {
  const order: string[] = [];
  const stop = noteTurns(order);
  const works = ['a', 'b', 'c'].map((name) => inSlices(costly(3, () => order.push(name))));
  await Promise.all(works);
  stop();
  assert.equal(order.filter((name) => name !== 'turn').length, 9);
  assert.doesNotMatch(order.join(' '), /[abc] [abc]/);
});

test('the work of one account, however much, delays that of another by a slice each time', async () => {
  const order: string[] = [];
  const work = (account: string) =>
    inSlices(
      costly(3, () => order.push(account)),
      account,
    );
  await Promise.all(['busy', 'busy', 'busy', 'other'].map(work));
  assert.deepEqual(order.slice(0, 6).toSorted(), ['busy', 'busy', 'busy', 'other', 'other', 'other']);
});

test('work that fails does not affect other work', async () => {
  function* failing(): Steps<never> {
    yield;
    throw new Error('broken');
  }
  const [failed, other] = await Promise.allSettled([inSlices(failing()), inSlices(costly(1))]);
  assert.equal(failed.status, 'rejected');
  assert.deepEqual(other, { status: 'fulfilled', value: 'done' });
});
