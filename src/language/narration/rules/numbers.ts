/** Numbers that are left when all else is said: ranges, ratios, fractions, decimals, versions, plain counts. */
import {
  amountPattern,
  obliqueAt,
  parseAmount,
  sayAmount,
  sayCounted,
  sayDigits,
  sayWhole,
  valueOf,
} from '../amounts.ts';
import { count, type Gender, type SpokenLanguage } from '../language.ts';
import { anyOf, gap, notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

/** Numerator and denominator. */
export const glyphs: Readonly<Record<string, readonly [number, number]>> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
};

const dotted = /(?<![\p{L}\p{N}.])v?(\d{1,5}(?:\.\d{1,5}){2,5})(?![\p{N}]|\.\d)/giu;
const fraction = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.,])(?:(\d{1,4}) )?(\d{1,3})[/⁄](\d{1,3}|(?<=(?<!\d)1[/⁄])\d{4,6})(?!\/|[.,]?\d)${notBeforeWord}`,
  'gu',
);
const glyph = /(?:(?<![\p{L}\p{N}.,])(\d{1,6}) ?)?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/gu;
/** `art. 18.2`, where a comma is before decimals. */
const pointed =
  /(?<![\p{L}\p{N}.,])(\d{1,4})\.(\d{1,2}|\d{4,6}|(?<=(?<!\d)0\.)\d{3}|(?<=(?:Abb(?:ildung|\.)|[Ff]ig(?:ur[ae]?|\.)|[Tt]ab(?:elle|lea?u?|la|ella|ela|el|\.)) \d{1,2}\.)\d{3})(?![\p{L}\p{N}]|[.,]\d)/gu;
/** `(4)–(6)`, numbers of equations. */
const listed = /(?<=\(\d{1,4}\)) ?[–-] ?(?=\(\d{1,4}\))/gu;
const ratio = new RegExp(String.raw`${notInWord}(\d{1,4}):(\d{1,4})(?![:.,]?\d)${notBeforeWord}`, 'gu');

const patterns = perLanguage((language) => {
  const amount = amountPattern(language);
  return {
    range: new RegExp(
      `${notInWord}(?<![.,])(${amount})${gap}(?:[–—]|-)${gap}(${amount})(?!-?\\d|[.,]\\d)${notBeforeWord}`,
      'gu',
    ),
    signed: new RegExp(`(?<![\\p{L}\\p{M}\\p{N})\\]])([-−])(${amount})(?![-–]\\d)${notBeforeWord}`, 'gu'),
    plain: new RegExp(`(?<!\\p{N}[.,]?)${amount}`, 'gu'),
    millions:
      language.millions &&
      new RegExp(`(?<!\\p{N}[.,]?)(${amount}) (?=(${language.millions.noun.source}))`, 'gu'),
    ofUnit: new RegExp(
      `(?<![\\p{L}\\p{N}/.,])([½⅓⅔¼¾⅕⅛]|[1-9][/⁄](?:[2-9]|10)(?![/\\d]))${gap}(?:(${anyOf(Object.keys(language.units).filter((unit) => unit !== '%'))})${notBeforeWord}${language.words.partOf === undefined ? '' : `|(?=${language.words.partOf[1]})`})`,
      'gu',
    ),
    half: new RegExp(
      `(?:${notInWord}(?<![.,])(\\d{1,4}) ?)?(?:½|(?<![\\p{N}/.,])1[/⁄]2(?![/\\d]))${gap}(?:(${anyOf(Object.keys(language.units))})${notBeforeWord}|(?=(\\p{Ll}{3,})))`,
      'gu',
    ),
  };
});

/** `1–1½ hrs.`, `½–1 h`. */
const betweenParts = /(?<=\d)[–-](?=\d{0,3}[½⅓⅔¼¾⅛⅜⅝⅞])|(?<=[½⅓⅔¼¾⅛⅜⅝⅞])[–-](?=[\d½⅓⅔¼¾])/gu;

/** `Gleis 4 A–C`: letters in their order. */
const letters =
  /(?<=(?<![\p{L}\p{N}.–-])([A-Z]))–(?=([A-Z])(?![\p{L}\p{N}–-]|\.\p{L}))|(?<=(?<![\p{L}\p{N}.,])\d{1,3}([a-h]))[–-](?=([b-h])(?![\p{L}\p{N}–-]))/gu;

export const sayBetweenParts: Rule = (rewrite, language) => {
  rewrite.replace(betweenParts, () => ` ${language.words.to} `);
  rewrite.replace(letters, ([, first = '', last = '', from = first, until = last]) =>
    from < until ? ` ${language.words.to} ` : undefined,
  );
};

const andHalf =
  /(?<![\p{L}\p{N}.,/])([1-9]\d{0,2}) ?(?:½|(?<= )1[/⁄]2(?!\d)) (?!de |d['’]|di |litr|kg|km|ml|cl|dl|min)(\p{Ll}{3,})(?!\p{L}|\.)/gu;

/** Before units and short words in general. */
export const sayParts: Rule = (rewrite, language) => {
  const { half, ofUnit } = patterns(language);
  // `dos tazas y media`
  if (/^(?:es|pt|it|fr)$/.test(language.code))
    rewrite.replace(andHalf, ([, whole = '', noun = '']) => {
      const gender = language.genderOf?.(Number(whole), ` ${noun}`);
      const part =
        language.code === 'es' || language.code === 'pt'
          ? `${language.code === 'es' ? 'y' : 'e'} ${language.words.half!(noun.replace(/s$/, ''))}`
          : language.words.andHalf;
      return `${sayWhole(whole, language, gender)} ${noun} ${part}`;
    });
  if (language.words.half) rewrite.replace(half, (match) => sayHalf(match, language));
  if (language.words.partOf) rewrite.replace(ofUnit, (match) => sayPartOf(match, language));
};

export const sayNumbers: Rule = (rewrite, language) => {
  const { words } = language;
  const { range, signed, plain, millions } = patterns(language);
  rewrite.replace(dotted, ([, version = '']) =>
    isGrouped(version, language)
      ? undefined
      : version
          .split('.')
          .map((part) => sayWhole(part, language))
          .join(` ${isAddress(version) || language.decimalSeparator === ',' ? words.dot : words.point} `),
  );
  if (language.decimalSeparator === ',')
    rewrite.replace(
      pointed,
      ([, one = '', other = '']) =>
        `${sayWhole(one, language)} ${words.dot} ${(one === '0' ? sayDigits : sayWhole)(other, language)}`,
    );
  rewrite.replace(glyph, ([, whole, character = '']) => mixed(whole, glyphs[character]!, language));
  rewrite.replace(fraction, (match) => {
    const [, whole, above = '', below = ''] = match;
    // `05/26` is a month and a year, or a code.
    if (above.startsWith('0') || (above === '' && below.startsWith('0')))
      return `${sayWhole(above, language)} ${sayWhole(below, language)}`;
    const isLabelled = labelled.test(match.input.slice(Math.max(0, match.index - 8), match.index));
    const said = sayFraction({ whole, isLabelled }, [Number(above), Number(below)], language);
    return said === undefined ? undefined : (obliqueAt(match, language)?.say(said) ?? said);
  });
  rewrite.replace(ratio, ([, one = '', other = '']) =>
    [sayWhole(one, language), words.against ?? words.to, sayWhole(other, language)].filter(Boolean).join(' '),
  );
  rewrite.replace(listed, () => ` ${words.to} `);
  rewrite.replace(range, (match) => {
    const { input, index, 1: from = '', 2: until = '' } = match;
    // `09-12` is no range but a number in two parts.
    const isPart = /^\d{3,5}-\d$/.test(match[0]) && ofNorm.test(input.slice(Math.max(0, index - 8), index));
    if (/^0\d/.test(from) || isCode(from, until) || isPart)
      return `${sayNumber(from, language)} ${sayNumber(until, language)}`;
    const oblique = isYear.test(from) || isYear.test(until) ? undefined : obliqueAt(match, language);
    const inCase = (said: string) => oblique?.say(said) ?? said;
    const isBetween = words.between?.[0].test(input.slice(Math.max(0, index - 12), index));
    const after = input.slice(index + match[0].length, index + match[0].length + 32);
    const gender =
      language.obliques &&
      language.genderOf?.(Number(/[2-4]$/.test(from) ? from : until), after, oblique !== undefined);
    const between = isBetween ? words.between![1] : words.to;
    return `${inCase(sayNumber(from, language, gender))} ${between} ${inCase(sayNumber(completed(from, until), language, gender))}`;
  });
  rewrite.replace(signed, (match) => {
    const said = sayAmount(match[2]!, language);
    return `${words.minus} ${obliqueAt(match, language)?.say(said) ?? said}`;
  });
  if (millions)
    rewrite.replace(millions, ([, amount = '', noun = '']) => {
      const said = sayAmount(amount, language, 'masculine');
      return language.millions!.ends.test(said)
        ? sayCounted(said, noun, language).slice(0, -noun.length)
        : undefined;
    });
  // `gli anni '60`.
  if (language.code !== 'en') rewrite.replace(shortYear, () => '');
  rewrite.replace(plain, (match) => {
    const [amount] = match;
    const after = inFull(
      match.input.slice(match.index + amount.length, match.index + amount.length + 32),
      language,
    );
    if (language.hasYearForm && isYear.test(amount) && !countedNext.test(after))
      return language.year(Number(amount));
    const oblique = obliqueAt(match, language);
    // `la F1 permite`: what stands in a name counts nothing.
    const isNamed = /\p{Lu}-?$/u.test(match.input.slice(Math.max(0, match.index - 2), match.index));
    const gender = isNamed
      ? undefined
      : (language.genderOf?.(valueOf(parseAmount(amount, language)), after, oblique !== undefined) ??
        (language.countedNoun?.test(after) ? 'masculine' : undefined));
    const said = sayAmount(amount, language, gender);
    const before = match.input.slice(Math.max(0, match.index - 20), match.index);
    const whole = /^\d{1,3}(?:[ \u00a0]\d{3})*$|^\d+$/.test(amount)
      ? amount.replaceAll(/\D/g, '')
      : undefined;
    const inCase = whole === undefined ? undefined : language.caseOf?.(Number(whole), before, after);
    return inCase?.(said) ?? oblique?.say(said) ?? said;
  });
};

