/** Kokoro's own part: what a voice computes for a whole sentence before it becomes sound. */
import { open } from 'node:fs/promises';
import { Session } from '../../onnx-session.ts';
import { expression, plainManners, type Manner } from '../expression.ts';
import type { Phoneme } from '../pronunciation/phonemizer.ts';
import { frameChannels, timbreNumbers, values } from './graphs/parts.ts';
import { Frames } from '../onnx/frames.ts';
import { vocabulary } from './vocabulary.ts';
import { styleNumbers, stylesPerVoice, voices, type KokoroMix, type KokoroVoice } from './voices.ts';

/** A sentence from which the student makes sound. */
export interface Sentence {
  /** How long each phoneme takes, in units of two frames. */
  readonly durations: Float32Array;
  readonly frames: Frames;
  /** In Hz, a number for each frame. */
  readonly pitch: Float32Array;
  readonly timbre: Float32Array;
}

/** How it is said: `liveliness` is 1 for the voice's usual melody, more for a livelier one. */
export interface Way {
  readonly rate?: number;
  readonly manners?: readonly Manner[];
  readonly liveliness?: number;
}

export class Front {
  readonly #session: Session;
  /** The file with the styles of all voices. */
  readonly #file: string;
  readonly #styles = new Map<KokoroVoice, VoiceStyles>();

  private constructor(session: Session, file: string) {
    this.#session = session;
    this.#file = file;
  }

  static async open(
    { graph, styles }: { readonly graph: string; readonly styles: string },
    threads: number,
  ): Promise<Front> {
    return new Front(await Session.open(graph, threads), styles);
  }

  async run(
    symbols: readonly Phoneme[],
    mix: KokoroMix,
    { rate = 1, manners = plainManners(symbols), liveliness = 1 }: Way = {},
  ): Promise<Sentence> {
    const ids = [0, ...symbols.map(({ symbol }) => vocabulary.get(symbol)!), 0];
    const all = [manners[0]!, ...manners, manners.at(-1)!];
    const numbers = (of: (manner: Manner) => number) => Float32Array.from(all, of);
    const style = await this.#styleOf(mix, symbols.length, liveliness);
    const made = await this.#session.run({
      input_ids: { integers: ids, dims: [1, ids.length] },
      style: { data: style, dims: [1, styleNumbers] },
      speed: { data: numbers(({ pace }) => rate * pace), dims: [ids.length] },
      pitch: { data: numbers(({ pitch }) => pitch), dims: [1, 1, ids.length] },
      energy: { data: numbers(({ energyDb }) => (energyDb * Math.LN10) / 20), dims: [1, 1, ids.length] },
    });
    return {
      durations: made[values.durations]!.data,
      frames: new Frames(made[values.frames]!.data, frameChannels),
      pitch: made[values.pitch]!.data,
      timbre: style.subarray(0, timbreNumbers),
    };
  }

  /**
   * A voice has a different style for each length of a text; the style of a mix is the weighted mean of its voices' styles.
   * Its first half is the timbre, the second the melody, which liveliness moves away from the voice's mean.
   */
  async #styleOf(mix: KokoroMix, phonemes: number, liveliness: number): Promise<Float32Array> {
    const length = Math.min(Math.max(phonemes, expression.leastStylePhonemes), stylesPerVoice - 1);
    const parts = await Promise.all(
      mix.map(async ({ voice, weight }) => ({ styles: await this.#stylesOf(voice), weight })),
    );
    const blend = (of: (styles: VoiceStyles) => number) =>
      parts.reduce((sum, { styles, weight }) => sum + weight * of(styles), 0);
    return Float32Array.from({ length: styleNumbers }, (_, index) => {
      const own = blend((styles) => styles.at(length, index));
      if (liveliness === 1 || index < timbreNumbers) return own;
      const mean = blend((styles) => styles.meanAt(index));
      return mean + liveliness * (own - mean);
    });
  }

  /** Half a megabyte, read when the voice first speaks. */
  async #stylesOf(voice: KokoroVoice): Promise<VoiceStyles> {
    const known = this.#styles.get(voice);
    if (known) return known;
    const bytes = Buffer.alloc(stylesPerVoice * styleNumbers * Float32Array.BYTES_PER_ELEMENT);
    const file = await open(this.#file);
    try {
      await file.read(bytes, 0, bytes.length, voices.indexOf(voice) * bytes.length);
    } finally {
      await file.close();
    }
    const styles = new VoiceStyles(bytes);
    this.#styles.set(voice, styles);
    return styles;
  }
}

class VoiceStyles {
  readonly #bytes: Buffer;
  #means: Float32Array | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  at(length: number, index: number): number {
    return this.#bytes.readFloatLE(Float32Array.BYTES_PER_ELEMENT * (length * styleNumbers + index));
  }

  /** Over texts of all lengths. */
  meanAt(index: number): number {
    this.#means ??= Float32Array.from({ length: styleNumbers }, (_, one) => this.#meanOf(one));
    return this.#means[index]!;
  }

  #meanOf(index: number): number {
    const { leastStylePhonemes: least } = expression;
    let sum = 0;
    for (let length = least; length < stylesPerVoice; length++) sum += this.at(length, index);
    return sum / (stylesPerVoice - least);
  }
}
