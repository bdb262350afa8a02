/** Each way in which an account can name a voice or list voices. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { input, type Account, type VoiceServer } from './voice-server.ts';

export const bella = { voice_id: 'kokoro-af-bella', weight: 2 };

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
