/** OpenAI's own client, unmodified, against this server: only the base address and the key are changed. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import OpenAI from 'openai';
import { ffmpegMissing, hear } from '../ffmpeg.ts';
import { startServer, type AnyBody, type TestServer } from '../harness.ts';
import { balanceOf, checkLedger } from '../ledger.ts';
import { freePort } from '../store.ts';
import { dialectServer } from './settings.ts';

const voice = 'espeak-en-us';
const input = 'The lamp turns all night. Nobody sleeps in this house.';
let server: TestServer;
let key: string;
let accountId: string;
let client: OpenAI;

const clientFor = (apiKey: string, baseURL = `${server.url}/openai/v1`) =>
  new OpenAI({ apiKey, baseURL, maxRetries: 0 });

before(async () => {
  server = await dialectServer();
  ({ key, id: accountId } = await server.account({ walletCents: 10_000 }));
  client = clientFor(key);
});

const spoken = async (more: object = {}) =>
  client.audio.speech.create({ model: 'tts-1', voice, input, ...more });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('speech', () => {
  const forms: Record<string, readonly [type: string, codec: string, rate: number]> = {
    mp3: ['audio/mpeg', 'mp3', 22_050],
    opus: ['audio/opus', 'opus', 48_000],
    aac: ['audio/aac', 'aac', 22_050],
    flac: ['audio/flac', 'flac', 22_050],
    wav: ['audio/wav', 'pcm_s16le', 22_050],
    pcm: ['audio/pcm', 'pcm_s16le', 24_000],
  };

  test('in every format has its type, rate and length', { skip: ffmpegMissing }, async () => {
    const seconds: number[] = [];
    for (const [response_format, [type, codec, rate]] of Object.entries(forms)) {
      const response = await spoken({ response_format });
      assert.deepEqual([response.status, response.headers.get('content-type')], [200, type]);
      const raw = response_format === 'pcm' ? ['-f', 's16le', '-ar', '24000'] : [];
      const heard = hear(await bytesOf(response), raw);
      assert.deepEqual([heard.codec, heard.sampleRate], [codec, rate]);
      seconds.push(heard.seconds);
    }
    assert.ok(Math.max(...seconds) - Math.min(...seconds) < 0.14, seconds.join(' '));
  });

  test('is MP3 when nothing is said, and unknown fields are ignored', async () => {
    const response = await spoken({
      stream: true,
      lang_code: 'a',
      instructions: 'Softly.',
      volume_multiplier: 2,
    });
    assert.equal(response.headers.get('content-type'), 'audio/mpeg');
    const plain = await bytesOf(await spoken({ response_format: 'mp3' }));
    assert.ok(plain.equals(await bytesOf(response)));
  });

  test('is faster or slower by the voice, with the same pitch', { skip: ffmpegMissing }, async () => {
    const lengthAt = async (speed: number) =>
      hear(await bytesOf(await spoken({ speed, response_format: 'wav' }))).seconds;
    const [slow, usual, fast] = [await lengthAt(0.5), await lengthAt(1), await lengthAt(2)];
    assert.ok(slow / usual > 1.7 && slow / usual < 2.3, `${slow} against ${usual}`);
    assert.ok(usual / fast > 1.7 && usual / fast < 2.3, `${usual} against ${fast}`);
  });

  test('comes as events with the same bytes, and then the usage', async () => {
    const response = await spoken({ stream_format: 'sse', response_format: 'wav' });
    assert.match(response.headers.get('content-type')!, /^text\/event-stream/);
    const events = (await response.text())
      .split('\n\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line.replace(/^data: /, '')));
    const deltas = events.filter(({ type }) => type === 'speech.audio.delta');
    const audio = Buffer.concat(deltas.map((event) => Buffer.from(event.audio, 'base64')));
    assert.ok(audio.equals(await bytesOf(await spoken({ response_format: 'wav' }))));
    const { type, usage } = events.at(-1)!;
    assert.equal(type, 'speech.audio.done');
    assert.equal(usage.total_tokens, usage.input_tokens + usage.output_tokens);
    assert.equal(events.length, deltas.length + 1);
  });

  test('takes ids, names of OpenAI, an object, or no voice at all', async () => {
    for (const wanted of ['alloy', 'shimmer', 'cedar', { id: voice }, undefined]) {
      assert.ok((await bytesOf(await spoken({ voice: wanted, response_format: 'pcm' }))).length > 48_000);
    }
    const refused = await spoken({ voice: 'nobody' }).catch((error: unknown) => error);
    assert.ok(refused instanceof OpenAI.BadRequestError);
    assert.deepEqual([refused.param, refused.type], ['voice', 'invalid_request_error']);
    assert.match(refused.message, /"nobody" is not a voice of this server/);
  });

  test('costs what it costs in our own API', async () => {
    const before = await balanceOf(server.core, accountId);
    await bytesOf(await spoken());
    assert.equal(before - (await balanceOf(server.core, accountId)), 1);
  });
});

describe('words with their times', () => {
  const captioned = async (more: object) => {
    const response = await fetch(`${server.url}/openai/dev/captioned_speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'kokoro', input, voice, response_format: 'wav', ...more }),
    });
    assert.equal(response.status, 200);
    return (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  const words = input.match(/\w+/g)!;

  test('come whole, and line by line for each sentence', async () => {
    const [whole] = await captioned({ stream: false });
    const lines = await captioned({ stream: true });
    assert.deepEqual(
      whole.timestamps.map(({ word }: AnyBody) => word),
      words,
    );
    assert.deepEqual(
      lines.flatMap(({ timestamps }) => timestamps),
      whole.timestamps,
    );
    const joined = Buffer.concat(lines.map(({ audio }) => Buffer.from(audio, 'base64')));
    assert.equal(joined.length, Buffer.from(whole.audio, 'base64').length);
    const seconds = (joined.length - 44) / 2 / 22_050;
    assert.ok(whole.timestamps.at(-1).end_time <= seconds + 0.001);
    const [silent] = await captioned({ stream: false, return_timestamps: false });
    assert.deepEqual(silent.timestamps, []);
  });
});

describe('catalogs', () => {
  test('list and read models', async () => {
    const ids = (await client.models.list()).data.map(({ id }) => id);
    for (const id of ['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts', 'espeak']) assert.ok(ids.includes(id), id);
    assert.equal((await client.models.retrieve('tts-1')).owned_by, 'lectern');
    await assert.rejects(client.models.retrieve('gpt-9'), OpenAI.NotFoundError);
  });

  const read = async (path: string, headers: Record<string, string> = {}, url = server.url) => {
    const response = await fetch(`${url}/openai/v1${path}`, { headers });
    return { status: response.status, body: (await response.json()) as AnyBody };
  };

  test('are open to programs without a key, and a wrong key is refused', async () => {
    const { body } = await read('/audio/voices');
    assert.ok(body.voices.some((one: AnyBody) => one.id === voice && one.name && one.language === 'en-US'));
    const { body: legacy } = await read('/audio/voices?legacy=true');
    assert.ok(legacy.voices.includes(voice) && legacy.voices.includes('alloy'));
    assert.ok((await read('/audio/models')).body.models.some(({ id }: AnyBody) => id === 'tts-1'));
    const { status, body: refused } = await read('/models', { authorization: 'Bearer wrong' });
    assert.deepEqual([status, refused.error.code], [401, 'invalid_api_key']);
  });

  test('are served alone on their own port', async () => {
    const port = await freePort();
    const own = await startServer({ OPENAI_PORT: String(port) });
    try {
      const { key: ownKey } = await own.account({ walletCents: 100 });
      const alone = clientFor(ownKey, `http://127.0.0.1:${port}/v1`);
      assert.ok((await alone.models.list()).data.length > 3);
      const sound = await alone.audio.speech.create({
        model: 'tts-1',
        voice: 'alloy',
        input,
        response_format: 'pcm',
      });
      assert.ok((await bytesOf(sound)).length > 48_000);
      const lost = await fetch(`http://127.0.0.1:${port}/v1/documents`);
      const { error } = (await lost.json()) as AnyBody;
      assert.deepEqual([lost.status, error.type], [404, 'invalid_request_error']);
    } finally {
      await own.close();
    }
  });
});

describe('errors', () => {
  test('have the classes of the client', async () => {
    const { key: poor } = await server.account({ walletCents: 0 });
    const withoutMoney = clientFor(poor).audio.speech.create({ model: 'tts-1', voice: 'alloy', input });
    await assert.rejects(withoutMoney, (error: AnyBody) => {
      assert.ok(error instanceof OpenAI.RateLimitError);
      assert.equal(error.code, 'insufficient_quota');
      return true;
    });
    const stranger = clientFor('lectern_live_nobody').audio.speech.create({
      model: 'tts-1',
      voice: 'alloy',
      input,
    });
    await assert.rejects(stranger, OpenAI.AuthenticationError);
    await assert.rejects(
      spoken({ speed: 9 }),
      (error: AnyBody) => error.status === 400 && error.param === 'speed',
    );
    await assert.rejects(spoken({ input: '😀' }), OpenAI.BadRequestError);
  });
});

test('after all this the money adds up', async () => {
  await checkLedger(server.core);
});
