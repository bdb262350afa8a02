import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Turns, type TurnsSettings, type Waiting } from './turns.ts';

/** Jobs that end on demand, and a list of what has started. */
function open(settings: TurnsSettings) {
  const turns = new Turns(settings);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, waiting: Waiting = { queue: name[0] }, signal?: AbortSignal) =>
    turns.run(
      waiting,
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)!();
    await settled();
  };
  return { turns, started, add, end };
}

const settled = () => new Promise((resolve) => void setImmediate(resolve));
const background = (queue: string) => ({ queue, isBackground: true });

/** Ends one job after the other and returns the order in which they started. */
async function drain({ started, end }: ReturnType<typeof open>, count: number): Promise<string[]> {
  await settled();
  for (let index = 0; index < count; index++) await end(started[index]!);
  return started;
}

test('queues take turns, and jobs without a queue keep the order they came in', async () => {
  const ofQueues = open({ size: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ofQueues.add(name);
  assert.deepEqual(await drain(ofQueues, 6), ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  const ofNone = open({ size: 1 });
  for (const name of ['x', 'y', 'z']) void ofNone.add(name, {});
  assert.deepEqual(await drain(ofNone, 3), ['x', 'y', 'z']);
});

test('one job of a queue runs and a few wait; another queue does not wait for it', async () => {
  const { started, add, end } = open({ maxWaiting: 2 });
  const all = [add('a1'), add('a2'), add('a3')];
  await assert.rejects(add('a4'), { fault: 'busy' });
  const other = add('b1');
  await settled();
  assert.deepEqual(started, ['a1', 'b1']);
  await end('a1');
  assert.equal(await all[0], 'a1');
  assert.deepEqual(started, ['a1', 'b1', 'a2']);
  const again = add('a5');
  for (const name of ['a2', 'a3', 'a5', 'b1']) await end(name);
  assert.deepEqual(await Promise.all([all[1], all[2], again, other]), ['a2', 'a3', 'a5', 'b1']);
});

test('an interactive job goes before background jobs, of which only some run', async () => {
  const { turns, started, add, end } = open({ size: 2, maxBackground: 1 });
  void add('first');
  void add('second');
  for (const queue of ['a', 'b']) void add(`book of ${queue}`, background(queue));
  void add('a now');
  await settled();
  assert.deepEqual(turns.waiting(), { interactive: 1, background: 2 });
  await end('first');
  assert.equal(started.at(-1), 'a now');
  await end('second');
  assert.equal(started.at(-1), 'book of b', 'the queue of the other is busy');
  await end('a now');
  assert.equal(started.length, 4, 'one background job runs already');
  assert.equal(turns.running, 1);
});

test('a queue that may run several lets another queue go first as soon as a place is free', async () => {
  const { started, add, end } = open({ size: 3, maxRunning: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void add(name);
  await settled();
  assert.deepEqual(started, ['a1', 'a2', 'b1'], 'two at most');
  await end('b1');
  assert.equal(started.at(-1), 'b2');
  await end('a1');
  assert.equal(started.at(-1), 'a3');
});

test('a queue with as many interactive jobs as it may have leaves the next place to another queue', async () => {
  const { started, add, end } = open({ maxRunning: 3, maxInteractive: 2 });
  for (const name of ['a1', 'a2', 'a3']) void add(name);
  await settled();
  assert.deepEqual(started, ['a1', 'a2']);
  void add('b1');
  void add('book', background('a'));
  await settled();
  assert.deepEqual(started.slice(2), ['b1', 'book']);
  await end('a1');
  assert.equal(started.at(-1), 'a3');
});

test('whoever leaves while waiting gives the place to the next, and a failure does too', async () => {
  const { turns, started, add, end } = open({ maxWaiting: 1 });
  const gone = new AbortController();
  const first = add('a1');
  const second = add('a2', { queue: 'a' }, gone.signal);
  gone.abort(new Error('gone'));
  await assert.rejects(second, /gone/);
  const third = add('a3');
  await settled();
  await end('a1');
  await first;
  await end('a3');
  await third;
  assert.deepEqual(started, ['a1', 'a3']);
  await assert.rejects(
    turns.run({ queue: 'a' }, () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(await turns.run({ queue: 'a' }, async () => 'works'), 'works');
  await assert.rejects(add('a4', { queue: 'a' }, gone.signal), /gone/);
  assert.equal(turns.running, 0);
});

const jobs = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 9 });

test('whatever comes, every job runs once, and none waits for more than one turn of each other queue', async () => {
  await fc.assert(
    fc.asyncProperty(jobs, async (list) => {
      const opened = open({ size: 1, maxBackground: 1 });
      void opened.add('first', {});
      const names = list.map(([queue, isBackground], index) => {
        const name = `${queue}${index}`;
        void opened.add(name, { queue, isBackground });
        return name;
      });
      const [, ...order] = await drain(opened, list.length + 1);
      assert.deepEqual(order.toSorted(), names.toSorted());
      const interactive = order.slice(0, list.filter(([, isBackground]) => !isBackground).length);
      for (const [index, name] of interactive.entries()) {
        const before = interactive.slice(0, index);
        const mine = before.filter((other) => other[0] === name[0]).length;
        for (const queue of ['a', 'b', 'c'])
          assert.ok(before.filter((other) => other[0] === queue).length <= mine + 1, order.join());
      }
    }),
    { numRuns: 50 },
  );
});
