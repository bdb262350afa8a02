import { toCardinal, toOrdinal } from 'n2words/es-ES';
import { spanish as abbreviations } from '../abbreviations/romance.ts';
import { romanValue } from '../english/roman.ts';
import type { Counted, Currency, Gender, Scale, SpokenLanguage } from '../language.ts';
import { monthsOf, unitsOf } from '../names.ts';
import { isLast } from '../rules/rule.ts';

const s = (word: string): Counted => [word, `${word}s`];
const months = monthsOf('es');
const euro: Currency = { unit: s('euro'), cent: s('céntimo'), gender: 'masculine' };
const dollar: Currency = { unit: ['dólar', 'dólares'], cent: s('centavo'), gender: 'masculine' };
const pound: Currency = { unit: s('libra'), cent: ['penique', 'peniques'], gender: 'feminine' };
const peso: Currency = { unit: s('peso'), cent: s('centavo'), gender: 'masculine' };

const million: Scale = { word: ['millón', 'millones'], gender: 'masculine' };
const billion: Scale = { word: ['billón', 'billones'], gender: 'masculine' };

/** Before a noun `uno` is `un`; n2words leaves the accent off `dieciséis` and says `cienta una`. */
function cardinal(value: number | bigint, gender?: Gender): string {
  const said = toCardinal(value, { gender: gender === 'feminine' ? 'feminine' : 'masculine' })
    .replace('dieciseis', 'dieciséis')
    .replace('cienta', 'ciento')
    .replace(/(cient|quinient)os(?!\p{L})/gu, gender === 'feminine' ? '$1as' : '$1os')
    .replace(/veintiuno(?= mil)/u, 'veintiún')
    .replace(/uno(?= mil(?!\p{L}))/u, 'un');
  return gender === 'masculine' ? said.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un') : said;
}

const ordinal = (value: number, gender?: Gender): string =>
  toOrdinal(value, { gender: gender === 'feminine' ? 'feminine' : 'masculine' });

/** Kings and centuries up to ten are ordinals, the others are counted. */
function sayRoman(letters: string): string | undefined {
  const value = romanValue(letters);
  return value === undefined ? undefined : value <= 10 ? ordinal(value) : cardinal(value);
}

function sayNumeral(letters: string): string | undefined {
  const value = romanValue(letters.toUpperCase());
  return value === undefined ? undefined : cardinal(value);
}

/** Words in -a that are masculine all the same. */
const masculineInA =
  /^(?:días?|problemas?|sistemas?|programas?|temas?|mapas?|planetas?|idiomas?|climas?|poemas?)$/u;

/** In the plural: a word that ends in -a may be a verb, `en 2021 había`. */
const feminines =
  /(?:as|ciones|siones|dades|tades|tudes)$|^(?:veces|mujeres|noches|tardes|partes|flores|calles|llaves|clases|voces|leyes|redes|fuentes|series|imágenes)$/u;

