/** Speechify's own client, unmodified, against this server: only the base address and the token are changed. */
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import { Speechify, SpeechifyClient, SpeechifyError } from '@speechify/api';
import { sliceCodePoints } from '../code-points.ts';
import { ffmpegMissing, hear } from '../ffmpeg.ts';
import type { AnyBody, TestServer } from '../harness.ts';
import { balanceOf, checkLedger } from '../ledger.ts';
import { dialectServer } from './settings.ts';

const voiceId = 'espeak-en-us';
const input = 'The lamp 🏮 turns all night. Nobody sleeps in this house.';
const words = ['The', 'lamp', 'turns', 'all', 'night', 'Nobody', 'sleeps', 'in', 'this', 'house'];
let server: TestServer;
let key: string;
let accountId: string;
let client: SpeechifyClient;

const clientFor = (token: string) => new SpeechifyClient({ token, baseUrl: `${server.url}/speechify` });

before(async () => {
  server = await dialectServer();
  ({ key, id: accountId } = await server.account({ walletCents: 1_000 }));
  client = clientFor(key);
});

const once = { maxRetries: 0 };
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/speechify${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const rawPcm = ['-f', 's16le', '-ar', '24000'];

describe('whole speech', () => {
  test('has the words of the text inside one mark', async () => {
    const balance = await balanceOf(server.core, accountId);
    const made = await client.tts.audio.speech({
      input,
      voiceId,
      model: 'simba-english',
      options: { loudnessNormalization: true },
    });
    assert.equal(balance - (await balanceOf(server.core, accountId)), 1);
    assert.deepEqual([made.audioFormat, made.billableCharactersCount], ['wav', Array.from(input).length]);
    const { chunks, type, value, start, end, startTime, endTime } = made.speechMarks;
    assert.deepEqual(
      [type, value, start, end, startTime],
      ['sentence', input, 0, Array.from(input).length, 0],
    );
    assert.deepEqual(
      chunks.map((chunk) => chunk.value),
      words,
    );
    let before = 0;
    for (const chunk of chunks) {
      assert.equal(chunk.type, 'word');
      assert.equal(sliceCodePoints(input, chunk.start!, chunk.end), chunk.value);
      assert.ok(before <= chunk.startTime! && chunk.startTime! <= chunk.endTime!);
      before = chunk.endTime!;
    }
    const audioMs = (Buffer.from(made.audioData, 'base64').length - 44) / 2 / 22.05;
    assert.ok(before <= endTime && Math.abs(endTime - audioMs) < 2, `${endTime} of ${audioMs}`);
  });

  test('comes in every format (slow)', { skip: ffmpegMissing }, async () => {
    const codecs = { wav: 'pcm_s16le', mp3: 'mp3', ogg: 'opus', aac: 'aac', pcm: 'pcm_s16le' } as const;
    const lengths: number[] = [];
    for (const [audioFormat, codec] of Object.entries(codecs)) {
      const format = audioFormat as keyof typeof codecs;
      const made = await client.tts.audio.speech({ input, voiceId, audioFormat: format });
      const heard = hear(Buffer.from(made.audioData, 'base64'), format === 'pcm' ? rawPcm : []);
      assert.deepEqual([made.audioFormat, heard.codec], [format, codec]);
      lengths.push(heard.seconds);
    }
    assert.ok(Math.max(...lengths) - Math.min(...lengths) < 0.14, lengths.join(' '));
  });

  test('reads SSML where the input is some', async () => {
    const spoken = (text: string) => client.tts.audio.speech({ input: text, voiceId });
    const plain = await spoken('One. Two.');
    const ssml = await spoken('<speak>One. <break time="3s"/> Two.</speak>');
    assert.ok(ssml.speechMarks.endTime - plain.speechMarks.endTime > 2_000);
    assert.deepEqual(
      ssml.speechMarks.chunks.map((chunk) => chunk.value),
      ['One', 'Two'],
    );
  });
});

test('a stream has the format that Accept names', { skip: ffmpegMissing }, async () => {
  const codecs = { 'audio/mpeg': 'mp3', 'audio/ogg': 'opus', 'audio/aac': 'aac', 'audio/pcm': 'pcm_s16le' };
  for (const [accept, codec] of Object.entries(codecs)) {
    const wanted = accept as keyof typeof codecs;
    const sound = await client.tts.audio.stream({ accept: wanted, input, voiceId });
    assert.equal(hear(await buffer(sound), wanted === 'audio/pcm' ? rawPcm : []).codec, codec);
  }
  for (const accept of ['*/*', 'application/json, text/plain, */*', 'AUDIO/MPEG;q=0.5', 'audio/*']) {
    const response = await post('/v1/audio/stream', { input, voice_id: voiceId }, { accept });
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'audio/mpeg'], accept);
    await response.arrayBuffer();
  }
  const refused = await post('/v1/audio/stream', { input, voice_id: voiceId }, { accept: 'audio/wav' });
  assert.equal(refused.status, 400);
  assert.match(((await refused.json()) as AnyBody).error.message, /audio\/mpeg/);
});

