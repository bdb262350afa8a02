import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { exportFormats } from '../../src/shared/contract/documents.ts';
import { exportMediaTypes } from '../../src/features/exporting/exporting.ts';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
let key: string;
const api = (line: string, body?: unknown) => call(server.url, line, { key, body });
const create = async (body: object): Promise<string> => (await api('POST /v1/documents', body)).body.id;

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account({ walletCents: 5 }));
});

const transcript = '**SPEAKER_00** · 0:02\nGood evening.\n\n**SPEAKER_01** · 0:05\nThank you. It is late.\n';

describe('export', () => {
  test('every format is an attachment with its type, its length and a name for every system', async () => {
    const id = await create({ text: transcript, title: 'Gespräch: “Nacht”/1' });
    for (const format of exportFormats) {
      const { status, headers } = await api(`GET /v1/documents/${id}/export?format=${format}`);
      assert.equal(status, 200, format);
      assert.equal(headers.get('content-type'), exportMediaTypes[format]);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cache-control'), 'private, no-store');
      assert.match(headers.get('content-length')!, /^\d+$/);
      const disposition = headers.get('content-disposition')!;
      assert.match(disposition, /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
      assert.ok(decodeURIComponent(disposition.split("UTF-8''")[1]!).startsWith('Gespräch'), disposition);
    }
    assert.equal((await api('GET /v1/me')).body.wallet_cents, 5, 'export spends nothing');
  });

  test('Markdown has the notes after the text, and is the same text when it is imported again', async () => {
    const text =
      '# The *lamp*\n\nIt turns\nall night.  Nobody sleeps &amp; \\* <b>here</b> [^1].\n\n1) one\n---';
    const account = await server.account({ plan: 'unlimited' });
    const mine = (line: string, body?: unknown) => call(server.url, line, { key: account.key, body });
    const { id } = (await mine('POST /v1/documents', { text, title: 'The "lamp"', language: 'en' })).body;
    await mine('POST /v1/highlights', { document_id: id, start: 14, end: 33, note: 'Why?' });
    await mine('POST /v1/bookmarks', { document_id: id, offset: 14, name: 'Here' });
    const file = (await mine(`GET /v1/documents/${id}/export?format=md`)).text;
    assert.ok(file.includes(`\n${text}`));
    assert.match(
      file,
      /## Notes\n\n> It turns\n> all night\.\n\n\*yellow\*\n\nWhy\?\n\n## Bookmarks\n\n- Here\n$/,
    );
    const again = await call(server.url, 'POST /app/imports/file?name=lamp.md', {
      session: await server.signIn(account.id),
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    });
    assert.deepEqual([again.body.text, again.body.title, again.body.language], [text, 'The "lamp"', 'en']);
  });

  test('an account with too many exports waiting is asked to come back, and delays nobody else (slow)', async () => {
    const id = await create({ text: 'A paragraph of ordinary length, again and again.\n\n'.repeat(150) });
    const { key: other } = await server.account({});
    const all = Array.from({ length: 12 }, () => api(`GET /v1/documents/${id}/export?format=pdf`));
    const neighbor = await call(server.url, 'POST /v1/documents', { key: other, body: { text: 'Mine.' } });
    const line = `GET /v1/documents/${neighbor.body.id}/export?format=pdf`;
    assert.equal((await call(server.url, line, { key: other })).status, 200);
    const refused = (await Promise.all(all)).filter(({ status }) => status !== 200);
    assert.ok(refused.length > 0);
    for (const { status, headers, body } of refused) {
      assert.equal(status, 429);
      assert.equal(headers.get('retry-after'), '10');
      assert.equal(body.error.code, 'rate_limited');
    }
    assert.equal((await api(`GET /v1/documents/${id}/export?format=pdf`)).status, 200);
  });

  test('txt is the default and is the text as it is stored', async () => {
    const id = await create({ text: 'First line.\r\n\r\nSecond “line”.' });
    assert.equal((await api(`GET /v1/documents/${id}/export`)).text, 'First line.\r\n\r\nSecond “line”.');
  });

  test('csv has a row for each section, with times where they are known', async () => {
    const id = await create({ text: transcript });
    const { text } = await api(`GET /v1/documents/${id}/export?format=csv&timestamps=1`);
    assert.match(text, /index,start,end,speaker,text\r\n1,[^\r]*SPEAKER_00,Good evening\.\r\n/);
  });

  test('subtitles of a transcript; none for a text without times, and the error says what to do', async () => {
    const id = await create({ text: transcript });
    assert.match(
      (await api(`GET /v1/documents/${id}/export?format=srt`)).text,
      /1\r?\n00:00:02,000 --> 00:00:0/,
    );
    assert.match(
      (await api(`GET /v1/documents/${id}/export?format=vtt`)).text,
      /^WEBVTT\n[^]*<v SPEAKER_01>/,
    );
    const plain = await create({ text: 'No times here.' });
    for (const format of ['srt', 'vtt']) {
      const refused = await api(`GET /v1/documents/${plain}/export?format=${format}`);
      assert.equal(refused.status, 422);
      assert.equal(refused.body.error.fields[0].field, 'format');
    }
  });

  test('exact sentence timings make exact cues, and an edit keeps those of unchanged sentences', async () => {
    const { core } = server;
    const actor = (await core.access.authenticateKey(key))!;
    const timings = [
      { start: 0, end: 4, startMs: 0, endMs: 1_500 },
      { start: 5, end: 9, startMs: 1_500, endMs: 3_250 },
      { start: 10, end: 16, startMs: 3_250, endMs: 5_000 },
    ];
    const { id } = await server.documents.create(actor, { text: 'One. Two. Three.', timings });
    assert.match(
      (await api(`GET /v1/documents/${id}/export?format=srt`)).text,
      /00:00:01,500 --> 00:00:03,250\r?\nTwo\./,
    );
    await api(`PUT /v1/documents/${id}`, { text: 'One. Two. Changed here. Three.' });
    assert.equal((await api(`GET /v1/documents/${id}/export?format=srt`)).status, 422, 'no longer complete');
    const kept = await server.documents.getWithTimings(actor, id);
    assert.deepEqual(
      kept.timings.map(({ start, startMs }) => [start, startMs]),
      [
        [0, 0],
        [5, 1_500],
        [24, 3_250],
      ],
    );
    await api(`PUT /v1/documents/${id}`, { text: 'One. Three.' });
    assert.match(
      (await api(`GET /v1/documents/${id}/export?format=vtt`)).text,
      /00:00:03\.250 --> 00:00:05\.000/,
    );
  });

  for (const query of [
    'format=doc',
    'format=PDF',
    'format=',
    'timestamps=yes',
    'timestamps=TRUE',
    'page=1',
  ]) {
    test(`422 for ?${query}`, async () => {
      const id = await create({ text: 'x' });
      assert.equal((await api(`GET /v1/documents/${id}/export?${query}`)).status, 422);
    });
  }

  test('404 for a document of another account', async () => {
    const id = await create({ text: 'Mine.' });
    const stranger = await server.account();
    assert.equal(
      (await call(server.url, `GET /v1/documents/${id}/export`, { key: stranger.key })).status,
      404,
    );
  });
});

describe('versions', () => {
  test('every text is a version; an older one comes back as a new one', async () => {
    const actor = (await server.core.access.authenticateKey(key))!;
    const id = await create({ text: 'First text.', language: 'en' });
    await api(`PUT /v1/documents/${id}`, { text: 'Zweiter Text auf Deutsch.', language: 'de' });
    await api(`PUT /v1/documents/${id}`, { title: 'renamed' });
    const versions = await server.documents.versions(actor, id);
    assert.deepEqual(
      versions.map(({ origin, is_current, language }) => [origin, is_current, language]),
      [
        ['edited', true, 'de'],
        ['created', false, 'en'],
      ],
    );
    const restored = await server.documents.restore(actor, id, versions[1]!.id);
    assert.deepEqual([restored.text, restored.language, restored.title], ['First text.', 'en', 'renamed']);
    assert.deepEqual((await api(`GET /v1/documents/${id}`)).body, restored);
    assert.equal((await server.documents.versions(actor, id)).length, 3);
    await assert.rejects(server.documents.restore(actor, id, id), /no version/);
  });

  test('the same text again is not a new version', async () => {
    const id = await create({ text: 'Same.', language: 'en' });
    const { version_id } = (await api(`GET /v1/documents/${id}`)).body;
    const again = (await api(`PUT /v1/documents/${id}`, { text: 'Same.', language: 'en' })).body;
    assert.equal(again.version_id, version_id);
  });
});
