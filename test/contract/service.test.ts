/** What operators and proxies rely on: health, headers, trusted proxies, metrics, and a store that fails for a while. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { call, startServer, type TestServer } from '../harness.ts';
import { exchange } from '../wire.ts';

let server: TestServer;
let key: string;

before(async () => {
  server = await startServer({
    PUBLIC_URL: 'https://lectern.example',
    // The embedded store, whatever the suite runs on: it can be made to run out of room.
    DATABASE_URL: '',
    TRUST_PROXY: 'on',
    RATE_LIMIT_DOCUMENTS: '20',
  });
  ({ key } = await server.account());
});
after(() => server.close());

const origin = () => `http://127.0.0.1:${server.config.port}`;

describe('health', () => {
  test('a process that runs is alive, and ready while its store can be reached', async () => {
    const [live, ready] = await Promise.all(['/livez', '/readyz'].map((path) => fetch(origin() + path)));
    assert.deepEqual([live!.status, await live!.json()], [200, { status: 'ok' }]);
    assert.deepEqual([ready!.status, await ready!.json()], [200, { status: 'ready', missing: [] }]);
  });
});

describe('headers', () => {
  test('JSON is neither stored nor guessed at, and browsers stay on https', async () => {
    for (const [line, status] of [
      ['GET /v1/documents', 200],
      ['GET /v1/documents/nothing', 422],
      ['GET /v1/nothing', 404],
    ] as const) {
      const { headers, status: got } = await call(origin(), line, { key });
      assert.equal(got, status);
      assert.equal(headers.get('cache-control'), 'no-store', line);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', line);
      assert.match(headers.get('strict-transport-security') ?? '', /max-age=\d+/, line);
    }
  });

  test('a header that decides who calls, or what is replayed, is refused when it comes twice', async () => {
    const body = '{"text":"a"}';
    const twice = [
      ['Authorization', `Authorization: Bearer ${key}\r\nAuthorization: Bearer ${key}`],
      ['Idempotency-Key', `Authorization: Bearer ${key}\r\nIdempotency-Key: a\r\nIdempotency-Key: b`],
    ] as const;
    for (const [name, lines] of twice) {
      const head = `POST /v1/documents HTTP/1.1\r\nHost: a\r\n${lines}\r\nContent-Type: application/json\r\n`;
      const parts = [`${head}Content-Length: ${body.length}\r\n\r\n${body}`];
      const { answers } = await exchange({ port: server.config.port, parts });
      assert.equal(answers[0]?.status, 400, name);
      assert.match(answers[0].body, new RegExp(`Send the ${name} header once`));
    }
  });
});

test('metrics need their token where the service is reached from elsewhere', async () => {
  assert.equal((await fetch(`${origin()}/metrics`)).status, 404);
});

test('behind one proxy the address it adds counts, whatever the caller wrote before it', async () => {
  const guess = (n: number) =>
    fetch(`${origin()}/v1/me`, { headers: { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` } });
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await guess(n)).status);
  assert.deepEqual(statuses, [...Array<number>(20).fill(401), 429]);
  const other = await fetch(`${origin()}/v1/me`, { headers: { 'x-forwarded-for': '198.51.100.8' } });
  assert.equal(other.status, 401);
});

test('a disk that is full is 503 with Retry-After, and writing works again when there is room', async () => {
  const { queries } = server.core.database;
  const text = 'The lamp turns. '.repeat(20_000);
  const create = () => call(origin(), 'POST /v1/documents', { key, body: { text } });
  await queries.transaction().execute((within) => sql`pragma max_page_count = 1`.execute(within));
  const full = await create();
  assert.equal(full.status, 503);
  assert.match(full.body.error.message, /disk of the server is full/);
  await queries.transaction().execute((within) => sql`pragma max_page_count = 1073741823`.execute(within));
  assert.equal((await create()).status, 201);
});

test('bytes in chunks of one, to a path that takes none, leave the memory as it was', async () => {
  const chunks = '1\r\nx\r\n'.repeat(300_000);
  const before = process.memoryUsage().rss;
  const head = 'POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
  const parts = [head, chunks, '0\r\n\r\n'];
  const { answers } = await exchange({ port: server.config.port, parts, writeFirst: true });
  assert.equal(answers[0]?.status, 404);
  const grownMiB = (process.memoryUsage().rss - before) / 1024 ** 2;
  assert.ok(grownMiB < 60, `${Math.round(grownMiB)} MiB`);
});
