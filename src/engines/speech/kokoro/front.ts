/** The first part of Kokoro: what a voice computes for a whole sentence before it becomes sound. */
import { readFile } from 'node:fs/promises';
import { Session, type Floats } from '../../onnx-session.ts';
import type { Phoneme } from '../pronunciation/phonemizer.ts';
import { values } from './graphs/parts.ts';
import { vocabulary } from './vocabulary.ts';
import { styleNumbers, stylesPerVoice, voices, type KokoroMix } from './voices.ts';

/** The values from which the generator makes sound. */
export type Sentence = Readonly<Record<string, Floats>>;

export class Front {
  readonly #session: Session;
  /** The styles of all voices, as they are in their file. */
  readonly #styles: Buffer;

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

  run(symbols: readonly Phoneme[], mix: KokoroMix, rate = 1): Promise<Sentence> {
    const ids = [0, ...symbols.map(({ symbol }) => vocabulary.get(symbol)!), 0];
    return this.#session.run({
      input_ids: { integers: ids, dims: [1, ids.length] },
      style: { data: this.#styleOf(mix, symbols.length), dims: [1, styleNumbers] },
      speed: { data: Float32Array.of(rate), dims: [1] },
    });
  }

  /** A voice has a different style for each length of a text; the style of a mix is the weighted mean of its voices' styles. */
  #styleOf(mix: KokoroMix, phonemes: number): Float32Array {
    const rows = mix.map(({ voice, weight }) => ({
      row: voices.indexOf(voice) * stylesPerVoice + Math.min(phonemes, stylesPerVoice - 1),
      weight,
    }));
    return Float32Array.from({ length: styleNumbers }, (_, index) =>
      rows.reduce(
        (sum, { row, weight }) => sum + weight * this.#styles.readFloatLE(4 * (row * styleNumbers + index)),
        0,
      ),
    );
  }
}

export const frameCountOf = (sentence: Sentence): number => sentence[values.frames]!.dims[2]!;
