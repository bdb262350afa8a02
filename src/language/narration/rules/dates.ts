/** Dates in figures: `2024-05-12`, `12/05/2024`, `12.5.2024`, and days beside the name of a month. */
import { sayDigits } from '../amounts.ts';
import type { SpokenLanguage } from '../language.ts';
import { notBeforeWord, notInWord, type Rule } from './rule.ts';

const iso = new RegExp(String.raw`${notInWord}(\d{4})-(\d{2})-(\d{2})(?!\d|-\d)`, 'gu');
const figures = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.])(\d{1,4})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![/.-]?\d)${notBeforeWord}`,
  'gu',
);

/** `21. 3. 1685`. */
const spacedFigures =
  /(?<![\p{L}\p{N}/.,])([12]?\d|3[01])\. (1[0-2]|0?[1-9])\. ((?:1\d|20)\d\d)(?![\p{L}\p{N}]|[.,]\d)/gu;

/** `D.Lgs. n. 81/2008`, `LO 3/2018`: a number of a year. */
const ofYear =
  /(?<=(?:\p{Lu}[\p{L}.]{0,20}|n[.º°]{1,2}|nº|č\.|Nr\.|ll?\.|d\.l\.|[Ll]oi n°|[Ll]ey|[Ll]ei|[Ll]egge|[Dd]ecreto) )(\d{1,5}|\d{1,3}\.\d{3})\/((?:19|20)\d\d)(?![\p{L}\p{N}/])/gu;
const monthOfYear = /(?<![\p{L}\p{N}/.,])(0[1-9]|1[0-2])\/((?:19|20)\d\d)(?![\p{L}\p{N}/])/gu;
/** Between such a number and its year. */
const ofWords: Readonly<Record<string, string>> = {
  es: 'de',
  pt: 'de',
  it: 'del',
  fr: 'de',
  de: 'aus',
  nl: 'uit',
  pl: 'z',
  cs: 'z roku',
};

/** Words before a day and a month: `le 14/07`, `entro il 31/03`. */
const dayCues: Readonly<Record<string, string>> = {
  fr: "le|du|au|jusqu[’']au|dès le|avant le|après le|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun\\.|mar\\.|mer\\.|jeu\\.|ven\\.|sam\\.|dim\\.|[Rr][Dd][Vv]",
  es: 'el|del|al|día|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lun\\.|mar\\.|mié\\.|jue\\.|vie\\.|sáb\\.|dom\\.',
  it: 'il|del|dal|al|entro il|giorno|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lun\\.|mar\\.|mer\\.|gio\\.|ven\\.|sab\\.|dom\\.',
  pt: 'dia|dias|em|até|a partir de|segunda|terça|quarta|quinta|sexta|sábado|domingo|seg\\.|ter\\.|qua\\.|qui\\.|sex\\.|sáb\\.|dom\\.|feira',
  hi: 'सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार|दिनांक|तारीख',
};
const dayPatterns: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(dayCues).map(([code, cues]) => [
    code,
    new RegExp(
      `(?<=(?<!\\p{L})(?:${cues}),? )([0-2]?\\d|3[01])/(0?[1-9]|1[0-2])(?![\\p{L}\\p{N}/]|[.,]\\d)`,
      'giu',
    ),
  ]),
);

/** `05/08`: with a zero before one of them, in languages that have the day first. */
const padded =
  /(?<![\p{L}\p{N}/.,–-]|\d ?)(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])(?![\p{L}\p{N}/%]|[.,–-]\d)/gu;
const paddedIn = /^(?:fr|es|it|pt|nl|sv)$/;
/** What a month and a year come after. */
const expires = /(?:exp|v[áa]lid|cadu|scad\p{L}* carta|périm|houdbaar)\p{L}*[.:]? $/iu;

/** `1er/05/1975`, `1.º/2/1990`. */
const firstDay = /(?<![\p{L}\p{N}/.])1(?:er|\.?[º°])\/(0?[1-9]|1[0-2])(?:\/(\d{4}))?(?![\p{L}\p{N}/])/gu;

export const sayFirstDays: Rule = (rewrite, language) =>
  rewrite.replace(firstDay, ([, month, year]) =>
    language.date({ day: 1, month: Number(month), ...(year !== undefined && { year: Number(year) }) }),
  );

export const sayDates: Rule = (rewrite, language) => {
  const dayAndMonth = dayPatterns[language.code];
  if (dayAndMonth)
    rewrite.replace(dayAndMonth, ([, day, month]) =>
      Number(day) === 0 ? undefined : language.date({ day: Number(day), month: Number(month) }),
    );
  if (paddedIn.test(language.code))
    rewrite.replace(padded, ({ input, index, 0: written, 1: day, 2: month }) =>
      /^0|\/0/.test(written) && !expires.test(input.slice(Math.max(0, index - 24), index))
        ? language.date({ day: Number(day), month: Number(month) })
        : undefined,
    );
  const of = ofWords[language.code];
  if (of !== undefined) {
    rewrite.replace(
      ofYear,
      ([, number = '', year]) =>
        `${number.startsWith('0') ? sayDigits(number, language) : language.cardinal(Number(number.replace('.', '')))} ${of} ${language.year(Number(year))}`,
    );
    if (!/^(?:pl|cs)$/.test(language.code))
      rewrite.replace(monthOfYear, ([, month, year]) => {
        const between = /^(?:es|pt)$/.test(language.code) ? ' de ' : ' ';
        return language.months[Number(month) - 1]! + between + language.year(Number(year));
      });
  }
  rewrite.replace(iso, (match) => {
    const [, year = '', month = '', day = ''] = match;
    return sayDate(language, { year, month, day }, match);
  });
  if (language.decimalSeparator === ',')
    rewrite.replace(spacedFigures, (match) => {
      const [, day = '', month = '', year = ''] = match;
      return sayDate(language, { year, month, day }, match);
    });
  rewrite.replace(figures, (match) => {
    const [, first = '', separator, second = '', last = ''] = match;
    // `1.2.20` is a version number in languages that do not write dates with dots.
    if (separator === '.' && language.decimalSeparator === '.' && last.length === 2) return undefined;
    if (first.length > 2) return undefined;
    // `Linux 2.4.22`, `версия 2.6.28`
    if (
      separator === '.' &&
      last.length === 2 &&
      versionsIn.test(language.code) &&
      /^\d[.]\d(?:[.]|$)/.test(match[0]) &&
      isVersion(language.code, match.input.slice(Math.max(0, match.index - 16), match.index))
    )
      return undefined;
    const monthFirst = language.dateOrder === 'month first' ? Number(first) <= 12 : Number(second) > 12;
    const [day, month] = monthFirst ? [second, first] : [first, second];
    return sayDate(language, { year: fullYear(last), month, day }, match);
  });
};

const versionsIn = /^(?:ru|uk|pl|cs|sv|tr)$/;
/** What comes before a version: the word itself or, where dates have other letters around them, a Latin name. */
const version = /(?:верси|версі|wersj|verz|version|sürüm|ядр|jąd|jád)\p{L}{0,4} $/u;
const latinName = /(?<!\p{L})[A-Z][A-Za-z+-]{2,14} $/u;
const isVersion = (code: string, before: string): boolean =>
  version.test(before) || (/^(?:ru|uk)$/.test(code) && latinName.test(before));

const fullYear = (year: string): string =>
  year.length === 4 ? year : String(Number(year) < 50 ? 2000 + Number(year) : 1900 + Number(year));

interface WrittenDate {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

function sayDate(
  language: SpokenLanguage,
  written: WrittenDate,
  { input, index }: RegExpExecArray,
): string | undefined {
  const [day, month, year] = [Number(written.day), Number(written.month), Number(written.year)];
  if (day < 1 || day > 31 || month < 1 || month > 12) return undefined;
  const spoken = language.date({ day, month, year });
  return language.dateAfter?.(input.slice(Math.max(0, index - 12), index), spoken) ?? spoken;
}
