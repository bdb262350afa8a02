/** Tasks as the newest revision has them, an extension: no client of the SDK knows it yet, so its messages are written by hand. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hangs, type StandIn } from '../../src/engines/translation/hosted/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/hosted/libretranslate.fixture.ts';
import { eventually } from '../eventually.ts';
import { call, startServer, unlimited, type AnyBody, type TestServer } from '../harness.ts';
import { startTools, type TestTools } from './clients.ts';
import { bearer, message, postTo } from './messages.ts';
import { nowhere } from './session.ts';

const extension = 'io.modelcontextprotocol/tasks';
const revision = '2026-07-28';

let libre: StandIn;
let server: TestServer;
let tools: TestTools;
before(async () => {
  libre = await startLibreTranslate();
  const translation = { TRANSLATION_ENGINE: 'libretranslate', LIBRETRANSLATE_URL: libre.url };
  server = await startServer({ ...unlimited, ...translation });
  tools = await startTools(server.url);
});
after(async () => {
  await tools.close();
  await server.close();
  await libre.close();
});

/** A caller that knows the extension, or does not. */
async function member() {
  const { key } = await server.account({ walletCents: 40, plan: 'unlimited' });
  const ask = async (method: string, params: AnyBody, knows = true): Promise<AnyBody> => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': knows ? { extensions: { [extension]: {} } } : {},
    };
    const name = params.taskId ?? params.name;
    const response = await postTo(tools.url, message(method, { ...params, _meta }), {
      ...bearer(key),
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      'mcp-method': method,
      ...(name && { 'mcp-name': name }),
    });
    const text = await response.text();
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    return JSON.parse(data);
  };
  const add = async (): Promise<string> => {
    const body = { text: 'The lamp revolves. Nobody sleeps.', language: 'en' };
    return (await call(server.url, 'POST /v1/documents', { key, body })).body.id;
  };
  const translate = (document_id: string, knows = true) =>
    ask(
      'tools/call',
      { name: 'service_translate_document', arguments: { document_id, target_language: 'es' } },
      knows,
    );
  return { ask, add, translate };
}

test('a client that knows of tasks gets one for what takes long, and its result with its state', async () => {
  const { ask, add, translate } = await member();
  const { result: discovered } = await ask('server/discover', {});
  assert.deepEqual(discovered.capabilities.extensions, { [extension]: {} });
  assert.equal(discovered.capabilities.tasks, undefined);
  const id = await add();
  const { result: created } = await translate(id);
  const { resultType, taskId, status, ttlMs, pollIntervalMs } = created;
  assert.deepEqual(
    [resultType, status, ttlMs, pollIntervalMs],
    ['task', 'working', 7 * 24 * 3_600_000, 5_000],
  );
  let task: AnyBody;
  await eventually('it is done', async () => {
    task = (await ask('tasks/get', { taskId })).result;
    return task.status !== 'working';
  });
  assert.deepEqual([task.resultType, task.taskId, task.status], ['complete', taskId, 'completed']);
  const { structuredContent, _meta } = task.result;
  assert.deepEqual([structuredContent.id, structuredContent.language], [id, 'es']);
  assert.equal(_meta, undefined);
  assert.equal((await ask('tasks/update', { taskId, inputResponses: {} })).result.resultType, 'complete');
  // What is there already is no task.
  const audio = {
    name: 'service_document_audio',
    arguments: { document_id: await add(), voice_id: 'espeak-en-us' },
  };
  const { result: first } = await ask('tools/call', audio);
  await eventually('the audio is done', async () => {
    const { result } = await ask('tasks/get', { taskId: first.taskId });
    return result.status === 'completed' && result.result.structuredContent.audio_url !== undefined;
  });
  const { result: again } = await ask('tools/call', audio);
  assert.deepEqual([again.resultType, again.structuredContent.state], ['complete', 'done']);
});

