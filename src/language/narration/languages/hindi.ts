import { toCardinal, toOrdinal } from 'n2words/hi-IN';
import { sayAmount, sayDigits } from '../amounts.ts';
import { hindi as abbreviations } from '../abbreviations/others.ts';
import type { Counted, Currency, SpokenLanguage } from '../language.ts';
import { monthsOf, unitsOf } from '../names.ts';

const same = (word: string): Counted => [word, word];
const months = monthsOf('hi');
const rupee: Currency = { unit: ['रुपया', 'रुपये'], cent: ['पैसा', 'पैसे'] };
const dollar: Currency = { unit: same('डॉलर'), cent: same('सेंट') };
const euro: Currency = { unit: same('यूरो'), cent: same('सेंट') };

const cardinal = (value: number | bigint): string => toCardinal(value);

/** `उन्नीस सौ निन्यानवे`, `दो हज़ार चौबीस`. */
const sayYear = (year: number): string =>
  year >= 1100 && year <= 1999
    ? `${cardinal(Math.floor(year / 100))} सौ${year % 100 === 0 ? '' : ` ${cardinal(year % 100)}`}`
    : cardinal(year);

/** `2रा` is `दूसरा`. */
const ordinalStems: Readonly<Record<string, string>> = {
  1: 'पहल',
  2: 'दूसर',
  3: 'तीसर',
  4: 'चौथ',
  6: 'छठ',
};

/** `१९४७` as `1947`. */
const inFigures = (written: string): string =>
  written.replaceAll(/[०-९]/gu, (figure) => String(figure.codePointAt(0)! - 0x966));

