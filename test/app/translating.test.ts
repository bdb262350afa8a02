/** Translation in the app: the same work and price as the public operation, with progress. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answers, type StandIn } from '../../src/engines/translation/hosted/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/hosted/libretranslate.fixture.ts';
import { openTranslationClient, settings, unchanged } from '../contract/translation-client.ts';
import { eventually } from '../eventually.ts';
import { startServer, type TestServer } from '../harness.ts';

/** More than one batch of the engine, and syntax that it loses. */
const text = `${'The lamp turns. Nobody sleeps. '.repeat(60)}\n\nRead **this** twice.`;
const sentences = 121;

let libre: StandIn;
let server: TestServer;
/** While it is set, the engine waits. */
let gate: Promise<void> | undefined;

before(async () => {
  const word = (sentence: string, target: string) => `${target}:${sentence.replaceAll('**', '')}`;
  libre = await startLibreTranslate({ before: async () => gate, word });
  server = await startServer({ ...settings, LIBRETRANSLATE_URL: libre.url });
});
after(async () => {
  await server.close();
  await libre.close();
});

/** A user of the app with a document. */
async function open() {
  const client = await openTranslationClient(server, 50);
  const document = await client.create(text);
  const cookie = await server.signIn(client.id);
  const follow = (
    target_language: string,
    { id = document.id, signal = AbortSignal.timeout(30_000), as_new_document = false } = {},
  ) =>
    fetch(`${server.url}/app/documents/${id}/translation`, {
      method: 'POST',
      headers: { cookie, 'lectern-app': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ target_language, as_new_document }),
      signal,
    });
  return { client, document, follow };
}

const eventsOf = (stream: string) =>
  [...stream.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!) as Record<string, unknown>);

test('it begins at no sentence, ends after the charge, and makes the text of the public operation', async () => {
  const { client, document, follow } = await open();
  const response = await follow('es');
  assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  const events = eventsOf(await response.text());
  const begun = { type: 'translation.progress', sentences_done: 0, sentences_total: sentences };
  assert.deepEqual(events[0], begun);
  const now = await client.read(document.id);
  const { id: document_id, version_id } = now;
  assert.deepEqual(events.at(-1), { type: 'translation.done', document_id, version_id });
  const paid = 50 - (await client.balance());
  const other = await client.create(text);
  const { body } = await client.translate(other.id);
  assert.equal(now.text, body.text);
  assert.ok(paid > 0);
  assert.equal(await client.balance(), 50 - 2 * paid);
});

test('it can become a separate document with its own title; the original stays', async () => {
  const { client, document, follow } = await open();
  const [last] = eventsOf(await (await follow('es', { as_new_document: true })).text()).slice(-1);
  const { document_id } = last as { document_id: string };
  assert.notEqual(document_id, document.id);
  assert.deepEqual(await client.read(document.id), document);
  const made = await client.read(document_id);
  assert.deepEqual([made.title, made.language, made.source], ['es:kept', 'es', 'homepage']);
  assert.match(made.text, /^es:The lamp turns\. es:Nobody sleeps\./);
  assert.equal((await client.ledger()).length, 1);
  const { body } = await client.api(`GET /v1/documents/${document_id}/translations`);
  assert.deepEqual([body.translation_of?.id, body.data], [document.id, []]);
});

test('an original that is deleted meanwhile leaves a document like any other', async () => {
  const { client, document, follow } = await open();
  let release = () => {};
  gate = new Promise((resolve) => (release = resolve));
  const response = await follow('es', { as_new_document: true });
  assert.equal((await client.api(`DELETE /v1/documents/${document.id}`)).status, 204);
  gate = undefined;
  release();
  const [last] = eventsOf(await response.text()).slice(-1) as [{ document_id: string }];
  const { body } = await client.api(`GET /v1/documents/${last.document_id}/translations`);
  assert.deepEqual(body, { translation_of: null, data: [] });
});

test('what is refused before it begins is an ordinary error', async () => {
  const { client, document, follow } = await open();
  assert.equal((await follow('en')).status, 422);
  assert.equal((await follow('xx')).status, 422);
  assert.equal((await follow('es', { id: crypto.randomUUID() })).status, 404);
  await unchanged(client, document, 50);
});

test('leaving cancels it: the engine is not asked again, and nothing is charged', async () => {
  const { client, document, follow } = await open();
  let release = () => {};
  gate = new Promise((resolve) => (release = resolve));
  const leaving = new AbortController();
  const { body } = await follow('es', { signal: leaving.signal });
  await body!.getReader().read();
  const abandoned = libre.abandoned();
  leaving.abort();
  await eventually('the engine is left alone', () => libre.abandoned() > abandoned);
  const asked = libre.asked.length;
  gate = undefined;
  release();
  // Another translation from start to end: whatever the first one still had to do would be seen among its requests.
  const other = await openTranslationClient(server, 50);
  await other.translate((await other.create('One sentence.')).id);
  assert.equal(libre.asked.length, asked + 1);
  await unchanged(client, document, 50);
});

test('an engine that fails under way ends the stream with its error', async () => {
  const { client, document, follow } = await open();
  libre.troubles.push(answers(403));
  const [last] = eventsOf(await (await follow('es')).text()).slice(-1) as [{ error: { code: string } }];
  assert.equal(last.error.code, 'service_unavailable');
  await unchanged(client, document, 50);
});
