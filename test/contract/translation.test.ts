import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, describe, test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { answers, hangs, says, type StandIn } from '../../src/engines/translation/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/libretranslate.fixture.ts';
import { priceCents, estimateMs } from '../../src/features/wallet/price.rules.ts';
import { call, startServer, type AnyBody, type TestServer } from '../harness.ts';

/** Runs while the stand-in holds a translation. */
let meanwhile: (() => Promise<void>) | undefined;
let libre: StandIn;
let server: TestServer;

const settings = { RATE_LIMIT_DOCUMENTS: '1000000', TRANSLATION_ENGINE: 'libretranslate' };

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

/** An account of its own on a server, to see what a request does to its wallet. */
async function open(walletCents: number, on = server) {
  const { id, key } = await on.account({ walletCents });
  const api = (line: string, body?: unknown) => call(on.url, line, { key, body });
  return {
    key,
    api,
    create: async (text: string, language = 'en'): Promise<AnyBody> =>
      (await api('POST /v1/documents', { text, language, title: 'kept' })).body,
    translate: (documentId: string, target_language: unknown = 'es') =>
      api(`POST /v1/documents/${documentId}/translate`, { target_language }),
    read: async (documentId: string): Promise<AnyBody> => (await api(`GET /v1/documents/${documentId}`)).body,
    balance: async (): Promise<number> => (await api('GET /v1/me')).body.wallet_cents,
    ledger: async () => (await on.library.wallet.entries(id)).filter(({ kind }) => kind !== 'credit'),
  };
}
type Desk = Awaited<ReturnType<typeof open>>;

/** Nothing of the document, the wallet and the ledger is other than before. */
async function unchanged(desk: Desk, document: AnyBody, cents: number): Promise<void> {
  assert.deepEqual(await desk.read(document.id), document);
  assert.equal(await desk.balance(), cents);
  assert.deepEqual(await desk.ledger(), []);
}

