import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import Fastify, { type FastifyReply } from 'fastify';
import { Outlet } from './outlet.ts';

async function serve(t: TestContext, handler: (outlet: Outlet, reply: FastifyReply) => Promise<void>) {
  const server = Fastify();
  server.get('/', async (_request, reply) => {
    await handler(new Outlet(reply), reply);
    return reply;
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

test('a response is written chunk by chunk, with the headers set before', async (t) => {
  const port = await serve(t, async (outlet, reply) => {
    reply.header('X-Before', 'yes');
    assert.equal(outlet.started, false);
    outlet.start({ 'Content-Type': 'text/plain' });
    for (const part of ['one ', 'two ', 'three']) await outlet.write(part);
    await outlet.end();
  });
  const response = await fetch(`http://127.0.0.1:${port}/`);
  assert.deepEqual([response.status, response.headers.get('x-before')], [200, 'yes']);
  assert.equal(await response.text(), 'one two three');
});

test('a write waits for a client that does not read, and fails when the client disconnects', async (t) => {
  const { promise: outcome, resolve } = Promise.withResolvers<string>();
  const { promise: congested, resolve: isCongested } = Promise.withResolvers<void>();
  const port = await serve(t, async (outlet) => {
    outlet.start({});
    const chunk = Buffer.alloc(1024 ** 2);
    try {
      for (;;) {
        const written = outlet.write(chunk);
        if (outlet.congested) isCongested();
        await written;
      }
    } catch (error) {
      resolve((error as Error).message);
    }
  });
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await congested;
  socket.destroy();
  assert.match(await outcome, /The client has disconnected|EPIPE|ECONNRESET|write/);
});

test('a response that is cut is seen to be incomplete', async (t) => {
  const port = await serve(t, async (outlet) => {
    outlet.start({ 'Content-Length': '100' });
    await outlet.write('half');
    outlet.cut();
  });
  await assert.rejects(fetch(`http://127.0.0.1:${port}/`).then((response) => response.text()));
});

test('ending an outlet whose client has disconnected ends at once', async (t) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const port = await serve(t, async (outlet, reply) => {
    outlet.start({});
    await outlet.write('first');
    if (!reply.raw.destroyed) await once(reply.raw, 'close');
    await assert.rejects(outlet.write('late'));
    await outlet.end();
    resolve();
  });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await promise;
});
