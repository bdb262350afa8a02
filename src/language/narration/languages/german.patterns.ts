/** What German writes in a way of its own, by pattern. */
import { toOrdinal } from 'n2words/de-DE';
import { sayDigits } from '../amounts.ts';
import { german as abbreviations } from '../abbreviations/germanic.ts';
import { romanValue } from '../english/roman.ts';
import { count, type SpokenLanguage } from '../language.ts';
import { isLast } from '../rules/rule.ts';
import { germanTrades } from '../trades/german.ts';
import { beforeNoun, capitalised, cardinal, digits, months, sayTime, sayYear } from './german.numbers.ts';
import { shortPatterns } from './german.short.ts';
import { dayNames, halfOf, isNamed, isOblique, ordinalEnding, rulerForm, units } from './german.words.ts';

const namedDate = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,2})\\. (${months.join('|')})(?: (\\d{4}))?(?![\\p{L}\\p{N}])`,
  'gu',
);

/** `1.–3. Mai`. */
const dayRange = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,2})\\. ?(?:[–-]|bis) ?(\\d{1,2})\\.(?= (?:${months.join('|')}|(?:Jan|Feb|Apr|Aug|Sept?|Okt|Nov|Dez)\\.))`,
  'gu',
);

const shortDay = Object.keys(dayNames).join('|');
const weekdays = new RegExp(
  `(?<![\\p{L}\\p{N}])(${shortDay})\\.? ?[–-] ?(${shortDay})(?:\\.|(?!\\p{L}))`,
  'gu',
);
/** `Am Mo., dem 5.6.` */
const dayBeforeDate = new RegExp(`(?<![\\p{L}\\p{N}])(${shortDay})\\.(?=,? (?:de[nmr] )?\\d)`, 'gu');
/**
 * Five figures before a town are said one by one. A count of as many has a dot in it, or is round; a house number, a country
 * or a preposition comes before a postcode, or nothing at all.
 */
const postcode =
  /(?:(?<![\p{L}\p{N}])(D-|A-|CH-)|(?<=(?:\d ?\p{Ll}?, ?|(?:[OEDU]G|Stock|Etage|links|rechts), |PLZ:? |Postleitzahl:? |(?:^|\s)(?:in|nach|aus|bei) |\n|^)))(?!\d{3}00)(\d{5})(?= \p{Lu}\p{Ll}+)/gu;

/** `24.12.` */
const dayAndMonth =
  /(?<![\p{L}\p{N}.,])(\d{1,2})\. ?(\d{1,2})\.(?![\p{L}\p{N}]| \p{Ll}{1,20} Kapitel| (?:1\d|20)\d\d(?!\d))/gu;

const inFull = (noun: string): string =>
  abbreviations.spoken[noun]?.[0] ??
  germanTrades.find(({ words }) => words[noun] !== undefined)?.words[noun]?.one ??
  noun;

