import { join } from 'node:path';
import { leveled } from '../../../formats/audio/samples.ts';
import { readSounds } from '../../../language/narration/mapping.ts';
import { Session, type Feeds, type Floats } from '../../onnx-session.ts';
import type { LoadModel, SpeechChunk, SpeechJob, SpeechModel } from '../engine.ts';
import { lengths } from '../expression.ts';
import { evenGainDb, Noise } from '../levels.ts';
import { Frames } from '../onnx/frames.ts';
import type { Phoneme } from '../pronunciation/phonemizer.ts';
import { wordTimes, type TimedPhoneme } from '../pronunciation/pronunciation.ts';
import { chunkEnds, Stage } from './stages.ts';
import {
  graphFiles,
  outlinesPerFrame,
  samplesPerFrame,
  usualShape,
  values,
  type PiperShape,
} from './graphs.ts';
import { PiperPronouncer } from './pronouncer.ts';

export interface PiperOptions {
  readonly folder: string;
  /** eSpeak's name for the language of the voice. */
  readonly espeakVoice: string;
  /** Frames of the first chunk. Default: by the length of the sentence. */
  readonly firstChunkFrames?: number;
  /** The data of eSpeak NG that the voice learned from. Default: in the folder. */
  readonly espeakData?: string;
  readonly manner?: PiperManner;
  readonly shape?: PiperShape;
  /** Makes short and long sentences equally loud. Default: as loud as the network speaks them. */
  readonly isEven?: boolean;
}

/** The voice's own settings: how much the sound and the lengths of its phonemes vary, and how long they are. */
export interface PiperManner {
  readonly noiseScale: number;
  readonly durationNoise: number;
  readonly lengthScale: number;
}

const usualManner: PiperManner = { noiseScale: 0.667, durationNoise: 0.8, lengthScale: 1 };

/** Fitted on 26 sentences, each spoken by four or six voices. */
export const evenness = { short: 20, long: 100, shortGainDb: -2.1, doublingDb: 1.12 };

/** In columns of each part's input: a greater reach changes no sample by more than a millionth. */
const usualReaches = { flow: 24, coarse: 10, fine: 9 };
/** For the wider kernels of a decoder that looks far: eleven taps, up to five apart, after each upsampling. */
const farReaches = { flow: 24, coarse: 18, fine: 22 };
/** Starting a run of the flow costs as much as thirty frames, so a sentence of a second takes one run. */
const leastFlowFrames = 64;

export const load: LoadModel = async (options, threads) => {
  const { folder, espeakVoice, espeakData, firstChunkFrames, ...more } = options as PiperOptions;
  const { manner = usualManner, shape = usualShape, isEven = false } = more;
  const open = (file: string) => Session.open(join(folder, file), threads);
  const [text, flow, coarse, fine, pronouncer] = await Promise.all([
    open(graphFiles.text),
    open(graphFiles.flow),
    open(graphFiles.coarse),
    open(graphFiles.fine),
    PiperPronouncer.open(folder, espeakVoice, espeakData),
  ]);
  return new PiperModel({ text, flow, coarse, fine, pronouncer, firstChunkFrames, manner, shape, isEven });
};

interface PiperDeps {
  readonly text: Session;
  readonly flow: Session;
  readonly coarse: Session;
  readonly fine: Session;
  readonly pronouncer: PiperPronouncer;
  readonly firstChunkFrames: number | undefined;
  readonly manner: PiperManner;
  readonly shape: PiperShape;
  readonly isEven: boolean;
}

/** What the text part makes from a sentence. */
interface Encoded {
  readonly prior: Frames;
  /** Frames for each token. */
  readonly durations: Float32Array;
  /** For a model with several speakers. */
  readonly speaker: Floats | undefined;
}

class PiperModel implements SpeechModel {
  readonly #deps: PiperDeps;

  constructor(deps: PiperDeps) {
    this.#deps = deps;
  }

