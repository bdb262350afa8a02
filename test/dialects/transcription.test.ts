/** Recordings through OpenAI's client, unmodified, in every form of transcript. */
import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import OpenAI, { toFile } from 'openai';
import {
  brief,
  sentences,
  speechFile,
  wordErrorRate,
} from '../../src/engines/transcription/speech.fixture.ts';
import { call } from '../call.ts';
import { backgroundMs, eventually } from '../eventually.ts';
import type { AnyBody, TestServer } from '../harness.ts';
import { dialectServer } from './settings.ts';

let server: TestServer;
let key: string;
let client: OpenAI;
let path: string;
let briefPath: string;

before(async () => {
  server = await dialectServer();
  ({ key } = await server.account({ plan: 'unlimited' }));
  client = new OpenAI({ apiKey: key, baseURL: `${server.url}/openai/v1`, maxRetries: 0 });
  path = await speechFile();
  briefPath = await speechFile(brief);
});

const uploads = () => readdir(join(server.config.dataDir, 'uploads'));
const isRight = (text: string, said: readonly string[] = sentences) =>
  assert.ok(wordErrorRate(said.join(' '), text) <= 0.12, `understood: ${text}`);
const transcribe = (more: object): Promise<AnyBody> =>
  client.audio.transcriptions.create({
    file: createReadStream(path),
    model: 'whisper-1',
    language: 'en',
    ...more,
  });

test('a transcript as JSON, with what it took', async () => {
  const { text, usage } = await transcribe({});
  isRight(text);
  assert.equal(usage.type, 'duration');
  assert.ok(usage.seconds > 3);
  await eventually('no file stays', async () => (await uploads()).length === 0);
});

test('with segments and words that follow one another', async () => {
  const verbose = await transcribe({
    response_format: 'verbose_json',
    timestamp_granularities: ['word', 'segment'],
  });
  isRight(verbose.text);
  assert.deepEqual([verbose.task, verbose.language], ['transcribe', 'english']);
  assert.ok(verbose.segments.length > 0 && verbose.segments.at(-1).end <= verbose.duration + 0.5);
  assert.deepEqual(
    verbose.words.map(({ word }: AnyBody) => word),
    verbose.text.split(' '),
  );
  let at = 0;
  for (const { start, end } of verbose.words) {
    assert.ok(at <= start && start < end);
    at = end;
  }
});

test('as text and as subtitles', async () => {
  const inForm = (response_format: string): Promise<AnyBody> =>
    transcribe({ response_format, file: createReadStream(briefPath) });
  isRight(await inForm('text'), brief.sentences);
  const srt: string = await inForm('srt');
  assert.match(srt, /^1\n00:00:0\d,\d{3} --> 00:00:\d\d,\d{3}\n/);
  const vtt: string = await inForm('vtt');
  assert.match(vtt, /^WEBVTT\n\n00:00:0\d\.\d{3} --> /);
});

test('as events, whose pieces are the whole', async () => {
  const stream = await transcribe({ stream: true });
  let joined = '';
  for await (const event of stream) {
    if (event.type === 'transcript.text.delta') joined += event.delta;
    else assert.deepEqual(event, { type: 'transcript.text.done', text: joined });
  }
  isRight(joined);
});

test('from JSON, as Open WebUI may send it', async () => {
  const data = (await readFile(briefPath)).toString('base64');
  const response = await fetch(`${server.url}/openai/v1/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'whisper-1', language: 'en', input_audio: { data, format: 'wav' } }),
  });
  isRight(((await response.json()) as AnyBody).text, brief.sentences);
});

test('a file that is not a recording is refused in the dialect, and nothing is left behind', async () => {
  const noise = await toFile(Buffer.from('this is no sound'), 'a.mp3');
  await assert.rejects(transcribe({ file: noise }), OpenAI.BadRequestError);
  await assert.rejects(transcribe({ language: 'not a language' }), OpenAI.BadRequestError);
  const empty = await fetch(`${server.url}/openai/v1/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new FormData(),
  });
  assert.equal(empty.status, 400);
  await eventually('no file stays', async () => (await uploads()).length === 0);
});

