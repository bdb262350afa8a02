import { toCardinal, toOrdinal } from 'n2words/pt-PT';
import { sayAmount, sayDigits } from '../amounts.ts';
import { portuguese as abbreviations } from '../abbreviations/romance.ts';
import { romanValue } from '../english/roman.ts';
import type { Counted, Currency, Gender, SpokenLanguage } from '../language.ts';
import { monthsOf, unitsOf } from '../names.ts';

const s = (word: string): Counted => [word, `${word}s`];
const same = (word: string): Counted => [word, word];
const months = monthsOf('pt');
const real: Currency = { unit: ['real', 'reais'], cent: s('centavo'), gender: 'masculine' };
const euro: Currency = { unit: s('euro'), cent: s('cêntimo'), gender: 'masculine' };
const dollar: Currency = { unit: ['dólar', 'dólares'], cent: s('centavo'), gender: 'masculine' };
const pound: Currency = { unit: s('libra'), cent: same('pence'), gender: 'feminine' };

/** n2words writes the European forms; Brazilians say `dezesseis`. Ones, twos and hundreds have two genders. */
function cardinal(value: number | bigint, gender?: Gender): string {
  const said = toCardinal(value)
    .replace('dezasseis', 'dezesseis')
    .replace('dezassete', 'dezessete')
    .replace('dezanove', 'dezenove');
  if (gender !== 'feminine') return said;
  // Millions are masculine whatever is counted.
  const rest = said.lastIndexOf('ilh');
  const feminine = said
    .slice(rest + 1)
    .replace(/(?<!\p{L})um(?!\p{L})/gu, 'uma')
    .replace(/(?<!\p{L})dois(?!\p{L})/gu, 'duas')
    .replace(/entos(?!\p{L})/gu, 'entas');
  return said.slice(0, rest + 1) + feminine;
}

const days = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];
const dayOf = (short: string): string => days.find((day) => day.startsWith(short.toLowerCase()))!;

/** Words in -a that are masculine all the same. */
const masculineInA =
  /^(?:dias?|problemas?|sistemas?|programas?|temas?|mapas?|planetas?|idiomas?|climas?|para|mas)$/u;

/** In the plural: a word that ends in -a may be a verb, `em 2022 havia`. */
const feminines =
  /(?:as|ções|sões|dades|gens)$|^(?:vezes|mulheres|colheres|noites|tardes|partes|flores|cores|mães|redes|leis|vozes|luzes)$/u;

