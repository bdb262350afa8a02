/** The clients of OpenAI and ElevenLabs as they are published today: only the base address and the key are ours. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import { brief, speechFile, wordErrorRate } from '../../src/engines/transcription/speech.fixture.ts';
import type { AnyBody } from '../call.ts';
import { ffmpegMissing, hear } from '../ffmpeg.ts';
import { load, sharedProgram } from './install.ts';

type Program = Record<string, (server: { url: string; key: string }, ...rest: unknown[]) => Promise<AnyBody>>;

const input = 'The lamp turns all night. Nobody sleeps in this house.';
let server: { url: string; key: string };
let openai: Program;
let elevenlabs: Program;
before(async () => {
  // First of all: loading blocks for long, and a connection that is idle meanwhile is closed by the server.
  openai = await load<Program>('openai');
  elevenlabs = await load<Program>('elevenlabs');
  const program = await sharedProgram();
  const { key } = await program.account({ plan: 'unlimited', walletCents: 1_000 });
  server = { url: program.url, key };
});

const isUnderstood = (text: string) =>
  assert.ok(wordErrorRate(brief.sentences.join(' '), text) <= 0.12, `understood: ${text}`);

describe('openai', () => {
  test('speaks, at once and in events', { skip: ffmpegMissing }, async () => {
    const whole = hear((await openai.speak!(server, input)) as Buffer);
    assert.equal(whole.codec, 'mp3');
    const { pieces, usage } = await openai.stream!(server, input);
    assert.ok(pieces.length > 1);
    assert.ok(Math.abs(hear(Buffer.concat(pieces)).seconds - whole.seconds) < 0.2);
    assert.equal(usage.total_tokens, usage.input_tokens + usage.output_tokens);
  });

  test('lists models, and meets its own errors', async () => {
    const { ids, one } = await openai.models!(server);
    assert.ok(ids.includes('tts-1'));
    assert.equal(one.id, ids[0]);
    const wrongKey = await openai.fail!({ ...server, key: 'sk-wrong' }, {});
    assert.deepEqual([wrongKey.status, wrongKey.name], [401, 'AuthenticationError']);
    const wrongVoice = await openai.fail!(server, { voice: 'nobody' });
    assert.deepEqual([wrongVoice.status, wrongVoice.type], [400, 'invalid_request_error']);
  });

  test('transcribes a recording', async () => {
    isUnderstood((await openai.transcribe!(server, await readFile(await speechFile(brief)))).text);
  });
});

describe('ElevenLabs', () => {
  test(
    'speaks, at once and as a stream, in the format that is asked for',
    { skip: ffmpegMissing },
    async () => {
      const whole = hear((await elevenlabs.speak!(server, input)) as Buffer);
      assert.deepEqual([whole.codec, whole.sampleRate], ['mp3', 22_050]);
      const pcm = (await elevenlabs.speakPcm!(server, input)) as Buffer;
      assert.ok(Math.abs(pcm.length / 32_000 - whole.seconds) < 0.2);
      const streamed = hear(Buffer.concat(await elevenlabs.stream!(server, input)));
      assert.ok(Math.abs(streamed.seconds - whole.seconds) < 0.2);
    },
  );

  test('gives every character its times', async () => {
    const { alignment, audioBase64 } = await elevenlabs.withTimestamps!(server, input);
    assert.equal(alignment.characters.join(''), input);
    assert.ok(Buffer.from(audioBase64, 'base64').length > 1_000);
    const ends: number[] = alignment.characterEndTimesSeconds;
    assert.ok(ends.every((end, index) => index === 0 || end >= ends[index - 1]!));
    const pieces = (await elevenlabs.streamWithTimestamps!(server, input)) as AnyBody[];
    assert.equal(pieces.flatMap((piece) => (piece.alignment?.characters ?? []) as string[]).join(''), input);
  });

  test('reads the catalog and the account, as strictly as it reads its own', async () => {
    const { all, page, one, models, user, subscription } = await elevenlabs.catalog!(server);
    assert.ok(all.some(({ voiceId }: AnyBody) => voiceId === 'espeak-en-us'));
    assert.equal(page.voices.length, 3);
    assert.equal(page.hasMore, true);
    assert.equal(one.voiceId, 'espeak-en-us');
    assert.ok(models.length > 0);
    assert.equal(typeof user.subscription.tier, 'string');
    assert.equal(typeof subscription.characterLimit, 'number');
  });

  test('meets errors that it knows', async () => {
    const unknown = await elevenlabs.fail!(server, 'nobody');
    assert.equal(unknown.statusCode, 404);
    assert.equal(typeof unknown.body.detail.message, 'string');
    const wrongKey = await elevenlabs.fail!({ ...server, key: 'wrong' }, 'espeak-en-us');
    assert.equal(wrongKey.statusCode, 401);
  });

  test('transcribes a recording', async () => {
    isUnderstood((await elevenlabs.transcribe!(server, await readFile(await speechFile(brief)))).text);
  });
});
