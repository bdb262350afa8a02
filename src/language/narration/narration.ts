/**
 * Written language becomes spoken language, here and nowhere else: the same sentence is read the same way by every
 * engine, in a stream, in one piece and in an audiobook. Each spoken word leads back to the characters it stands
 * for. Rules are tried in order, the most specific first.
 */
import { atOnce, type Steps } from '../../platform/slices.ts';
import { sayAcronyms as sayEnglishAcronyms } from './english/acronyms.ts';
import { sayBesideFigures } from './english/beside-figures.ts';
import { sayClinic } from './english/clinic.ts';
import { sayCode, sayOperators } from './english/code.ts';
import { sayCodes, sayDialed, sayLabels } from './english/codes.ts';
import { sayNumbersInContext, sayShortWords } from './english/context.ts';
import { sayDecades, sayDurations, sayHalfDays, sayNamedDates } from './english/dates.ts';
import { americanEnglish } from './english/english.ts';
import { sayFormulas, sayCalculations } from './english/formulas.ts';
import { sayAmounts, sayPrices } from './english/measures.ts';
import { sayQuantities } from './english/quantities.ts';
import { sayRomanNumerals } from './english/roman.ts';
import { sayShorthand } from './english/shorthand.ts';
import { sayShell, saySpecial } from './english/special.ts';
import { sayStates } from './english/states.ts';
import { sayTimetables } from './english/timetables.ts';
import type { Lexicon } from './lexicon.ts';
import { composeSpans } from './mapping.ts';
import { withPlainFigures } from './plain-figures.ts';
import { Rewrite, type Edit, type Rewritten } from './rewrite.ts';
import { sayAcronyms } from './rules/acronyms.ts';
import { type Rule, sayAbbreviations, sayOwn } from './rules/rule.ts';
import { sayAddresses, sayFormatting, sayPaths, skip, type Skippable } from './rules/written.ts';
import { sayBareUnits, saySides } from './rules/bare-units.ts';
import { skipCitations } from './rules/citations.ts';
import { sayChemistry, sayIons } from './rules/chemistry.ts';
import { sayChess } from './rules/chess.ts';
import { sayFunctions } from './rules/functions.ts';
import { sayIsotopes } from './rules/isotopes.ts';
import { sayDates, sayFirstDays } from './rules/dates.ts';
import { sayDropCaps } from './rules/drop-caps.ts';
import { sayEveryday } from './rules/everyday.ts';
import { hideHtml, mayHaveHtml } from './rules/html.ts';
import { sayLabelled } from './rules/labels.ts';
import { sayLatex } from './rules/latex.ts';
import { sayInverse, sayMeasures, sayTenPowers } from './rules/measures.ts';
import { sayMoney } from './rules/money.ts';
import { sayBetweenParts, sayLoneDigits, sayNumbers, sayParts } from './rules/numbers.ts';
import { saySymbols } from './rules/symbols.ts';
import { sayTelephones } from './rules/telephones.ts';
import { sayTimes } from './rules/times.ts';
import { sayCountedOfTrades, sayTrades } from './rules/trades.ts';
import { sayVerses } from './rules/verses.ts';
import { spokenLanguage, unspacedLanguage } from './spoken-languages.ts';
import { sayFigures } from './unspaced/figures.ts';

const general: readonly Rule[] = [
  sayDropCaps,
  sayLatex,
  sayFunctions,
  sayIsotopes,
  sayIons,
  sayFormatting,
  skipCitations,
  sayAddresses,
  sayPaths,
  sayLabelled,
  sayTelephones,
  sayVerses,
  sayChess,
  sayCountedOfTrades,
  sayBetweenParts,
  sayFirstDays,
  sayOwn,
  saySides,
  sayChemistry,
  sayEveryday,
  sayDates,
  sayTimes,
  sayInverse,
  sayTenPowers,
  sayMoney,
  sayParts,
  sayMeasures,
  sayBareUnits,
  sayTrades,
  sayAbbreviations,
  sayNumbers,
  sayLoneDigits,
  sayAcronyms,
  saySymbols,
];

const english: readonly Rule[] = [
  sayDropCaps,
  sayLatex,
  sayIsotopes,
  sayIons,
  sayShell,
  sayOperators,
  sayFormatting,
  skipCitations,
  sayAddresses,
  sayPaths,
  sayCode,
  sayLabelled,
  sayTelephones,
  sayVerses,
  sayChess,
  saySides,
  sayBetweenParts,
  sayBesideFigures,
  sayTimetables,
  sayClinic,
  sayCountedOfTrades,
  sayShorthand,
  saySpecial,
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
  sayInverse,
  sayAmounts,
  sayTimes,
  sayMoney,
  sayMeasures,
  sayBareUnits,
  sayFormulas,
  sayLabels,
  sayRomanNumerals,
  sayCalculations,
  sayTrades,
  sayAbbreviations,
  sayShortWords,
  sayNumbersInContext,
  sayNumbers,
  sayLoneDigits,
  sayEnglishAcronyms,
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
  const language = spokenLanguage(languageTag);
  const rewrite = new Rewrite(language ? withPlainFigures(text, language.code) : text);
  skip(rewrite, skipped);
  lexicon?.apply(rewrite, language?.code === 'en');
  if (language) for (const rule of language.code === 'en' ? english : general) yield rule(rewrite, language);
  else yield* sayUnspaced(rewrite, languageTag);
  return yield* rewrite.finishInSteps();
}

/** What is in Latin letters in these languages is said in English. */
function* sayUnspaced(rewrite: Rewrite, languageTag: string): Steps<void> {
  yield sayFormatting(rewrite, americanEnglish);
  const words = unspacedLanguage(languageTag);
  if (!words) return;
  yield skipCitations(rewrite, americanEnglish);
  yield sayAddresses(rewrite, americanEnglish);
  yield sayPaths(rewrite, americanEnglish);
  yield sayFigures(rewrite, words);
}
