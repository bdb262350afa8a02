/** Tools for documents: what they answer, what they refuse, and what stays out of the conversation. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, type AnyBody } from '../harness.ts';
import { toolNames, use } from './clients.ts';
import { nowhere, openSession, refused } from './session.ts';

const { server, client, key, clientOf } = await openSession();

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
    const [trashed] = (await use(client, 'service_list_trash', { limit: 1 })).body.data;
    assert.equal(trashed.id, id);
    const restored = await use(client, 'service_restore_document', { document_id: id });
    assert.deepEqual([restored.body.id, (await rest()).status], [id, 200]);
    assert.deepEqual((await use(client, 'service_list_trash', {})).body.data, []);
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

  test('the API says what is wrong, in its own words and with its fields', async () => {
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
    for (const name of toolNames)
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

test('a long text stays out of the conversation (slow)', async () => {
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
