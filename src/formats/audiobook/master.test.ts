import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { MPEGDecoder } from 'mpg123-decoder';
import { frameAt } from '../audio/mp3-frames.ts';
import { createLimiter } from '../audio/limiter.ts';
import { PooledAudiobookEngine } from './audiobook.ts';
import { type Measures, meetsLimits } from './engine.ts';
import { masterRate } from './master.ts';

const engine = new PooledAudiobookEngine({ log: { info: () => undefined, warn: () => undefined } });
after(() => engine.close());
const never = new AbortController().signal;
const outputRate = 24_000;

/** Bursts of a tone between pauses, as speech has them, at a level in decibels; every tenth burst is much louder. */
const bursts = (level: number): Int16Array =>
  Int16Array.from({ length: 20 * outputRate }, (_, at) => {
    const burst = Math.floor(at / (0.4 * outputRate));
    const loud = burst % 10 === 4 ? 12 : 0;
    const gain = burst % 3 === 2 ? 0 : 10 ** ((level + loud) / 20);
    return Math.round(32_767 * Math.min(1, gain) * Math.sin((2 * Math.PI * 220 * at) / outputRate));
  });

async function mastered(samples: Int16Array): Promise<{ mp3: Buffer; measures: Measures }> {
  const { bytes: clips } = await engine.encode({ samples, sampleRate: outputRate, outputRate }, never);
  const pieces: (Uint8Array | Measures)[] = [];
  for await (const piece of engine.master({ clips, sampleRate: outputRate }, never)) pieces.push(piece);
  const measures = pieces.pop() as Measures;
  return { mp3: Buffer.concat(pieces as Uint8Array[]), measures };
}

async function decode(mp3: Buffer): Promise<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData } = decoder.decode(mp3);
  decoder.free();
  return channelData[0]!;
}

const db = (level: number): number => 20 * Math.log10(level);
const rms = (samples: Float32Array): number =>
  db(Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));
const peak = (samples: Float32Array): number =>
  db(samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0));

test('a quiet and a loud chapter meet the limits, in the file as in the measures', async () => {
  for (const level of [-36, -14]) {
    const { mp3, measures } = await mastered(bursts(level));
    assert.ok(meetsLimits(measures), JSON.stringify(measures));
    const frame = frameAt(mp3, 0)!;
    assert.deepEqual([frame.sampleRate, frame.bitrateKbps, frame.channels], [masterRate, 192, 1]);
    const samples = await decode(mp3);
    assert.ok(Math.abs(rms(samples) - measures.rmsDb) < 0.3, `${rms(samples)} ${measures.rmsDb}`);
    assert.ok(peak(samples) <= -3, `${peak(samples)}`);
    assert.ok(Math.abs(samples.length / masterRate - 22.75) < 0.2, `${samples.length}`);
    assert.ok(peak(samples.subarray(0, 0.5 * masterRate)) < -60);
    assert.ok(peak(samples.subarray(-1.5 * masterRate)) < -60);
  }
});

test('a chapter of silence stays silent', async () => {
  const { measures } = await mastered(new Int16Array(outputRate));
  assert.equal(measures.rmsDb, -Infinity);
  assert.ok(!meetsLimits(measures));
});

test('no sample is above the ceiling, quiet ones stay as they are, and chunks are the same as the whole', () => {
  const input = Float32Array.from(
    { length: 20_000 },
    (_, at) => (at > 9_000 && at < 11_000 ? 1.6 : 0.2) * Math.sin(at / 7),
  );
  const limited = (cuts: readonly number[]): number[] => {
    const limiter = createLimiter(0.5, masterRate);
    const ends = [...cuts, input.length];
    return [
      ...ends.flatMap((end, at) => [...limiter.push(input.subarray(ends[at - 1] ?? 0, end))]),
      ...limiter.flush(),
    ];
  };
  const whole = limited([]);
  assert.equal(whole.length, input.length);
  assert.deepEqual(limited([1, 5_000, 9_500, 10_999]), whole);
  assert.ok(whole.every((sample) => Math.abs(sample) <= 0.5 + 1e-6));
  assert.ok(whole.slice(0, 8_000).every((sample, at) => Math.abs(sample - input[at]!) < 1e-6));
});
