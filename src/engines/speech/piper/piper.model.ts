import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toInt16 } from '../../../platform/audio/samples.ts';
import type { LoadModel, SpeechChunk, SpeechJob, SpeechModel } from '../engine.ts';
import { Noise } from '../noise.ts';
import { Session, type Floats } from '../onnx/session.ts';
import { Phonemizer, type Phoneme } from '../pronunciation/phonemizer.ts';
import { pronounce, wordTimes, type Punctuation, type TimedPhoneme } from '../pronunciation/pronunciation.ts';
import { Frames } from '../onnx/frames.ts';
import { channels, graphFiles, samplesPerFrame, values } from './graphs.ts';

export interface PiperOptions {
  readonly folder: string;
  /** The name eSpeak has for the language of the voice. */
  readonly espeakVoice: string;
  /** Frames of the first chunk. Default: 12, a seventh of a second. */
  readonly firstChunkFrames?: number;
}

/** The voice's own settings: how much the sound and the lengths of its phonemes vary. */
const noiseScale = 0.667;
const scales = Float32Array.of(noiseScale, 1, 0.8);

/** Frames on either side that decide what a frame becomes: with fewer the chunks would be heard. */
const flowReach = 24;
const decoderReach = 10;
/** Each chunk computes the frames around it once more, so that later ones are longer: 12, 36, 108, 324, 384, 384… */
const chunkGrowth = 3;
const maxChunkFrames = 384;

const punctuation: Punctuation = { '—': ';', '…': ',' };

export const load: LoadModel = async (options, threads) => {
  const { folder, espeakVoice, firstChunkFrames = 12 } = options as PiperOptions;
  const open = (file: string) => Session.open(join(folder, file), threads);
  const [text, flow, decoder, phonemizer] = await Promise.all([
    open(graphFiles.text),
    open(graphFiles.flow),
    open(graphFiles.decoder),
    Phonemizer.open(join(folder, 'espeak-ng-data'), espeakVoice),
  ]);
  const tokens = readTokens(await readFile(join(folder, 'tokens.txt'), 'utf8'));
  return new PiperModel({ text, flow, decoder, phonemizer, tokens, espeakVoice, firstChunkFrames });
};

/** A line is a symbol, which may be a space, and its number. */
export function readTokens(file: string): Map<string, number> {
  const lines = file.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

interface PiperDeps {
  readonly text: Session;
  readonly flow: Session;
  readonly decoder: Session;
  readonly phonemizer: Phonemizer;
  readonly tokens: ReadonlyMap<string, number>;
  readonly espeakVoice: string;
  readonly firstChunkFrames: number;
}

/** What the text part makes of a sentence. */
interface Encoded {
  readonly prior: Frames;
  /** Frames for each token. */
  readonly durations: Float32Array;
  readonly speaker: Floats;
}

class PiperModel implements SpeechModel {
  readonly #deps: PiperDeps;

  constructor(deps: PiperDeps) {
    this.#deps = deps;
  }

  async synthesize(job: SpeechJob, emit: (chunk: SpeechChunk) => boolean): Promise<void> {
    const { phonemizer, tokens, espeakVoice } = this.#deps;
    const symbols = pronounce(phonemizer.clauses(job.text, espeakVoice), punctuation).filter(({ symbol }) =>
      tokens.has(symbol),
    );
    if (!symbols.some(({ at }) => at !== undefined)) return;
    const encoded = await this.#encode(symbols, job);
    let words = wordTimes(job.text, timed(symbols, encoded.durations));
    for await (const samples of this.#samples(encoded)) {
      if (!emit({ samples: toInt16(samples), words })) return;
      words = [];
    }
  }

  async #encode(symbols: readonly Phoneme[], { text, speaker }: SpeechJob): Promise<Encoded> {
    const ids = [1, 0, ...symbols.flatMap(({ symbol }) => [this.#deps.tokens.get(symbol)!, 0]), 2];
    const noise = new Noise(speaker, text);
    const result = await this.#deps.text.run({
      input: { integers: ids, dims: [1, ids.length] },
      input_lengths: { integers: [ids.length], dims: [1] },
      scales: { data: scales, dims: [3] },
      sid: { integers: [Number(speaker)], dims: [1] },
      [values.noise]: { data: noise.normal(2 * ids.length), dims: [1, 2, ids.length] },
    });
    const durations = result[values.durations]!.data;
    const moments = { mean: result[values.mean]!.data, logDeviation: result[values.logDeviation]!.data };
    return { prior: drawPrior(moments, durations, noise), durations, speaker: result[values.speaker]! };
  }

  async *#samples({ prior, speaker }: Encoded): AsyncGenerator<Float32Array> {
    const latent = new Frames(new Float32Array(prior.data.length), channels);
    let flowed = 0;
    let size = this.#deps.firstChunkFrames;
    for (let [from, to] = [0, 0]; from < prior.count; from = to) {
      to = Math.min(prior.count, from + size);
      size = Math.min(chunkGrowth * size, maxChunkFrames);
      const [before, after] = [Math.max(0, from - decoderReach), Math.min(prior.count, to + decoderReach)];
      latent.set(await this.#flow(prior, speaker, [flowed, after]), flowed);
      flowed = after;
      const window = latent.slice(before, after);
      const made = await this.#deps.decoder.run({ [values.latent]: window, [values.speaker]: speaker });
      const samples = made[values.samples]!.data;
      yield samples.subarray((from - before) * samplesPerFrame, (to - before) * samplesPerFrame);
    }
  }

  /** The latent frames of a stretch that was not computed before. */
  async #flow(prior: Frames, speaker: Floats, [from, to]: readonly [number, number]): Promise<Frames> {
    const [before, after] = [Math.max(0, from - flowReach), Math.min(prior.count, to + flowReach)];
    const window = prior.slice(before, after);
    const mask = { data: new Float32Array(window.count).fill(1), dims: [1, 1, window.count] };
    const made = await this.#deps.flow.run({
      [values.prior]: window,
      [values.mask]: mask,
      [values.speaker]: speaker,
    });
    return new Frames(made[values.latent]!.data, channels).slice(from - before, to - before);
  }
}

/** Each frame of a phoneme is drawn from the phoneme's own distribution. */
function drawPrior(
  { mean, logDeviation }: { mean: Float32Array; logDeviation: Float32Array },
  durations: Float32Array,
  noise: Noise,
): Frames {
  const tokens = durations.length;
  const frames = durations.reduce((sum, count) => sum + count, 0);
  const prior = new Frames(new Float32Array(channels * frames), channels);
  let frame = 0;
  for (const [token, count] of durations.entries()) {
    for (const end = frame + count; frame < end; frame++) {
      const drawn = noise.normal(channels);
      for (let channel = 0; channel < channels; channel++) {
        const at = channel * tokens + token;
        prior.data[channel * frames + frame] =
          mean[at]! + drawn[channel]! * Math.exp(logDeviation[at]!) * noiseScale;
      }
    }
  }
  return prior;
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
