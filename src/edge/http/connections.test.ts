/** Responses that a client does not read must not pile up. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { dropUnreadChunks, serveOneByOne } from './connections.ts';

test('of thirty requests sent at once, one is worked on at a time, and all get their responses in order', async (t) => {
  const server = Fastify();
  serveOneByOne(server);
  const large = 'x'.repeat(256 * 1024);
  let [underWay, most] = [0, 0];
  server.get('/:n', async (request, reply) => {
    underWay += 1;
    most = Math.max(most, underWay);
    reply.raw.once('finish', () => (underWay -= 1));
    return `<${(request.params as { n: string }).n}>${large}`;
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => server.close());

  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const requests = Array.from({ length: 30 }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: a\r\n`);
  requests[29] += 'Connection: close\r\n';
  socket.write(`${requests.join('\r\n')}\r\n`);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString().replaceAll('x', '')));
  await once(socket, 'close');
  assert.deepEqual(
    [...text.matchAll(/<(\d+)>/g)].map(([, n]) => Number(n)),
    Array.from({ length: 30 }, (_, n) => n),
  );
  assert.equal(most, 1);
});

test('other work has its turn between two requests that were sent at once', async (t) => {
  const server = Fastify();
  serveOneByOne(server);
  const order: string[] = [];
  server.get('/', () => order.push('request'));
  await server.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => server.close());

  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const line = 'GET / HTTP/1.1\r\nHost: a\r\n';
  socket.write(`${`${line}\r\n`.repeat(9)}${line}Connection: close\r\n\r\n`);
  socket.resume();
  const turn = () => {
    order.push('turn');
    if (!socket.destroyed) setImmediate(turn);
  };
  setImmediate(turn);
  await once(socket, 'close');
  assert.equal(order.filter((what) => what === 'request').length, 10);
  assert.doesNotMatch(order.join(' '), /request request/);
});

test('chunks that come after the response are not parsed, and the connection ends with them', async (t) => {
  const server = Fastify();
  dropUnreadChunks(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await server.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const head = 'POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  const rest = '1\r\nx\r\n0\r\n\r\n';
  const last = 'GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

  /** How many responses there are when `later` follows the first of them. */
  const responses = async (first: string, later: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(socket, 'data');
    socket.write(later);
    await once(socket, 'close');
    return text.match(/HTTP\/1\.1 404/g)?.length;
  };
  assert.equal(await responses(head + rest, last), 2, 'a body that came whole keeps the connection');
  assert.equal(await responses(`${head}1\r\nx\r\n`, rest + last), 1);
});
