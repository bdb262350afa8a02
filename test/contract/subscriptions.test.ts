/** Followed feeds over the API, with the real import of their items. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, reachingServer, sharedServer, type AnyBody, type TestServer } from '../harness.ts';

let server: TestServer;
let key: string;
let origin: string;
const story = '<p>The <em>lamp</em> turns all night, and nobody sleeps.</p>'.repeat(12);
const website = createServer((request, response) => {
  const isFeed = request.url === '/feed';
  response.setHeader('content-type', isFeed ? 'application/atom+xml' : 'text/html');
  response.end(
    isFeed
      ? `<feed xmlns="http://www.w3.org/2005/Atom"><title>Lamps</title>
         <entry><id>2</id><title>Page</title><link href="/page"/><summary>Short</summary></entry>
         <entry><id>1</id><title>Whole</title><link href="/whole"/><author><name>Ada</name></author>
         <content type="html">${story.replaceAll('<', '&lt;')}</content></entry></feed>`
      : `<html><head><title>Page | Site</title></head><body><article><h1>Page</h1>${story}<p>From the page.</p></article></body></html>`,
  );
});
const api = (line: string, body?: unknown, as = key) =>
  call(server.url, line, { key: as, ...(body !== undefined && { body }) });

before(async () => {
  server = await reachingServer();
  ({ key } = await server.account({ plan: 'unlimited' }));
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
});
after(() => website.close());

test('a feed is followed: whole items come from it, others from their pages', async () => {
  const made = await api('POST /v1/subscriptions', { url: `${origin}/feed` });
  assert.equal(made.status, 201);
  const { id } = made.body;
  assert.deepEqual([made.body.title, made.body.is_checking, made.body.voice_id], ['Lamps', true, null]);
  const get = async (): Promise<AnyBody> => (await api(`GET /v1/subscriptions/${id}`)).body;
  await eventually('it is checked', async () => !(await get()).is_checking, backgroundMs);
  assert.equal((await get()).imported_items, 2);
  const { data } = (await api(`GET /v1/subscriptions/${id}/items`)).body;
  const texts = await Promise.all(
    data.map(async (item: AnyBody) => (await api(`GET /v1/documents/${item.document_id}`)).body),
  );
  assert.deepEqual(
    texts.map(({ title, document_type }) => [title, document_type]),
    [
      ['Page', 'webpage'],
      ['Whole', 'webpage'],
    ],
  );
  assert.match(texts[0].text, /From the page\./);
  assert.match(texts[1].text, /^The \*lamp\* turns all night/);
  const changed = (await api(`PUT /v1/subscriptions/${id}`, { title: 'Mine', is_enabled: false })).body;
  assert.deepEqual([changed.title, changed.is_enabled, changed.next_check_at], ['Mine', false, null]);
  const spoken = await api(`PUT /v1/subscriptions/${id}`, { voice_id: 'nobody' });
  assert.deepEqual([spoken.status, spoken.body.error.fields[0].field], [422, 'voice_id']);
  const { key: stranger } = await server.account();
  for (const line of ['GET', 'DELETE'])
    assert.equal((await api(`${line} /v1/subscriptions/${id}`, undefined, stranger)).status, 404);
  assert.equal((await api(`POST /v1/subscriptions/${id}/refresh`, undefined, stranger)).status, 404);
  assert.deepEqual((await api('GET /v1/subscriptions', undefined, stranger)).body, { data: [] });
  assert.equal((await api(`DELETE /v1/subscriptions/${id}`)).status, 204);
  assert.deepEqual((await api('GET /v1/subscriptions')).body, { data: [] });
  assert.equal((await api(`GET /v1/documents/${texts[0].id}`)).status, 200, 'its documents stay');
});

test('what cannot be followed is refused for its field', async () => {
  for (const [body, field] of [
    [{ url: `${origin}/page` }, 'url'],
    [{ url: 'mailto:x@example.com' }, 'url'],
    [{ url: `${origin}/feed`, voice_id: 'nobody' }, 'voice_id'],
    [{ url: `${origin}/feed`, initial_items: 21 }, 'initial_items'],
  ] as const) {
    const { status, body: refused } = await api('POST /v1/subscriptions', body);
    assert.deepEqual([status, refused.error.fields[0].field], [422, field]);
  }
  assert.equal(
    (await api('POST /v1/subscriptions', { url: `${origin}/feed`, initial_items: 0 })).status,
    201,
  );
  assert.equal((await api('POST /v1/subscriptions', { url: `${origin}/feed` })).status, 409);
});

test('a feed in a private network is refused with the setting that would allow it', async () => {
  const careful = await sharedServer();
  const stranger = (await careful.account()).key;
  const { status, body } = await call(careful.url, 'POST /v1/subscriptions', {
    key: stranger,
    body: { url: `${origin}/feed` },
  });
  assert.equal(status, 422);
  const [{ field, message }] = body.error.fields;
  assert.equal(field, 'url');
  assert.ok(message.endsWith(`IMPORT_PRIVATE_ADDRESSES=${new URL(origin).host}.`), message);
});