test('the audiobook of a collection is a task, and none once it is there', async () => {
  const { ask, add } = await member();
  const use = (name: string, args: AnyBody) => ask('tools/call', { name, arguments: args });
  const document_ids = [await add(), await add()];
  const { result } = await use('service_create_collection', { title: 'Tower', document_ids });
  const order = { collection_id: result.structuredContent.id, voice_id: 'espeak-en-us' };
  const { taskId, resultType } = (await use('service_collection_audio', order)).result;
  assert.equal(resultType, 'task');
  await eventually('it is done', async () => {
    const { result: task } = await ask('tasks/get', { taskId });
    return task.status === 'completed' && task.result.structuredContent.documents_done === 2;
  });
  const { result: again } = await use('service_collection_audio', order);
  assert.deepEqual([again.resultType, again.structuredContent.state], ['complete', 'done']);
});

test('a web page whose HTML is given is no task', async () => {
  const { ask } = await member();
  const page = { url: 'https://lamp.example/', html: '<article><p>The lamp turns.</p></article>' };
  const { result } = await ask('tools/call', { name: 'service_import_web_page', arguments: page });
  assert.deepEqual([result.resultType, result.structuredContent.text], ['complete', 'The lamp turns.']);
  const { result: other } = await ask('tools/call', {
    name: 'service_import_web_page',
    arguments: { url: page.url },
  });
  assert.equal(other.resultType, 'task');
});

test('what is refused is a result that an assistant can act on', async () => {
  const { ask, add } = await member();
  const id = await add();
  for (const [args, code] of [
    [{ document_id: nowhere, target_language: 'es' }, 'not_found'],
    [{ document_id: id, target_language: 'fr' }, 'validation_failed'],
    [{ document_id: id, language: 'es' }, 'validation_failed'],
  ] as const) {
    const { result } = await ask('tools/call', { name: 'service_translate_document', arguments: args });
    assert.deepEqual([result.isError, result.resultType], [true, 'complete']);
    assert.equal(JSON.parse(result.content[0].text).error.code, code);
  }
});

test('a client that does not is answered when it is done, and may ask about no task', async () => {
  const { ask, add, translate } = await member();
  const { result } = await translate(await add(), false);
  assert.deepEqual([result.resultType, result.structuredContent.language], ['complete', 'es']);
  for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update']) {
    const { error } = await ask(method, { taskId: nowhere }, false);
    assert.equal(error.code, -32_021, method);
    assert.deepEqual(error.data.requiredCapabilities, { extensions: { [extension]: {} } });
  }
});

test('a task is cancelled, twice without harm, and unknown ones and older methods are refused', async () => {
  const { ask, add, translate } = await member();
  libre.troubles.push(hangs);
  const { taskId } = (await translate(await add())).result;
  await eventually('it is translated', async () => libre.troubles.length === 0);
  for (let count = 0; count < 2; count++)
    assert.deepEqual((await ask('tasks/cancel', { taskId })).result.resultType, 'complete');
  assert.equal((await ask('tasks/get', { taskId })).result.status, 'cancelled');
  for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update'])
    assert.equal((await ask(method, { taskId: nowhere })).error.code, -32_602, method);
  for (const method of ['tasks/list', 'tasks/result'])
    assert.equal((await ask(method, { taskId })).error.code, -32_601, method);
});

test('work that failed is a completed task whose result says so', async () => {
  const { ask, add, translate } = await member();
  const id = await add();
  libre.troubles.push(async (well) => {
    const change = { document_id: id, text: 'Another text.' };
    await ask('tools/call', { name: 'service_update_document', arguments: change });
    return well();
  });
  const { taskId } = (await translate(id)).result;
  let task: AnyBody;
  await eventually('it is over', async () => {
    task = (await ask('tasks/get', { taskId })).result;
    return task.status !== 'working';
  });
  assert.deepEqual([task.status, task.result.isError], ['completed', true]);
  assert.ok(task.statusMessage.length > 10);
});
