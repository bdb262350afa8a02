import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import { answers, hangs, type StandIn } from '../../src/engines/translation/hosted/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/hosted/libretranslate.fixture.ts';
import { call, startServer, type TestServer } from '../harness.ts';
import { openTranslationClient, settings, unchanged } from './translation-client.ts';

/** Runs while the stand-in holds a translation. */
let meanwhile: (() => Promise<void>) | undefined;
let libre: StandIn;
let server: TestServer;

before(async () => {
  libre = await startLibreTranslate({
    before: async () => {
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
    },
  });
  server = await startServer({ ...settings, LIBRETRANSLATE_URL: libre.url });
});
after(async () => {
  await server.close();
  await libre.close();
});

describe('while it is translated', () => {
  test('an edit wins: 409, the edit stays, nothing is charged', async () => {
    const client = await openTranslationClient(server, 5);
    const made = await client.create('Hello there.');
    meanwhile = async () =>
      void (await client.api(`PUT /v1/documents/${made.id}`, { text: 'Edited by hand.' }));
    assert.equal((await client.translate(made.id)).status, 409);
    assert.equal((await client.read(made.id)).text, 'Edited by hand.');
    assert.equal(await client.balance(), 5);
    assert.deepEqual(await client.ledger(), []);
  });

  test('a new title, archiving and sharing do not conflict, and stay', async () => {
    const client = await openTranslationClient(server, 5);
    const made = await client.create('Hello there.');
    const change = { title: 'Renamed', is_archived: true, visibility: 'public' };
    meanwhile = async () => void (await client.api(`PUT /v1/documents/${made.id}`, change));
    const answer = await client.translate(made.id);
    assert.equal(answer.status, 200);
    const { title, is_archived, visibility, text } = answer.body;
    assert.deepEqual({ title, is_archived, visibility }, change);
    assert.equal(text, 'es:Hello there.');
    assert.deepEqual(await client.read(made.id), answer.body);
  });

  test('one translation of an account runs and four wait; the sixth is 429, and another account is served', async () => {
    const client = await openTranslationClient(server, 20);
    const documents = [];
    for (let number = 0; number < 6; number++) documents.push(await client.create(`Hello ${number}.`));
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    meanwhile = () => (reached.resolve(), held.promise);
    const first = client.translate(documents[0]!.id);
    await reached.promise;
    const others = documents.slice(1).map(({ id }) => client.translate(id));
    const refused = await Promise.race(others);
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    const neighbor = await openTranslationClient(server, 5);
    const made = await neighbor.create('Hello there.');
    assert.equal((await neighbor.translate(made.id)).status, 200);
    held.resolve();
    const statuses = (await Promise.all([first, ...others])).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [200, 200, 200, 200, 200, 429]);
    assert.equal(await client.balance(), 15, 'what was refused costs nothing');
  });

  test('a deleted document is 404 and costs nothing', async () => {
    const client = await openTranslationClient(server, 5);
    const made = await client.create('Hello there.');
    meanwhile = async () => void (await client.api(`DELETE /v1/documents/${made.id}`));
    assert.equal((await client.translate(made.id)).status, 404);
    assert.equal(await client.balance(), 5);
  });

  test('a wallet that became short is 402, and nothing changes', async () => {
    const client = await openTranslationClient(server, 1);
    const made = await client.create('Hello there.');
    // Translations of one account take turns; other things may be paid meanwhile.
    meanwhile = async () => void (await server.core.wallet.credit(client.id, -1, 'spent elsewhere'));
    assert.equal((await client.translate(made.id)).status, 402);
    assert.deepEqual(await client.read(made.id), made);
    assert.equal(await client.balance(), 0);
    assert.deepEqual(await client.ledger(), []);
  });

  test('of five translations of one document at once, one succeeds and is charged', async () => {
    const client = await openTranslationClient(server, 50);
    const made = await client.create('Hello there.');
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await client.translate(made.id)).status),
    );
    // A late one may find the document translated already: then it is in the target language.
    const succeeded = statuses.filter((status) => status === 200);
    assert.equal(succeeded.length, 1, String(statuses));
    assert.ok(
      statuses.every((status) => [200, 409, 422].includes(status)),
      String(statuses),
    );
    assert.equal((await client.read(made.id)).text, 'es:Hello there.');
    assert.equal(await client.balance(), 49);
    assert.equal((await client.ledger()).length, 1);
  });

  test('a client that leaves ends the engine’s work and pays nothing', async () => {
    const client = await openTranslationClient(server, 5);
    const made = await client.create('Hello there.');
    const gone = Promise.withResolvers<void>();
    libre.troubles.push((_well, response) => {
      response.once('close', () => gone.resolve());
      leave.abort();
      return undefined;
    });
    const leave = new AbortController();
    const request = fetch(`${server.url}/v1/documents/${made.id}/translate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ target_language: 'es' }),
      signal: leave.signal,
    });
    await assert.rejects(request, { name: 'AbortError' });
    await gone.promise;
    await unchanged(client, made, 5);
    assert.equal((await client.translate(made.id)).status, 200, 'the engine is not blamed');
  });
});

describe('an engine that is down', () => {
  /** A separate server, because a failing engine is left alone for a while. */
  async function serverWith(t: TestContext, environment: Record<string, string>) {
    const own = await startServer({ ...settings, ...environment });
    t.after(() => own.close());
    return own;
  }

  test('503 with Retry-After, nothing changed or charged; then it is left alone', async (t) => {
    const broken = await startLibreTranslate();
    t.after(() => broken.close());
    const own = await serverWith(t, { LIBRETRANSLATE_URL: broken.url });
    const client = await openTranslationClient(own, 5);
    const made = await client.create('Hello there.');
    broken.troubles.push(answers(403), hangs);
    const answer = await client.translate(made.id);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '30');
    assert.doesNotMatch(answer.body.error.message, /403|127\.0\.0\.1/, 'what engines say stays inside');
    await unchanged(client, made, 5);
    assert.equal((await client.translate(made.id)).status, 503);
    assert.equal(broken.asked.length, 1);
  });

  test('the engine’s own Retry-After is passed on', async (t) => {
    const busy = await startLibreTranslate();
    t.after(() => busy.close());
    const own = await serverWith(t, { LIBRETRANSLATE_URL: busy.url });
    const client = await openTranslationClient(own, 5);
    const made = await client.create('Hello there.');
    busy.troubles.push(answers(429, { 'retry-after': '77' }));
    const answer = await client.translate(made.id);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '77');
    await unchanged(client, made, 5);
  });

  test('an engine that is not there at all is 503, too', async (t) => {
    const own = await serverWith(t, { LIBRETRANSLATE_URL: 'http://127.0.0.1:1' });
    const client = await openTranslationClient(own, 5);
    const made = await client.create('Hello there.');
    assert.equal((await client.translate(made.id)).status, 503);
    await unchanged(client, made, 5);
    assert.equal((await call(own.url, 'GET /health')).body.checks.translation, 'down');
  });

  test('not configured: 503, but only after 404 and 422', async (t) => {
    const own = await serverWith(t, { TRANSLATION_ENGINE: 'off' });
    const client = await openTranslationClient(own, 0);
    const made = await client.create('Hello there.');
    assert.equal((await client.translate(made.id, 'en')).status, 422);
    assert.equal((await client.translate('019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de')).status, 404);
    const answer = await client.translate(made.id);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '30');
    assert.match(
      answer.body.error.message,
      /"lectern translation install en es", install Apertium with this pair, or set LIBRETRANSLATE_URL/,
    );
    await unchanged(client, made, 0);
    assert.equal((await call(own.url, 'GET /health')).body.checks.translation, 'not_configured');
  });

  test('health says ok when an engine is configured', async () => {
    assert.equal((await call(server.url, 'GET /health')).body.checks.translation, 'ok');
  });
});
