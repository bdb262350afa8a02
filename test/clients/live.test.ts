/** Other people's clients that talk and listen while it happens, and the AI SDK: only the address and the key are ours. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { createResampler } from '../../src/formats/audio/resampler.ts';
import { toFloats, toInt16 } from '../../src/formats/audio/samples.ts';
import { brief, speechFile, wordErrorRate } from '../../src/engines/transcription/speech.fixture.ts';
import type { AnyBody } from '../call.ts';
import { type ChatServer, startChatServer } from '../chat-server.ts';
import { ffmpegMissing, hear } from '../ffmpeg.ts';
import { type RunningProgram, startProgram } from '../tools/program.ts';
import { load } from './install.ts';

type Program = Record<string, (server: { url: string; key: string }, ...rest: unknown[]) => Promise<AnyBody>>;

const story = 'The lamp turns all night. Nobody sleeps in this house. '.repeat(12);
let chat: ChatServer;
let program: RunningProgram;
let server: { url: string; key: string };
let openai: Program;
let elevenlabs: Program;
let aiSdk: Program;
before(async () => {
  openai = await load<Program>('openai');
  elevenlabs = await load<Program>('elevenlabs');
  aiSdk = await load<Program>('ai-sdk');
  chat = await startChatServer({ answer: () => story });
  program = await startProgram({ RATE_LIMIT_AUDIO: '100000', LLM_URL: chat.url });
  const { key } = await program.account({ plan: 'unlimited', walletCents: 1_000 });
  server = { url: program.url, key };
});
after(async () => {
  await program.close();
  await chat.close();
});

const isUnderstood = (text: string) =>
  assert.ok(wordErrorRate(brief.sentences.join(' '), text) <= 0.12, `understood: ${text}`);

test("openai's client holds a conversation", async () => {
  const { session, types, sound, answer, cancelled } = await openai.converse!(server, 'What turns?');
  assert.deepEqual([session.type, session.model], ['realtime', 'small']);
  assert.equal(answer.status, 'completed', JSON.stringify(answer));
  assert.equal(answer.output[0].content[0].transcript, story);
  assert.ok(sound.length / 48_000 > 20);
  assert.deepEqual([cancelled.status, cancelled.status_details.reason], ['cancelled', 'client_cancelled']);
  assert.ok(!types.includes('error'));
  assert.match(chat.asked[0]!.system, /Be brief/);
});

describe("ElevenLabs' client", () => {
  test('makes a dialogue, each turn in its own voice', { skip: ffmpegMissing }, async () => {
    const inputs = [
      { text: '[whispers] Who lights the lamp?', voiceId: 'espeak-en-us' },
      { text: 'Das macht der alte Mann.', voiceId: 'espeak-de' },
    ];
    const { whole, streamed } = await elevenlabs.dialogue!(server, inputs);
    const heard = hear(whole);
    assert.deepEqual([heard.codec, heard.sampleRate], ['mp3', 22_050]);
    assert.ok(heard.seconds > 2 && heard.seconds < 8, `${heard.seconds} s`);
    assert.ok(Math.abs(streamed.length / 32_000 - heard.seconds) < 0.2);
  });

  test('understands while somebody speaks', async () => {
    const bytes = await readFile(await speechFile(brief));
    const samples = new Int16Array(new Uint8Array(bytes.subarray(44)).buffer);
    const all = Buffer.from(toInt16(createResampler(22_050, 16_000).push(toFloats(samples))).buffer);
    const pieces: string[] = [];
    for (let at = 0; at < all.length; at += 6_400)
      pieces.push(all.subarray(at, at + 6_400).toString('base64'));
    const { text, words } = await elevenlabs.listen!(server, pieces);
    isUnderstood(text);
    assert.equal(words.length, text.split(' ').length);
    assert.ok(words.every(({ start, end }: AnyBody) => end >= start));
  });
});

describe('the AI SDK', () => {
  for (const provider of ['openai', 'elevenlabs']) {
    test(`speaks through the provider ${provider}`, { skip: ffmpegMissing }, async () => {
      const { bytes, mediaType } = await aiSdk.speak!(server, provider, 'The lamp turns all night.');
      assert.equal(mediaType, 'audio/mpeg');
      assert.ok(hear(bytes).seconds > 1);
    });

    test(`transcribes through the provider ${provider}`, async () => {
      isUnderstood((await aiSdk.understand!(server, provider, await readFile(await speechFile(brief)))).text);
    });

    test(`meets errors that it knows through the provider ${provider}`, async () => {
      const failed = await aiSdk.fail!(server, provider);
      assert.deepEqual([failed.name, failed.statusCode], ['AI_APICallError', 401]);
    });
  }
});
