import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { pino } from 'pino';
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

test('probes are in the log at debug unless they fail; a response that failed is not one whose client left', async (t) => {
  const lines: { level: number; path: string; failed?: true; left?: true }[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });
  const server = Fastify();
  t.after(() => server.close());
  observe(server, { log, metrics: new Metrics() });
  server.get('/livez', async () => 'ok');
  server.get('/readyz', async (_request, reply) => reply.code(503).send('not ready'));
  server.get('/cut', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('the first half');
    request.hasFailed = true;
    setImmediate(() => reply.raw.destroy());
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['/livez', '/readyz', '/cut'])
    await fetch(url + path)
      .then((response) => response.text())
      .catch(() => undefined);
  while (lines.length < 3) await new Promise(setImmediate);
  assert.deepEqual(
    lines.map(({ level, path, failed, left }) => [level, path, failed, left]),
    [
      [20, '/livez', undefined, undefined],
      [30, '/readyz', undefined, undefined],
      [30, '/cut', true, undefined],
    ],
  );
});
