/**
 * A server on which accounts have voices of their own, mixed ones and those made from recordings, and each way in which an
 * account can name a voice or list voices.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  startOpenaiServer,
  type OpenaiOptions,
} from '../../src/engines/speech/servers/openai/openai.fixture.ts';
import { openSpeechServers } from '../../src/engines/speech/servers/open.ts';
import { startServer as startRecognizer } from '../../src/engines/transcription/openai/server.fixture.ts';
import { OwnVoices } from '../../src/features/voices/own-voices.ts';
import { createLog } from '../../src/platform/log.ts';
import { call, startServer, type AnyBody, type TestServer } from '../harness.ts';
import { WyomingClient } from '../dialects/wyoming-client.ts';
import { mixableEngine } from '../mixable-engine.ts';
import { share } from '../shared.ts';
import { freePort } from '../store.ts';
import { connectHttp, startTools, use } from '../tools/clients.ts';

export type Account = Awaited<ReturnType<TestServer['account']>> & { session: string; document: string };

export const input = 'The lamp turns all night.';
export const bella = { voice_id: 'kokoro-af-bella', weight: 2 };

export type VoiceServer = Awaited<ReturnType<typeof open>>;

/** One for all files of the process. */
export const voiceServer = (): Promise<VoiceServer> => share('voice server', open);

