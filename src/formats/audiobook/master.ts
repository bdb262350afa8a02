/**
 * A chapter as publishers want it (ACX, and those who ask for the same): MP3 of 192 kbit/s at 44.1 kHz, as loud as they
 * ask, no peak above theirs, with silence before and after it. It is read twice, in chunks: for its loudness, and for its sound.
 */
import { MPEGDecoder } from 'mpg123-decoder';
import { openMp3 } from '../audio/encoding/codecs/mp3.ts';
import { createLimiter } from '../audio/limiter.ts';
import { LoudnessMeter } from '../audio/loudness.ts';
import { createResampler } from '../audio/resampler.ts';
import type { MasterRequest, Measures } from './engine.ts';

export const masterRate = 44_100;
const kilobits = 192;
const targetRmsDb = -20;
/** Below the limit: between two samples, and in the MP3, a peak may be a little higher. */
const ceiling = 10 ** (-4.5 / 20);
/** They ask for half a second to one before, and for one to five after. */
const silenceSeconds = { before: 0.75, after: 2 };
const bytesAtOnce = 64 * 1024;

/** Yields the MP3 in pieces, and returns its measures. `onProgress` returns false when nobody wants it anymore. */
export async function* master(
  { clips, sampleRate }: MasterRequest,
  onProgress: () => boolean,
): AsyncGenerator<Uint8Array, Measures> {
  const first = createMeter(sampleRate);
  for await (const samples of decoded(clips, onProgress)) first.push(samples);
  first.push(new Float32Array((silenceSeconds.before + silenceSeconds.after) * sampleRate));
  const { rmsDb } = first.measures();
  const gain = rmsDb === -Infinity ? 1 : 10 ** ((targetRmsDb - rmsDb) / 20);
  const resampler = createResampler(sampleRate, masterRate, 'fine');
  const limiter = createLimiter(ceiling, masterRate);
  const encoder = await openMp3({ codec: 'mp3', sampleRate: masterRate, kilobits });
  const meter = createMeter(masterRate);
  const write = async (samples: Float32Array): Promise<Uint8Array> => {
    meter.push(samples);
    return encoder.push(Int16Array.from(samples, (sample) => Math.round(sample * 32_767)));
  };
  const louder = (samples: Float32Array) => samples.map((sample) => sample * gain);
  yield await write(new Float32Array(silenceSeconds.before * masterRate));
  for await (const samples of decoded(clips, onProgress))
    yield await write(limiter.push(louder(resampler.push(samples))));
  yield await write(limiter.push(louder(resampler.flush())));
  yield await write(limiter.flush());
  yield await write(new Float32Array(silenceSeconds.after * masterRate));
  yield await encoder.end();
  return meter.measures();
}

async function* decoded(clips: Uint8Array, onProgress: () => boolean): AsyncGenerator<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  try {
    await decoder.ready;
    for (let at = 0; at < clips.length; at += bytesAtOnce) {
      const { channelData, samplesDecoded, errors } = decoder.decode(clips.subarray(at, at + bytesAtOnce));
      if (errors.length > 0) throw new Error(`The clips cannot be decoded: ${errors[0]!.message}`);
      if (samplesDecoded > 0) yield channelData[0]!;
      if (!onProgress()) throw new Error('The audiobook is no longer wanted');
    }
  } finally {
    decoder.free();
  }
}

const db = (level: number): number => 20 * Math.log10(level);

function createMeter(sampleRate: number) {
  const loudness = new LoudnessMeter(sampleRate);
  const window = sampleRate / 2;
  let [count, energy, peak] = [0, 0, 0];
  let [windowCount, windowEnergy, quietest] = [0, 0, Infinity];

  function push(samples: Float32Array): void {
    loudness.push(samples);
    for (const sample of samples) {
      const power = sample * sample;
      energy += power;
      windowEnergy += power;
      if (Math.abs(sample) > peak) peak = Math.abs(sample);
      if ((windowCount += 1) < window) continue;
      quietest = Math.min(quietest, windowEnergy);
      [windowCount, windowEnergy] = [0, 0];
    }
    count += samples.length;
  }

  const measures = (): Measures => ({
    seconds: count / sampleRate,
    rmsDb: db(Math.sqrt(energy / Math.max(count, 1))),
    peakDb: db(peak),
    noiseFloorDb: db(Math.sqrt((quietest === Infinity ? 0 : quietest) / window)),
    lufs: loudness.lufs,
  });
  return { push, measures };
}
