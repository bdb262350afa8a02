import { toCardinal } from 'n2words/tr-TR';
import { turkish as abbreviations } from '../abbreviations/others.ts';
import { romanValue } from '../english/roman.ts';
import { count, type Counted, type Currency, type SpokenLanguage } from '../language.ts';
import { monthsOf, unitsOf } from '../names.ts';
import { isLast } from '../rules/rule.ts';
import { suffixes, withSuffix } from './turkish.suffixes.ts';

/** A noun after a number stays as it is. */
const same = (word: string): Counted => [word, word];

const months = monthsOf('tr');

const lira: Currency = { unit: same('lira'), cent: same('kuruş') };
const euro: Currency = { unit: same('avro'), cent: same('sent') };
const dollar: Currency = { unit: same('dolar'), cent: same('sent') };
const pound: Currency = { unit: same('sterlin'), cent: same('peni') };

const cardinal = (value: number | bigint): string => toCardinal(value);

const vowels = 'aıoueiöü';
const endings: Readonly<Record<string, string>> = {
  a: 'ıncı',
  ı: 'ıncı',
  o: 'uncu',
  u: 'uncu',
  e: 'inci',
  i: 'inci',
  ö: 'üncü',
  ü: 'üncü',
};

/** The ending follows the last vowel: `altıncı`, `dördüncü`, `yedinci`. */
function ordinal(value: number): string {
  const said = cardinal(value).replace(/dört$/u, 'dörd');
  const last = Array.from(said).findLast((letter) => vowels.includes(letter)) ?? 'i';
  const ending = endings[last]!;
  return /[aıoueiöü]$/u.test(said) ? said + ending.slice(1) : said + ending;
}

/** `dörtte`, `onda`, `yüzde`. */
function locative(said: string): string {
  const last = Array.from(said).findLast((letter) => vowels.includes(letter)) ?? 'e';
  return said + (/[fstkçşhp]$/u.test(said) ? 't' : 'd') + ('aıou'.includes(last) ? 'a' : 'e');
}

const sayDate = (day: number, month: number, year?: number): string =>
  `${cardinal(day)} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`;

const speed = /(?<![\p{L}\p{N}])(\d{1,4}) ?(km|m)\/(sa|h|s|sn)(?!\p{L})/gu;

/** `5 km'lik`, `1.299,90 TL'dir`, `20 °C'de`: the ending follows what is said. */
const withEnding = new RegExp(
  `(?<![\\p{L}\\p{N}.,])((?<=^|\\s)[-−])?(\\d{1,3}(?:\\.\\d{3})+|\\d{1,9})(?:,(\\d{1,3}))? ?(km|cm|mm|m|kg|gr|g|lt|l|ml|°C|TL|₺|€|\\$|GB|MB|kW|dk|sa)['’](${suffixes})(?!\\p{L})`,
  'gu',
);

function sayWithEnding([, sign, whole = '', decimals = '', unit = '', ending = '']: RegExpExecArray): string {
  const amount = (sign === undefined ? '' : 'eksi ') + cardinal(BigInt(whole.replaceAll('.', '')));
  const currency = turkish.currencies[unit];
  if (currency && decimals.length === 2 && Number(decimals) > 0)
    return withSuffix(
      `${amount} ${count(currency.unit, 2)} ${cardinal(Number(decimals))} ${count(currency.cent!, 2)}`,
      ending,
    );
  const part = decimals === '' || Number(decimals) === 0 ? '' : ` virgül ${sayDecimals(decimals)}`;
  return withSuffix(`${amount}${part} ${count(currency?.unit ?? turkish.units[unit]!, 2)}`, ending);
}

const sayDecimals = (decimals: string): string =>
  Array.from(/^0*/.exec(decimals)![0], () => 'sıfır ').join('') + cardinal(Number(decimals));

