/** What Ukrainian writes in a way of its own, by pattern. */
import { romanValue } from '../english/roman.ts';
import { count, type SpokenLanguage } from '../language.ts';
import { mapScale, stroke } from './slavic.ts';
import { declension, genitive } from './ukrainian.cases.ts';
import { cardinal, inflected, ordinal, sayHour, type UkrainianEnding } from './ukrainian.numbers.ts';
import { before, dates, inYear, stop } from './ukrainian.dates.ts';
import { numberedPatterns } from './ukrainian.ordinals.ts';
import { currencies } from './ukrainian.words.ts';

type Patterns = NonNullable<SpokenLanguage['patterns']>;

/** The first part of an adjective: `шістнадцятиповерховий`, `п'ятирічний`. */
function compound(value: number): string {
  const first: Readonly<Record<number, string>> = {
    1: 'одно',
    2: 'дво',
    3: 'три',
    4: 'чотири',
    90: "дев'яносто",
    100: 'сто',
    1000: 'тисячо',
  };
  if (first[value] !== undefined) return first[value];
  const last = first[value % 10];
  if (value < 100 && value > 20 && last !== undefined && value % 10 !== 0)
    return genitive(cardinal(value - (value % 10))) + last;
  return genitive(cardinal(value)).replaceAll(' ', '');
}

