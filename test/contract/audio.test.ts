import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { countCodePoints } from '../../src/shared/text/codepoints.ts';
import { sliceCodePoints } from '../code-points.ts';
import { ffmpegMissing, hear } from '../ffmpeg.ts';
import { call, sharedServer, type AnyBody, type TestServer, unlimited } from '../harness.ts';
import { checkLedger } from '../ledger.ts';
import { checkMarks, listen, msOf, paths, readEvents, readWav } from '../speech-client.ts';

const voice_id = 'espeak-en-us';
let server: TestServer;
let key: string;

before(async () => {
  server = await sharedServer({ ...unlimited, SPEECH_ENGINES: 'piper,espeak' });
  ({ key } = await server.account({ walletCents: 10_000 }));
});

const whole = (input: string, more: object = {}) =>
  call(server.url, `POST ${paths.whole}`, { key, body: { input, voice_id, ...more } });
const wavOf = ({ body }: { body: AnyBody }) => readWav(Buffer.from(body.audio_data, 'base64'), 'file');
const heard = (path: string, input: string, more: object = {}) =>
  listen(server.url, path, { key, body: { input, voice_id, ...more } });
const streamed = async (input: string) => readWav((await heard(paths.wav, input)).bytes, 'stream');
const evented = async (input: string) => readEvents((await heard(paths.events, input)).bytes);

const odd =
  '\n👩‍👩‍👧 Z\u0300\u0323algo wrote this… «Déjà vu?» she asked.\r\n\r\n- Mr. Smith paid $3.50 at 10:30 a.m. 😀😀 ' +
  'Then he left!\n…\nThe end, at https://example.com/x?y=1. No stop here 🇩🇪';

/** Every word is where its mark says, in order, inside its sentence in text and in time. */
function checkWords(input: string, marks: AnyBody[]): void {
  for (const { start, end, start_time, end_time, words } of marks) {
    let [at, timeMs] = [start, start_time];
    for (const word of words) {
      assert.equal(sliceCodePoints(input, word.start, word.end), word.value);
      assert.ok(at <= word.start && word.start < word.end && word.end <= end, word.value);
      assert.ok(timeMs <= word.start_time && word.start_time < word.end_time, word.value);
      assert.ok(word.end_time <= end_time, word.value);
      [at, timeMs] = [word.end, word.end_time];
    }
  }
}

describe('whole speech', () => {
  test('is a WAV file with true sizes, marks and a price', async () => {
    const input = 'The lamp turns all night. Nobody sleeps.';
    const answer = await whole(input);
    assert.equal(answer.status, 200);
    const wav = wavOf(answer);
    const { audio_data: _, speech_marks, ...facts } = answer.body;
    assert.deepEqual(facts, {
      audio_format: 'wav',
      billable_characters_count: 40,
      billed_credits: 1,
      duration_ms: Math.round(msOf(wav)),
      language: 'en',
      voice_id,
    });
    assert.equal(wav.sampleRate, 22_050);
    assert.deepEqual(
      speech_marks.map(({ value }: AnyBody) => value),
      ['The lamp turns all night.', 'Nobody sleeps.'],
    );
    checkMarks(input, speech_marks, facts.duration_ms);
  });

  test('marks index the text in code points, whatever comes before them (slow)', async () => {
    const { body } = await whole(odd, { language: 'en' });
    checkMarks(odd, body.speech_marks, body.duration_ms);
    assert.ok(body.speech_marks.length >= 6, `${body.speech_marks.length} sentences`);
    assert.equal(body.billable_characters_count, countCodePoints(odd));
  });

  test('each mark holds the sound of its sentence alone and the pause after it', async () => {
    const input = '# One sentence is here\n\nAnother one follows it. A third closes.\n\nThe end.';
    const pausesMs = [1_200, 350, 700, 0];
    const { body } = await whole(input);
    const { pcm } = wavOf({ body });
    let at = 0;
    for (const [index, { value, end_time }] of body.speech_marks.entries()) {
      const alone = wavOf(await whole(value)).pcm;
      assert.ok(pcm.subarray(at, at + alone.length).equals(alone), value);
      const pause = pcm.subarray(
        at + alone.length,
        at + alone.length + 2 * Math.round(pausesMs[index]! * 22.05),
      );
      assert.ok(
        pause.every((byte) => byte === 0),
        `${pausesMs[index]} ms after ${value}`,
      );
      at += alone.length + pause.length;
      assert.equal(end_time, Math.round(at / 2 / 22.05));
    }
    assert.equal(at, pcm.length);
  });

  test('what is only seen is a pause with its own mark, never an empty sound', async () => {
    const { body } = await whole('Hello.\n\n---\n\nBye.');
    const [, rule] = body.speech_marks;
    assert.deepEqual([rule.value, rule.end_time - rule.start_time], ['---', 1_800]);
  });

  test('a sentence too long for the engine is spoken in parts but is one mark (slow)', async () => {
    const input = 'again and '.repeat(100).trim();
    const { status, body } = await whole(input);
    assert.equal(status, 200);
    assert.equal(body.speech_marks.length, 1);
    checkMarks(input, body.speech_marks, body.duration_ms);
    assert.equal(body.billed_credits, Math.ceil(body.duration_ms / 30_000));
    assert.ok(body.billed_credits > 1, 'the price is that of the whole request');
  });

  test('a language that is given is the language that is spoken', async () => {
    const { body } = await whole('Roma 7', { language: 'it', voice_id: 'espeak-it' });
    assert.equal(body.language, 'it');
    const short = await whole('Roma 7', { voice_id: 'espeak-it' });
    assert.equal(short.body.language, 'it', 'too short to tell: the voice decides');
    const region = await whole('Colour.', { language: 'en-GB' });
    assert.deepEqual([region.status, region.body.language], [200, 'en-GB']);
  });
});

