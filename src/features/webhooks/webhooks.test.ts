import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase } from '../../../test/store.ts';
import { WebhookReceiver } from '../../../test/webhook-receiver.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { createIds } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { Clients } from '../access/clients/clients.ts';
import { Jobs, leaseMs } from '../jobs/jobs.ts';
import { Webhooks } from './webhooks.ts';

const hourMs = 3_600_000;
const clock = { at: 1_700_000_000_000, now: () => clock.at };
const event = { type: 'document.imported', data: { document_id: 'd' } } as const;
let database: Database;
let remove: () => Promise<void>;
let receiver: WebhookReceiver;
let accounts = 0;
let owner: { accountId: string };
const opened: Jobs[] = [];

before(async () => {
  ({ database, remove } = await openFreshDatabase(clock));
});
beforeEach(async () => {
  await endProcesses();
  await receiver?.close();
  receiver = await new WebhookReceiver().open();
  owner = { accountId: `account ${++accounts}` };
  await addAccount(database, owner.accountId);
});
after(async () => {
  await endProcesses();
  await receiver.close();
  await remove();
});

async function endProcesses(): Promise<void> {
  for (const jobs of opened.splice(0)) await jobs.close();
}

/** A process on the store. */
function openProcess(store = database) {
  const deps = { database: store, clock, ids: createIds(clock) };
  const jobs = new Jobs({ ...deps, log: createLog('silent') });
  opened.push(jobs);
  const reach = { mayReach: (address: string) => address === '127.0.0.1' };
  const serverSecret = async () => 'secret of the server';
  const clients = new Clients(deps);
  return { jobs, clients, webhooks: new Webhooks({ ...deps, jobs, clients, reach, serverSecret }) };
}

async function openWebhook() {
  const process = openProcess();
  const { id, secret } = await process.webhooks.create(owner, { url: receiver.url });
  receiver.secret = secret;
  const happen = () =>
    database.transaction((within) => process.webhooks.record(within, owner.accountId, event));
  const deliveries = async () => (await process.webhooks.deliveries(owner, id, {})).data;
  /** Lets jobs run until the newest delivery was attempted this many times. */
  const attempted = (times: number) =>
    eventually(`attempt ${times}`, async () => {
      await process.jobs.look();
      assert.equal((await deliveries())[0]!.attempts, times);
    });
  /** Lets time pass until the oldest delivery is given up. */
  const givenUp = () =>
    eventually('it is given up', async () => {
      clock.at += 20 * hourMs;
      await process.jobs.look();
      return (await deliveries()).at(-1)!.state === 'failed';
    });
  return { ...process, id, happen, deliveries, attempted, givenUp };
}

