/** Translations in the background: refused at once where they would be, charged once, and over with what came of them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hangs, type StandIn } from '../../src/engines/translation/hosted/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/hosted/libretranslate.fixture.ts';
import { eventually } from '../eventually.ts';
import { call, startServer, type AnyBody, type TestServer } from '../harness.ts';
import { connectApp } from '../signin/connected.ts';
import { finishedJob } from './finished-job.ts';
import { openTranslationClient, settings } from './translation-client.ts';

let libre: StandIn;
let server: TestServer;
before(async () => {
  libre = await startLibreTranslate();
  server = await startServer({ ...settings, LIBRETRANSLATE_URL: libre.url });
});
after(async () => {
  await server.close();
  await libre.close();
});

const order = (key: string, body: AnyBody, headers: Record<string, string> = {}) =>
  call(server.url, 'POST /v1/jobs/translation', { key, body, headers });
const text = 'The lamp revolves. Nobody sleeps.';

test('a job ends with the document in its new language, paid for once', async () => {
  const client = await openTranslationClient(server, 10);
  const { id } = await client.create(text);
  const body = { document_id: id, target_language: 'es' };
  const once = { 'idempotency-key': 'once' };
  const [first, again] = [await order(client.key, body, once), await order(client.key, body, once)];
  assert.equal(first.status, 201, first.text);
  const { kind, document_id, state, ended_at } = first.body;
  assert.deepEqual([kind, document_id, state, ended_at], ['translation', id, 'queued', null]);
  assert.deepEqual(again.body, first.body);
  const done = await finishedJob(server.url, client.key, first.body.id);
  assert.deepEqual([done.state, done.progress, done.document_id], ['done', 1, id]);
  assert.ok(done.ended_at >= done.created_at);
  assert.equal((await client.read(id)).text, 'es:The lamp revolves. es:Nobody sleeps.');
  assert.equal(await client.balance(), 9);
  const [entry, ...others] = await client.ledger();
  assert.deepEqual([entry!.kind, entry!.request_id, others.length], ['translate', done.id, 0]);
  const listed = (await client.api('GET /v1/jobs?kind=translation')).body.data;
  assert.deepEqual(
    listed.map((job: AnyBody) => job.id),
    [done.id],
  );
});

test('a new document is known once it is there, and linked to its original', async () => {
  const client = await openTranslationClient(server, 10);
  const { id } = await client.create(text);
  const { body } = await order(client.key, { document_id: id, target_language: 'de', as_new_document: true });
  assert.equal(body.document_id, null);
  const done = await finishedJob(server.url, client.key, body.id);
  assert.notEqual(done.document_id, id);
  assert.equal((await client.read(id)).text, text);
  const { translation_of } = (await client.api(`GET /v1/documents/${done.document_id}/translations`)).body;
  assert.equal(translation_of.id, id);
});

test('what cannot be done is refused at once, and makes no job', async () => {
  const [client, poor] = [await openTranslationClient(server, 10), await openTranslationClient(server, 0)];
  const [mine, theirs] = [await client.create(text), await poor.create(text)];
  const refused: [string, AnyBody, number][] = [
    [client.key, { document_id: mine.id, target_language: 'fr' }, 422],
    [client.key, { document_id: mine.id, target_language: 'en' }, 422],
    [client.key, { document_id: theirs.id, target_language: 'es' }, 404],
    [poor.key, { document_id: theirs.id, target_language: 'es' }, 402],
  ];
  for (const [key, body, status] of refused) assert.equal((await order(key, body)).status, status);
  for (const { api } of [client, poor]) assert.deepEqual((await api('GET /v1/jobs')).body.data, []);
});

test('a text that is changed meanwhile stays as it is, and the job says why', async () => {
  const client = await openTranslationClient(server, 10);
  const { id } = await client.create(text);
  libre.troubles.push(async (well) => {
    await client.api(`PUT /v1/documents/${id}`, { text: 'Another text.' });
    return well();
  });
  const { body } = await order(client.key, { document_id: id, target_language: 'es' });
  const failed = await finishedJob(server.url, client.key, body.id);
  assert.equal(failed.state, 'failed');
  assert.ok(failed.problem.length > 20 && failed.ended_at);
  assert.equal((await client.read(id)).text, 'Another text.');
  assert.equal(await client.balance(), 10);
});

test('one that is cancelled stops its engine, and changes nothing', async () => {
  const client = await openTranslationClient(server, 10);
  const { id } = await client.create(text);
  libre.troubles.push(hangs);
  const abandoned = libre.abandoned();
  const { body } = await order(client.key, { document_id: id, target_language: 'es' });
  await eventually('it is translated', async () => libre.troubles.length === 0);
  const { state } = (await client.api(`POST /v1/jobs/${body.id}/cancel`)).body;
  assert.equal(state, 'cancelled');
  await eventually('the engine was given up', async () => libre.abandoned() > abandoned);
  assert.equal((await client.read(id)).text, text);
  assert.equal(await client.balance(), 10);
});

test('one that an app has ordered ends with its connection', async () => {
  const { asApp, asUser, person, clientId } = await connectApp(server, {
    scope: 'documents:read documents:write',
    walletCents: 10,
  });
  const { body: document } = await asApp('POST /v1/documents', { text, language: 'en' });
  libre.troubles.push(hangs);
  const ordered = await asApp('POST /v1/jobs/translation', {
    document_id: document.id,
    target_language: 'es',
  });
  assert.equal(ordered.status, 201, JSON.stringify(ordered.body));
  await eventually('it is translated', async () => libre.troubles.length === 0);
  await person.ask(`DELETE /app/apps?client_id=${encodeURIComponent(clientId)}`);
  assert.equal((await asUser(`GET /v1/jobs/${ordered.body.id}`)).body.state, 'cancelled');
});

test('more than may wait are refused', async () => {
  const client = await openTranslationClient(server, 100);
  const { id } = await client.create(text);
  libre.troubles.push(hangs);
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++)
    statuses.push(
      (await order(client.key, { document_id: id, target_language: 'es', as_new_document: true })).status,
    );
  assert.deepEqual(statuses, [...Array<number>(10).fill(201), 429]);
  for (const job of (await client.api('GET /v1/jobs')).body.data)
    await client.api(`DELETE /v1/jobs/${job.id}`);
});
