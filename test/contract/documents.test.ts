import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { call, sharedServer, type TestServer, unlimited } from '../harness.ts';

let server: TestServer;
let key: string;
const api = (line: string, body?: unknown, headers?: Record<string, string>) =>
  call(server.url, line, { key, body, ...(headers && { headers }) });
const create = async (body: object) => (await api('POST /v1/documents', body)).body;

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account());
});

describe('create and read', () => {
  test('clocks and what cannot be said are not sentences', async () => {
    const count = async (text: string) => (await create({ text, language: 'en' })).total_sentences;
    assert.equal(await count('**Anna** · 0:04\nThank you. Come in.\n\n**0:34**\nIt is wet.'), 3);
    assert.equal(await count('One. 😀 … \u200b'), 1);
  });

  test('a new document has every field, and reading it back gives the same', async () => {
    const made = await api('POST /v1/documents', { text: 'The lamp turns. Nobody sleeps.' });
    assert.equal(made.status, 201);
    const { id, version_id, created_at, updated_at, ...rest } = made.body;
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.ok(version_id);
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(updated_at, created_at);
    assert.deepEqual(rest, {
      title: 'The lamp turns. Nobody sleeps.',
      language: 'en',
      document_type: 'text',
      status: 'ready',
      is_archived: false,
      total_sentences: 2,
      source: 'api',
      transcript_id: null,
      visibility: 'private',
      share_url: null,
      text: 'The lamp turns. Nobody sleeps.',
    });
    const read = await api(`GET /v1/documents/${id}`);
    assert.equal(read.status, 200);
    assert.deepEqual(read.body, made.body);
    assert.deepEqual((await api(`GET /v1/documents/${id.toUpperCase()}`)).body, made.body);
  });

  test('a title is taken from the first line, a language from the text', async () => {
    const made = await create({
      text: '\n\nDer Leuchtturm\n\nDie Lampe dreht sich die ganze Nacht, und niemand schläft.',
    });
    assert.equal(made.title, 'Der Leuchtturm');
    assert.equal(made.language, 'de');
    assert.equal((await create({ text: 'Anything at all.', language: 'PT-br' })).language, 'pt-BR');
  });

  test('500,000 emoji are 500,000 characters and come back exactly', async () => {
    const text = '😀'.repeat(500_000);
    const made = await api('POST /v1/documents', { text, title: 'faces' });
    assert.equal(made.status, 201);
    assert.ok((await api(`GET /v1/documents/${made.body.id}`)).body.text === text);
    assert.equal((await api('POST /v1/documents', { text: `${text}!` })).status, 422);
  });

  test('escaped astral text of the largest size fits the body limit', async () => {
    const body = `{"text":"${'\\ud83d\\ude00'.repeat(500_000)}","title":"t"}`;
    assert.equal((await api('POST /v1/documents', body)).status, 201);
  });

  const invalid: [string, unknown, string][] = [
    ['no text', {}, 'text'],
    ['empty text', { text: '' }, 'text'],
    ['text of another type', { text: 5 }, 'text'],
    ['empty title', { text: 'a', title: '' }, 'title'],
    ['title too long', { text: 'a', title: 'x'.repeat(513) }, 'title'],
    ['language too short', { text: 'a', language: 'e' }, 'language'],
    ['language too long', { text: 'a', language: 'en-Latn-US' }, 'language'],
    ['no such language', { text: 'a', language: 'qq' }, 'language'],
    ['null title', { text: 'a', title: null }, 'title'],
    ['an extra property', { text: 'a', speed: 1 }, 'speed'],
    ['__proto__', '{"text":"a","__proto__":{}}', '__proto__'],
    ['U+0000', { text: 'a\0b' }, 'text'],
    ['an unpaired surrogate', '{"text":"a\\ud800"}', 'text'],
    ['an array', [], 'body'],
    ['null', 'null', 'body'],
  ];
  for (const [name, body, field] of invalid) {
    test(`422 for ${name}`, async () => {
      const answer = await api('POST /v1/documents', body);
      assert.equal(answer.status, 422);
      assert.ok(
        answer.body.error.fields.some((f: { field: string }) => f.field === field),
        answer.text,
      );
    });
  }

  test('titles and texts of any script and markup come back as they were', async () => {
    for (const text of [
      '<script>alert(1)</script>',
      'ﷺ עברית ไทย 漢字 हिन्दी',
      'e\u0301 \u202e\u200d',
      '\ufeffbom',
      'a\r\nb\rc\n',
    ]) {
      const made = await create({ text, title: text });
      const { body } = await api(`GET /v1/documents/${made.id}`);
      assert.equal(body.text, text);
      assert.equal(body.title, text);
    }
  });
});

