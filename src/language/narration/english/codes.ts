/** Figures that are not amounts: telephone numbers, codes, models, rooms and flights. */
import { sayDigits, sayWhole } from '../amounts.ts';
import type { SpokenLanguage } from '../language.ts';
import { sayGroups } from '../rules/labels.ts';
import { notBeforeWord, notInWord, type Rule } from '../rules/rule.ts';
import { isReadAsWord, spell } from './acronyms.ts';
import { sayYear } from './english.ts';

const emergency = /(?<![\p{L}\p{N}.,:$€£#/-])911(?![\p{L}\p{N}]|[.,:/-]\d| \p{Ll}{2,20}s\b)/gu;
const dialed = /(?<=\b(?:call|dial|text|ring|phone)(?:ed|led|s|ing|ling)? )(?:\d11|999|112|988|101)(?!\d)/gi;
const keypad = /(?<=\b(?:dial|press|hit|enter) )(?:[*#](?=\d|[\s.,]|$))/giu;

/** Emergency numbers, and the keys of a telephone. */
export const sayDialed: Rule = (rewrite, language) => {
  for (const pattern of [emergency, dialed])
    rewrite.replace(pattern, ([digits]) => sayDigits(digits, language));
  rewrite.replace(keypad, ([key]) => (key === '*' ? 'star ' : 'pound'));
};

/** `SW1A 2AA`. */
const britishPostcode = /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}])/gu;
const postalCode =
  /(?<=\b[A-Z]{2} |, (?:[A-Z][a-z]{1,5}|N\.[A-Z])\. )\d{5}(?:-\d{4})?(?![\p{L}\p{N}]|[-.,]\d)/gu;
/** `3-4-3`, `123-45-6789`: what is not a date. */
const grouped = /(?<![\p{L}\p{N}.,/-])\d{1,6}(?:-\d{1,6}){2,6}(?![\p{L}\p{N}]|[-/.,]\d)/gu;
/** `10.0.0.1/24`. */
const netmask = /(?<=\d\.\d{1,3}\.\d{1,3}\.\d{1,3})\/(\d{1,2})(?![\p{L}\p{N}])/gu;
/** `ISO 9001:2015`. */
const edition = /(?<=\b(?:ISO|IEC|DIN|EN) (?:[A-Z]{2,3} )?\d{3,5}):((?:19|20)\d\d)(?![\p{L}\p{N}])/gu;
/** `x89` after a telephone number. */
const extension = /(?<=\d{4} ?)(?:x|ext\.?) ?(\d{1,6})(?![\p{L}\p{N}])/gu;
const zipCode = /(?<=\b(?:zip|ZIP|Zip|postcode)(?: code)?(?: is|:)? )\d{5}(?!\d|[-.,]\d)/gu;
/** `1-800-FLOWERS`. */
const tollFree = /(?<![\p{L}\p{N}-])1-8(?:00|88|77|66)(?=-[A-Z])/gu;
const port = /(?<=localhost|\d\.\d{1,3}):(\d{2,5})(?![\p{L}\p{N}])/gu;

export const sayCodes: Rule = (rewrite, language) => {
  const inGroups = ([written]: RegExpExecArray) => sayGroups(written, language);
  rewrite.replace(britishPostcode, inGroups);
  rewrite.replace(tollFree, ([written]) => `one ${language.cardinal(Number(written.slice(2)))}`);
  for (const pattern of [zipCode, postalCode]) rewrite.replace(pattern, inGroups);
  rewrite.replace(port, ([, digits = '']) => ` port ${sayLabel(digits, language)}`);
  rewrite.replace(netmask, ([, digits = '']) => ` ${language.words.slash} ${sayWhole(digits, language)}`);
  rewrite.replace(edition, ([, year]) => `, ${sayYear(Number(year))}`);
  rewrite.replace(extension, ([, digits = '']) => ` extension ${sayDigits(digits, language)}`);
  rewrite.replace(grouped, (match) =>
    /\d{3}/.test(match[0])
      ? inGroups(match)
      : match[0]
          .split('-')
          .map((group) => sayWhole(group, language))
          .join(' '),
  );
};

const labeled = new RegExp(
  `(?<=${notInWord}(?:[Rr]oom|[Rr]m\\.|[Ff]light(?: [A-Z\\d]{2})?|[Ss]uite|[Aa]partment|[Aa]pt\\.?|[Bb]us|[Hh]ighway|Hwy\\.?|Rte\\.?|[Rr]oute|[Pp]ort|[Ii]nterstate|[Cc]hannel|[Ee]xtension|[Ee]xt\\.|[Cc]ode|PIN|RFC|ISO|DIN|ending in|[Aa]rea code|Boeing|Airbus|[Ee]rror|HTTP|[Ss]tatus|[Ff]orm|BWV) )(\\d{3,4})${notBeforeWord}`,
  'gu',
);
/** `blink-182`. */
const afterHyphen = /(?<=\p{Ll}-)([1-9]\d\d)(?![\p{L}\p{N}]|[.,-]\d)/gu;
/** `Ford F-150`, `model XR-250`. */
const afterLetters = /(?<=(?<![\p{L}\p{N}])[A-Z]{1,3}-)([1-9]\d\d)(?![\p{L}\p{N}]|[.,-]\d)/gu;
/** `the 747`. */
const jet = /(?<=\b(?:[Tt]he|[Aa]) )(7[0-8]7)(?![\p{L}\p{N}]|[.,-]\d| \p{Ll}+s(?!\p{L}))/gu;
const station = /(?<![\p{L}\p{N}.,:])(\d{3,4}) AM(?![\p{L}\p{N}])/gu;
const retirement = /(?<![\p{L}\p{N}])401\(k\)/gu;
/** `1Z999AA10123456784`: letters and figures by turns. */
const serial =
  /(?<![\p{L}\p{N}-])(?=[A-Z\d]{0,22}(?:\d[A-Z]{1,20}\d|[A-Z]\d{1,20}[A-Z]))[A-Z\d]{8,24}(?![\p{L}\p{N}])/gu;
const lines = new RegExp(`${notInWord}(\\d{3,4})([pi])${notBeforeWord}`, 'gu');
/** `MP3`, `A380`, `FY2023`. */
const model = new RegExp(
  `${notInWord}([A-Z]{1,6})(\\d{1,4})(?=(?:[a-z]|neo|ceo)?${notBeforeWord})(?!\\.\\d)`,
  'gu',
);
const house = new RegExp(`${notInWord}([1-9]\\d\\d)(?=[A-E]${notBeforeWord})`, 'gu');

export const sayLabels: Rule = (rewrite, language) => {
  rewrite.replace(retirement, () => 'four oh one K');
  rewrite.replace(serial, ([written]) =>
    Array.from(written, (character) =>
      /\d/.test(character) ? sayDigits(character, language) : character,
    ).join(' '),
  );
  rewrite.replace(station, ([, digits = '']) => `${sayLabel(digits, language)} A M`);
  for (const pattern of [labeled, afterHyphen, afterLetters, jet, house])
    rewrite.replace(pattern, ([, digits = '']) => sayLabel(digits, language));
  rewrite.replace(lines, ([, digits = '', letter = '']) =>
    /^(?:240|360|480|576|720|1080|1440|2160|4320)$/.test(digits)
      ? `${sayLabel(digits, language)} ${letter.toUpperCase()}`
      : undefined,
  );
  rewrite.replace(model, ([, letters = '', digits = '']) => {
    if (letters.length === 1 && digits.length < 3) return undefined;
    const name = isReadAsWord(letters) ? letters : spell(letters);
    return `${name} ${/^(?:19|20)\d\d$/.test(digits) ? sayYear(Number(digits)) : sayLabel(digits, language)}`;
  });
};

/** `one oh one`, `twelve oh five`, `two fifty`. */
export function sayLabel(digits: string, language: SpokenLanguage): string {
  if (digits.length < 3 || digits.length > 4 || digits.endsWith('00') || digits.startsWith('0'))
    return sayWhole(digits, language);
  const split = digits.length - 2;
  const [first, second] = [digits.slice(0, split), digits.slice(split)];
  const rest = second.startsWith('0') ? `oh ${sayDigits(second[1]!, language)}` : sayWhole(second, language);
  return `${sayWhole(first, language)} ${rest}`;
}