async function open() {
  const wyomingPort = await freePort();
  const uploaded: NonNullable<OpenaiOptions['uploaded']> = new Map();
  const outside = await startOpenaiServer({ voices: { voices: ['anna'] }, uploaded });
  const recognizer = await startRecognizer();
  const environment = {
    RATE_LIMIT_OTHER: '10000',
    RATE_LIMIT_AUDIO: '10000',
    WYOMING_PORT: String(wyomingPort),
    WYOMING_ACCOUNT: 'other@example.com',
    SPEECH_SERVERS: JSON.stringify([{ name: 'gpu', kind: 'openai', url: `${outside.url}/v1` }]),
    TRANSCRIPTION_ENGINE: 'openai',
    TRANSCRIPTION_OPENAI_URL: `${recognizer.url}/v1`,
    TRANSCRIPTION_OPENAI_MODEL: 'whisper-1',
  };
  const [engine] = openSpeechServers(environment.SPEECH_SERVERS);
  const server = await startServer(environment, { engines: [mixableEngine()] });
  const tools = await startTools(server.url);
  const toolClients = new Map<string, Awaited<ReturnType<typeof connectHttp>>>();

  const ownVoices = new OwnVoices({
    ...server.core,
    maker: (name) => (name === 'gpu' ? engine!.ownVoices : undefined),
    keepSentencesOf: async () => undefined,
    log: createLog('silent'),
  });

  async function account(email: string): Promise<Account> {
    const made = await server.account({ walletCents: 1_000, email });
    const { key } = made;
    const document = await call(server.url, 'POST /v1/documents', { key, body: { text: input } });
    return { ...made, session: await server.signIn(made.id), document: document.body.id };
  }

  return {
    ...server,
    outside,
    uploaded,
    recognizer,
    openAccount: account,
    /** As the server does every minute. */
    sweepOwnVoices: () => ownVoices.sweep(),
    owner: await account('owner@example.com'),
    other: await account('other@example.com'),
    async ask(who: Account | undefined, line: string, body?: object): Promise<string> {
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
    },
    async askTool({ key }: Account, tool: string, args: object): Promise<string> {
      const client = toolClients.get(key) ?? (await connectHttp(tools.url, key));
      toolClients.set(key, client);
      return JSON.stringify(await use(client, tool, args as AnyBody));
    },
    async askWyoming(type: string, data: object, last: string): Promise<string> {
      const client = await WyomingClient.connect(wyomingPort);
      try {
        client.send(type, data);
        const events = await client.until(last);
        return JSON.stringify(events.map((event) => [event.type, event.data]));
      } finally {
        client.close();
      }
    },
    async close() {
      for (const client of toolClients.values()) await client.close();
      await tools.close();
      await server.close();
      await recognizer.close();
      await outside.close();
    },
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

type Door = (at: VoiceServer, who: Account, voice: Named) => Promise<string>;

/** The text of the response. */
const doors: Readonly<Record<string, Door>> = {
  'GET /v1/voices': (at, who) => at.ask(who, 'GET /v1/voices'),
  'GET /v1/voices?query': (at, who, { name }) => at.ask(who, `GET /v1/voices?query=${name}`),
  'GET /v1/voices/prices': (at, who) => at.ask(who, 'GET /v1/voices/prices'),
  'GET /v1/voices/{id}': (at, who, { id }) => at.ask(who, `GET /v1/voices/${id}`),
  'a favorite': (at, who, { id }) => at.ask(who, 'PUT /v1/voices/preferences', { add_favorites: [id] }),
  'a default voice': (at, who, { id: voice_id }) =>
    at.ask(who, 'PUT /v1/voices/preferences', { defaults: [{ language: 'en', voice_id }] }),
  'POST /v1/audio/speech': (at, who, { id: voice_id }) =>
    at.ask(who, 'POST /v1/audio/speech', { input, voice_id }),
  'POST /v1/audio/stream': (at, who, { id: voice_id }) =>
    at.ask(who, 'POST /v1/audio/stream', { input, voice_id }),
  'POST /v1/audio/stream/with-timestamps': (at, who, { id: voice_id }) =>
    at.ask(who, 'POST /v1/audio/stream/with-timestamps', { input, voice_id }),
  SSML: (at, who, { id }) =>
    at.ask(who, 'POST /v1/audio/speech', {
      input: `<speak><voice name="${id}">${input}</voice></speak>`,
      voice_id: 'kokoro-af-bella',
      ssml: true,
    }),
  'quote of a text': (at, who, { id: voice_id }) => at.ask(who, 'POST /v1/quote', { input, voice_id }),
  'quote of a document': (at, who, { id: voice_id }) =>
    at.ask(who, 'POST /v1/quote', { document_id: who.document, voice_id }),
  'audiobook by key': (at, who, { id: voice_id }) =>
    at.ask(who, 'POST /v1/jobs/audio', { document_id: who.document, voice_id }),
  'audiobook in the app': (at, who, { id: voice_id }) =>
    at.ask(who, `POST /app/documents/${who.document}/audiobooks`, { voice_id }),
  'its price in the app': (at, who, { id: voice_id }) =>
    at.ask(who, `POST /app/documents/${who.document}/audiobooks/quote`, { voice_id }),
  'speeds in the app': (at, who) => at.ask(who, 'GET /app/voices/details'),
  'OpenAI speech': (at, who, { id: voice }) =>
    at.ask(who, 'POST /openai/v1/audio/speech', { model: 'tts-1', input, voice, response_format: 'pcm' }),
  'OpenAI voices': (at, who) => at.ask(who, 'GET /openai/v1/audio/voices'),
  'OpenAI voices as words': (at, who) => at.ask(who, 'GET /openai/v1/audio/voices?legacy=true'),
  'ElevenLabs speech': (at, who, { id }) =>
    at.ask(who, `POST /elevenlabs/v1/text-to-speech/${id}?output_format=pcm_24000`, { text: input }),
  'ElevenLabs voice': (at, who, { id }) => at.ask(who, `GET /elevenlabs/v1/voices/${id}`),
  'ElevenLabs voices': (at, who) => at.ask(who, 'GET /elevenlabs/v1/voices'),
  'ElevenLabs search': (at, who, { name }) => at.ask(who, `GET /elevenlabs/v2/voices?search=${name}`),
  'Speechify speech': (at, who, { id: voice_id }) =>
    at.ask(who, 'POST /speechify/v1/audio/speech', { input, voice_id }),
  'Speechify voices': (at, who) => at.ask(who, 'GET /speechify/v1/voices'),
  'tool: list voices': (at, who, { name }) =>
    at.askTool(who, 'service_list_voices', { limit: 100, query: name }),
  'tool: get voice': (at, who, { id: voice_id }) => at.askTool(who, 'service_get_voice', { voice_id }),
  'tool: speak': (at, who, { id: voice_id }) =>
    at.askTool(who, 'service_synthesize_speech', { input, voice_id }),
};

/** Closed even to its account: only voices of the catalog can be mixed. */
const neverDoors: Readonly<Record<string, Door>> = {
  'a mix of mixes': (at, who, { id, name }) =>
    at.ask(who, 'POST /v1/voices/mixed', { name, parts: [bella, { voice_id: id, weight: 1 }] }),
  'a formula': (at, who, { id }) =>
    at.ask(who, 'POST /v1/audio/speech', { input, voice_id: `kokoro-af-bella+${id}` }),
};

/** Doors that are the same for everybody, or for one account: none of them may know a voice of somebody else. */
const closedDoors: Readonly<Record<string, (at: VoiceServer, voiceId: string) => Promise<string>>> = {
  preview: (at, id) => at.ask(undefined, `GET /voices/${id}/preview.wav`),
  'OpenAI voices without a key': (at) => at.ask(undefined, 'GET /openai/v1/audio/voices'),
  'ElevenLabs voices without a key': (at) => at.ask(undefined, 'GET /elevenlabs/v1/voices'),
  'Speechify voices without a key': (at) => at.ask(undefined, 'GET /speechify/v1/voices'),
  'Wyoming describe': (at) => at.askWyoming('describe', {}, 'info'),
  'Wyoming synthesize': (at, id) =>
    at.askWyoming('synthesize', { text: input, voice: { name: id } }, 'audio-stop'),
};

/** What differs between any two responses. */
const strip = (text: string, id: string): string =>
  text.replaceAll(id, 'ID').replaceAll(/(request_id\W+)[\w-]+/g, '$1');

export interface PrivateVoice {
  readonly at: VoiceServer;
  readonly voice: Named;
  /** The id of a voice of its kind that does not exist. */
  readonly nobodys: string;
  /** Its list by itself. */
  readonly list: string;
}

/** Declares a test for each door: what the owner's voice is to the other account, and to strangers. */
export function testDoors(what: string, open: () => PrivateVoice): void {
  describe(`${what} of one account is for another as if it did not exist`, () => {
    const ownList: Door = (at, who) => at.ask(who, `GET ${open().list}`);
    for (const [door, ask] of Object.entries({ ...doors, ...neverDoors, 'its own list': ownList })) {
      test(door, async () => {
        const { at, voice, nobodys } = open();
        const missing = { ...voice, id: nobodys };
        const [theirs, unknown] = [await ask(at, at.other, voice), await ask(at, at.other, missing)];
        assert.equal(strip(theirs, voice.id), strip(unknown, nobodys));
        assert.ok(!unknown.includes(voice.id));
        // What was looked for by name may be repeated.
        if (!door.includes('mix')) assert.ok(!unknown.includes(`"${voice.name}"`));
        if (door in neverDoors) return;
        const own = strip(await ask(at, at.owner, voice), voice.id);
        assert.notEqual(own, strip(await ask(at, at.owner, missing), nobodys), 'its owner knows it');
      });
    }
    for (const [door, ask] of Object.entries(closedDoors)) {
      test(door, async () => {
        const { at, voice, nobodys } = open();
        const [theirs, unknown] = [await ask(at, voice.id), await ask(at, nobodys)];
        assert.equal(strip(theirs, voice.id), strip(unknown, nobodys));
        assert.ok(!unknown.includes(voice.name) && !unknown.includes(voice.id));
      });
    }
  });
}