describe('update', () => {
  test('only what is sent changes', async () => {
    const made = await create({ text: 'Bonjour tout le monde, il fait beau.', language: 'fr' });
    const archived = (await api(`PUT /v1/documents/${made.id}`, { is_archived: true })).body;
    assert.deepEqual({ ...archived, is_archived: false, updated_at: made.updated_at }, made);
    assert.ok(archived.updated_at > made.updated_at);
    const renamed = (await api(`PUT /v1/documents/${made.id}`, { title: 'Salut' })).body;
    assert.equal(renamed.version_id, made.version_id);
    assert.deepEqual([renamed.title, renamed.is_archived, renamed.language], ['Salut', true, 'fr']);
    const restored = (await api(`PUT /v1/documents/${made.id}`, { is_archived: false })).body;
    assert.equal(restored.is_archived, false);
    assert.deepEqual((await api(`PUT /v1/documents/${made.id}`, {})).body, restored);
    assert.deepEqual((await api(`GET /v1/documents/${made.id}`)).body, restored);
  });

  test('a new text makes a new version and its language is detected again', async () => {
    const made = await create({ text: 'One sentence.', language: 'fr' });
    const changed = (
      await api(`PUT /v1/documents/${made.id}`, { text: 'This is an English text. It has two sentences.' })
    ).body;
    assert.notEqual(changed.version_id, made.version_id);
    assert.deepEqual([changed.language, changed.total_sentences, changed.title], ['en', 2, 'One sentence.']);
    const given = (await api(`PUT /v1/documents/${made.id}`, { text: 'Other words.', language: 'nl' })).body;
    assert.equal(given.language, 'nl');
    assert.deepEqual((await api(`GET /v1/documents/${made.id}`)).body, given);
    const relabelled = (await api(`PUT /v1/documents/${made.id}`, { language: 'af' })).body;
    assert.deepEqual([relabelled.language, relabelled.version_id], ['af', given.version_id]);
  });

  test('publishing gives an address and withdrawing takes it away', async () => {
    const made = await create({ text: 'Shared.' });
    const open = (await api(`PUT /v1/documents/${made.id}`, { visibility: 'public' })).body;
    assert.equal(open.share_url, `${server.url}/share/document/${made.id}`);
    assert.equal(open.version_id, made.version_id);
    const shut = (await api(`PUT /v1/documents/${made.id}`, { visibility: 'private' })).body;
    assert.deepEqual([shut.visibility, shut.share_url], ['private', null]);
  });

  for (const [name, body] of [
    ['a visibility that does not exist', { visibility: 'unlisted' }],
    ['is_archived as text', { is_archived: 'true' }],
    ['an empty text', { text: '' }],
    ['an extra property', { source: 'api' }],
    ['an author, who has an address of their own', { author: 'Mary Keeper' }],
  ] as const) {
    test(`422 for ${name}`, async () => {
      const { id } = await create({ text: 'a' });
      assert.equal((await api(`PUT /v1/documents/${id}`, body)).status, 422);
    });
  }
});

describe('delete and not found', () => {
  test('a deleted document is gone', async () => {
    const { id } = await create({ text: 'Short lived.', title: 'ephemera' });
    const deleted = await api(`DELETE /v1/documents/${id}`);
    assert.deepEqual([deleted.status, deleted.text], [204, '']);
    for (const line of ['GET', 'PUT', 'DELETE']) {
      assert.equal((await api(`${line} /v1/documents/${id}`, line === 'PUT' ? {} : undefined)).status, 404);
    }
    assert.deepEqual((await api('GET /v1/documents?query=ephemera')).body.data, []);
  });

  test('DELETE does not mind a content type or a body', async () => {
    const { id } = await create({ text: 'a' });
    const headers = { 'content-type': 'application/json' };
    assert.equal((await api(`DELETE /v1/documents/${id}`, undefined, headers)).status, 204);
  });

  test("another account's document is not found, whatever is tried", async () => {
    const { id } = await create({ text: 'Mine.', title: 'only mine' });
    const stranger = await server.account();
    const other = (line: string, body?: unknown) => call(server.url, line, { key: stranger.key, body });
    assert.equal((await other(`GET /v1/documents/${id}`)).status, 404);
    assert.equal((await other(`PUT /v1/documents/${id}`, { title: 'yours' })).status, 404);
    assert.equal((await other(`DELETE /v1/documents/${id}`)).status, 404);
    assert.equal((await other(`POST /v1/documents/${id}/translate`, { target_language: 'es' })).status, 404);
    assert.deepEqual((await other('GET /v1/documents?query=only mine')).body.data, []);
    assert.equal((await api(`GET /v1/documents/${id}`)).body.title, 'only mine');
  });

  test('a path that is no UUID is a validation error', async () => {
    for (const id of ['1', 'not-a-uuid', 'urn:uuid:019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de', '%00']) {
      assert.equal((await api(`GET /v1/documents/${id}`)).status, 422, id);
    }
  });
});