describe('an event', () => {
  test('is delivered once what it is about is committed, and not otherwise', async () => {
    const { webhooks, happen, deliveries, attempted } = await openWebhook();
    const failing = database.transaction(async (within) => {
      await webhooks.record(within, owner.accountId, event);
      throw new Error('rolled back');
    });
    await assert.rejects(failing, /rolled back/);
    assert.deepEqual(await deliveries(), []);
    await happen();
    await attempted(1);
    assert.deepEqual(receiver.types(), ['document.imported']);
    const [delivery] = await deliveries();
    assert.deepEqual(
      [delivery!.state, delivery!.status, delivery!.id],
      ['delivered', 204, receiver.received[0]!.id],
    );
  });

  test('is sent again with the same id when the process dies before it could record the delivery', async () => {
    const { happen, deliveries } = await openWebhook();
    await endProcesses();
    await happen();
    const dead = Promise.withResolvers<never>();
    const dying = Object.create(database, { transaction: { value: () => dead.promise } }) as Database;
    await openProcess(dying).jobs.look();
    await eventually('it is sent', () => receiver.received.length === 1);
    const { jobs } = openProcess();
    clock.at += leaseMs + 1;
    await eventually('it is delivered', async () => {
      await jobs.look();
      assert.equal((await deliveries())[0]!.state, 'delivered');
    });
    assert.equal(receiver.types().length, 2);
    assert.equal(receiver.received[0]!.id, receiver.received[1]!.id);
    dead.reject(new Error('dead'));
  });

  test('is repeated for two days, then given up, and its webhook is disabled with the reason', async () => {
    const { webhooks, id, happen, deliveries, givenUp } = await openWebhook();
    receiver.status = 500;
    await happen();
    await givenUp();
    const { received } = receiver;
    assert.equal(new Set(received.map(({ id: sent }) => sent)).size, 1);
    assert.equal(
      new Set(received.map(({ timestamp }) => timestamp)).size,
      9,
      'each attempt has its own time',
    );
    const [delivery] = await deliveries();
    assert.deepEqual([delivery!.attempts, delivery!.status, delivery!.problem], [9, 500, 'status']);
    const { is_enabled, disabled_because } = await webhooks.get(owner, id);
    assert.deepEqual([is_enabled, disabled_because], [false, 'undelivered']);
    await happen();
    assert.equal((await deliveries()).length, 1, 'what happens meanwhile is not sent');
    const enabled = await webhooks.update(owner, id, { is_enabled: true });
    assert.deepEqual([enabled.is_enabled, enabled.disabled_because], [true, null]);
  });

  test('that one address refuses does not disable it while others are accepted', async () => {
    const { webhooks, id, happen, attempted, givenUp } = await openWebhook();
    receiver.status = 400;
    await happen();
    await attempted(1);
    clock.at += 1_000;
    receiver.status = 204;
    await happen();
    await attempted(1);
    receiver.status = 400;
    await givenUp();
    assert.equal((await webhooks.get(owner, id)).is_enabled, true);
  });
});

describe('a webhook', () => {
  test('whose address is gone is disabled at once, and what waits for it is not sent', async () => {
    const { webhooks, id, happen, deliveries, jobs } = await openWebhook();
    receiver.status = 410;
    await happen();
    await happen();
    await eventually('both have ended', async () => {
      await jobs.look();
      return (await deliveries()).every(({ state }) => state === 'failed');
    });
    assert.equal(receiver.received.length, 1);
    assert.deepEqual(
      (await deliveries()).map(({ problem }) => problem),
      ['disabled', 'status'],
    );
    assert.equal((await webhooks.get(owner, id)).disabled_because, 'gone');
  });

  test('follows no redirect, and a connection that is cut counts as a failure', async () => {
    const { happen, deliveries, attempted } = await openWebhook();
    for (const [status, expected] of [
      [302, [302, 'status']],
      [undefined, [null, 'unreachable']],
    ] as const) {
      receiver.status = status;
      await happen();
      await attempted(1);
      const [delivery] = await deliveries();
      assert.deepEqual([delivery!.status, delivery!.problem], expected);
    }
    assert.equal(receiver.received.length, 2);
  });

  test('for which too much waits is disabled', async () => {
    const { webhooks, id, happen } = await openWebhook();
    const row = { webhook_id: id, type: 'x', body: '', state: 'waiting', attempts: 0, created_at: 0 };
    const rows = Array.from({ length: limits.webhooks.waiting }, (_, at) => ({ ...row, id: `${id}-${at}` }));
    await database.queries
      .insertInto('webhook_deliveries')
      .values(rows.map((one) => ({ ...one, status: null, problem: null, attempted_at: null })))
      .execute();
    await happen();
    assert.equal((await webhooks.get(owner, id)).disabled_because, 'overflow');
  });

  test('that was deleted receives nothing more, and old deliveries are removed', async () => {
    const { webhooks, id, happen, deliveries, attempted, jobs } = await openWebhook();
    await happen();
    await attempted(1);
    clock.at += 8 * 24 * hourMs;
    await webhooks.sweep();
    assert.deepEqual(await deliveries(), []);
    await happen();
    await webhooks.delete(owner, id);
    await jobs.look();
    await eventually('its job has ended', async () => {
      await jobs.look();
      await webhooks.sweep();
      return (await jobs.listOpenOf(owner.accountId, 'webhook')).length === 0;
    });
    assert.equal(receiver.received.length, 1);
  });
});
