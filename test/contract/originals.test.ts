/** The PDF that a document was made from: sent whole and in ranges, to those who may read the document, for as long as it lasts. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { unzipSync } from 'fflate';
import { makers } from '../../src/formats/extraction/trials/samples.fixture.ts';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';

const text = 'The lamp of the pier turns all night.\n\nNobody on the quay looks up.';
let server: TestServer;
let pdf: Buffer;

async function person() {
  const { id, key, email } = await server.account({ plan: 'unlimited', walletCents: 1_000 });
  const session = await server.signIn(id);
  const api = (line: string, body?: unknown) =>
    call(server.url, line, line.includes(' /app/') ? { session, body } : { key, body });
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(server.url + address, { headers: { authorization: `Bearer ${key}`, ...headers } });
  const bring = async (name = 'lamp.pdf', bytes: Uint8Array = pdf) => {
    const {
      status,
      body,
      text: words,
    } = await call(server.url, `POST /app/imports/file?name=${name}`, {
      session,
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
    assert.equal(status, 201, words);
    return body as { id: string; title: string };
  };
  return { id, key, email, api, get, bring };
}

before(async () => {
  server = await sharedServer(unlimited);
  pdf = Buffer.from(await makers.pdf({ title: 'The lamp', language: 'en', text }));
});

test('it is sent as it came, whole and in ranges, and only as a file', async () => {
  const owner = await person();
  const { id } = await owner.bring();
  const path = `/v1/documents/${id}/original`;
  const whole = await owner.get(path);
  assert.equal(whole.status, 200);
  assert.ok(Buffer.from(await whole.arrayBuffer()).equals(pdf));
  const header = (name: string) => whole.headers.get(name);
  assert.equal(header('content-type'), 'application/pdf');
  assert.equal(header('accept-ranges'), 'bytes');
  assert.equal(header('x-content-type-options'), 'nosniff');
  assert.match(header('content-security-policy')!, /default-src 'none'; sandbox/);
  assert.match(header('content-disposition')!, /^attachment; filename="The lamp.pdf"/);
  const part = await owner.get(path, { range: 'bytes=1-3' });
  assert.deepEqual([part.status, await part.text()], [206, 'PDF']);
  assert.equal(part.headers.get('content-range'), `bytes 1-3/${pdf.length}`);
  const end = await owner.get(path, { range: 'bytes=-5' });
  assert.ok(Buffer.from(await end.arrayBuffer()).equals(pdf.subarray(-5)));
  const beyond = await owner.get(path, { range: `bytes=${pdf.length}-` });
  assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${pdf.length}`]);
  const again = await owner.get(path, { 'if-none-match': header('etag')! });
  assert.deepEqual([again.status, await again.text()], [304, '']);
});

test('the reader gets several stretches with one request, within the file and within bounds', async () => {
  const owner = await person();
  const { id } = await owner.bring();
  const path = `/app/documents/${id}/original`;
  const get = async (ranges: string) => {
    const session = await server.signIn(owner.id);
    return fetch(`${server.url}${path}?ranges=${ranges}`, { headers: { cookie: session } });
  };
  const several = await get(`0-3,${pdf.length - 5}-${pdf.length - 1},1-3`);
  const expected = Buffer.concat([pdf.subarray(0, 4), pdf.subarray(-5), pdf.subarray(1, 4)]);
  assert.equal(several.status, 200);
  assert.equal(several.headers.get('content-length'), '12');
  assert.ok(Buffer.from(await several.arrayBuffer()).equals(expected));
  const wrong = [`0-${pdf.length}`, '5-4', '0', 'a-b', Array(101).fill('0-1').join(','), ''];
  for (const ranges of wrong) assert.equal((await get(ranges)).status, 422, ranges);
  const whole = `0-${pdf.length - 1}`;
  const most = Math.min(100, Math.ceil((16 * 1024 ** 2) / pdf.length) + 1);
  if (most * pdf.length > 16 * 1024 ** 2)
    assert.equal((await get(Array(most).fill(whole).join(','))).status, 422);
});

test('the reader knows of it; texts and translations have none', async () => {
  const owner = await person();
  const { id } = await owner.bring();
  const reading = await owner.api(`GET /app/documents/${id}/reading`);
  assert.deepEqual(reading.body.original, { bytes: pdf.length, text_start: 0, text_end: 1 });
  const plain = await owner.bring('lamp.txt', Buffer.from(text));
  assert.equal((await owner.api(`GET /app/documents/${plain.id}/reading`)).body.original, undefined);
  const none = await owner.get(`/v1/documents/${plain.id}/original`);
  assert.equal(none.status, 404);
  assert.match(JSON.stringify(await none.json()), /no pages as printed/);
});

test('whoever may read the document may see it, and nobody else', async () => {
  const [owner, reader, removed, stranger] = [await person(), await person(), await person(), await person()];
  const { id } = await owner.bring();
  const { id: collection } = (await owner.api('POST /v1/collections', { title: 'Sea', document_ids: [id] }))
    .body;
  for (const { email, api } of [reader, removed]) {
    await owner.api(`POST /v1/collections/${collection}/members`, { email, role: 'read' });
    assert.equal((await api(`PUT /v1/collections/${collection}/membership`)).status, 204);
  }
  await owner.api(`DELETE /v1/collections/${collection}/members/${removed.email}`);
  for (const prefix of ['/v1', '/app']) {
    const statuses = await Promise.all(
      [owner, reader, removed, stranger].map(
        async ({ api }) => (await api(`GET ${prefix}/documents/${id}/original`)).status,
      ),
    );
    assert.deepEqual(statuses, [200, 200, 404, 404], prefix);
    assert.equal((await fetch(`${server.url}${prefix}/documents/${id}/original`)).status, 401);
  }
  // A visitor of the shared page has the text.
  await owner.api(`PUT /v1/documents/${id}`, { visibility: 'public' });
  assert.equal((await fetch(`${server.url}/share/document/${id}/original`)).status, 404);
  await owner.api(`DELETE /v1/documents/${id}`);
  assert.equal((await owner.get(`/v1/documents/${id}/original`)).status, 404);
  await owner.api(`POST /v1/trash/${id}/restore`);
});

test('it stays through an edit, and leaves with the account', async () => {
  const owner = await person();
  const { id } = await owner.bring();
  await owner.api(`PUT /v1/documents/${id}`, { text: `Before it.\n\n${text}` });
  assert.equal((await owner.get(`/v1/documents/${id}/original`)).status, 200);
  const files = unzipSync(new Uint8Array(await (await owner.get('/v1/account/archive')).arrayBuffer()));
  const [name] = Object.keys(files).filter((one) => one.startsWith('files/originals/'));
  assert.ok(Buffer.from(files[name!]!).equals(pdf));
});

test('an import in the background keeps it, too', async () => {
  const owner = await person();
  const started = await call(server.url, 'POST /v1/jobs/import?name=lamp.pdf', {
    key: owner.key,
    body: pdf,
    headers: { 'content-type': 'application/octet-stream' },
  });
  assert.equal(started.status, 201, started.text);
  const { finishedJob } = await import('./finished-job.ts');
  const job = await finishedJob(server.url, owner.key, started.body.id);
  const response = await owner.get(`/v1/documents/${job.document_id}/original`);
  assert.ok(Buffer.from(await response.arrayBuffer()).equals(pdf));
});