export const patterns: NonNullable<SpokenLanguage['patterns']> = [
  // `§ 823 I BGB`
  [
    /(?<=§ ?\d{1,4}\p{Ll}? )([IVX]{1,4})(?= (?:[A-Z]{2}|\d|S\. ?\d|Nr\.|Hs)|[,;.)])/gu,
    ([, roman = '']) => {
      const value = romanValue(roman);
      return value === undefined ? undefined : `Absatz ${cardinal(value)}`;
    },
  ],
  [/(?<=\p{L}{4} )o\. (?=\p{Ll}{3})/gu, () => 'oder '],
  ...shortPatterns,
  // `im 30-Min.-Takt`
  [
    /(?<![\p{L}\p{N}.,])(\d{1,3})-(Min|Std|Sek)\.-(?=\p{Lu})/gu,
    ([, figures, unit]) =>
      `${cardinal(Number(figures))}-${unit === 'Min' ? 'Minuten' : unit === 'Std' ? 'Stunden' : 'Sekunden'}-`,
  ],
  [/(?<=\p{Ll}{2} )v\. (?=\d{1,2}(?:[.:]\d\d)? ?[–-] ?\d{1,2}(?:[.:]\d\d)? (?:Uhr|u\.))/gu, () => 'von '],
  // `LG Berlin`: a court, no greeting.
  [
    /(?<![\p{L}\p{N}])(LG|VG)(?= \p{Lu}\p{Ll}{2,20}(?:,? (?:Urt|Beschl|Az)\.|, \d| \(|\/))|(?<=(?:[Dd]as|[Vv]om|[Bb]eim|[Dd]es|[Dd]em|[Zz]um) )(LG|VG)(?![\p{L}\p{N}])/gu,
    ({ input, index, 1: first, 2: court = first }) =>
      `${court === 'LG' ? 'Landgericht' : 'Verwaltungsgericht'}${/[Dd]es $/.test(input.slice(Math.max(0, index - 4), index)) ? 's' : ''}`,
  ],
  // `Weber, 1. Vors.`
  [
    /(?<=, )(\d)\. (?=(?:Vors\.|Vorsitzender|Bürgermeister|Geiger|Offizier|Beigeordneter))/gu,
    ([, figure]) => `${toOrdinal(Number(figure))}r `,
  ],
  // `KM 850 €`, `2 MM Kaution`
  [
    /(?<![\p{L}\p{N}])([KW])M(?=:? (?:ca\. )?\d[\d.]{0,6}(?:,(?:\d\d|[-–—]{1,2}))? ?(?:€|EUR|Euro))/gu,
    ([, kind]) => (kind === 'K' ? 'Kaltmiete' : 'Warmmiete'),
  ],
  [
    /(?<![\p{L}\p{N}])(\d)-Zi(?:\.|mmer)-W(?:hg\.|ohnung)/gu,
    ([, rooms]) => `${capitalised(beforeNoun(Number(rooms)))}-Zimmer-Wohnung`,
  ],
  [/(?<=\d )MM(?= (?:Kaution|Provision))/gu, () => 'Monatsmieten'],
  // `Szene 3. FAUST`
  [
    /(?<=(?<!\p{L})(?:Akt|Szene|Auftritt|Aufzug|Kapitel|Teil) )(\d{1,2})\.(?= \p{Lu}{2})/gu,
    ([, number]) => `${cardinal(Number(number))}.`,
  ],
  [/(?<![\p{L}\p{N}.] ?)v\. (?=\d{1,2}\.)/gu, () => 'vom '],
  [/(?<![\p{L}\p{N}])Gem\. (?=(?:§|Art|Abs|Nr|Ziff|Satz|Paragraf|Vertrag|Beschluss))/gu, () => 'Gemäß '],
  [
    dayRange,
    (match) => {
      const isFrom = /(?:^|\s)[Vv]on $/.test(match.input.slice(0, match.index));
      const ending = isFrom || isOblique(match) ? 'n' : isNamed(match) ? '' : 'r';
      return `${toOrdinal(Number(match[1]))}${ending} bis ${toOrdinal(Number(match[2]))}${ending}`;
    },
  ],
  [
    postcode,
    ([, country = '', figures = '']) =>
      `${country === '' ? '' : `${country[0]} `}${sayDigits(figures, { digits })}`,
  ],
  [
    /(?<![\p{L}\p{N}.,])(?:½|1\/2) (?=(\p{Lu}\p{Ll}{2,}\.?|\p{Lu}\p{Ll}\.))/gu,
    ([, noun = '']) => `${halfOf(inFull(noun))} `,
  ],
  [
    /(?<![\p{L}\p{N}.,])(?:½|1\/2) ?(TL|EL|kg|km|l|h|m|min|Std\.?|Min\.|Tasse)(?![\p{L}\p{N}²³/])/gu,
    ([, unit = '']) => {
      const noun = unit in units ? count(units[unit]!, 1) : unit;
      return `${halfOf(noun)} ${noun}`;
    },
  ],
  [
    /(?<![\p{L}\p{N}.,])(\d{1,4})-((?:jährig|prozentig|mal|malig|fach|tägig|stündig|minütig|köpfig|seitig|teilig|stellig|wöchig|monatig|stöckig|zeilig)\p{Ll}{0,2})(?!\p{L})/giu,
    ([, figures, rest = '']) =>
      /^\p{Lu}/u.test(rest)
        ? capitalised(beforeNoun(Number(figures))) + rest.toLowerCase()
        : beforeNoun(Number(figures)) + rest,
  ],
  [/(?<=Abs\. \d{1,3}\p{Ll}? )S\. (?=\d)/gu, () => 'Satz '],
  [
    /(?<![\p{L}\p{N}.,])([1-9]\d?) ?½(?: ?(l|m|km|kg|h|t)(?![\p{L}\p{N}]))?/gu,
    ([, whole, unit]) =>
      `${beforeNoun(Number(whole))}einhalb${unit === undefined ? '' : ` ${count(units[unit]!, 2)}`}`,
  ],
  [
    weekdays,
    (match) => {
      const [written, from = '', until = ''] = match;
      const stop = written.endsWith('.') && isLast(match) ? '.' : '';
      return `${dayNames[from]} bis ${dayNames[until]}${stop}`;
    },
  ],
  [
    /(?<![\p{L}\p{N}.,])(\d{1,2})\. (OG|UG)(?!\p{L})/gu,
    (match) =>
      `${toOrdinal(Number(match[1]))}${isOblique(match) ? 'n' : 's'} ${match[2] === 'OG' ? 'Ober' : 'Unter'}geschoss`,
  ],
  // `im 17. und 18. Jh.`: the second ending is that of the first.
  [
    /(?<![\p{L}\p{N}.,])(\d{1,3})\. (und|oder|bis|u\.|–|-) ?(?=(\d{1,3})\. (\p{L}{1,}))/gu,
    (match) => {
      if (match.index === 0) return undefined;
      const ending = ordinalEnding(match, match[4]!);
      return `${toOrdinal(Number(match[1]))}${ending} ${match[2] === 'u.' ? 'und' : /[–-]/.test(match[2]!) ? 'bis' : match[2]} `;
    },
  ],
  [
    /(?<=(?<![\p{L}\p{N}])((?:[Ii]m|[Aa]m|[Vv]om|[Zz]um|[Zz]ur|[Bb]eim|[Dd]e[mnr]|[Ii]n de[mnr]) )?\d{1,3}\. (?:und|oder|bis|u\.|–|-) ?)(\d{1,3})\. (?=\p{L})/gu,
    ([, cue, figures]) => `${toOrdinal(Number(figures))}${cue === undefined ? '' : 'n'} `,
  ],
  [
    /(?<=(?:Fax|Durchwahl|DW|App\.):? )-(\d{1,4})(?!\d)/gu,
    ([, figures = '']) => sayDigits(figures, { digits }),
  ],
  [
    /(?<=(?<!\p{L})(?:[Uu]m|[Bb]is|[Aa]b|[Gg]egen|[Vv]on|[Vv]or|[Nn]ach|ca\.|circa|Mo\.?|Di\.?|Mi\.?|Do\.?|Fr\.?|Sa\.?|So\.?) )(\d{1,2})(?: ?[–-] ?(\d{1,2}))? h(?![\p{L}\p{N}])/gu,
    ([, from, until]) =>
      Number(until ?? from) > 24
        ? undefined
        : `${beforeNoun(Number(from))}${until === undefined ? '' : ` bis ${beforeNoun(Number(until))}`} Uhr`,
  ],
  [/(?<=ab \d{1,2} )J\.(?! \p{Lu}\p{Ll})/gu, (match) => `Jahren${isLast(match) ? '.' : ''}`],
  // Of a match: `Wirtz 12., 45.+1`
  [
    /(?<=\d:\d.{0,80} )(\d{1,3})\.(?:\+(\d{1,2})|(?=,))/gu,
    ([, minute, more]) =>
      `${toOrdinal(Number(minute))}${more === undefined ? '' : ` plus ${cardinal(Number(more))}`}`,
  ],
  [dayBeforeDate, ([, name = '']) => dayNames[name]],
  [
    dayAndMonth,
    (match) => {
      const [, day, month] = match;
      const isListed =
        /(?:^|\s)(?:am|vom|zum|bis|ab) \d{1,2}\. ?(?:\d{1,2}\. ?)?(?:und|oder|bis|u\.) $/iu.test(
          match.input.slice(Math.max(0, match.index - 20), match.index),
        );
      if (Number(day) > 31 || Number(month) > 12 || Number(day) * Number(month) === 0) return undefined;
      const ending = isListed || isOblique(match) ? 'n' : isNamed(match) ? '' : 'r';
      return `${toOrdinal(Number(day))}${ending} ${months[Number(month) - 1]}${isLast(match) ? '.' : ''}`;
    },
  ],
  [
    /(?<=\d ?)(ff?)\.(?![\p{L}\p{N}])/gu,
    (match) =>
      (/\d$/.test(match.input.slice(0, match.index)) ? ' ' : '') +
      (match[1] === 'f' ? 'folgende' : 'fortfolgende') +
      (isLast(match) ? '.' : ''),
  ],
  [
    /(?<![\p{L}\p{N}])(?!(?:Regi|Illu|Indu|In|Kon|Ab|Admini|Orche|Mini|Demon|Magi)str)(\p{Lu}\p{Ll}{2,30})str\./gu,
    (match) => `${match[1]}straße${isLast(match) ? '.' : ''}`,
  ],
  [/(?<!\p{N})((?:1[1-9]|20)\d0)er(?=[ -]\p{L})/gu, ([, decade]) => `${sayYear(Number(decade))}er`],
  [
    namedDate,
    (match) => {
      const [, day, month, year] = match;
      const said = `${toOrdinal(Number(day))}${isOblique(match) ? 'n' : isNamed(match) ? '' : 'r'} ${month}`;
      return year === undefined ? said : `${said} ${sayYear(Number(year))}`;
    },
  ],
  [
    /(?<![\p{L}\p{N}.,])(\d{1,2})\. (?=(?:Jan|Febr?|Apr|Aug|Sept?|Okt|Nov|Dez)\.)/gu,
    (match) => `${toOrdinal(Number(match[1]))}${isOblique(match) ? 'n' : isNamed(match) ? '' : 'r'} `,
  ],
  [
    /(?<![\p{L}\p{N}.,])(\d{1,3})\. (?=(\p{L}{2,}))/gu,
    (match) =>
      // At the start it numbers a heading or a list.
      match.index === 0 ? undefined : `${toOrdinal(Number(match[1]))}${ordinalEnding(match, match[2]!)} `,
  ],
  [
    /(?<=(\p{Lu}\p{Ll}{2,20}) )([IVX]{1,5})\.(?![\p{L}\p{N}])/gu,
    (match) => {
      const value = romanValue(match[2]!);
      if (value === undefined) return undefined;
      const said = capitalised(toOrdinal(value));
      return `${rulerForm(match, match[1]!, said)}${isLast(match) ? '.' : ''}`;
    },
  ],
  [
    /(?<=(?:(?<!\p{L})(mit|von|ab|seit|nach|vor|bei|zu|in|unter|über) )?\d{1,3} )J\.(?! [\p{Lu}]\.)/giu,
    (match) => `${match[1] === undefined ? 'Jahre' : 'Jahren'}${isLast(match) ? '.' : ''}`,
  ],
  // `nach 2:45 Std.`
  [
    /(?<![\p{L}\p{N}.,:])(\d{1,2}):([0-5]\d) (?:Std\.|Stunden)(?!\p{L})/gu,
    (match) =>
      `${match[1] === '1' ? 'eine Stunde' : `${cardinal(Number(match[1]))} Stunden`} ${cardinal(Number(match[2]))}${match[0].endsWith('.') && isLast(match) ? '.' : ''}`,
  ],
  // `im Gr. Saal`, `Gr. 38/40`, `2. St. li.`
  [/(?<=(?<!\p{L})(?:im|am|vom|zum|den|dem|der) )Gr\. (?=\p{Lu}\p{Ll})/gu, () => 'Großen '],
  [/(?<![\p{L}\p{N}])Gr\. (?=\p{Lu}\p{Ll})/gu, () => 'Große '],
  [
    /(?<=(?<!\p{L})(?:Gr\.|Größen?) )(\d\d)\/(\d\d)(?!\p{N})/gu,
    ([, one, other]) => `${cardinal(Number(one))}, ${cardinal(Number(other))}`,
  ],
  [/(?<=\d\. )St\.(?! \p{Lu})/gu, () => 'Stock'],
  [/(?<!\p{L})St\. (?=\d)/gu, () => 'Stufe '],
  [/(?<!\p{L})u\. (?=-\p{Lu})/gu, () => 'und '],
  // `3., überarb. Aufl.`
  [
    /(?<![\p{L}\p{N}.])(\d{1,2})\.(?=, (?:\p{Ll}{3,20}\.? (?:und )?){1,3}Aufl)/gu,
    ([, number]) => toOrdinal(Number(number)),
  ],
  // `ab 19.30 h`
  [
    /(?<=(?<!\p{L})(?:[Aa]b|[Uu]m|bis|von|[Gg]egen|[Vv]or|[Nn]ach) )([01]?\d|2[0-4])\.([0-5]\d) ?h(?![\p{L}\p{N}])/gu,
    ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  ],
  // `9.00–18.30 Uhr`
  [
    /(?<![\p{L}\p{N}.,])([01]?\d|2[0-4])(?:[.:]([0-5]\d) ?[–-] ?(?=(?:[01]?\d|2[0-4])(?:[.:][0-5]\d)? Uhr)| ?[–-] ?(?=(?:[01]?\d|2[0-4])[.:][0-5]\d Uhr))/gu,
    ([, hour, minute]) =>
      `${minute === undefined ? beforeNoun(Number(hour)) : sayTime(Number(hour), Number(minute))} bis `,
  ],
  [/(?<=\d )Bd\. (?=\p{Lu}\p{Ll}{3})/gu, () => 'Bund '],
  // Of a match: `(17.)`, `(90.+3)`
  [
    /(?<=\((?:\d{1,3}\.(?:\+\d{1,2})?, ?){0,6})(\d{1,3})\.(?:\+(\d{1,2}))?(?=\)|, ?\d{1,3}\.)/gu,
    ([, minute, more]) =>
      `${toOrdinal(Number(minute))}${more === undefined ? '' : ` plus ${cardinal(Number(more))}`}`,
  ],
  [
    /(?<![\p{L}\p{N}.,:])([01]?\d|2[0-4])\.([0-5]\d) Uhr(?!\p{L})/gu,
    ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  ],
  [
    /(?<!\p{N})(\d{1,2}0)er(n(?!\p{L})|(?=[ -]\p{L}))/gu,
    ([, decade, ending]) =>
      ending === 'n' ? `${capitalised(cardinal(Number(decade)))}ern` : `${cardinal(Number(decade))}er`,
  ],
];
