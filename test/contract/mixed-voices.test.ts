/** Voices that an account mixes: how they sound, what is refused, and that nobody else learns of them. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Voice } from '../../src/shared/contract/voices.ts';
import { call } from '../harness.ts';
import { readWav } from '../speech-client.ts';
import { bella, testDoors } from './voice-doors.ts';
import { input, voiceServer, type Account, type VoiceServer } from './voice-server.ts';

const name = 'Zephyrine';
const sky = { voice_id: 'kokoro-af-sky', weight: 1 };
/** Two thirds of 1,000 and a third of 4,000. */
const mixedLevel = 2_000;

let server: VoiceServer;
let owner: Account;
let other: Account;
let mixed: Voice;

before(async () => {
  server = await voiceServer();
  ({ owner, other } = server);
  mixed = (await mix({ name, parts: [bella, sky] })).body;
});

const mix = (body: object, { key } = owner) => call(server.url, 'POST /v1/voices/mixed', { key, body });

/** The level of all of its samples: whole speech of one sentence. */
async function levelOf(voice_id: string, { key } = owner): Promise<number> {
  const { status, body } = await call(server.url, 'POST /v1/audio/speech', {
    key,
    body: { input, voice_id },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return readWav(Buffer.from(body.audio_data, 'base64'), 'file').pcm.readInt16LE(24_000);
}

test('a mix is a voice of the catalog, described by its parts', async () => {
  const { key } = owner;
  assert.match(mixed.voice_id, /^mixed-[0-9a-f-]{36}$/);
  assert.deepEqual(
    { ...mixed, voice_id: '' },
    {
      voice_id: '',
      name,
      language: 'en-US',
      languages: ['en-US'],
      gender: 'female',
      engine: 'kokoro',
      quality: 'studio',
      sample_rate: 24_000,
      description: 'A mix of bella (67 %), sky (33 %).',
      preview_url: null,
    },
  );
  assert.deepEqual((await call(server.url, `GET /v1/voices/${mixed.voice_id}`, { key })).body, mixed);
  const listed = (await call(server.url, 'GET /v1/voices', { key })).body.data as Voice[];
  assert.deepEqual(listed.at(-1), mixed, 'behind those of the engines');
  const { body } = await call(server.url, 'GET /v1/voices/mixed', { key });
  assert.deepEqual(body.data, [
    {
      voice_id: mixed.voice_id,
      name,
      parts: [
        { ...bella, weight: 2 / 3 },
        { ...sky, weight: 1 / 3 },
      ],
    },
  ]);
});

test('it sounds as its weights say, saved or spelled out, and is made once', async () => {
  assert.equal(await levelOf(mixed.voice_id), mixedLevel);
  const quote = async (voice_id: string) =>
    (await call(server.url, 'POST /v1/quote', { key: owner.key, body: { input, voice_id } })).body;
  const spelled = 'kokoro-af-sky(2)+kokoro-af-bella(4)';
  assert.equal((await quote(spelled)).sentences_ready, 1, 'the same mix is the same sound');
  assert.equal((await quote('kokoro-af-sky(2)+kokoro-af-bella(5)')).sentences_ready, 0);
  assert.equal(await levelOf(spelled), mixedLevel);
  assert.equal(await levelOf('kokoro-af-bella+kokoro-af-sky+kokoro-bf-emma'), 4_000);
  assert.equal(await levelOf('kokoro-af-bella'), 1_000);
});

test('OpenAI’s clients name mixes as Kokoro’s do', async () => {
  const speak = (voice: string) =>
    fetch(`${server.url}/openai/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', input, voice, response_format: 'pcm' }),
    });
  for (const voice of ['af_bella(2)+af_sky', 'af_bella(2) + af_sky(1)', mixed.voice_id]) {
    const response = await speak(voice);
    assert.equal(response.status, 200, voice);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(bytes.readInt16LE(24_000), mixedLevel, voice);
  }
  for (const voice of ['af_bella(0)+af_sky', 'af_bella(2)+nobody', 'af_bella(x)+af_sky', 'af_bella+']) {
    const response = await speak(voice);
    assert.equal(response.status, 400, voice);
    await response.text();
  }
});

test('what cannot be mixed is refused by name', async () => {
  const cases: [object, string][] = [
    [{ name, parts: [bella] }, 'parts'],
    [{ name, parts: [bella, sky, bella, sky] }, 'parts'],
    [{ name, parts: [bella, bella] }, 'parts'],
    [{ name, parts: [bella, { ...sky, weight: 0 }] }, 'parts.1.weight'],
    [{ name, parts: [bella, { ...sky, weight: -1 }] }, 'parts.1.weight'],
    [{ name, parts: [bella, { voice_id: 'kokoro-ef-dora', weight: 1 }] }, 'parts'],
    [{ name, parts: [bella, { voice_id: 'espeak-en-us', weight: 1 }] }, 'parts'],
    [{ name, parts: [bella, { voice_id: 'nobody', weight: 1 }] }, 'parts'],
    [{ name, parts: [bella, { voice_id: mixed.voice_id, weight: 1 }] }, 'parts'],
    [{ name: ' ', parts: [bella, sky] }, 'name'],
    [{ name: '', parts: [bella, sky] }, 'name'],
    [{ parts: [bella, sky] }, 'name'],
  ];
  for (const [body, field] of cases) {
    const refused = await mix(body);
    assert.deepEqual(
      [refused.status, refused.body.error?.fields?.[0]?.field],
      [422, field],
      JSON.stringify(body),
    );
  }
  const { body } = await call(server.url, 'GET /v1/voices/mixed', { key: owner.key });
  assert.equal(body.data.length, 1, 'nothing was kept');
});

test('a deleted mix is gone, what it spoke stays, and the catalog cannot be deleted', async () => {
  const { key } = owner;
  const { voice_id } = (await mix({ name: 'Brief', parts: [sky, bella] })).body;
  assert.equal((await call(server.url, `DELETE /v1/voices/${voice_id}`, { key })).status, 204);
  for (const id of [voice_id, 'kokoro-af-bella', 'nobody'])
    assert.equal((await call(server.url, `DELETE /v1/voices/${id}`, { key })).status, 404, id);
  assert.equal((await call(server.url, `GET /v1/voices/${voice_id}`, { key })).status, 404);
});

testDoors('a mix', () => ({
  at: server,
  voice: { id: mixed.voice_id, name },
  nobodys: 'mixed-019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de',
  list: '/v1/voices/mixed',
}));

test('another account cannot delete it', async () => {
  const { key } = other;
  assert.equal((await call(server.url, `DELETE /v1/voices/${mixed.voice_id}`, { key })).status, 404);
  assert.equal(await levelOf(mixed.voice_id), mixedLevel);
});

test('Wyoming speaks the mixes of the account that pays', async () => {
  const made = (await mix({ name: 'Mine', parts: [bella, sky] }, other)).body;
  assert.ok((await server.askWyoming('describe', {}, 'info')).includes(made.voice_id));
  const spoken = await server.askWyoming(
    'synthesize',
    { text: input, voice: { name: made.voice_id } },
    'audio-stop',
  );
  assert.match(spoken, /audio-stop/);
});