describe('the three forms', () => {
  for (const [what, input, voice] of [
    ['eSpeak', 'Fresh words come first as a stream. Then they come whole. Last, as events.', voice_id],
    ['Piper (slow)', 'Piper speaks this. Twice the same.', 'piper-ada'],
  ] as const) {
    test(`have the same samples: ${what}`, async () => {
      const more = { voice_id: voice };
      const wav = readWav((await heard(paths.wav, input, more)).bytes, 'stream');
      const file = wavOf(await whole(input, more));
      const events = readEvents((await heard(paths.events, input, more)).bytes);
      assert.ok(wav.pcm.length > 44_100 && wav.pcm.equals(file.pcm) && wav.pcm.equals(events.pcm));
      assert.equal(wav.sampleRate, file.sampleRate);
    });
  }

  test('agree on marks, duration and price', async () => {
    const { body } = await whole(odd, { language: 'en' });
    const { marks, done } = await evented(odd);
    assert.deepEqual(marks, body.speech_marks);
    const { audio_data: _a, audio_format: _f, speech_marks: _m, ...usage } = body;
    assert.deepEqual({ ...usage, type: 'speech.done' }, done);
    assert.equal(Math.round(msOf(await streamed(odd))), body.duration_ms);
  });

  for (const [what, voice] of [
    ['eSpeak', voice_id],
    ['Piper (slow)', 'piper-ada'],
  ] as const) {
    test(`give the words of each sentence when asked, and only then: ${what}`, async () => {
      const input = '😀 Dr. Smith paid $3.50 in 1969 — nobody knew why. “On the 2nd day…” 🇩🇪 she left.';
      const plain = await whole(input, { voice_id: voice });
      const { body } = await whole(input, { voice_id: voice, words: true });
      const { marks: heardMarks } = readEvents(
        (await heard(paths.events, input, { voice_id: voice, words: true })).bytes,
      );
      const wav = await heard(paths.wav, input, { voice_id: voice, words: true });
      assert.deepEqual(heardMarks, body.speech_marks);
      assert.ok(readWav(wav.bytes, 'stream').pcm.equals(wavOf({ body }).pcm));
      const marks = structuredClone(body.speech_marks);
      for (const mark of marks) delete mark.words;
      assert.deepEqual(marks, plain.body.speech_marks);
      const words = body.speech_marks.flatMap(({ words: own }: AnyBody) => own);
      assert.deepEqual(
        words.map(({ value }: AnyBody) => value),
        'Dr Smith paid $3.50 in 1969 nobody knew why On the 2nd day she left'.split(' '),
      );
      checkWords(input, body.speech_marks);
    });
  }

  test('take 20,000 characters where they stream', async () => {
    const input = `One sentence.${' '.repeat(19_982)}Two.`.padEnd(20_000, '?');
    const { marks, done } = await evented(input);
    checkMarks(input, marks, done!.duration_ms);
    assert.equal(done!.billed_credits, Math.ceil(done!.duration_ms / 30_000));
  });
});