test('English is translated into English', async () => {
  const { text } = await client.audio.translations.create({
    file: createReadStream(briefPath),
    model: 'whisper-1',
  });
  isRight(text, brief.sentences);
});

test('German is translated into English', async () => {
  const german = await speechFile({
    language: 'de',
    // As loud as a recording; a robotic voice is translated by chance.
    voice: { voiceId: 'sano-anton', sampleRate: 22_050 },
    gain: 0.6,
    sentences: [
      'Guten Tag, heute lesen wir zusammen ein spannendes Buch über die Geschichte der Stadt Hamburg.',
      'Das Haus am Fluss ist sehr alt, und heute gehen die Kinder in die Schule.',
    ],
  });
  const { text, language } = (await client.audio.translations.create({
    file: createReadStream(german),
    model: 'whisper-1',
    response_format: 'verbose_json',
  })) as AnyBody;
  assert.equal(language, 'english');
  const expected = ['today', 'book', 'city', 'house', 'old', 'children', 'school'];
  const found = expected.filter((word) => text.toLowerCase().includes(word));
  assert.ok(found.length >= 3, text);
  assert.doesNotMatch(text, /\b(und|das|die|ist|heute)\b/i);
});

test('a recording sent as a job becomes a document, which says what was said', async () => {
  const headers = { 'content-type': 'application/octet-stream' };
  const send = (line: string, more: object = {}) => call(server.url, line, { key, ...more });
  const body = await readFile(briefPath);
  const taken = await send('POST /v1/jobs/transcription?name=speech.wav&language=en', { body, headers });
  assert.equal(taken.status, 201);
  let job: AnyBody;
  await eventually(
    'the transcript is done',
    async () => {
      job = (await send(`GET /v1/jobs/${taken.body.id}`)).body;
      return !['queued', 'running'].includes(job.state);
    },
    backgroundMs,
  );
  assert.deepEqual([job.state, job.progress, job.problem], ['done', 1, null]);
  const document = (await send(`GET /v1/documents/${job.document_id}`)).body;
  assert.equal(document.document_type, 'transcript');
  isRight(document.text.replaceAll(/^\*\*.*$/gm, ''), brief.sentences);
  const captions = await send(`GET /v1/documents/${job.document_id}/export?format=vtt`);
  assert.match(captions.text, /^WEBVTT/);
});

/** The same speech, one sentence in the left channel and the next in the right one, where the other is faint. */
async function twoChannels(): Promise<Buffer> {
  const bytes = await readFile(path);
  const mono = new Int16Array(new Uint8Array(bytes.subarray(44)).buffer);
  const quiet = 8_000;
  const stereo = new Int16Array(2 * mono.length);
  let [side, silence] = [0, 0];
  for (const [at, sample] of mono.entries()) {
    silence = Math.abs(sample) < 200 ? silence + 1 : 0;
    // A second of silence: the other one speaks next.
    if (silence === 3 * quiet) side = 1 - side;
    stereo[2 * at + side] = sample;
    stereo[2 * at + 1 - side] = sample / 10;
  }
  const header = Buffer.from(bytes.subarray(0, 44));
  header.writeUInt32LE(36 + stereo.byteLength, 4);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(4 * header.readUInt32LE(24), 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt32LE(stereo.byteLength, 40);
  return Buffer.concat([header, Buffer.from(stereo.buffer)]);
}

test('who speaks, by the channels of a recording', async () => {
  const file = await toFile(await twoChannels(), 'call.wav');
  const { segments } = await transcribe({ file, response_format: 'diarized_json' });
  isRight(segments.map(({ text }: AnyBody) => text).join(' '));
  assert.deepEqual(
    segments.map(({ speaker }: AnyBody) => speaker),
    ['A', 'B', 'A'],
  );
  const one = await transcribe({ response_format: 'diarized_json' });
  assert.ok(one.segments.every(({ speaker }: AnyBody) => speaker === 'A'));
});
