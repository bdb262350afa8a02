import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TurnTaking } from './turns.ts';

const never = new AbortController().signal;

/** Work that ends on demand, and a list of what has started. */
function openTurns(maxWaiting: number) {
  const turns = new TurnTaking({ maxWaiting });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (queue: string, name: string, signal = never) =>
    turns.run(
      queue,
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  return { started, run, end: (name: string) => ends.get(name)!() };
}

const settled = () => new Promise((resolve) => void setImmediate(resolve));

test('one job of an account runs and a few wait; another account does not wait for it', async () => {
  const { started, run, end } = openTurns(2);
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3')];
  await assert.rejects(run('a', 'a4'), { fault: 'busy' });
  const other = run('b', 'b1');
  await settled();
  assert.deepEqual(started, ['a1', 'b1']);
  end('a1');
  assert.equal(await all[0], 'a1');
  await settled();
  assert.deepEqual(started, ['a1', 'b1', 'a2']);
  const again = run('a', 'a5');
  for (const name of ['a2', 'a3', 'a5', 'b1']) {
    end(name);
    await settled();
  }
  assert.deepEqual(await Promise.all([all[1], all[2], again, other]), ['a2', 'a3', 'a5', 'b1']);
});

test('whoever leaves while waiting gives the place to the next, and a failure does too', async () => {
  const { started, run, end } = openTurns(1);
  const gone = new AbortController();
  const first = run('a', 'a1');
  const second = run('a', 'a2', gone.signal);
  gone.abort(new Error('gone'));
  await assert.rejects(second, /gone/);
  const third = run('a', 'a3');
  end('a1');
  await first;
  await settled();
  end('a3');
  await third;
  assert.deepEqual(started, ['a1', 'a3']);
  const turns = new TurnTaking({ maxWaiting: 0 });
  await assert.rejects(
    turns.run('a', () => Promise.reject(new Error('broken')), never),
    /broken/,
  );
  assert.equal(await turns.run('a', async () => 'works', never), 'works');
});
