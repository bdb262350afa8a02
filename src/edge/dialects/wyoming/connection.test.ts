import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { encodeEvent, FrameError } from '../../../platform/net/wyoming-frames.ts';
import { WyomingConnection, type ConnectionTimes } from './connection.ts';

const server = createServer({ allowHalfOpen: true });
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
const sockets: Socket[] = [];
after(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function pair(times: Partial<ConnectionTimes> = {}) {
  const came = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await came) as [Socket];
  sockets.push(client, socket);
  return { client, connection: new WyomingConnection(socket, { eventMs: 1e6, quietMs: 1e6, ...times }) };
}

test('an event that takes too long is refused, after those before it', async () => {
  const { client, connection } = await pair({ eventMs: 20 });
  client.write(Buffer.concat([encodeEvent('ping'), Buffer.from('{"type":')]));
  const events = connection.events();
  assert.equal((await events.next()).value!.type, 'ping');
  await assert.rejects(events.next(), FrameError);
});

test('a client that says nothing is refused', async () => {
  const { connection } = await pair({ quietMs: 20 });
  await assert.rejects(connection.events().next(), FrameError);
});

test('a client that reads nothing is cut off', async () => {
  const { client, connection } = await pair({ quietMs: 50 });
  client.pause();
  const gone = once(connection.signal, 'abort');
  const large = Buffer.alloc(8 * 1024 ** 2);
  await assert.rejects(Promise.all(Array.from({ length: 8 }, () => connection.write(large))));
  await gone;
});

test('half an event at the end is refused; no event is the end', async () => {
  const half = await pair();
  half.client.end('{"type"');
  await assert.rejects(half.connection.events().next(), FrameError);
  const none = await pair();
  none.client.end();
  assert.equal((await none.connection.events().next()).done, true);
});

test('what waits is bounded, and all of it comes', async () => {
  const { client, connection } = await pair();
  const count = 3_000;
  const events = Array.from({ length: count }, (_, at) => encodeEvent('x', { at }, Buffer.alloc(1_000)));
  client.end(Buffer.concat(events));
  let next = 0;
  for await (const { data } of connection.events()) {
    assert.equal(data.at, next);
    next += 1;
    if (next % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  assert.equal(next, count);
});

test('a client that leaves is noticed while its events wait', async () => {
  const { client, connection } = await pair();
  client.write(encodeEvent('synthesize', { text: 'Hi.' }));
  await connection.events().next();
  const gone = once(connection.signal, 'abort');
  client.resetAndDestroy();
  await gone;
});
