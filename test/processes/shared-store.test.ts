/** Several processes on one store: they start together, and keep one set of rules. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openCore, type Core } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { call } from '../call.ts';
import { eventually } from '../eventually.ts';
import { freshStore, openAccount, testStore, type FreshStore } from '../store.ts';
import { lectern, startProcess, until, type ServerProcess } from './processes.ts';

const { TEST_REDIS_URL } = process.env;

describe(`${testStore}: four processes started at once on an empty store`, () => {
  let store: FreshStore;
  let servers: ServerProcess[];
  let core: Core;
  const one = (index: number) => servers[index % servers.length]!.url;
  const everywhere = <R>(work: (url: string) => Promise<R>) =>
    Promise.all(servers.map(({ url }) => work(url)));
  before(async () => {
    store = await freshStore();
    const environment = { ...store.environment, BOOTSTRAP: 'on', RATE_LIMIT_DOCUMENTS: '100000' };
    servers = await Promise.all(Array.from({ length: 4 }, () => startProcess(environment)));
    core = await openCore(readConfig(store.environment, '.'));
  });
  after(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await core.close();
    await store.remove();
  });

  test('the tables are made once, one welcome is printed, all serve', async () => {
    const welcomes = servers.map((server) => server.output()).filter((text) => text !== '');
    assert.equal(welcomes.length, 1);
    const [key] = /lectern_live_[0-9A-Za-z]{40}/.exec(welcomes[0]!)!;
    const body = { text: 'Everywhere.' };
    const made = await everywhere(
      async (url) => (await call(url, 'POST /v1/documents', { key, body })).status,
    );
    assert.deepEqual(made, [201, 201, 201, 201]);
    const seen = await everywhere(
      async (url) => (await call(url, 'GET /v1/documents', { key })).body.data.length,
    );
    assert.deepEqual(seen, [4, 4, 4, 4]);
    assert.equal((await core.access.accounts()).length, 1);
  });

  test('200 creations with one Idempotency-Key create one document', async () => {
    const { key } = await openAccount(core);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        call(one(index), 'POST /v1/documents', { key, headers, body: { text: 'Only once.' } }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    const fresh = made.filter((answer) => !answer.headers.has('idempotent-replayed'));
    assert.equal(fresh.length, 1);
    assert.ok(made.every((answer) => answer.text === fresh[0]!.text));
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      assert.equal(answer.status, 409);
      assert.match(answer.headers.get('retry-after')!, /^[1-9]\d*$/);
    }
    assert.equal((await call(one(0), 'GET /v1/documents', { key })).body.data.length, 1);
  });

  test('ten creations on the free plan admit exactly three', async () => {
    const { key } = await openAccount(core, { plan: 'free' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call(one(index), 'POST /v1/documents', { key, body: { text: `Number ${index}.` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array(3).fill(201), ...Array(7).fill(403)]);
    assert.equal((await call(one(0), 'GET /v1/documents', { key })).body.data.length, 3);
  });

  test('a key revoked on the command line stops on the very next request, everywhere', async () => {
    const { email } = await openAccount(core);
    const made = await lectern(store.environment, 'key', 'create', '--email', email, '--name', 'second');
    const statuses = () =>
      everywhere(async (url) => (await call(url, 'GET /v1/documents', { key: made.api_key })).status);
    assert.deepEqual(await statuses(), [200, 200, 200, 200]);
    await lectern(store.environment, 'key', 'revoke', '--id', made.id);
    assert.deepEqual(await statuses(), [401, 401, 401, 401]);
  });

  if (testStore === 'postgres') {
    test('all continue after the database has cut every connection', async () => {
      const { key } = await openAccount(core);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(core.database.queries);
      await until(async () => {
        const statuses = await everywhere(async (url) => (await fetch(`${url}/health`)).status);
        return statuses.every((status) => status === 200);
      });
      const statuses = await everywhere(
        async (url) => (await call(url, 'GET /v1/documents', { key })).status,
      );
      assert.deepEqual(statuses, [200, 200, 200, 200]);
    });
  }
});

const skip = !TEST_REDIS_URL && 'TEST_REDIS_URL is not set';

test('two processes count one rate through Redis', { skip }, async (t) => {
  const store = await freshStore('sqlite');
  const environment = { ...store.environment, REDIS_URL: TEST_REDIS_URL, RATE_LIMIT_DOCUMENTS: '10' };
  const servers = await Promise.all([startProcess(environment), startProcess(environment)]);
  t.after(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await store.remove();
  });
  const core = await openCore(readConfig(store.environment, '.'));
  const list = (index: number, key: string) => call(servers[index % 2]!.url, 'GET /v1/documents', { key });
  const leftIn = ({ headers }: { headers: Headers }) => Number(headers.get('x-ratelimit-remaining'));
  // A process that does not reach Redis yet counts alone.
  await eventually('both count together', async () => {
    const { key: another } = await openAccount(core);
    return leftIn(await list(0, another)) === leftIn(await list(1, another)) + 1;
  });
  const { key } = await openAccount(core);
  await core.close();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => list(index, key)));
  const admitted = answers.filter(({ status }) => status === 200);
  assert.deepEqual(admitted.map(leftIn).sort(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.ok(answers.every(({ status }) => status === 200 || status === 429));
});