export const spanish: SpokenLanguage = {
  code: 'es',
  cardinal,
  ordinal,
  year: (year) => cardinal(year),
  digits: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  numbered:
    '[Cc]apítulo|[Pp]ágina|[Pp]ág\\.|[Aa]rtículo|[Tt]omo|[Nn]úmero|[Nn]ivel|[Gg]rupo|[Ll]ínea|[Ss]ala|[Ff]igura|[Tt]abla|[Pp]arte|[Dd]ía|[Aa]ño',
  countsDecimals: true,
  millions: {
    ends: /(?:ll[oó]n|llones)$/u,
    of: 'de',
    noun: /(?!(?:más|menos|después|antes|tras|además|entonces)(?!\p{L}))\p{Ll}{3,20}s(?!\p{L})/u,
  },
  words: {
    between: [/entre $/iu, 'y'],
    outOf: 'de',
    partOf: ['de', 'cda|cdta|taza|vaso|cuchara|litro|kilo|copa|sobre|hora|botella|lata'],
    half: (noun) => (noun.endsWith('a') ? 'media' : 'medio'),
    andHalf: 'y medio',
    point: 'coma',
    minus: 'menos',
    percent: 'por ciento',
    perMille: 'por mil',
    to: 'a',
    and: 'con',
    number: 'número',
    dot: 'punto',
    at: 'arroba',
    slash: 'barra',
    backslash: 'barra invertida',
    colon: 'dos puntos',
    tilde: 'tilde',
    degrees: s('grado'),
    squared: s('cuadrado'),
    cubed: s('cúbico'),
    per: 'por',
  },
  powerPlace: 'after',
  patterns: [
    // `en 2021 ha crecido`: no hectares.
    [
      /(?<=\d )ha(?= (?!(?:del?|[aeouy]|al|en|por|para|con|sin|entre|sobre|que|cada|fue|fueron|son|eran?|se|quedan|aprox|ni|más|\p{L}{1,14}(?:[aeo]s|les))(?!\p{L}))\p{L})/gu,
      () => 'ha',
    ],
    // `v. pp. 45 y ss.`
    [
      /(?:(?<=\(|; )v\. (?=(?!gr\.)\p{L})|(?<=[:,] )v\. (?=\p{L}{2,9}\.? \d)|(?<=[:,] )v\. (?=(?:pp?|págs?|caps?|arts?|núm|fig|nota|tamb|infra|supra)(?!\p{L})))/gu,
      () => 'véase ',
    ],
    [/(?<![\p{L}\p{N}])ss\. (?=[IVXL]{1,7}(?!\p{L}))/gu, () => 'siglos '],
    [
      /(?<![\p{L}\p{N}.,/-])1 (?=(?:cda|cdta|cdita|tz|taza|cucharad|pizca|lata|hoja|rama|cabeza|cebolla|zanahoria|hora|persona|semana|noche|planta)(?:\p{L}{0,4})(?!\p{L}))/gu,
      () => 'una ',
    ],
    [
      /(?<=(?:[Ee]ur[ií]bor|[Ll]etras|[Dd]euda|[Bb]onos?) a )(\d{1,2}) m\./gu,
      ([, months]) => `${cardinal(Number(months))} meses`,
    ],
    [/(?<![\p{L}\p{N}])c\/ ?(?=\p{Ll}{3})/gu, () => 'con '],
    [
      /(?<=(?:piso|ático|casa|apartamento|chalet|estudio|alquila)(?: \p{L}{1,12})? \d{1,2} )hab\.|(?<=\d )hab\.(?=[^.;]{0,30}baño)/giu,
      (match) => `habitaciones${isLast(match) ? '.' : ''}`,
    ],
    // `los 2.os puestos`
    [
      /(?<!\p{N})(\d{1,3})\.?(os|as)(?!\p{L})/gu,
      ([, figures, ending]) => `${ordinal(Number(figures), ending === 'as' ? 'feminine' : 'masculine')}s`,
    ],
    // `la velocidad máx.`
    [
      /(?<=(?:(?<!\p{L})[Ll]a|\p{L}{2}[dt]ad|[cs]ión|\p{L}{3}a|temp\.) )(máx|mín)\.(?! \d)/gu,
      (match) => `${match[1] === 'máx' ? 'máxima' : 'mínima'}${isLast(match) ? '.' : ''}`,
    ],
    // `22-IV-1616`
    [
      /(?<![\p{L}\p{N}.,-])(\d{1,2})-([IVX]{1,4})-(\d{4})(?![\p{L}\p{N}-])/gu,
      ([, day, roman = '', year]) => {
        const month = romanValue(roman);
        if (month === undefined || month > 12) return undefined;
        return spanish.date({ day: Number(day), month, year: Number(year) });
      },
    ],
    [/(?<![\p{L}\p{N}])[Cc]\/ ?(?=\p{Lu})/gu, () => 'calle '],
    [
      /(?<=(?:siglos? |(?<!\p{L})ss?\. )(?:[IVXL]{1,7}(?:,| y| al?) ){0,3})[IVXL]{1,7}(?![\p{L}\p{N}])/giu,
      ([roman]) => sayRoman(roman.toUpperCase()),
    ],
    [/(?<=(?<!\p{L})(?:cap|vol|tít|secc)\. )[IVXL]{1,7}(?![\p{L}\p{N}])/giu, ([roman]) => sayNumeral(roman)],
    [/(?<![\p{L}\p{N}])km(?= \d)/gu, () => 'kilómetro'],
    [/(?<=(?:Alfonso|León|Pío|Carlos|Luis) )X(?![\p{L}\p{N}])/gu, () => 'décimo'],
    [/(?<!\p{L})([Cc])ap\. (?=\d|[IVXL]{1,6}(?!\p{L}))/gu, ([, letter]) => `${letter}apítulo `],
    [/(?<=, )n\. (?=\d)/gu, () => 'nota '],
    // `106-43 A.C.`
    [
      /(?<=\d )([AD])\. ?C\.(?!\p{L})/gu,
      (match) => `${match[1] === 'A' ? 'antes' : 'después'} de Cristo${isLast(match) ? '.' : ''}`,
    ],
    // `21.30 h`
    [
      /(?<![\p{L}\p{N}.,:])([01]?\d|2[0-4])\.([0-5]\d) ?(?:h|hs|hrs|horas)(?![\p{L}\p{N}])\.?/gu,
      (match) =>
        spanish.time({ hour: Number(match[1]), minute: Number(match[2]) }) +
        (match[0].endsWith('.') && isLast(match) ? '.' : ''),
    ],
    [
      /(?<=:[0-5]\d) ?h(?!\p{L})(?:\.(?! \p{Lu}))?/gu,
      (match) => (match[0].endsWith('.') && isLast(match) ? '.' : ''),
    ],
    [
      /(?<=(?:Isabel|María|Juana|Catalina|Cristina|Ana|Margarita) )(?:I{1,3}|IV|V)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])I{1,3}(?= Guerra Mundial| República)/gu,
      ([roman]) => ordinal(romanValue(roman)!, 'feminine'),
    ],
    [/(?<=\p{Lu}\p{Ll}{2,20} )([IVX]{2,5}|[IV])(?![\p{L}\p{N}])/gu, ([roman]) => sayRoman(roman)],
    [/(?<!\p{N})(\d{1,3})\.?er(?!\p{L})/gu, ([, figures]) => ordinal(Number(figures)).replace(/o$/u, '')],
    [
      /(?<!\p{N})(\d{1,3})\.?([ºª])/gu,
      ([, figures, indicator]) => ordinal(Number(figures), indicator === 'ª' ? 'feminine' : 'masculine'),
    ],
  ],
  unitGenders: { h: 'feminine', t: 'feminine' },
  genderOf: (value, after) => {
    const noun = /^ (?:mil )?(\p{Ll}{4,})(?!\p{L})/u.exec(after)?.[1];
    if (noun === undefined || masculineInA.test(noun)) return undefined;
    return (value === 1
      ? /(?:a|[cs]ión|[dt]ad|umbre)$|^(?:vez|mujer|noche|tarde|parte|calle|clase)$/u
      : feminines
    ).test(noun)
      ? 'feminine'
      : undefined;
  },
  countedNoun: /^ (?!(?:y|o|e|u|de|a|al|por|en|con|es|son) )\p{Ll}/u,
  bounds: { '<': 'menos de', '>': 'más de', '~': 'unos' },
  symbols: {
    '&': 'y',
    '@': 'arroba',
    '+': 'más',
    '=': 'es igual a',
    '×': 'por',
    '÷': 'entre',
    '±': 'más o menos',
    '−': 'menos',
    '≈': 'aproximadamente',
    '≠': 'es distinto de',
    '≤': 'es menor o igual que',
    '≥': 'es mayor o igual que',
    '→': 'a',
    '√': 'raíz cuadrada de',
    '∞': 'infinito',
    π: 'pi',
    '°': 'grados',
    'n.º': 'número',
    'n.°': 'número',
    'n°': 'número',
    nº: 'número',
    Nº: 'número',
    '§§': 'secciones',
    '§': 'sección',
    '%': 'por ciento',
    '€': 'euros',
    $: 'dólares',
    '£': 'libras',
    '²': 'al cuadrado',
    '³': 'al cubo',
    '#': 'número',
  },
  currencies: {
    '€': euro,
    EUR: euro,
    euros: euro,
    $: dollar,
    USD: dollar,
    US$: dollar,
    '£': pound,
    GBP: pound,
    MXN: peso,
  },
  scales: {
    mil: 'mil',
    millón: million,
    millones: million,
    M: million,
    MM: million,
    k: 'mil',
    'mil millones': 'mil millones',
    billón: billion,
    billones: billion,
    'bill.': billion,
    'mill.': million,
  },
  units: {
    ...unitsOf('es', 'km m cm mm kg g l L:l ml ha h min min.:min s ms °C °F ºC:°C KB MB GB TB'),
    mg: s('miligramo'),
    t: s('tonelada'),
    Hz: s('hercio'),
    kHz: s('kilohercio'),
    MHz: s('megahercio'),
    GHz: s('gigahercio'),
    W: s('vatio'),
    kW: s('kilovatio'),
    MW: s('megavatio'),
    kWh: ['kilovatio hora', 'kilovatios hora'],
    V: s('voltio'),
    dB: s('decibelio'),
    oz: s('onza'),
    kcal: s('kilocaloría'),
    'hab.': ['habitante', 'habitantes'],
  },
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) =>
    `${day === 1 ? 'primero' : cardinal(day)} de ${months[month - 1]}${year === undefined ? '' : ` de ${cardinal(year)}`}`,
  time: ({ hour, minute, second }) =>
    `${cardinal(hour, 'feminine')}${minute === 0 ? (hour > 12 || hour === 0 ? ' horas' : '') : ` y ${cardinal(minute)}`}${second === undefined ? '' : ` y ${cardinal(second)} segundos`}`,
  fraction(above, below) {
    if (below === 2) return above === 1 ? 'un medio' : `${cardinal(above)} medios`;
    if (below === 3) return above === 1 ? 'un tercio' : `${cardinal(above)} tercios`;
    const part = below <= 10 ? toOrdinal(below) : `${cardinal(below)}avo`;
    return above === 1 ? `un ${part}` : `${cardinal(above)} ${part}s`;
  },
  abbreviations,
};
