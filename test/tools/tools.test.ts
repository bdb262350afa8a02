/** The tools as a whole: what is listed, what is limited, and whose they are. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { operations } from '../../src/shared/contract/index.ts';
import type { Operation } from '../../src/shared/contract/operation.ts';
import { tools } from '../../src/tools/catalog/catalog.ts';
import { startChatServer } from '../chat-server.ts';
import { call, startServer, type AnyBody } from '../harness.ts';
import { connectHttp, startTools, toolNames, use } from './clients.ts';
import { openSession, refused } from './session.ts';

// Not every validator takes this for an address; the API does.
const { server, client, key } = await openSession({ email: 'owner@localhost' });

/** The tools of the specification. */
const eleven = (
  'get_account list_documents get_document create_document update_document translate_document export_document ' +
  'delete_document list_voices get_voice synthesize_speech'
)
  .split(' ')
  .map((name) => `service_${name}`);

/** What a server lists that has a language model. */
async function toolsWithModel(t: TestContext) {
  const chat = await startChatServer({ answer: () => 'Nobody asks.' });
  t.after(() => chat.close());
  const able = await startServer({ LLM_URL: chat.url });
  t.after(() => able.close());
  const ableTools = await startTools(able.url);
  t.after(() => ableTools.close());
  const one = await connectHttp(ableTools.url, (await able.account()).key);
  t.after(() => one.close());
  return (await one.listTools()).tools;
}

/** They send a text and change nothing. */
const readingOverPost = new Set([
  'service_quote',
  'service_preview_reading',
  'service_summarize_document',
  'service_suggest_cast',
  'service_suggest_pronunciations',
  'service_suggest_details',
  'service_suggest_corrections',
  'service_ask_document',
  'service_ask_library',
]);

