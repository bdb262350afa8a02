/** Voices that an account mixes: how they sound, what is refused, and that nobody else learns of them. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Voice } from '../../src/contract/voices.ts';
import { call, startServer, type AnyBody, type TestServer } from '../harness.ts';
import { WyomingClient } from '../dialects/wyoming-client.ts';
import { mixableEngine } from '../mixable-engine.ts';
import { readWav } from '../speech-client.ts';
import { freePort } from '../store.ts';
import { connectHttp, startTools, use, type TestTools } from '../tools/clients.ts';

type Account = Awaited<ReturnType<TestServer['account']>> & { session: string; document: string };

const input = 'The lamp turns all night.';
const name = 'Zephyrine';
const bella = { voice_id: 'kokoro-af-bella', weight: 2 };
const sky = { voice_id: 'kokoro-af-sky', weight: 1 };
/** Two thirds of 1,000 and a third of 4,000. */
const mixedLevel = 2_000;

const wyomingPort = await freePort();
let server: TestServer;
let tools: TestTools;
let owner: Account;
let other: Account;
let mixed: Voice;
const toolClients = new Map<string, Awaited<ReturnType<typeof connectHttp>>>();

async function open(email: string): Promise<Account> {
  const account = await server.account({ walletCents: 1_000, email });
  const { key } = account;
  const made = await call(server.url, 'POST /v1/documents', { key, body: { text: input } });
  return { ...account, session: await server.signIn(account.id), document: made.body.id };
}

