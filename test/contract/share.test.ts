import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, type TestServer } from '../harness.ts';

let server: TestServer;
let key: string;

before(async () => {
  server = await sharedServer();
  ({ key } = await server.account());
});

async function publish(body: object) {
  const { id } = (await call(server.url, 'POST /v1/documents', { key, body })).body;
  await call(server.url, `PUT /v1/documents/${id}`, { key, body: { visibility: 'public' } });
  const page = () => call(server.url, `GET /share/document/${id}`);
  const put = (change: object) => call(server.url, `PUT /v1/documents/${id}`, { key, body: change });
  return { id, page, put };
}

test('a published document is a page of its text, for anyone, not for search engines', async () => {
  const { page } = await publish({ text: 'The lamp turns.\n\nNobody sleeps.', title: 'Lighthouse' });
  const { status, headers, text } = await page();
  assert.equal(status, 200);
  assert.match(headers.get('content-type')!, /^text\/html; charset=utf-8/);
  assert.match(headers.get('cache-control')!, /no-store/);
  assert.match(headers.get('x-robots-tag')!, /noindex/);
  assert.match(headers.get('content-security-policy')!, /default-src 'none'/);
  assert.match(text, /<h1[^>]*>Lighthouse<\/h1>/);
  assert.ok(text.includes('Nobody sleeps.') && text.includes('noindex') && !text.includes('<script'));
});

test('hostile titles and texts stay text', async () => {
  const evil = `</title></h1><script>alert(1)</script><img src=x onerror='alert("2")'>&lt;`;
  const { page } = await publish({ text: evil, title: evil });
  const { text } = await page();
  assert.ok(!text.includes('<script') && !text.includes('<img src=x'));
  assert.ok(text.includes('&lt;script&gt;'));
});

test('the page ends at once with private and with delete, and stays with archive', async () => {
  const { id, page, put } = await publish({ text: 'Here today.' });
  await put({ is_archived: true });
  assert.equal((await page()).status, 200);
  await put({ visibility: 'private' });
  assert.equal((await page()).status, 404);
  await put({ visibility: 'public' });
  assert.equal((await page()).status, 200);
  await call(server.url, `DELETE /v1/documents/${id}`, { key });
  const gone = await page();
  assert.equal(gone.status, 404);
  assert.match(gone.headers.get('cache-control')!, /no-store/);
});

test('language and direction are those of the document', async () => {
  const { page } = await publish({
    text: 'مرحبا بالعالم. هذا نص عربي قصير.',
    title: 'عنوان',
    language: 'ar',
  });
  assert.match((await page()).text, /lang="ar"[^>]*dir="rtl"|dir="rtl"[^>]*lang="ar"/);
});

test('an address that was never shared is 404', async () => {
  for (const id of ['nonsense', '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de', '%00']) {
    assert.equal((await call(server.url, `GET /share/document/${id}`)).status, 404, id);
  }
});
