import { toCardinal, toOrdinal } from 'n2words/it-IT';
import { italian as abbreviations } from '../abbreviations/romance.ts';
import { romanValue } from '../english/roman.ts';
import type { Counted, Currency, Gender, Scale, SpokenLanguage } from '../language.ts';
import { monthsOf, unitsOf } from '../names.ts';
import { isLast } from '../rules/rule.ts';

const same = (word: string): Counted => [word, word];
const months = monthsOf('it');
const euro: Currency = { unit: same('euro'), cent: ['centesimo', 'centesimi'], gender: 'masculine' };
const dollar: Currency = {
  unit: ['dollaro', 'dollari'],
  cent: ['centesimo', 'centesimi'],
  gender: 'masculine',
};
const pound: Currency = { unit: ['sterlina', 'sterline'], cent: same('pence'), gender: 'feminine' };

/** `un euro`, `una sterlina`, `uno` alone. */
function cardinal(value: number | bigint, gender?: Gender): string {
  const said = toCardinal(value).replaceAll('mila e ', 'mila');
  return Number(value) === 1 && gender ? (gender === 'feminine' ? 'una' : 'un') : said;
}

const units: Readonly<Record<string, Counted>> = {
  ...unitsOf('it', 'km m cm mm kg g l ml ha h min min.:min s ms °C °F KB MB GB TB'),
  mg: ['milligrammo', 'milligrammi'],
  t: ['tonnellata', 'tonnellate'],
  'km/h': ['chilometro orario', 'chilometri orari'],
  Hz: same('hertz'),
  kHz: same('chilohertz'),
  MHz: same('megahertz'),
  GHz: same('gigahertz'),
  W: same('watt'),
  kW: same('chilowatt'),
  MW: same('megawatt'),
  kWh: ['chilowattora', 'chilowattora'],
  V: same('volt'),
  dB: same('decibel'),
  oz: ['oncia', 'once'],
  kcal: ['chilocaloria', 'chilocalorie'],
  'ab.': ['abitante', 'abitanti'],
  'cucch.': ['cucchiaio', 'cucchiai'],
  'cucch.no': ['cucchiaino', 'cucchiaini'],
  'cucch.ni': ['cucchiaino', 'cucchiaini'],
};

const million: Scale = { word: ['milione', 'milioni'], gender: 'masculine' };
const milliard: Scale = { word: ['miliardo', 'miliardi'], gender: 'masculine' };
const isScale = /^mili(?:one|ardo)$/u;

/** Words in -a that are masculine, and others that are feminine. */
const masculineInA =
  /^(?:problema|sistema|programma|tema|clima|poema|pianeta|schema|diploma|dramma|panorama|papa|grammo)$/u;
const otherFeminines =
  /(?:zione|sione|gione|tà|tù)$|^(?:notte|voce|mano|parte|gente|chiave|classe|frase|legge|luce|madre|mente|nave|neve|pace|pelle|rete|scelta|sede|stazione|tesi|crisi|torre|valle|vite|volpe|foto|moto|auto|radio|arte|estate|opinione)$/u;
const notCounted =
  /^(?:e|ed|o|od|di|da|a|ad|al|alla|in|su|con|per|tra|fra|ma|è|era|che|non|si|come|più|meno|volte|sono|del|della|nel|nella|il|la|lo)$/u;

/** `un libro`, `uno zaino`, `una casa`, `un’ora`: the article by what follows. */
function oneBefore(noun: string): string | undefined {
  if (notCounted.test(noun)) return undefined;
  const isFeminine = otherFeminines.test(noun) || (noun.endsWith('a') && !masculineInA.test(noun));
  if (isFeminine) return /^[aeiouàèéìòù]/u.test(noun) ? "un'" : 'una ';
  return /^(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x|y|i[aeou])/u.test(noun) ? 'uno ' : 'un ';
}

const sayClock = (hour: string, minute: string): string =>
  cardinal(Number(hour)) + (Number(minute) === 0 ? '' : ` e ${cardinal(Number(minute))}`);