export const hindi: SpokenLanguage = {
  code: 'hi',
  cardinal,
  ordinal: (value) => toOrdinal(value),
  year: sayYear,
  digits: ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ'],
  timeWord: 'बजे',
  perUnits: { घंटा: 'घंटा', घंटे: 'घंटा', 'घं.': 'घंटा', h: 'घंटा' },
  patterns: [
    // `₹५००`
    [
      /₹ ?([०-९]{1,9}(?:,[०-९]{2,3}){0,5})(?![०-९.])/gu,
      ([, written = '']) => `${sayAmount(inFigures(written), hindi)} रुपये`,
    ],
    // `1.5 लाख`: one and a half has a word of its own, and so has a half more.
    [
      /(?<![\p{N}.,])(₹ ?|\$ ?)?(\d{1,3})(?:\.5|½| ½) ?(कप|चम्मच|लीटर|किलोमीटर|मीटर|दिन|महीने|लाख करोड़|करोड़|लाख|हज़ार|हजार|अरब|घंटे|घंटा|किलो|गुना|साल)(?![\p{L}\p{M}])/gu,
      ([, sign, whole, scale = '']) => {
        const said =
          whole === '1'
            ? 'डेढ़'
            : whole === '2'
              ? 'ढाई'
              : whole === '0'
                ? 'आधा'
                : `साढ़े ${cardinal(Number(whole))}`;
        return `${said} ${scale}${sign === undefined ? '' : sign.startsWith('₹') ? ' रुपये' : ' डॉलर'}`;
      },
    ],
    // `101* रन`
    [/(?<![\p{N}.,])(\d{1,3})\*(?= )/gu, ([, runs]) => `${cardinal(Number(runs))} नाबाद`],
    // `98765 43210`
    [
      /(?<![\p{L}\p{N}.,+-])[6-9]\d{4}[ -]\d{5}(?![\p{L}\p{N}-]|[.,]\d)/gu,
      ([written]) =>
        written
          .split(/[ -]/)
          .map((group) => sayDigits(group, hindi))
          .join(', '),
    ],
    // `287/6 रन`
    [
      /(?<![\p{N}/.,])(\d{2,3})\/(\d|10)(?= (?:रन|पर|का स्कोर|बना|का लक्ष्य))/gu,
      ([, runs, wickets]) => `${cardinal(Number(wickets))} विकेट पर ${cardinal(Number(runs))}`,
    ],
    [
      /(?<!\p{N})([01]?\d|2[0-3]):([0-5]\d) बजे(?= (?!(?:पर|से|तक|के|का|की)(?![\p{L}\p{M}]))\p{L})/gu,
      ([, hour, minute]) =>
        hindi.time({ hour: Number(hour), minute: Number(minute) }) + (Number(minute) === 0 ? '' : ' पर'),
    ],
    [
      /(?<!\p{N})(\d{1,2})-(\d{1,2})(?= से (?:[\p{L}\p{M}]{2,12} )?(?:जीत|हार|हरा|बराबर))/gu,
      ([, one, other]) => `${cardinal(Number(one))} ${cardinal(Number(other))}`,
    ],
    [/(?<=\p{L}\p{M}*[ -]{1,3})[1-9]\d{5}(?=[।,.]|$)/gu, ([code]) => sayDigits(code, hindi)],
    [
      /(?<![०-९])[०-९]{1,9}(?:,[०-९]{2,3}){0,5}(?:\.[०-९]{1,9})?(?![०-९])/gu,
      ([written]) => {
        const figures = inFigures(written);
        return /^1[1-9]\d\d$/.test(figures) ? sayYear(Number(figures)) : sayAmount(figures, hindi);
      },
    ],
    [
      /(?<!\p{N})([1-46])(ल|र|थ|ठ)([ाीे])(?![\p{L}\p{M}])/gu,
      ([, figure = '', , ending = '']) => ordinalStems[figure]! + ending,
    ],
    [
      /(?<!\p{N})(\d{1,3})(वीं|वें|वाँ|वां|वी|वे)(?!\p{L})/gu,
      ([, figures, ending]) => cardinal(Number(figures)) + ending,
    ],
  ],
  groupsByTwo: true,
  decimalSeparator: '.',
  groupSeparators: ',\u00a0\u202f\u2009',
  words: {
    partOf: ['', 'कप|चम्मच|लीटर|किलो|घंटा'],
    point: 'दशमलव',
    minus: 'माइनस',
    percent: 'प्रतिशत',
    perMille: 'प्रति हज़ार',
    to: 'से',
    and: 'और',
    number: 'नंबर',
    dot: 'डॉट',
    at: 'ऐट',
    slash: 'स्लैश',
    backslash: 'बैकस्लैश',
    colon: 'कोलन',
    tilde: 'टिल्ड',
    degrees: same('डिग्री'),
    squared: same('वर्ग'),
    cubed: same('घन'),
    per: 'प्रति',
  },
  hasYearForm: true,
  bounds: { '<': 'से कम', '>': 'से अधिक', '~': 'लगभग' },
  symbols: {
    '&': 'और',
    '@': 'ऐट',
    '+': 'प्लस',
    '=': 'बराबर',
    '×': 'गुणा',
    '÷': 'भाग',
    '±': 'प्लस माइनस',
    '−': 'घटा',
    '≈': 'लगभग',
    '°': 'डिग्री',
    '%': 'प्रतिशत',
    '₹': 'रुपये',
    $: 'डॉलर',
    '€': 'यूरो',
    '²': 'का वर्ग',
    '³': 'का घन',
    '#': 'नंबर',
  },
  currencies: {
    '₹': rupee,
    INR: rupee,
    'रु.': rupee,
    रुपये: rupee,
    $: dollar,
    USD: dollar,
    '€': euro,
    EUR: euro,
  },
  scales: {
    हज़ार: 'हज़ार',
    हजार: 'हज़ार',
    'लाख करोड़': 'लाख करोड़',
    लाख: 'लाख',
    करोड़: 'करोड़',
    अरब: 'अरब',
    मिलियन: 'मिलियन',
  },
  units: {
    ...unitsOf(
      'hi',
      'km किमी:km कि.मी.:km m मी:m cm सेमी:cm mm kg किग्रा:kg कि.ग्रा.:kg g ग्राम:g l ml h min s °C °F GB MB',
    ),
    घंटा: ['घंटा', 'घंटे'],
    घंटे: same('घंटे'),
    'घं.': ['घंटा', 'घंटे'],
    'मी.': same('मीटर'),
    'सेमी.': same('सेंटीमीटर'),
    लीटर: same('लीटर'),
    'वर्ग मी.': same('वर्ग मीटर'),
    'वर्ग मी': same('वर्ग मीटर'),
    'वर्ग किमी': same('वर्ग किलोमीटर'),
    kW: same('किलोवाट'),
    kWh: same('किलोवाट घंटे'),
  },
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) =>
    `${cardinal(day)} ${months[month - 1]}${year === undefined ? '' : ` ${sayYear(year)}`}`,
  time: ({ hour, minute, second }) =>
    `${cardinal(hour)} ${minute === 0 ? 'बजे' : `बजकर ${cardinal(minute)} मिनट`}${second === undefined ? '' : ` ${cardinal(second)} सेकंड`}`,
  fraction(above, below) {
    if (below === 2 && above === 1) return 'आधा';
    if (below === 4) return above === 1 ? 'एक चौथाई' : `${cardinal(above)} चौथाई`;
    if (below === 3) return `${cardinal(above)} तिहाई`;
    return `${cardinal(below)} में से ${cardinal(above)}`;
  },
  abbreviations,
};
