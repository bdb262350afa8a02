/** Every codec, heard by another program: the right length, rate and pitch, however the samples came. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ffmpegMissing, hear, pitchOf } from '../../../../test/ffmpeg.ts';
import { codecs, encodingOf, type Codec, type Encoding } from './encoder.ts';
import { SoundEncoding, WholeSound } from './encoding.ts';

const pitch = 440;
const seconds = 2.5;
const tone = (sampleRate: number): Int16Array =>
  Int16Array.from({ length: sampleRate * seconds }, (_, index) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * pitch * index) / sampleRate)),
  );

async function encode(encoding: Encoding, fromRate: number, step: number): Promise<Buffer[]> {
  const sound = await SoundEncoding.open(encoding, fromRate);
  const samples = tone(fromRate);
  const parts: Buffer[] = [];
  for (let at = 0; at < samples.length; at += step) {
    const piece = samples.subarray(at, at + step);
    let taken = 0;
    for await (const { bytes, samples: until } of sound.push(piece)) {
      assert.ok(until > taken && until <= piece.length);
      taken = until;
      parts.push(bytes);
    }
    assert.equal(taken, piece.length);
  }
  parts.push(await sound.end());
  await sound.close();
  return parts;
}

const rawForms: Partial<Record<Codec, string>> = { pcm: 's16le', ulaw: 'mulaw', alaw: 'alaw' };
const names: Partial<Record<Codec, string>> = {
  pcm: 'pcm_s16le',
  wav: 'pcm_s16le',
  ulaw: 'pcm_mulaw',
  alaw: 'pcm_alaw',
};
/** What a codec adds, in seconds: the last frame is padded, and the first ones hold the encoder's delay. */
const excess: Partial<Record<Codec, number>> = { mp3: 0.11, aac: 0.13 };

const asRaw = ({ codec, sampleRate }: Encoding): string[] =>
  rawForms[codec] ? ['-f', rawForms[codec], '-ar', String(sampleRate)] : [];

for (const [index, codec] of codecs.entries()) {
  for (const fromRate of [[16_000, 24_000][index % 2]!, 22_050]) {
    test(`${codec} from ${fromRate} Hz is heard as it was made`, { skip: ffmpegMissing }, async () => {
      const encoding = encodingOf(codec, fromRate);
      const parts = await encode(encoding, fromRate, 7_001);
      const heard = hear(Buffer.concat(parts), asRaw(encoding));
      assert.equal(heard.codec, names[codec] ?? codec);
      assert.equal(heard.sampleRate, codec === 'opus' ? 48_000 : encoding.sampleRate);
      const more = heard.seconds - seconds;
      assert.ok(more > -0.001 && more < (excess[codec] ?? 0.001), `${more} s too much`);
      assert.ok(Math.abs(pitchOf(heard, 0.5, 2) - pitch) < 2, `${pitchOf(heard, 0.5, 2)} Hz`);
      // The encoders of these two start their own threads, and may take longer than so short a sound.
      const early = parts.slice(0, parts.length / 2).reduce((sum, { length }) => sum + length, 0);
      assert.ok(early > 0 || codec === 'aac' || codec === 'flac', 'bytes come before the end');
    });
  }
}

test('a sound can be encoded at another rate than that of the voice', { skip: ffmpegMissing }, async () => {
  const encodings: Encoding[] = [
    { codec: 'mp3', sampleRate: 44_100, kilobits: 128 },
    { codec: 'pcm', sampleRate: 8_000, kilobits: 0 },
    { codec: 'opus', sampleRate: 48_000, kilobits: 96 },
    { codec: 'ulaw', sampleRate: 8_000, kilobits: 0 },
    { codec: 'wav', sampleRate: 24_000, kilobits: 0 },
  ];
  for (const encoding of encodings) {
    const heard = hear(Buffer.concat(await encode(encoding, 22_050, 100_000)), asRaw(encoding));
    assert.equal(heard.sampleRate, encoding.sampleRate);
    assert.ok(Math.abs(heard.seconds - seconds) < 0.08, `${encoding.codec} has ${heard.seconds} s`);
    assert.ok(Math.abs(pitchOf(heard, 0.5, 2) - pitch) < 2);
  }
});

test('how the samples are cut changes no byte, where encoding twice gives the same ones', async () => {
  for (const codec of ['mp3', 'flac', 'wav', 'pcm', 'ulaw'] as const) {
    const encoding = encodingOf(codec, 22_050);
    const whole = Buffer.concat(await encode(encoding, 22_050, 1_000_000));
    assert.ok(whole.equals(Buffer.concat(await encode(encoding, 22_050, 333))), codec);
  }
});

test('a whole sound says how long it is', { skip: ffmpegMissing }, async () => {
  for (const codec of ['wav', 'flac', 'pcm'] as const) {
    const whole = await WholeSound.open(encodingOf(codec, 22_050), 22_050);
    await whole.push(tone(22_050).subarray(0, 10_000));
    await whole.push(tone(22_050).subarray(10_000));
    const bytes = await whole.end();
    const encoding = encodingOf(codec, 22_050);
    assert.equal(hear(bytes, asRaw(encoding)).seconds, seconds);
    if (codec === 'wav') assert.equal(bytes.readUInt32LE(4), bytes.length - 8);
    if (codec === 'flac') assert.equal(bytes.readUIntBE(21, 5) % 2 ** 36, 22_050 * seconds);
  }
});

test('a sound without samples is complete, and one that is given up leaves the others alone', async () => {
  for (const codec of codecs) {
    const [left, empty] = await Promise.all([
      SoundEncoding.open(encodingOf(codec, 24_000), 24_000),
      SoundEncoding.open(encodingOf(codec, 24_000), 24_000),
    ]);
    for await (const _ of left.push(tone(24_000).subarray(0, 5_000)));
    await left.close();
    await left.close();
    assert.ok((await empty.end()).length >= 0);
  }
});
