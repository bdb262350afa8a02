/** Changes to a part of a text, and its versions. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
let key: string;
const text = 'The 🏮 lamp turns all night. Nobody sleeps.';

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account());
});

const api = (line: string, body?: unknown, by = key) =>
  call(server.url, line, { key: by, ...(body !== undefined && { body }) });
const create = async () => (await api('POST /v1/documents', { text, language: 'pt' })).body;

test('a part is replaced, deleted or inserted, and the language stays', async () => {
  const { id, version_id } = await create();
  const edit = (body: object) => api(`POST /v1/documents/${id}/edit`, body);
  const replaced = await edit({ start: 6, end: 10, expected: 'lamp', text: 'light' });
  assert.deepEqual(
    [replaced.status, replaced.body.text],
    [200, 'The 🏮 light turns all night. Nobody sleeps.'],
  );
  assert.equal(replaced.body.language, 'pt');
  assert.notEqual(replaced.body.version_id, version_id);
  const shorter = await edit({ start: 4, end: 6, expected: '🏮 ', text: '' });
  assert.equal(shorter.body.text, 'The light turns all night. Nobody sleeps.');
  const longer = await edit({ start: 4, end: 4, expected: 'light', text: 'great ' });
  assert.equal(longer.body.text, 'The great light turns all night. Nobody sleeps.');
});

test('what is stale, out of bounds or would leave nothing is refused, and nothing changes', async () => {
  const { id } = await create();
  const refused = async (body: object, status: number) => {
    const answer = await api(`POST /v1/documents/${id}/edit`, { text: '', ...body });
    assert.equal(answer.status, status, JSON.stringify(body));
    return answer.body.error;
  };
  const { code, message } = await refused({ start: 6, end: 10, expected: 'lamb' }, 409);
  assert.equal(code, 'conflict');
  assert.match(message, /at start it says "lamp turns/);
  await refused({ start: 6, end: 1_000, expected: 'lamp' }, 422);
  await refused({ start: 10, end: 6, expected: 'lamp' }, 422);
  await refused({ start: 0, end: Array.from(text).length, expected: text }, 422);
  await refused({ start: 0, end: 1, expected: 'T', text: 'x'.repeat(500_000) }, 422);
  await refused({ start: 0, end: 1 }, 422);
  assert.equal((await api(`GET /v1/documents/${id}`)).body.text, text);
});

test('edits at the same time are all made, or refused as stale', async () => {
  const { id } = await create();
  const added = Array.from({ length: 8 }, (_, at) => `Line ${at}.`);
  const answers = await Promise.all(
    added.map((line) => api(`POST /v1/documents/${id}/append`, { text: line, join: 'line' })),
  );
  assert.ok(answers.every(({ status }) => status === 200));
  const now: string = (await api(`GET /v1/documents/${id}`)).body.text;
  assert.deepEqual(now.split('\n').slice(1).toSorted(), added);
  const same = { start: 0, end: 3, expected: 'The' };
  const race = await Promise.all(
    ['One', 'Two', 'Six'].map((word) => api(`POST /v1/documents/${id}/edit`, { ...same, text: word })),
  );
  assert.deepEqual(race.map(({ status }) => status).toSorted(), [200, 409, 409]);
});

test('versions are listed and brought back', async () => {
  const { id, version_id } = await create();
  await api(`POST /v1/documents/${id}/append`, { text: 'More.' });
  const { body } = await api(`GET /v1/documents/${id}/versions`);
  assert.deepEqual(
    body.data.map(({ origin, is_current }: { origin: string; is_current: boolean }) => [origin, is_current]),
    [
      ['edited', true],
      ['created', false],
    ],
  );
  assert.equal((await api(`GET /v1/documents/${id}/versions?limit=1`)).body.data.length, 1);
  const restored = await api(`POST /v1/documents/${id}/versions/${version_id}/restore`);
  assert.deepEqual([restored.status, restored.body.text], [200, text]);
  assert.equal((await api(`GET /v1/documents/${id}/versions`)).body.data[0].origin, 'restored');
});

test('strangers find nothing, and a web address is checked', async () => {
  const { id, version_id } = await create();
  const { key: other } = await server.account();
  for (const [line, body] of [
    [`POST /v1/documents/${id}/edit`, { start: 0, end: 3, expected: 'The', text: '' }],
    [`POST /v1/documents/${id}/append`, { text: 'x' }],
    [`GET /v1/documents/${id}/versions`, undefined],
    [`POST /v1/documents/${id}/versions/${version_id}/restore`, undefined],
  ] as const)
    assert.equal((await api(line, body, other)).status, 404, line);
  for (const url of ['ftp://example.com', 'http://127.0.0.1:1/', 'nonsense'])
    assert.equal((await api('POST /v1/documents/import', { url })).status, 422, url);
  const page = { url: 'file:///etc/passwd', html: '<p>Words.</p>' };
  assert.equal((await api('POST /v1/documents/import', page)).status, 422);
});

test('a page is saved from its HTML, however large it is within the limit', async () => {
  const filler = `<script>${'x'.repeat(1_000_000)}</script>`;
  const html = `<html><head><title>The lamp</title></head><body><p>It turns all night.</p>${filler}</body></html>`;
  const page = { url: 'https://example.com/lamp', html };
  const { status, body } = await api('POST /v1/documents/import', page);
  assert.deepEqual(
    [status, body.title, body.text, body.document_type],
    [201, 'The lamp', 'It turns all night.', 'webpage'],
  );
});
