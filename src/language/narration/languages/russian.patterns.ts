/** What Russian writes in a way of its own, by pattern. */
import { romanValue } from '../english/roman.ts';
import { count, type SpokenLanguage } from '../language.ts';
import { isLast } from '../rules/rule.ts';
import { declined, genitive } from './russian.cases.ts';
import {
  cardinal,
  inflected,
  numbered,
  ordinal,
  sayCoins,
  sayNumbered,
  sayYears,
} from './russian.numbers.ts';
import { countedPatterns } from './russian.counted.ts';
import { ordinalPatterns } from './russian.ordinals.ts';
import { dayCase, dayOf, dayRange, months, namedDate, sayDate } from './russian.dates.ts';
import { endingOf, largeWords, priceOf } from './russian.words.ts';

export const namedParts: Readonly<Record<number, readonly [one: string, many: string]>> = {
  2: ['половина', 'вторых'],
  3: ['треть', 'трети'],
  4: ['четверть', 'четверти'],
};

/** What one is told to look at. */
const accusatives: Readonly<Record<string, string>> = {
  гл: 'главу',
  стр: 'страницу',
  с: 'страницу',
  табл: 'таблицу',
  ч: 'часть',
  ст: 'статью',
  кн: 'книгу',
};

const feminineName = /(?<!Ник[ио]т|Иль|Фом|Лук|Савв|Кузьм)[ая]$/u;

