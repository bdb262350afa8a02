/** ETag, If-None-Match, If-Match and gzip: what a client asks for by headers, and what stays as it is without them. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
let key: string;
const api = (line: string, body?: unknown, headers?: Record<string, string>) =>
  call(server.url, line, { key, body, ...(headers && { headers }) });

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account());
});

const create = async (text = 'The lamp turns.') => (await api('POST /v1/documents', { text })).body;
const tagOf = async (id: string) => (await api(`GET /v1/documents/${id}`)).headers.get('etag')!;

describe('ETag', () => {
  test('is the same until the document changes, wherever it comes from', async () => {
    const made = await api('POST /v1/documents', { text: 'One.' }, { 'idempotency-key': 'tagged' });
    const path = `/v1/documents/${made.body.id}`;
    const tag = made.headers.get('etag')!;
    assert.match(tag, /^"[0-9a-z]+"$/);
    assert.equal((await api(`GET ${path}`)).headers.get('etag'), tag);
    const again = await api('POST /v1/documents', { text: 'One.' }, { 'idempotency-key': 'tagged' });
    assert.equal(again.headers.get('etag'), tag);
    assert.equal((await api(`PUT ${path}`, { is_archived: false })).headers.get('etag'), tag, 'no change');
    const changed = await api(`PUT ${path}`, { title: 'Another' });
    assert.notEqual(changed.headers.get('etag'), tag);
    assert.equal(await tagOf(made.body.id), changed.headers.get('etag'));
  });

  test('that a client has already makes reading 304 without a body', async () => {
    const { id } = await create();
    const tag = await tagOf(id);
    const read = (known: string) =>
      call(server.url, `GET /v1/documents/${id}`, { key, headers: { 'if-none-match': known } });
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*', tag.replace(/"$/, '-gzip"')]) {
      const { status, text, headers } = await read(known);
      assert.deepEqual([status, text], [304, ''], known);
      assert.match(headers.get('x-ratelimit-remaining')!, /^\d+$/);
      assert.ok(known.includes(headers.get('etag')!) || known === '*');
    }
    for (const known of ['"other"', 'nonsense', '']) assert.equal((await read(known)).status, 200, known);
    assert.equal((await api('GET /v1/me', undefined, { 'if-none-match': '*' })).status, 200);
  });

  test('of a cover is the same until there is another image', async () => {
    const { id } = await create();
    const book = (await api('POST /v1/collections', { title: 'Lamps', kind: 'book', document_ids: [id] }))
      .body;
    const image = Buffer.from('\xff\xd8\xff\xe0 a picture', 'latin1').toString('base64');
    for (const path of [`/v1/documents/${id}/cover`, `/v1/collections/${book.id}/cover`]) {
      const read = (known: string) => api(`GET ${path}`, undefined, { 'if-none-match': known });
      const drawn = await read('"none"');
      const tag = drawn.headers.get('etag')!;
      assert.deepEqual([drawn.status, drawn.headers.get('content-type')], [200, 'image/svg+xml']);
      const known = await read(tag);
      assert.deepEqual([known.status, known.text, known.headers.get('etag')], [304, '', tag]);
      await api(`PUT ${path}`, { image });
      const changed = await read(tag);
      assert.deepEqual([changed.status, changed.headers.get('content-type')], [200, 'image/jpeg']);
      assert.equal((await read(changed.headers.get('etag')!)).status, 304);
    }
  });
});

describe('If-Match', () => {
  for (const [line, body, done] of [
    ['PUT', { title: 'Changed' }, 200],
    ['PUT', { text: 'Changed.' }, 200],
    ['DELETE', undefined, 204],
  ] as const)
    test(`lets ${line} ${body ? Object.keys(body).join() : ''} pass for the state that is known, and is 412 for any other`, async () => {
      const { id } = await create();
      const path = `/v1/documents/${id}`;
      const old = await tagOf(id);
      await api(`PUT ${path}`, { title: 'Changed by another' });
      const now = await tagOf(id);
      for (const tag of [old, `W/${now}`, 'nonsense', '"x", "y"']) {
        const refused = await api(`${line} ${path}`, body, { 'if-match': tag });
        assert.deepEqual([refused.status, refused.body.error.code], [412, 'precondition_failed'], tag);
      }
      assert.equal((await api(`GET ${path}`)).body.title, 'Changed by another');
      const passed = await api(`${line} ${path}`, body, { 'if-match': `"x", ${now}` });
      assert.equal(passed.status, done);
    });

  test('is * for any state, and of two changes from one state the second is refused', async () => {
    const { id } = await create();
    const path = `/v1/documents/${id}`;
    assert.equal((await api(`PUT ${path}`, { title: 'A' }, { 'if-match': '*' })).status, 200);
    const tag = await tagOf(id);
    const both = await Promise.all(
      ['B', 'C'].map((title) => api(`PUT ${path}`, { title }, { 'if-match': tag })),
    );
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 412]);
    assert.equal((await api(`DELETE ${path}`, undefined, { 'if-match': '*' })).status, 204);
    assert.equal((await api(`DELETE ${path}`, undefined, { 'if-match': '*' })).status, 404);
  });
});

/** As it is on the wire: `fetch` would decompress it. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const asked = request(
      server.url + path,
      { headers: { authorization: `Bearer ${key}`, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(parts) }),
        );
      },
    );
    asked.on('error', reject).end();
  });

describe('gzip', () => {
  test('compresses JSON and text for clients that accept it, and nothing for others', async () => {
    const text = 'The lamp turns all night. '.repeat(2_000);
    const { id } = await create(text);
    for (const path of [`/v1/documents/${id}`, `/v1/documents/${id}/export?format=txt`, '/v1/voices']) {
      const plain = await raw(path, {});
      const packed = await raw(path, { 'accept-encoding': 'gzip' });
      assert.deepEqual([plain.status, packed.status], [200, 200]);
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.equal(packed.headers['content-encoding'], 'gzip');
      assert.match(String(packed.headers.vary), /\bAccept-Encoding\b/);
      assert.ok(packed.bytes.length < plain.bytes.length / 4, path);
      assert.deepEqual(gunzipSync(packed.bytes), plain.bytes);
    }
  });

  test('leaves small responses and files alone, and its ETag is good for a change', async () => {
    const { id } = await create('The lamp turns all night. '.repeat(100));
    const gzip = { 'accept-encoding': 'gzip' };
    for (const path of ['/v1/me', `/v1/documents/${id}/export?format=docx`])
      assert.equal((await raw(path, gzip)).headers['content-encoding'], undefined, path);
    const { headers } = await raw(`/v1/documents/${id}`, gzip);
    assert.match(String(headers.etag), /-gzip"$/);
    const known = { ...gzip, 'if-none-match': String(headers.etag) };
    const again = await raw(`/v1/documents/${id}`, known);
    assert.deepEqual([again.status, again.headers.etag, again.bytes.length], [304, headers.etag, 0]);
    const changed = await api(
      `PUT /v1/documents/${id}`,
      { title: 'A' },
      { 'if-match': String(headers.etag) },
    );
    assert.equal(changed.status, 200);
  });
});
