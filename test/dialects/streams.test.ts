/**
 * Every streamed form of every dialect, on an engine that waits when its text says so: bytes come before the text is
 * spoken to its end, and a client that leaves stops the work and pays for what it got.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '../eventually.ts';
import { allQuiet, balanceOf, checkLedger } from '../ledger.ts';
import { listen } from '../speech-client.ts';
import {
  createFakeSpeaker,
  startSpeechServer,
  type FakeSpeaker,
  type SpeechServer,
} from '../speech-server.ts';

interface StreamedForm {
  readonly path: string;
  readonly body: (text: string) => object;
  readonly headers?: Record<string, string>;
}

const openai = (more: object) => (input: string) => ({ model: 'tts-1', voice: 'alloy', input, ...more });
const forms: Record<string, StreamedForm> = {
  'OpenAI, samples': { path: '/openai/v1/audio/speech', body: openai({ response_format: 'pcm' }) },
  'OpenAI, MP3': { path: '/openai/v1/audio/speech', body: openai({ response_format: 'mp3' }) },
  'OpenAI, Opus': { path: '/openai/v1/audio/speech', body: openai({ response_format: 'opus' }) },
  'OpenAI, events': {
    path: '/openai/v1/audio/speech',
    body: openai({ response_format: 'wav', stream_format: 'sse' }),
  },
  'OpenAI, captions': { path: '/openai/dev/captioned_speech', body: openai({ response_format: 'wav' }) },
};

const eleven = (text: string) => ({ text, model_id: 'eleven_multilingual_v2' });
const elevenPath = '/elevenlabs/v1/text-to-speech/scripted-one';
Object.assign(forms, {
  'ElevenLabs, samples': { path: `${elevenPath}/stream?output_format=pcm_16000`, body: eleven },
  'ElevenLabs, lines': {
    path: `${elevenPath}/stream/with-timestamps?output_format=pcm_16000`,
    body: eleven,
  },
} satisfies Record<string, StreamedForm>);

const speechify = (input: string) => ({ input, voice_id: 'scripted-one' });
const speechifyPath = '/speechify/v1/audio/stream';
Object.assign(forms, {
  'Speechify, samples': { path: speechifyPath, body: speechify, headers: { accept: 'audio/pcm' } },
  'Speechify, events': { path: `${speechifyPath}/with-timestamps`, body: speechify },
} satisfies Record<string, StreamedForm>);

let speaker: FakeSpeaker;
let server: SpeechServer;
before(async () => {
  speaker = createFakeSpeaker();
  server = await startSpeechServer(speaker);
});
after(() => server.close());

let count = 0;
/** Separate texts, so that none comes from the cache. */
const textOf = (name: string) =>
  `Number ${++count} of ${name} takes 40 seconds. Then we wait. One more comes. The rest takes 500 seconds.`;

for (const [name, { path, body, headers = {} }] of Object.entries(forms)) {
  test(`${name}: starts early, and a client that leaves pays for what it got`, async () => {
    const { id, key } = await server.account(100);
    speaker.holdBack();
    const heard = await listen(server.url, path, {
      key,
      headers,
      body: body(textOf(name)),
      // The second sentence is not spoken yet: these bytes are of the first.
      leaveWhen: (bytes) => bytes.length > 200,
    });
    assert.equal(heard.status, 200);
    assert.equal(heard.complete, false);
    await eventually('everything is given back', () => allQuiet(server.core));
    assert.equal(speaker.running(), 0);
    assert.ok(!speaker.begun.some((text) => text.includes('five hundred')), 'the rest was never begun');
    const paid = 100 - (await balanceOf(server.core, id));
    assert.ok(paid >= 1 && paid <= 2, `${paid} cents for forty seconds at most`);
  });

  test(`${name}: a failure in the middle does not look like an end`, async () => {
    const { key } = await server.account(100);
    const heard = await listen(server.url, path, {
      key,
      headers,
      body: body(`Number ${++count} takes 40 seconds. Now we break.`),
    });
    assert.equal(heard.status, 200);
    assert.ok(!heard.complete || /error/.test(heard.bytes.toString()), 'cut off, or with an error');
    await eventually('everything is given back', () => allQuiet(server.core));
  });
}

test('after all this the money adds up', async () => {
  await checkLedger(server.core);
});
