/** Turns text into the symbols and numbers Piper learned. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  noteManner,
  pronounce,
  pronounceClauses,
  soundsIn,
  type Punctuation,
} from '../pronunciation/pronunciation.ts';
import { Phonemizer, type Phoneme } from '../pronunciation/phonemizer.ts';

/** The model knows neither dash nor ellipsis. */
const punctuation: Punctuation = { '—': ';', '…': ',' };
/** After these the model learned a space, even at the end of a text. */
const continues = new Set([',', ';', ':']);
const [blank, start, end] = [0, 1, 2];

export class PiperPronouncer {
  readonly #phonemizer: Phonemizer;
  readonly #tokens: ReadonlyMap<string, number>;
  readonly #espeakVoice: string;

  private constructor(phonemizer: Phonemizer, tokens: ReadonlyMap<string, number>, espeakVoice: string) {
    this.#phonemizer = phonemizer;
    this.#tokens = tokens;
    this.#espeakVoice = espeakVoice;
  }

  /**
   * `folder` has the model's list of symbols and, unless it is elsewhere, the data of eSpeak NG it learned from. Without
   * that, the data of eSpeak's package is used.
   */
  static async open(
    folder: string,
    espeakVoice: string,
    espeakData = join(folder, 'espeak-ng-data'),
  ): Promise<PiperPronouncer> {
    const [phonemizer, tokens] = await Promise.all([
      Phonemizer.open(existsSync(espeakData) ? espeakData : undefined),
      readFile(join(folder, 'tokens.txt'), 'utf8').then(readTokens),
    ]);
    return new PiperPronouncer(phonemizer, tokens, espeakVoice);
  }

  pronounce(text: string): readonly Phoneme[] {
    const sentence = soundsIn(text, this.#espeakVoice);
    const clauses = pronounceClauses(sentence, (plain) => this.#phonemizer.clauses(plain, this.#espeakVoice));
    const known = pronounce(clauses, punctuation).filter(({ symbol }) => this.#tokens.has(symbol));
    const symbols = noteManner(known, sentence).map(stress);
    if (continues.has(symbols.at(-1)?.symbol ?? '')) symbols.push({ symbol: ' ', at: undefined });
    return symbols;
  }

  /** The input of the network: a blank follows every symbol the model knows. */
  ids(symbols: readonly string[]): number[] {
    const known = symbols.flatMap((symbol) => this.#tokens.get(symbol) ?? []);
    return [start, blank, ...known.flatMap((id) => [id, blank]), end];
  }
}

/** An emphasized word has its full stress. */
const stress = (one: Phoneme): Phoneme =>
  one.isEmphasized && one.symbol === 'ˌ' ? { ...one, symbol: 'ˈ' } : one;

/** A line is a symbol, which may be a space, and its number. */
function readTokens(file: string): Map<string, number> {
  const lines = file.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
