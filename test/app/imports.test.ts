/** Other ways into the library than the API: files and web pages. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { png } from '../../src/formats/pictures.fixture.ts';
import { call, startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let session: string;
let website: Server;
let site: string;

before(async () => {
  server = await startServer({ IMPORT_MAX_BYTES: '100000' }, { reach: { mayReach: () => true } });
  session = await server.signIn((await server.account({ plan: 'unlimited' })).id);
  website = createServer((request, response) => {
    if (request.url?.endsWith('.png')) {
      response.statusCode = request.url === '/gone.png' ? 404 : 200;
      return void response.end(png(60, 40));
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const words = 'The keeper climbs the stairs and lights the lamp, as on every other evening. '.repeat(10);
    response.end(`<html><head><title>The lamp</title></head><body><nav>Menu</nav>
      <article><h1>The lamp</h1><p>${words}</p>
      <img src="/lamp.png" alt="The lamp at night"><img src="/gone.png" alt="Gone"><p>${words}</p></article></body></html>`);
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(website.address() as AddressInfo).port}/lamp`;
});
after(async () => {
  website.close();
  await server.close();
});

const upload = (name: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
  call(server.url, `POST /app/imports/file?name=${encodeURIComponent(name)}`, {
    session,
    body,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

test('a file becomes a document, and nothing of the upload is left behind', async () => {
  const { status, body } = await upload('The lamp.md', '# The lamp\n\nIt turns all night. Nobody sleeps.');
  assert.equal(status, 201);
  assert.deepEqual([body.title, body.source, body.document_type], ['The lamp', 'file-import', 'file']);
  assert.match(body.text, /It turns all night\. Nobody sleeps\./);
  assert.deepEqual(await readdir(join(server.config.dataDir, 'uploads')), []);
});

test('a web page becomes a document through the API, too', async () => {
  const { key } = await server.account();
  const { status, body } = await call(server.url, 'POST /v1/documents/import', { key, body: { url: site } });
  assert.deepEqual([status, body.title, body.document_type], [201, 'The lamp', 'webpage']);
  assert.match(body.text, /The keeper climbs the stairs/);
});

test('the pictures of a web page are kept with it; of one that is gone, its words stay', async () => {
  const { body } = await call(server.url, 'POST /app/imports/webpage', { session, body: { url: site } });
  const [kept, lost] = [...body.text.matchAll(/!\[([^\]]*)\]\(image:(\w+)\)/g)];
  assert.deepEqual([kept![1], lost![1]], ['The lamp at night', 'Gone']);
  const picture = (id: string) =>
    fetch(`${server.url}/app/documents/${body.id}/pictures/${id}`, { headers: { cookie: session } });
  const found = await picture(kept![2]);
  assert.deepEqual(Buffer.from(await found.arrayBuffer()), png(60, 40));
  assert.equal((await picture(lost![2])).status, 404);
});

test('what is not a document is refused in plain words', async () => {
  const { status, body } = await upload('picture.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0));
  assert.equal(status, 422);
  assert.match(body.error.message, /pdf/i);
  assert.equal((await upload('empty.txt', '')).status, 400);
  assert.equal((await upload('large.txt', 'x'.repeat(100_001))).status, 413);
});

test('an upload that grows too large on the way is refused too', async () => {
  const chunks = new ReadableStream({
    start(controller) {
      for (let n = 0; n < 3; n++) controller.enqueue(new TextEncoder().encode('x'.repeat(50_000)));
      controller.close();
    },
  });
  const answer = await fetch(`${server.url}/app/imports/file?name=large.txt`, {
    method: 'POST',
    headers: { cookie: session, 'lectern-app': '1' },
    body: chunks,
    duplex: 'half',
  });
  assert.equal(answer.status, 413);
});

test('a web page becomes a document: its article, without the rest', async () => {
  const { status, body } = await call(server.url, 'POST /app/imports/webpage', {
    session,
    body: { url: site },
  });
  assert.equal(status, 201);
  assert.deepEqual([body.title, body.source, body.document_type], ['The lamp', 'homepage', 'webpage']);
  assert.doesNotMatch(body.text, /Menu/);
});

test('by default no address of a private network is visited', async (t) => {
  const careful = await startServer();
  t.after(() => careful.close());
  const cookie = await careful.signIn((await careful.account()).id);
  const { status, body } = await call(careful.url, 'POST /app/imports/webpage', {
    session: cookie,
    body: { url: site },
  });
  assert.equal(status, 422);
  assert.match(body.error.message, /private network.*IMPORT_PRIVATE_ADDRESSES=127\.0\.0\.1:\d+\.$/);
});

test('imports are for people who are signed in', async () => {
  const answer = await call(server.url, 'POST /app/imports/file?name=a.txt', { body: 'Hello.' });
  assert.equal(answer.status, 401);
});
