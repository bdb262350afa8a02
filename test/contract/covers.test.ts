/** The cover of a document: drawn, set, refused, taken back, and nobody else's. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\nnot really', 'latin1');
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let server: TestServer;
let key: string;
let path: string;

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account());
  const { id } = (await call(server.url, 'POST /v1/documents', { key, body: { text: 'A lamp.' } })).body;
  path = `/documents/${id}/cover`;
});

const set = (image: Buffer | null, as = key) =>
  call(server.url, `PUT /v1${path}`, { key: as, body: { image: image && image.toString('base64') } });

async function shown() {
  const response = await fetch(`${server.url}/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.match(response.headers.get('content-security-policy')!, /default-src 'none'/);
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
}

test('it is drawn until an image is set, and again when that is taken back', async () => {
  assert.match((await shown()).type!, /^image\/svg\+xml/);
  assert.equal((await set(png)).status, 204);
  assert.deepEqual(await shown(), { type: 'image/png', bytes: png });
  assert.equal((await set(null)).status, 204);
  assert.match((await shown()).type!, /^image\/svg\+xml/);
});

test('what is not a picture, or could run a script, is refused', async () => {
  for (const image of [drawing, Buffer.from('GIF89a'), Buffer.alloc(20)]) {
    const { status, body } = await set(image);
    assert.deepEqual([status, body.error.fields[0].field], [422, 'image']);
  }
});

test('another account neither sees nor sets it, and the app’s address takes no key', async () => {
  const other = (await server.account()).key;
  assert.equal((await call(server.url, `GET /v1${path}`, { key: other })).status, 404);
  assert.equal((await set(png, other)).status, 404);
  assert.equal((await call(server.url, `GET /app${path}`, { key })).status, 401);
});
