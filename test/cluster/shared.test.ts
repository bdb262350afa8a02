/** Two processes on one store keep one set of rules. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { call, freshStore, testStores, type FreshStore } from '../harness.ts';
import { lectern, startProcess, type ServerProcess } from './processes.ts';

const { TEST_REDIS_URL } = process.env;

for (const kind of testStores) {
  describe(`${kind}: two processes`, () => {
    let store: FreshStore;
    let servers: ServerProcess[];
    const either = (index: number) => servers[index % 2]!.url;
    const newAccount = async (plan: string) => {
      const email = `${randomUUID()}@example.com`;
      return lectern(store.environment, 'account', 'create', '--email', email, '--plan', plan);
    };

    before(async () => {
      store = await freshStore(kind);
      const environment = { ...store.environment, RATE_LIMIT_DOCUMENTS: '100000' };
      servers = await Promise.all([startProcess(environment), startProcess(environment)]);
    });
    after(async () => {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await store.remove();
    });

    test('200 creations with one Idempotency-Key create one document', async () => {
      const { api_key: key } = await newAccount('unlimited');
      const headers = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          call(either(index), 'POST /v1/documents', { key, headers, body: { text: 'Only once.' } }),
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
      for (const { url } of servers) {
        assert.equal((await call(url, 'GET /v1/documents', { key })).body.data.length, 1);
      }
    });

    test('ten creations on the free plan admit exactly three', async () => {
      const { api_key: key } = await newAccount('free');
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          call(either(index), 'POST /v1/documents', { key, body: { text: `Number ${index}.` } }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [...Array(3).fill(201), ...Array(7).fill(403)]);
      assert.equal((await call(either(0), 'GET /v1/documents', { key })).body.data.length, 3);
    });

    test('a key revoked on the command line stops on the very next request, on both', async () => {
      const { email } = await newAccount('unlimited');
      const made = await lectern(store.environment, 'key', 'create', '--email', email, '--name', 'second');
      const statuses = () =>
        Promise.all(
          servers.map(
            async ({ url }) => (await call(url, 'GET /v1/documents', { key: made.api_key })).status,
          ),
        );
      assert.deepEqual(await statuses(), [200, 200]);
      await lectern(store.environment, 'key', 'revoke', '--id', made.id);
      assert.deepEqual(await statuses(), [401, 401]);
    });
  });
}

if (TEST_REDIS_URL) {
  test('two processes count one rate through Redis', async (t) => {
    const store = await freshStore('sqlite');
    t.after(() => store.remove());
    const environment = { ...store.environment, REDIS_URL: TEST_REDIS_URL, RATE_LIMIT_DOCUMENTS: '10' };
    const servers = await Promise.all([startProcess(environment), startProcess(environment)]);
    t.after(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));
    const { api_key: key } = await lectern(
      store.environment,
      'account',
      'create',
      '--email',
      'a@example.com',
    );
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => call(servers[index % 2]!.url, 'GET /v1/documents', { key })),
    );
    const admitted = answers.filter(({ status }) => status === 200);
    assert.equal(admitted.length, 10);
    const left = admitted.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    assert.deepEqual(
      left.sort((a, b) => a - b),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    );
    assert.ok(answers.every(({ status }) => status === 200 || status === 429));
  });
}