export const portuguese: SpokenLanguage = {
  code: 'pt',
  cardinal,
  ordinal: (value, gender) =>
    gender === 'feminine' ? toOrdinal(value).replace(/o(?= |$)/g, 'a') : toOrdinal(value),
  year: (year) => cardinal(year),
  digits: ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  numbered:
    '[Cc]apítulo|[Pp]ágina|[Pp]ág\\.|[Aa]rtigo|[Tt]omo|[Nn]úmero|[Nn]ível|[Gg]rupo|[Ll]inha|[Ss]ala|[Ff]igura|[Tt]abela|[Pp]arte|[Dd]ia|[Aa]no',
  countsDecimals: true,
  millions: {
    ends: /ilh(?:ão|ões)$/u,
    of: 'de',
    noun: /(?!(?:mais|menos|depois|antes|mas|após|atrás)(?!\p{L}))\p{Ll}{3,20}s(?!\p{L})/u,
  },
  words: {
    between: [/entre $/iu, 'e'],
    outOf: 'de',
    partOf: ['de', 'xícara|xíc|copo|colher|litro|quilo|lata|hora|garrafa'],
    half: (noun) => ((noun.endsWith('a') && !noun.endsWith('grama')) || noun === 'colher' ? 'meia' : 'meio'),
    andHalf: 'e meio',
    point: 'vírgula',
    minus: 'menos',
    percent: 'por cento',
    perMille: 'por mil',
    to: 'a',
    and: 'e',
    number: 'número',
    dot: 'ponto',
    at: 'arroba',
    slash: 'barra',
    backslash: 'barra invertida',
    colon: 'dois pontos',
    tilde: 'til',
    degrees: s('grau'),
    squared: s('quadrado'),
    cubed: s('cúbico'),
    per: 'por',
  },
  powerPlace: 'after',
  patterns: [
    [
      /(?<![\p{L}\p{N}])p\/ ?(?=(?:ano|mês|semana|dia|hora|pessoa|noite|unidade|kg)(?!\p{L}))/gu,
      () => 'por ',
    ],
    [
      /(?:(?<=\(|; )v\. (?=(?!gr\.)\p{L})|(?<=[:,] )v\. (?=\p{L}{2,9}\.? \d)|(?<=[:,.] )v\. (?=(?:tb|também|tamb|arts?|pp?|págs?|caps?|infra|supra|nota|fig|tab)(?!\p{L})))/gu,
      () => 'veja ',
    ],
    [
      /(?<![\p{L}\p{N}.])([2-6])\.?[ªa]([- ])feira(?!\p{L})/gu,
      ([, day, between]) => `${days[Number(day) - 2]}${between}feira`,
    ],
    [
      /(?<=(?<![\p{L}\p{N}.,])(\d{1,2}|½|1\/2|[1-9]\/[2-8]) )c\.? ?(?:de )?(?=sopa|chá|café|sobremesa)/gu,
      ([, amount = '']) => `${/^(?:1|½|\d\/\d)$/u.test(amount) ? 'colher' : 'colheres'} de `,
    ],
    [
      /(?<![\p{L}\p{N}.,/-])([12]) (?=c\.? ?(?:de )?(?:sopa|chá|café|sobremesa))/gu,
      ([, amount]) => (amount === '1' ? 'uma ' : 'duas '),
    ],
    [
      /(?<![\p{L}\p{N}.,/-])1 (?=(?:colher|col\.|xíc|pitada|lata|folha|hora|pessoa|cebola|cenoura|fatia|semana|noite|caixa)(?:\p{L}{0,5})(?!\p{L}))/gu,
      () => 'uma ',
    ],
    [
      /(?<![\p{L}\p{N}.,])([-−])?(\d{1,4}(?:,\d{1,2})?) ?º ?C(?!\p{L})/gu,
      ([, minus, degrees = '']) =>
        `${minus === undefined ? '' : 'menos '}${sayAmount(degrees, portuguese)} ${degrees === '1' ? 'grau' : 'graus'} Celsius`,
    ],
    [/(?<=\d ?h(?:[0-5]\d)?) ?[–-] ?(?=\d{1,2} ?h)/gu, () => ' a '],
    [
      /(?<=(?:Maria|Isabel|Elizabeth|Elisabete|Catarina|Cristina|Leopoldina|Vitória|Margarida) )(?:I{1,3}|IV|V)(?![\p{L}\p{N}])/gu,
      ([roman]) => toOrdinal(romanValue(roman)!).replace(/o$/, 'a'),
    ],
    [/(?<![\p{L}\p{N}.])R\. (?=d[aeo]s? \p{Lu}\p{Ll})/gu, () => 'Rua '],
    // `1200-195 Lisboa`
    [
      /(?<=[,\n] ?)([1-9]\d{3})-(\d{3})(?= \p{Lu}\p{Ll})/gu,
      ([, first, second]) => `${cardinal(Number(first))}, ${cardinal(Number(second))}`,
    ],
    [/(?<![\p{L}\p{N}.])D\. (?=\p{Lu}\p{Ll}{1,20}a(?!\p{L}))/gu, () => 'Dona '],
    // `no 1ºT24`, `3T24`
    [
      /(?<![\p{L}\p{N}.,])([1-4])[º°o]?([TS])(?: ?(?:de )?)((?:20)?\d\d)(?![\p{L}\p{N}])/gu,
      ([, number, kind, written = '']) =>
        `${['primeiro', 'segundo', 'terceiro', 'quarto'][Number(number) - 1]} ${kind === 'T' ? 'trimestre' : 'semestre'} de ${cardinal(Number(written.padStart(4, '20')))}`,
    ],
    [/(?<![\p{L}\p{N}])s\/ ?(?=(?:igual|o|a|os|as|este|esse|base|total|mesmo) )/gu, () => 'sobre '],
    // `12/1ºT`: a minute of a half.
    [
      /(?<![\p{L}\p{N}.,])(?:(\d{1,2})['’′]?[/ ](?:do )?)?([12])[º°o]\.?[ ]?T(?![\p{L}\p{N}])/gu,
      ([, minute, half]) =>
        `${minute === undefined ? '' : `${cardinal(Number(minute))} do `}${half === '1' ? 'primeiro' : 'segundo'} tempo`,
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,3}) ?x(?= (?:de|sem|s\/|no|R\$))/gu,
      ([, times]) => `${cardinal(Number(times), 'feminine')} vezes`,
    ],
    [
      /(?<![\p{L}\p{N}.,])(\d{1,2}) ?x ?(\d{1,2})(?![\p{L}\p{N}]|[.,]\d)/gu,
      ([, one, other]) => `${cardinal(Number(one))} a ${cardinal(Number(other))}`,
    ],
    [
      /(?<![\p{L}\p{N}])([Ss]eg|[Tt]er|[Qq]ua|[Qq]ui|[Ss]ex|[Ss]áb|[Dd]om)\. (a|e) ([Tt]er|[Qq]ua|[Qq]ui|[Ss]ex|[Ss]áb|[Dd]om)\./gu,
      ([, from = '', between, until = '']) => `${dayOf(from)} ${between} ${dayOf(until)}`,
    ],
    [
      /(?<=(?<!\p{L})(?:inciso|incisos|cap\.|vol\.|título) )[IVXL]{1,7}(?![\p{L}\p{N}])/giu,
      ([roman]) => {
        const value = romanValue(roman.toUpperCase());
        return value === undefined ? undefined : cardinal(value);
      },
    ],
    [
      /(?<![\p{L}\p{N}])D\. (?=(?:Maria|Isabel|Inês|Leopoldina|Catarina|Teresa|Beatriz|Filipa)(?!\p{L}))/gu,
      () => 'Dona ',
    ],
    [
      /(?<![\p{L}\p{N}])D\. (?=(?:Pedro|João|Manuel|Afonso|Sebastião|Dinis|Duarte|Henrique|José|Luís|Miguel|Carlos|Sancho|Fernando)(?!\p{L}))/gu,
      () => 'Dom ',
    ],
    [
      /(?<=séculos? |(?<!\p{L})[Ss]écs?\. )([IVXL]{1,7})(?![\p{L}\p{N}])|(?<=\p{Lu}\p{Ll}{2,20} )(?:[IVX]{2,5}|[IV])(?![\p{L}\p{N}])/gu,
      ([roman]) => {
        const value = romanValue(roman);
        return value === undefined ? undefined : value <= 10 ? toOrdinal(value) : cardinal(value);
      },
    ],
    [
      /(?<![\p{L}\p{N}])I{1,3}(?= (?:Guerra Mundial|República))/gu,
      ([roman]) => toOrdinal(romanValue(roman)!).replace(/o$/, 'a'),
    ],
    [
      /(?<![\p{L}\p{N}.,-])(\d{5})-(\d{3})(?![\p{L}\p{N}-])/gu,
      ([, area = '', rest = '']) => `${sayDigits(area, portuguese)}, ${sayDigits(rest, portuguese)}`,
    ],
    [
      /(?<!\p{N})(\d{1,3})\.?([ºª])/gu,
      ([, figures, indicator]) =>
        indicator === 'ª'
          ? toOrdinal(Number(figures)).replaceAll(/o(?= |$)/g, 'a')
          : toOrdinal(Number(figures)),
    ],
    [
      /(?<![\p{L}\p{N}])([01]?\d|2[0-4]) ?h ?([0-5]\d)(?![\p{L}\p{N}])/gu,
      ([, hour, minute]) =>
        `${cardinal(Number(hour), 'feminine')} hora${Number(hour) === 1 ? '' : 's'}${Number(minute) === 0 ? '' : ` e ${cardinal(Number(minute))}`}`,
    ],
  ],
  unitGenders: { h: 'feminine', t: 'feminine', 'col.': 'feminine', 'xíc.': 'feminine' },
  genderOf: (value, after) => {
    const noun = /^ (?:mil )?(\p{Ll}{3,})(?!\p{L})/u.exec(after)?.[1];
    if (noun === undefined || masculineInA.test(noun)) return undefined;
    return (value === 1
      ? /(?:a|[çs]ão|dade|gem)$|^(?:vez|mulher|noite|tarde|parte|colher|flor)$/u
      : feminines
    ).test(noun)
      ? 'feminine'
      : undefined;
  },
  bounds: { '<': 'menos de', '>': 'mais de', '~': 'cerca de' },
  symbols: {
    '&': 'e',
    '@': 'arroba',
    '+': 'mais',
    '=': 'é igual a',
    '×': 'vezes',
    '÷': 'dividido por',
    '±': 'mais ou menos',
    '−': 'menos',
    '≈': 'aproximadamente',
    '≠': 'é diferente de',
    '≤': 'é menor ou igual a',
    '≥': 'é maior ou igual a',
    '→': 'para',
    '√': 'raiz quadrada de',
    '∞': 'infinito',
    π: 'pi',
    '°': 'graus',
    nº: 'número',
    'n.º': 'número',
    Nº: 'número',
    '§§': 'parágrafos',
    '§': 'parágrafo',
    '%': 'por cento',
    '€': 'euros',
    $: 'dólares',
    '£': 'libras',
    '²': 'ao quadrado',
    '³': 'ao cubo',
    '#': 'número',
  },
  currencies: {
    R$: real,
    BRL: real,
    reais: real,
    '€': euro,
    EUR: euro,
    $: dollar,
    US$: dollar,
    USD: dollar,
    '£': pound,
    GBP: pound,
  },
  scales: {
    mil: 'mil',
    k: 'mil',
    MM: { word: ['milhão', 'milhões'], gender: 'masculine' },
    milhão: 'milhão',
    milhões: 'milhões',
    mi: { word: ['milhão', 'milhões'], gender: 'masculine' },
    bilhão: 'bilhão',
    bilhões: 'bilhões',
    bi: { word: ['bilhão', 'bilhões'], gender: 'masculine' },
    tri: { word: ['trilhão', 'trilhões'], gender: 'masculine' },
    trilhão: 'trilhão',
    trilhões: 'trilhões',
  },
  units: {
    ...unitsOf('pt', 'km m cm mm kg g l L:l ml ha h min s ms °C ºC:°C °F KB MB GB TB', (value) =>
      value === 1 ? 1 : 2,
    ),
    mg: s('miligrama'),
    t: s('tonelada'),
    Hz: same('hertz'),
    kHz: same('quilohertz'),
    MHz: same('mega-hertz'),
    GHz: same('giga-hertz'),
    W: s('watt'),
    kW: s('quilowatt'),
    MW: s('megawatt'),
    kWh: ['quilowatt-hora', 'quilowatts-hora'],
    V: s('volt'),
    dB: ['decibel', 'decibéis'],
    kcal: s('quilocaloria'),
    'hab.': s('habitante'),
    'col.': ['colher', 'colheres'],
    'xíc.': ['xícara', 'xícaras'],
  },
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) =>
    `${day === 1 ? 'primeiro' : cardinal(day)} de ${months[month - 1]}${year === undefined ? '' : ` de ${cardinal(year)}`}`,
  time: ({ hour, minute, second }) =>
    `${cardinal(hour, 'feminine')} ${hour === 1 ? 'hora' : 'horas'}${minute === 0 ? '' : ` e ${cardinal(minute)}`}${second === undefined ? '' : ` e ${cardinal(second)} segundos`}`,
  fraction(above, below) {
    if (below === 2) return above === 1 ? 'meio' : `${cardinal(above)} meios`;
    const part = below === 3 ? 'terço' : below <= 10 ? toOrdinal(below) : `${cardinal(below)} avo`;
    return above === 1 ? `um ${part}` : `${cardinal(above)} ${part}s`;
  },
  abbreviations,
};
