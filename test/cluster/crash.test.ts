/** Kill -9 under load: what was acknowledged stays, and the next start needs no help. CRASH_ROUNDS asks for more. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { openLibrary, type Library } from '../../src/library.ts';
import { readConfig } from '../../src/config.ts';
import { call, freshStore, testStores, type FreshStore } from '../harness.ts';
import { balanceOf, crashOnce } from './crashes.ts';
import { startProcess, until } from './processes.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 5);
const longText = 'The lamp turns all night, and nobody in the house can sleep. '.repeat(8_000);

for (const kind of testStores) {
  describe(`${kind}: kill -9`, () => {
    let store: FreshStore;
    let library: Library;
    let accountId: string;
    let key: string;
    let environment: Record<string, string | undefined>;

    before(async () => {
      store = await freshStore(kind);
      environment = { ...store.environment, RATE_LIMIT_DOCUMENTS: '1000000' };
      library = await openLibrary(readConfig(store.environment, '.'));
      const account = {
        email: 'a@example.com',
        plan: 'unlimited',
        walletCents: 100,
        password: 'correct horse',
      };
      accountId = await library.access.createAccount(account);
      ({ key } = await library.access.createKey(accountId, 'test'));
    });
    after(async () => {
      await library.close();
      await store.remove();
    });

    test(`${rounds} times under write load: nothing acknowledged is lost, the ledger adds up`, async () => {
      let acknowledged = 0;
      for (let round = 0; round < rounds; round++) {
        acknowledged += await crashOnce({ environment, library, accountId, key }, 50 + 60 * (round % 5));
      }
      assert.ok(acknowledged >= rounds);
      assert.ok((await balanceOf(library, accountId)) > 100);
    });

    test('an Idempotency-Key in progress at the kill is free again when its lease has run out', async (t) => {
      const { queries } = library.database;
      const lease = (idempotencyKey: string) =>
        queries
          .selectFrom('idempotency_keys')
          .selectAll()
          .where('key', '=', idempotencyKey)
          .executeTakeFirst();
      const request = (idempotencyKey: string) => ({
        key,
        body: { text: longText, title: idempotencyKey },
        headers: { 'idempotency-key': idempotencyKey },
      });

      /** Kills the server while it works on a creation; answers the key that was left behind. */
      const leaveBehind = async (): Promise<string> => {
        const server = await startProcess(environment);
        const idempotencyKey = randomUUID();
        const lost = call(server.url, 'POST /v1/documents', request(idempotencyKey)).catch(() => undefined);
        await until(() => lease(idempotencyKey));
        await server.end('SIGKILL');
        // The answer was faster than the kill: once more.
        return (await lost) ? leaveBehind() : idempotencyKey;
      };
      const left = await leaveBehind();
      const row = (await lease(left))!;
      assert.equal(row.status, null);
      assert.ok(row.lease && row.expires_at > Date.now() && row.expires_at <= Date.now() + 30_000);

      const server = await startProcess(environment);
      t.after(() => server.end('SIGKILL'));
      const early = await call(server.url, 'POST /v1/documents', request(left));
      assert.equal(early.status, 409);
      assert.ok(early.headers.get('retry-after'));
      await queries
        .updateTable('idempotency_keys')
        .set({ expires_at: Date.now() })
        .where('key', '=', left)
        .execute();
      const made = await call(server.url, 'POST /v1/documents', request(left));
      assert.deepEqual([made.status, made.headers.get('idempotent-replayed')], [201, null]);
      const replay = await call(server.url, 'POST /v1/documents', request(left));
      assert.deepEqual(
        [replay.text === made.text, replay.headers.get('idempotent-replayed')],
        [true, 'true'],
      );
      assert.equal((await call(server.url, `GET /v1/documents?query=${left}`, { key })).body.data.length, 1);
    });
  });
}