export const turkish: SpokenLanguage = {
  code: 'tr',
  cardinal,
  ordinal,
  year: (year) => cardinal(year),
  digits: ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'],
  decimalSeparator: ',',
  groupSeparators: '.\u00a0\u202f\u2009',
  countsDecimals: true,
  words: {
    half: () => 'yarım',
    point: 'virgül',
    minus: 'eksi',
    percent: 'yüzde',
    perMille: 'binde',
    to: 'ila',
    and: '',
    number: 'numara',
    dot: 'nokta',
    at: 'et',
    slash: 'bölü',
    backslash: 'ters bölü',
    colon: 'iki nokta',
    tilde: 'tilde',
    degrees: same('derece'),
    squared: same('kare'),
    cubed: same('küp'),
    per: 'bölü',
  },
  powerPlace: 'after',
  patterns: [
    [withEnding, sayWithEnding],
    // `245 s.`: pages of a book.
    [/(?<=\d )s\.(?!\p{L})/gu, (match) => `sayfa${isLast(match) ? '.' : ''}`],
    // `4'ü` is `dördü`.
    [
      /(?<![\p{L}\p{N}.,:%])(\d{0,8}4)['’](?=[aeıioöuü]\p{Ll}{0,6}(?!\p{L}))/gu,
      ([, figures]) => `${cardinal(Number(figures)).replace(/dört$/u, 'dörd')}'`,
    ],
    [/(?<![\p{L}\p{N}])[Nn]o: ?(?=\d)/gu, () => 'numara '],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,2})-(\d{1,2})(?= (?:kazan|yen|galip|mağlup|berabere|öne|bit|sona|biten))/gu,
      ([, one, other]) => `${cardinal(Number(one))} ${cardinal(Number(other))}`,
    ],
    [
      /(?<![\p{L}\p{N}.,])([01]?\d|2[0-3])\.([0-5]\d)(?: ?([–-]) ?([01]?\d|2[0-3])\.([0-5]\d))?(?![\p{N}.,]\d|\p{N})(?=( aras)?)/gu,
      ([, hour, minute, range, untilHour, untilMinute, isBetween]) => {
        const from = turkish.time({ hour: Number(hour), minute: Number(minute) });
        if (range === undefined) return from;
        const until = turkish.time({ hour: Number(untilHour), minute: Number(untilMinute) });
        return `${from} ${isBetween ? 'ile' : 'ila'} ${until}`;
      },
    ],
    [/(?<![\p{L}\p{N}])D: ?(?=\d)/gu, () => 'daire '],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,4}) ?[–-] ?(\d{1,4})(?= (?:\p{L}+ )?aras)/gu,
      ([, from, until]) => `${cardinal(Number(from))} ile ${cardinal(Number(until))}`,
    ],
    [
      /(?<![\p{L}\p{N}])%\s?(\d{1,6})(?:,(\d{1,4}))?(?!\p{N})/gu,
      ([, whole = '', decimals]) =>
        `yüzde ${cardinal(BigInt(whole))}${decimals === undefined ? '' : ` virgül ${cardinal(BigInt(decimals))}`}`,
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,6})(?:,(\d{1,4}))?\s?%/gu,
      ([, whole = '', decimals]) =>
        `yüzde ${cardinal(BigInt(whole))}${decimals === undefined ? '' : ` virgül ${cardinal(BigInt(decimals))}`}`,
    ],
    [
      speed,
      ({ input, index, 1: amount = '', 2: unit, 3: time = '' }) =>
        `${input.slice(0, index).endsWith('aatte ') ? '' : time.startsWith('s') && time !== 'sa' ? 'saniyede ' : 'saatte '}${cardinal(BigInt(amount))} ${unit === 'km' ? 'kilometre' : 'metre'}`,
    ],
    [
      /(?<![\p{L}\p{N}])(\d{1,6}) ?(km|m|cm)²/gu,
      ([, amount = '', unit = '']) =>
        `${cardinal(BigInt(amount))} ${{ km: 'kilometrekare', m: 'metrekare', cm: 'santimetrekare' }[unit]}`,
    ],
    [/(?<![\p{L}\p{N}.,])(\d{1,3})\. (?=\p{L}{2,})/gu, ([, figures]) => `${ordinal(Number(figures))} `],
    [
      /(?<![\p{L}\p{N}])([IVXL]{1,7})\. (?=\p{L}{2,})/gu,
      ([, roman = '']) => {
        const value = romanValue(roman);
        return value === undefined ? undefined : `${ordinal(value)} `;
      },
    ],
    [
      /(?<![\p{L}\p{N}])(\d{1,3})['’](?:[ıiuü]nc[ıiuü]|nc[ıiuü])(?!\p{L})/gu,
      ([, figures]) => ordinal(Number(figures)),
    ],
  ],
  bounds: { '<': 'küçüktür', '>': 'büyüktür', '~': 'yaklaşık' },
  symbols: {
    '&': 've',
    '@': 'et',
    '+': 'artı',
    '=': 'eşittir',
    '×': 'çarpı',
    '÷': 'bölü',
    '±': 'artı eksi',
    '−': 'eksi',
    '≈': 'yaklaşık',
    '≠': 'eşit değildir',
    '≤': 'küçük eşittir',
    '≥': 'büyük eşittir',
    '→': 'ok',
    '√': 'karekök',
    '∞': 'sonsuz',
    π: 'pi',
    '°': 'derece',
    '§': 'paragraf',
    '%': 'yüzde',
    '€': 'avro',
    $: 'dolar',
    '₺': 'lira',
    '²': 'kare',
    '³': 'küp',
    '#': 'numara',
  },
  currencies: {
    '₺': lira,
    TL: lira,
    TRY: lira,
    '€': euro,
    EUR: euro,
    $: dollar,
    USD: dollar,
    '£': pound,
    GBP: pound,
  },
  scales: { bin: 'bin', milyon: 'milyon', mn: 'milyon', milyar: 'milyar', mr: 'milyar' },
  units: {
    ...unitsOf('tr', 'km m cm mm kg g gr:g l L:l lt:l ml ha sa:h dk:min sn:s KB MB GB'),
    mg: same('miligram'),
    t: same('ton'),
    '°C': same('derece'),
    Hz: same('hertz'),
    kHz: same('kilohertz'),
    MHz: same('megahertz'),
    GHz: same('gigahertz'),
    W: same('vat'),
    kW: same('kilovat'),
    V: same('volt'),
  },
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) => sayDate(day, month, year),
  time: ({ hour, minute, second }) =>
    `${cardinal(hour)}${minute === 0 ? '' : minute < 10 ? ` sıfır ${cardinal(minute)}` : ` ${cardinal(minute)}`}` +
    (second === undefined ? '' : ` ${cardinal(second)} saniye`),
  fraction: (above, below) =>
    above === 1 && below === 2 ? 'yarım' : `${locative(cardinal(below))} ${cardinal(above)}`,
  abbreviations,
};