/** Figures of other scripts, and those of numbers too long for any other rule. */
export const sayLoneDigits: Rule = (rewrite, language) =>
  rewrite.replace(/\p{Nd}/gu, ([digit]) => sayForeignDigit(digit, language));

/** The gender of what is counted is that of the whole word: `1 ceb.` */
const inFull = (after: string, { code, abbreviations }: SpokenLanguage): string =>
  !/^(?:es|fr|it|pt)$/.test(code)
    ? after
    : after.replace(/^ (\p{Ll}{2,9}\.)/u, (written, short: string) => {
        const word = abbreviations.spoken[short]?.[0];
        return word === undefined || word === '' ? written : ` ${word}`;
      });

const shortYear = /(?<![\p{L}\p{N}])['’](?=\d\d(?![\p{L}\p{N}]))/gu;
const isYear = /^(?:1[1-9]|20)\d\d$/;
/** A capitalized noun right after a number is what is counted: `2000 Euro` is not a year. */
const countedNext = /^ \p{Lu}/u;

/** `1.000.000` is a million where a dot groups the figures, `192.168.100.101` an address everywhere. */
const isGrouped = (version: string, { groupSeparators }: SpokenLanguage): boolean =>
  groupSeparators.includes('.') &&
  /^[1-9]\d{0,2}(?:\.\d{3}){2,5}$/.test(version) &&
  !(isAddress(version) && version.split('.').every((part) => Number(part) < 256));

const isAddress = (version: string): boolean => /^\d+(?:\.(?:0|[1-9]\d*)){3}$/.test(version);

/** `ISO 639-1`, but `pp. 234-8`. */
const ofNorm = /\p{Lu}{2,5}[ -]$/u;
/** `2024-0917`, `2024-031`, `12.345-6`: no range. */
const isCode = (from: string, until: string): boolean =>
  /^0\d\d/.test(until) ||
  (/^0\d/.test(until) && until.length >= from.length) ||
  (/^\d{2,3}\.\d{3}$/.test(from) && until.length === 1);

/** `pp. 201–03`: what the second number does not repeat. */
const completed = (from: string, until: string): string =>
  /^0\d$/.test(until) && /^\d{3,4}$/.test(from) ? from.slice(0, -2) + until : until;

/** Both ends of a range of years are read as years. */
function sayNumber(written: string, language: SpokenLanguage, gender?: Gender): string {
  return isYear.test(written) ? language.year(Number(written)) : sayAmount(written, language, gender);
}

/** `n. 12/24`, `Az. 28 O 12/24`: the number of something, of which nothing is a part. */
const labelled =
  /(?:(?<!\p{L})(?:[Nn]r?\.?[°º]?|[Nn]úm\.|[Nn]o\.|№|[Pp]roc\.|Ref\.:?|Rg\.|Az\.|fatt\.|fact\.|Fact\.)|(?:\d|[IVX]) [A-Z][A-Za-z]{0,3}) ?$/u;

function sayFraction(
  { whole, isLabelled }: { readonly whole: string | undefined; readonly isLabelled: boolean },
  parts: readonly [number, number],
  language: SpokenLanguage,
): string | undefined {
  const [above, below] = parts;
  // `24/7`, `9/11`, `50/50` are not parts of a whole.
  if (
    above >= below ||
    below > 100 ||
    above === 0 ||
    (above > 1 && below > 20) ||
    (above === 9 && below === 11)
  ) {
    const { outOf } = language.words;
    const between = outOf === undefined || isLabelled || above >= below || below <= 20 ? ' ' : ` ${outOf} `;
    return whole === undefined ? language.cardinal(above) + between + language.cardinal(below) : undefined;
  }
  return mixed(whole, parts, language);
}

function mixed(
  whole: string | undefined,
  [above, below]: readonly [number, number],
  language: SpokenLanguage,
): string {
  const part = language.fraction(above, below);
  const { andHalf } = language.words;
  if (whole !== undefined && below === 2 && andHalf) return `${sayWhole(whole, language)} ${andHalf}`;
  return whole === undefined ? part : `${sayWhole(whole, language)} ${language.words.and} ${part}`;
}

/** The number whose noun has the form that follows a part: `půl litru`. */
const partOf = ({ code }: SpokenLanguage): number => (/^(?:ru|uk|pl|cs)$/.test(code) ? 0.5 : 1);

/** `½ kg`, `2½ l`, `½ litro`. */
function sayHalf([, whole, unit, noun]: RegExpExecArray, language: SpokenLanguage): string | undefined {
  const { half, andHalf } = language.words;
  const counted =
    unit === undefined ? noun : count(language.units[unit]!, whole === undefined ? partOf(language) : 2);
  if (counted === undefined || (whole !== undefined && !andHalf)) return undefined;
  const said = whole === undefined ? half!(counted) : `${sayWhole(whole, language)} ${andHalf}`;
  return `${said} ${unit === undefined ? '' : counted}`;
}

/** `1/4 kg`, `¾ litro`. */
function sayPartOf([, part = '', unit]: RegExpExecArray, language: SpokenLanguage): string | undefined {
  const [above = 0, below = 0] = glyphs[part] ?? part.split(/[/⁄]/).map(Number);
  if (above >= below) return undefined;
  const of = language.words.partOf![0];
  const name = language.partName?.(above, below) ?? language.fraction(above, below);
  const said = `${name} ${of}`.trimEnd();
  const noun = unit === undefined ? '' : count(language.units[unit]!, partOf(language));
  const all = `${said} ${noun}`;
  return language.contract?.(all) ?? all;
}

/** Figures of other scripts have the same values in the same order. */
function sayForeignDigit(digit: string, language: SpokenLanguage): string | undefined {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return sayDigits(digit, language);
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return sayDigits(String((code - zero) % 10), language);
}