  async synthesize(job: SpeechJob, emit: (chunk: SpeechChunk) => boolean): Promise<void> {
    const symbols = this.#deps.pronouncer.pronounce(job.text);
    if (!symbols.some(({ at }) => at !== undefined)) return;
    const encoded = await this.#encode(symbols, job);
    let words = wordTimes(readSounds(job.text).text, timed(symbols, encoded.durations));
    const gainDb = (job.gainDb ?? 0) + (this.#deps.isEven ? evenGainDb(symbols.length, evenness) : 0);
    for await (const samples of this.#samples(encoded)) {
      if (!emit({ samples: leveled(samples, gainDb), words })) return;
      words = [];
    }
  }

  async #encode(symbols: readonly Phoneme[], job: SpeechJob): Promise<Encoded> {
    const { text, speaker, rate = 1, expression } = job;
    const ids = this.#deps.pronouncer.ids(symbols.map(({ symbol }) => symbol));
    const { manner, shape } = this.#deps;
    const noise = new Noise(Number(speaker), text);
    const result = await this.#deps.text.run({
      input: { integers: ids, dims: [1, ids.length] },
      input_lengths: { integers: [ids.length], dims: [1] },
      scales: {
        data: Float32Array.of(manner.noiseScale, manner.lengthScale / rate, manner.durationNoise),
        dims: [3],
      },
      ...(shape.speakerChannels > 0 && { sid: { integers: [Number(speaker)], dims: [1] } }),
      [values.noise]: { data: noise.normal(2 * ids.length), dims: [1, 2, ids.length] },
    });
    const durations = result[values.durations]!.data;
    if (expression !== 'plain') lengthen(durations, lengths(symbols));
    const moments = { mean: result[values.mean]!.data, logDeviation: result[values.logDeviation]!.data };
    const prior = drawPrior(moments, durations, {
      noise,
      scale: manner.noiseScale,
      channels: shape.channels,
    });
    return { prior, durations, speaker: result[values.speaker] };
  }

  async *#samples(encoded: Encoded): AsyncGenerator<Float32Array> {
    const { count } = encoded.prior;
    const sound = this.#decode(encoded);
    let from = 0;
    for (const to of chunkEnds(count, this.#deps.firstChunkFrames)) {
      const { data } = await sound.until(to * samplesPerFrame);
      const chunk = data.slice(from * samplesPerFrame, to * samplesPerFrame);
      fadeOut(chunk, (count - from) * samplesPerFrame);
      yield chunk;
      from = to;
    }
  }

  #decode({ prior, speaker }: Encoded): Stage {
    const { flow, coarse, fine, shape } = this.#deps;
    const { channels, outlineChannels, looksFar } = shape;
    const reaches = looksFar ? farReaches : usualReaches;
    const given: Feeds = speaker ? { [values.speaker]: speaker } : {};
    const latent = new Stage(prior, {
      reach: reaches.flow,
      channels,
      leastColumns: leastFlowFrames,
      run: async (window) => {
        const mask = { data: new Float32Array(window.count).fill(1), dims: [1, 1, window.count] };
        const made = await flow.run({ [values.prior]: window, [values.mask]: mask, ...given });
        return made[values.latent]!.data;
      },
    });
    const outline = new Stage(latent, {
      reach: reaches.coarse,
      channels: outlineChannels,
      growth: outlinesPerFrame,
      run: async (window) => (await coarse.run({ [values.latent]: window, ...given }))[values.outline]!.data,
    });
    return new Stage(outline, {
      reach: reaches.fine,
      channels: 1,
      growth: samplesPerFrame / outlinesPerFrame,
      run: async (window) => (await fine.run({ [values.outline]: window }))[values.samples]!.data,
    });
  }
}

/** With nothing after them, the last frames drift away from zero, which clicks when the sound ends. */
const fadedSamples = 2 * samplesPerFrame;

/** `left` is the number of samples from the start of the chunk to the end of the sentence. */
function fadeOut(chunk: Float32Array, left: number): void {
  for (let at = Math.max(0, left - fadedSamples); at < chunk.length; at++)
    chunk[at]! *= 0.5 - 0.5 * Math.cos((Math.PI * (left - at)) / fadedSamples);
}

/** Each frame of a phoneme is drawn from the phoneme's own distribution. */
function drawPrior(
  { mean, logDeviation }: { mean: Float32Array; logDeviation: Float32Array },
  durations: Float32Array,
  { noise, scale, channels }: { noise: Noise; scale: number; channels: number },
): Frames {
  const tokens = durations.length;
  const frames = durations.reduce((sum, count) => sum + count, 0);
  const prior = new Frames(new Float32Array(channels * frames), channels);
  const spread = new Float64Array(channels);
  let frame = 0;
  for (const [token, count] of durations.entries()) {
    for (let channel = 0; channel < channels; channel++)
      spread[channel] = Math.exp(logDeviation[channel * tokens + token]!);
    for (const end = frame + count; frame < end; frame++) {
      const drawn = noise.normal(channels);
      for (let channel = 0; channel < channels; channel++)
        prior.data[channel * frames + frame] =
          mean[channel * tokens + token]! + drawn[channel]! * spread[channel]! * scale;
    }
  }
  return prior;
}

/** In whole frames, so that no time is lost on the way. */
function lengthen(durations: Float32Array, factors: readonly number[]): void {
  let owed = 0;
  for (const [index, factor] of factors.entries()) {
    if (factor === 1) continue;
    for (const token of [2 * index + 2, 2 * index + 3]) {
      const wanted = durations[token]! * factor + owed;
      const whole = Math.max(0, Math.round(wanted));
      owed = wanted - whole;
      durations[token] = whole;
    }
  }
}

/** A symbol has its own token and the blank after it; a start token with its blank comes before, an end after. */
function timed(symbols: readonly Phoneme[], durations: Float32Array): TimedPhoneme[] {
  let frame = durations[0]! + durations[1]!;
  return symbols.map((symbol, index) => {
    const firstSample = frame * samplesPerFrame;
    frame += durations[2 * index + 2]! + durations[2 * index + 3]!;
    return { ...symbol, firstSample, endSample: frame * samplesPerFrame };
  });
}
