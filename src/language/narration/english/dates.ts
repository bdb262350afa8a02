/** Dates, decades and times of day as English writes them: `Jan. 3rd`, `June 3–7`, `the ’90s`, `9am–5pm`, `2h 30m`. */
import { sayDigits } from '../amounts.ts';
import type { SpokenLanguage } from '../language.ts';
import { isLast, notBeforeWord, notInWord, type Rule } from '../rules/rule.ts';
import { sayDecade, sayMinutes, sayYear } from './english.ts';

const monthNames =
  'Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|Jun(?:e|\\.)?|Jul(?:y|\\.)?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?';
const ordinalSuffix = '(?:st|nd|rd|th)?';
const monthDay = new RegExp(
  `${notInWord}(${monthNames}) (\\d{1,2})${ordinalSuffix}(?: ?[–-] ?(\\d{1,2})${ordinalSuffix})?(?:(,? )(\\d{4}))?(?![\\d:]|,\\d|\\.\\d)${notBeforeWord}`,
  'gu',
);
const dayMonth = new RegExp(
  `${notInWord}([Tt]he )?(\\d{1,2})${ordinalSuffix}(?: ?[–-] ?(\\d{1,2})${ordinalSuffix})? (?:of )?(${monthNames})(?:(,? )(\\d{4}))?(?![\\d:])${notBeforeWord}`,
  'gu',
);
/** `Mar 3–Apr 5`. */
const untilMonth = new RegExp(
  `(?<=(?:${monthNames}) \\d{1,2}${ordinalSuffix}) ?[–-] ?(?=(?:${monthNames}) \\d)|(?<=\\d{1,2}${ordinalSuffix} (?:${monthNames})) ?[–-] ?(?=\\d{1,2}${ordinalSuffix} (?:${monthNames}))`,
  'gu',
);
const monthYear = new RegExp(`${notInWord}(${monthNames})(?= (?:1\\d|20)\\d\\d${notBeforeWord})`, 'gu');
/** Later ones are years wherever they stand. */
const earlyYear = new RegExp(`(?<=(?:${monthNames}),? )1[0-4]\\d\\d${notBeforeWord}`, 'gu');
const dayNames: Readonly<Record<string, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};
const shortDay = '(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)';
const dayBeforeDate = new RegExp(`${notInWord}(${shortDay})\\.?(?=,? (?:\\d|${monthNames} \\d))`, 'gu');
const dayRange = new RegExp(`${notInWord}(${shortDay})\\.? ?[–-] ?(${shortDay})(\\.?)${notBeforeWord}`, 'gu');
/** `on 10/31`: without a year only where a word says that it is a day. */
const shortDate =
  /(?<=\b(?:(?:message|msg\.|letter|ltr\.|e-?mail|note|memo|call|invoice|order|meeting|as) of|on|by|due|since|until|before|after|dated|ends?|ending|starts?|starting|expires?|closes|opens|begins?|beginning|through|thru|arrives?|arriving|departs?|leaving|returns?|returning|deadline|back|week of|(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)[a-z]{0,6}\.?,?) )(?!9\/11)(\d{1,2})\/(\d{1,2})(?![\p{L}\p{N}/]|\.\d)/giu;
/** `the 11/14 theft`: nobody has fourteenths; sixteenths are for carpenters. */
const clearDate =
  /(?<![\p{L}\p{N}/.,$-])(1[0-2]|0?[1-9])\/(1[345789]|2\d|3[01])(?![\p{L}\p{N}/]|[.,]\d| of )/gu;
/** `12/22–1/2`, `from 3/4 to 3/11`. */
const dateRange =
  /(?<![\p{L}\p{N}/.,])(1[0-2]|0?[1-9])\/(\d{1,2})(?: ?[–-] ?)(1[0-2]|0?[1-9])\/(\d{1,2})(?![\p{L}\p{N}/]|[.,]\d)|(?<=\bfrom )(1[0-2]|0?[1-9])\/(\d{1,2}) (?:to|until|through) (1[0-2]|0?[1-9])\/(\d{1,2})(?![\p{L}\p{N}/]|[.,]\d)/gu;
/** Where others are dates: `6/1–8/31, except 7/4`. */
const anyDate =
  /(?<![\p{L}\p{N}/.,$-])(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?![\p{L}\p{N}/%]|[.,]\d| (?:of|cup|tsp|tbsp))/gu;
