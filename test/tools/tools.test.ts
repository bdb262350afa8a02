/** Every tool through the running service: what it answers, what it refuses, what it costs. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Client } from '@modelcontextprotocol/client';
import { operations } from '../../src/contract/index.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { tools } from '../../src/tools/catalog/catalog.ts';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, sharedServer, startServer, type AnyBody, type TestServer } from '../harness.ts';
import { connectHttp, startTools, use, type TestTools, type ToolAnswer } from './clients.ts';

let server: TestServer;
let toolServer: TestTools;
let client: Client;
let key: string;
const nowhere = '019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';
const voice = 'espeak-en-us';

before(async () => {
  server = await sharedServer();
  toolServer = await startTools(server.url, { limits: { ...server.config, freeDailyDocuments: 7 } });
  // The address a first start gives its account: not every validator takes it for one.
  ({ key } = await server.account({ email: 'owner@localhost', walletCents: 100 }));
  client = await connectHttp(toolServer.url, key);
});
after(async () => {
  await client.close();
  await toolServer.close();
});

async function clientOf(options: Parameters<TestServer['account']>[0]) {
  const account = await server.account(options);
  return { ...account, client: await connectHttp(toolServer.url, account.key) };
}

function refused(answer: ToolAnswer, code: string, field?: string): void {
  assert.ok(answer.failed);
  assert.equal(answer.body.error.code, code);
  assert.ok(answer.body.request_id);
  const [, advice] = answer.content;
  assert.ok(advice?.type === 'text' && advice.text.length > 20, 'what to do next');
  if (field !== undefined)
    assert.ok(
      answer.body.error.fields.some((problem: { field: string }) => problem.field === field),
      JSON.stringify(answer.body),
    );
}

describe('a part of a document', () => {
  const long = `# Start\n\n${'The lamp turns all night. '.repeat(2_000)}`;

  test('is edited, added to and brought back, with little of the text in the results', async () => {
    const { body: made } = await use(client, 'service_create_document', { text: long });
    const document_id = made.id as string;
    const edited = await use(client, 'service_edit_document', {
      document_id,
      start: 20_009,
      end: 20_012,
      expected: Array.from(long).slice(20_009, 20_012).join(''),
      text: 'THE',
    });
    assert.equal(edited.failed, false, JSON.stringify(edited.body));
    const { start, end } = edited.body.text_range;
    assert.ok(start <= 20_009 && end >= 20_012 && end - start <= 500);
    assert.equal(edited.body.text.slice(20_009 - start, 20_012 - start), 'THE');
    refused(
      await use(client, 'service_edit_document', {
        document_id,
        start: 0,
        end: 3,
        expected: 'no!',
        text: '',
      }),
      'conflict',
    );
    const added = await use(client, 'service_append_to_document', { document_id, text: 'The end.' });
    assert.match(added.body.text, /\n\nThe end\.$/);
    assert.equal(added.body.text_range.end, added.body.text_range.total);
    const { body: versions } = await use(client, 'service_list_versions', { document_id });
    assert.equal(versions.data.length, 3);
    const back = await use(client, 'service_restore_version', {
      document_id,
      version_id: versions.data.at(-1).id,
    });
    assert.equal(back.body.text_range.total, Array.from(long).length);
    refused(
      await use(client, 'service_import_web_page', { url: 'http://10.0.0.1/' }),
      'validation_failed',
      'url',
    );
  });

  test('is a resource, bounded, and unknown ones are not found', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    assert.deepEqual(
      resourceTemplates.map(({ uriTemplate }) => uriTemplate),
      ['service://documents/{document_id}', 'service://documents/{document_id}/text/{offset}'],
    );
    const { body: made } = await use(client, 'service_create_document', { text: long });
    const read = async (end: string) => {
      const { contents } = await client.readResource({ uri: `service://documents/${end}` });
      return (contents[0] as { text: string }).text;
    };
    assert.equal(await read(made.id), long.slice(0, 20_000));
    assert.equal(await read(`${made.id}/text/20000`), long.slice(20_000, 40_000));
    assert.equal(await read(`${made.id}/text/9999999`), '');
    for (const end of [nowhere, 'nonsense', `${made.id}/text/-1`, `${made.id}/text/x`])
      await assert.rejects(read(end), /not found/i, end);
    const { client: stranger } = await clientOf({});
    await assert.rejects(stranger.readResource({ uri: `service://documents/${made.id}` }), /not found/i);
    await stranger.close();
  });
});

describe('the list', () => {
  const table: Record<string, string> = {
    service_get_account: 'GET /me',
    service_list_documents: 'GET /documents',
    service_search: 'GET /search',
    service_get_document: 'GET /documents/{document_id}',
    service_create_document: 'POST /documents',
    service_update_document: 'PUT /documents/{document_id}',
    service_edit_document: 'POST /documents/{document_id}/edit',
    service_append_to_document: 'POST /documents/{document_id}/append',
    service_list_versions: 'GET /documents/{document_id}/versions',
    service_restore_version: 'POST /documents/{document_id}/versions/{version_id}/restore',
    service_import_web_page: 'POST /documents/import',
    service_translate_document: 'POST /documents/{document_id}/translate',
    service_export_document: 'GET /documents/{document_id}/export',
    service_delete_document: 'DELETE /documents/{document_id}',
    service_list_voices: 'GET /voices',
    service_get_voice: 'GET /voices/{voice_id}',
    service_synthesize_speech: 'POST /audio/speech',
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
  };

  test('has each tool of the contract once, over its one operation', () => {
    const lines = Object.entries(tools).map(([name, { operation }]) => [
      name,
      `${operation.method} ${operation.path}`,
    ]);
    assert.deepEqual(Object.fromEntries(lines), table);
    assert.equal(lines.length, 43);
  });

  test('tells everything an assistant needs, strictly', async () => {
    const listed = (await client.listTools()).tools;
    assert.deepEqual(listed.map(({ name }) => name).toSorted(), Object.keys(table).toSorted());
    for (const { name, title, description, annotations, inputSchema, outputSchema } of listed) {
      assert.ok(title && description && description.length > 60, name);
      for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const)
        assert.equal(typeof annotations?.[hint], 'boolean', `${name} ${hint}`);
      const isReading = tools[name]!.operation.method === 'GET' || name === 'service_quote';
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

  test('states the limits of the server', async () => {
    const listed = (await client.listTools()).tools;
    const creation = listed.find(({ name }) => name === 'service_create_document')!;
    assert.match(creation.description!, /allows 7 new documents a day/);
    const account = listed.find(({ name }) => name === 'service_get_account')!;
    assert.match(JSON.stringify(account.outputSchema), /7 new documents a day/);
    assert.doesNotMatch(JSON.stringify(listed), /\{[a-z]+[A-Z]\w+\}/, 'no limit is left unnamed');
  });

  const ownInputs: Record<string, string[]> = {
    service_get_document: ['text_offset', 'text_limit'],
    service_export_document: ['delivery'],
    service_create_document: ['idempotency_key'],
    service_translate_document: ['idempotency_key'],
    service_synthesize_speech: ['idempotency_key'],
  };
});

describe('the audio of a document', () => {
  test('is quoted, made in the background, and linked once it is done', async () => {
    const { body } = await use(client, 'service_create_document', { text: 'It turns.', title: 'Tower' });
    const order = { document_id: body.id, voice_id: 'espeak-en-us' };
    const quote = await use(client, 'service_quote', order);
    assert.deepEqual([quote.body.due_credits, quote.body.sentences_total], [0.5, 1]);
    const first = await use(client, 'service_document_audio', order);
    assert.equal(first.body.kind, 'audio');
    // By the store: looking through the tools would use up the rate of the account.
    const jobs = server.core.database.queries
      .selectFrom('audiobooks')
      .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
      .select('jobs.state')
      .where('audiobooks.id', '=', first.body.id);
    await eventually(
      'it is done',
      async () => (await jobs.executeTakeFirstOrThrow()).state === 'done',
      backgroundMs,
    );
    const last = await use(client, 'service_document_audio', order);
    assert.equal(last.body.id, first.body.id, 'the same work');
    const played = await fetch(last.body.audio_url);
    assert.deepEqual([played.status, played.headers.get('content-type')], [200, 'audio/mpeg']);
    await played.arrayBuffer();
    const link = last.content.find((block) => block.type === 'resource_link');
    assert.equal(link?.uri, last.body.audio_url);
    const none = await use(client, 'service_quote', { voice_id: 'espeak-en-us' });
    refused(none, 'validation_failed', 'input');
  });
});

describe('collections', () => {
  test('made, filled, ordered, listed and deleted, each as the API has it', async () => {
    const ids: string[] = [];
    for (const text of ['One.', 'Two.', 'Three.'])
      ids.push((await use(client, 'service_create_document', { text })).body.id);
    const [one, two, three] = ids as [string, string, string];
    const { body: made } = await use(client, 'service_create_collection', {
      title: 'Numbers',
      kind: 'book',
      document_ids: [two],
    });
    const { id: collection_id } = made;
    await use(client, 'service_add_to_collection', { collection_id, document_ids: [three] });
    await use(client, 'service_add_to_collection', { collection_id, document_ids: [one], before: two });
    const { body: shown } = await use(client, 'service_get_collection', { collection_id });
    assert.deepEqual(shown, (await call(server.url, `GET /v1/collections/${collection_id}`, { key })).body);
    assert.deepEqual(shown.document_ids, [one, two, three]);
    const { body: listed } = await use(client, 'service_list_collections', { document_id: two });
    assert.deepEqual([listed.data[0].id, listed.data[0].kind], [collection_id, 'book']);
    const order = { collection_id, document_ids: [three, one] };
    assert.deepEqual(
      (await use(client, 'service_update_collection', order)).body.document_ids,
      order.document_ids,
    );
    const removed = await use(client, 'service_remove_from_collection', { collection_id, document_id: one });
    assert.deepEqual(removed.body, { collection_id, document_id: one, removed: true });
    const { body: parts } = await use(client, 'service_list_collection_documents', { collection_id });
    assert.deepEqual(
      parts.data.map(({ document }: AnyBody) => document.id),
      [three],
    );
    const gone = await use(client, 'service_delete_collection', { collection_id });
    assert.deepEqual(gone.body, { collection_id, deleted: true });
    refused(await use(client, 'service_get_collection', { collection_id }), 'not_found');
  });
});

describe('what readers keep', () => {
  const text = 'A buoy rings all night. Nobody sleeps.';
  const newDocument = async () => (await use(client, 'service_create_document', { text })).body.id as string;

  test('highlights and bookmarks are set, listed, changed and deleted', async () => {
    const document_id = await newDocument();
    const passage = { document_id, start: 24, end: 38 };
    const { body: made } = await use(client, 'service_create_highlight', { ...passage, note: 'Why?' });
    assert.deepEqual([made.quote, made.color], ['Nobody sleeps.', 'yellow']);
    const { id: highlight_id } = made;
    await use(client, 'service_update_highlight', { highlight_id, color: 'green' });
    const { body: listed } = await use(client, 'service_list_highlights', { document_id });
    assert.deepEqual([listed.data[0].color, listed.data[0].note], ['green', 'Why?']);
    const gone = await use(client, 'service_delete_highlight', { highlight_id });
    assert.deepEqual(gone.body, { highlight_id, deleted: true });
    refused(await use(client, 'service_delete_highlight', { highlight_id }), 'not_found');
    const { body: mark } = await use(client, 'service_create_bookmark', { document_id, offset: 24 });
    const { body: marks } = await use(client, 'service_list_bookmarks', { document_id });
    assert.deepEqual(marks.data, [mark]);
    const { id: bookmark_id } = mark;
    assert.deepEqual((await use(client, 'service_delete_bookmark', { bookmark_id })).body, {
      bookmark_id,
      deleted: true,
    });
    refused(await use(client, 'service_create_highlight', { ...passage, document_id: nowhere }), 'not_found');
  });

  test('the queue has what is listened to next, and tags group documents', async () => {
    const [one, two] = [await newDocument(), await newDocument()];
    const order = (body: AnyBody) => body.data.map((item: AnyBody) => item.document_id);
    await use(client, 'service_add_to_queue', { document_id: one });
    const { body: added } = await use(client, 'service_add_to_queue', { document_id: two, place: 'next' });
    assert.deepEqual(order(added), [two, one]);
    await use(client, 'service_update_queue', { document_ids: [one, two] });
    const removed = await use(client, 'service_remove_from_queue', { document_id: two });
    assert.deepEqual(removed.body, { document_id: two, removed: true });
    assert.deepEqual(order((await use(client, 'service_get_queue')).body), [one]);

    const tagged = await use(client, 'service_set_document_tags', {
      document_id: one,
      tags: ['sea', 'Night'],
    });
    assert.deepEqual(tagged.body.tags, ['Night', 'sea']);
    assert.deepEqual(
      (await use(client, 'service_get_document_tags', { document_id: one })).body,
      tagged.body,
    );
    const { body: all } = await use(client, 'service_list_tags');
    assert.ok(all.data.some(({ name }: AnyBody) => name === 'sea'));
  });
});

describe('documents', () => {
  test('found by a word of the text, with the place to read on from', async () => {
    const text = `${'Nothing here. '.repeat(40)}The fog signal sounds.`;
    const { body } = await use(client, 'service_create_document', { text, title: 'Coast' });
    const { body: found } = await use(client, 'service_search', { query: '"fog signal"' });
    const [hit] = found.data.filter(({ document }: AnyBody) => document.id === body.id);
    const { start, text: passage } = hit.snippets[0];
    const read = await use(client, 'service_get_document', {
      document_id: body.id,
      text_offset: start,
      text_limit: Array.from(passage).length,
    });
    assert.equal(read.body.text, passage);
  });

  test('created, read, changed, listed and deleted, each as the API has it', async () => {
    const made = await use(client, 'service_create_document', { text: 'The lamp turns.', title: 'Lamp' });
    const { id } = made.body;
    const rest = () => call(server.url, `GET /v1/documents/${id}`, { key });
    const whole = { start: 0, end: 15, total: 15 };
    assert.deepEqual(made.body, { ...(await rest()).body, text_range: whole });
    const changed = await use(client, 'service_update_document', { document_id: id, visibility: 'public' });
    assert.deepEqual(changed.body, { ...(await rest()).body, text_range: whole });
    const link = changed.content.find((block) => block.type === 'resource_link');
    assert.equal(link?.uri, changed.body.share_url);
    const { text_range: range, ...read } = (await use(client, 'service_get_document', { document_id: id }))
      .body;
    assert.deepEqual(read, (await rest()).body);
    assert.deepEqual(range, whole);
    const page = await use(client, 'service_list_documents', { query: 'LAMP', limit: 1 });
    assert.deepEqual(
      page.body,
      (await call(server.url, 'GET /v1/documents?query=LAMP&limit=1', { key })).body,
    );
    await use(client, 'service_update_document', { document_id: id, is_archived: true });
    const listed = async (args: object) =>
      (await use(client, 'service_list_documents', args)).body.data.length;
    assert.equal(await listed({ query: 'Lamp' }), 0);
    assert.equal(await listed({ query: 'Lamp', include_archived: 'true' }), 1);
    const gone = await use(client, 'service_delete_document', { document_id: id });
    assert.deepEqual(gone.body, { document_id: id, deleted: true });
    assert.equal((await rest()).status, 404);
  });

  test('a long text is read in ranges of code points that join without a seam', async () => {
    const text = 'Ein Turm 🗼, ein Licht 💡 und ein Schiff ⛵. '.repeat(40);
    const { id } = (await use(client, 'service_create_document', { text })).body;
    let [joined, start, total] = ['', 0, Infinity];
    while (start < total) {
      const { body } = await use(client, 'service_get_document', {
        document_id: id,
        text_offset: start,
        text_limit: 333,
      });
      assert.equal(Array.from(body.text).length, body.text_range.end - body.text_range.start);
      joined += body.text;
      ({ end: start, total } = body.text_range);
    }
    assert.equal(joined, text);
    assert.equal(total, Array.from(text).length);
    const past = await use(client, 'service_get_document', { document_id: id, text_offset: 10 ** 6 });
    assert.deepEqual([past.body.text, past.body.text_range.start], ['', total]);
    for (const wrong of [{ text_offset: -1 }, { text_limit: 0 }, { text_limit: 1.5 }, { text_offset: '3' }])
      refused(
        await use(client, 'service_get_document', { document_id: id, ...wrong }),
        'validation_failed',
        Object.keys(wrong)[0],
      );
  });

  test('what is wrong is told by the API, in its own words and with its fields', async () => {
    const body = { text: 'a', language: 'not a language' };
    const rest = await call(server.url, 'POST /v1/documents', { key, body });
    const tool = await use(client, 'service_create_document', body);
    refused(tool, 'validation_failed', 'language');
    assert.deepEqual(tool.body.error, rest.body.error);
    refused(await use(client, 'service_create_document', { text: '' }), 'validation_failed', 'text');
    refused(await use(client, 'service_create_document', {}), 'validation_failed', 'text');
    refused(await use(client, 'service_list_documents', { limit: 101 }), 'validation_failed', 'limit');
    refused(await use(client, 'service_list_documents', { limit: [5] }), 'validation_failed', 'limit');
    refused(
      await use(client, 'service_update_document', { document_id: 'x' }),
      'validation_failed',
      'document_id',
    );
    refused(
      await use(client, 'service_export_document', { document_id: nowhere, format: 'exe' }),
      'validation_failed',
      'format',
    );
    refused(
      await use(client, 'service_translate_document', { document_id: nowhere, target_language: 'x' }),
      'validation_failed',
      'target_language',
    );
  });

  test('names nobody knows and paths that lead elsewhere never leave the tool server', async () => {
    for (const name of Object.keys(tools))
      refused(await use(client, name, { surprise: 1 }), 'validation_failed', 'surprise');
    for (const document_id of [undefined, '', '.', '..', 7, '\ud800'])
      refused(
        await use(client, 'service_delete_document', { document_id }),
        'validation_failed',
        'document_id',
      );
    const elsewhere = await use(client, 'service_get_voice', { voice_id: '../me' });
    refused(elsewhere, 'not_found');
  });

  test('what is not there is not found', async () => {
    for (const [name, more] of [
      ['service_get_document', {}],
      ['service_update_document', { title: 'x' }],
      ['service_delete_document', {}],
      ['service_translate_document', { target_language: 'es' }],
      ['service_export_document', { format: 'txt' }],
    ] as const)
      refused(await use(client, name, { document_id: nowhere, ...more }), 'not_found');
  });

  test('the daily cap holds for tools and API together, and a replay is not a creation', async () => {
    const free = await clientOf({ plan: 'free' });
    const first = { text: 'One.', idempotency_key: 'my first' };
    const { id } = (await use(free.client, 'service_create_document', first)).body;
    assert.equal((await use(free.client, 'service_create_document', first)).body.id, id);
    refused(await use(free.client, 'service_create_document', { ...first, text: 'Two.' }), 'conflict');
    await call(server.url, 'POST /v1/documents', { key: free.key, body: { text: 'Two.' } });
    await use(free.client, 'service_create_document', { text: 'Three.' });
    refused(await use(free.client, 'service_create_document', { text: 'Four.' }), 'document_limit_reached');
    refused(
      await use(free.client, 'service_create_document', { text: 'Five.', idempotency_key: 'é\n' }),
      'validation_failed',
      'idempotency_key',
    );
    await free.client.close();
  });
});

describe('exports', () => {
  test('are the files of the API', async () => {
    const { id } = (
      await use(client, 'service_create_document', { text: 'The lamp turns.', title: 'Lámpara' })
    ).body;
    for (const format of ['txt', 'csv']) {
      const rest = await call(server.url, `GET /v1/documents/${id}/export?format=${format}`, { key });
      const { body, content } = await use(client, 'service_export_document', { document_id: id, format });
      assert.equal(Buffer.from(body.text).length, body.size_bytes);
      assert.deepEqual(content, [{ type: 'text', text: body.text }]);
      assert.ok(body.text.includes(rest.text.trim()));
      assert.equal(body.file_name, `Lámpara.${format}`);
    }
    const docx = await use(client, 'service_export_document', { document_id: id, format: 'docx' });
    const attached = docx.content.find((block) => block.type === 'resource')!.resource;
    assert.ok('blob' in attached && Buffer.from(attached.blob, 'base64').subarray(0, 2).toString() === 'PK');
    const srt = { document_id: id, format: 'srt' };
    refused(await use(client, 'service_export_document', srt), 'validation_failed', 'format');
  });
});

describe('voices and speech', () => {
  test('the catalog and a voice are those of the API', async () => {
    const list = await use(client, 'service_list_voices', { language: 'en', limit: 2 });
    assert.deepEqual(list.body, (await call(server.url, 'GET /v1/voices?language=en&limit=2', { key })).body);
    const one = await use(client, 'service_get_voice', { voice_id: voice });
    assert.deepEqual(one.body, (await call(server.url, `GET /v1/voices/${voice}`, { key })).body);
    const link = one.content.find((block) => block.type === 'resource_link');
    assert.equal(link?.uri, one.body.preview_url);
    refused(await use(client, 'service_get_voice', { voice_id: 'nobody' }), 'not_found');
    refused(await use(client, 'service_list_voices', { gender: 'robot' }), 'validation_failed', 'gender');
  });

  test('speech comes as audio and as words, at the price of the API', async () => {
    const { client: speaker, key: own } = await clientOf({ walletCents: 20 });
    const body = { input: 'The lamp turns all night. Nobody sleeps.', voice_id: voice };
    const asked = { ...body, audio_format: 'mp3' };
    const { audio_data: data, ...rest } = (
      await call(server.url, 'POST /v1/audio/speech', { key: own, body: asked })
    ).body;
    const spoken = await use(speaker, 'service_synthesize_speech', body);
    const { audio_url: url, audio_url_expires_at: until, ...said } = spoken.body;
    assert.deepEqual(said, rest, 'MP3 unless another format is asked for');
    assert.ok(Date.parse(until) > Date.now());
    const audio = spoken.content.find((block) => block.type === 'audio');
    assert.equal(audio?.mimeType, 'audio/mpeg');
    assert.equal(audio?.data, data);
    assert.equal(spoken.content.find((block) => block.type === 'resource_link')?.uri, url);
    const played = await fetch(url);
    assert.equal(played.headers.get('content-type'), 'audio/mpeg');
    assert.equal(Buffer.from(await played.arrayBuffer()).toString('base64'), data, 'without a key');
    assert.equal((await fetch(`${url}x`)).status, 404);
    const part = await fetch(url, { headers: { range: 'bytes=2-5' } });
    assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 4]);
    const words = spoken.content.filter((block) => block.type === 'text').map(({ text }) => text);
    assert.deepEqual(JSON.parse(words[0]!), spoken.body, 'marks and billing as text');
    assert.ok(
      words.every((text) => !text.includes(data.slice(0, 200))),
      'no base64 to read',
    );
    const { wallet_cents: left } = (await use(speaker, 'service_get_account')).body;
    assert.equal(left, 20 - 2 * rest.billed_credits);
    const wav = { ...body, audio_format: 'wav', idempotency_key: 'song' };
    const song = await use(speaker, 'service_synthesize_speech', wav);
    assert.equal(
      song.content.find((block) => block.type === 'audio'),
      undefined,
      'large audio is only linked to',
    );
    assert.equal((await fetch(song.body.audio_url)).headers.get('content-type'), 'audio/wav');
    const again = await use(speaker, 'service_synthesize_speech', wav);
    assert.equal(again.body.billed_credits, song.body.billed_credits);
    assert.equal(
      (await use(speaker, 'service_get_account')).body.wallet_cents,
      left - song.body.billed_credits,
    );
    await speaker.close();
  });

  test('speech is refused like on the API', async () => {
    const say = (args: object) => use(client, 'service_synthesize_speech', args);
    refused(await say({ input: 'a'.repeat(5_001), voice_id: voice }), 'validation_failed', 'input');
    refused(await say({ input: 'Hello.', voice_id: 'nobody' }), 'validation_failed', 'voice_id');
    refused(await say({ input: 'Hello.' }), 'validation_failed', 'voice_id');
    refused(await say({ input: 'Hello.', voice_id: voice, speed: 2 }), 'validation_failed', 'speed');
    const poor = await clientOf({ walletCents: 0 });
    refused(
      await use(poor.client, 'service_synthesize_speech', { input: 'Hello.', voice_id: voice }),
      'payment_required',
    );
    await poor.client.close();
  });
});

test('a long text stays out of the conversation', async () => {
  const text = 'One more line of a long text.\n'.repeat(16_000);
  const made = await use(client, 'service_create_document', { text });
  const { id } = made.body;
  const sizes = [made];
  for (const change of [{ title: 'Long' }, { is_archived: true }])
    sizes.push(await use(client, 'service_update_document', { document_id: id, ...change }));
  for (const { body, content } of sizes) {
    assert.deepEqual(body.text_range, { start: 0, end: 500, total: 480_000 });
    assert.ok(JSON.stringify([body, content]).length < 10_000);
  }
  const read = await use(client, 'service_get_document', { document_id: id });
  assert.deepEqual(read.body.text_range, { start: 0, end: 20_000, total: 480_000 });
  const file = await use(client, 'service_export_document', { document_id: id });
  assert.deepEqual([file.body.delivery, file.body.needs_key], ['link', false]);
  assert.ok(JSON.stringify([file.body, file.content]).length < 10_000);
  const downloaded = await fetch(file.body.download_url);
  assert.match(downloaded.headers.get('content-disposition')!, /^attachment/);
  assert.match(await downloaded.text(), /One more line of a long text\.\s*$/);
  assert.equal((await use(client, 'service_list_voices')).body.data.length, 10);
  await use(client, 'service_delete_document', { document_id: id });
  assert.equal((await fetch(file.body.download_url)).status, 404, 'what is gone is not exported');
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

  test('a text at the limit passes, one beyond the body limit does not', async () => {
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

test('the account is told, with the key in use', async () => {
  const { body } = await use(client, 'service_get_account');
  assert.deepEqual(body, (await call(server.url, 'GET /v1/me', { key })).body);
  assert.equal(operations.getAccount, tools.service_get_account!.operation);
});