export const patterns: NonNullable<SpokenLanguage['patterns']> = [
  ...countedPatterns,
  ...ordinalPatterns,
  // `в пн., 9.04`
  [
    /(?<=(?<!\p{L})(?:пн|вт|ср|чт|пт|сб|вс)\.?,? )([1-3]?\d)\.(0[1-9]|1[0-2])(?![\p{N}]|\.\d)/gu,
    ([, day, month]) => sayDate(Number(day), Number(month)),
  ],
  [
    /(?<=(?<!\p{L})(?:во?|на|за) )(пн|вт|ср|чт|пт|сб|вс)\.(?=,| \d)/giu,
    ([, short = '']) => dayOf(short).replace(/а$/u, 'у'),
  ],
  // `На стр. 15 см. табл. 2`: no centimeters.
  [/(?<=(?:^|\s|\())см\. (?=(?:стр|табл|рис|гл|с|п|ст|прил|ч|разд)\.|также|выше|ниже)/gu, () => 'смотри '],
  // `См. гл. 3`
  [
    /(?<=(?:^|[\s(])[Сс](?:м|р)\. (?:также )?(?:[а-я]{1,5}\. ?\d{1,4}(?:,| и) ){0,3})(гл|стр|с|табл|ч|ст|кн)\. ?(?=\d|[IVX])/gu,
    ([, short = '']) => `${accusatives[short]} `,
  ],
  [
    new RegExp(
      `(?<=(?:^|\\s)[Сс] )(\\d{1,2})( (?:${months.join('|')}))? по (\\d{1,2}) (${months.join('|')})(?!\\p{L})`,
      'gu',
    ),
    ([, from, month = '', until, last]) =>
      `${inflected(Number(from), 'genitive')}${month} по ${inflected(Number(until), 'neuter')} ${last}`,
  ],
  [
    dayRange,
    ([, from, until]) => `${inflected(Number(from), 'genitive')} — ${inflected(Number(until), 'genitive')} `,
  ],
  [
    /(?<=(?:^|\s)[Сс] )(\d{4}) по (\d{4}) (гг?\.|год(?!\p{L}))/gu,
    (match) =>
      `${inflected(Number(match[1]), 'genitive')} по ${ordinal(Number(match[2]))} год${match[3]!.endsWith('.') && isLast(match) ? '.' : ''}`,
  ],
  [
    /(?<=(?:^|\s)[Кк]о? )(\d{4}) (?:г\.|году(?!\p{L}))/gu,
    (match) =>
      `${inflected(Number(match[1]), 'dative')} году${match[0].endsWith('.') && isLast(match) ? '.' : ''}`,
  ],
  [
    /(?<![\p{L}\p{N}])([Вв] )?(\d{1,3}0)-х гг?\.(?!\p{L})/gu,
    (match) =>
      `${match[1] ?? ''}${inflected(Number(match[2]), 'plural')} ${match[1] === undefined ? 'годов' : 'годах'}${isLast(match) ? '.' : ''}`,
  ],
  [
    /(?<=(?:гг\.|годах|годов|начал[еоа]|конц[еа]|середин[еы]|половин[еыа]|четверти) )([IVXL]{1,7}) (?:вв?\.|век(?:а|ов)(?!\p{L}))/gu,
    (match) => {
      const value = romanValue(match[1]!);
      if (value === undefined) return undefined;
      return `${inflected(value, 'genitive')} века${match[0].endsWith('.') && isLast(match) ? '.' : ''}`;
    },
  ],
  [
    /(?<=(?:^|\s)[Сс] )(\d{1,3}) (тыс|млн|млрд|трлн)\.?(?!\p{L})/gu,
    ([, figures, scale = '']) =>
      `${genitive(cardinal(Number(figures), scale === 'тыс' ? 'feminine' : 'masculine'))} ${count(largeWords[scale]!, figures === '1' ? 2 : 5)}`,
  ],
  [
    /(?<![\p{L}\p{N}])([Вв] )?(\d{4}) ?[–—-] ?(\d{4}) (?:гг\.|год(?:ы|ах)(?!\p{L}))/gu,
    (match) =>
      (match[1] ?? '') +
      sayYears(match[1] !== undefined, Number(match[2]), Number(match[3])) +
      (match[0].endsWith('.') && isLast(match) ? '.' : ''),
  ],
  [
    namedDate,
    (match) => {
      const { input, index, 1: day, 2: month = '', 3: year } = match;
      const stop = match[0].endsWith('.') && isLast(match) ? '.' : '';
      const said = sayDate(
        Number(day),
        months.indexOf(month) + 1,
        year === undefined ? undefined : Number(year),
      ).replace(
        inflected(Number(day), 'genitive'),
        inflected(Number(day), dayCase(input.slice(Math.max(0, index - 8), index))),
      );
      return said + stop;
    },
  ],
  [
    /(?<=(?:^|\s)(?:с|до|от|после|около) )([01]?\d|2[0-4]):([0-5]\d)(?![:.,]?\d|\p{L})/giu,
    ([, hour, minute]) => {
      const minutes =
        Number(minute) < 10 ? `ноль ${cardinal(Number(minute))}` : genitive(cardinal(Number(minute)));
      return `${genitive(cardinal(Number(hour)))} ${minutes}`;
    },
  ],
  [
    /(?<![\p{L}\p{N}.,]|\d )(\d{1,3}(?:[ \u00a0]\d{3}){1,2}|\d{1,9}) руб\.? (\d{1,2}) коп(?:\.|(?!\p{L}))/gu,
    (match) => {
      const [, roubles, copecks = ''] = match;
      const stop = match[0].endsWith('.') && isLast(match) ? '.' : '';
      return `${sayCoins(Number(roubles!.replaceAll(/\D/g, '')), 'руб.')} ${sayCoins(Number(copecks), 'коп.')}${stop}`;
    },
  ],
  // `на 89-й мин.`
  [
    /(?<=(?:^|\s)([НнВв]а?|[Пп]осле|[Дд]о|[Сс]) )(\d{1,3})-й (мин|сек)\.(?!\p{L})/gu,
    (match) => {
      const noun = match[3] === 'мин' ? 'минут' : 'секунд';
      const isIn = /^[нв]/i.test(match[1]!);
      const said = inflected(Number(match[2]), 'feminine').replace(/ая$/u, 'ой').replace(/ья$/u, 'ьей');
      return `${said} ${noun}${isIn ? 'е' : 'ы'}${isLast(match) ? '.' : ''}`;
    },
  ],
  // `при 180 °C`
  [
    /(?<=(?:^|\s)[Пп]ри )(\d{1,4}) ?°(?: ?([CСF]))?(?!\p{L})/gu,
    ([, figures, scale]) =>
      `${declined(cardinal(Number(figures)), 'locative')} ${/(?:^|[^1])1$/.test(figures!) ? 'градусе' : 'градусах'}${scale === undefined ? '' : scale === 'F' ? ' Фаренгейта' : ' Цельсия'}`,
  ],
  // `в 5 км от города`
  [
    /(?<=(?:^|\s)[Вв] )(\d{1,4}) (км|м)(?= (?:от|к|до|севернее|южнее|западнее|восточнее)(?!\p{L}))/gu,
    ([, figures = '', unit]) =>
      `${declined(cardinal(Number(figures)), 'locative')} ${unit === 'км' ? 'километр' : 'метр'}${/(?:^|[^1])1$/.test(figures) ? 'е' : 'ах'}`,
  ],
  // `92 руб./долл.`, `12 000 руб./мес.`
  [
    /(?<=руб\.|₽|долл\.|\$|€)\/(долл|барр|мес|кв\. ?м|м²|кг|чел|шт|т|л|ч|день|сут)\.?(?!\p{L})/gu,
    (match) =>
      ` за ${priceOf[match[1]!.replace(/кв\. ?м/, 'м²')]}${match[0].endsWith('.') && isLast(match) ? '.' : ''}`,
  ],
  [/(?<=(?:^|\s)с )(\d{1,2})(?= до \d)/giu, ([, figures]) => genitive(cardinal(Number(figures)))],
  [
    /(?<![\p{L}\p{N}])(Пн|Вт|Ср|Чт|Пт|Сб|Вс)\.? ?[–—-] ?(Пн|Вт|Ср|Чт|Пт|Сб|Вс)\.?(?!\p{L})/giu,
    ([, from = '', until = '']) => `${dayOf(from)} — ${dayOf(until)}`,
  ],
  [/(?<![\p{L}\p{N}]|\p{N} )г\. ?(?=\p{Lu})/gu, () => 'город '],
  [
    /(?<!\p{N})(\d{1,2}(?=-[тм]и)|[2-9]?[2-4](?=-х))-(?:ти|ми|х)(?!\p{L})/gu,
    ([, figures]) => genitive(cardinal(Number(figures))),
  ],
  // `отчёт за 2023 г.`, `план на 2024 г.`
  [
    /(?<=(?:^|\s)(?:[Зз]а|[Нн]а) )(\d{4}) г\.(?!\p{L})/gu,
    (match) => `${ordinal(Number(match[1]))} год${isLast(match) ? '.' : ''}`,
  ],
  [/(?<!\p{N})(\d{4}) году(?!\p{L})/gu, ([, year]) => `${inflected(Number(year), 'prepositional')} году`],
  [
    /(?<=(?:^|\s)[Вв]о? )(\d{4}) г\.(?!\p{L})/gu,
    (match) => `${inflected(Number(match[1]), 'prepositional')} году${isLast(match) ? '.' : ''}`,
  ],
  [
    /(?<![\p{N}.])(\d{4}) (?:года|г\.)(?!\p{L})/gu,
    (match) =>
      `${inflected(Number(match[1]), 'genitive')} года${match[0].endsWith('.') && isLast(match) ? '.' : ''}`,
  ],
  [/(?<!\p{N})(\d{4}) год(?!\p{L})/gu, ([, year]) => `${ordinal(Number(year))} год`],
  [/(?<!\p{N})(\d{1,3}0)-е(?= годы)/gu, ([, decade]) => ordinal(Number(decade)).replace(/[ыо]й$/u, 'ые')],
  [
    /(?<!\p{N})(\d{1,4})-(й|ый|го|ого|му|ому|я|ая|ю|ую|ой|е|ое|м|ом|х|ых|ми)(?!\p{L})/gu,
    ([, figures, ending = '']) => {
      const form = endingOf[ending];
      return form ? inflected(Number(figures), form) : ordinal(Number(figures));
    },
  ],
  [
    /(?<!\p{L})([IVXL]{1,7}) (век)(а|е|у|ом)?(?!\p{L})/gu,
    ([, roman = '', noun, ending = '']) => {
      const value = romanValue(roman);
      if (value === undefined) return undefined;
      const said =
        ending === '' ? ordinal(value) : inflected(value, ending === 'е' ? 'prepositional' : 'genitive');
      return `${said} ${noun}${ending}`;
    },
  ],
  [
    numbered,
    ([, noun = '', roman = '']) => {
      const value = romanValue(roman);
      return value === undefined ? undefined : sayNumbered(noun, value);
    },
  ],
  // `в IX–X вв.`
  [
    /(?<![\p{L}\p{N}])([Вв] )?([IVXL]{1,7}) ?([–—-]|и) ?([IVXL]{1,7}) (?:вв\.|век(?:а|ах|ов)(?!\p{L}))/gu,
    (match) => {
      const [from, until] = [romanValue(match[2]!), romanValue(match[4]!)];
      if (from === undefined || until === undefined) return undefined;
      const isIn = match[1] !== undefined;
      const say = (value: number) => (isIn ? inflected(value, 'prepositional') : ordinal(value));
      const stop = match[0].endsWith('.') && isLast(match) ? '.' : '';
      return `${match[1] ?? ''}${say(from)} ${match[3] === 'и' ? 'и' : '—'} ${say(until)} ${isIn ? 'веках' : 'века'}${stop}`;
    },
  ],
  [
    /(?<![\p{L}\p{N}])([Вв] )?([IVXL]{1,7}) в\.(?!\p{L})/gu,
    (match) => {
      const value = romanValue(match[2]!);
      if (value === undefined) return undefined;
      const stop = isLast(match) ? '.' : '';
      return match[1] === undefined
        ? `${ordinal(value)} век${stop}`
        : `${match[1]}${inflected(value, 'prepositional')} веке${stop}`;
    },
  ],
  [
    /(?<=(\p{Lu}\p{Ll}+) )([IVX]{1,5})(?![\p{L}\p{N}])/gu,
    ([, name = '', roman = '']) => {
      const value = romanValue(roman);
      if (value === undefined) return undefined;
      return feminineName.test(name) ? inflected(value, 'feminine') : ordinal(value);
    },
  ],
];
