import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { Problem } from '../../shared/contract/errors.ts';
import { Metrics } from '../../platform/metrics.ts';
import { createServer } from './server.ts';

test('a failure is logged with its stack, a refusal with its reason alone', async (t) => {
  const lines: { level: number; msg: string; err?: { stack: string }; reason?: string }[] = [];
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
  const server = createServer({
    trustProxy: false,
    publicUrl: 'http://127.0.0.1',
    log,
    metrics: new Metrics(),
    countUnknownPath: async () => undefined,
  });
  t.after(() => server.close());
  const cause = new Error('the signature does not match');
  for (const code of ['unauthorized', 'service_unavailable'] as const)
    server.get(`/${code}`, async () => {
      throw new Problem(code, 'Not now.', { cause });
    });
  assert.equal((await server.inject('/unauthorized')).statusCode, 401);
  assert.equal((await server.inject('/service_unavailable')).statusCode, 503);
  const logged = lines.filter(({ msg }) => msg !== 'request');
  assert.deepEqual(
    logged.map(({ level, msg, reason }) => [level, msg, reason]),
    [
      [30, 'a request was refused', cause.message],
      [50, 'a request failed', undefined],
    ],
  );
  assert.equal(logged[0]!.err, undefined);
  assert.match(logged[1]!.err!.stack, /server\.test\.ts/);
});
