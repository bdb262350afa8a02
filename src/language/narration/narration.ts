/**
 * Written language becomes spoken language, here and nowhere else: the same sentence is read the same way by every
 * engine, in a stream, in one piece and in an audiobook. Each spoken word leads back to the characters it stands
 * for. Rules are tried in order, the most specific first.
 */
import { atOnce, type Steps } from '../../platform/slices.ts';
import { sayAcronyms } from './english/acronyms.ts';
import { hideMathDelimiters, sayCode } from './english/code.ts';
import { sayCodes, sayDialed, sayLabels } from './english/codes.ts';
import { sayNumbersInContext, sayShortWords } from './english/context.ts';
import { sayDecades, sayDurations, sayHalfDays, sayNamedDates } from './english/dates.ts';
import { americanEnglish, britishEnglish } from './english/english.ts';
import { sayFormulas, sayIons, sayCalculations } from './english/formulas.ts';
import { sayAmounts, sayPrices } from './english/measures.ts';
import { sayQuantities } from './english/quantities.ts';
import { sayRomanNumerals } from './english/roman.ts';
import { sayStates } from './english/states.ts';
import type { NumberWords, SpokenLanguage } from './language.ts';
import { czech } from './languages/czech.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { hindi } from './languages/hindi.ts';
import { italian } from './languages/italian.ts';
import { portuguese } from './languages/portuguese.ts';
import { romanian } from './languages/romanian.ts';
import { russian } from './languages/russian.ts';
import { spanish } from './languages/spanish.ts';
import { turkish } from './languages/turkish.ts';
import type { Lexicon } from './lexicon.ts';
import { composeSpans } from './mapping.ts';
import { Rewrite, type Edit, type Rewritten } from './rewrite.ts';
import { type Rule, sayAbbreviations, sayOwn } from './rules/rule.ts';
import { sayAddresses, sayFormatting, sayPaths, skip, type Skippable } from './rules/written.ts';
import { skipCitations } from './rules/citations.ts';
import { sayDates } from './rules/dates.ts';
import { sayEveryday } from './rules/everyday.ts';
import { hideHtml, mayHaveHtml } from './rules/html.ts';
import { sayMeasures } from './rules/measures.ts';
import { sayMoney } from './rules/money.ts';
import { sayLoneDigits, sayNumbers } from './rules/numbers.ts';
import { saySymbols } from './rules/symbols.ts';
import { sayTelephones } from './rules/telephones.ts';
import { sayTimes } from './rules/times.ts';
import { chinese } from './unspaced/chinese.ts';
import { sayFigures } from './unspaced/figures.ts';
import { japanese } from './unspaced/japanese.ts';

const general: readonly Rule[] = [
  sayFormatting,
  skipCitations,
  sayAddresses,
  sayPaths,
  sayTelephones,
  sayOwn,
  sayEveryday,
  sayDates,
  sayTimes,
  sayMoney,
  sayMeasures,
  sayAbbreviations,
  sayNumbers,
  sayLoneDigits,
  saySymbols,
];

const english: readonly Rule[] = [
  sayIons,
  sayFormatting,
  skipCitations,
  sayAddresses,
  sayPaths,
  sayCode,
  hideMathDelimiters,
  sayTelephones,
  sayDialed,
  sayNamedDates,
  sayStates,
  sayDates,
  sayCodes,
  sayDecades,
  sayHalfDays,
  sayDurations,
  sayPrices,
  sayQuantities,
  sayAmounts,
  sayTimes,
  sayMoney,
  sayMeasures,
  sayFormulas,
  sayLabels,
  sayRomanNumerals,
  sayCalculations,
  sayAbbreviations,
  sayShortWords,
  sayNumbersInContext,
  sayNumbers,
  sayLoneDigits,
  sayAcronyms,
  saySymbols,
];

export interface NarrationOptions {
  /** Stretches whose reading is settled: markup syntax, clocks, the targets of links. Mostly nothing is said. */
  readonly edits?: readonly Edit[];
  /** Words that are said as their owner wants. */
  readonly lexicon?: Lexicon | undefined;
  /** What is left out. */
  readonly skip?: readonly Skippable[];
}

export const narrate = (text: string, languageTag: string, options?: NarrationOptions): Rewritten =>
  atOnce(narrateInSteps(text, languageTag, options));

/**
 * Rules look at the text as a reader sees it: an amount is one even where half of it is bold. Yields after each rule:
 * their patterns are compiled when they are used first, which takes more than 100 ms for all of them.
 */
export function* narrateInSteps(
  text: string,
  languageTag: string,
  { edits = [], ...manner }: NarrationOptions = {},
): Steps<Rewritten> {
  if (edits.length === 0 && !mayHaveHtml(text)) return yield* sayVisible(text, languageTag, manner);
  const edited = new Rewrite(text);
  for (const edit of edits) edited.claim(edit);
  hideHtml(edited);
  const visible = yield* edited.finishInSteps();
  const said = yield* sayVisible(visible.text, languageTag, manner);
  return { text: said.text, spans: composeSpans(visible.spans, said.spans) };
}

function* sayVisible(
  text: string,
  languageTag: string,
  { lexicon, skip: skipped = [] }: Omit<NarrationOptions, 'edits'>,
): Steps<Rewritten> {
  const rewrite = new Rewrite(text);
  skip(rewrite, skipped);
  lexicon?.apply(rewrite);
  const language = spokenLanguage(languageTag);
  if (language) for (const rule of language.code === 'en' ? english : general) yield rule(rewrite, language);
  else yield* sayUnspaced(rewrite, languageTag);
  return yield* rewrite.finishInSteps();
}

const unspaced = new Map([chinese, japanese].map((language) => [language.code, language]));

/** What is in Latin letters in these languages is said in English. */
function* sayUnspaced(rewrite: Rewrite, languageTag: string): Steps<void> {
  yield sayFormatting(rewrite, americanEnglish);
  const words = unspaced.get(primaryOf(languageTag));
  if (!words) return;
  yield skipCitations(rewrite, americanEnglish);
  yield sayAddresses(rewrite, americanEnglish);
  yield sayPaths(rewrite, americanEnglish);
  yield sayFigures(rewrite, words);
}

const others = new Map(
  [czech, french, german, hindi, italian, portuguese, romanian, russian, spanish, turkish].map((language) => [
    language.code,
    language,
  ]),
);

const primaryOf = (tag: string): string => tag.toLowerCase().split('-', 1)[0]!;

export const numberWords = (tag: string): NumberWords | undefined =>
  spokenLanguage(tag) ?? unspaced.get(primaryOf(tag));

function spokenLanguage(tag: string): SpokenLanguage | undefined {
  const [primary, ...rest] = tag.toLowerCase().split('-');
  if (primary === 'en') return rest.includes('us') || rest.length === 0 ? americanEnglish : britishEnglish;
  return others.get(primary ?? '');
}
