import { toOrdinal } from 'n2words/cs-CZ';
import { czech as abbreviations } from '../abbreviations/slavic.ts';
import { romanValue } from '../english/roman.ts';
import type { SpokenLanguage } from '../language.ts';
import { sayDigits } from '../amounts.ts';
import { isLast } from '../rules/rule.ts';
import { compound, declension, obliques } from './czech.cases.ts';
import { cardinal, genitive, monthIn, months, ordinal, sayDate } from './czech.numbers.ts';
import { mapScale, stroke } from './slavic.ts';
import { ordinalBefore } from './czech.ordinals.ts';
import { currencies, days, daysIn, forms, scales, symbols, units } from './czech.words.ts';

const wholes = forms('celá', 'celé', 'celých');

const namedDate = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2})\\. (${months.join('|')})(?: (\\d{4}))?(?![\\p{L}\\p{N}])`,
  'gu',
);

const textBefore = ({ input, index }: RegExpExecArray): string => input.slice(Math.max(0, index - 14), index);

/** Feminines in the plural; the other nouns in -y are masculine. */
const feminines =
  /^(?:ženy|knihy|hodiny|minuty|sekundy|koruny|strany|kapitoly|osoby|školy|sestry|dcery|třídy|skupiny|rodiny|noci|věci|části|děti|dívky|otázky|ulice|stanice|lekce|lžíce|lžičky|plechovky|láhve|tuny|libry|koruny|cesty|mouchy|kočky)$/u;

/** As after `2–5`. */
const feminineGenitives =
  /^(?:hodin|minut|sekund|vteřin|korun|stran|osob|tun|otázek|kapitol|škol|žen|dívek|skupin|lžic|lžiček|částí|věcí|sklenic|lahví|kostek|stránek|tablet)$/u;

export const czech: SpokenLanguage = {
  code: 'cs',
  cardinal,
  ordinal,
  year: (year) => cardinal(year),
  digits: ['nula', 'jedna', 'dva', 'tři', 'čtyři', 'pět', 'šest', 'sedm', 'osm', 'devět'],
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  decimal: (whole, decimals) => {
    const value = Number(whole);
    const said = typeof wholes === 'function' ? wholes(value === 0 ? 1 : value) : '';
    const zeros = Array.from(/^0*/.exec(decimals)![0], () => 'nula ').join('');
    const rest = decimals.replace(/^0+/, '');
    const part = rest === '' ? '' : rest.length > 4 ? sayDigits(rest, czech) : cardinal(BigInt(rest));
    return `${cardinal(BigInt(whole || '0'), 'feminine')} ${said} ${zeros}${part}`.trim();
  },
  obliques,
  cases: [
    /(?:^|[\s(])(?:v|ve|na|o|po|při) $/iu,
    /(?:^|[\s(])(?:z|ze|od|do|dle|podle|u|bez|kolem|podél|vedle) $/iu,
    /(?:^|[\s(])(?:k|ke|ku|proti|kvůli) $/iu,
  ],
  words: {
    between: [/mezi $/iu, 'a'],
    outOf: 'z',
    partOf: ['', 'litru|kila|hodiny|hrnku|lžičky|lžíce'],
    half: () => 'půl',
    andHalf: 'a půl',
    point: 'celých',
    minus: 'minus',
    percent: 'procent',
    perMille: 'promile',
    to: 'až',
    against: '',
    and: '',
    number: 'číslo',
    dot: 'tečka',
    at: 'zavináč',
    slash: 'lomítko',
    backslash: 'zpětné lomítko',
    colon: 'dvojtečka',
    tilde: 'vlnovka',
    degrees: forms('stupeň', 'stupně', 'stupňů'),
    squared: forms('čtvereční', 'čtvereční', 'čtverečních', 'čtverečního'),
    cubed: forms('krychlový', 'krychlové', 'krychlových', 'krychlového'),
    per: 'za',
  },
  powerPlace: 'after',
  patterns: [
    // `k 1. 1. 2024`, `před 3. 5.`
    [
      /(?<=(?:^|\s)(k|ke|před|mezi) )(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}))?(?!\p{N}| ?\d)/giu,
      (match) => {
        const [day, month] = [Number(match[2]), Number(match[3])];
        if (day < 1 || day > 31 || month < 1 || month > 12) return undefined;
        const isTowards = /^k/iu.test(match[1]!);
        const said = ordinalBefore(ordinal(day), isTowards ? 'lednu' : 'lednem', `${match[1]} `);
        const stop = match[0].endsWith('.') && isLast(match) ? '.' : '';
        return `${said} ${monthIn(months[month - 1]!, isTowards)}${match[4] === undefined ? stop : ` ${cardinal(Number(match[4]))}`}`;
      },
    ],
    mapScale('jedna ku', (said) => declension.number(said, 'dative'), cardinal),
    // `5 s přáteli`: `s` is no unit before what it governs.
    [/(?<=\d )s(?= (?:\d|\p{Ll}+(?:ou|em|ým|[aeě]?mi)(?!\p{L})))/gu, () => 's'],
    // `20letý`, `3denní`
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3})(?:-?ti)?((?:let|den|týden|měsíč|hodin|minut|patrov|metrov|kilo|členn|stránk|proc|lůžk|díln|stup|roční|pokoj|bod|násob)\p{Ll}{1,12}|\p{Ll}{4,18}(?:ový|ová|ové|ového|ovém|ovým|ovou|ových|ovými|ně|ní|ního|ním|ních|ný|ná|né|ného|ném|ným|nou|ných))(?!\p{L})/gu,
      ([, figures, word]) => compound(Number(figures)) + word,
    ],
    // `č. ú. 123456789/0800`
    [
      /(?<=[Úú]č(?:et|tu|\.)(?: č(?:\.|íslo))?:? |č\. ?ú\.:? )((?:\d{1,6}-)?\d{2,10})\/(\d{4})(?!\d)/gu,
      ([, number = '', bank = '']) =>
        `${number
          .split('-')
          .map((part) => sayDigits(part, czech))
          .join(', ')} lomeno ${sayDigits(bank, czech)}`,
    ],
    stroke('č\\.|čís\\.|čísl[oaeu]m?|č\\. ?j\\.|sp\\. ?zn\\.', 'lomeno', cardinal),
    [
      /(?<=(?:^|[\s(])(?:podle|dle|z|ze|do|u|bez|ve smyslu|na základě|ustanovení) )§ ?(?=\d)/giu,
      () => 'paragrafu ',
    ],
    [/(?<=(?:^|[\s(])(?:v|ve|o|po|při|k|ke) )§ ?(?=\d)/giu, () => 'paragrafu '],
    [
      /(?<![\p{L}\p{N}])(\d{1,2})\. (\d{1,2})\. (\d{4})(?!\p{N})/gu,
      ([, day, month, year]) =>
        Number(day) > 31 || Number(month) > 12 || Number(month) === 0
          ? undefined
          : sayDate(Number(day), Number(month), Number(year)),
    ],
    // `mezi 9:00 a 12:00`
    [
      /(?<=(?:^|\s)[Mm]ezi )([01]?\d|2[0-3])[.:]00 a ([01]?\d|2[0-3])[.:]00(?![\p{L}\p{N}]|[.,:]\d)/gu,
      ([, from, until]) =>
        [from, until].map((hour) => ordinal(Number(hour)).replaceAll(/ý(?= |$)/gu, 'ou')).join(' a '),
    ],
    // `s. 87–91`
    [/(?<=^|[\s(])(?:s|str)\. ?(?=\d{1,4} ?[–-] ?\d{1,4}(?!\p{N}))/gu, () => 'strany '],
    [
      /(?<=(?:^|\s)(v|ve|od|do|mezi) )([01]?\d|2[0-3])[.:]([0-5]\d)(?![\p{L}\p{N}]|[.,:]\d| ?(?:Kč|%))/giu,
      ([, word = '', hour, minute]) => {
        const numbers = [
          hour,
          ...(minute === '00' ? [] : minute!.startsWith('0') ? ['0', minute] : [minute]),
        ].map((one, i) => cardinal(Number(one), i === 0 && /^v/i.test(word) ? 'feminine' : undefined));
        return numbers
          .map((said) => (/^[od]/i.test(word) ? declension.number(said, 'genitive') : said))
          .join(' ');
      },
    ],
    [/(?<![\p{L}\p{N}])([Vv]) r\. (?=\d{3,4})/gu, ([, word]) => `${word} roce `],
    [
      /(?<![\p{L}\p{N}])(Po|Út|St|Čt|Pá|So|Ne) ?[–-] ?(Po|Út|St|Čt|Pá|So|Ne)(?!\p{L})/gu,
      ([, from = '', until = '']) => `${days[from]} až ${days[until]}`,
    ],
    // `5.–8. června`
    [
      new RegExp(`(?<![\\p{L}\\p{N}.,])(\\d{1,2})\\. ?[–-] ?(\\d{1,2})\\.(?= (?:${months.join('|')}))`, 'gu'),
      ([, from, until]) => `${genitive(Number(from))} až ${genitive(Number(until))}`,
    ],
    [
      namedDate,
      ([, day, month = '', year]) =>
        sayDate(Number(day), months.indexOf(month) + 1, year === undefined ? undefined : Number(year)),
    ],
    // `ve st 15. 5.`
    [
      /(?<=(?:^|\s)[Vv]e? )(po|út|st|čt|pá|so|ne)(?=,? \d{1,2}\. ?\d{1,2}\.)/gu,
      ([, day = '']) => daysIn[day],
    ],
    [
      /(?<=(?<!\p{L})(?:dne|do|od|po|út|st|čt|pá|so|ne|na|den|nar\.|zemř\.|pondělí|úterý|středu|čtvrtek|pátek|sobotu|neděli),? )([1-9]|[12]\d|3[01])\. ?([1-9]|1[0-2])\.(?! ?\d| (?:a|až|nebo) \d|\p{L})/gu,
      (match) => sayDate(Number(match[1]), Number(match[2])) + (isLast(match) ? '.' : ''),
    ],
    // `ve 2. pol. 19. stol.`
    [
      /(?<=((?:^|\s)[Vv]e? )?)([12])\. pol\.(?= (?:\d|[IVX]|\p{Ll}))/gu,
      ([, cue, half]) =>
        cue === undefined
          ? `${half === '1' ? 'první' : 'druhá'} polovina`
          : `${half === '1' ? 'první' : 'druhé'} polovině`,
    ],
    [
      /(?<=(?:pol\.|polovin[aěuy]|konci|konce|začátk[uy]|počátk[uy]|z|ze|do|od) )(\d{1,2})\. stol\./gu,
      (match) => `${genitive(Number(match[1]))} století${isLast(match) ? '.' : ''}`,
    ],
    [
      /(?<=(?:^|\s)[Vv]e? \d{1,2}\. (?:a|až|nebo) )(\d{1,2})\. stol\./gu,
      (match) =>
        `${ordinalBefore(ordinal(Number(match[1])), 'století', 'v ')} století${isLast(match) ? '.' : ''}`,
    ],
    // `za vlády Rudolfa II.`
    [
      /(?<=(\p{Lu}\p{Ll}+a)(?<!Osa) )([IVX]{1,5})\.(?![\p{L}\p{N}])/gu,
      (match) => {
        const value = romanValue(match[2]!);
        if (value === undefined) return undefined;
        const stop = isLast(match) ? '.' : '';
        const isQueen =
          /^(?:Alžběta|Kateřina|Markéta|Margareta|Kristýna|Viktorie|Anna|Isabela|Juliána|Beatrix)$/u;
        if (isQueen.test(match[1]!)) return ordinal(value).replaceAll(/ý(?= |$)/gu, 'á') + stop;
        return genitive(value) + stop;
      },
    ],
    [/(?<=\d )n\.(?!\p{L})/gu, (match) => `a následující${isLast(match) ? '.' : ''}`],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3})\. stol\./gu,
      (match) =>
        `${ordinalBefore(ordinal(Number(match[1])), 'století', textBefore(match))} století${isLast(match) ? '.' : ''}`,
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3})\.(?=(?:(?:,| a| i| až| nebo| či| do) \d{1,3}\.){1,6} (\p{Ll}{3,}))/gu,
      (match) => ordinalBefore(ordinal(Number(match[1])), match[2]!, textBefore(match)),
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3})\. (?=(\p{Ll}{3,}))/gu,
      (match) => `${ordinalBefore(ordinal(Number(match[1])), match[2]!, textBefore(match))} `,
    ],
    [
      /(?<![\p{L}\p{N}])([IVXL]{1,7})\. (?=(stolet\p{Ll}+|kapitol\p{Ll}+|díl\p{Ll}*|ročník\p{Ll}*))/gu,
      (match) => {
        const value = romanValue(match[1]!);
        return value === undefined
          ? undefined
          : `${ordinalBefore(ordinal(value), match[2]!, textBefore(match))} `;
      },
    ],
    [
      /(?<=\p{Lu}\p{Ll}+ )(?<!Osa )([IVX]{1,5})\.?(?![\p{L}\p{N}])/gu,
      (match) => {
        const value = romanValue(match[1]!);
        if (value === undefined) return undefined;
        return ordinal(value) + (match[0].endsWith('.') && isLast(match) ? '.' : '');
      },
    ],
  ],
  // `jednu lžičku`
  caseOf(value, _, after) {
    if (value === 1 && /^ \p{Ll}{3,}u(?!\p{L})/u.test(after)) return () => 'jednu';
    // `není tu 2 stolů`: a noun in the genitive plural shows the case.
    return value > 1 && value < 5 && /^ \p{Ll}{2,}ů(?!\p{L})/u.test(after)
      ? (said) => declension.number(said, 'genitive')
      : undefined;
  },
  genderOf(value, after) {
    const noun = /^ (\p{Ll}{3,})(?!\p{L}|\. ?[\p{Ll}\d])/u.exec(after)?.[1];
    if (noun === undefined || /^(?:nebo|jako|pouze|bude|také|ale|proto|není)$/u.test(noun)) return undefined;
    if (value === 1) return /[ae]$/u.test(noun) ? 'feminine' : noun.endsWith('o') ? 'neuter' : 'masculine';
    if (value === 2 && feminineGenitives.test(noun)) return 'feminine';
    return value === 2 && /a$|^vejce$/u.test(noun) ? 'neuter' : feminines.test(noun) ? 'feminine' : undefined;
  },
  unitGenders: {
    t: 'feminine',
    kWh: 'feminine',
    kcal: 'feminine',
    'ot./min': 'feminine',
    h: 'feminine',
    hod: 'feminine',
    'hod.': 'feminine',
    min: 'feminine',
    'min.': 'feminine',
    s: 'feminine',
    '%': 'neuter',
  },
  perUnits: { h: 'hodinu', s: 'sekundu', min: 'minutu', hod: 'hodinu' },
  bounds: { '<': 'méně než', '>': 'více než', '~': 'asi' },
  symbols,

  currencies,

  scales,

  units,

  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) => sayDate(day, month, year),
  time: ({ hour, minute, second }) =>
    `${cardinal(hour)}${minute === 0 ? ' nula nula' : minute < 10 ? ` nula ${cardinal(minute)}` : ` ${cardinal(minute)}`}` +
    (second === undefined ? '' : ` a ${cardinal(second, 'feminine')} sekund`),
  fraction(above, below) {
    const named: Readonly<Record<number, string>> = {
      2: 'polovina',
      3: 'třetina',
      4: 'čtvrtina',
      5: 'pětina',
      6: 'šestina',
      7: 'sedmina',
      8: 'osmina',
      9: 'devítina',
      10: 'desetina',
      100: 'setina',
    };
    const part = named[below] ?? `${toOrdinal(below).replace(/[ýí]$/u, '')}ina`;
    const word = above === 1 ? part : above < 5 ? part.replace(/a$/, 'y') : part.replace(/a$/, '');
    return `${cardinal(above, 'feminine')} ${word}`;
  },
  partName: (above, below) =>
    below === 4 ? (above === 1 ? 'čtvrt' : above === 3 ? 'tři čtvrtě' : undefined) : undefined,
  abbreviations,
};