test('events carry sound and words, as pipecat reads them', async () => {
  const response = await post('/v1/audio/stream/with-timestamps', {
    input,
    voice_id: voiceId,
    model: 'simba-3.2',
    output_format: 'pcm_24000',
    language: 'en-US',
    options: { text_normalization: true },
  });
  assert.match(response.headers.get('content-type')!, /^text\/event-stream/);
  const events = (await response.text())
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block)!;
      return { name, ...JSON.parse(data!) };
    });
  const done = events.pop()!;
  assert.equal(done.name, 'speech.done');
  assert.ok(events.every(({ name }) => name === 'speech.chunk'));
  const audio = Buffer.concat(events.map((event) => Buffer.from(event.audio ?? '', 'base64')));
  assert.ok(Math.abs(audio.length / 48 - done.audio_duration_ms) < 2);
  const marks = events.flatMap((event) => event.speech_marks ?? []);
  assert.deepEqual(
    marks.map(({ value }) => value),
    words,
  );
  for (const { start, end, value } of marks) assert.equal(sliceCodePoints(input, start, end), value);
});

test('newer clients, which name a version, read voices in pages', async () => {
  const headers = { 'Speechify-Version': '2026-09-30' };
  const read = async (path: string) =>
    (await (await fetch(`${server.url}/speechify/v1/voices${path}`, { headers })).json()) as AnyBody;
  const first = await read('?limit=2');
  assert.deepEqual([first.voices.length, first.has_more], [2, true]);
  assert.equal(first.voices[0].models[0].name, 'simba-3.2');
  const second = await read(`?limit=2&cursor=${encodeURIComponent(first.next_cursor)}`);
  assert.notEqual(second.voices[0].id, first.voices[0].id);
  assert.equal((await read(`/${voiceId}`)).id, voiceId);
  const spoken = await fetch(`${server.url}/speechify/v1/audio/stream`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      input: 'Hello.',
      voice_id: voiceId,
      model: 'simba-3.5',
      output_format: 'pcm_16000',
    }),
  });
  assert.equal(spoken.headers.get('content-type'), 'audio/L16;rate=16000;channels=1');
  assert.ok((await spoken.arrayBuffer()).byteLength > 8_000);
});

test('newer clients find voices by language and gender, in pages of up to 200', async () => {
  const read = async (query: string) => {
    const response = await fetch(`${server.url}/speechify/v1/voices?${query}`, {
      headers: { 'Speechify-Version': '2026-09-13' },
    });
    return { status: response.status, ...((await response.json()) as AnyBody) };
  };
  const all = await read('limit=200');
  assert.deepEqual([all.status, all.has_more], [200, false]);
  assert.equal((await read('limit=201')).status, 400);
  const idsOf = (voices: AnyBody[]) => voices.map(({ id }) => id);
  const speaks = ({ models }: AnyBody, language: string) =>
    models[0].languages.some(({ locale }: AnyBody) => locale.split('-')[0] === language);
  const german = await read('locale=DE&model=simba-3.2&type=shared');
  assert.ok(german.voices.length > 0 && german.voices.length < all.voices.length);
  assert.deepEqual(idsOf(german.voices), idsOf(all.voices.filter((voice: AnyBody) => speaks(voice, 'de'))));
  const neither = await read('gender=not_specified');
  assert.ok(idsOf(neither.voices).includes(voiceId));
  assert.ok(neither.voices.every(({ gender }: AnyBody) => gender === 'not_specified'));
  assert.deepEqual((await read('type=personal')).voices, []);
});