describe('a translation that succeeds', () => {
  test('same document, new version, charged once, in the ledger under its request', async () => {
    const desk = await open(10);
    const made = await desk.create('The lamp turns. Nobody sleeps.');
    const answer = await desk.translate(made.id);
    assert.equal(answer.status, 200);
    const { version_id, updated_at, ...rest } = answer.body;
    assert.notEqual(version_id, made.version_id);
    assert.ok(updated_at > made.updated_at);
    assert.deepEqual(rest, {
      ...Object.fromEntries(Object.entries(made).filter(([name]) => name in rest)),
      language: 'es',
      text: 'es:The lamp turns. es:Nobody sleeps.',
    });
    assert.deepEqual(await desk.read(made.id), answer.body);
    assert.equal(await desk.balance(), 9);
    const [entry, ...others] = await desk.ledger();
    assert.deepEqual(others, []);
    assert.equal(entry!.kind, 'translate');
    assert.equal(entry!.cents, -1);
    assert.equal(entry!.request_id, answer.headers.get('x-request-id'));
  });

  test('the price is one cent for each started thirty seconds of estimated speech', async () => {
    const text = 'The lamp turns all night, and nobody sleeps. '.repeat(40);
    const cents = priceCents(estimateMs(text));
    assert.ok(cents > 3);
    const desk = await open(cents);
    assert.equal((await desk.translate((await desk.create(text)).id)).status, 200);
    assert.equal(await desk.balance(), 0);
  });

  test('the old version is kept, the translation can be translated again', async () => {
    const desk = await open(2);
    const made = await desk.create('Hello.');
    await desk.translate(made.id);
    assert.equal((await desk.translate(made.id, 'en')).body.text, 'en:es:Hello.');
    const versions = await server.library.database.queries
      .selectFrom('versions')
      .select(['text', 'language', 'origin'])
      .where('document_id', '=', made.id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      versions.map((version) => ({ ...version })),
      [
        { text: 'Hello.', language: 'en', origin: 'created' },
        { text: 'es:Hello.', language: 'es', origin: 'translated' },
        { text: 'en:es:Hello.', language: 'en', origin: 'translated' },
      ],
    );
  });

  test('the language is the one asked for, whatever the engine calls it', async () => {
    const desk = await open(1);
    const answer = await desk.translate((await desk.create('Hello.')).id, 'ZH-tw');
    assert.equal(answer.body.language, 'zh-TW');
    assert.equal(answer.body.text, 'zt:Hello.');
  });

  test('transcript clocks are copied byte for byte and never reach the engine', async () => {
    const desk = await open(5);
    const lines = [
      '**0:34**',
      'The lamp turns.',
      '',
      '**SPEAKER_00** · 0:34',
      '你好，世界。',
      '(0:34)',
      '**1:02:03**',
      '**Zoë · the host** · 11:02:03',
      'Olá (1:02:03) there.',
      '- (0:35)',
      '(11:59:59)',
      'Nobody sleeps.',
      '',
    ];
    const asked = libre.asked.length;
    const answer = await desk.translate((await desk.create(lines.join('\r\n'))).id);
    assert.deepEqual(answer.body.text.split('\r\n'), [
      '**0:34**',
      'es:The lamp turns.',
      '',
      '**SPEAKER_00** · 0:34',
      'es:你好，世界。',
      '(0:34)',
      '**1:02:03**',
      '**Zoë · the host** · 11:02:03',
      'es:Olá (1:02:03) es:there.',
      '- (0:35)',
      '(11:59:59)',
      'es:Nobody sleeps.',
      '',
    ]);
    const sent = libre.asked.slice(asked).flatMap(({ body }) => body.q as string[]);
    assert.doesNotMatch(sent.join('\n'), /\d:\d\d|SPEAKER|\r/);
  });

  test('marks that the engine loses are kept by translating around them', async () => {
    const desk = await open(1);
    const made = await desk.create('A *fine* lamp.');
    libre.troubles.push(says({ translatedText: ['Una lámpara * fina *.'] }));
    assert.equal((await desk.translate(made.id)).body.text, 'es:A *es:fine* es:lamp.');
  });

  test('500,000 characters, while others are served', async () => {
    const unit = 'The lamp turns all night.\n\n**0:34**\nNobody sleeps here. ';
    const text = unit.repeat(Math.ceil(500_000 / unit.length)).slice(0, 500_000);
    const cents = priceCents(estimateMs(text));
    const desk = await open(cents);
    const made = await desk.create(text);
    let slowest = 0;
    let done = false;
    const others = (async () => {
      while (!done) {
        const began = performance.now();
        await desk.api(`GET /v1/me`);
        slowest = Math.max(slowest, performance.now() - began);
        await delay(20);
      }
    })();
    const answer = await desk.translate(made.id);
    done = true;
    await others;
    assert.equal(answer.status, 200);
    assert.equal(answer.body.text.replaceAll('es:', ''), text);
    assert.equal(answer.body.total_sentences, made.total_sentences);
    assert.equal(await desk.balance(), 0);
    assert.ok(slowest < 2_000, `another request took ${slowest} ms`);
  });
});

