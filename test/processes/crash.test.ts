/** Kill -9 under load: what was acknowledged stays, and the next start needs no help. CRASH_ROUNDS asks for more. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { openCore, openDocuments, type Core } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { commandLine } from '../../src/features/people/people.rules.ts';
import { call } from '../call.ts';
import { eventually } from '../eventually.ts';
import { freshStore, testStore, type FreshStore } from '../store.ts';
import { balanceOf, crashOnce, creation } from './crashes.ts';
import { killWhen, requireSound, startProcess } from './processes.ts';

const account = {
  email: 'a@example.com',
  plan: 'unlimited',
  walletCents: 100,
  password: 'correct horse',
};

const rounds = Number(process.env.CRASH_ROUNDS ?? 3);

describe(`${testStore}: kill -9`, () => {
  let store: FreshStore;
  let core: Core;
  let accountId: string;
  let key: string;
  let environment: Record<string, string | undefined>;

  before(async () => {
    store = await freshStore();
    environment = { ...store.environment, RATE_LIMIT_DOCUMENTS: '1000000' };
    core = await openCore(readConfig(store.environment, '.'));
    accountId = await core.access.createAccount(account);
    ({ key } = await core.access.createKey(accountId, 'test'));
  });
  after(async () => {
    await core.close();
    await store.remove();
  });

  test(`${rounds} times under write load: nothing acknowledged is lost, the ledger adds up`, async () => {
    let acknowledged = 0;
    for (let round = 0; round < rounds; round++) {
      acknowledged += await crashOnce({ environment, core, accountId, key }, 50 + 120 * (round % 3));
      await requireSound(environment);
    }
    assert.ok(acknowledged >= rounds);
    assert.ok((await balanceOf(core, accountId)) > 100);
  });

  /** A text that takes a while, so that its creation is still in progress when the server is killed. */
  const manyLamps = 80_000;

  /** The row of a key whose creation a kill cut off; one that was done before the kill is no use. */
  async function leaveBehind() {
    for (;;) {
      const left = randomUUID();
      const row = () =>
        core.database.queries
          .selectFrom('idempotency_keys')
          .selectAll()
          .where('key', '=', left)
          .executeTakeFirst();
      const server = await startProcess(environment);
      const asked = call(server.url, 'POST /v1/documents', { key, ...creation(left, manyLamps) });
      const answered = asked.then(
        () => true,
        () => false,
      );
      await eventually('the key is claimed', async () => (await row()) !== undefined);
      await server.end('SIGKILL');
      const { status, ...rest } = (await row())!;
      if (!(await answered) && status === null) return { left, ...rest };
    }
  }

  test('an Idempotency-Key in progress at the kill is free again when its lease has run out', async (t) => {
    const { queries } = core.database;
    const { left, lease, expires_at } = await leaveBehind();
    assert.ok(lease && expires_at <= Date.now() + 30_000);
    const setExpiry = (expiresAt: number) =>
      queries
        .updateTable('idempotency_keys')
        .set({ expires_at: expiresAt })
        .where('key', '=', left)
        .execute();

    // However long the start takes, the lease is still good, and no sweep removes it.
    await setExpiry(Date.now() + 3_600_000);
    const server = await startProcess(environment);
    t.after(() => server.end('SIGKILL'));
    const create = () => call(server.url, 'POST /v1/documents', { key, ...creation(left, manyLamps) });
    const early = await create();
    assert.equal(early.status, 409);
    assert.ok(early.headers.get('retry-after'));
    await setExpiry(Date.now());
    const made = await create();
    assert.deepEqual([made.status, made.headers.get('idempotent-replayed')], [201, null], made.text);
    const replay = await create();
    assert.deepEqual([replay.text === made.text, replay.headers.get('idempotent-replayed')], [true, 'true']);
    assert.equal((await call(server.url, `GET /v1/documents?query=${left}`, { key })).body.data.length, 1);
  });

  /** A server is killed in the middle of deleting an account; one that had deleted it all before is no use. */
  async function leaveHalfDeleted() {
    const { queries } = core.database;
    const { documents } = openDocuments(readConfig(store.environment, '.'), core);
    for (;;) {
      const email = `${randomUUID()}@example.com`;
      const id = await core.access.createAccount({ ...account, email });
      const { key: own } = await core.access.createKey(id, 'test');
      const actor = (await core.access.authenticateKey(own))!;
      for (let made = 0; made < 200; made++)
        await documents.create(actor, { text: `Lamp ${made}.`, language: 'en' });
      await core.people.startDeletion(commandLine, id, email);
      const left = async () => {
        const row = queries.selectFrom('documents').select((eb) => eb.fn.countAll().as('count'));
        return Number((await row.where('account_id', '=', id).executeTakeFirstOrThrow()).count);
      };
      await killWhen(environment, async () => (await left()) < 200);
      if ((await left()) > 0) return id;
    }
  }

  test('the deletion of an account that a kill cut off is completed by the next start', async (t) => {
    const id = await leaveHalfDeleted();
    const server = await startProcess(environment);
    t.after(() => server.end('SIGKILL'));
    const accounts = core.database.queries.selectFrom('accounts').select('id').where('id', '=', id);
    await eventually('it is gone', async () => (await accounts.executeTakeFirst()) === undefined);
    assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 200, 'others stay');
    await server.end('SIGTERM');
    await requireSound(environment);
  });
});
