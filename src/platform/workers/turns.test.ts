import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Turns, type Waiting } from './turns.ts';

interface Named extends Waiting {
  readonly name: string;
}

const job = (name: string, queue?: string, isBackground = false): Named => ({ name, queue, isBackground });
const open = (maxWaiting = 9) => new Turns<Named>({ maxWaiting, maxBackground: 1 });

/** Runs one job at a time and returns the order. */
function drain(turns: Turns<Named>): string[] {
  const order: string[] = [];
  for (let next = turns.next(); next; next = turns.next()) {
    order.push(next.name);
    turns.end(next);
  }
  return order;
}

test('queues take turns, and jobs without a queue keep the order they came in', () => {
  const turns = open();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) turns.add(job(name, name[0]));
  assert.deepEqual(drain(turns), ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  for (const name of ['x', 'y', 'z']) turns.add(job(name));
  assert.deepEqual(drain(turns), ['x', 'y', 'z']);
});

test('a queue runs one job at a time; an interactive job goes before its own background jobs', () => {
  const turns = open();
  for (const one of [job('slow', 'a', true), job('book', 'b', true), job('now', 'a')]) turns.add(one);
  const first = turns.next()!;
  assert.equal(first.name, 'now');
  assert.equal(turns.next()!.name, 'book', 'the queue of the first is busy');
  turns.end(first);
  assert.equal(turns.next(), undefined, 'one background job runs already');
});

test('a queue that may run several lets another queue go first as soon as a place is free', () => {
  const turns = new Turns<Named>({ maxWaiting: Infinity, maxRunning: 2, maxBackground: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) turns.add(job(name, name[0]));
  const running = [turns.next()!, turns.next()!, turns.next()!];
  assert.deepEqual(
    running.map(({ name }) => name),
    ['a1', 'b1', 'a2'],
  );
  assert.equal(turns.next()!.name, 'b2');
  assert.equal(turns.next(), undefined, 'both queues run as many as they may');
  turns.end(running[0]!);
  assert.equal(turns.next()!.name, 'a3');
});

test('a queue with as many interactive jobs as it may have leaves the next place to another queue', () => {
  const turns = new Turns<Named>({ maxWaiting: 9, maxRunning: 3, maxInteractive: 2, maxBackground: 1 });
  for (const name of ['a1', 'a2', 'a3']) turns.add(job(name, 'a'));
  const first = turns.next()!;
  assert.equal(turns.next()!.name, 'a2');
  assert.equal(turns.next(), undefined);
  turns.add(job('b1', 'b'));
  turns.add(job('book', 'a', true));
  assert.deepEqual([turns.next()!.name, turns.next()!.name], ['b1', 'book']);
  turns.end(first);
  assert.equal(turns.next()!.name, 'a3');
});

test('a queue above its share runs one interactive job at a time, whatever else runs, and every job runs in the end', () => {
  const jobs = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 12 });
  const greedy = fc.array(fc.constantFrom('a', 'b', 'c'));
  fc.assert(
    fc.property(jobs, greedy, fc.infiniteStream(fc.nat()), (list, greedyOnes, dice) => {
      const isGreedy = (queue: string) => greedyOnes.some((one) => one === queue);
      const turns = new Turns<Named>({
        maxWaiting: 12,
        maxRunning: 3,
        maxInteractive: 2,
        maxBackground: 2,
        isGreedy,
      });
      for (const [index, [queue, isBackground]] of list.entries())
        turns.add(job(String(index), queue, isBackground));
      const running: Named[] = [];
      for (let ended = 0; ended < list.length; ended++) {
        for (let next = turns.next(); next; next = turns.next()) running.push(next);
        for (const queue of ['a', 'b', 'c']) {
          const interactive = running.filter((one) => one.queue === queue && !one.isBackground).length;
          assert.ok(interactive <= (isGreedy(queue) ? 1 : 2), `${interactive} of ${queue}`);
        }
        const [done] = running.splice(dice.next().value % running.length, 1);
        assert.ok(done, 'something runs until all are done');
        turns.end(done);
      }
      assert.deepEqual(turns.waiting(), { interactive: 0, background: 0 });
    }),
  );
});

test('a job that leaves makes room in its queue', () => {
  const turns = open(1);
  const [first, second, third] = ['1', '2', '3'].map((name) => job(name, 'a')) as [Named, Named, Named];
  assert.ok(turns.add(first));
  assert.equal(turns.next(), first);
  assert.ok(turns.add(second));
  assert.equal(turns.add(third), false);
  turns.remove(second);
  assert.ok(turns.add(third));
  turns.end(first);
  assert.deepEqual(drain(turns), ['3']);
});

test('whatever comes and goes, every job runs once, and none waits for more than one turn of each other queue', () => {
  const jobs = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 9 });
  fc.assert(
    fc.property(jobs, (list) => {
      const turns = open();
      const all = list.map(([queue, isBackground], index) => job(`${queue}${index}`, queue, isBackground));
      for (const one of all) turns.add(one);
      const order = drain(turns);
      assert.deepEqual(order.toSorted(), all.map(({ name }) => name).toSorted());
      const interactive = order.slice(0, list.filter(([, isBackground]) => !isBackground).length);
      for (const [index, name] of interactive.entries()) {
        const before = interactive.slice(0, index);
        const mine = before.filter((other) => other[0] === name[0]).length;
        for (const queue of ['a', 'b', 'c'])
          assert.ok(before.filter((other) => other[0] === queue).length <= mine + 1, order.join());
      }
    }),
  );
});
