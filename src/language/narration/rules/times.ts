/** Times of day in figures: `17:30`, `9.05 Uhr`, `14h30`. */
import { count } from '../language.ts';
import { notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

const clock = new RegExp(
  String.raw`${notInWord}(?<![:.,])([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?(?![:.,]?\d|[\p{L}])`,
  'gu',
);

const patterns = perLanguage(({ timeWord }) =>
  timeWord === undefined ? clock : new RegExp(`${clock.source}(?: ${timeWord}${notBeforeWord})?`, 'gu'),
);

/** `9:00–17:30`. */
const until = /(?<=(?<![\p{L}\p{N}:.,])\d{1,2}:[0-5]\d) ?[–-] ?(?=\d{1,2}:[0-5]\d(?![:.,]?\d))/gu;

/** `38:42 min`. */
const minutes =
  /(?<![\p{L}\p{N}:.,])(\d{1,3}):([0-5]\d) ?(?:min(?:\.(?= \p{Ll}))?|Minuten|minut(?:en|es|os|i))(?![\p{L}\p{N}:])/gu;

/** `28:27 (14:13)`: of a match and of its first half. */
const scores =
  /(?<![\p{L}\p{N}:.,])(\d{1,3}):(\d{1,3})(?= ?\(\d{1,2}:\d{1,2}[,;)])|(?<=\d{1,3}:\d{1,3} ?\((?:\d{1,2}:\d{1,2}, ?){0,3})(\d{1,2}):(\d{1,2})(?=[,;)])/gu;

/** `dilution 1:10`, `scale 1:50`. */
const ratioCue =
  /(?:dilu|scal|[ée]chelle|escala|maßstab|verhältnis|propor|ratio|rapport|quot|schaal|verhouding|масштаб|соотношени|stosun|skal|měřít|poměr)\p{L}*(?: \p{L}{1,4}){0,2} $/iu;

export const sayTimes: Rule = (rewrite, language) => {
  if (language.code !== 'en')
    rewrite.replace(scores, ([, first, second, one = first, other = second]) =>
      [
        language.cardinal(Number(one)),
        language.words.against ?? language.words.to,
        language.cardinal(Number(other)),
      ]
        .filter(Boolean)
        .join(' '),
    );
  rewrite.replace(minutes, ([, long = '', short]) => {
    const gender = language.unitGenders?.['min'];
    const noun = count(language.units['min']!, Number(long));
    return `${language.cardinal(Number(long), gender)} ${noun} ${language.cardinal(Number(short))}`;
  });
  rewrite.replace(until, () => ` ${language.words.to} `);
  rewrite.replace(patterns(language), ({ input, index, 1: hour, 2: minute, 3: second }) => {
    if (ratioCue.test(input.slice(Math.max(0, index - 30), index))) return undefined;
    return language.time({
      hour: Number(hour),
      minute: Number(minute),
      ...(second !== undefined && { second: Number(second) }),
    });
  });
};
