/** A Postgres that hangs must fail a query, and the failure must be one that passes. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { Kysely, sql } from 'kysely';
import { outageOf } from './outage.ts';
import { createPostgresDialect } from './postgres.ts';
import type { Tables } from './tables.ts';

/** "Come in" and "ready for a query", as Postgres says it. */
const welcome = Buffer.from('5200000008000000005a0000000549', 'hex');

/** Accepts connections, lets a client in if it shall, and says nothing more. */
async function silentServer(t: TestContext, letsIn: boolean): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (letsIn) socket.once('data', () => socket.write(welcome));
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
    const url = await silentServer(t, letsIn);
    const dialect = createPostgresDialect({ url, poolSize: 1, queryMs: 100 });
    const queries = new Kysely<Tables>({ dialect });
    // The second waits for the connection of the first, or for one of its own.
    const asked = await Promise.allSettled([1, 2].map(() => sql`select 1`.execute(queries)));
    for (const one of asked) {
      assert.equal(one.status, 'rejected');
      assert.equal(outageOf(one.reason), 'unreachable', String(one.reason));
    }
  });
}
