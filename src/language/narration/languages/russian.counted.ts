/** Days, spoons, millennia and halves that Russian counts in a case of its own, by pattern. */
import { romanValue } from '../english/roman.ts';
import type { SpokenLanguage } from '../language.ts';
import { declined, genitive } from './russian.cases.ts';
import { isLast } from '../rules/rule.ts';
import { mapScale, stroke } from './slavic.ts';
import { dayCase, dayIn, dayOf, months, sayDate } from './russian.dates.ts';
import { cardinal, inflected } from './russian.numbers.ts';

/** The first part of an adjective: `шестнадцатиэтажный`. */
const compound = (value: number): string =>
  value === 1
    ? 'одно'
    : value === 1000
      ? 'тысяче'
      : genitive(cardinal(value))
          .replaceAll(' ', '')
          .replace(/^ста/u, 'сто')
          .replace(/девяноста/u, 'девяносто');

export const countedPatterns: NonNullable<SpokenLanguage['patterns']> = [
  mapScale('один к', (said) => declined(said, 'dative'), cardinal),
  stroke('№|номер\\p{L}{0,2}|дел[оауе]', 'дробь', cardinal),
  // `Ан-124 с 4 двигателями`: `с` is no unit before what it governs.
  [/(?<=\d )с(?= (?:\d|\p{Ll}+(?:[ая]ми|[оеё]м|[оеё]й|[ыи]ми?|ого|его)(?!\p{L})))/gu, () => 'с'],
  // `по 4-м байтам`
  [
    /(?<![\p{N}.,–-])([2-4])-[мх](?= \p{Ll}{2,}[ая]([мх])(?!\p{L}))/gu,
    ([, figure, ending]) => declined(cardinal(Number(figure)), ending === 'м' ? 'dative' : 'locative'),
  ],
  // `16-этажный`
  [
    /(?<![\p{L}\p{N}.,–-])(\d{1,4})-(\p{Ll}{4,30})(?![\p{L}-])/gu,
    ([, figures, word]) => compound(Number(figures)) + word,
  ],
  // `с. 145–147`
  [/(?<=(?:^|[^\p{L}\s]\s?))(?:с|стр)\. ?(?=\d{1,4} ?[–-] ?\d{1,4}(?!\p{N}))/gu, () => 'страницы '],
  // `до 18 ч. работает`
  [
    /(?<=(?:^|\s)(?:с|до|в|после|около) (\d{1,2}) )ч\.(?= \p{Ll})/giu,
    ([, hour]) => (/^(?:2?1)$/.test(hour!) ? 'часа' : 'часов'),
  ],
  // `130/85 мм рт. ст.`
  [/(?<=\d\/\d{2,3} ?)мм(?= рт)/gu, () => 'миллиметров'],
  // `1-й мировой`
  [
    /(?<!\p{N})(\d{1,3})-й (?=\p{Ll}{2,}(?:[нкв]|ст|ш|ж)ой(?!\p{L}))/gu,
    ([, figures]) => `${inflected(Number(figures), 'oblique')} `,
  ],
  // `с пн. по пт.`, `до сб.`
  [
    /(?<=(?:^|\s)([СсДд]о?|[Пп]о) )(пн|вт|ср|чт|пт|сб|вс)\.(?!\p{L})/gu,
    (match) =>
      dayIn(match[2]!, match[1]!.toLowerCase().startsWith('п') ? 'accusative' : 'genitive') +
      (isLast(match) ? '.' : ''),
  ],
  // `между 1870 и 1921 годами`, `перед 1914 годом`
  [
    /(?<=(?:^|\s)[Мм]ежду )(\d{4}) и (\d{4}) (?=г(?:одами|г\.))/gu,
    ([, from, until]) =>
      `${inflected(Number(from), 'instrumental')} и ${inflected(Number(until), 'instrumental')} `,
  ],
  [/(?<!\p{N})(\d{4}) (?=годом(?!\p{L}))/gu, ([, year]) => `${inflected(Number(year), 'instrumental')} `],
  // `5 и 6 мая`
  [
    new RegExp(`(?<![\\p{L}\\p{N}.,])(\\d{1,2}) (и|или)(?= \\d{1,2} (?:${months.join('|')}))`, 'gu'),
    ([, day, and]) => `${inflected(Number(day), 'genitive')} ${and}`,
  ],
  // `от 05.04.2013 г.`
  [
    /(?<![\p{N}.,])(\d{1,2})\.(\d{1,2})\.(\d{4}) ?г(?:ода(?!\p{L})|\.)/gu,
    (match) =>
      Number(match[2]) > 12 || Number(match[2]) === 0
        ? undefined
        : sayDate(Number(match[1]), Number(match[2]), Number(match[3])) +
          (match[0].endsWith('.') && isLast(match) ? '.' : ''),
  ],
  // `V–IV тыс. до н. э.`
  [
    /(?<![\p{L}\p{N}])([Вв]о? )?([IVX]{1,4})(?: ?[–-] ?([IVX]{1,4}))? тыс\.(?= (?:до )?н\.)/gu,
    ([, cue, first = '', last]) => {
      const values = [first, ...(last === undefined ? [] : [last])].map(romanValue);
      const form = cue === undefined ? 'genitive' : 'prepositional';
      const said = values.map((value) => inflected(value ?? 1, form)).join(' — ');
      return `${cue ?? ''}${said} тысячелети${cue === undefined ? 'я' : 'и'}`;
    },
  ],
  // `3 ст. ложки`
  [
    /(?<![\p{L}\p{N}.,])(\d{1,2}) (ст|ч)\. (?=ложк|ложек)/gu,
    ([, figures, kind]) => {
      const value = Number(figures);
      const ending = value === 1 ? 'ая' : value < 5 ? 'ые' : 'ых';
      const word = kind === 'ст' ? `столов${ending}` : `чайн${ending}`;
      return `${cardinal(value, 'feminine')} ${word} `;
    },
  ],
  // `на 12 (24) марта`
  [
    new RegExp(`(?<![\\p{L}\\p{N}.,])(\\d{1,2}) \\((\\d{1,2})\\)(?= (?:${months.join('|')}))`, 'gu'),
    ({ input, index, 1: old, 2: day }) => {
      const form = dayCase(input.slice(Math.max(0, index - 5), index));
      return `${inflected(Number(old), form)} (${inflected(Number(day), form)})`;
    },
  ],
  [/(?<=(?:^|\s)[Нн]и )1(?=[.,;!?)]|$)/gu, () => 'одного'],
  [/(?<=(?:руб\.|₽|рубл\p{L}{1,3}) за )долл\./gu, (match) => `доллар${isLast(match) ? '.' : ''}`],
  // `до 5 числа`, `к 5 числу`; `2 числа` may also be two numbers.
  [
    /(?<![\p{L}\p{N}.,])([12]?\d|3[01]) (?=числ([ау])(?!\p{L}))/gu,
    ({ input, index, 1: day, 2: ending }) => {
      const isCount = /^[234]$|^2[234]$/.test(day!) && ending === 'а';
      const isDay = /(?:^|\s)(?:до|с|от|после|около|позднее|каждого) $/iu.test(
        input.slice(Math.max(0, index - 10), index),
      );
      if (isCount && !isDay) return undefined;
      return `${inflected(Number(day), ending === 'у' ? 'dative' : 'genitive')} `;
    },
  ],
  [
    /(?<=(?:^|\s)в )(мес|нед|сут)\./gu,
    (match) =>
      (match[1] === 'мес' ? 'месяц' : match[1] === 'нед' ? 'неделю' : 'сутки') + (isLast(match) ? '.' : ''),
  ],
  // `сб. и вс. — выходные`
  [
    /(?<!\p{L})(?:(пн|вт|чт|пт|вс)\.(?=,? (?:и|с|до|—|–|\d{1,2}[:.]))|(сб)\.(?=,? (?:и вс|вс|—|–|с \d|до \d|\d{1,2}[:.])))/giu,
    ([, day, saturday]) => dayOf((day ?? saturday)!),
  ],
  // `1,5 стакана`, `в 1,5 раза`
  [
    /(?<![\p{L}\p{N}.,])1,5 (?!(?:тыс|млн|млрд|трлн|миллион|миллиард|тысяч))(?=(\p{Ll}{3,})(?!\.))/gu,
    ([, noun = '']) =>
      /(?:ов|ев|ей)$/u.test(noun) ? 'полутора ' : /[ыи]$/u.test(noun) ? 'полторы ' : 'полтора ',
  ],
  // `на 3-й минуте`, `на 90+3-й минуте`
  [
    /(?<!\p{N})(\d{1,3})-й (?=(?:минут|секунд|стран|недел|част|глав|строк|степен|лини|позиц|половин|верси|попыт|улиц|групп|лиг|сери|стать|категор|очеред|годовщ|симфон|арми|дивиз|бригад|книг|сцен|палат|комнат|квартир|скорост|школ|больниц|ступен)\p{Ll}{0,4}(?:е|и|ы|ой|ей)(?!\p{L}))/gu,
    ([, figures]) =>
      `${inflected(Number(figures), 'feminine').replace(/ая$/u, 'ой').replace(/ья$/u, 'ьей')} `,
  ],
  // `в конце XIX — начале XX вв.`
  [
    /(?<=(?:начал[еоа]|конц[еа]|конец|середин[еыа]|половин[еыа]|четверти|трети) )([IVXL]{1,7})(?= ?[—–-] ?(?:начал|конц|кон[ец]|серед|перв|втор))/gu,
    ([, roman = '']) => {
      const value = romanValue(roman);
      return value === undefined ? undefined : inflected(value, 'genitive');
    },
  ],
];
