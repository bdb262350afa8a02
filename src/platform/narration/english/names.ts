/** Roman numerals, acronyms, telephone numbers, formulas: what capitals and figures mean together. */
import { sayDigits } from '../amounts.ts';
import { notBeforeWord, notInWord, type Rule } from '../rules/rule.ts';

const romanForm = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const romanValues: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

export function romanValue(letters: string): number | undefined {
  if (letters === '' || !romanForm.test(letters)) return undefined;
  const values = Array.from(letters, (letter) => romanValues[letter]!);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

const rulers =
  'Louis|Henry|George|Charles|Edward|Elizabeth|James|William|Richard|Philip|Francis|John|Paul|Pius|Benedict|Gregory|Leo|Clement|Innocent|Alexander|Nicholas|Catherine|Mary|Frederick|Wilhelm|Napoleon|Ferdinand|Alfonso|Ivan|Peter|Ramesses|Ptolemy|Otto|Christian|Gustav|Haakon|Harald|Olav|Margaret|Margrethe|Carlos|Felipe|Umberto|Emmanuel|Xerxes|Darius|Mehmed|Murad|Selim|Suleiman|Leopold|Joseph|Urban|Boniface|Sixtus|Julius|Adrian|Stephen|Robert|David|Malcolm|Constantine|Theodosius|Justinian|Cleopatra|Albert|Rudolf|Maximilian|Sigismund|Henri|Jean';
const parts =
  'chapter|part|volume|act|scene|war|section|appendix|book|bowl|title|type|phase|class|level|grade|stage|article|canto|psalm|table|figure|lesson|unit|apollo|rocky|olympiad|corps|division';
const ruler = new RegExp(`(?<=${notInWord}(?:${rulers}) )([IVXL]{1,7})(?=['’]s|${notBeforeWord})`, 'gu');
const part = new RegExp(`(?<=${notInWord}(?:${parts}) )([IVXLCDM]{1,9})${notBeforeWord}`, 'giu');
const afterName = new RegExp(`(?<=\\p{Lu}\\p{L}{1,30} )([IVX]{2,6})${notBeforeWord}`, 'gu');

export const sayRomanNumerals: Rule = (rewrite, language) => {
  const speak = (letters: string | undefined, form: 'ordinal' | 'cardinal') => {
    const value = romanValue((letters ?? '').toUpperCase());
    if (value === undefined || letters !== letters?.toUpperCase()) return undefined;
    return form === 'ordinal' ? `the ${language.ordinal(value)}` : language.cardinal(value);
  };
  rewrite.replace(ruler, ([, letters]) => speak(letters, 'ordinal'));
  rewrite.replace(part, ([, letters]) => speak(letters, 'cardinal'));
  rewrite.replace(afterName, ([, letters]) => speak(letters, 'cardinal'));
};

/** Read as a word, though written in capitals. */
const pronounced = new Set(
  'NASA NATO UNESCO UNICEF OPEC AIDS LASER RADAR SCUBA FIFA UEFA NAFTA ASEAN JPEG GIF PIN SIM RAM ROM LAN WAN SWAT SONAR INTERPOL FEMA OSHA DARPA COBOL BASIC FORTRAN MIDI ASCII MOMA SARS COVID POTUS SCOTUS NIMBY YOLO TED IKEA LEGO SEAL ZIP CAPTCHA HIPAA SOHO NORAD CERN ESA ISIS AWOL DEFCON'.split(
    ' ',
  ),
);
/** Common short words that people write in capitals for emphasis. */
const shouted = new Set(
  'A I AM AN AS AT BE BY DO GO HE IF IN IS IT ME MY NO OF ON OR SO TO UP WE OH AH HEY ALL AND ANY ARE BAD BIG BUT BUY CAN DAY DID END FAR FEW FOR FUN GET GOT HAD HAS HER HIM HIS HOT HOW ITS LET LOT MAN MAY MEN NEW NOT NOW OFF OLD ONE OUR OUT OWN PUT RED RUN SAY SEE SET SHE SIR SIT THE TOO TOP TRY TWO USE VERY WAR WAS WAY WHO WHY WIN YES YET YOU'.split(
    ' ',
  ),
);
const spoken: Readonly<Record<string, string>> = {
  OK: 'okay',
  JSON: 'jason',
  GUI: 'gooey',
  SQL: 'sequel',
  YAML: 'yamel',
  'AC/DC': 'A C D C',
};
const capitals = new RegExp(`${notInWord}(\\p{Lu}{2,6})(['’]?s)?${notBeforeWord}`, 'gu');
const vowel = /[AEIOUY]/;
/** Clusters no English word has: what contains one must be spelled. */
const unsayable = /[^AEIOUY]{4}|^[^AEIOUY]{3}$|^(?:[BCDFGHJKMNPQRTVWXZ][BCDFGJKMPQTVXZ])|Q(?!U)|[AEIOU]{4}/;

/** `C E O`: a voice slurs letters that stand together. Text set in capitals throughout is text. */
export const sayAcronyms: Rule = (rewrite) => {
  const words = rewrite.text.match(/\p{L}{2,}/gu) ?? [];
  const capital = words.filter((word) => word === word.toUpperCase()).length;
  const isShouting = capital > 3 && capital > words.length / 2;
  rewrite.replace(capitals, ([, letters = '', plural]) => {
    const known = spoken[letters];
    if (known !== undefined) return known + (plural ? 's' : '');
    if (pronounced.has(letters) || shouted.has(letters) || isShouting) return undefined;
    const isSpelled =
      letters.length <= 3 || !vowel.test(letters) || unsayable.test(letters) || spelledWords.has(letters);
    if (!isSpelled) return undefined;
    return Array.from(letters).join(' ') + (plural ? "'s" : '');
  });
};

const spelledWords = new Set(
  'HTML HTTP HTTPS ISBN ESPN IEEE IUPAC UCLA NAACP ADHD LGBT USSR ISSN IUCN OECD USDA USAID YMCA EULA'.split(
    ' ',
  ),
);

const telephone =
  /(?<![\p{L}\p{N}.,$€£#/-])(?:(?<plus>\+)\d{1,3}[ .-]?)?(?:\(\d{1,4}\)[ .-]?)?\d{2,4}(?:[ .-]\d{2,4}){1,4}(?![\p{L}\p{N}]|[-/.,:]\d|%)/gu;

/** In groups, figure by figure. Two groups are a telephone number only in the American form `555-1234`. */
export const sayTelephones: Rule = (rewrite, language) =>
  rewrite.replace(telephone, ([written]) => {
    const groups = written.match(/\d+/g)!;
    const count = groups.join('').length;
    const isLocal = /^\d{3}-\d{4}$/.test(written);
    const hasMark =
      /^[+(]/.test(written) ||
      isLocal ||
      /^(?:1-)?\d{3}([-.])\d{3}\1\d{4}$/.test(written) ||
      /^0\d/.test(written);
    if (!hasMark || count < 7 || count > 15) return undefined;
    const said = groups.map((group) => sayDigits(group, language)).join(', ');
    return written.startsWith('+') ? `plus ${said}` : said;
  });

const subscripts = '₀₁₂₃₄₅₆₇₈₉';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const formula =
  /(?<![\p{L}\p{N}])(?:[A-Z][a-z]?[₀-₉]{0,3}|[()]){1,12}[₀-₉][₀-₉A-Za-z()]{0,20}(?![\p{L}\p{N}])/gu;
const plainFormula = new RegExp(
  `${notInWord}(H2O2?|CO2|SO2|NO2|O[23]|N2O?|H2|CH4|NH3|H2SO4|HNO3|CaCO3|C6H12O6|PM2\\.5)${notBeforeWord}`,
  'gu',
);
const power = /(?<=[\p{L}\p{N})])(?:([⁻-])?([⁰¹²³⁴-⁹]{1,3})|\^(-?)(\d{1,3}|\p{L})(?![\p{L}\p{N}]))/gu;
const powerOf = new RegExp(`(?<=\\d)([⁻])?([${superscripts}]{1,3})`, 'gu');
const hexCode = /(?<![\p{L}\p{N}])0x[0-9a-fA-F]{1,16}(?![\p{L}\p{N}])/gu;

export const sayFormulas: Rule = (rewrite, language) => {
  const speakFormula = (written: string) =>
    (written.match(/[A-Z][a-z]?|\d+|[₀-₉]+|\./g) ?? [])
      .map((sign) =>
        /[\d₀-₉]/.test(sign)
          ? language.cardinal(Number(plainDigits(sign)))
          : sign === '.'
            ? 'point'
            : spell(sign),
      )
      .join(' ');
  rewrite.replace(formula, ([written]) => speakFormula(written));
  rewrite.replace(plainFormula, ([written]) => speakFormula(written));
  rewrite.replace(hexCode, ([written]) => `hex ${Array.from(written.slice(2).toUpperCase()).join(' ')}`);
  for (const pattern of [powerOf, power])
    rewrite.replace(pattern, ([, minus, raised, minusPlain, plain]) => {
      const exponent = plainDigits(raised ?? plain ?? '');
      const isNegative = Boolean(minus ?? (minusPlain === '' ? undefined : minusPlain));
      if (!isNegative && exponent === '2') return ' squared';
      if (!isNegative && exponent === '3') return ' cubed';
      const said = /^\d+$/.test(exponent)
        ? isNegative
          ? `minus ${language.cardinal(Number(exponent))}`
          : language.ordinal(Number(exponent))
        : exponent;
      return ` to the ${said}`;
    });
};

const spell = (symbol: string): string => Array.from(symbol.toUpperCase()).join(' ');
const plainDigits = (digits: string): string =>
  Array.from(digits, (digit) => {
    const raised = superscripts.indexOf(digit);
    const lowered = subscripts.indexOf(digit);
    return raised >= 0 ? String(raised) : lowered >= 0 ? String(lowered) : digit;
  }).join('');
