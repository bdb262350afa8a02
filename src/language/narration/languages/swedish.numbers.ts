/** Numbers of Swedish in words. */
import type { Gender } from '../language.ts';

export const digits = ['noll', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio'];
const teens = 'tio elva tolv tretton fjorton femton sexton sjutton arton nitton'.split(' ');
const tens = 'noll tio tjugo trettio fyrtio femtio sextio sjuttio åttio nittio'.split(' ');

function belowHundred(value: number): string {
  if (value < 10) return digits[value]!;
  if (value < 20) return teens[value - 10]!;
  return tens[Math.floor(value / 10)]! + (value % 10 === 0 ? '' : digits[value % 10]!);
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return belowHundred(rest);
  return `${hundreds === 1 ? '' : digits[hundreds]}hundra${rest === 0 ? '' : belowHundred(rest)}`;
}

const scales: readonly (readonly [value: bigint, one: string, many: string])[] = [
  [10n ** 18n, 'en triljon', 'triljoner'],
  [10n ** 15n, 'en biljard', 'biljarder'],
  [10n ** 12n, 'en biljon', 'biljoner'],
  [10n ** 9n, 'en miljard', 'miljarder'],
  [10n ** 6n, 'en miljon', 'miljoner'],
];

function inWords(value: bigint): string {
  for (const [scale, one, many] of scales)
    if (value >= scale) {
      const rest = value % scale;
      const count = value / scale;
      const said = count === 1n ? one : `${inWords(count)} ${many}`;
      return rest === 0n ? said : `${said} ${inWords(rest)}`;
    }
  const [thousands, rest] = [
    Number(value) >= 1000 ? Math.floor(Number(value) / 1000) : 0,
    Number(value % 1000n),
  ];
  if (thousands === 0) return belowThousand(rest);
  return `${thousands === 1 ? 'ett' : belowThousand(thousands)}tusen${rest === 0 ? '' : belowThousand(rest)}`;
}

/** `en` before nouns of the common gender. */
export function cardinal(value: number | bigint, gender?: Gender): string {
  const whole = BigInt(value);
  const said = whole < 0n ? `minus ${inWords(-whole)}` : inWords(whole);
  return gender === 'masculine' || gender === 'feminine'
    ? said.replace(/^ett$|(?<=tio|tjugo|hundra|tusen)ett$/u, 'en')
    : said;
}

const ordinals =
  'nollte första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde nittonde'.split(
    ' ',
  );

export function ordinal(value: number): string {
  if (value < 20) return ordinals[value]!;
  const rest = value % 100;
  if (rest === 0) return `${cardinal(value)}de`;
  if (value > 100) return cardinal(value - rest) + ordinal(rest);
  return value % 10 === 0 ? `${tens[value / 10]}nde` : tens[Math.floor(value / 10)]! + ordinals[value % 10]!;
}

/** `sjuttonhundraarton`, `tvåtusentjugofem`. */
export function year(value: number): string {
  if (value < 1100 || value > 1999) return cardinal(value);
  const rest = value % 100;
  return `${belowHundred(Math.floor(value / 100))}hundra${rest === 0 ? '' : belowHundred(rest)}`;
}