describe('the list', () => {
  const table: Record<string, string> = {
    service_get_account: 'GET /me',
    service_summarize_document: 'POST /documents/{document_id}/summary',
    service_ask_document: 'POST /documents/{document_id}/questions',
    service_get_job: 'GET /jobs/{job_id}',
    service_suggest_cast: 'POST /documents/{document_id}/cast',
    service_suggest_pronunciations: 'POST /documents/{document_id}/pronunciations',
    service_suggest_details: 'POST /documents/{document_id}/details',
    service_suggest_corrections: 'POST /documents/{document_id}/corrections',
    service_create_episode: 'POST /documents/{document_id}/episode',
    service_create_collection_episode: 'POST /collections/{collection_id}/episode',
    service_ask_library: 'POST /questions',
    service_list_documents: 'GET /documents',
    service_search: 'GET /search',
    service_get_document: 'GET /documents/{document_id}',
    service_create_document: 'POST /documents',
    service_update_document: 'PUT /documents/{document_id}',
    service_edit_document: 'POST /documents/{document_id}/edit',
    service_edit_document_parts: 'POST /documents/{document_id}/edits',
    service_append_to_document: 'POST /documents/{document_id}/append',
    service_list_versions: 'GET /documents/{document_id}/versions',
    service_restore_version: 'POST /documents/{document_id}/versions/{version_id}/restore',
    service_import_web_page: 'POST /documents/import',
    service_translate_document: 'POST /documents/{document_id}/translate',
    service_create_translation: 'POST /documents/{document_id}/translations',
    service_list_translations: 'GET /documents/{document_id}/translations',
    service_export_document: 'GET /documents/{document_id}/export',
    service_delete_document: 'DELETE /documents/{document_id}',
    service_list_trash: 'GET /trash',
    service_restore_document: 'POST /trash/{document_id}/restore',
    service_list_voices: 'GET /voices',
    service_get_voice: 'GET /voices/{voice_id}',
    service_synthesize_speech: 'POST /audio/speech',
    service_preview_reading: 'POST /audio/reading',
    service_list_pronunciations: 'GET /lexicon',
    service_set_pronunciation: 'POST /lexicon',
    service_delete_pronunciation: 'DELETE /lexicon/{entry_id}',
    service_quote: 'POST /quote',
    service_document_audio: 'POST /jobs/audio',
    service_list_collections: 'GET /collections',
    service_get_collection: 'GET /collections/{collection_id}',
    service_list_collection_documents: 'GET /collections/{collection_id}/documents',
    service_create_collection: 'POST /collections',
    service_update_collection: 'PUT /collections/{collection_id}',
    service_add_to_collection: 'POST /collections/{collection_id}/documents',
    service_remove_from_collection: 'DELETE /collections/{collection_id}/documents/{document_id}',
    service_collection_audio: 'POST /collections/{collection_id}/audiobook',
    service_delete_collection: 'DELETE /collections/{collection_id}',
    service_list_highlights: 'GET /highlights',
    service_create_highlight: 'POST /highlights',
    service_update_highlight: 'PUT /highlights/{highlight_id}',
    service_delete_highlight: 'DELETE /highlights/{highlight_id}',
    service_list_bookmarks: 'GET /bookmarks',
    service_create_bookmark: 'POST /bookmarks',
    service_delete_bookmark: 'DELETE /bookmarks/{bookmark_id}',
    service_get_queue: 'GET /queue',
    service_add_to_queue: 'POST /queue',
    service_update_queue: 'PUT /queue',
    service_remove_from_queue: 'DELETE /queue/{document_id}',
    service_get_reading_statistics: 'GET /reading-statistics',
    service_list_tags: 'GET /tags',
    service_get_document_tags: 'GET /documents/{document_id}/tags',
    service_set_document_tags: 'PUT /documents/{document_id}/tags',
    service_set_document_author: 'PUT /documents/{document_id}/author',
  };

  test('has each tool of the contract once, over its one operation', () => {
    const lines = Object.entries(tools).map(([name, { operation }]) => [
      name,
      `${operation.method} ${operation.path}`,
    ]);
    assert.deepEqual(Object.fromEntries(lines), table);
  });

  test('leaves out what needs a language model where there is none', async () => {
    const listed = (await client.listTools()).tools.map(({ name }) => name);
    assert.deepEqual(listed.toSorted(), toolNames.toSorted());
  });

  test('has the cast of a text by the text alone, and by the language model where there is one', async (t) => {
    const chat = await startChatServer({ answer: () => 'Anna | female | young | quick and warm' });
    t.after(() => chat.close());
    const able = await startServer({ LLM_URL: chat.url });
    t.after(() => able.close());
    const ableTools = await startTools(able.url, { groups: ['library'] });
    t.after(() => ableTools.close());
    const one = await connectHttp(ableTools.url, (await able.account()).key);
    t.after(() => one.close());
    const text = '“Come in,” said Anna. She laughed.\n\n“So it does,” said Anna. “It rains.”';
    for (const [which, speakers] of [
      [client, [['Anna', 'female', '']]],
      [one, [['Anna', 'female', 'quick and warm']]],
    ] as const) {
      assert.ok((await which.listTools()).tools.some(({ name }) => name === 'service_suggest_cast'));
      const { body } = await use(which, 'service_create_document', { text, language: 'en' });
      const { body: cast } = await use(which, 'service_suggest_cast', { document_id: body.id });
      assert.deepEqual(
        cast.speakers.map(({ name, gender, manner }: AnyBody) => [name, gender, manner]),
        speakers,
      );
    }
  });

  test('describes everything an assistant needs, strictly', async (t) => {
    const listed = await toolsWithModel(t);
    assert.deepEqual(listed.map(({ name }) => name).toSorted(), Object.keys(table).toSorted());
    for (const { name, title, description, annotations, inputSchema, outputSchema } of listed) {
      assert.ok(title && description && description.length > 60, name);
      for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const)
        assert.equal(typeof annotations?.[hint], 'boolean', `${name} ${hint}`);
      const isReading = tools[name]!.operation.method === 'GET' || readingOverPost.has(name);
      assert.equal(annotations!.readOnlyHint, isReading, name);
      assert.equal(inputSchema.additionalProperties, false, name);
      assert.equal(outputSchema!.type, 'object', name);
      const operation: Operation = tools[name]!.operation;
      const fields = [operation.params, operation.query, operation.body].flatMap((part) =>
        Object.keys(part?.properties ?? {}),
      );
      for (const field of fields) assert.ok(inputSchema.properties![field], `${name} takes ${field}`);
      for (const [field, schema] of Object.entries(inputSchema.properties!))
        assert.ok((schema as AnyBody).description?.length > 10, `${name} says what ${field} is`);
      const own = Object.keys(inputSchema.properties!).filter((field) => !fields.includes(field));
      assert.deepEqual(own, ownInputs[name] ?? [], name);
    }
    const speech = listed.find(({ name }) => name === 'service_synthesize_speech')!;
    assert.equal(Object.hasOwn(speech.outputSchema!.properties!, 'audio_data'), false);
  });

  test('costs an assistant little, unless its address or the settings ask for more', async () => {
    const few = await startTools(server.url, { groups: undefined });
    const listedAt = async (query: string) => {
      const one = await connectHttp(few.url, key, '2026-07-28', query);
      const { tools: listed } = await one.listTools();
      await one.close();
      return { names: listed.map(({ name }) => name), bytes: Buffer.byteLength(JSON.stringify(listed)) };
    };
    try {
      const usual = await listedAt('');
      assert.ok(usual.bytes <= 24_000, `${usual.bytes} bytes`);
      assert.ok(eleven.every((name) => usual.names.includes(name)));
      assert.ok(usual.names.includes('service_search'));
      const reading = await listedAt('?tools=reading,nonsense');
      assert.ok(reading.names.includes('service_get_queue') && !reading.names.includes('service_quote'));
      assert.deepEqual((await listedAt('?tools=all')).names.toSorted(), toolNames.toSorted());
    } finally {
      await few.close();
    }
  });

  test('states the limits of the server', async () => {
    const listed = (await client.listTools()).tools;
    const creation = listed.find(({ name }) => name === 'service_create_document')!;
    assert.match(creation.description!, /allows 7 new documents a day/);
    const deletion = listed.find(({ name }) => name === 'service_delete_document')!;
    assert.match(deletion.description!, /For 30 days it can be restored/);
    assert.doesNotMatch(JSON.stringify(listed), /\{[a-z]+[A-Z]\w+\}/, 'no limit is left unnamed');
  });

  const ownInputs: Record<string, string[]> = {
    service_get_document: ['text_offset', 'text_limit'],
    service_export_document: ['delivery'],
    service_create_document: ['idempotency_key'],
    service_translate_document: ['idempotency_key'],
    service_create_translation: ['idempotency_key'],
    service_synthesize_speech: ['idempotency_key'],
    service_create_episode: ['idempotency_key'],
    service_create_collection_episode: ['idempotency_key'],
  };
});

