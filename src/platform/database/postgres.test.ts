/** A Postgres that hangs must fail a query, and the failure must count as temporary. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { Kysely, sql } from 'kysely';
import { eventually } from '../../../test/eventually.ts';
import { addAccount } from '../../../test/rows.ts';
import { openFreshDatabase, testStore } from '../../../test/store.ts';
import { outageOf } from './outage.ts';
import { createPostgresDialect } from './postgres.ts';
import type { Queries } from './queries.ts';
import type { Tables } from './tables.ts';

/** "Authenticated" and "ready for a query", as Postgres says it. */
const welcome = Buffer.from('5200000008000000005a0000000549', 'hex');

/** No rows, and "ready" again. */
const noRows = Buffer.from('430000000d53454c4543542030005a0000000549', 'hex');

/** Accepts connections and leaves what happens on each, by its number, to `serve`. */
async function startServer(t: TestContext, serve: (socket: Socket, number: number) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    serve(socket, sockets.size);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`;
}

for (const letsIn of [false, true]) {
  test(`a server that is silent ${letsIn ? 'after' : 'before'} its welcome is out of reach`, async (t) => {
    const url = await startServer(t, (socket) => {
      if (letsIn) socket.once('data', () => socket.write(welcome));
    });
    const dialect = createPostgresDialect({ url, poolSize: 1, queryMs: 100 });
    const queries = new Kysely<Tables>({ dialect });
    // The second waits for the connection of the first, or for its own.
    const asked = await Promise.allSettled([1, 2].map(() => sql`select 1`.execute(queries)));
    for (const one of asked) {
      assert.equal(one.status, 'rejected');
      assert.equal(outageOf(one.reason), 'unreachable', String(one.reason));
    }
  });
}

test('a session has its own limits, so that a lost connection holds no locks for good', async (t) => {
  let said = '';
  const url = await startServer(t, (socket) => {
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (data) => {
        said += data.toString();
        socket.write(noRows);
      });
    });
  });
  const queries = new Kysely<Tables>({ dialect: createPostgresDialect({ url, poolSize: 1 }) });
  await sql`select 1`.execute(queries);
  assert.match(
    said,
    /set statement_timeout = 10000; set idle_in_transaction_session_timeout = 15000.*select 1/s,
  );
  await queries.destroy();
});

test('a connection that fell silent is replaced: the next query is answered', async (t) => {
  const url = await startServer(t, (socket, number) => {
    socket.once('data', () => {
      socket.write(welcome);
      if (number > 2) socket.on('data', () => socket.write(noRows));
    });
  });
  const queries = new Kysely<Tables>({ dialect: createPostgresDialect({ url, poolSize: 1, queryMs: 100 }) });
  const select = sql`select 1`;
  await assert.rejects(select.execute(queries), (error) => outageOf(error) === 'unreachable');
  const inTransaction = queries.transaction().execute((within) => select.execute(within));
  await assert.rejects(inTransaction, (error) => outageOf(error) === 'unreachable');
  // A query that takes longer than the limit, on a busy machine, may be repeated.
  const isAnswered = () =>
    select.execute(queries).then(
      () => true,
      () => false,
    );
  await eventually('a query is answered', isAnswered);
  await queries.destroy();
});

if (testStore === 'postgres')
  test('transactions that lock each other out are both made, one after the other', async (t) => {
    const { database, remove } = await openFreshDatabase();
    t.after(remove);
    for (const id of ['a', 'b']) await addAccount(database, id);
    const spend = (within: Queries, id: string) =>
      sql`update accounts set wallet_cents = wallet_cents - 1 where id = ${id}`.execute(within);
    const bothHaveOne = Promise.withResolvers<void>();
    let begun = 0;
    const crossing = (first: string, second: string) =>
      database.transaction(async (within) => {
        await spend(within, first);
        begun += 1;
        if (begun === 2) bothHaveOne.resolve();
        await bothHaveOne.promise;
        await spend(within, second);
      });
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')]);
    assert.equal(begun, 3, 'one of them was ended, and made again');
    const rows = await database.queries.selectFrom('accounts').select('wallet_cents').execute();
    assert.equal(new Set(rows.map(({ wallet_cents }) => wallet_cents)).size, 1);
  });
