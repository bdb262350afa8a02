/** Turns text into the symbols Kokoro learned. */
import { pronounceClauses } from '../pronunciation/given.ts';
import { Phonemizer, type Phoneme } from '../pronunciation/phonemizer.ts';
import { pronounce, type Punctuation } from '../pronunciation/pronunciation.ts';
import { respellSentence } from './spelling/espeak.ts';
import { spell } from './spelling/spelling.ts';
import { vocabulary } from './vocabulary.ts';
import { voices, type KokoroVoice } from './voices.ts';

const punctuation: Punctuation = { '—': '—', '…': '…' };
const maxUnknownWords = 10_000;

export class Pronouncer {
  readonly #phonemizer: Phonemizer;
  /** How eSpeak says the words that the dictionary does not know. */
  readonly #unknownWords = new Map<string, string>();

  private constructor(phonemizer: Phonemizer) {
    this.#phonemizer = phonemizer;
  }

  /** `folder` holds the data of eSpeak NG. */
  static async open(folder: string): Promise<Pronouncer> {
    return new Pronouncer(await Phonemizer.open(folder, voices[0]!.espeak));
  }

  pronounce(text: string, voice: KokoroVoice): Phoneme[] {
    const symbols =
      voice.accent === 'american'
        ? spell(text, (word) => this.#sayUnknown(word, voice.espeak))
        : this.#pronounceSentence(text, voice);
    return symbols.filter(({ symbol }) => vocabulary.has(symbol));
  }

  /** Without a dictionary eSpeak hears the whole sentence: liaison and stress depend on the neighbours. */
  #pronounceSentence(text: string, { accent, espeak }: KokoroVoice): Phoneme[] {
    const clauses = pronounceClauses(text, (plain) => this.#phonemizer.clauses(plain, espeak));
    return respellSentence(pronounce(clauses, punctuation), accent);
  }

  /** A book repeats its names. */
  #sayUnknown(word: string, espeak: string): string {
    const said = this.#unknownWords.get(word) ?? this.#phonemizer.word(word, espeak);
    if (this.#unknownWords.size >= maxUnknownWords) this.#unknownWords.clear();
    this.#unknownWords.set(word, said);
    return said;
  }
}
