/** What Swedish writes in a way of its own, by pattern. */
import { romanValue } from '../english/roman.ts';
import type { SpokenLanguage } from '../language.ts';
import { monthsOf } from '../names.ts';
import { isLast } from '../rules/rule.ts';
import { cardinal, digits, ordinal, year } from './swedish.numbers.ts';

export const months = monthsOf('sv');

export const sayTime = (hour: number, minute: number): string =>
  `${cardinal(hour)}${minute === 0 ? '' : ` ${minute < 10 ? 'noll ' : ''}${cardinal(minute)}`}`;

const dayMonth = (day: string, month: string): string => `${ordinal(Number(day))} ${month}`;
const monthNames = months.join('|');
const shortMonth: Readonly<Record<string, string>> = Object.fromEntries(
  months.flatMap((month) => [
    [month.slice(0, 3), month],
    [month.slice(0, 4), month],
  ]),
);
const shortNames = 'jan|feb|febr|mar|apr|jun|jul|aug|sep|sept|okt|nov|dec';
const days: Readonly<Record<string, string>> = Object.fromEntries(
  'måndag tisdag onsdag torsdag fredag lördag söndag'.split(' ').flatMap((day) => [
    [day.slice(0, 2), day],
    [day.slice(0, 3), day],
  ]),
);
const shortDay = 'mån|tis|ons|tors|tor|fre|lör|sön|må|ti|on|to|fr|lö|sö';
const dayName = (short: string): string => days[short.toLowerCase().slice(0, 3)] ?? short;

const perUnits: Readonly<Record<string, string>> = {
  mån: 'månad',
  tim: 'timme',
  h: 'timme',
  st: 'styck',
  kg: 'kilo',
  pers: 'person',
  'm²': 'kvadratmeter',
  kvm: 'kvadratmeter',
  l: 'liter',
};

/** Where somebody wins, two figures are a score. */
const isMatch =
  /(?<!\p{L})(?:slog|vann|vinner|vinst|förlora(?:de|r)|förlust|besegra(?:de|r)|spelade|oavgjort|segra(?:de|r)|mål(?:et|en)?|match(?:en)?|halvtid|SM-final(?:en)?|kvittera(?:de|r))(?!\p{L})|\p{Lu}\p{L}{1,20}[–-]\p{Lu}\p{L}{1,20} \d/u;

const halves: Readonly<Record<string, string>> = {
  dl: 'deciliter',
  msk: 'matsked',
  tsk: 'tesked',
  l: 'liter',
  tim: 'timme',
  h: 'timme',
  m: 'meter',
  km: 'kilometer',
  cm: 'centimeter',
};

