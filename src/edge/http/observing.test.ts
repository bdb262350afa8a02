import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { createLog } from '../../platform/log.ts';
import { Metrics } from '../../platform/metrics.ts';
import { observe } from './observing.ts';

test('a request is measured once, whether its client stays or leaves before or during the response', async (t) => {
  const metrics = new Metrics();
  const server = Fastify();
  t.after(() => server.close());
  observe(server, { log: createLog('silent'), metrics });
  server.get('/stay', async () => 'here');
  server.get('/leave', async (_request, reply) => {
    await once(reply.raw, 'close');
    return reply.code(204).send();
  });
  server.get('/break', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('the first half');
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const counted = async (path: string): Promise<string[]> => {
    const lines = (await metrics.registry.metrics()).split('\n');
    return lines.filter((line) => line.includes('_count{') && line.includes(`route="${path}"`));
  };

  const seconds = async (path: string): Promise<number> => {
    const lines = (await metrics.registry.metrics()).split('\n');
    return Number(
      lines
        .find((line) => line.includes('_sum{') && line.includes(path))!
        .split(' ')
        .at(-1),
    );
  };

  for (const [path, status] of [
    ['/stay', 200],
    ['/leave', 204],
    ['/break', 200],
  ] as const) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    if (path === '/leave') await once(server.server, 'request');
    else await once(socket, 'data');
    socket.destroy();
    while ((await counted(path)).length === 0) await new Promise(setImmediate);
    const [line, ...others] = await counted(path);
    assert.match(line!, new RegExp(`status="${status}".* 1$`));
    assert.ok((await seconds(path)) > 0, 'it took its time');
    assert.deepEqual(others, []);
  }
});
