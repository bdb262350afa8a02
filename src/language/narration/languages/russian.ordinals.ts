/** Figures that number their noun in Russian without an ending of their own: `на 5 этаже`, `из 2 части`. */
import type { SpokenLanguage } from '../language.ts';
import { inflected, ordinal } from './russian.numbers.ts';
import type { Ending } from './russian.words.ts';

const masculine =
  'век|год|этаж|класс|курс|ряд|тур|раунд|подъезд|раздел|том|акт|сезон|разряд|уровн|квартал|созыв|вагон|маршрут|пункт|абзац|столбц|урок|километр|период|тайм|сет|гейм|съезд|конгресс|параграф|пут|номер|вариант|выпуск|семестр|сектор|микрорайон';
const feminine =
  'минут|секунд|страниц|строк|глав|част|половин|четверт|стади|категори|степен|смен|очеред|платформ|сери|палат|групп|лиг|линии|верси|парт|скорост|позици|строчк|попытк|недел|стать|книг';
const neuter = 'мест';

const noun = `(?<masculine>${masculine})|(?<feminine>${feminine})|(?<neuter>${neuter})`;
const numbered = new RegExp(
  `(?<![\\p{L}\\p{N}.,–-])(?<![–—-] ?|\\d (?:и|или) )(\\d{1,3}) (?=(?:${noun})(?<ending>\\p{Ll}{0,2})(?!\\p{L}))`,
  'gu',
);

const inPlace = /(?:^|\s)(?:в|во|на|о|об|при) $/iu;
const from = /(?:^|\s)(?:с|со|до|из|от|после|около|для) $/iu;
const towards = /(?:^|\s)(?:к|ко|по) $/iu;
const onto = /(?:^|\s)(?:в|во|на|за) $/iu;

/** What may be the first of many, and is not one of them: `1 этаж` is the first floor, `1 день` one day. */
const isFirst = /^(?:век|этаж|класс|курс|подъезд|тайм|разряд|квартал|семестр)$/u;

/** Nouns in the singular are counted only after numbers that end in one. */
function endingOf(groups: Readonly<Record<string, string | undefined>>, before: string): Ending | undefined {
  const { ending = '' } = groups;
  if (groups['masculine'] !== undefined || groups['neuter'] !== undefined) {
    if (/^[еу]$/u.test(ending) && inPlace.test(before))
      return ending === 'у' && groups['masculine'] !== 'год' ? undefined : 'prepositional';
    if (/^[ую]$/u.test(ending) && towards.test(before)) return 'dative';
    return /^[ая]$/u.test(ending) && from.test(before) ? 'genitive' : undefined;
  }
  if (/^[еи]$/u.test(ending) && (inPlace.test(before) || towards.test(before))) return 'oblique';
  if (/^[ыи]$/u.test(ending) && from.test(before)) return 'oblique';
  return /^[ую]$/u.test(ending) && onto.test(before) ? 'accusative' : undefined;
}

export const ordinalPatterns: NonNullable<SpokenLanguage['patterns']> = [
  [
    numbered,
    ({ input, index, 1: figures, groups = {} }) => {
      const value = Number(figures);
      const before = input.slice(Math.max(0, index - 8), index);
      const isOne = value % 10 === 1 && value % 100 !== 11;
      const found = endingOf(groups, before);
      // `за 21 минуту` is a time; so is `с 1 минуты`, but never `на 21 минуте`.
      if (isOne && found === 'accusative') return undefined;
      if (found !== undefined) return `${inflected(value, found)} `;
      if (groups['masculine'] === undefined || groups['ending'] !== '') return undefined;
      const isNumbered = isOne ? isFirst.test(groups['masculine']) && value !== 11 : value !== 0;
      return isNumbered ? `${ordinal(value)} ` : undefined;
    },
  ],
  // `на 1/3 больше`
  [
    /(?<=(?:^|\s)(?:на|за|через) )1\/([2-9]|10)(?![/\p{N}])/giu,
    ([, below]) => parts[below!] ?? `одну ${inflected(Number(below), 'accusative')}`,
  ],
];

const parts: Readonly<Record<string, string>> = { 2: 'половину', 3: 'треть', 4: 'четверть' };
