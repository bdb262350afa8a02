/** The Wyoming port, on the wire. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { brief, speechFile, wordErrorRate } from '../../src/engines/transcription/speech.fixture.ts';
import { encodeEvent, type WyomingEvent } from '../../src/platform/net/wyoming-frames.ts';
import { eventually } from '../eventually.ts';
import { startServer, type AnyBody, type TestServer } from '../harness.ts';
import { allQuiet, balanceOf, checkLedger } from '../ledger.ts';
import { freePort } from '../store.ts';
import { dialectServer, wyomingAccount } from './settings.ts';
import { WyomingClient } from './wyoming-client.ts';

let port: number;
const text = 'The lamp turns all night. Nobody sleeps in this house.';
let server: TestServer;
let accountId = '';
const opened: WyomingClient[] = [];
const connect = async (to = port) => {
  const client = await WyomingClient.connect(to);
  opened.push(client);
  return client;
};

before(async () => {
  server = await dialectServer();
  port = server.config.wyomingPort!;
});
after(() => {
  for (const client of opened) client.close();
});

const failureOf = (events: readonly WyomingEvent[]) => events.at(-1)!.data as AnyBody;
const soundOf = (events: readonly WyomingEvent[]) =>
  Buffer.concat(events.filter(({ type }) => type === 'audio-chunk').map(({ payload }) => payload));
const typesOf = (events: readonly WyomingEvent[]) => [...new Set(events.map(({ type }) => type))];

test('without its account, and without money, it says why', async () => {
  const nobody = await connect();
  nobody.send('synthesize', { text });
  assert.equal(failureOf(await nobody.until('error')).code, 'not_found');
  assert.equal(await nobody.next(), undefined, 'and closes');
  ({ id: accountId } = await server.account({ email: wyomingAccount, walletCents: 0 }));
  const poor = await connect();
  poor.send('synthesize', { text });
  assert.equal(failureOf(await poor.until('error')).code, 'payment_required');
  await server.core.wallet.credit(accountId, 1_000, 'for the tests');
});

test('describe lists voices and languages', async () => {
  const client = await connect();
  client.send('describe');
  const { type, data } = (await client.next())!;
  const { tts, asr } = data as AnyBody;
  assert.equal(type, 'info');
  assert.equal(tts[0].supports_synthesize_streaming, true);
  for (const artifact of [tts[0], asr[0], ...tts[0].voices, ...asr[0].models]) {
    const { name, installed, description, version, attribution } = artifact;
    for (const field of [name, description, version, attribution.name, attribution.url])
      assert.equal(typeof field, 'string');
    assert.equal(installed, true);
  }
  const voice = tts[0].voices.find(({ name }: AnyBody) => name === 'espeak-en-us');
  assert.deepEqual(voice.languages, ['en-US']);
  assert.ok(asr[0].models[0].languages.includes('en'));
  client.send('ping', { text: 'there?' });
  assert.deepEqual((await client.next())!.data, { text: 'there?' });
});

describe('synthesize', () => {
  test('gives the samples that our own API gives, for the same price', async () => {
    const { key } = await server.account({ walletCents: 10 });
    const response = await fetch(`${server.url}/v1/audio/stream`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: text, voice_id: 'espeak-en-us' }),
    });
    const wav = Buffer.from(await response.arrayBuffer());
    const balance = await balanceOf(server.core, accountId);
    const client = await connect();
    // One byte at a time.
    for (const byte of encodeEvent('synthesize', { text, voice: { name: 'espeak-en-us' } }))
      client.socket.write(Buffer.from([byte]));
    const events = await client.until('audio-stop');
    assert.deepEqual(typesOf(events), ['audio-start', 'audio-chunk', 'audio-stop']);
    assert.deepEqual(events[0]!.data, { rate: 22_050, width: 2, channels: 1 });
    assert.deepEqual(events[1]!.data, { rate: 22_050, width: 2, channels: 1 });
    assert.ok(soundOf(events).equals(wav.subarray(44)));
    assert.equal(balance - (await balanceOf(server.core, accountId)), 1);
  });

  test('takes a language in place of a name, SSML, and text without words', async () => {
    const client = await connect();
    client.send('synthesize', { text: 'Guten Abend.', voice: { language: 'de_DE' } });
    assert.ok(soundOf(await client.until('audio-stop')).length > 10_000);
    client.send('synthesize', { text: '<speak>One<break time="2s"/>two</speak>', text_format: 'ssml' });
    assert.ok(soundOf(await client.until('audio-stop')).length > 2 * 44_100);
    client.send('synthesize', { text: '… 😀' });
    assert.deepEqual(typesOf(await client.until('audio-stop')), ['audio-start', 'audio-stop']);
  });

  test('follows what was sent before it in one packet', async () => {
    const client = await connect();
    const events = ['describe', 'synthesize', 'unheard-of', 'ping'];
    client.socket.end(Buffer.concat(events.map((type) => encodeEvent(type, { text: 'Hi.' }))));
    const seen = typesOf(await client.until('end'));
    assert.deepEqual(seen, ['info', 'audio-start', 'audio-chunk', 'audio-stop', 'pong']);
  });

  test('a client that leaves pays for what it got', async () => {
    const long = text.repeat(300);
    const balance = await balanceOf(server.core, accountId);
    const client = await connect();
    client.send('synthesize', { text: long });
    await client.next();
    client.close();
    await eventually('everything is given back', () => allQuiet(server.core));
    const paid = balance - (await balanceOf(server.core, accountId));
    assert.ok(paid < 20, `${paid} cents of more than 30`);
  });
});

describe('streaming', () => {
  test('speaks while the text still comes, and ignores the copy for older servers', async () => {
    const client = await connect();
    client.send('synthesize-start', { voice: { name: 'espeak-en-us' } });
    for (const piece of ['The lamp ', 'turns all ', 'night. Nobody ', 'sleeps'])
      client.send('synthesize-chunk', { text: piece });
    const first = await client.until('audio-chunk');
    assert.deepEqual(typesOf(first), ['audio-start', 'audio-chunk']);
    client.send('synthesize-chunk', { text: ' in this house.' });
    client.send('synthesize', { text });
    client.send('synthesize-stop');
    const rest = await client.until('synthesize-stopped');
    assert.deepEqual(typesOf(rest), ['audio-chunk', 'audio-stop', 'synthesize-stopped']);
    const whole = await connect();
    whole.send('synthesize', { text: 'The lamp turns all night.' });
    assert.ok(soundOf([...first, ...rest]).length > soundOf(await whole.until('audio-stop')).length * 1.5);
    client.send('synthesize-start');
    client.send('synthesize-stop');
    assert.deepEqual(typesOf(await client.until('synthesize-stopped')), [
      'audio-start',
      'audio-stop',
      'synthesize-stopped',
    ]);
  });

  test('a reply in several passages has one price', async () => {
    const balance = await balanceOf(server.core, accountId);
    const client = await connect();
    client.send('synthesize-start', { voice: { name: 'espeak-en-us' } });
    for (let count = 0; count < 10; count += 1) client.send('synthesize-chunk', { text: `${text} ` });
    client.send('synthesize-stop');
    const sound = soundOf(await client.until('synthesize-stopped'));
    await eventually('everything is given back', () => allQuiet(server.core));
    const paid = balance - (await balanceOf(server.core, accountId));
    assert.equal(paid, Math.ceil(sound.length / 44_100 / 30));
    const holds = await server.core.database.queries
      .selectFrom('holds')
      .select('before_ms')
      .where('before_ms', '>', 0)
      .execute();
    assert.ok(holds.length >= 2, 'it was spoken in parts');
  });

  test('a failure is reported at once', async () => {
    const client = await connect();
    client.send('synthesize-start');
    client.send('synthesize-chunk', { text: 'これは日本語です。これも日本語です。' });
    assert.equal(failureOf(await client.until('error')).code, 'validation_failed');
    assert.equal(await client.next(), undefined);
  });
});

describe('transcribe', () => {
  const format = { rate: 16_000, width: 2, channels: 1 };

  test('returns what was said (slow)', async () => {
    // The slow part of the suite runs this test without those before it.
    if (accountId === '') await server.account({ email: wyomingAccount });
    const wav = await readFile(await speechFile(brief));
    const rate = wav.readUInt32LE(24);
    const client = await connect();
    client.send('transcribe', { language: 'en' });
    client.send('audio-start', { ...format, rate });
    for (let at = 44; at < wav.length; at += 4_096)
      client.send('audio-chunk', { ...format, rate }, wav.subarray(at, at + 4_096));
    client.send('audio-stop');
    const { data } = (await client.until('transcript')).at(-1)!;
    assert.equal(data.language, 'en');
    assert.ok(wordErrorRate(brief.sentences.join(' '), data.text as string) <= 0.12, data.text as string);
  });

  test('of nothing is nothing, and other formats are refused', async () => {
    const client = await connect();
    client.send('audio-start', format);
    client.send('audio-stop');
    assert.deepEqual((await client.next())!.data, { text: '' });
    client.send('audio-chunk', { ...format, width: 4 }, Buffer.alloc(8));
    assert.match(failureOf(await client.until('error')).text, /16-bit mono/);
  });
});

describe('hostile', () => {
  const frames: Record<string, string | Buffer> = {
    'a web request': 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    'no end of line': Buffer.alloc(300_000, 'x'),
    'a payload too large': '{"type":"audio-chunk","payload_length":99999999999}\n',
    'text that is a number': encodeEvent('synthesize', { text: 7 }),
    'half a surrogate': '{"type":"synthesize","data":{"text":"\\ud800"}}\n',
    'too much text': encodeEvent('synthesize', { text: 'a '.repeat(15_000) }),
    'a voice that is not an object': encodeEvent('synthesize', { text, voice: 'x' }),
    'no such voice': encodeEvent('synthesize', { text, voice: { name: 'nobody' } }),
    'a name that is an object': encodeEvent('synthesize', { text, voice: { name: { a: 1 } } }),
    'broken SSML': encodeEvent('synthesize', { text: '<speak', text_format: 'ssml' }),
    'a chunk of no stream': encodeEvent('synthesize-chunk', { text }),
    'two streams': Buffer.concat([encodeEvent('synthesize-start'), encodeEvent('synthesize-start')]),
    'the end of no recording': encodeEvent('audio-stop'),
    'no format': encodeEvent('audio-start', { rate: '16000' }),
    'an invalid language': Buffer.concat([
      encodeEvent('transcribe', { language: 'klingon!' }),
      encodeEvent('audio-start', { rate: 16_000, width: 2, channels: 1 }),
      encodeEvent('audio-chunk', { rate: 16_000, width: 2, channels: 1 }, Buffer.alloc(3_200)),
      encodeEvent('audio-stop'),
    ]),
    'no recording': Buffer.concat([
      encodeEvent('audio-start', { rate: 16_000, width: 2, channels: 1 }),
      encodeEvent('audio-chunk', {}, Buffer.alloc(1)),
      encodeEvent('audio-stop'),
    ]),
  };
  for (const [name, bytes] of Object.entries(frames))
    test(`${name} gets an error, and the connection ends`, async () => {
      const client = await connect();
      client.socket.write(bytes);
      const failure = failureOf(await client.until('error'));
      assert.equal(typeof failure.text, 'string');
      assert.notEqual(failure.code, 'internal_error');
      assert.equal(await client.next(), undefined);
    });

  test('connections beyond the limit are closed', async () => {
    const many: WyomingClient[] = [];
    for (let count = 0; count < 40; count += 1) many.push(await connect());
    const closed = () => many.filter(({ socket }) => socket.readableEnded || socket.destroyed).length;
    for (const { socket } of many) socket.on('error', () => undefined).resume();
    await eventually('some are closed', () => closed() >= 8);
    for (const client of many) client.close();
  });
});

test('a server that ends finishes what was asked for (slow)', async () => {
  const ownPort = await freePort();
  const own = await startServer({
    WYOMING_PORT: String(ownPort),
    WYOMING_ACCOUNT: 'home@example.com',
    WYOMING_VOICE: 'espeak-en-us',
  });
  await own.account({ email: 'home@example.com', walletCents: 100 });
  const [busy, idle] = [await connect(ownPort), await connect(ownPort)];
  busy.send('synthesize', { text });
  await busy.until('audio-chunk');
  const over = own.close();
  assert.equal((await busy.until('audio-stop')).at(-1)!.type, 'audio-stop');
  assert.equal(await idle.next(), undefined);
  await over;
});

test('after all this the money adds up', async () => {
  await eventually('everything is given back', () => allQuiet(server.core));
  await checkLedger(server.core);
});
