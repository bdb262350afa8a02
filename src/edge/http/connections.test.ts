/** Responses that a client does not read must not pile up. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { serveInTurn } from './connections.ts';

test('of thirty requests sent at once, one is worked on at a time, and all get their responses in order', async (t) => {
  const server = Fastify();
  serveInTurn(server);
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
