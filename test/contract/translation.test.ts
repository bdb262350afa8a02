import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { says, type StandIn } from '../../src/engines/translation/hosted/http.fixture.ts';
import { startLibreTranslate } from '../../src/engines/translation/hosted/libretranslate.fixture.ts';
import { priceCents, estimateMs } from '../../src/features/wallet/price.rules.ts';
import { threadCpuMs } from '../cpu-time.ts';
import { call, startServer, type AnyBody, type TestServer } from '../harness.ts';
import { openTranslationClient, settings, unchanged, type TranslationClient } from './translation-client.ts';

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

describe('a translation that succeeds', () => {
  test('same document, new version, charged once, in the ledger under its request', async () => {
    const client = await openTranslationClient(server, 10);
    const made = await client.create('The lamp revolves. Nobody sleeps.');
    const answer = await client.translate(made.id);
    assert.equal(answer.status, 200);
    const { version_id, updated_at, ...rest } = answer.body;
    assert.notEqual(version_id, made.version_id);
    assert.ok(updated_at > made.updated_at);
    assert.deepEqual(rest, {
      ...Object.fromEntries(Object.entries(made).filter(([name]) => name in rest)),
      language: 'es',
      text: 'es:The lamp revolves. es:Nobody sleeps.',
    });
    assert.deepEqual(await client.read(made.id), answer.body);
    assert.equal(await client.balance(), 9);
    const [entry, ...others] = await client.ledger();
    assert.deepEqual(others, []);
    assert.equal(entry!.kind, 'translate');
    assert.equal(entry!.cents, -1);
    assert.equal(entry!.request_id, answer.headers.get('x-request-id'));
  });

  test('a retry with the same Idempotency-Key gets the first response and pays nothing more', async () => {
    const client = await openTranslationClient(server, 10);
    const [made, other] = [await client.create('The lamp turns.'), await client.create('Nobody sleeps.')];
    const translate = (id: string, target_language: string) =>
      call(server.url, `POST /v1/documents/${id}/translate`, {
        key: client.key,
        body: { target_language },
        headers: { 'idempotency-key': 'once' },
      });
    const [first, again] = [await translate(made.id, 'es'), await translate(made.id, 'es')];
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal(await client.balance(), 9);
    // For another document or language the key is taken.
    assert.equal((await translate(other.id, 'es')).status, (await translate(made.id, 'de')).status);
    assert.equal((await client.read(other.id)).language, 'en');
  });

  test('the price is one cent for each started thirty seconds of estimated speech', async () => {
    const text = 'The lamp turns all night, and nobody sleeps. '.repeat(40);
    const cents = priceCents(estimateMs(text));
    assert.ok(cents > 3);
    const client = await openTranslationClient(server, cents);
    assert.equal((await client.translate((await client.create(text)).id)).status, 200);
    assert.equal(await client.balance(), 0);
  });

  test('the old version is kept, the translation can be translated again', async () => {
    const client = await openTranslationClient(server, 2);
    const made = await client.create('Hello.');
    await client.translate(made.id);
    assert.equal((await client.translate(made.id, 'en')).body.text, 'en:es:Hello.');
    const versions = await server.core.database.queries
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
    const client = await openTranslationClient(server, 1);
    const answer = await client.translate((await client.create('Hello.')).id, 'ZH-tw');
    assert.equal(answer.body.language, 'zh-TW');
    assert.equal(answer.body.text, 'zt:Hello.');
  });

  test('transcript clocks are copied byte for byte and never reach the engine', async () => {
    const client = await openTranslationClient(server, 5);
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
    const answer = await client.translate((await client.create(lines.join('\r\n'))).id);
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
    const client = await openTranslationClient(server, 1);
    const made = await client.create('A *fine* lamp.');
    libre.troubles.push(says({ translatedText: ['Una lámpara * fina *.'] }));
    assert.equal((await client.translate(made.id)).body.text, 'es:A *es:fine* es:lamp.');
  });

  test('500,000 characters, while others are served (slow)', async () => {
    const unit = 'The lamp turns all night.\n\n**0:34**\nNobody sleeps tonight. ';
    const text = unit.repeat(Math.ceil(500_000 / unit.length)).slice(0, 500_000);
    const cents = priceCents(estimateMs(text));
    const client = await openTranslationClient(server, cents);
    const made = await client.create(text);
    let slowest = 0;
    const done = new AbortController();
    const others = (async () => {
      while (!done.signal.aborted) {
        const asked = async () => assert.equal((await client.api(`GET /v1/me`)).status, 200);
        slowest = Math.max(slowest, await threadCpuMs(asked));
        await delay(20);
      }
    })();
    const answer = await client.translate(made.id);
    done.abort();
    await others;
    assert.equal(answer.status, 200);
    assert.equal(answer.body.text.replaceAll('es:', ''), text);
    assert.equal(answer.body.total_sentences, made.total_sentences);
    assert.equal(await client.balance(), 0);
    assert.ok(slowest < 1_000, `another request waited for ${slowest} ms of work`);
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
      const client = await openTranslationClient(server, 7);
      const made = await client.create('Hello there.');
      const answer = await client.translate(made.id, target);
      assert.equal(answer.status, status);
      assert.equal(answer.body.error.fields[0].field, 'target_language');
      assert.match(answer.body.error.message, message);
      await unchanged(client, made, 7);
    });
  }

  test('no such document comes before the pair of languages and the wallet', async () => {
    const client = await openTranslationClient(server, 0);
    assert.equal((await client.translate('019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de', 'is')).status, 404);
  });

  test('a wallet without enough money is reported before the engine is asked', async () => {
    const client = await openTranslationClient(server, 3);
    const made = await client.create('The lamp turns all night, and nobody sleeps. '.repeat(40));
    const asked = libre.asked.length;
    const answer = await client.translate(made.id);
    assert.equal(answer.status, 402);
    assert.equal(libre.asked.length, asked);
    await unchanged(client, made, 3);
  });
});