const hour = String.raw`([01]?\d|2[0-4])`;
/** The hour in the case of the words before it. */
const hourCase = (cue: string): UkrainianEnding | undefined =>
  /(?:^|[\s(])(?:о|об|на|по) $/iu.test(cue)
    ? 'feminineLocative'
    : /(?:^|[\s(])(?:до|від|з|із|після|близько|біля) $/iu.test(cue)
      ? 'feminineGenitive'
      : undefined;

const times: Patterns = [
  // `о 15:30`, `до 18.00`
  [
    new RegExp(
      `(?<=(?:^|[\\s(])(?:о|об|до|від|з|із|після|близько|біля) )${hour}[:.]([0-5]\\d)(?: (?:год(?:\\.|ини)?|години)(?!\\p{L}))?(?![\\p{L}\\p{N}]|[.,:]\\d| ?(?:%|грн|млн|тис|млрд|кг|км|м(?!\\p{L})))`,
      'giu',
    ),
    (match) =>
      sayHour(Number(match[1]), Number(match[2]), hourCase(before(match, 10)) ?? 'feminine') + stop(match),
  ],
  // `о 9 год. 30 хв.`
  [
    new RegExp(`(?<=(?:^|[\\s(])(?:о|об) )${hour} год(?:\\.|ині(?!\\p{L})|(?!\\p{L}))`, 'giu'),
    (match) => `${inflected(Number(match[1]), 'feminineLocative')} годині${stop(match)}`,
  ],
  [
    new RegExp(`(?<=(?:^|[\\s(])(?:до|після|з|близько) )${hour} год(?:\\.|ини(?!\\p{L})|(?!\\p{L}))`, 'giu'),
    (match) => `${inflected(Number(match[1]), 'feminineGenitive')} години${stop(match)}`,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}.,:])${hour}[:.]([0-5]\\d) ?[–—-] ?${hour}[:.]([0-5]\\d)(?![\\p{L}\\p{N}]|[.,:]\\d)`,
      'gu',
    ),
    ([, from, minute, until, last]) =>
      `${sayHour(Number(from), Number(minute), 'feminine')} — ${sayHour(Number(until), Number(last), 'feminine')}`,
  ],
];

const roman = String.raw`([IVXLІХ]{1,7})`;
/** Ukrainians also write the Cyrillic І and Х. */
const valueOf = (written: string): number | undefined =>
  romanValue(written.replaceAll('І', 'I').replaceAll('Х', 'X'));
const feminineName = /(?<!Ілл|Мик[ио]л|Сав|Фом|Лук|Хом|Кузьм|Микит)[ая]$/u;
/** After these a century stands in the genitive. */
const ofCentury =
  /(?:початк[уоа]|початок|кінец[ьі]|кінц[іяю]|середин[иіау]|половин[иіау]|чверт[іь]|третин[иіау]|поч\.|кін\.|сер\.|до|від|з|із|після|близько|рр\.|років|роках|зразка|доби|митці|\p{Ll}{3}) $/iu;

const centuries: Patterns = [
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])${roman} ?(?:([–—-]|і|та) ?${roman} )?(?:ст\\.|ст(?=[,;)])|столі(?:ття|тті|тт(?:ях|ями|ям)|ттю|ттям|ть)(?!\\p{L}))`,
      'gu',
    ),
    (match) => {
      const from = valueOf(match[1]!);
      const until = match[3] === undefined ? undefined : valueOf(match[3]);
      if (from === undefined || (match[3] !== undefined && until === undefined)) return undefined;
      const cue = before(match, 24);
      const isIn = /тті$|ттях$/u.test(match[0]) || (/ст\.?$/u.test(match[0]) && inYear.test(cue));
      const form = isIn ? 'locative' : ofCentury.test(cue) ? 'genitive' : 'neuter';
      const said = inflected(from, form);
      if (until === undefined) return `${said} столітт${isIn ? 'і' : 'я'}${stop(match)}`;
      const noun = isIn ? 'століттях' : form === 'genitive' ? 'століть' : 'століття';
      return `${said} ${/\p{L}/u.test(match[2]!) ? match[2] : '—'} ${inflected(until, form)} ${noun}${stop(match)}`;
    },
  ],
  [
    /(?<=(\p{Lu}[\p{Ll}'’]+) )([IVXІХ]{1,5})(?![\p{L}\p{N}])/gu,
    ([, name = '', written = '']) => {
      const value = valueOf(written);
      if (value === undefined || /^(?:І|Х)$/u.test(written)) return undefined;
      return feminineName.test(name) ? inflected(value, 'feminine') : ordinal(value);
    },
  ],
];

const endingOf: Readonly<Record<string, UkrainianEnding>> = {
  го: 'genitive',
  ого: 'genitive',
  му: 'dative',
  ому: 'dative',
  м: 'instrumental',
  им: 'instrumental',
  а: 'feminine',
  та: 'feminine',
  я: 'feminine',
  у: 'accusative',
  ту: 'accusative',
  ю: 'accusative',
  ї: 'feminineGenitive',
  ої: 'feminineGenitive',
  ій: 'feminineLocative',
  тій: 'feminineLocative',
  ою: 'feminineInstrumental',
  е: 'neuter',
  те: 'neuter',
  є: 'neuter',
  і: 'all',
  ті: 'all',
  х: 'plural',
  их: 'plural',
  ми: 'instrumentals',
  ими: 'instrumentals',
};

const counts: Patterns = [
  mapScale('один до', genitive, cardinal),
  stroke('№|номер\\p{L}{0,2}|справ[аиуі]', 'дріб', cardinal),
  // `16-поверховий`, `50-річчя`
  [
    /(?<![\p{L}\p{N}.,–-])(\d{1,4})-(\p{Ll}{4,30})(?![\p{L}-])/gu,
    ([, figures, word]) => compound(Number(figures)) + word,
  ],
  // `5-й`, `21-го`; `з 5-ма`
  [
    /(?<!\p{N})(\d{1,4})-(й|ий|го|ого|му|ому|м|им|а|я|та|у|ю|ту|ї|ої|ій|тій|ою|е|є|те|і|ті|х|их|ми|ими)(?!\p{L})/gu,
    (match) => {
      const form = endingOf[match[2]!];
      const isPlace =
        match[2] === 'й' && /^ \p{Ll}+і(?!\p{L})/u.test(match.input.slice(match.index + match[0].length));
      if (isPlace) return inflected(Number(match[1]), 'feminineLocative');
      return form ? inflected(Number(match[1]), form) : ordinal(Number(match[1]));
    },
  ],
  [
    /(?<!\p{N})(\d{1,3})-(?:ма|ти|ох)(?!\p{L})/gu,
    (match) =>
      declension.number(cardinal(Number(match[1])), match[0].endsWith('ма') ? 'instrumental' : 'genitive'),
  ],
  // `25 грн 50 коп.`
  [
    /(?<![\p{L}\p{N}.,]|\d )(\d{1,3}(?:[ \u00a0]\d{3}){1,2}|\d{1,9}) грн\.? (\d{1,2}) коп(?:\.|(?!\p{L}))/gu,
    (match) => {
      const { unit, cent } = currencies['грн']!;
      const [whole, rest] = [Number(match[1]!.replaceAll(/\D/g, '')), Number(match[2])];
      return `${cardinal(whole, 'feminine')} ${count(unit, whole)} ${cardinal(rest, 'feminine')} ${count(cent!, rest)}${stop(match)}`;
    },
  ],
  // `12 грн/кг`, `9000 грн/міс.`
  [
    /(?<=грн\.?|₴|\$|€)\/(міс|кг|шт|л|т|год|добу|день|ніч|особу|рік|м²|кв\. ?м)\.?(?![\p{L}²])/gu,
    (match) => ` за ${pricedFor[match[1]!.replace(/кв\. ?м/u, 'м²')]!}${stop(match)}`,
  ],
  // `1,5 літра`, `у 2,5 раза`
  [
    /(?<![\p{L}\p{N}.,])1,5 (?!(?:тис|млн|млрд|мільйон|мільярд|тисяч))(?=(\p{Ll}{3,})(?!\.))/gu,
    ([, noun = '']) => (/[иі]$/u.test(noun) ? 'півтори ' : 'півтора '),
  ],
  // `с. 87–91`
  [/(?<=^|[\s(])(?:с|стор)\. ?(?=\d{1,4} ?[–-] ?\d{1,4}(?!\p{N}))/gu, () => 'сторінки '],
  // `Див. с. 15`
  [
    /(?<=(?:^|[\s(])(?:[Дд]ив|[Пп]ор)\. (?:також )?(?:[а-я]{1,5}\. ?\d{1,4}(?:,| і| й| та) ){0,3})(гл|стор|с|табл|ч|ст|кн)\. ?(?=\d|[IVX])/gu,
    ([, short = '']) => `${accusatives[short]} `,
  ],
  // `м. Київ`, `у м. Львові`, `с. Іванівка`
  [
    /(?<![\p{L}\p{N}]|\p{N} )(м|с)\. ?(?=\p{Lu}\p{Ll})/gu,
    (match) => {
      const cue = before(match, 8);
      const isIn = /(?:^|[\s(])(?:у|в|на|при) $/iu.test(cue);
      const isOf = /(?:^|[\s(])(?:з|із|від|до|біля|коло|для) $/iu.test(cue);
      if (match[1] === 'м') return isIn ? 'місті ' : isOf ? 'міста ' : 'місто ';
      return isIn ? 'селі ' : isOf ? 'села ' : 'село ';
    },
  ],
  // `у 5 км від міста`
  [
    /(?<=(?:^|\s)[ВвУу] )(\d{1,4}) (км|м)(?= (?:від|на|до|північніше|південніше|західніше|східніше)(?!\p{L}))/gu,
    ([, figures = '', unit]) =>
      `${declension.number(cardinal(Number(figures)), 'locative')} ${unit === 'км' ? 'кілометр' : 'метр'}${/(?:^|[^1])1$/.test(figures) ? 'і' : 'ах'}`,
  ],
];

/** What one is told to look at. */
const accusatives: Readonly<Record<string, string>> = {
  гл: 'главу',
  стор: 'сторінку',
  с: 'сторінку',
  табл: 'таблицю',
  ч: 'частину',
  ст: 'статтю',
  кн: 'книгу',
};

const pricedFor: Readonly<Record<string, string>> = {
  міс: 'місяць',
  кг: 'кілограм',
  шт: 'штуку',
  л: 'літр',
  т: 'тонну',
  год: 'годину',
  добу: 'добу',
  день: 'день',
  ніч: 'ніч',
  особу: 'особу',
  рік: 'рік',
  'м²': 'квадратний метр',
};

export const patterns: Patterns = [...dates, ...times, ...centuries, ...numberedPatterns, ...counts];