export const italian: SpokenLanguage = {
  code: 'it',
  cardinal,
  ordinal: (value, gender) =>
    gender === 'feminine' ? toOrdinal(value).replace(/o$/, 'a') : toOrdinal(value),
  year: (year) => cardinal(year),
  digits: ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'],
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  numbered:
    '[Cc]apitolo|[Pp]agina|[Pp]ag\\.|[Aa]rticolo|[Vv]olume|[Nn]umero|[Ll]ivello|[Gg]ruppo|[Ll]inea|[Ss]ala|[Ff]igura|[Tt]abella|[Pp]arte|[Gg]iorno|[Aa]nno',
  countsDecimals: true,
  millions: {
    ends: /(?:milion[ei]|miliard[oi])$/u,
    of: 'di',
    noun: /(?!(?:anche|oltre|mentre|sempre|quasi|oggi|forse|circa|come|anni fa)(?!\p{L}))\p{Ll}{3,20}[ie](?!\p{L})/u,
  },
  words: {
    between: [/(?:tra|fra) (?:il )?$/iu, 'e'],
    outOf: 'su',
    partOf: ['di', 'bicchiere|tazza|cucchia|litro|chilo|limone|cipolla|ora|bottiglia'],
    half: (noun) => (noun.endsWith('a') ? 'mezza' : 'mezzo'),
    andHalf: 'e mezzo',
    point: 'virgola',
    minus: 'meno',
    percent: 'per cento',
    perMille: 'per mille',
    to: 'a',
    and: 'e',
    number: 'numero',
    dot: 'punto',
    at: 'chiocciola',
    slash: 'barra',
    backslash: 'barra rovesciata',
    colon: 'due punti',
    tilde: 'tilde',
    degrees: ['grado', 'gradi'],
    squared: ['quadrato', 'quadrati'],
    cubed: ['cubo', 'cubi'],
    per: 'per',
  },
  powerPlace: 'after',
  patterns: [
    // `del 3 feb. 2021 ha accolto`, `l'articolo 134 ha luogo`: no hectares.
    [
      /(?<=\d )ha(?= (?!(?:di|ed?|o|in|per|con|ad?|su|tra|fra|che|sono|erano?|fu|si|circa|ciascun[oa]|(?:d|n|s|da)e?(?:i|gli|lla|lle|llo|ll|l)|al|alla|alle|\p{L}{2,14}(?:[aiu]ti|[ai]li|ivi|vi|osi|evoli))(?!\p{L}))['’\p{L}])/gu,
      () => 'ha',
    ],
    // `v. anche l. n. 833`
    [
      /(?:(?<=\(|; )v\. (?=(?!gr\.)\p{L})|(?<=[:,] )v\. (?=\p{L}{2,9}\.? \d)|(?<=[:,.] )v\. (?=(?:anche|pure|artt?|pp?|pagg?|capp?|infra|supra|sent|nota|nt|Cass|fig|tab|all)(?!\p{L})))/gu,
      () => 'vedi ',
    ],
    // `2009, I, c. 120`: the part and the column of a journal.
    [
      /(?<=(?:19|20)\d\d, )(I{1,3}|IV|V)(?=, (?:c|p)\. ?\d|, \d)/gu,
      ([, roman = '']) => `parte ${cardinal(romanValue(roman) ?? 1)}`,
    ],
    [/(?<=(?:19|20)\d\d, (?:I{1,3}|IV|V), )c\. ?(?=\d)/gu, () => 'colonna '],
    [
      /(?<=(?:^|\s)[Aa]l )kg\.?(?!\p{L})/gu,
      (match) => `chilo${match[0].endsWith('.') && isLast(match) ? '.' : ''}`,
    ],
    [
      /(?<=(?<!\p{L})(?:[Aa]lle|[Dd]alle|[Dd]elle|[Oo]re|[Ll]e|[Aa]ll['’]|[Dd]all['’]|h) ?)([01]?\d|2[0-4])\.([0-5]\d)(?:[–-]([01]?\d|2[0-4])\.([0-5]\d))?(?![\p{L}\p{N}]|[.,]\d)/gu,
      ([, hour, minute, lastHour, lastMinute]) =>
        sayClock(hour!, minute!) + (lastHour === undefined ? '' : ` - ${sayClock(lastHour, lastMinute!)}`),
    ],
    [
      /(?<![\p{L}\p{N}.,:/-])1 (\p{Ll}{2,30})(?![\p{L}\p{N}])/gu,
      ([, noun = '']) => {
        const article = oneBefore(noun);
        const isCounted = noun in units || `${noun}.` in units || noun === 'cucch' || isScale.test(noun);
        return article === undefined || isCounted ? undefined : article + noun;
      },
    ],
    [
      /(?<![\p{L}\p{N}])I{1,3}(?= (?:[Gg]uerra|Repubblica)(?!\p{L}))/gu,
      ([roman]) => toOrdinal(romanValue(roman)!).replace(/o$/, 'a'),
    ],
    // `3° p.`, `p. 2°`
    [/(?<![\p{L}\p{N}])(\d{1,2})[°º] p\.(?= |,|$)/gu, ([, floor]) => `${toOrdinal(Number(floor))} piano`],
    [
      /(?<![\p{L}\p{N}])p\. (\d{1,2})[°º](?![\p{L}\p{N}])/gu,
      ([, floor]) => `piano ${toOrdinal(Number(floor))}`,
    ],
    // `(1-0 pt)`
    [/(?<=\d[-–]\d,? )([ps])\.?t\.?(?!\p{L})/gu, ([, half]) => `${half === 'p' ? 'primo' : 'secondo'} tempo`],
    // `la temp. max.`
    [
      /(?<=(?:tà|ione|\p{L}{3}a|temp\.) )(max|min)\.(?! \d)/gu,
      (match) => `${match[1] === 'max' ? 'massima' : 'minima'}${isLast(match) ? '.' : ''}`,
    ],
    [/(?<![\p{L}\p{N}.,:/-])1 ?h(?![\p{L}\p{N}])/gu, () => "un'ora"],
    [
      /(?<=(?:al|nel|del|il) )(\d{1,3})['’′](?![\p{L}\p{N}])/gu,
      ([, minute]) => `${toOrdinal(Number(minute))} minuto`,
    ],
    [
      /(?<![\p{L}\p{N}])([IVXL]{1,7}) sec\./gu,
      (match) => {
        const value = romanValue(match[1]!);
        return value === undefined ? undefined : `${toOrdinal(value)} secolo${isLast(match) ? '.' : ''}`;
      },
    ],
    [
      /(?<![\p{L}\p{N}])[Ss]ec\. ([IVXL]{1,7})(?![\p{L}\p{N}])/gu,
      ([, roman = '']) => {
        const value = romanValue(roman);
        return value === undefined ? undefined : `secolo ${toOrdinal(value)}`;
      },
    ],
    [
      /(?<!\p{N})(\d{1,3})[º°] min\./gu,
      (match) => `${toOrdinal(Number(match[1]))} minuto${isLast(match) ? '.' : ''}`,
    ],
    [
      /(?<![\p{L}\p{N}])([IVXL]{1,7})(?= secolo|(?: e|,| ed| al|[-–])(?: il)? ?[IVXL]{1,7} (?:secolo|sec\.))|(?<=(?:Leone|Pio|Carlo|Luigi|Alfonso|Giovanni) )X(?![\p{L}\p{N}])|(?<=\p{Lu}\p{Ll}{2,20} )(?:[IVX]{2,5}|[IV])(?![\p{L}\p{N}])/gu,
      ([roman]) => {
        const value = romanValue(roman);
        return value === undefined ? undefined : toOrdinal(value);
      },
    ],
    [
      /(?<!\p{N}|(?:forno|gradi|acqua|angolo|temperatura)[^.;]{0,30})([1-9]\d?)([º°ª])(?= \p{L}{2})/gu,
      ([, figures, indicator]) =>
        indicator === 'ª' ? toOrdinal(Number(figures)).replace(/o$/, 'a') : toOrdinal(Number(figures)),
    ],
  ],
  unitGenders: { h: 'feminine', t: 'feminine' },
  bounds: { '<': 'meno di', '>': 'più di', '~': 'circa' },
  symbols: {
    '&': 'e',
    '@': 'chiocciola',
    '+': 'più',
    '=': 'uguale a',
    '×': 'per',
    '÷': 'diviso',
    '±': 'più o meno',
    '−': 'meno',
    '≈': 'circa',
    '≠': 'diverso da',
    '≤': 'minore o uguale a',
    '≥': 'maggiore o uguale a',
    '→': 'a',
    '√': 'radice quadrata di',
    '∞': 'infinito',
    π: 'pi greco',
    '°': 'gradi',
    'n°': 'numero',
    'n.°': 'numero',
    '§§': 'paragrafi',
    '§': 'paragrafo',
    '%': 'per cento',
    '€': 'euro',
    $: 'dollari',
    '£': 'sterline',
    '²': 'al quadrato',
    '³': 'al cubo',
    '#': 'numero',
  },
  currencies: { '€': euro, EUR: euro, euro, $: dollar, USD: dollar, '£': pound, GBP: pound },
  scales: {
    mila: 'mila',
    k: 'mila',
    milione: million,
    milioni: million,
    mln: million,
    'mln.': million,
    miliardo: milliard,
    miliardi: milliard,
    mld: milliard,
    'mld.': milliard,
  },
  units,
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) =>
    `${day === 1 ? 'primo' : cardinal(day)} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`,
  time: ({ hour, minute, second }) =>
    `${hour === 1 ? 'una' : cardinal(hour)}${minute === 0 ? '' : ` e ${cardinal(minute)}`}${second === undefined ? '' : ` e ${cardinal(second)} secondi`}`,
  fraction(above, below) {
    if (below === 2) return above === 1 ? 'un mezzo' : `${cardinal(above)} mezzi`;
    const part = toOrdinal(below);
    return above === 1 ? `un ${part}` : `${cardinal(above)} ${part.replace(/o$/, 'i')}`;
  },
  abbreviations,
};
