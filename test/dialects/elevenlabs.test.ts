/** ElevenLabs' API as its client calls it, on the wire: the client itself is too large to install for a test. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import { brief, speechFile, wordErrorRate } from '../../src/engines/transcription/speech.fixture.ts';
import { ffmpegMissing, hear } from '../ffmpeg.ts';
import type { AnyBody, TestServer } from '../harness.ts';
import { balanceOf } from '../ledger.ts';
import { dialectServer } from './settings.ts';

const text = 'The lamp turns all night. Nobody sleeps in this house.';
let server: TestServer;
let key: string;
let accountId: string;

before(async () => {
  server = await dialectServer();
  ({ key, id: accountId } = await server.account({ walletCents: 1_000, plan: 'unlimited' }));
});

const send = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/elevenlabs${path}`, {
    ...init,
    headers: { 'xi-api-key': key, ...(init.headers as Record<string, string>) },
  });
const speak = (end: string, more: object = {}) =>
  send(`/v1/text-to-speech/espeak-en-us${end}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'audio/mpeg' },
    body: JSON.stringify({ text, model_id: 'eleven_multilingual_v2', seed: 7, ...more }),
  });
const read = async (path: string) => {
  const response = await send(path);
  assert.equal(response.status, 200, path);
  return (await response.json()) as AnyBody;
};
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('speech comes in the formats that ElevenLabs names (slow)', { skip: ffmpegMissing }, async () => {
  const raw = { pcm: 's16le', ulaw: 'mulaw', alaw: 'alaw' } as Record<string, string>;
  const lengths: number[] = [];
  for (const name of [
    'mp3_44100_128',
    'mp3_22050_32',
    'mp3_24000_48',
    'opus_48000_64',
    'pcm_16000',
    'ulaw_8000',
  ]) {
    const response = await speak(`?output_format=${name}&optimize_streaming_latency=2`);
    assert.equal(response.status, 200, name);
    const [codec = '', rate = ''] = name.split('_');
    const heard = hear(await bytesOf(response), raw[codec] ? ['-f', raw[codec], '-ar', rate] : []);
    assert.equal(heard.sampleRate, Number(rate), name);
    lengths.push(heard.seconds);
  }
  assert.ok(Math.max(...lengths) - Math.min(...lengths) < 0.14, lengths.join(' '));
  const usual = await speak('/stream');
  assert.equal(usual.headers.get('content-type'), 'audio/mpeg');
  assert.equal(hear(await bytesOf(usual)).sampleRate, 44_100);
});

test('every character has its time, whole and line by line', async () => {
  const whole = (await (await speak('/with-timestamps?output_format=pcm_16000')).json()) as AnyBody;
  const {
    characters,
    character_start_times_seconds: starts,
    character_end_times_seconds: ends,
  } = whole.alignment;
  assert.equal(characters.join(''), text);
  assert.deepEqual([starts.length, ends.length], [characters.length, characters.length]);
  for (let i = 0; i < starts.length; i += 1)
    assert.ok(starts[i] <= ends[i] && (i === 0 || ends[i - 1] <= starts[i]));
  const seconds = Buffer.from(whole.audio_base64, 'base64').length / 32_000;
  assert.ok(Math.abs(ends.at(-1) - seconds) < 0.01);
  const lines = (await (await speak('/stream/with-timestamps?output_format=pcm_16000')).text())
    .trim()
    .split('\n');
  const parts = lines.map((line): AnyBody => JSON.parse(line));
  const joined = parts.flatMap(({ alignment }) => alignment?.characters ?? []).join('');
  assert.equal(joined, text);
});

test('the voice speaks at the requested speed, at our own price', async () => {
  const usual = await bytesOf(await speak('?output_format=pcm_16000'));
  const before = await balanceOf(server.core, accountId);
  const fast = await bytesOf(
    await speak('?output_format=pcm_16000', { voice_settings: { speed: 2, stability: 0.5 } }),
  );
  assert.ok(usual.length / fast.length > 1.7, `${usual.length} against ${fast.length}`);
  assert.equal(before - (await balanceOf(server.core, accountId)), 1);
});

test('voices, models and the account', async () => {
  const { voices } = await read('/v1/voices');
  assert.ok(
    voices.some((voice: AnyBody) => voice.voice_id === 'espeak-en-us' && voice.labels.language === 'en-US'),
  );
  const first = await read('/v2/voices?page_size=2&search=english');
  assert.deepEqual([first.voices.length, first.has_more], [2, true]);
  const next = await read(`/v2/voices?page_size=2&search=english&next_page_token=${first.next_page_token}`);
  assert.notEqual(next.voices[0].voice_id, first.voices[0].voice_id);
  assert.equal((await read('/v1/voices/espeak-en-us')).voice_id, 'espeak-en-us');
  assert.ok((await read('/v1/models')).some(({ model_id }: AnyBody) => model_id === 'espeak'));
  const user = await read('/v1/user');
  assert.deepEqual(user.subscription, await read('/v1/user/subscription'));
  assert.equal(user.subscription.tier, 'unlimited');
});

test('a recording is transcribed (slow)', async () => {
  const form = new FormData();
  form.set('model_id', 'scribe_v1');
  form.set('language_code', 'en');
  form.set('file', new Blob([await readFile(await speechFile(brief))]), 'talk.wav');
  const response = await send('/v1/speech-to-text', { method: 'POST', body: form });
  assert.equal(response.status, 200);
  const heard = (await response.json()) as AnyBody;
  assert.ok(wordErrorRate(brief.sentences.join(' '), heard.text) <= 0.12, heard.text);
  assert.equal(heard.words.map((word: AnyBody) => word.text).join(' '), heard.text);
});

test('errors have their shape', async () => {
  const lost = await send('/v1/text-to-speech/nobody', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  assert.equal(lost.status, 404);
  assert.equal(((await lost.json()) as AnyBody).detail.status, 'not_found');
  const stranger = await send('/v1/user', { headers: { 'xi-api-key': 'wrong' } });
  assert.deepEqual(
    [stranger.status, ((await stranger.json()) as AnyBody).detail.status],
    [401, 'invalid_api_key'],
  );
});