export const patterns: NonNullable<SpokenLanguage['patterns']> = [
  // `3 kap. 5 §`, `5 och 6 §§`, `§ 5`
  [/(?<![\p{L}\p{N}.,])(\d{1,3}) kap\.?(?= |$)/gu, ([, chapter]) => `${ordinal(Number(chapter))} kapitlet`],
  [
    /(?<![\p{L}\p{N}.,])(\d{1,3}) ?(\p{Ll})? ?§(?!§)/gu,
    ([, section, letter]) =>
      `${ordinal(Number(section))}${letter === undefined ? '' : ` ${letter}`} paragrafen`,
  ],
  [
    /(?<![\p{L}\p{N}.,])(\d{1,3})(?: ?[–-] ?| och )(\d{1,3}) ?§§/gu,
    ([written, from, until]) =>
      `${cardinal(Number(from))} ${written.includes('och') ? 'och' : 'till'} ${cardinal(Number(until))} paragraferna`,
  ],
  // `1:a`, `3:e`, `2:an`
  [/(?<![\p{L}\p{N}.,:])(\d{1,4}):(?:a|e)(?![\p{L}\p{N}])/gu, ([, figures]) => ordinal(Number(figures))],
  // `1900-talet`, `50-tal`
  [
    /(?<![\p{L}\p{N}.,])(\d{1,2}00|\d0)-(tal(?:et|ets|s)?)(?!\p{L})/gu,
    ([, figures, ending]) => `${Number(figures) === 2000 ? 'tjugohundra' : year(Number(figures))}${ending}`,
  ],
  // `8-årig`, `15-åring`, `3-rummare`
  [
    /(?<![\p{L}\p{N}.,])(\d{1,3})-(?=(?:år|rum|dag|tim|vån|pro|del|gång|gradig|meter|minut|tums)\p{Ll}*)/gu,
    ([, figures]) => cardinal(Number(figures)),
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}.,])([12]?\\d|3[01])(?: ?[–-] ?([12]?\\d|3[01]))? (${monthNames})(?: (\\d{4}))?(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    ([, from = '', until, month = '', written]) => {
      const range = until === undefined ? from : until;
      const said = `${until === undefined ? '' : `${ordinal(Number(from))} till `}${dayMonth(range, month)}`;
      return written === undefined ? said : `${said} ${year(Number(written))}`;
    },
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}.,])([12]?\\d|3[01]) (${shortNames})\\.?(?: (\\d{4}))?(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    (match) => {
      const [, day = '', month = '', written] = match;
      const said = dayMonth(day, shortMonth[month.slice(0, 3)]!);
      return (
        (written === undefined ? said : `${said} ${year(Number(written))}`) +
        (match[0].endsWith('.') && isLast(match) ? '.' : '')
      );
    },
  ],
  // `1½ dl`
  [
    /(?<![\p{L}\p{N}.,])1 ?½ ?(dl|msk|tsk|l|tim|h|m|km|mil|cm)(?!\p{L})/gu,
    ([, unit = '']) => `en och en halv ${halves[unit] ?? unit}`,
  ],
  // `3 ggr/dag`
  [
    /(?<=\p{L}\.?)\/(?=(?:dag|dygn|vecka|månad|år|timme|person|natt|minut|liter|kilo)(?!\p{L}))/gu,
    () => ' per ',
  ],
  [/(?<=(?<![\p{L}\p{N}.,])1 )tabl\.?(?!\p{L})/gu, () => 'tablett'],
  // `15/6`, `3/12-24`
  [
    /(?<=(?<!\p{L})(?:den|[Ff]r\.?o\.?m\.?|[Tt]\.?o\.?m\.?|till|senast|före|efter|från|mån|tis|ons|tors|fre|lör|sön|(?:mån|tis|ons|tors|fre|lör|sön)dag)\.? )([12]?\d|3[01])\/(1[0-2]|[1-9])(?![\p{L}\p{N}/]|[.,]\d)/gu,
    ([, day = '', month]) => dayMonth(day, months[Number(month) - 1]!),
  ],
  [
    new RegExp(`(?<![\\p{L}\\p{N}])(${shortDay})\\.? ?[–-] ?(${shortDay})(?:\\.|(?!\\p{L}))`, 'giu'),
    (match) =>
      `${dayName(match[1]!)} till ${dayName(match[2]!)}${match[0].endsWith('.') && isLast(match) ? '.' : ''}`,
  ],
  [
    new RegExp(`(?<![\\p{L}\\p{N}])(${shortDay})\\.?(?=,? (?:den )?\\d{1,2}(?:[/.: –-]|$))`, 'gu'),
    ([, short = '']) => dayName(short),
  ],
  // `kl. 14.30–16`
  [
    /(?<![\p{L}\p{N}])([Kk])l(?:ockan|\.)? ?([01]?\d|2[0-4])(?:[.:]([0-5]\d))?(?: ?[–-] ?([01]?\d|2[0-4])(?:[.:]([0-5]\d))?)?(?![\p{L}\p{N}]|[.,:]\d)/gu,
    ([, letter, hour, minute = '0', untilHour, untilMinute = '0']) =>
      `${letter}lockan ${sayTime(Number(hour), Number(minute))}${untilHour === undefined ? '' : ` till ${sayTime(Number(untilHour), Number(untilMinute))}`}`,
  ],
  [
    /(?<=(?<!\p{L})(?:avg\.?|avgång|ank\.?|ankomst|(?:avg\.|ank\.) \p{Lu}\p{Ll}+ C|från|till|måndag|fredag|lördag|söndag|dagar|vardagar|öppet|öppettider):? )([01]?\d|2[0-4])[.:]([0-5]\d)(?: ?[–-] ?([01]?\d|2[0-4])[.:]([0-5]\d))?(?![\p{L}\p{N}%]|[.,:]\d| (?:kr|procent|%|meter|km))/giu,
    ([, hour, minute, untilHour, untilMinute]) =>
      `${sayTime(Number(hour), Number(minute))}${untilHour === undefined ? '' : ` till ${sayTime(Number(untilHour), Number(untilMinute))}`}`,
  ],
  // `Karl XII`, `Gustav II Adolf`
  [
    /(?<=(\p{Lu}\p{Ll}{2,20}) )([IVX]{1,5})(s?)(?![\p{L}\p{N}])/gu,
    ([, name = '', roman = '', genitive]) => {
      const value = romanValue(roman);
      if (value === undefined || /^(?:[Kk]apitel|[Aa]kt|[Dd]el|[Bb]and|[Ss]cen)$/u.test(name))
        return undefined;
      return `den ${ordinal(value)}${genitive}`;
    },
  ],
  // `AIK slog IFK med 3–1`
  [
    /(?<![\p{L}\p{N}.,–-])(\d{1,3}) ?[–-] ?(\d{1,3})(?=[,;)]? ?(?:\(|$|[.,;)]|mot |i |på |till |efter |borta|hemma))/gu,
    ({ input, 1: one, 2: other }) =>
      isMatch.test(input) ? `${cardinal(Number(one))} ${cardinal(Number(other))}` : undefined,
  ],
  // `12 500 kr/mån.`
  [
    /(?<=\d ?(?:kr|kronor|€|öre))\/(mån|år|tim|h|st|kg|dag|person|pers|m²|kvm|natt|vecka|l|liter)(?:\.(?! ?\p{Lu}|$))?(?!\p{L})/gu,
    ([, unit = '']) => ` per ${perUnits[unit] ?? unit}`,
  ],
  [/(?<=\d ?)ff?\.(?!\p{L})/gu, (match) => ` och följande${isLast(match) ? '.' : ''}`],
  // Five figures of a postcode: `114 55 Stockholm`
  [
    /(?<![\p{L}\p{N}.,])(\d{3}) (\d{2})(?= \p{Lu}\p{Ll}+)/gu,
    ([written]) => Array.from(written.replace(' ', ''), (digit) => digits[Number(digit)]).join(' '),
  ],
];
