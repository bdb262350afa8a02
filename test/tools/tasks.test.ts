/** Tools that take long, called as tasks by the protocol SDK of the first generation, which is the one that has them. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { hangs, type StandIn } from '../../src/engines/translation/hosted/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/hosted/libretranslate.fixture.ts';
import { eventually } from '../eventually.ts';
import { startServer, unlimited, type AnyBody, type TestServer } from '../harness.ts';
import { connectHttp, startTools, type TestTools } from './clients.ts';
import { nowhere } from './session.ts';
import { begin, connect, openMember, related, resultOf, translate } from './task-member.ts';

let libre: StandIn;
let server: TestServer;
let tools: TestTools;
let website: Server;
let site: string;

before(async () => {
  libre = await startLibreTranslate();
  const translation = { TRANSLATION_ENGINE: 'libretranslate', LIBRETRANSLATE_URL: libre.url };
  server = await startServer({ ...unlimited, ...translation }, { reach: { mayReach: () => true } });
  website = createServer(({ url }, response) => {
    const words = 'The keeper climbs the stairs and lights the lamp, as on every other evening. '.repeat(10);
    response.writeHead(url === '/gone' ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<html><head><title>The lamp</title></head><body><article><p>${words}</p></article></body></html>`,
    );
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  tools = await startTools(server.url);
});
after(async () => {
  website.close();
  await tools.close();
  await server.close();
  await libre.close();
});

const member = () => openMember(server, tools.url);

describe('a task', () => {
  test('is the audio of a document: told as it is made, with the result that the call would have had', async () => {
    const one = await member();
    const order = { document_id: await one.add('It turns.'), voice_id: 'espeak-en-us' };
    const seen: AnyBody[] = [];
    for await (const message of one.tasks.callToolStream({
      name: 'service_document_audio',
      arguments: order,
    }))
      seen.push(message);
    const [created, ...rest] = seen;
    assert.equal(created.type, 'taskCreated');
    const { taskId, status, ttl, pollInterval } = created.task;
    assert.deepEqual([status, ttl, pollInterval], ['working', null, 5_000]);
    const { result } = rest.at(-1);
    assert.deepEqual(result._meta, related(taskId));
    const withoutLink = ({ audio_url: _one, audio_url_expires_at: _two, ...rest }: AnyBody) => rest;
    const job = withoutLink(result.structuredContent);
    assert.deepEqual([job.id, job.state, job.progress], [taskId, 'done', 1]);
    const played = await fetch(result.structuredContent.audio_url);
    assert.deepEqual([played.status, played.headers.get('content-type')], [200, 'audio/mpeg']);
    await played.arrayBuffer();
    assert.deepEqual(job, withoutLink(await one.use('service_document_audio', order)));
    const ended = await one.tasks.getTask(taskId);
    assert.deepEqual([ended.status, ended.lastUpdatedAt], ['completed', job.ended_at]);
    await one.client.close();
  });

  test('is a translation: its result is waited for, and is the document', async () => {
    const one = await member();
    const text = 'The lamp revolves. Nobody sleeps.';
    const [id, other] = [await one.add(text), await one.add(text)];
    const [version, copy] = [
      await begin(one, 'service_translate_document', { document_id: id, target_language: 'es' }),
      await begin(one, 'service_create_translation', { document_id: other, target_language: 'de' }),
    ];
    assert.deepEqual([version.status, version.ttl], ['working', 7 * 24 * 3_600_000]);
    const [first, second] = [await resultOf(one, version.taskId), await resultOf(one, copy.taskId)];
    const [translated, made] = [first.structuredContent as AnyBody, second.structuredContent as AnyBody];
    assert.deepEqual([translated.id, translated.language], [id, 'es']);
    assert.equal(translated.text, 'es:The lamp revolves. es:Nobody sleeps.');
    assert.deepEqual(translated, await one.use('service_get_document', { document_id: id }));
    assert.notEqual(made.id, other);
    assert.match(made.text, /^de:/);
    assert.equal((await one.use('service_get_account', {})).wallet_cents, 38, 'each is paid once');
    await one.client.close();
  });

  test('is the audiobook of a whole collection, listed with the audio of its documents', async () => {
    const one = await member();
    const document_ids = [await one.add('It turns.'), await one.add('It rests.')];
    const { id: collection_id } = await one.use('service_create_collection', {
      title: 'Tower',
      kind: 'book',
      document_ids,
    });
    const order = { collection_id, voice_id: 'espeak-en-us' };
    const { taskId, status, ttl } = await begin(one, 'service_collection_audio', order);
    assert.deepEqual([status, ttl], ['working', 7 * 24 * 3_600_000]);
    const { structuredContent, isError, _meta } = await resultOf(one, taskId);
    assert.equal(isError, undefined);
    assert.deepEqual(_meta, related(taskId));
    const { state, documents_done, voice_id, documents } = structuredContent as AnyBody;
    assert.deepEqual([state, documents_done, voice_id], ['done', 2, 'espeak-en-us']);
    assert.deepEqual(structuredContent, await one.use('service_collection_audio', order));
    const listed = (await one.tasks.listTasks()).tasks.map((task) => task.taskId);
    const parts = documents.map(({ job_id }: AnyBody) => job_id);
    assert.deepEqual(listed.toSorted(), [taskId, ...parts].toSorted());
    assert.equal((await one.tasks.getTask(taskId)).status, 'completed');
    assert.equal(
      (await begin(one, 'service_collection_audio', order)).taskId,
      taskId,
      'nothing is made twice',
    );
    await one.client.close();
  });

  test('is the audiobook of a collection, which is stopped as a whole', async () => {
    const one = await member();
    const long = 'The keeper climbs the stairs and lights the lamp. '.repeat(400);
    const document_ids = [await one.add(long), await one.add(long)];
    const { id: collection_id } = await one.use('service_create_collection', { title: 'Long', document_ids });
    const order = { collection_id, voice_id: 'espeak-en-us' };
    const { taskId } = await begin(one, 'service_collection_audio', order);
    const waiting = resultOf(one, taskId);
    assert.equal((await one.tasks.cancelTask(taskId)).status, 'cancelled');
    assert.equal((await waiting).isError, true);
    const { tasks } = await one.tasks.listTasks();
    assert.deepEqual(
      tasks.map((task) => task.status),
      ['cancelled', 'cancelled', 'cancelled'],
    );
    await one.client.close();
  });

  test('is a web page that is added, or why it cannot be', async () => {
    const one = await member();
    const { taskId } = await begin(one, 'service_import_web_page', { url: `${site}/lamp`, title: 'Lamp' });
    const { structuredContent } = await resultOf(one, taskId);
    const added = structuredContent as AnyBody;
    assert.equal(added.title, 'Lamp');
    assert.match(added.text, /^The keeper climbs/);
    const kept = await one.use('service_get_document', { document_id: added.id });
    assert.deepEqual(kept.text_range.total, added.text_range.total);
    const lost = await begin(one, 'service_import_web_page', { url: `${site}/gone` });
    const { isError, content } = await resultOf(one, lost.taskId);
    assert.equal(isError, true);
    assert.match(JSON.stringify(content), /The address leads to no page/);
    const html = '<article><p>The lamp turns all night above the harbour.</p></article>';
    const refused = begin(one, 'service_import_web_page', { url: `${site}/own`, html });
    await assert.rejects(refused, { code: -32_602, message: /takes no time/ });
    const saved = await one.use('service_import_web_page', { url: `${site}/own`, html });
    assert.match(saved.text, /above the harbour/);
    await assert.rejects(begin(one, 'service_import_web_page', { url: 'file:///etc/passwd' }), {
      code: -32_602,
    });
    await one.client.close();
  });

  test('is found by any process, in a list of pages, and by nobody else', async () => {
    const [one, stranger] = [await member(), await member()];
    const ids: string[] = [];
    for (const word of ['One', 'Two', 'Three'])
      ids.push(
        (
          await begin(one, 'service_document_audio', {
            document_id: await one.add(`${word}.`),
            voice_id: 'espeak-en-us',
          })
        ).taskId,
      );
    const other = await startTools(server.url);
    const there = await connect(one.key, other.url);
    const { tasks } = await there.experimental.tasks.listTasks();
    assert.deepEqual(tasks.map(({ taskId }) => taskId).sort(), ids.sort());
    assert.equal((await resultOf({ tasks: there.experimental.tasks }, ids[0]!)).isError, undefined);
    assert.deepEqual((await stranger.tasks.listTasks()).tasks, []);
    const [id] = ids as [string];
    for (const asked of [id, nowhere, 'x', '../me'])
      for (const ask of [
        () => stranger.tasks.getTask(asked),
        () => resultOf(stranger, asked),
        () => stranger.tasks.cancelTask(asked),
      ])
        await assert.rejects(ask, { code: -32_602, message: /no task with this id/ });
    await assert.rejects(one.tasks.listTasks('nonsense'), { code: -32_602 });
    await Promise.all([there.close(), one.client.close(), stranger.client.close()]);
    await other.close();
  });

  test('is cancelled, once: the work stops, nothing is paid, and the result says so', async () => {
    const one = await member();
    const id = await one.add('The lamp revolves.');
    libre.troubles.push(hangs);
    const abandoned = libre.abandoned();
    const { taskId } = await translate(one, id);
    const waiting = resultOf(one, taskId);
    await eventually('it is translated', async () => libre.troubles.length === 0);
    const cancelled = await one.tasks.cancelTask(taskId);
    assert.deepEqual([cancelled.taskId, cancelled.status], [taskId, 'cancelled']);
    await eventually('the engine was given up', async () => libre.abandoned() > abandoned);
    const result = await waiting;
    assert.equal(result.isError, true);
    assert.deepEqual(result._meta, related(taskId));
    await assert.rejects(one.tasks.cancelTask(taskId), { code: -32_602, message: /over already/ });
    assert.equal((await one.tasks.getTask(taskId)).status, 'cancelled');
    assert.equal((await one.use('service_get_account', {})).wallet_cents, 40);
    await one.client.close();
  });

  test('is refused where the call would be, and for tools that take no time', async () => {
    const one = await member();
    const id = await one.add('The lamp revolves.');
    const refusals: [string, AnyBody, number, RegExp][] = [
      ['service_translate_document', { document_id: id, target_language: 'fr' }, -32_602, /not offered/],
      ['service_translate_document', { document_id: nowhere, target_language: 'es' }, -32_602, /document/],
      ['service_document_audio', { document_id: id, voice: 'x' }, -32_602, /not a known field/],
      ['service_get_account', {}, -32_601, /as a task/],
      ['service_nothing', {}, -32_602, /not found/],
    ];
    for (const [name, args, code, message] of refusals)
      await assert.rejects(begin(one, name, args), { code, message });
    const { key } = await server.account({ walletCents: 0 });
    const poor = await connect(key, tools.url);
    const { structuredContent } = await poor.callTool({
      name: 'service_create_document',
      arguments: { text: 'The lamp revolves.', language: 'en' },
    });
    const call = poor.experimental.tasks.callToolStream(
      {
        name: 'service_translate_document',
        arguments: { document_id: (structuredContent as AnyBody).id, target_language: 'es' },
      },
      CallToolResultSchema,
      { task: {} },
    );
    const { value } = await call.next();
    assert.ok(value?.type === 'error' && /wallet/.test(value.error.message), JSON.stringify(value));
    await Promise.all([one.client.close(), poor.close()]);
  });

  test('is not lost to whoever waits for it while the process ends', async () => {
    const one = await member();
    const id = await one.add('The lamp revolves.');
    const other = await startTools(server.url);
    const there = await connect(one.key, other.url);
    libre.troubles.push(hangs);
    const { taskId } = await translate(one, id);
    const waiting = assert.rejects(resultOf({ tasks: there.experimental.tasks }, taskId), /The task goes on/);
    await eventually('it is translated', async () => libre.troubles.length === 0);
    await Promise.all([waiting, other.close()]);
    assert.equal((await one.tasks.getTask(taskId)).status, 'working');
    await one.tasks.cancelTask(taskId);
    await one.client.close();
  });

  test('waits for few results at once', async () => {
    const one = await member();
    libre.troubles.push(hangs);
    const { taskId } = await translate(one, await one.add('The lamp revolves.'));
    const asked = Array.from({ length: 9 }, () => resultOf(one, taskId).then(() => '', String));
    assert.match(await Promise.race(asked), /8 results already/);
    await one.tasks.cancelTask(taskId);
    assert.equal((await Promise.all(asked)).filter((refusal) => refusal !== '').length, 1);
    await one.client.close();
  });
});

describe('without tasks', () => {
  test('a call of such a tool is what it was, and newer revisions are told nothing of tasks', async () => {
    const one = await member();
    assert.deepEqual(one.client.getServerCapabilities()?.tasks, {
      list: {},
      cancel: {},
      requests: { tools: { call: {} } },
    });
    const { tools: listed } = await one.client.listTools();
    const able = listed.filter(({ execution }) => execution).map(({ name }) => name);
    assert.deepEqual(able, [
      'service_import_web_page',
      'service_translate_document',
      'service_create_translation',
      'service_document_audio',
      'service_collection_audio',
    ]);
    const id = await one.add('The lamp revolves.');
    const plain = await one.use('service_translate_document', { document_id: id, target_language: 'es' });
    assert.equal(plain.text, 'es:The lamp revolves.');
    const newer = await connectHttp(tools.url, one.key);
    assert.equal((newer.getServerCapabilities() as AnyBody).tasks, undefined);
    assert.ok((await newer.listTools()).tools.every((tool) => !('execution' in tool)));
    await Promise.all([newer.close(), one.client.close()]);
  });
});
