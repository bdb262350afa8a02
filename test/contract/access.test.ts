import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { Problem } from '../../src/shared/contract/errors.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;

before(async () => {
  server = await sharedServer(unlimited);
});

const conflict = (error: unknown) => error instanceof Problem && error.code === 'conflict';

describe('keys', () => {
  test('a key is shown once and stored only as prefix and hash', async () => {
    const { id, key } = await server.account();
    const rows = await server.core.database.queries
      .selectFrom('api_keys')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    assert.match(key, /^lectern_live_[0-9A-Za-z]{40}$/);
    assert.ok(!JSON.stringify(rows).includes(key.slice(-24)));
    assert.ok(key.startsWith(rows[0]!.prefix));
  });

  test('the eleventh active key is refused, also in a race; revoking one makes room', async () => {
    const { access } = server.core;
    const { id } = await server.account();
    const made = await Promise.allSettled(
      Array.from({ length: 14 }, (_, n) => access.createKey(id, `key ${n}`)),
    );
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 9);
    await assert.rejects(access.createKey(id, 'eleventh'), conflict);
    const [first] = await access.keys(id);
    await access.revokeKey(first!.id);
    await access.createKey(id, 'in its place');
    await assert.rejects(access.createKey(id, 'one too many'), conflict);
  });

  test('a revoked key stops on the very next request; a renamed one goes on', async () => {
    const { access } = server.core;
    const { id, key } = await server.account();
    const [row] = await access.keys(id);
    await access.renameKey(row!.id, 'another name');
    assert.equal((await call(server.url, 'GET /v1/me', { key })).body.api_key.name, 'another name');
    await access.revokeKey(row!.id);
    assert.equal((await call(server.url, 'GET /v1/me', { key })).status, 401);
    await assert.rejects(access.revokeKey(row!.id));
    await assert.rejects(access.renameKey(row!.id, 'x'));
  });

  test('the last use is visible', async () => {
    const { access } = server.core;
    const { id, key } = await server.account();
    assert.equal((await access.keys(id))[0]!.last_used_at, null);
    await call(server.url, 'GET /v1/me', { key });
    assert.ok(Math.abs((await access.keys(id))[0]!.last_used_at! - Date.now()) < 60_000);
  });
});

describe('accounts and wallet', () => {
  test('an email has one account, whatever its case', async () => {
    const { access } = server.core;
    const account = { plan: 'free', walletCents: 0, password: 'long enough' };
    await access.createAccount({ ...account, email: 'Someone@Example.com' });
    await assert.rejects(access.createAccount({ ...account, email: 'someone@example.COM' }), conflict);
    for (const email of ['', 'nobody', 'a@', '@b', 'a b@c', 'a@b@c']) {
      await assert.rejects(access.createAccount({ ...account, email }), Problem, email);
    }
    await assert.rejects(access.createAccount({ ...account, email: 'a@b.c', plan: 'gold' }), Problem);
    await assert.rejects(access.createAccount({ ...account, email: 'a@b.c', password: 'short' }), Problem);
  });

  test('the balance is the sum of the ledger under parallel credits', async () => {
    const { wallet, database } = server.core;
    const { id, key } = await server.account({ walletCents: 7 });
    await Promise.all(Array.from({ length: 40 }, (_, n) => wallet.credit(id, n % 3 === 0 ? -n : n, 'test')));
    const { rows } = await sql<{
      total: number;
    }>`select cast(sum(cents) as bigint) as total from ledger where account_id = ${id}`.execute(
      database.queries,
    );
    const { body } = await call(server.url, 'GET /v1/me', { key });
    assert.equal(body.wallet_cents, rows[0]!.total);
    const entries = await wallet.entries(id);
    assert.equal(entries.length, 41);
    assert.equal(entries[0]!.balance_after, body.wallet_cents);
  });

  test('a wallet may be negative and shows half credits', async () => {
    const { key } = await server.account({ walletCents: -3 });
    const { body } = await call(server.url, 'GET /v1/me', { key });
    assert.deepEqual([body.wallet_cents, body.display_credits], [-3, -1.5]);
  });

  test('the ledger cannot be changed or shortened', async () => {
    await server.account({ walletCents: 1 });
    const { queries } = server.core.database;
    await assert.rejects(sql`update ledger set cents = 1000`.execute(queries), /append-only/);
    await assert.rejects(sql`delete from ledger`.execute(queries), /append-only/);
  });
});

describe('daily cap', () => {
  test('ten parallel creations on the free plan admit exactly three; unlimited has no cap', async () => {
    const { key } = await server.account({ plan: 'free' });
    const create = (use: string) =>
      call(server.url, 'POST /v1/documents', { key: use, body: { text: 'One.' } });
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => create(key)))).map(
      ({ status }) => status,
    );
    assert.equal(statuses.filter((status) => status === 201).length, 3);
    assert.equal(statuses.filter((status) => status === 403).length, 7);
    const list = await call(server.url, 'GET /v1/documents', { key });
    assert.equal(list.body.data.length, 3);
    await call(server.url, `DELETE /v1/documents/${list.body.data[0].id}`, { key });
    const again = await create(key);
    assert.equal(again.status, 403, 'a deleted document gives no slot back');
    assert.equal(again.body.error.code, 'document_limit_reached');
    const { key: unlimited } = await server.account();
    for (let n = 0; n < 5; n++) assert.equal((await create(unlimited)).status, 201);
  });

  test('a creation that is refused for its content does not count', async () => {
    const { key } = await server.account({ plan: 'free' });
    for (let n = 0; n < 5; n++)
      await call(server.url, 'POST /v1/documents', { key, body: { text: 'a', language: 'xx' } });
    assert.equal((await call(server.url, 'POST /v1/documents', { key, body: { text: 'a' } })).status, 201);
  });
});
