/** What administrators can do to accounts, and that the server always keeps an owner. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import { addAccount } from '../../../test/rows.ts';
import { freshStore, type FreshStore } from '../../../test/store.ts';
import { openCore, type Core } from '../../program/composition/core.ts';
import { readConfig } from '../../program/config/config.ts';
import { createLog } from '../../platform/log.ts';
import { Jobs } from '../jobs/jobs.ts';
import { commandLine as admin } from './people.rules.ts';

const lastOwner = /last owner/;

describe('people', () => {
  let store: FreshStore;
  let core: Core;
  beforeEach(async () => {
    store = await freshStore();
    core = await openCore(readConfig(store.environment, '.'));
  });
  afterEach(async () => {
    await core.close();
    await store.remove();
  });

  const add = async (id: string, isOwner = false): Promise<void> => {
    await addAccount(core.database, id);
    if (isOwner) await core.people.setOwner(admin, id, true);
  };
  const actions = async () =>
    (await core.people.log(admin, undefined, 100)).entries.map(({ action, subject }) => [action, subject]);

  test('the first account is an owner, the next is not', async () => {
    const { people } = core;
    const { id } = await people.create(admin, { email: 'First@example.com', plan: 'free' });
    const { id: second } = await people.create(admin, { email: 'second@example.com', plan: 'free' });
    assert.equal((await people.get(admin, id)).isOwner, true);
    assert.equal((await people.get(admin, second)).isOwner, false);
    const owner = await people.administrator(id, '192.0.2.1');
    await people.setPlan(owner, second, 'unlimited');
    await assert.rejects(people.administrator(second, ''), { code: 'not_found' });
    const { entries } = await people.log(owner, undefined, 1);
    const { id: _id, atMs: _at, ...entry } = entries[0]!;
    assert.deepEqual(entry, {
      action: 'account.plan_changed',
      actor: 'first@example.com',
      subject: 'second@example.com',
      address: '192.0.2.1',
      details: { plan: 'unlimited' },
    });
  });

  test('accounts are found by any part of the email, page by page', async () => {
    for (const id of ['anna', 'ann_b', 'bert', 'annx']) await add(id);
    const emails = async (query: string) =>
      (await core.people.list(admin, { query, limit: 10 })).people.map(({ email }) => email.split('@')[0]);
    assert.deepEqual(new Set(await emails(' ANN ')), new Set(['anna', 'ann_b', 'annx']));
    assert.deepEqual(await emails('n_'), ['ann_b']);
    assert.deepEqual(await emails('%'), []);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await core.people.list(admin, { after, limit: 3 });
      seen.push(...page.people.map(({ id }) => id));
      after = page.next;
    } while (after !== undefined);
    assert.deepEqual(seen.toSorted(), ['ann_b', 'anna', 'annx', 'bert']);
  });

  test('credits add up, however many come at once', async () => {
    await add('a');
    const credit = async () => (await core.people.credit(admin, 'a', { cents: 20 })).walletCents;
    assert.deepEqual((await Promise.all([credit(), credit()])).toSorted(), [20, 40]);
    assert.equal((await core.people.credit(admin, 'a', { cents: -15 })).walletCents, 25);
    const entries = await core.wallet.entries('a');
    assert.deepEqual(
      entries.map(({ cents }) => cents),
      [-15, 20, 20],
    );
    for (const cents of [0, 0.5, Number.NaN, 1e9])
      await assert.rejects(core.people.credit(admin, 'a', { cents }), { code: 'validation_failed' });
  });

  test('the last owner stays one and can sign in', async () => {
    await add('a', true);
    await add('b');
    const { people } = core;
    await assert.rejects(people.disable(admin, 'a'), lastOwner);
    await assert.rejects(people.setOwner(admin, 'a', false), lastOwner);
    await assert.rejects(people.startDeletion(admin, 'a', 'a@example.com'), lastOwner);
    await assert.rejects(people.update(admin, 'a', { plan: 'unlimited', isOwner: false }), lastOwner);
    assert.equal((await people.get(admin, 'a')).plan, 'free', 'nothing of a refused change happens');
    await people.setOwner(admin, 'b', true);
    await people.disable(admin, 'b');
    await assert.rejects(people.disable(admin, 'a'), lastOwner, 'one who is disabled does not count');
    await people.enable(admin, 'b');
    const both = await Promise.allSettled([people.disable(admin, 'a'), people.disable(admin, 'b')]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  test('a disabled account starts no session and no job until it is enabled', async () => {
    await add('a', true);
    await add('b');
    const { people, sessions, access } = core;
    const token = await sessions.start('b', 'test');
    const { key } = await access.createKey('b', 'key');
    await people.disable(admin, 'b');
    assert.equal(await sessions.find(token), undefined);
    assert.equal(await access.authenticateKey(key), undefined);
    assert.equal(await access.isActive('b'), false);
    await assert.rejects(sessions.start('b', 'test'), /disabled/);
    await people.enable(admin, 'b');
    assert.equal(await sessions.find(token), undefined, 'sessions have ended');
    assert.equal((await access.authenticateKey(key))?.accountId, 'b');
    assert.deepEqual((await actions()).slice(0, 2), [
      ['account.enabled', 'b@example.com'],
      ['account.disabled', 'b@example.com'],
    ]);
  });

  test('a job that runs is interrupted, waits while the account is disabled, and continues', async () => {
    await add('a', true);
    await add('b');
    const jobs = new Jobs({ ...core, log: createLog('silent') });
    let runs = 0;
    let disable = async (): Promise<unknown> => core.people.disable(admin, 'b');
    jobs.register({
      kind: 'test',
      atOnce: 1,
      maxWaiting: 1,
      async run(run) {
        runs += 1;
        await disable();
        await run.commit((within) => run.finish(within));
      },
    });
    const job = { accountId: 'b', kind: 'test', name: '', payload: {}, total: 1 };
    const { id } = await core.database.transaction((within) => jobs.add(within, job));
    const state = async () => (await jobs.find(id))!.state;
    await jobs.look();
    await eventually('it is interrupted', async () => assert.deepEqual([runs, await state()], [1, 'queued']));
    await jobs.look();
    assert.equal(runs, 1);
    disable = async () => undefined;
    await core.people.enable(admin, 'b');
    await eventually('it has continued', async () => {
      await jobs.look();
      assert.deepEqual([runs, await state()], [2, 'done']);
    });
    await jobs.close();
  });

  test('a deletion needs the email, and nothing else can be done to the account then', async () => {
    await add('a', true);
    await add('b');
    const { people } = core;
    await assert.rejects(people.startDeletion(admin, 'b', 'a@example.com'), { code: 'validation_failed' });
    await people.startDeletion(admin, 'b', ' B@example.com ');
    assert.equal((await people.get(admin, 'b')).standing, 'deleting');
    for (const attempt of [
      () => people.enable(admin, 'b'),
      () => people.setPlan(admin, 'b', 'free'),
      () => people.setOwner(admin, 'b', true),
      () => people.credit(admin, 'b', { cents: 1 }),
      () => people.startDeletion(admin, 'b', 'b@example.com'),
    ])
      await assert.rejects(attempt(), { code: 'not_found' });
  });

  test('an invitation works once, gives its plan, and can be withdrawn', async () => {
    const { people, signUp, access } = core;
    const visitor = { address: '192.0.2.1', userAgent: '' };
    const invite = async (email: string) =>
      new URL((await people.invite(admin, { email, plan: 'unlimited' })).url).searchParams.get('token')!;
    const [used, withdrawn] = [await invite('New@example.com'), await invite('other@example.com')];
    const pending = await people.invitations(admin);
    assert.deepEqual(
      new Set(pending.map(({ email }) => email)),
      new Set(['new@example.com', 'other@example.com']),
    );
    assert.ok(!JSON.stringify(pending).includes(used), 'the link is not stored');
    await people.withdraw(admin, pending.find(({ email }) => email === 'other@example.com')!.id);
    await assert.rejects(signUp.accept(withdrawn, 'battery staple', visitor), { code: 'not_found' });
    await assert.rejects(signUp.accept(used, 'short', visitor), { code: 'validation_failed' });
    const both = await Promise.allSettled([1, 2].map(() => signUp.accept(used, 'battery staple', visitor)));
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal((await access.accountByEmail('new@example.com')).plan, 'unlimited');
    assert.deepEqual(await people.invitations(admin), []);
  });

  test('where sign-up is off, no one is invited', async () => {
    const off = await openCore(readConfig({ ...store.environment, SIGNUP: 'off' }, '.'));
    const invited = off.people.invite(admin, { email: 'new@example.com', plan: 'free' });
    await assert.rejects(invited, /SIGNUP=invite/);
    await off.close();
  });
});
