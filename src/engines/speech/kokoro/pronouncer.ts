/** Turns text into the symbols Kokoro learned. */
import { readSounds } from '../../../language/narration/mapping.ts';
import { type Phoneme, Phonemizer } from '../pronunciation/phonemizer.ts';
import {
  noteManner,
  pronounce,
  pronounceClauses,
  soundsIn,
  type Punctuation,
} from '../pronunciation/pronunciation.ts';
import { wordsOf } from '../words.ts';
import { spellChinese } from './spelling/chinese.ts';
import { type Accent, respellSentence } from './spelling/espeak.ts';
import { spellJapanese } from './spelling/japanese.ts';
import { spell } from './spelling/spelling.ts';
import { vocabulary } from './vocabulary.ts';
import { type KokoroVoice, voices } from './voices.ts';

/*
 * Restores what eSpeak leaves out of a sentence but Kokoro learned from: quotes, brackets, a dash between two words, and the
 * space between two small words that eSpeak speaks as one. All of it is found in the text between the words.
 */

const opening: Readonly<Record<string, string>> = { '“': '“', '„': '“', '«': '“', '(': '(' };
const closing: Readonly<Record<string, string>> = { '”': '”', '»': '”', ')': ')' };
const dash = /[—–]/;
const pause = /[.,;:!?…।—–]/;

/** The punctuation between two words: at the end of the first, or at the start of the second. */
interface Gap {
  readonly beforePause: string;
  readonly afterPause: string;
  readonly opening: string;
  readonly hasDash: boolean;
}

export function restoreWritten(text: string, symbols: readonly Phoneme[]): Phoneme[] {
  const separate = separateWords(text, symbols);
  const restored: Phoneme[] = [];
  const quotes = new Quotes();
  let word = 0;
  for (let from = 0, to = 0; from < separate.length; from = to) {
    while (separate[to]?.at === undefined && to < separate.length) to += 1;
    const next = separate[to]?.at ?? text.length;
    restored.push(...fillGap(separate.slice(from, to), readGap(text.slice(word, next), quotes)));
    word = next;
    while (to < separate.length && separate[to]!.at === word) restored.push(separate[to++]!);
    if (to === separate.length) restored.push(...fillGap([], readGap(text.slice(word), quotes)));
  }
  return restored;
}

/** Straight quotes come in pairs: every other one opens. */
class Quotes {
  #isOpen = false;

  read(character: string): { opens: string | undefined; closes: string | undefined } {
    if (character !== '"') return { opens: opening[character], closes: closing[character] };
    this.#isOpen = !this.#isOpen;
    return this.#isOpen ? { opens: '“', closes: undefined } : { opens: undefined, closes: '”' };
  }
}

function readGap(written: string, quotes: Quotes): Gap {
  const gap = { beforePause: '', afterPause: '', opening: '', hasDash: dash.test(written) };
  let hasPause = false;
  for (const character of written) {
    hasPause ||= pause.test(character);
    const { opens = '', closes = '' } = quotes.read(character);
    gap.opening += opens;
    if (hasPause) gap.afterPause += closes;
    else gap.beforePause += closes;
  }
  return gap;
}

const symbolsOf = (written: string): Phoneme[] =>
  Array.from(written, (symbol) => ({ symbol, at: undefined }));

/** `between` is the pause that is spoken there, if any, and a space unless the sentence starts or ends. */
function fillGap(
  between: readonly Phoneme[],
  { beforePause, afterPause, opening: opens, hasDash }: Gap,
): Phoneme[] {
  const pauses = between.filter(({ symbol }) => symbol !== ' ');
  const spaces = between.filter(({ symbol }) => symbol === ' ');
  if (pauses.length === 0 && spaces.length > 0 && hasDash) pauses.push(...symbolsOf('—'));
  return [...symbolsOf(beforePause), ...pauses, ...symbolsOf(afterPause), ...spaces, ...symbolsOf(opens)];
}

/** The sounds of words that eSpeak joins to the one before: "of the", "had to", "to be", "I am", "should have". */
const joined: Readonly<Record<string, RegExp>> = {
  the: /ð[əɪ]$/u,
  to: /t[əʊ]$/u,
  be: /b[iɪ]ː?$/u,
  am: /[ˈˌ]?æm$/u,
  have: /əv$/u,
};

/** A written word without a sound of its own is spoken with the one before it. */
function separateWords(text: string, symbols: readonly Phoneme[]): readonly Phoneme[] {
  const spoken = new Set(symbols.map(({ at }) => at));
  const words = wordsOf(text);
  return words.reduce<readonly Phoneme[]>((all, { start, end }, index) => {
    const ending = joined[text.slice(start, end).toLowerCase()];
    const before = words[index - 1]?.start;
    if (spoken.has(start) || before === undefined || !ending) return all;
    const last = all.findLastIndex(({ at }) => at === before);
    const first = all.findIndex(({ at }) => at === before);
    const sound = all.slice(first, last + 1).map(({ symbol }) => symbol);
    const found = ending.exec(sound.join(''));
    if (first < 0 || !found || found.index === 0) return all;
    const split = last + 1 - Array.from(found[0]).length;
    const own = all.slice(split, last + 1).map(({ symbol }) => ({ symbol, at: start }));
    return [...all.slice(0, split), { symbol: ' ', at: undefined }, ...own, ...all.slice(last + 1)];
  }, symbols);
}

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
    return new Pronouncer(await Phonemizer.open(folder));
  }

  pronounce(text: string, voice: KokoroVoice): readonly Phoneme[] {
    const symbols = this.#spell(text, voice).filter(({ symbol }) => vocabulary.has(symbol));
    return noteManner(symbols, readSounds(text));
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
    const sentence = soundsIn(text, espeak);
    const clauses = pronounceClauses(sentence, (plain) => this.#phonemizer.clauses(plain, espeak));
    const symbols = restoreWritten(sentence.text, pronounce(clauses, punctuation));
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
  const clauses = pronounceClauses(readSounds(text), (plain) => [
    { phonemes: spellPlain(plain), ending: '' },
  ]);
  return clauses.flatMap(({ phonemes }) => phonemes);
}
