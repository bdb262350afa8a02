/** Whisper base: which language half a minute of speech is in, and what is said in it. */
import { type Floats, Session } from '../../onnx-session.ts';
import { listeningRate } from '../sound/listen.ts';
import { loopAtEnd, Tokens, type TokenSettings, type WhisperTask } from './tokens.ts';
import type { WhisperFiles } from './weights.ts';

/* What Whisper hears: how loud each of 80 bands of pitch is, every hundredth of a second for half a minute. */

export const melBands = 80;
/** The model always takes half a minute; shorter sound is padded with silence. */
export const windowSeconds = 30;

const fftSize = 400;
const half = fftSize / 2;
const hop = 160;
export const melFrames = (windowSeconds * listeningRate) / hop;
/** The softest sound by the model's authors: a power, and the range below the loudest in powers of ten. */
const softestPower = 1e-10;
const rangeBelowLoudest = 8;

/** Slaney's scale of pitch: even steps up to 1 kHz, even ratios above. */
const linearUntilHz = 1000;
const hzPerMel = 200 / 3;
const melsBelow = linearUntilHz / hzPerMel;
const logStep = Math.log(6.4) / 27;
const hzOf = (mel: number): number =>
  mel < melsBelow ? mel * hzPerMel : linearUntilHz * Math.exp(logStep * (mel - melsBelow));
const melOf = (hz: number): number =>
  hz < linearUntilHz ? hz / hzPerMel : melsBelow + Math.log(hz / linearUntilHz) / logStep;

interface Band {
  /** The first frequency of the spectrum that it covers. */
  readonly from: number;
  readonly weights: readonly number[];
}

/** Triangles of equal area that overlap by half. */
function makeBands(): Band[] {
  const highest = melOf(listeningRate / 2);
  const corner = (index: number): number => hzOf((highest * index) / (melBands + 1));
  return Array.from({ length: melBands }, (_, band) => {
    const [low, middle, high] = [corner(band), corner(band + 1), corner(band + 2)];
    const from = Math.ceil((low * fftSize) / listeningRate);
    const to = Math.min(half, Math.floor((high * fftSize) / listeningRate));
    const weights = Array.from({ length: to - from + 1 }, (_unused, offset) => {
      const hz = ((from + offset) * listeningRate) / fftSize;
      const height = Math.min((hz - low) / (middle - low), (high - hz) / (high - middle));
      return (2 * Math.max(0, height)) / (high - low);
    });
    return { from, weights };
  });
}

const bands = makeBands();
const hann = Float64Array.from(
  { length: fftSize },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / fftSize),
);
const cosines = Float64Array.from({ length: fftSize }, (_, i) => Math.cos((2 * Math.PI * i) / fftSize));

/** Band by band, each with all its frames: a tensor of 1 × 80 × 3000. Sound beyond half a minute is left out. */
export function melOfSpeech(samples: Float32Array): Float32Array {
  const mel = new Float32Array(melBands * melFrames).fill(Math.log10(softestPower));
  // Frames after the last sample are silent already.
  const frames = Math.min(melFrames, Math.ceil((samples.length + half) / hop));
  for (let frame = 0; frame < frames; frame += 1) {
    const power = powerAt(samples, frame * hop);
    for (const [band, { from, weights }] of bands.entries()) {
      let sum = 0;
      for (let i = 0; i < weights.length; i += 1) sum += weights[i]! * power[from + i]!;
      mel[band * melFrames + frame] = Math.log10(Math.max(sum, softestPower));
    }
  }
  const floor = mel.reduce((loudest, value) => Math.max(loudest, value), -Infinity) - rangeBelowLoudest;
  return mel.map((value) => (Math.max(value, floor) + 4) / 4);
}

/** The power of each frequency around a sample. The sound is mirrored at its start, as it was in the model's training. */
function powerAt(samples: Float32Array, center: number): Float64Array {
  const [even, odd] = [new Float64Array(half + 1), new Float64Array(half + 1)];
  const at = (i: number): number => (samples[Math.abs(center - half + i)] ?? 0) * hann[i]!;
  // Cosines are the same and sines the opposite on both sides of the middle: half the work. The window starts with 0.
  for (let i = 1; i < half; i += 1) {
    even[i] = at(i) + at(fftSize - i);
    odd[i] = at(i) - at(fftSize - i);
  }
  even[half] = at(half);
  const power = new Float64Array(half + 1);
  for (let k = 0; k <= half; k += 1) {
    let [real, imaginary] = [0, 0];
    for (let i = 1, phase = k; i <= half; i += 1, phase = (phase + k) % fftSize) {
      real += even[i]! * cosines[phase]!;
      imaginary += odd[i]! * cosines[(phase + fftSize - fftSize / 4) % fftSize]!;
    }
    power[k] = real * real + imaginary * imaginary;
  }
  return power;
}

