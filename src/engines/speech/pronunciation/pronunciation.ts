/**
 * How a sentence is pronounced, as one run of a model: the phonemes of its clauses with the punctuation between
 * them. No words run together, and nothing is cut at "Mr. Smith".
 */
import { asBritish, soundsOfHeteronyms } from '../../../language/heteronyms/heteronyms.ts';
import { type GivenSound, type ReadText, readSounds } from '../../../language/narration/mapping.ts';
import type { WordTiming } from '../engine.ts';
import { type SpokenPlace, timeWords, wordsOf } from '../words.ts';
import type { Clause, Phoneme } from './phonemizer.ts';

/** What a model gets for punctuation that it may not know: dash and ellipsis. */
export type Punctuation = Readonly<Record<'—' | '…', string>>;

/** The first punctuation that only quotes, brackets, more punctuation and a space or dash follow; or a dash between words. */
const clauseEnd = /(\.{3,30}|…|[.,;:!?।—–])[.,;:!?…"'”’»)\]]{0,30}(?=[\s—–]|$)|[—–]|;/u;
/** An ellipsis matters less than the question or exclamation mark after it. */
const callAfterEllipsis = /^(?:\.{3}|…)[.…]*([!?])/u;

/** A period after these does not end anything when the sentence continues: titles, initials and the like. */
const initials = /(?:^|[\s("'“‘])(?:\p{L}\.)+\s+$/u;
const abbreviation = new RegExp(
  '(?:^|[\\s("\'“‘])(?:adm|apt|art|ave|bldg|blvd|bros|brig|capt|cf|cmdr|co|col|corp|cpl|dept|dr|dra|drs|ed|esq|' +
    'est|fig|fr|ft|gen|gov|hon|inc|jr|lt|ltd|maj|messrs|mlle|mlles|mme|mmes|mr|mrs|ms|msgr|mt|no|nr|op|pp|pres|' +
    'prof|profa|pt|pvt|rep|rev|sen|sgt|sig|sra|srta|sr|st|ste|supt|univ|vol|vs)\\.\\s+$',
  'iu',
);

export function pronounce(clauses: readonly Clause[], punctuation: Punctuation): Phoneme[] {
  const symbols: Phoneme[] = [];
  for (const [index, { phonemes, ending }] of clauses.entries()) {
    if (symbols.length > 0) symbols.push({ symbol: ' ', at: undefined });
    symbols.push(...phonemes);
    const isLast = index === clauses.length - 1;
    const symbol = isLast || !endsShort(ending) ? symbolOf(ending, punctuation) : '';
    if (symbol !== '') symbols.push({ symbol, at: undefined });
  }
  return symbols;
}

/** Ends with an abbreviation or an initial, and a space. */
export const endsShort = (ending: string): boolean => initials.test(ending) || abbreviation.test(ending);

function symbolOf(ending: string, punctuation: Punctuation): string {
  const found = clauseEnd.exec(ending)?.[0] ?? '';
  const call = callAfterEllipsis.exec(found)?.[1];
  if (call) return call;
  if (found.startsWith('...') || found.startsWith('…')) return punctuation['…'];
  const symbol = found.slice(0, 1);
  if (symbol === '—' || symbol === '–') return punctuation['—'];
  return symbol === '।' ? '.' : symbol;
}

/** A symbol of a pronunciation with the time it takes, in samples. */
export interface TimedPhoneme extends Phoneme {
  readonly firstSample: number;
  readonly endSample: number;
}

/** A word starts with the space before it, unless punctuation is there, and ends with its last phoneme. */
export function wordTimes(text: string, symbols: readonly TimedPhoneme[]): WordTiming[] {
  const places: SpokenPlace[] = [];
  let place: { at: number; firstSample: number; endSample: number } | undefined;
  for (const [index, { at, firstSample, endSample }] of symbols.entries()) {
    if (at === undefined) continue;
    if (place?.at === at) place.endSample = endSample;
    else {
      const space = symbols[index - 1];
      const followsWord = space?.symbol === ' ' && symbols[index - 2]?.at !== undefined;
      place = { at, firstSample: followsWord ? space.firstSample : firstSample, endSample };
      places.push(place);
    }
  }
  return timeWords(wordsOf(text), places);
}

/* Sounds that a lexicon gives for single words, in place of what eSpeak or a dictionary would say. */

const vowels = 'aeiouyæɑɒɐʌɔəɘɚɛɜɝɞɤɨɪɯɵøœɶʉʊʏᵻ';
/** People put stress before the syllable; the models learned it before the vowel. */
const stress = new RegExp(`([ˈˌ])([^\\s${vowels}ˈˌ]*)(?=[${vowels}])`, 'gu');
/** Brackets around IPA, dots between syllables, ties over affricates, and keyboard characters for length and stress. */
const typed: readonly (readonly [RegExp, string])[] = [
  [/[/[\].‿]|\u0361|\u035C/gu, ''],
  [/['’]/gu, 'ˈ'],
  [/[,]/gu, 'ˌ'],
  [/:/gu, 'ː'],
  [/g/gu, 'ɡ'],
];

/** As eSpeak writes it, in decomposed letters. */
export const phonemesOf = (ipa: string): string =>
  typed
    .reduce((text, [from, to]) => text.replaceAll(from, to), ipa.normalize('NFD'))
    .replaceAll(stress, '$2$1')
    .trim();

/**
 * The text without its markers, and the sounds of single words in it: those that were given, and in English those that the
 * grammar tells. `espeakVoice` is eSpeak's name for the language: `en-us`, `gmw/en-GB-x-rp`.
 */
export function soundsIn(spoken: string, espeakVoice: string): ReadText {
  const read = readSounds(spoken);
  const { text, sounds } = read;
  const english = /^(?:gmw\/)?en(?:$|-(us)?)/i.exec(espeakVoice);
  if (!english) return read;
  const isFree = ({ start, end }: GivenSound) => !sounds.some((one) => one.start < end && one.end > start);
  const decided = soundsOfHeteronyms(text).filter(isFree);
  const own =
    english[1] === undefined ? decided.map((one) => ({ ...one, ipa: asBritish(one.ipa) })) : decided;
  return { ...read, sounds: [...sounds, ...own] };
}

/** The clauses of a sentence, with the sounds of single words where they are. */
export function pronounceClauses(
  { text, sounds }: ReadText,
  clausesOf: (text: string) => Clause[],
): Clause[] {
  const clauses = clausesOf(text);
  if (sounds.length === 0) return clauses;
  return clauses.map(({ phonemes, ending }) => ({
    ending,
    phonemes: sounds.reduce<readonly Phoneme[]>(replaceSound, phonemes),
  }));
}

function replaceSound(phonemes: readonly Phoneme[], { start, end, ipa }: GivenSound): readonly Phoneme[] {
  const isOfWord = ({ at }: Phoneme) => at !== undefined && at >= start && at < end;
  const first = phonemes.findIndex(isOfWord);
  if (first < 0) return phonemes;
  const last = phonemes.findLastIndex(isOfWord);
  const given = Array.from(phonemesOf(ipa), (symbol) => ({ symbol, at: symbol === ' ' ? undefined : start }));
  return [...phonemes.slice(0, first), ...given, ...phonemes.slice(last + 1)];
}

/** Notes which phonemes are of emphasized words, and which are of words in brackets. */
export function noteManner(symbols: readonly Phoneme[], { text, emphasized }: ReadText): readonly Phoneme[] {
  const asides = [...text.matchAll(/\([^()]*\)/gu)].map(({ 0: aside, index }) => [
    index,
    index + aside.length,
  ]);
  if (emphasized.size === 0 && asides.length === 0) return symbols;
  let next = 0;
  return symbols.map((one) => {
    const { at } = one;
    if (at === undefined) return one;
    if (emphasized.has(at)) return { ...one, isEmphasized: true };
    while (next < asides.length && asides[next]![1]! <= at) next += 1;
    return next < asides.length && asides[next]![0]! < at ? { ...one, isAside: true } : one;
  });
}

/** Whether the package that pronounces words for the neural voices is installed: it is GPL, and so optional. */
export function hasPhonemizer(): boolean {
  try {
    import.meta.resolve('@echogarden/espeak-ng-emscripten');
    return true;
  } catch {
    return false;
  }
}
