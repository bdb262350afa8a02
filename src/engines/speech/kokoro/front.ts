/** The first part of Kokoro: what a voice computes for a whole sentence before it becomes sound. */
import { readFile } from 'node:fs/promises';
import { Session, type Floats } from '../../onnx-session.ts';
import { expression, plainManners, type Manner } from '../expression.ts';
import type { Phoneme } from '../pronunciation/phonemizer.ts';
import { values } from './graphs/parts.ts';
import { vocabulary } from './vocabulary.ts';
import { styleNumbers, stylesPerVoice, voices, type KokoroMix, type KokoroVoice } from './voices.ts';

/** The values from which the generator makes sound. */
export type Sentence = Readonly<Record<string, Floats>>;

/** How it is said: `liveliness` is 1 for the voice's usual melody, more for a livelier one. */
export interface Way {
  readonly rate?: number;
  readonly manners?: readonly Manner[];
  readonly liveliness?: number;
}

export class Front {
  readonly #session: Session;
  /** The styles of all voices, as they are in their file. */
  readonly #styles: Buffer;
  readonly #means = new Map<KokoroVoice, Float32Array>();

  private constructor(session: Session, styles: Buffer) {
    this.#session = session;
    this.#styles = styles;
  }

  static async open(
    { graph, styles }: { readonly graph: string; readonly styles: string },
    threads: number,
  ): Promise<Front> {
    return new Front(await Session.open(graph, threads), await readFile(styles));
  }

  run(
    symbols: readonly Phoneme[],
    mix: KokoroMix,
    { rate = 1, manners = plainManners(symbols), liveliness = 1 }: Way = {},
  ): Promise<Sentence> {
    const ids = [0, ...symbols.map(({ symbol }) => vocabulary.get(symbol)!), 0];
    const all = [manners[0]!, ...manners, manners.at(-1)!];
    const numbers = (of: (manner: Manner) => number) => Float32Array.from(all, of);
    return this.#session.run({
      input_ids: { integers: ids, dims: [1, ids.length] },
      style: { data: this.#styleOf(mix, symbols.length, liveliness), dims: [1, styleNumbers] },
      speed: { data: numbers(({ pace }) => rate * pace), dims: [ids.length] },
      pitch: { data: numbers(({ pitch }) => pitch), dims: [1, 1, ids.length] },
      energy: { data: numbers(({ energyDb }) => (energyDb * Math.LN10) / 20), dims: [1, 1, ids.length] },
    });
  }

  /**
   * A voice has a different style for each length of a text; the style of a mix is the weighted mean of its voices' styles.
   * Its first half is the timbre, the second the melody, which liveliness moves away from the voice's mean.
   */
  #styleOf(mix: KokoroMix, phonemes: number, liveliness: number): Float32Array {
    const length = Math.min(Math.max(phonemes, expression.leastStylePhonemes), stylesPerVoice - 1);
    const blend = (of: (voice: KokoroVoice, index: number) => number, index: number) =>
      mix.reduce((sum, { voice, weight }) => sum + weight * of(voice, index), 0);
    return Float32Array.from({ length: styleNumbers }, (_, index) => {
      const own = blend((voice) => this.#number(voice, length, index), index);
      if (liveliness === 1 || index < styleNumbers / 2) return own;
      const mean = blend((voice) => this.#meanOf(voice)[index - styleNumbers / 2]!, index);
      return mean + liveliness * (own - mean);
    });
  }

  #number(voice: KokoroVoice, length: number, index: number): number {
    const row = voices.indexOf(voice) * stylesPerVoice + length;
    return this.#styles.readFloatLE(4 * (row * styleNumbers + index));
  }

  /** The mean melody of a voice, over texts of all lengths. */
  #meanOf(voice: KokoroVoice): Float32Array {
    const known = this.#means.get(voice);
    if (known) return known;
    const { leastStylePhonemes: least } = expression;
    const mean = Float32Array.from({ length: styleNumbers / 2 }, (_, index) => {
      let sum = 0;
      for (let length = least; length < stylesPerVoice; length++)
        sum += this.#number(voice, length, index + styleNumbers / 2);
      return sum / (stylesPerVoice - least);
    });
    this.#means.set(voice, mean);
    return mean;
  }
}

export const frameCountOf = (sentence: Sentence): number => sentence[values.frames]!.dims[2]!;
