/** Turns text into the symbols Kokoro learned. */
import { readSounds } from '../../../language/narration/phonemes.ts';
import { pronounceClauses } from '../pronunciation/given.ts';
import { Phonemizer, type Phoneme } from '../pronunciation/phonemizer.ts';
import { pronounce, type Punctuation } from '../pronunciation/pronunciation.ts';
import { spellChinese } from './spelling/chinese/chinese.ts';
import { respellSentence, type Accent } from './spelling/espeak.ts';
import { spellJapanese } from './spelling/japanese/japanese.ts';
import { spell } from './spelling/spelling.ts';
import { restoreWritten } from './spelling/written.ts';
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
    return this.#spell(text, voice).filter(({ symbol }) => vocabulary.has(symbol));
  }

  #spell(text: string, { accent, espeak }: KokoroVoice): Phoneme[] {
    if (accent === 'american') return this.#spellEnglish(text, espeak);
    if (accent === 'japanese') return spellWith(text, (plain) => spellJapanese(plain, this.#sayLatin));
    if (accent === 'chinese') return spellWith(text, (plain) => spellChinese(plain, this.#sayLatin));
    return this.#pronounceSentence(text, accent, espeak);
  }

  #spellEnglish(text: string, espeak: string): Phoneme[] {
    return spell(text, (word) => this.#sayUnknown(word, espeak));
  }

  /** Foreign words in a Japanese or Chinese sentence are mostly English. */
  readonly #sayLatin = (text: string): string =>
    this.#spellEnglish(text, voices[0]!.espeak)
      .map(({ symbol }) => symbol)
      .join('');

  /** Without a dictionary, eSpeak gets the whole sentence: liaison and stress depend on the neighbors. */
  #pronounceSentence(text: string, accent: Accent, espeak: string): Phoneme[] {
    const clauses = pronounceClauses(text, (plain) => this.#phonemizer.clauses(plain, espeak));
    const symbols = restoreWritten(readSounds(text).text, pronounce(clauses, punctuation));
    return respellSentence(symbols, accent);
  }

  /** Remembered, because a book repeats its names. */
  #sayUnknown(word: string, espeak: string): string {
    const said = this.#unknownWords.get(word) ?? this.#phonemizer.word(word, espeak);
    if (this.#unknownWords.size >= maxUnknownWords) this.#unknownWords.clear();
    this.#unknownWords.set(word, said);
    return said;
  }
}

/** Spells a text, with the sounds that were given for single words. */
function spellWith(text: string, spellPlain: (text: string) => Phoneme[]): Phoneme[] {
  const clauses = pronounceClauses(text, (plain) => [{ phonemes: spellPlain(plain), ending: '' }]);
  return clauses.flatMap(({ phonemes }) => phonemes);
}
