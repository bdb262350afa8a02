/** The pictures of documents: kept with a file, shown with the rights of the document, part of what is exported. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { png } from '../../src/formats/pictures.fixture.ts';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';

const lamp = png(300, 200);
const container = '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>';
const book = zipSync({
  'META-INF/container.xml': strToU8(container),
  'book.opf': strToU8(
    `<package><metadata><dc:title>The lamp</dc:title></metadata><manifest>
    <item id="p" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="p"/></spine></package>`,
  ),
  'one.xhtml': strToU8(
    '<html><body><h1>One</h1><p>It turns.</p><img src="lamp.png" alt="The lamp of the pier"/><p>All night.</p></body></html>',
  ),
  'lamp.png': lamp,
});

let server: TestServer;
let key: string;
let document: { id: string; text: string };
let path: string;

const get = (address: string, as = key, headers = {}) =>
  fetch(server.url + address, { headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers } });

before(async () => {
  server = await sharedServer(unlimited);
  const account = await server.account({ plan: 'unlimited' });
  key = account.key;
  const session = await server.signIn(account.id);
  const { status, body } = await call(server.url, 'POST /app/imports/file?name=lamp.epub', {
    session,
    body: book,
    headers: { 'content-type': 'application/octet-stream' },
  });
  assert.equal(status, 201);
  document = body;
  const [, words, id] = /!\[([^\]]*)\]\(image:(\w+)\)/.exec(document.text)!;
  assert.equal(words, 'The lamp of the pier');
  path = `/documents/${document.id}/pictures/${id}`;
});

test('a picture is sent as it came, and only as a picture', async () => {
  const response = await get(`/v1${path}`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'image/png');
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.match(response.headers.get('content-security-policy')!, /default-src 'none'; sandbox/);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), lamp);
  const part = await get(`/v1${path}`, key, { range: 'bytes=1-3' });
  assert.deepEqual([part.status, await part.text()], [206, 'PNG']);
});

test('it is nobody else’s, and no other name finds one', async () => {
  const other = (await server.account()).key;
  assert.equal((await get(`/v1${path}`, other)).status, 404);
  assert.equal((await get(`/v1${path}`, '')).status, 401);
  assert.equal((await get(`/v1${path}0`)).status, 404);
  assert.equal((await get(`/v1/documents/${document.id}/pictures/..%2f..%2fstore`)).status, 422);
});

test('exports have it', async () => {
  const file = async (format: string) => {
    const response = await get(`/v1/documents/${document.id}/export?format=${format}`);
    assert.equal(response.status, 200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const epub = unzipSync(await file('epub'));
  const [name] = Object.keys(epub).filter((one) => one.startsWith('EPUB/pictures/'));
  assert.deepEqual(Buffer.from(epub[name!]!), lamp);
  assert.match(strFromU8(epub['EPUB/package.opf']!), /href="pictures\/\w+\.png" media-type="image\/png"/);
  const [page] = Object.entries(epub).filter(([one]) => one.endsWith('chapter-1.xhtml'));
  assert.match(
    strFromU8(page![1]),
    /<figure><img src="pictures\/\w+\.png" alt=""\/><figcaption>The lamp of the pier/,
  );
  const docx = unzipSync(await file('docx'));
  assert.ok(Object.keys(docx).some((one) => one.startsWith('word/media/') && one.endsWith('.png')));
  assert.match(strFromU8(docx['word/document.xml']!), /The lamp of the pier/);
  assert.match(Buffer.from(await file('pdf')).toString('latin1'), /\/Subtype\s*\/Image/);
  assert.match(strFromU8(await file('md')), /!\[The lamp of the pier\]\(image:\w+\)/);
  assert.doesNotMatch(strFromU8(await file('txt')), /image:/);
});

test('a shared page shows it for as long as the document is shared', async () => {
  const shared = `/share${path.replace('/documents/', '/document/')}`;
  assert.equal((await get(shared, '')).status, 404);
  const set = (visibility: string) =>
    call(server.url, `PUT /v1/documents/${document.id}`, { key, body: { visibility } });
  await set('public');
  assert.deepEqual(Buffer.from(await (await get(shared, '')).arrayBuffer()), lamp);
  const { text } = await call(server.url, `GET /share/document/${document.id}`);
  assert.ok(text.includes(`<img src="${shared}" alt="" width="300" height="200"`), text);
  await set('private');
  assert.equal((await get(shared, '')).status, 404);
});

test('what is in the trash shows none', async () => {
  await call(server.url, `DELETE /v1/documents/${document.id}`, { key });
  assert.equal((await get(`/v1${path}`)).status, 404);
});