describe('formats by name', { skip: ffmpegMissing }, () => {
  const read = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const more = { 'Speechify-Version': '2026-09-13', ...headers };
    return post(path, { input: 'The lamp turns.', voice_id: voiceId, ...body }, more);
  };

  test('win over audio_format, and the answer says what was delivered', async () => {
    for (const [asked, told, codec] of [
      ['mp3_24000_128', 'mp3_24000_128', 'mp3'],
      ['mp3_22050_192', 'mp3_22050_160', 'mp3'],
      ['ogg_24000', 'ogg_24000', 'opus'],
      ['aac_24000', 'aac_24000', 'aac'],
    ] as const) {
      const response = await read('/v1/audio/speech', { audio_format: 'wav', output_format: asked });
      const made = (await response.json()) as AnyBody;
      assert.deepEqual([response.status, made.output_format], [200, told], asked);
      assert.equal(made.audio_format, asked.split('_')[0]);
      assert.equal(hear(Buffer.from(made.audio_data, 'base64')).codec, codec);
    }
    assert.equal((await read('/v1/audio/speech', { output_format: 'mp3_24000_320' })).status, 400);
  });

  test('are streamed, too', async () => {
    const response = await read('/v1/audio/stream', { output_format: 'ogg_24000' }, { accept: 'audio/mpeg' });
    assert.equal(response.headers.get('content-type'), 'audio/ogg');
    assert.equal(hear(Buffer.from(await response.arrayBuffer())).codec, 'opus');
  });

  test('of events are those of Accept where the request names none', async () => {
    for (const [accept, type, codec] of [
      ['audio/mpeg', 'audio/mpeg', 'mp3'],
      ['audio/ogg', 'audio/ogg', 'opus'],
      ['text/event-stream', 'audio/L16;rate=24000;channels=1', undefined],
    ] as const) {
      const response = await read('/v1/audio/stream/with-timestamps', {}, { accept });
      assert.equal(response.headers.get('speechify-audio-content-type'), type);
      const sound = [...(await response.text()).matchAll(/"audio":"([^"]*)"/g)].map(([, data]) =>
        Buffer.from(data!, 'base64'),
      );
      assert.equal(hear(Buffer.concat(sound), codec ? [] : rawPcm).codec, codec ?? 'pcm_s16le');
    }
  });
});

test('voices are a list, open to programs without a key', async () => {
  const voices = await client.tts.voices.list();
  const voice = voices.find(({ id }) => id === voiceId)!;
  assert.deepEqual([voice.locale, voice.type, voice.gender], ['en-US', 'shared', 'notSpecified']);
  assert.deepEqual(voice.models[0]!.languages[0]!.previewAudio, voice.previewAudio);
  assert.equal((await fetch(`${server.url}/speechify/v1/voices`)).status, 200);
});

describe('errors', () => {
  test('have the classes of the client', async () => {
    const { BadRequestError, UnauthorizedError, PaymentRequiredError } = Speechify.tts;
    const speak = (by: SpeechifyClient, more: object = {}) =>
      by.tts.audio.speech({ input, voiceId, ...more }, once);
    const { key: poor } = await server.account({ walletCents: 0 });
    await assert.rejects(speak(clientFor(poor)), PaymentRequiredError);
    await assert.rejects(speak(clientFor('lectern_live_nobody')), UnauthorizedError);
    await assert.rejects(clientFor('wrong').tts.voices.list(once), UnauthorizedError);
    await assert.rejects(speak(client, { voiceId: 'nobody' }), (error: AnyBody) => {
      assert.ok(error instanceof BadRequestError && error instanceof SpeechifyError);
      const body = error.body as AnyBody;
      assert.equal(body.error.code, 'validation_failed');
      assert.match(body.error.message, /"nobody" is not in the catalog/);
      return true;
    });
    await assert.rejects(speak(client, { input: '😀' }), BadRequestError);
  });

  test('say what to do instead of cloning a voice, making a dialogue or asking for a token', async () => {
    const says = (words: RegExp) => (error: AnyBody) => {
      assert.equal(error.statusCode, 403);
      assert.equal(error.body.error.code, 'forbidden');
      assert.match(error.body.error.message, words);
      return true;
    };
    const { voices, auth } = client.tts;
    await assert.rejects(voices.delete(voiceId, once), says(/does not clone/));
    await assert.rejects(auth.createAccessToken({}, once), says(/Send one of its API keys/));
    assert.equal((await post('/v1/voices', {})).status, 403);
    const dialogue = await post('/v1/audio/dialogue', {});
    assert.equal(dialogue.status, 403);
    assert.match(((await dialogue.json()) as AnyBody).error.message, /text-to-dialogue/);
    assert.equal((await fetch(`${server.url}/speechify/v1/voices/x/sample`)).status, 403);
  });
});

test('after all this the money adds up', async () => {
  await checkLedger(server.core);
});