const layers = [0, 1, 2, 3, 4, 5];
const [heads, headSize] = [8, 64];
const keptOf = (side: 'decoder' | 'encoder'): string[] =>
  layers.flatMap((layer) => [`${layer}.${side}.key`, `${layer}.${side}.value`]);
const [ofText, ofSound] = [keptOf('decoder'), keptOf('encoder')];
/** The model was made for texts of up to 448 tokens, half of them for what came before. */
const maxTextLength = 224;

type Kept = Record<string, Floats>;

interface Reading {
  /** The scores of every token, for the place after the last one. */
  readonly scores: Float32Array;
  /** What the decoder knows about the tokens so far and the sound. */
  readonly kept: Kept;
}

const nothing: Floats = { data: new Float32Array(), dims: [1, heads, 0, headSize] };
const nothingKept: Kept = Object.fromEntries([...ofText, ...ofSound].map((name) => [name, nothing]));

export class WhisperModel {
  readonly #encoder: Session;
  readonly #decoder: Session;
  readonly #tokens: Tokens;

  private constructor(encoder: Session, decoder: Session, tokens: Tokens) {
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#tokens = tokens;
  }

  static async open(files: WhisperFiles, settings: TokenSettings, threads: number): Promise<WhisperModel> {
    // The encoder would hold 500 MB more if it kept its memory.
    const encoder = await Session.open(files.encoder, threads, { hoardsMemory: false });
    return new WhisperModel(encoder, await Session.open(files.decoder, threads), new Tokens(settings));
  }

  /** How likely each language is, by tag. */
  async languagesOf(samples: Float32Array): Promise<Map<string, number>> {
    const { start, languages } = this.#tokens;
    const { scores } = await this.#read([start], await this.#hear(samples));
    const highest = Math.max(...[...languages.keys()].map((id) => scores[id]!));
    const weights = [...languages].map(([id, tag]) => [tag, Math.exp(scores[id]! - highest)] as const);
    const sum = weights.reduce((total, [, weight]) => total + weight, 0);
    return new Map(weights.map(([tag, weight]) => [tag, weight / sum]));
  }

  /** Takes the likeliest token each time, until the model ends the text. */
  async textOf(samples: Float32Array, language: string, task?: WhisperTask): Promise<string> {
    const prompt = this.#tokens.promptFor(language, task);
    if (!prompt) throw new Error(`Whisper does not know the language ${language}`);
    const sound = await this.#hear(samples);
    let reading = await this.#read(prompt, sound);
    const written: number[] = [];
    while (written.length < maxTextLength) {
      const next = this.#tokens.pick(reading.scores, written.length === 0);
      if (next === this.#tokens.end) break;
      written.push(next);
      const looped = loopAtEnd(written);
      if (looped > 0) {
        written.length -= looped;
        break;
      }
      reading = await this.#read([next], sound, reading.kept);
    }
    return this.#tokens.textOf(written);
  }

  async #hear(samples: Float32Array): Promise<Floats> {
    const mel = { data: melOfSpeech(samples), dims: [1, melBands, melFrames] };
    const { last_hidden_state } = await this.#encoder.run({ input_features: mel }, ['last_hidden_state']);
    return last_hidden_state!;
  }

  async #read(ids: readonly number[], sound: Floats, known?: Kept): Promise<Reading> {
    const past = Object.entries(known ?? nothingKept).map(([name, value]) => [
      `past_key_values.${name}`,
      value,
    ]);
    const wanted = known ? ofText : [...ofText, ...ofSound];
    const results = await this.#decoder.run(
      {
        input_ids: { integers: ids, dims: [1, ids.length] },
        encoder_hidden_states: sound,
        use_cache_branch: { isTrue: known !== undefined },
        ...(Object.fromEntries(past) as Kept),
      },
      ['logits', ...wanted.map((name) => `present.${name}`)],
    );
    const kept = {
      ...known,
      ...Object.fromEntries(wanted.map((name) => [name, results[`present.${name}`]!])),
    };
    const { data, dims } = results['logits']!;
    return { scores: data.subarray(-dims.at(-1)!), kept };
  }
}
