/**
 * How a sentence is pronounced, as one run of a model: the phonemes of its clauses with the punctuation between
 * them. No words run together, and nothing is cut at "Mr. Smith".
 */
import type { WordTiming } from '../engine.ts';
import { wordsOf, timeWords, type SpokenPlace } from '../words.ts';
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