describe('a translation that is a separate document', () => {
  const linksOf = async (client: TranslationClient, id: string) => {
    const { translation_of, data } = (await client.api(`GET /v1/documents/${id}/translations`)).body;
    return [translation_of?.id ?? null, data.map((one: AnyBody) => one.id)];
  };
  const create = (client: TranslationClient, id: string, target_language: unknown = 'es') =>
    client.api(`POST /v1/documents/${id}/translations`, { target_language });

  test('is linked with its original both ways, and charged once', async () => {
    const client = await openTranslationClient(server, 10);
    const original = await client.create('The lamp turns.');
    const made = await create(client, original.id);
    assert.equal(made.status, 201);
    const { title, language, source, text } = made.body;
    assert.deepEqual([title, language, source, text], ['es:kept', 'es', 'api', 'es:The lamp turns.']);
    assert.deepEqual(await client.read(original.id), original);
    assert.deepEqual(await client.read(made.body.id), made.body);
    const again = (await create(client, made.body.id, 'en')).body;
    const other = (await create(client, original.id, 'de')).body;
    assert.deepEqual(await linksOf(client, original.id), [null, [made.body.id, other.id]]);
    assert.deepEqual(await linksOf(client, made.body.id), [original.id, [again.id]]);
    assert.deepEqual(await linksOf(client, other.id), [original.id, []]);
    assert.equal(await client.balance(), 7);
  });

  test('stays when its original is deleted, and the original when it is', async () => {
    const client = await openTranslationClient(server, 10);
    const original = await client.create('The lamp turns.');
    const [first, second] = [
      (await create(client, original.id)).body,
      (await create(client, original.id, 'de')).body,
    ];
    assert.equal((await client.api(`DELETE /v1/documents/${first.id}`)).status, 204);
    assert.deepEqual(await linksOf(client, original.id), [null, [second.id]]);
    assert.equal((await client.api(`DELETE /v1/documents/${original.id}`)).status, 204);
    assert.deepEqual(await linksOf(client, second.id), [null, []]);
    assert.deepEqual(await client.read(second.id), second);
    assert.equal((await client.api(`POST /v1/trash/${original.id}/restore`)).status, 200);
    assert.deepEqual(await linksOf(client, second.id), [original.id, []]);
    await client.api(`DELETE /v1/documents/${original.id}`);
    assert.equal((await client.api(`DELETE /v1/trash/${original.id}`)).status, 204);
    const { queries } = server.core.database;
    const rows = await queries
      .selectFrom('document_translations')
      .selectAll()
      .where('document_id', '=', second.id)
      .execute();
    assert.deepEqual(rows, []);
  });

  test('is the same one when it is requested again with the same Idempotency-Key', async () => {
    const client = await openTranslationClient(server, 10);
    const { id } = await client.create('The lamp turns.');
    const ask = () =>
      call(server.url, `POST /v1/documents/${id}/translations`, {
        key: client.key,
        body: { target_language: 'es' },
        headers: { 'idempotency-key': 'once' },
      });
    const [first, again] = [await ask(), await ask()];
    assert.deepEqual([first.status, again.status], [201, 201]);
    assert.deepEqual(again.body, first.body);
    assert.deepEqual(await linksOf(client, id), [null, [first.body.id]]);
    assert.equal(await client.balance(), 9);
  });

  test('is of nobody else: other accounts see neither, and what is refused leaves nothing', async () => {
    const [client, stranger] = [
      await openTranslationClient(server, 10),
      await openTranslationClient(server, 10),
    ];
    const original = await client.create('The lamp turns.');
    await create(client, original.id);
    assert.equal((await stranger.api(`GET /v1/documents/${original.id}/translations`)).status, 404);
    assert.equal((await create(stranger, original.id)).status, 404);
    assert.equal((await create(client, original.id, 'en')).status, 422);
    const poor = await openTranslationClient(server, 0);
    const own = await poor.create('The lamp turns.');
    assert.equal((await create(poor, own.id)).status, 402);
    assert.deepEqual(await linksOf(poor, own.id), [null, []]);
    await unchanged(poor, own, 0);
  });
});
