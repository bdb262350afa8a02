/** Days of a timetable, Roman numbers of chapters, and heights. */
import { romanValue } from '../english/roman.ts';
import { everyday } from '../languages/everyday.ts';
import { anyOf, isLast, notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

const eitherCase = (word: string): readonly string[] => [word, word[0]!.toUpperCase() + word.slice(1)];

/** With their short forms: `12 sept.` */
const monthsAnd = (months: readonly string[]): readonly string[] =>
  months.flatMap((month) => [month, ...[3, 4, 5].map((length) => `${month.slice(0, length)}.`)]);

/** `po 1. září` is "after" in Czech, and `ne` "not": these are days only with a stop. */
const alsoWords = String.raw`(?<!\p{L})(?:[Pp]o|[Nn]e)`;

const patterns = perLanguage(({ code, months }) => {
  const { days = {}, parts = [] } = everyday[code] ?? {};
  const day = anyOf(Object.keys(days).flatMap(eitherCase));
  return {
    days: new RegExp(`${notInWord}(${day})\\.? ?[–-] ?(${day})(?:\\.|${notBeforeWord})`, 'gu'),
    open: /(?<!\p{L})(?:apert|orari|chius|geopend|gesloten|openingst|geöffnet|öffnungsz|otwart|godzin|otevřen|zavřen|deschis|program|abierto|horario|ouvert|horaires|aberto|horário|açık)/iu,
    /** Before a time: `Sa 9–13 Uhr`. */
    day: new RegExp(
      `${notInWord}(${day})\\.?(?=:? \\d{1,2}(?:[:.]\\d\\d|h| ?[–-] ?\\d{1,2})${notBeforeWord})`,
      'gu',
    ),
    /** `do. 16 mei`. */
    dated: new RegExp(
      `${notInWord}(${day})(?:\\.(?=,? \\d{1,2}(?:[./]\\d{1,2}(?!\\d)| \\p{Ll}{3,4}\\.))|(?:\\.|(?<!${alsoWords}))(?=,? \\d{1,2}\\.? (?:de )?(?:${anyOf(monthsAnd(months))})(?!\\p{L})))`,
      'gu',
    ),
    /** `op za. en zo.` */
    paired: new RegExp(
      `${notInWord}(${day})\\.(?= (?:en|y|e|et|und|och|i|a|ou|o|of|t/m) (?:${day})(?:\\.|${notBeforeWord}))|(?<=${notInWord}(?:${day})\\.? (?:en|y|e|et|und|och|i|a|ou|o|of|t/m) )(${day})\\.`,
      'gu',
    ),
    part: new RegExp(
      `(?<=${notInWord}(?:${anyOf(parts.flatMap(eitherCase))}) )([IVXL]{1,7})${notBeforeWord}`,
      'gu',
    ),
  };
});
/** `siglos XVI-XXI`. */
const romanRange =
  /(?<=(?<![\p{L}\p{N}])[IVXL]{2,7})[-–—](?=[IVXL]{1,7}(?![\p{L}\p{N}]))|(?<=(?<![\p{L}\p{N}])[IVXL])[-–—](?=[IVXL]{2,7}(?![\p{L}\p{N}]))/gu;
/** `9.30–13.00`, `15–19.30`: hours where days are beside them. */
const hour = String.raw`([01]?\d|2[0-4])`;
const end = String.raw`(?![\p{L}\p{N}]|[.,:]\d| ?(?:€|\$|£|%|kg|km|zł|Kč|euro))`;
const dotted = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,:])${hour}\.([0-5]\d) ?([–-]) ?(?=${hour}(?:\.[0-5]\d)?${end})`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{N}.,:])${hour}() ?([–-]) ?(?=${hour}\.[0-5]\d${end})`, 'gu'),
  new RegExp(
    String.raw`(?<=(?<![\p{L}\p{N}.,:])\d{1,2}(?:\.[0-5]\d)? ?[–-] ?)${hour}\.([0-5]\d)${end}`,
    'gu',
  ),
];
const height = /(?<![\p{L}\p{N}.,])(1(?=,[3-9])|2(?=,[01])),(\d\d) ?m(?![\p{L}\p{N}²³/])/gu;
export const sayEveryday: Rule = (rewrite, language) => {
  rewrite.replace(romanRange, () => ` ${language.words.to} `);
  const own = everyday[language.code];
  if (!own) return;
  const found = patterns(language);
  rewrite.replace(found.days, (match) => {
    const [written, from = '', until = ''] = match;
    const stop = written.endsWith('.') && isLast(match) ? '.' : '';
    return own.range(own.days[from.toLowerCase()]!, own.days[until.toLowerCase()]!) + stop;
  });
  const isTimetable = found.days.test(rewrite.text) || found.open.test(rewrite.text);
  found.days.lastIndex = 0;
  if (isTimetable && language.decimalSeparator === ',')
    for (const pattern of dotted)
      rewrite.replace(pattern, ([, hours, minute, dash]) => {
        const said = language.time({ hour: Number(hours), minute: Number(minute) });
        return dash === undefined ? said : `${said} ${language.words.to} `;
      });
  rewrite.replace(found.paired, (match) => {
    const name = own.days[(match[1] ?? match[2]!).toLowerCase()]!;
    return name + (match[2] !== undefined && isLast(match) ? '.' : '');
  });
  rewrite.replace(found.dated, ([, name = '']) => own.days[name.toLowerCase()]);
  rewrite.replace(found.day, ([, name = '']) => own.days[name.toLowerCase()]);
  if (own.parts.length > 0)
    rewrite.replace(found.part, ([, roman = '']) => {
      const value = romanValue(roman);
      return value === undefined ? undefined : language.cardinal(value);
    });
  if (own.height)
    rewrite.replace(height, ([, meters, rest = '']) =>
      rest === '00' ? undefined : own.height!(Number(meters), language.cardinal(Number(rest))),
    );
};