describe('streams', () => {
  test('carry the headers of every answer, and those that keep proxies from buffering', async () => {
    for (const [path, type] of [
      [paths.wav, 'audio/wav'],
      [paths.events, 'text/event-stream; charset=utf-8'],
    ] as const) {
      const options = { key, body: { input: 'Hello.', voice_id }, headers: { 'x-request-id': 'my-own' } };
      const { status, headers, complete } = await listen(server.url, path, options);
      assert.deepEqual([status, complete, headers['content-type']], [200, true, type]);
      assert.equal(headers['x-request-id'], 'my-own');
      for (const name of ['limit', 'remaining', 'reset'])
        assert.match(String(headers[`x-ratelimit-${name}`]), /^\d+$/);
      assert.equal(headers['x-accel-buffering'], 'no');
      assert.equal(headers['content-length'], undefined);
    }
  });

  test('the ledger has the bill when speech.done arrives', async () => {
    const { id, key: own } = await server.account({ walletCents: 7 });
    const options = { key: own, body: { input: 'A bill comes with this.', voice_id } };
    let balance: unknown;
    await listen(server.url, paths.events, {
      ...options,
      leaveWhen: (bytes) => {
        if (bytes.includes('event: speech.done')) balance ??= server.core.wallet.entries(id);
        return false;
      },
    });
    const entries = (await balance) as { kind: string; balance_after: number }[];
    assert.deepEqual(
      entries.map(({ kind }) => kind),
      ['settle', 'refund', 'hold', 'credit'],
    );
    assert.equal(entries[0]!.balance_after, 6);
  });

  test('end without a [DONE]', async () => {
    const { bytes } = await heard(paths.events, 'Done.');
    assert.ok(!bytes.includes('[DONE]'));
  });
});

test('a client that leaves frees the worker that spoke for it (slow)', async () => {
  const { key: own } = await server.account({ walletCents: 100 });
  const long = 'The keeper of the light went up the stairs once more, counting every step under his breath, ';
  const rest = ['Slowly', 'Calmly', 'At last'].map((word) => `${word}, ${long}and ${long}and sat down.`);
  const body = { input: ['He left.', ...rest].join(' '), voice_id: 'piper-ada' };
  const kept = async () => (await readdir(join(server.config.dataDir, 'cache', 'speech'))).length;
  const before = await kept();
  await listen(server.url, paths.wav, { key: own, body, leaveWhen: () => true });
  // There is one worker: had it gone on, the others would have been spoken, and kept, before this.
  assert.equal((await whole('Who is next?')).status, 200);
  const spoken = (await kept()) - before;
  assert.ok(spoken <= rest.length, `${spoken} sentences were spoken`);
});

describe('MP3', () => {
  test('is made of whole frames and lasts as long as the WAV', async () => {
    const input = 'This sentence becomes an MP3 file. So does this one.';
    const { body } = await whole(input, { audio_format: 'mp3' });
    assert.equal(body.audio_format, 'mp3');
    const { frames, sampleRate } = readMp3(Buffer.from(body.audio_data, 'base64'));
    const wav = await whole(input);
    assert.equal(sampleRate, 22_050);
    // MPEG-2 frames hold 576 samples; the encoder adds a frame or two of its own at either end.
    assert.ok(Math.abs(((frames * 576) / sampleRate) * 1000 - wav.body.duration_ms) < 120);
    assert.deepEqual([body.duration_ms, body.speech_marks], [wav.body.duration_ms, wav.body.speech_marks]);
  });
});

test(
  'every format lasts as long as the WAV, to another program too (slow)',
  { skip: ffmpegMissing },
  async () => {
    const input = 'This sentence is heard in every format. So is this one.';
    const wav = await whole(input);
    const forms: Record<string, string[]> = { pcm: ['-f', 's16le', '-ar', '22050'] };
    for (const audio_format of ['mp3', 'opus', 'aac', 'flac', 'pcm']) {
      const { status, body } = await whole(input, { audio_format });
      assert.deepEqual([status, body.audio_format], [200, audio_format]);
      const { audio_data, ...rest } = body;
      const { audio_data: _, ...facts } = wav.body;
      assert.deepEqual(rest, { ...facts, audio_format });
      const sound = hear(Buffer.from(audio_data, 'base64'), forms[audio_format]);
      assert.equal(sound.sampleRate, audio_format === 'opus' ? 48_000 : 22_050);
      const moreMs = sound.seconds * 1000 - facts.duration_ms;
      assert.ok(moreMs > -2 && moreMs < 140, `${audio_format}: ${moreMs} ms more`);
    }
  },
);

test('after all this the money adds up', async () => {
  await checkLedger(server.core);
});

/** Walks the frames of an MPEG-2 layer III file. Anything between two frames fails. */
function readMp3(bytes: Buffer): { frames: number; sampleRate: number } {
  const kbps = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
  const rates = [22_050, 24_000, 16_000];
  let [at, frames, sampleRate] = [0, 0, 0];
  while (at < bytes.length) {
    assert.equal(bytes.readUInt16BE(at) & 0xff_f6, 0xff_f2, `frame ${frames}: sync, MPEG-2, layer III`);
    const flags = bytes[at + 2]!;
    sampleRate = rates[(flags >> 2) & 3]!;
    assert.equal(bytes[at + 3]! >> 6, 3, 'mono');
    at += Math.floor((72 * kbps[flags >> 4]! * 1000) / sampleRate) + ((flags >> 1) & 1);
    frames += 1;
  }
  assert.equal(at, bytes.length, 'the last frame is whole');
  return { frames, sampleRate };
}