const timestamp =
  /(?<![\p{L}\p{N}])(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?(?![\p{L}\p{N}])/gu;

/** The dot of a month also ends the sentence, unless the sentence has only begun: `On 4 Mar. John left`. */
const endsThere = (match: RegExpExecArray): boolean =>
  isLast(match) ||
  (/^ \p{Lu}\p{Ll}/u.test(match.input.slice(match.index + match[0].length)) &&
    !/^(?:\p{Lu}\p{Ll}* )?$/u.test(match.input.slice(0, match.index)));

const monthOf = (written: string, { months }: SpokenLanguage): number =>
  months.findIndex((name) => name.startsWith(written.slice(0, 3))) + 1;
const dayOf = (written: string): string => dayNames[written.slice(0, 3)]!;
const isDay = (day: string | undefined): boolean => Number(day) >= 1 && Number(day) <= 31;

export const sayNamedDates: Rule = (rewrite, language) => {
  const days = (from: string, until: string | undefined) =>
    language.ordinal(Number(from)) +
    (until === undefined ? '' : ` ${language.words.to} ${language.ordinal(Number(until))}`);
  const withYear = (said: string, comma: string | undefined, year: string | undefined) =>
    year === undefined ? said : `${said}${comma === ' ' ? '' : ','} ${sayYear(Number(year))}`;
  rewrite.replace(timestamp, ([, year, month, day, hour, minute, zone]) => {
    const date = language.date({ day: Number(day), month: Number(month), year: Number(year) });
    const time = language.time({ hour: Number(hour), minute: Number(minute) });
    return Number(month) > 12 ? undefined : `${date}, ${time}${zone === 'Z' ? ' U T C' : ''}`;
  });
  rewrite.replace(dayRange, (match) => {
    const [, from = '', until = '', dot] = match;
    return `${dayOf(from)} ${language.words.to} ${dayOf(until)}${dot && isLast(match) ? '.' : ''}`;
  });
  rewrite.replace(dayBeforeDate, ([, name = '']) => dayOf(name));
  rewrite.replace(monthDay, ([, name = '', day = '', until, comma, year]) => {
    if (!isDay(day) || (until !== undefined && !isDay(until))) return undefined;
    return withYear(`${language.months[monthOf(name, language) - 1]} ${days(day, until)}`, comma, year);
  });
  rewrite.replace(dayMonth, (match) => {
    const [, article, day = '', until, name = '', comma, year] = match;
    if (!isDay(day) || (until !== undefined && !isDay(until))) return undefined;
    const month = language.months[monthOf(name, language) - 1];
    // `the 5th, 6th and 7th of June`.
    const follows = /\d(?:st|nd|rd|th)(?:,| and| or| to) $/.test(match.input.slice(0, match.index));
    const said = `${article ?? (follows ? '' : 'the ')}${days(day, until)} of ${month}`;
    return withYear(said, comma, year) + (name.endsWith('.') && endsThere(match) ? '.' : '');
  });
  rewrite.replace(untilMonth, () => ` ${language.words.to} `);
  rewrite.replace(earlyYear, ([year]) => sayYear(Number(year)));
  rewrite.replace(monthYear, ([, name = '']) => language.months[monthOf(name, language) - 1]);
  const hasRange = rewrite.text.search(dateRange) >= 0;
  rewrite.replace(dateRange, (match) => {
    const figures = match
      .slice(1)
      .filter((figure) => figure !== undefined)
      .map(Number);
    const [first = 0, second = 0, third = 0, fourth = 0] = figures;
    const isMonthFirst = language.dateOrder === 'month first';
    const [from, until] = isMonthFirst
      ? [
          { month: first, day: second },
          { month: third, day: fourth },
        ]
      : [
          { month: second, day: first },
          { month: fourth, day: third },
        ];
    const isValid = [from, until].every(
      ({ month, day }) => month >= 1 && month <= 12 && day >= 1 && day <= 31,
    );
    return isValid ? `${language.date(from)} ${language.words.to} ${language.date(until)}` : undefined;
  });
  if (language.dateOrder === 'month first' && hasRange)
    rewrite.replace(anyDate, ([, month, day]) => language.date({ day: Number(day), month: Number(month) }));
  if (language.dateOrder === 'month first')
    rewrite.replace(clearDate, ([, month, day]) => language.date({ day: Number(day), month: Number(month) }));
  rewrite.replace(shortDate, ([, first, second]) => {
    const isMonthFirst = language.dateOrder === 'month first' ? Number(first) <= 12 : Number(second) > 12;
    const [month, day] = isMonthFirst ? [first, second] : [second, first];
    if (!isDay(day) || Number(month) < 1 || Number(month) > 12) return undefined;
    return language.date({ day: Number(day), month: Number(month) });
  });
};

const half = String.raw`([AaPp])\.? ?[Mm]\.?`;
const hour = String.raw`(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?`;
const halfDay = new RegExp(`${notInWord}${hour} ?(?:${half})(?![\\p{L}\\p{N}])`, 'gu');
const halfDays = new RegExp(
  `${notInWord}${hour}(?: ?${half})? ?[–-] ?${hour} ?${half}(?![\\p{L}\\p{N}])`,
  'gu',
);
/** `06:03:48 PM`, of a log. */
const halfDayLogged = new RegExp(
  `${notInWord}(1[0-2]|0?[1-9]):([0-5]\\d):([0-5]\\d) ?${half}(?![\\p{L}\\p{N}])`,
  'gu',
);
const halfAlone = /(?<![\p{L}\p{N}.])([AaPp])\.[Mm]\.(?![\p{L}\p{N}])/gu;

export const sayHalfDays: Rule = (rewrite, language) => {
  const at = (hours: string, minute: string | undefined, letter: string | undefined) => {
    const minutes = minute === undefined || minute === '00' ? '' : ` ${sayMinutes(Number(minute))}`;
    return `${language.cardinal(Number(hours))}${minutes}${letter ? ` ${letter.toUpperCase()} M` : ''}`;
  };
  // The dot of `a.m.` may also end the sentence.
  const stop = (match: RegExpExecArray) =>
    match[0].endsWith('.') &&
    (isLast(match) || /^ I['’ ]/.test(match.input.slice(match.index + match[0].length)))
      ? '.'
      : '';
  rewrite.replace(halfDayLogged, (match) => {
    const [, hours = '', minute, seconds, letter] = match;
    const count = Number(seconds);
    const rest = count === 0 ? '' : ` and ${language.cardinal(count)} second${count === 1 ? '' : 's'}`;
    return at(hours, minute, letter) + rest + stop(match);
  });
  rewrite.replace(halfDays, (match) => {
    const [, from = '', minute, letter, until = '', untilMinute, untilLetter] = match;
    return `${at(from, minute, letter)} ${language.words.to} ${at(until, untilMinute, untilLetter)}${stop(match)}`;
  });
  rewrite.replace(halfDay, (match) => at(match[1]!, match[2], match[3]) + stop(match));
  rewrite.replace(halfAlone, (match) => `${match[1]!.toUpperCase()} M${stop(match)}`);
};

const durations = [
  /(?<![\p{L}\p{N}.,])(\d{1,3}) ?h(?:rs?)?\.? ?([0-5]?\d) ?m(?:in)?(?:\.(?= \p{Ll}))?(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}.,])(\d{1,3}) ?m(?:in)? ?([0-5]?\d) ?s(?:ec)?(?![\p{L}\p{N}])/gu,
] as const;
/** After such a word, three numbers are a duration. */
const lasted =
  /(?<=(?:in|of|after|took|lasted|lasting|within) )(\d{1,2}):([0-5]\d):([0-5]\d)(?![\p{L}\p{N}]|[:.]\d)/gu;
/** `in 42:15`: no clock shows 42 hours. */
const shortRun = /(?<=\bin )(2[5-9]|[3-9]\d):([0-5]\d)(?![\p{L}\p{N}]|[:.]\d)/gu;
const clockRange =
  /(?<![\p{L}\p{N}:.,])([01]?\d|2[0-3]):([0-5]\d) ?[–-] ?([01]?\d|2[0-3]):([0-5]\d)(?![\p{L}\p{N}]|[:.]\d)/gu;
/** `3:07.41`, of a race. */
const raceTime = /(?<![\p{L}\p{N}:.,])(\d{1,2}):([0-5]\d)\.(\d\d)(?![\p{L}\p{N}:])/gu;
/** `at 1800 hours`, `0630 hrs`. */
const military =
  /(?:(?<=\b(?:[Aa]t|[Bb]y|until|till|before|after|from|to|around|about) )|(?<![\p{L}\p{N}.,:])(?=0))([01]\d|2[0-3])([0-5]\d) (?:hours|hrs?\.?)(?! of|[\p{L}\p{N}])/gu;
const midnight = /(?<![\p{L}\p{N}:.,])00:00(?![\p{L}\p{N}]|[:.]\d)/gu;

export const sayDurations: Rule = (rewrite, language) => {
  const counted = (value: string | undefined, unit: string) =>
    `${language.cardinal(Number(value))} ${unit}${Number(value) === 1 ? '' : 's'}`;
  for (const [i, pattern] of durations.entries())
    rewrite.replace(pattern, ([, more, less]) =>
      i === 0
        ? `${counted(more, 'hour')} ${counted(less, 'minute')}`
        : `${counted(more, 'minute')} ${counted(less, 'second')}`,
    );
  rewrite.replace(
    lasted,
    ([, hours, minutes, seconds]) =>
      `${counted(hours, 'hour')}, ${counted(minutes, 'minute')} and ${counted(seconds, 'second')}`,
  );
  rewrite.replace(clockRange, ([, fromHour, fromMinute, hours, minute]) => {
    const from = language.time({ hour: Number(fromHour), minute: Number(fromMinute) });
    return `${from} ${language.words.to} ${language.time({ hour: Number(hours), minute: Number(minute) })}`;
  });
  rewrite.replace(
    shortRun,
    ([, minutes, seconds]) => `${language.cardinal(Number(minutes))} ${sayMinutes(Number(seconds))}`,
  );
  rewrite.replace(raceTime, ([, minutes, seconds, hundredths = '']) =>
    [
      language.cardinal(Number(minutes)),
      sayMinutes(Number(seconds)),
      language.words.point,
      sayDigits(hundredths, language),
    ].join(' '),
  );
  rewrite.replace(midnight, () => 'midnight');
  rewrite.replace(military, (match) => {
    const [written, hours = '', minutes = ''] = match;
    const stop = written.endsWith('.') && isLast(match) ? '.' : '';
    const oh = hours.startsWith('0') ? 'oh ' : '';
    return `${oh}${language.cardinal(Number(hours))} ${minutes === '00' ? 'hundred' : sayMinutes(Number(minutes))} hours${stop}`;
  });
};

const yearRange = new RegExp(
  `${notInWord}(?<![.,:/#$€£-])((?:1[1-9]|20)\\d\\d) ?[–-] ?['’]?((?:1[1-9]|20)\\d\\d|\\d\\d)(?![\\p{L}\\p{N}]|[.,:/-]\\d|%)`,
  'gu',
);
const decade = new RegExp(
  `(?<![\\p{L}\\p{N}$£€]|\\d[.,]|\\d ?m(?:in)? )['’]?(\\d{4}|\\d0)['’]?s${notBeforeWord}`,
  'gu',
);
/** `Q1'24`. */
const quarterYear = /(?<=(?<!\p{L})Q[1-4] ?)['’](\d\d)(?![\p{L}\p{N}])/gu;
const shortYear = /(?<![^\s([“"–-])['’](\d\d)(?![\p{L}\p{N}'’"”])/gu;

/** `100s of people`. */
const roundly = /(?<![\p{L}\p{N}$£€.,])(10{1,5}|1,000|10,000|100,000)s(?= of )/gu;
const roundWords = ['tens', 'hundreds', 'thousands', 'tens of thousands', 'hundreds of thousands'];
/** `the 400s BC`. */
const hundreds = /(?<=\b[Tt]he (?:early |late |mid-)?)([1-9]00)s(?![\p{L}\p{N}])/gu;
/** `under-5s`. */
const ages = /(?<=\b(?:[Uu]nder|[Oo]ver)-)(\d{1,2})s(?![\p{L}\p{N}])/gu;

/** `every 30s`, `a timeout of 60s`. */
const timed =
  /(?<!\p{L}|0s )(?:timeout|delay|interval|[Ww]ait|[Ee]very|[Aa]fter|[Ww]ithin|took|takes|for|about|than|least|most|only|to|of|is)(?: (?:to|of|is|for))? $/u;

/** Before units, or the nineties would be ninety seconds. */
export const sayDecades: Rule = (rewrite, language) => {
  rewrite.replace(roundly, ([, figures]) => roundWords[figures!.replace(',', '').length - 2]!);
  rewrite.replace(hundreds, ([, century]) => `${language.cardinal(Number(century))}s`);
  rewrite.replace(ages, ([, age]) => manyOf(language.cardinal(Number(age))));
  rewrite.replace(decade, ({ input, index, 0: written, 1: year }) => {
    const before = input.slice(Math.max(0, index - 24), index);
    if (/^\d0s/.test(written) && timed.test(before)) return undefined;
    return written.startsWith("'") && year!.length === 4 ? undefined : sayDecade(Number(year));
  });
  rewrite.replace(
    yearRange,
    ([, from, until]) => `${sayYear(Number(from))} ${language.words.to} ${sayYear(fullUntil(from!, until!))}`,
  );
  rewrite.replace(quarterYear, ([, year]) => ` ${language.cardinal(Number(year))}`);
  rewrite.replace(shortYear, ([, year = '']) =>
    year.startsWith('0') ? `oh ${language.digits[Number(year)]}` : language.cardinal(Number(year)),
  );
};

const manyOf = (number: string): string =>
  number.endsWith('y') ? `${number.slice(0, -1)}ies` : number.endsWith('x') ? `${number}es` : `${number}s`;

/** `1914–18`. */
const fullUntil = (from: string, until: string): number =>
  Number(until.length === 2 ? from.slice(0, 2) + until : until);
