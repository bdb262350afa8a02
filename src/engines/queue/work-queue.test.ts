/** Which task is next, on a real Redis. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { eventually } from '../../../test/eventually.ts';
import { skipWithoutRedis, startRedis, type OwnRedis } from '../../../test/redis.ts';
import { Turns } from '../../platform/workers/turns.ts';
import { WorkQueue, type Announcement, type SubmittedTask } from './work-queue.ts';

const log = { info: () => undefined, warn: () => undefined };
const leases = { aliveMs: 3_600_000, expireMs: 3_600_000 };

void describe('the speech queue', { skip: skipWithoutRedis }, () => {
  let redis: OwnRedis;
  let queue: WorkQueue;
  before(async () => {
    redis = await startRedis();
    queue = await WorkQueue.open({ redisUrl: redis.socket, leases, log });
  });
  after(async () => {
    queue.close();
    await redis.close();
  });

  const submit = (id: string, more: Partial<SubmittedTask> = {}) =>
    queue.submit({
      id,
      attempt: 1,
      node: 'node',
      priority: 'interactive',
      account: 'anna',
      needs: ['one'],
      body: id,
      ...more,
    });

  async function startEmpty(...workers: [id: string, voices: string[]][]): Promise<void> {
    await redis.client.flushall();
    await queue.tend('node', []);
    for (const [id, voices] of workers) {
      const announcement: Announcement = { id, version: '', host: '', slots: 1, busy: 0, catalog: id };
      await queue.announce(announcement, '{}', voices);
      await queue.beat(announcement);
    }
  }

  async function claimAll(worker: string, takesBackground = true): Promise<string[]> {
    const ids: string[] = [];
    for (;;) {
      const claimed = await queue.claim(worker, takesBackground);
      if (!claimed) return ids;
      ids.push(claimed.id);
    }
  }

  test('listeners come first and accounts take turns, in the same order as in the pool of one process', async () => {
    const waiting = fc.record({
      queue: fc.constantFrom('anna', 'bert', 'carl'),
      isBackground: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(waiting, { maxLength: 12 }), async (tickets) => {
        await startEmpty(['worker', ['one']]);
        const rows = tickets.map((ticket, index) => ({ ...ticket, id: String(index) }));
        for (const { id, queue: account, isBackground } of rows)
          await submit(id, { account, priority: isBackground ? 'background' : 'interactive' });
        const expected: string[] = [];
        // The pool has one order of turns for both kinds; here each kind has its own.
        for (const isBackground of [false, true]) {
          const turns = new Turns<(typeof rows)[number]>({
            maxRunning: Infinity,
            maxWaiting: Infinity,
            maxBackground: Infinity,
          });
          for (const row of rows) if (row.isBackground === isBackground) turns.add(row);
          for (let next = turns.next(); next; next = turns.next()) expected.push(next.id);
        }
        assert.deepEqual(await claimAll('worker'), expected);
      }),
      { numRuns: 25 },
    );
  });

  test('waiting for messages ends when the queue is closed, even if Redis has gone', async () => {
    const own = await startRedis();
    const lost = await WorkQueue.open({ redisUrl: own.socket, log });
    await lost.connected(60_000);
    const next = lost.messages('mail', 'one').next();
    await own.close();
    await eventually('it is noticed', () => !lost.isConnected);
    lost.close();
    assert.deepEqual(await next, { done: true, value: undefined });
  });

  test('a worker gets only what its voices can speak, and books only when it wants them', async () => {
    await startEmpty(['small', ['one']], ['large', ['one', 'two']]);
    await submit('mixed', { needs: ['one', 'two'] });
    await submit('second', { needs: ['two'] });
    await submit('first', { needs: ['one'] });
    await submit('book', { priority: 'background' });
    assert.deepEqual(await claimAll('small', false), ['first']);
    assert.deepEqual(await claimAll('large', false), ['mixed', 'second']);
    assert.deepEqual(await claimAll('unknown'), []);
    assert.deepEqual(await claimAll('small'), ['book']);
  });

  test('a task that has lost its worker comes first in its account, and messages of that worker are refused', async () => {
    await startEmpty(['dead', ['one']], ['other', ['one']]);
    await submit('a');
    await submit('b');
    assert.equal((await queue.claim('dead', true))?.id, 'a');
    await queue.leave('dead');
    assert.deepEqual(await queue.tend('node', [{ id: 'a', attempt: 1 }]), ['lost dead']);
    await submit('a', { attempt: 2 });
    const message = { message: Buffer.from('x'), isLast: false };
    assert.equal(await queue.emit({ id: 'a', attempt: 1 }, 'dead', message), undefined);
    assert.deepEqual(await claimAll('other'), ['a', 'b']);
    assert.equal(await queue.emit({ id: 'a', attempt: 2 }, 'other', message), 0);
    await queue.take({ id: 'a', attempt: 2 }, 1);
    assert.equal(await queue.taken({ id: 'a', attempt: 2 }, 'other'), 1);
    await redis.client.del('{lectern:speech:1}:inbox:node');
    const tickets = [
      { id: 'a', attempt: 1 },
      { id: 'a', attempt: 2 },
      { id: 'c', attempt: 1 },
    ];
    assert.deepEqual(await queue.tend('node', tickets), ['missing', 'running', 'missing']);
  });

  test('a task that has ended is not missing while its last message is unread', async () => {
    await startEmpty(['worker', ['one']]);
    await submit('a');
    await queue.claim('worker', true);
    const [ticket, end] = [
      { id: 'a', attempt: 1 },
      { message: Buffer.from('end'), isLast: true },
    ];
    await queue.emit(ticket, 'worker', end);
    assert.deepEqual(await queue.tend('node', [ticket]), ['running']);
    const inbox = queue.messages('inbox', 'node');
    assert.equal((await inbox.next()).value?.toString(), 'end');
    assert.deepEqual(await queue.tend('node', [ticket]), ['missing']);
  });

  test('all messages that have come are read at once, in order', async () => {
    const sent = Array.from({ length: 200 }, (_, index) => String(index));
    await redis.client.rpush('{lectern:speech:1}:inbox:other', ...sent);
    const heard: string[] = [];
    for await (const message of queue.messages('inbox', 'other'))
      if (heard.push(message.toString()) === sent.length) break;
    assert.deepEqual(heard, sent);
  });

  test('everything in Redis expires by itself', async () => {
    await startEmpty(['worker', ['one']]);
    await submit('a');
    await submit('b');
    await queue.claim('worker', true);
    await queue.emit({ id: 'a', attempt: 1 }, 'worker', { message: Buffer.from('x'), isLast: false });
    await queue.cancel('a');
    await queue.beat({ id: 'worker', version: '', host: '', slots: 1, busy: 0, catalog: 'worker' });
    const lasting: string[] = [];
    for (const key of await redis.client.keys('*')) if ((await redis.client.pttl(key)) < 0) lasting.push(key);
    assert.deepEqual(lasting, []);
    assert.deepEqual((await queue.look()).waiting, { interactive: 1, background: 0 });
    await queue.cancel('b');
    assert.deepEqual((await queue.look()).waiting, { interactive: 0, background: 0 });
  });
});
