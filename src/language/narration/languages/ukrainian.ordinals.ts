/** Figures and Roman numerals that number their noun in Ukrainian: `на 5 поверсі`, `розділ IV`, `у II половині`. */
import { romanValue } from '../english/roman.ts';
import type { SpokenLanguage } from '../language.ts';
import { inflected, ordinal, type UkrainianEnding } from './ukrainian.numbers.ts';

const masculine =
  "поверс|поверх|клас|курс|ряд|рят|тур|раунд|під[’']їзд|розділ|том|акт|сезон|розряд|рівн|квартал|скликанн|вагон|маршрут|пункт|абзац|стовпц|урок|період|тайм|сет|з[’']їзд|конгрес|параграф|варіант|випуск|семестр|сектор|мікрорайон|етап";
const feminine =
  'хвилин|секунд|сторін|глав|частин|половин|чверт|стаді|категорі|зміні|черзі|черг|платформ|сері|палат|груп|ліг|лінії|верс|парт|позиці|спроб|стат|книг|світов|міжнародн';
const neuter = 'місц|столітт|тисячолітт|півріччі';

const nouns = `(?:(?<masculine>${masculine})|(?<feminine>${feminine})|(?<neuter>${neuter}))(?<ending>\\p{Ll}{0,3})(?!\\p{L})`;
const inFigures = new RegExp(
  `(?<![\\p{L}\\p{N}.,–-])(?<![–—-] ?|\\d (?:і|й|та|або|чи) )(?<figures>\\d{1,3}) (?=${nouns})`,
  'gu',
);
const inRoman = new RegExp(`(?<![\\p{L}\\p{N}])(?<roman>[IVXІХ]{1,5}) (?=${nouns})`, 'gu');

const inPlace = /(?:^|\s)(?:в|у|на|о|об|при|по) $/iu;
const from = /(?:^|\s)(?:з|зі|із|до|від|після|біля|для|близько) $/iu;
const onto = /(?:^|\s)(?:в|у|на|за|про|через) $/iu;

/** Nouns in the singular are counted only after numbers that end in one. */
function endingOf(
  { masculine: he, neuter: it, ending = '' }: Readonly<Record<string, string | undefined>>,
  before: string,
): UkrainianEnding | 'masculine' | undefined {
  if (he !== undefined || it !== undefined) {
    if (ending.endsWith('і') || (ending === 'у' && inPlace.test(before))) return 'locative';
    if (/ем$|ом$/u.test(ending)) return 'instrumental';
    if (/[ау]$/u.test(ending) && from.test(before)) return 'genitive';
    if (it !== undefined && /[ея]$/u.test(ending)) return from.test(before) ? 'genitive' : 'neuter';
    return ending === '' || ending === 'ь' ? 'masculine' : undefined;
  }
  if (ending.endsWith('і')) return from.test(before) ? 'feminineGenitive' : 'feminineLocative';
  if (/[иї]$/u.test(ending))
    return from.test(before) ? 'feminineGenitive' : inPlace.test(before) ? 'feminineLocative' : undefined;
  if (/[ую]$/u.test(ending)) return onto.test(before) ? 'accusative' : undefined;
  return /ою$|ею$/u.test(ending) ? 'feminineInstrumental' : undefined;
}

export const numberedPatterns: NonNullable<SpokenLanguage['patterns']> = [
  [
    inFigures,
    ({ input, index, groups = {} }) => {
      const value = Number(groups['figures']);
      const isOne = value % 10 === 1 && value % 100 !== 11;
      const found = endingOf(groups, input.slice(Math.max(0, index - 9), index));
      // `за 21 хвилину` is a time, `1 варіант` one of them.
      if (found === undefined || (isOne && (found === 'accusative' || found === 'masculine')))
        return undefined;
      if (found === 'masculine') return value === 0 ? undefined : `${ordinal(value)} `;
      return `${inflected(value, found)} `;
    },
  ],
  [
    inRoman,
    ({ input, index, groups = {} }) => {
      const value = romanValue(groups['roman']!.replaceAll('І', 'I').replaceAll('Х', 'X'));
      if (value === undefined) return undefined;
      const found = endingOf(groups, input.slice(Math.max(0, index - 9), index));
      if (found === 'masculine') return `${ordinal(value)} `;
      const isFirst = groups['feminine'] !== undefined && /[ая]$/u.test(groups['ending'] ?? '');
      return `${inflected(value, found ?? (isFirst ? 'feminine' : groups['feminine'] === undefined ? 'genitive' : 'feminineGenitive'))} `;
    },
  ],
  // `розділ IV`, `у томі II`, `глава III`
  [
    /(?<=(?<!\p{L})(?:([Рр]озділ|[Тт]ом|[Аа]кт|[Пп]араграф)|([Рр]озділі|[Тт]омі|[Аа]кті)|([Гг]лава|[Чч]астина|[Кк]нига|[Сс]цена|[Пп]існя|[Сс]таття)|([Гг]лаві|[Чч]астині|[Кк]низі|[Сс]цені|[Сс]татті)) )([IVXL]{1,7})(?![\p{L}\p{N}])/gu,
    ([, he, atHim, , atHer, roman = '']) => {
      const value = romanValue(roman);
      if (value === undefined) return undefined;
      if (he !== undefined) return ordinal(value);
      return inflected(
        value,
        atHim !== undefined ? 'locative' : atHer === undefined ? 'feminine' : 'feminineLocative',
      );
    },
  ],
];