describe('a translation that is refused changes nothing and costs nothing', () => {
  const refusals: [string, unknown, number, RegExp][] = [
    ['the same language', 'en', 422, /already in \(en\)/],
    ['the same language of another region', 'en-GB', 422, /already in/],
    ['no such language', 'qq', 422, /ISO 639-1/],
    ['a pair nobody offers', 'fr', 422, /not offered from en\. Offered: de, es, pt-BR, zh-Hant\./],
    ['a script nobody offers', 'zh-Hans', 422, /not offered/],
    ['too short a code', 'e', 422, /at least 2/],
    ['another type', 5, 422, /string/],
  ];
  for (const [what, target, status, message] of refusals) {
    test(what, async () => {
      const desk = await open(7);
      const made = await desk.create('Hello there.');
      const answer = await desk.translate(made.id, target);
      assert.equal(answer.status, status);
      assert.equal(answer.body.error.fields[0].field, 'target_language');
      assert.match(answer.body.error.message, message);
      await unchanged(desk, made, 7);
    });
  }

  test('no such document comes before anything else', async () => {
    const desk = await open(0);
    assert.equal((await desk.translate('019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de', 'qq')).status, 404);
  });

  test('a wallet that is too short is told before the engine is asked', async () => {
    const desk = await open(3);
    const made = await desk.create('The lamp turns all night, and nobody sleeps. '.repeat(40));
    const asked = libre.asked.length;
    const answer = await desk.translate(made.id);
    assert.equal(answer.status, 402);
    assert.equal(libre.asked.length, asked);
    await unchanged(desk, made, 3);
  });
});

