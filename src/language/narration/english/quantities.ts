/** Quantities that are recognized by what is beside them: `35C`, `the 16 oz steak`, `2 x 400g tins`, `a 1:12 scale`, `4.5/5`. */
import { amountPattern, sayAmount, sayWhole } from '../amounts.ts';
import { count } from '../language.ts';
import { anyOf, notBeforeWord, notInWord, perLanguage, type Rule } from '../rules/rule.ts';

/** After such a word, or another temperature, a letter is a scale; elsewhere it may belong to a seat. */
const temperature =
  /(?<=\b(?:was|were|is|are|reach(?:es|ed|ing)?|hits?|at|to|of|above|below|around|about|over|under|near|nearly|exceed(?:ed|s)?|topped|between|than) |\d ?°?[CF](?: ?[(/]| [^.;:\n]{0,40}\b(?:and|or|with) ))([-−])?(\d{2,3}|(?<=[-−])\d)(?: ?[–-] ?(\d{2,3}))? ?([CF])(?![\p{L}\p{N}]| \p{Lu})/gu;
const adjectiveUnits = [
  'oz',
  'oz.',
  'lb',
  'lb.',
  'km',
  'kg',
  'g',
  'ml',
  'ft',
  'ft.',
  'mi',
  'W',
  'kW',
  'V',
  'GB',
  'TB',
];
const notNouns =
  'a|above|after|ago|ahead|along|an|and|are|as|at|away|back|before|below|between|but|by|down|during|each|every|for|from|had|has|in|into|is|it|long|more|of|off|on|or|out|over|per|since|than|that|the|then|they|through|to|today|under|until|up|was|we|were|when|which|while|who|will|with|would|you';
const patterns = perLanguage((language) => {
  const measured = `(${amountPattern(language)}) ?(${anyOf(adjectiveUnits)})`;
  const noun = `(?= (?!(?:${notNouns})${notBeforeWord})\\p{Ll}{3,})`;
  return {
    adjective: new RegExp(
      `(?<=${notInWord}(?:[Aa]n?|[Tt]he|[Ee]ach|[Ee]very|[Tt]his|[Tt]hat) )${measured}${noun}`,
      'gu',
    ),
    packed: new RegExp(`${notInWord}(\\d{1,3}) ?[x×] ?${measured}${noun}`, 'gu'),
  };
});
const ratio =
  /(?<=\b(?:[Rr]atio|[Oo]dds|[Ss]cale)(?: of| is| are| was)? )(\d{1,4}):(\d{1,6})(?![\p{L}\p{N}:])|(?<![\p{L}\p{N}:.,])(\d{1,4}):(\d{1,6})(?= (?:scale|ratio|odds|model|mix|slope|gradient)(?!\p{L}))/gu;
const mark =
  /(?<![\p{L}\p{N}./])(\d{1,3}\.\d{1,2})\/(\d{1,3}(?:\.0)?)(?![\p{L}\p{N}/]|[.,]\d)|(?<![\p{L}\p{N}./])(\d{1,2})\/(5|10)(?= stars?(?!\p{L}))/gu;

/** Before times, letters and units in general. */
export const sayQuantities: Rule = (rewrite, language) => {
  const { adjective, packed } = patterns(language);
  rewrite.replace(temperature, ([, minus, from = '', until, scale = '']) => {
    const range = until === undefined ? '' : ` ${language.words.to} ${sayWhole(until, language)}`;
    const degrees = count(language.units[`°${scale}`]!, Number(from));
    return `${minus ? `${language.words.minus} ` : ''}${sayWhole(from, language)}${range} ${degrees}`;
  });
  const sayMeasured = (amount = '', unit = '') =>
    `${sayAmount(amount, language)} ${count(language.units[unit]!, 1)}`;
  rewrite.replace(
    packed,
    ([, times = '', amount, unit]) => `${sayWhole(times, language)} ${sayMeasured(amount, unit)}`,
  );
  rewrite.replace(adjective, ([, amount, unit]) => sayMeasured(amount, unit));
  rewrite.replace(
    ratio,
    ([, one, other, first = one, second = other]) =>
      `${sayWhole(first!, language)} ${language.words.to} ${sayWhole(second!, language)}`,
  );
  rewrite.replace(
    mark,
    ([, reached, best, first = reached, second = best]) =>
      `${sayAmount(first!, language)} out of ${sayAmount(second!.replace('.0', ''), language)}`,
  );
};
