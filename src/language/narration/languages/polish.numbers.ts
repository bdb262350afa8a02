/** Polish numbers, ordinals in their endings, days and hours. */
import { toCardinal, toOrdinal as ordinalOf } from 'n2words/pl-PL';
import type { Gender } from '../language.ts';
import { monthsOf } from '../names.ts';

export const months = monthsOf('pl');

export function cardinal(value: number | bigint, gender?: Gender): string {
  const said = toCardinal(value, { gender: gender === 'feminine' ? 'feminine' : 'masculine' });
  if (Number(value) === 1) return gender === 'feminine' ? 'jedna' : gender === 'neuter' ? 'jedno' : 'jeden';
  return said.replace(/ jedna$/u, ' jeden');
}

export const toOrdinal = (value: number): string =>
  ordinalOf(value).replace(/^dwa tysięczny$/u, 'dwutysięczny');

export type PolishEnding =
  | 'masculine'
  | 'genitive'
  | 'locative'
  | 'dative'
  | 'neuter'
  | 'feminine'
  | 'feminineAccusative'
  | 'feminineLocative'
  | 'plural'
  | 'instrumentals';
const endings: Readonly<Record<PolishEnding, readonly [hard: string, soft: string]>> = {
  masculine: ['y', 'i'],
  genitive: ['ego', 'iego'],
  dative: ['emu', 'iemu'],
  locative: ['ym', 'im'],
  neuter: ['e', 'ie'],
  feminine: ['a', 'ia'],
  feminineAccusative: ['ą', 'ią'],
  feminineLocative: ['ej', 'iej'],
  plural: ['ych', 'ich'],
  instrumentals: ['ymi', 'imi'],
};

/** The tens and the ones of an ordinal both have its ending; `drugi` keeps its hard k and g in the feminine. */
export function inflected(value: number, ending: PolishEnding): string {
  const [hard, soft] = endings[ending];
  return toOrdinal(value)
    .split(' ')
    .map((word) =>
      /^(?:trzy|cztery)$/u.test(word)
        ? word
        : word
            .replace(/y$/u, hard)
            .replace(/gi$/u, /^feminine(?:Acc|$)/u.test(ending) ? `g${hard}` : `g${soft}`)
            .replace(/ci$/u, `c${soft}`),
    )
    .join(' ');
}

export const sayDate = (day: number, month: number, year?: number): string =>
  `${inflected(day, 'genitive')} ${months[month - 1]}${year === undefined ? '' : ` ${inflected(year, 'genitive')} roku`}`;

export const sayHour = (hour: number, minute: number, ending: PolishEnding): string =>
  `${inflected(hour === 0 ? 24 : hour, ending)}${minute === 0 ? '' : minute < 10 ? ` zero ${cardinal(minute)}` : ` ${cardinal(minute)}`}`;