describe('while it is translated', () => {
  test('an edit wins: 409, the edit stays, nothing is charged', async () => {
    const desk = await open(5);
    const made = await desk.create('Hello there.');
    meanwhile = async () =>
      void (await desk.api(`PUT /v1/documents/${made.id}`, { text: 'Edited by hand.' }));
    assert.equal((await desk.translate(made.id)).status, 409);
    assert.equal((await desk.read(made.id)).text, 'Edited by hand.');
    assert.equal(await desk.balance(), 5);
    assert.deepEqual(await desk.ledger(), []);
  });

  test('a new title, an archive and a share are no conflict and stay', async () => {
    const desk = await open(5);
    const made = await desk.create('Hello there.');
    const change = { title: 'Renamed', is_archived: true, visibility: 'public' };
    meanwhile = async () => void (await desk.api(`PUT /v1/documents/${made.id}`, change));
    const answer = await desk.translate(made.id);
    assert.equal(answer.status, 200);
    const { title, is_archived, visibility, text } = answer.body;
    assert.deepEqual({ title, is_archived, visibility }, change);
    assert.equal(text, 'es:Hello there.');
    assert.deepEqual(await desk.read(made.id), answer.body);
  });

  test('a deleted document is 404 and costs nothing', async () => {
    const desk = await open(5);
    const made = await desk.create('Hello there.');
    meanwhile = async () => void (await desk.api(`DELETE /v1/documents/${made.id}`));
    assert.equal((await desk.translate(made.id)).status, 404);
    assert.equal(await desk.balance(), 5);
  });

  test('a wallet that became short is 402, and nothing changes', async () => {
    const desk = await open(1);
    const made = await desk.create('Hello there.');
    const other = await desk.create('Something else.');
    meanwhile = async () => assert.equal((await desk.translate(other.id)).status, 200);
    assert.equal((await desk.translate(made.id)).status, 402);
    assert.deepEqual(await desk.read(made.id), made);
    assert.equal(await desk.balance(), 0);
    assert.equal((await desk.ledger()).length, 1);
  });

  test('of five translations of one document at once, one succeeds and is charged', async () => {
    const desk = await open(50);
    const made = await desk.create('Hello there.');
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await desk.translate(made.id)).status),
    );
    // A late one may find the document translated already: then it is in the target language.
    const succeeded = statuses.filter((status) => status === 200);
    assert.equal(succeeded.length, 1, String(statuses));
    assert.ok(
      statuses.every((status) => [200, 409, 422].includes(status)),
      String(statuses),
    );
    assert.equal((await desk.read(made.id)).text, 'es:Hello there.');
    assert.equal(await desk.balance(), 49);
    assert.equal((await desk.ledger()).length, 1);
  });

  test('a client that leaves ends the engine’s work and pays nothing', async () => {
    const desk = await open(5);
    const made = await desk.create('Hello there.');
    const gone = Promise.withResolvers<void>();
    libre.troubles.push((_well, response) => {
      response.once('close', () => gone.resolve());
      leave.abort();
      return undefined;
    });
    const leave = new AbortController();
    const request = fetch(`${server.url}/v1/documents/${made.id}/translate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${desk.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ target_language: 'es' }),
      signal: leave.signal,
    });
    await assert.rejects(request, { name: 'AbortError' });
    await gone.promise;
    await unchanged(desk, made, 5);
    assert.equal((await desk.translate(made.id)).status, 200, 'the engine is not blamed');
  });
});

describe('an engine that is down', () => {
  /** A server of its own, because a failing engine is left alone for a while. */
  async function serverWith(t: TestContext, environment: Record<string, string>) {
    const own = await startServer({ ...settings, ...environment });
    t.after(() => own.close());
    return own;
  }

  test('503 with Retry-After, nothing changed or charged; then it is left alone', async (t) => {
    const broken = await startLibreTranslate();
    t.after(() => broken.close());
    const own = await serverWith(t, { LIBRETRANSLATE_URL: broken.url });
    const desk = await open(5, own);
    const made = await desk.create('Hello there.');
    broken.troubles.push(answers(403), hangs);
    const answer = await desk.translate(made.id);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '30');
    assert.doesNotMatch(answer.text, /403|127\.0\.0\.1/, 'what engines say stays inside');
    await unchanged(desk, made, 5);
    assert.equal((await desk.translate(made.id)).status, 503);
    assert.equal(broken.asked.length, 1);
  });

  test('the engine’s own Retry-After is passed on', async (t) => {
    const busy = await startLibreTranslate();
    t.after(() => busy.close());
    const own = await serverWith(t, { LIBRETRANSLATE_URL: busy.url });
    const desk = await open(5, own);
    const made = await desk.create('Hello there.');
    busy.troubles.push(answers(429, { 'retry-after': '77' }));
    const answer = await desk.translate(made.id);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '77');
    await unchanged(desk, made, 5);
  });

  test('one that is not there at all is 503 too', async (t) => {
    const own = await serverWith(t, { LIBRETRANSLATE_URL: 'http://127.0.0.1:1' });
    const desk = await open(5, own);
    const made = await desk.create('Hello there.');
    assert.equal((await desk.translate(made.id)).status, 503);
    await unchanged(desk, made, 5);
    assert.equal((await call(own.url, 'GET /health')).body.checks.translation, 'ok');
  });

  test('not configured: 503, but only after 404 and 422', async (t) => {
    const own = await serverWith(t, { TRANSLATION_ENGINE: 'off' });
    const desk = await open(0, own);
    const made = await desk.create('Hello there.');
    assert.equal((await desk.translate(made.id, 'en')).status, 422);
    assert.equal((await desk.translate('019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de')).status, 404);
    const answer = await desk.translate(made.id);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '3600');
    await unchanged(desk, made, 0);
    assert.equal((await call(own.url, 'GET /health')).body.checks.translation, 'not_configured');
  });

  test('health says ok when an engine is configured', async () => {
    assert.equal((await call(server.url, 'GET /health')).body.checks.translation, 'ok');
  });
});

const installed = spawnSync('apertium', ['-l'], { encoding: 'utf8' }).stdout ?? '';
if (/\bes-pt\b/.test(installed)) {
  test('Apertium translates Spanish to Portuguese, structure kept', async (t) => {
    const own = await startServer({ ...settings, TRANSLATION_ENGINE: 'auto' });
    t.after(() => own.close());
    const desk = await open(5, own);
    const made = await desk.create(
      '# La casa\r\n\r\n(0:34)\r\n- Nadie duerme.\r\n- La casa es **roja**.',
      'es',
    );
    const answer = await desk.translate(made.id, 'pt');
    assert.equal(answer.status, 200);
    assert.match(
      answer.body.text,
      /^# A casa\r\n\r\n\(0:34\)\r\n- Ninguém dorme\.\r\n- A casa é \*\*vermelha\*\*\.$/,
    );
    assert.equal(answer.body.language, 'pt');
    assert.equal(await desk.balance(), 4);
  });
}