before(async () => {
  const environment = {
    RATE_LIMIT_OTHER: '10000',
    RATE_LIMIT_AUDIO: '10000',
    WYOMING_PORT: String(wyomingPort),
    WYOMING_ACCOUNT: 'other@example.com',
  };
  server = await startServer(environment, { engines: [mixableEngine()] });
  tools = await startTools(server.url);
  [owner, other] = [await open('owner@example.com'), await open('other@example.com')];
  mixed = (await mix({ name, parts: [bella, sky] })).body;
});
after(async () => {
  for (const client of toolClients.values()) await client.close();
  await tools.close();
  await server.close();
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

/** Each way in which an account can name a voice or list voices: the text of the response. */
const doors: Readonly<Record<string, (account: Account, voiceId: string) => Promise<string>>> = {
  'GET /v1/voices': (who) => ask(who, 'GET /v1/voices'),
  'GET /v1/voices?query': (who) => ask(who, `GET /v1/voices?query=${name}`),
  'GET /v1/voices/mixed': (who) => ask(who, 'GET /v1/voices/mixed'),
  'GET /v1/voices/{id}': (who, id) => ask(who, `GET /v1/voices/${id}`),
  'POST /v1/audio/speech': (who, voice_id) => ask(who, 'POST /v1/audio/speech', { input, voice_id }),
  'POST /v1/audio/stream': (who, voice_id) => ask(who, 'POST /v1/audio/stream', { input, voice_id }),
  'POST /v1/audio/stream/with-timestamps': (who, voice_id) =>
    ask(who, 'POST /v1/audio/stream/with-timestamps', { input, voice_id }),
  SSML: (who, id) =>
    ask(who, 'POST /v1/audio/speech', {
      input: `<speak><voice name="${id}">${input}</voice></speak>`,
      voice_id: 'kokoro-af-bella',
      ssml: true,
    }),
  'a mix of mixes': (who, id) =>
    ask(who, 'POST /v1/voices/mixed', { name, parts: [bella, { voice_id: id, weight: 1 }] }),
  'a formula': (who, id) => ask(who, 'POST /v1/audio/speech', { input, voice_id: `kokoro-af-bella+${id}` }),
  'quote of a text': (who, voice_id) => ask(who, 'POST /v1/quote', { input, voice_id }),
  'quote of a document': (who, voice_id) =>
    ask(who, 'POST /v1/quote', { document_id: who.document, voice_id }),
  'audiobook by key': (who, voice_id) =>
    ask(who, 'POST /v1/jobs/audio', { document_id: who.document, voice_id }),
  'audiobook in the app': (who, voice_id) =>
    ask(who, `POST /app/documents/${who.document}/audiobooks`, { voice_id }),
  'its price in the app': (who, voice_id) =>
    ask(who, `POST /app/documents/${who.document}/audiobooks/quote`, { voice_id }),
  'speeds in the app': (who) => ask(who, 'GET /app/voices/details'),
  'OpenAI speech': (who, voice) =>
    ask(who, 'POST /openai/v1/audio/speech', { model: 'tts-1', input, voice, response_format: 'pcm' }),
  'OpenAI voices': (who) => ask(who, 'GET /openai/v1/audio/voices'),
  'OpenAI voices as words': (who) => ask(who, 'GET /openai/v1/audio/voices?legacy=true'),
  'ElevenLabs speech': (who, id) =>
    ask(who, `POST /elevenlabs/v1/text-to-speech/${id}?output_format=pcm_24000`, { text: input }),
  'ElevenLabs voice': (who, id) => ask(who, `GET /elevenlabs/v1/voices/${id}`),
  'ElevenLabs voices': (who) => ask(who, 'GET /elevenlabs/v1/voices'),
  'ElevenLabs search': (who) => ask(who, `GET /elevenlabs/v2/voices?search=${name}`),
  'Speechify speech': (who, voice_id) => ask(who, 'POST /speechify/v1/audio/speech', { input, voice_id }),
  'Speechify voices': (who) => ask(who, 'GET /speechify/v1/voices'),
  'tool: list voices': (who) => askTool(who, 'service_list_voices', { limit: 100, engine: 'kokoro' }),
  'tool: get voice': (who, voice_id) => askTool(who, 'service_get_voice', { voice_id }),
  'tool: speak': (who, voice_id) => askTool(who, 'service_synthesize_speech', { input, voice_id }),
};

/** Doors that are the same for everybody, or for one account: none of them may know a mix of somebody else. */
const closedDoors: Readonly<Record<string, (voiceId: string) => Promise<string>>> = {
  preview: (id) => ask(undefined, `GET /voices/${id}/preview.wav`),
  'OpenAI voices without a key': () => ask(undefined, 'GET /openai/v1/audio/voices'),
  'ElevenLabs voices without a key': () => ask(undefined, 'GET /elevenlabs/v1/voices'),
  'Speechify voices without a key': () => ask(undefined, 'GET /speechify/v1/voices'),
  'Wyoming describe': () => askWyoming('describe', {}, 'info'),
  'Wyoming synthesize': (id) => askWyoming('synthesize', { text: input, voice: { name: id } }, 'audio-stop'),
};

async function ask(who: Account | undefined, line: string, body?: object): Promise<string> {
  const [method, path] = line.split(' ', 2);
  const isApp = path!.startsWith('/app/');
  const response = await fetch(server.url + path, {
    method: method!,
    headers: {
      ...(who && !isApp && { authorization: `Bearer ${who.key}` }),
      ...(who && isApp && { cookie: who.session, 'lectern-app': '1' }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('latin1')}`;
}

async function askTool({ key }: Account, tool: string, args: object): Promise<string> {
  const client = toolClients.get(key) ?? (await connectHttp(tools.url, key));
  toolClients.set(key, client);
  return JSON.stringify(await use(client, tool, args as AnyBody));
}

async function askWyoming(type: string, data: object, last: string): Promise<string> {
  const client = await WyomingClient.connect(wyomingPort);
  try {
    client.send(type, data);
    const events = await client.until(last);
    return JSON.stringify(events.map((event) => [event.type, event.data]));
  } finally {
    client.close();
  }
}

/** What differs between any two responses. */
const strip = (text: string, id: string): string =>
  text.replaceAll(id, 'ID').replaceAll(/(request_id\W+)[\w-]+/g, '$1');

describe('a mix of one account is for another as if it did not exist', () => {
  const nobodys = 'mixed-019a8f6e-7a44-7c19-b0d5-52f4e6a1c0de';
  for (const [door, open] of Object.entries(doors)) {
    test(door, async () => {
      const [theirs, unknown] = [await open(other, mixed.voice_id), await open(other, nobodys)];
      assert.equal(strip(theirs, mixed.voice_id), strip(unknown, nobodys));
      assert.ok(!unknown.includes(name) && !unknown.includes(mixed.voice_id));
      if (['a mix of mixes', 'a formula'].includes(door)) return;
      const own = await open(owner, mixed.voice_id);
      assert.notEqual(
        strip(own, mixed.voice_id),
        strip(await open(owner, nobodys), nobodys),
        'its owner knows it',
      );
    });
  }
  for (const [door, open] of Object.entries(closedDoors)) {
    test(door, async () => {
      const [theirs, unknown] = [await open(mixed.voice_id), await open(nobodys)];
      assert.equal(strip(theirs, mixed.voice_id), strip(unknown, nobodys));
      assert.ok(!unknown.includes(name) && !unknown.includes(mixed.voice_id));
    });
  }
  test('deleting it', async () => {
    const { key } = other;
    assert.equal((await call(server.url, `DELETE /v1/voices/${mixed.voice_id}`, { key })).status, 404);
    assert.equal(await levelOf(mixed.voice_id), mixedLevel);
  });
});

test('Wyoming speaks the mixes of the account that pays', async () => {
  const made = (await mix({ name: 'Mine', parts: [bella, sky] }, other)).body;
  assert.ok((await askWyoming('describe', {}, 'info')).includes(made.voice_id));
  const spoken = await askWyoming(
    'synthesize',
    { text: input, voice: { name: made.voice_id } },
    'audio-stop',
  );
  assert.match(spoken, /audio-stop/);
});