describe('limits', () => {
  test('tools and API count together; what is too much says how long to wait', async () => {
    const strict = await startServer({ RATE_LIMIT_DOCUMENTS: '3' });
    const strictTools = await startTools(strict.url);
    const account = await strict.account();
    const other = await connectHttp(strictTools.url, account.key);
    await use(other, 'service_list_documents');
    const { headers } = await call(strict.url, 'GET /v1/documents', { key: account.key });
    assert.equal(headers.get('x-ratelimit-remaining'), '1');
    assert.equal((await use(other, 'service_list_documents')).failed, false);
    const late = await use(other, 'service_list_documents');
    refused(late, 'rate_limited');
    assert.match(JSON.stringify(late.content[1]), /Wait \d+ seconds/);
    await other.close();
    await strictTools.close();
    await strict.close();
  });

  test('a text at the limit passes, one beyond the body limit does not (slow)', async () => {
    const { body } = await use(client, 'service_create_document', { text: '💡'.repeat(500_000) });
    assert.equal(body.language.length, 2);
    refused(
      await use(client, 'service_create_document', { text: 'a'.repeat(500_001) }),
      'validation_failed',
      'text',
    );
    refused(
      await use(client, 'service_create_document', { text: 'a'.repeat(8 * 1024 * 1024) }),
      'payload_too_large',
    );
  });
});

test('the account is returned, with the key in use', async () => {
  const { body } = await use(client, 'service_get_account');
  assert.deepEqual(body, (await call(server.url, 'GET /v1/me', { key })).body);
  assert.equal(operations.getAccount, tools.service_get_account!.operation);
});
