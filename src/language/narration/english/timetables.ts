/** Hours of opening and departures as notices have them: `M–F 9a–5p`, `dep. ORD 6:55a`, `Mar.–May`. */
import { isLast, type Rule } from '../rules/rule.ts';
import { sayMinutes } from './english.ts';

const days: Readonly<Record<string, string>> = {
  M: 'Monday',
  Tu: 'Tuesday',
  W: 'Wednesday',
  Th: 'Thursday',
  F: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};
/** Two letters may be anything, unless there are times beside them. */
const letteredDays =
  /(?<![\p{L}\p{N}/&])(M|Tu|W|Th) ?[–-] ?(W|Th|F|Sa|Su)(?![\p{L}\p{N}/&-])|(?<![\p{L}\p{N}/&])(F|Sa) ?[–-] ?(Su)(?![\p{L}\p{N}/&-])/gu;
const hasTimes =
  /\d ?[ap]\.?m(?!\p{L})|\d:\d\d|[MFuhW] ?[–-] ?(?:F|Th|Sa|Su)[,:]? \d|[Oo]pen|[Cc]lose[ds]|[Hh]ours|[Rr]uns|[Dd]aily/u;
/** `6:28a` is also part of a verse. */
const hasHours =
  /(?<!\p{L})(?:[Dd]ep|[Aa]rr|[Ll]v|[Aa]r)\.|[Oo]pen|[Cc]lose|[Hh]ours|[Ff]light|[Tt]rain|[Bb]us(?!\p{L})|[Dd]aily|(?<!\p{L})(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)|M[–-]F|[Mm]eet|[Aa]ppt|[Ss]hift/u;

const half = '([ap])(?![\\p{L}\\p{N}.])';
const hour = '(1[0-2]|0?[1-9])';
/** `6:55a`, `9a–5p`. */
const shortTime = new RegExp(`(?<![\\p{L}\\p{N}.,:])${hour}:([0-5]\\d)${half}`, 'gu');
const shortTimes = new RegExp(
  `(?<![\\p{L}\\p{N}.,:])${hour}(?::([0-5]\\d))?([ap])? ?[–-] ?${hour}(?::([0-5]\\d))?${half}`,
  'gu',
);
const travel =
  /(?<![\p{L}\p{N}])([Dd]ep|[Aa]rr|[Ll]v|[Aa]r)\. (?=[A-Z]{3}(?!\p{L})|\d{1,2}[:.]\d\d|(?:\p{Lu}\p{Ll}{2,20} ){1,3}\d{1,2}[:.]\d\d)/gu;

const monthShorts = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const monthRange = new RegExp(
  `(?<![\\p{L}\\p{N}])(${monthShorts})\\.? ?[–-] ?(${monthShorts})(\\.?)(?![\\p{L}\\p{N}]| \\d{1,2}(?!\\d))`,
  'gu',
);
/** `'79–'80`. */
const shortYears = /(?<![^\s([“"])['’](\d\d) ?[–-] ?['’]?(\d\d)(?![\p{L}\p{N}'’])/gu;

export const sayTimetables: Rule = (rewrite, language) => {
  const { to } = language.words;
  const at = (hours: string, minutes: string | undefined, letter: string | undefined) =>
    [
      language.cardinal(Number(hours)),
      ...(minutes === undefined || minutes === '00' ? [] : [sayMinutes(Number(minutes))]),
      ...(letter === undefined ? [] : [`${letter.toUpperCase()} M`]),
    ].join(' ');
  if (hasTimes.test(rewrite.text))
    rewrite.replace(
      letteredDays,
      ([, from, until, first = from, last = until]) => `${days[first!]} ${to} ${days[last!]}`,
    );
  if (hasHours.test(rewrite.text)) {
    rewrite.replace(
      shortTimes,
      ([, from = '', minutes, letter, until = '', lastMinutes, lastLetter]) =>
        `${at(from, minutes, letter)} ${to} ${at(until, lastMinutes, lastLetter)}`,
    );
    rewrite.replace(shortTime, ([, hours = '', minutes, letter]) => at(hours, minutes, letter));
  }
  rewrite.replace(travel, ([, word = '']) => {
    const said = { dep: 'departs ', lv: 'leaves ' }[word.toLowerCase()] ?? 'arrives ';
    return /^[DAL]/.test(word) ? said[0]!.toUpperCase() + said.slice(1) : said;
  });
  rewrite.replace(monthRange, (match) => {
    const [, from = '', until = '', dot] = match;
    const name = (short: string) => language.months.find((month) => month.startsWith(short.slice(0, 3)))!;
    return `${name(from)} ${to} ${name(until)}${dot && isLast(match) ? '.' : ''}`;
  });
  rewrite.replace(
    shortYears,
    ([, from, until]) => `${language.cardinal(Number(from))} ${to} ${language.cardinal(Number(until))}`,
  );
};
