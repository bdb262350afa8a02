/** Everything the audio endpoints refuse, in the order of their checks, and that nothing is made or charged then. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../eventually.ts';
import { call, sharedServer, unlimited, type AnyBody, type TestServer } from '../harness.ts';
import { allQuiet, balanceOf, checkLedger } from '../ledger.ts';
import { listen, paths } from '../speech-client.ts';
import { createFakeSpeaker, startSpeechServer, type SpeechServer } from '../speech-server.ts';

const voice_id = 'espeak-en-us';
const streams = [paths.wav, paths.events];

describe('a request that is refused', () => {
  let server: TestServer;
  let account: { id: string; key: string };
  before(async () => {
    server = await sharedServer(unlimited);
    account = await server.account({ walletCents: 500 });
  });

  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(server.url, `POST ${path}`, { key: account.key, body, headers });

  const refused: [string, object, string][] = [
    ['an unknown voice', { voice_id: 'nobody' }, 'voice_id'],
    ['no voice', { voice_id: undefined }, 'voice_id'],
    ['kanji for a voice that reads kana', { voice_id: 'espeak-ja', input: '東京です。' }, 'voice_id'],
    ['no input', { input: undefined }, 'input'],
    ['an empty input', { input: '' }, 'input'],
    ['white space', { input: ' \n\t\u00a0' }, 'input'],
    ['emoji', { input: '😀 👩‍👩‍👧 ℹ️' }, 'input'],
    ['punctuation', { input: '… — ?!' }, 'input'],
    ['U+0000', { input: 'a\0b' }, 'input'],
    ['half a surrogate pair', { input: 'a\ud800b' }, 'input'],
    ['an input that is not text', { input: 7 }, 'input'],
    ['an unknown language', { language: 'zz' }, 'language'],
    ['a language the catalog does not have', { language: 'en-US-x-long' }, 'language'],
    ['a language too long', { language: `en-${'x'.repeat(40)}` }, 'language'],
    ['a language the voice does not speak', { language: 'de' }, 'language'],
    ['a speed', { speed: 1.5 }, 'speed'],
    ['any other field', { style: 'calm' }, 'style'],
    ['a format nobody has', { audio_format: 'ogg' }, 'audio_format'],
  ];
  for (const [what, change, field] of refused) {
    test(`422 for ${what}, on all three`, async () => {
      for (const path of Object.values(paths)) {
        const { status, body } = await send(path, { input: 'Hello.', voice_id, ...change });
        assert.equal(status, 422, path);
        assert.deepEqual(
          body.error.fields.map((one: AnyBody) => one.field),
          [field],
          path,
        );
      }
    });
  }

  test('422 for MP3 on either stream', async () => {
    for (const path of streams) {
      const { status, body } = await send(path, { input: 'Hello.', voice_id, audio_format: 'mp3' });
      assert.deepEqual([status, body.error.fields[0].field], [422, 'audio_format']);
    }
  });

  test('a language the voice does not speak comes with voices that do', async () => {
    const given = await send(paths.whole, { input: 'Hallo.', voice_id, language: 'de' });
    assert.match(given.body.error.message, /is German, which espeak-en-us does not speak\. .*espeak-de/);
    assert.equal((await send(paths.whole, { input: 'Hallo.', voice_id, language: 'en' })).status, 200);
  });

  test('the chosen voice decides: only a script it cannot read is refused', async () => {
    for (const input of ['Menu', 'Berlin', 'Hasta la vista, baby.', 'Guten Tag, wie geht es Ihnen heute?']) {
      for (const voice of [voice_id, 'espeak-en-gb-x-rp']) {
        const { status, body } = await send(paths.whole, { input, voice_id: voice });
        assert.deepEqual([status, body.language.slice(0, 2)], [200, 'en'], input);
      }
    }
    const russian = await send(paths.whole, { input: 'Маяк стоит на скале у моря.', voice_id });
    assert.equal(russian.status, 422);
    assert.match(russian.body.error.message, /was detected as Russian.*espeak-ru.*send language "en-US"/);
    const chinese = '人人生而自由，在尊严和权利上一律平等。';
    assert.equal((await send(paths.whole, { input: chinese, voice_id: 'espeak-zh-cn' })).body.language, 'zh');
  });

  test('lengths count code points: 5,000 and 20,000 pass, one more is 422', async () => {
    for (const [path, limit] of [
      [paths.whole, 5_000],
      [paths.wav, 20_000],
      [paths.events, 20_000],
    ] as const) {
      const input = (length: number) => `Yes.${'😀'.repeat(length - 4)}`;
      const over = await send(path, { input: input(limit + 1), voice_id, language: 'en' });
      assert.deepEqual([over.status, over.body.error.fields[0].field], [422, 'input'], path);
      assert.equal((await send(path, { input: input(limit), voice_id, language: 'en' })).status, 200, path);
    }
  });

  test('400 for an Idempotency-Key on either stream, before the body is looked at', async () => {
    for (const path of streams) {
      const { status, body } = await send(path, { speed: 2 }, { 'idempotency-key': 'k' });
      assert.deepEqual([status, body.error.code], [400, 'bad_request']);
    }
  });

  test('takes no money and leaves no trace', async () => {
    await eventually('all quiet', () => allQuiet(server.core));
    const before = await balanceOf(server.core, account.id);
    await send(paths.whole, { input: 'Hello.', voice_id: 'nobody' });
    assert.equal(await balanceOf(server.core, account.id), before);
    await checkLedger(server.core);
  });
});

describe('money and slots', () => {
  const speaker = createFakeSpeaker();
  let server: SpeechServer;
  before(async () => {
    server = await startSpeechServer(speaker, { environment: { SPEECH_SLOTS: '3' } });
  });
  after(() => server.close());

  const send = (key: string, input: string, path: string = paths.whole) =>
    listen(server.url, path, { key, body: { input, voice_id: 'scripted-one', language: 'en' } });
  const quiet = () => eventually('all quiet', () => allQuiet(server.core));
  const codeOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).error.code;

  test('402 before anything is made, on all three', async () => {
    const { id, key } = await server.account(1);
    const begun = speaker.begun.length;
    for (const path of Object.values(paths)) {
      const answer = await send(key, 'Too dear.', path);
      assert.deepEqual([answer.status, codeOf(answer)], [402, 'payment_required']);
    }
    await quiet();
    assert.equal(speaker.begun.length, begun, 'nothing was spoken');
    assert.equal(await balanceOf(server.core, id), 1);
  });

  test('the fourth request at once is 429, over all endpoints and keys; a free slot is free for any', async () => {
    const { id, key } = await server.account(100);
    const { key: second } = await server.core.access.createKey(id, 'second');
    speaker.holdBack();
    const running = [
      send(key, 'One, wait.', paths.whole),
      send(second, 'Two, wait.', paths.wav),
      send(key, 'Three, wait.', paths.events),
    ];
    await eventually('three run', () => speaker.running() === 3);
    for (const path of Object.values(paths)) {
      const fourth = await send(second, 'Four.', path);
      assert.deepEqual([fourth.status, codeOf(fourth)], [429, 'rate_limited']);
      assert.match(String(fourth.headers['retry-after']), /^[1-9]\d*$/);
    }
    const other = await server.account(100);
    assert.equal((await send(other.key, 'Somebody else.')).status, 200);
    speaker.letGo();
    assert.deepEqual(
      (await Promise.all(running)).map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal((await send(key, 'Four.')).status, 200);
    await quiet();
  });

  test('no exit keeps a slot: as many again as there are slots, after each kind', async () => {
    const { id, key } = await server.account(3);
    speaker.letGo();
    const kinds: [string, number | undefined][] = [
      ['Success.', 200],
      ['Then break.', 500],
      [`Too dear: ${'x'.repeat(4_000)}`, 402],
      ['Take 1 seconds. Then break.', 500],
    ];
    for (const [input, status] of kinds) {
      for (let n = 0; n < 4; n++) {
        await server.core.wallet.credit(id, 3 - (await balanceOf(server.core, id)), 'topped up');
        assert.equal((await send(key, input)).status, status, input.slice(0, 20));
      }
    }
    await quiet();
  });
});

test('ten parallel requests on a wallet that covers two: exactly two run', async () => {
  const speaker = createFakeSpeaker();
  const server = await startSpeechServer(speaker, { environment: { SPEECH_SLOTS: '20' } });
  try {
    const { id, key } = await server.account(5);
    const body = { input: 'Please wait.', voice_id: 'scripted-one', language: 'en' };
    const answers = Array.from({ length: 10 }, (_, n) =>
      listen(server.url, Object.values(paths)[n % 3]!, { key, body }),
    );
    await eventually('two run', () => speaker.running() === 2);
    const refused: unknown[] = [];
    for (const one of answers) void one.then(({ status }) => status === 402 && refused.push(one));
    await eventually('eight are refused', () => refused.length === 8);
    assert.equal(await balanceOf(server.core, id), 1, 'two holds of two cents');
    speaker.letGo();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [200, 200, ...Array<number>(8).fill(402)]);
    assert.equal(speaker.begun.length, 2);
    await eventually('all quiet', () => allQuiet(server.core));
    assert.equal(await balanceOf(server.core, id), 3);
    await checkLedger(server.core);
  } finally {
    await server.close();
  }
});
