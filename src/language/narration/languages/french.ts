import { toCardinal, toOrdinal } from 'n2words/fr-FR';
import { sayAmount, sayWhole } from '../amounts.ts';
import { french as abbreviations } from '../abbreviations/romance.ts';
import { romanValue } from '../english/roman.ts';
import { shortPatterns } from './french.short.ts';
import type { Counted, Currency, Gender, SpokenLanguage } from '../language.ts';
import { monthsOf, unitsOf } from '../names.ts';
import { isLast } from '../rules/rule.ts';

const s =
  (word: string): Counted =>
  (value) =>
    Math.abs(value) >= 2 ? `${word}s` : word;
const same = (word: string): Counted => [word, word];
const months = monthsOf('fr');
const euro: Currency = { unit: s('euro'), cent: s('centime') };
const dollar: Currency = { unit: s('dollar'), cent: same('cents') };
const pound: Currency = { unit: s('livre'), cent: same('pence'), gender: 'feminine' };
const franc: Currency = { unit: s('franc'), cent: s('centime') };

const cardinal = (value: number | bigint, gender?: Gender): string => {
  const said = toCardinal(value);
  return gender === 'feminine' ? said.replace(/un$/, 'une') : said;
};

/** By their endings, and the common ones that have no such ending. */
const feminineNoun =
  /(?:tion|sion|ture|ette|elle|ance|ence|ie|ée|esse|ade|ine|aine|ise|ité|été|euse|trice)s?$|^(?:heure|page|personne|minute|seconde|fois|année|semaine|femme|fille|maison|ville|voiture|rue|table|porte|lettre|chambre|image|ligne|phrase|pièce|place|main|nuit|tonne|livre sterling|question|réponse|carte|partie|église|école|équipe|œuvre|histoire|langue|étoile|île|tasse|cuillère|goutte|gousse|feuille|tranche|marche|étape|route|boîte|bouteille|photo|vidéo|couche|mère|sœur|voix|croix|fin|faim|mort|mer|cour|dent|fleur|couleur|valeur|heures|victoire|défaite|guerre|loi|raison|saison|leçon|façon|chanson)s?$/u;

const spoons: Readonly<Record<string, string>> = {
  '½': 'une demi',
  '¼': 'un quart de',
  '1/2': 'une demi',
  '1/4': 'un quart de',
  '3/4': 'trois quarts de',
};

export const french: SpokenLanguage = {
  code: 'fr',
  cardinal,
  ordinal: (value, gender) => (value === 1 && gender === 'feminine' ? 'première' : toOrdinal(value)),
  year: (year) => cardinal(year),
  digits: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  decimalSeparator: ',',
  groupSeparators: ' .\u00a0\u202f\u2009',
  numbered:
    '[Cc]hapitre|[Cc]hap\\.|[Pp]age|[Aa]rticle|[Tt]ome|[Nn]uméro|[Nn]iveau|[Gg]roupe|[Ll]igne|[Ss]alle|[Ff]igure|[Tt]ableau|[Pp]artie|[Jj]our|[Aa]nnée|n°',
  countsDecimals: true,
  millions: {
    ends: /(?:million|milliard|billion)s?$/u,
    of: 'de',
    noun: /(?!(?:dans|plus|moins|mais|sans|vers|depuis|après|alors|sous|puis|dès)(?!\p{L}))\p{Ll}{3,20}s(?!\p{L})/u,
  },
  words: {
    between: [/entre $/iu, 'et'],
    outOf: 'sur',
    partOf: ['de', 'verre|tasse|cuill|litre|kilo|citron|oignon|sachet|botte|heure|bouteille'],
    half: (noun) => (feminineNoun.test(noun) ? 'une demi' : 'un demi'),
    andHalf: 'et demi',
    point: 'virgule',
    minus: 'moins',
    percent: 'pour cent',
    perMille: 'pour mille',
    to: 'à',
    and: 'et',
    number: 'numéro',
    dot: 'point',
    at: 'arobase',
    slash: 'barre oblique',
    backslash: 'antislash',
    colon: 'deux points',
    tilde: 'tilde',
    degrees: s('degré'),
    squared: s('carré'),
    cubed: s('cube'),
    per: 'par',
  },
  powerPlace: 'after',
  patterns: [
    [
      /(?<=(?<![\p{L}\p{N}])(?:\d{1,4}(?: ?(?:bis|ter))?,? |la |rue et ))r\. (?=(?:de |du |des |d['’])?\p{Lu}|de la \p{Lu})/gu,
      () => 'rue ',
    ],
    [
      /(?<=(?:[Aa]ppt\.?|[Mm]aison|[Aa]ppartement|[Ss]tudio|[Vv]illa) \d{1,2} )p\.?(?=,| |$)/gu,
      () => 'pièces',
    ],
    [/(?<![\p{L}\p{N}])ch\. (?=\d{1,4} ?€)/gu, () => 'charges '],
    [
      /(?<![\p{L}\p{N}])([Dd])ép\. (?=\d{1,2} ?[h:]|\p{Lu}\p{Ll}+ \d{1,2} ?[h:])/gu,
      ([, letter]) => `${letter}épart `,
    ],
    [
      /(?<![\p{L}\p{N}])([Aa])rr\. (?=\d{1,2} ?[h:]|\p{Lu}\p{Ll}+ \d{1,2} ?[h:])/gu,
      ([, letter]) => `${letter}rrivée `,
    ],
    [
      /(?<=(?<!\p{L})th\. )(\d{1,2})\/(\d{1,2})(?![\p{N}/])/gu,
      ([, one, other]) => `${cardinal(Number(one))} ${cardinal(Number(other))}`,
    ],
    [/(?<![\p{L}\p{N}])ss (?=asc|vis|frais|doute|oublier|engagement)/gu, () => 'sans '],
    // `le 100 m en 10"8`, `1'45"3`
    [
      /(?<![\p{L}\p{N}.,])(?:(\d{1,2})['’′] ?)?(\d{1,2})["″”](\d{1,2})(?![\p{L}\p{N}])/gu,
      ([, minutes, seconds, rest]) =>
        [
          ...(minutes === undefined
            ? []
            : [`${cardinal(Number(minutes), 'feminine')} minute${Number(minutes) < 2 ? '' : 's'}`]),
          `${cardinal(Number(seconds), 'feminine')} seconde${Number(seconds) < 2 ? '' : 's'}`,
          cardinal(Number(rest)),
        ].join(' '),
    ],
    // `vs N-1`: the year before.
    [/(?<![\p{L}\p{N}-])N-(\d)(?![\p{L}\p{N}])/gu, ([, years]) => `N moins ${cardinal(Number(years))}`],
    [/(?<=(?:Charles|Léon|Pie|Alphonse|Louis) )X(?![\p{L}\p{N}])/gu, () => 'dix'],
    [/(?<=(?:^|\s)(?:les|aux|des|ces|[Ll]es) )art\. (?=\d)/gu, () => 'articles '],
    // `n° 19-21.384`: the number of a judgment.
    [
      /(?<=n[°º] ?)(\d\d)-(\d\d)[.‑](\d{3})(?!\d)/gu,
      ([, year = '', one = '', other = '']) => `${sayWhole(year, french)} ${cardinal(Number(one + other))}`,
    ],
    [/(?<=\d ?h(?:[0-5]\d)?) ?[–-] ?(?=\d{1,2} ?h)/gu, () => ' à '],
    // `de 12H30 à 14H`
    [
      /(?<![\p{L}\p{N}.,])([01]?\d|2[0-4])H(?![\p{L}\p{N}])/gu,
      ([, hour]) => `${cardinal(Number(hour), 'feminine')} heure${Number(hour) > 1 ? 's' : ''}`,
    ],
    [
      /(?<=[Aa]rt(?:icle|\.)s? )(?:([LRD])\.? ?)?(\d{1,4})-(\d{1,3})(?![\p{L}\p{N}-])/gu,
      ([, book, article, part]) =>
        `${book === undefined ? '' : `${book} `}${cardinal(Number(article))} tiret ${cardinal(Number(part))}`,
    ],
    [
      /(?<![\p{L}\p{N}])([IVX]{1,7})(er|re|[eè]me|e)(?![\p{L}\p{N}])(?: s\.)?/gu,
      (match) => {
        const [written, roman = '', ending] = match;
        const value = romanValue(roman);
        if (value === undefined) return undefined;
        const said = value === 1 && ending === 're' ? 'première' : toOrdinal(value);
        return said + (written.endsWith('.') ? ` siècle${isLast(match) ? '.' : ''}` : '');
      },
    ],
    [
      /(?<=\p{Lu}[\p{Ll}-]{2,20} )([IVX]{2,5}|[IV])(?:er|re)?(?![\p{L}\p{N}])/gu,
      ([written, roman = '']) => {
        if (written.endsWith('re')) return 'première';
        const value = romanValue(roman);
        return value === undefined ? undefined : value === 1 ? 'premier' : cardinal(value);
      },
    ],
    [/(?<=(?<!\p{N})24 ?h)\/24(?!\p{N})/gu, () => ' sur vingt-quatre'],
    [
      /(?<![\p{L}\p{N}])(\d{1,3})(?:e|ème) min(?:\.|(?!\p{L}))/gu,
      (match) => `${toOrdinal(Number(match[1]))} minute${match[0].endsWith('.') && isLast(match) ? '.' : ''}`,
    ],
    // `1,4 M de morts`
    [
      /(?<![\p{L}\p{N}.,])(\d{1,4}(?:,\d{1,3})?) ?M(?= d(?:e |['’]))/gu,
      ([, amount = '']) =>
        `${sayAmount(amount, french)} million${Number(amount.replace(',', '.')) >= 2 ? 's' : ''}`,
    ],
    [/(?<![\p{L}\p{N}])2(nde?)(?!\p{L})/gu, ([, ending]) => `seco${ending}`],
    [/(?<![\p{L}\p{N}])(\d{1,3})(?:e|ème)(?!\p{L})/gu, ([, figures]) => toOrdinal(Number(figures))],
    ...shortPatterns,
    [
      /(?<![\p{L}\p{N}/])([13]\/[24]|\d{1,2}|[½¼]) ?c\. ?à ?(s(?:oupe|\.)|c(?:afé|\.))(?!\p{L})/gu,
      ([, figures, kind = '']) =>
        `${spoons[figures!] ?? cardinal(Number(figures), 'feminine')} cuillère${/^(?:[1½¼]|\d\/\d)$/u.test(figures!) ? '' : 's'} à ${kind.startsWith('s') ? 'soupe' : 'café'}`,
    ],
    [
      /(?<![\p{L}\p{N}/.,])(\d{1,2}(?:,\d{1,2})?)\/20(?![\p{L}\p{N}/])/gu,
      ([, mark = '']) => `${sayAmount(mark, french)} sur vingt`,
    ],
    [
      /(?<![\p{L}\p{N}])([01]?\d|2[0-4]) ?[hH] ?([0-5]\d)(?: ?(?:min|mn)(\.?))?(?![\p{L}\p{N}])/gu,
      (match) => {
        const [written, hour, minute, dot] = match;
        const stop = dot && isLast(match) ? '.' : '';
        const minutes = /m/.test(written) ? ` minute${Number(minute) < 2 ? '' : 's'}${stop}` : '';
        return (
          `${cardinal(Number(hour), 'feminine')} heure${Number(hour) > 1 ? 's' : ''} ${Number(minute) === 0 ? '' : cardinal(Number(minute))}`.trim() +
          minutes
        );
      },
    ],
  ],
  genderOf(value, after) {
    const noun = /^ (\p{Ll}+)/u.exec(after)?.[1];
    const endsInOne = value % 10 === 1 && ![11, 71, 91].includes(value % 100);
    return endsInOne && noun !== undefined && feminineNoun.test(noun) ? 'feminine' : undefined;
  },
  unitGenders: {
    'min.': 'feminine',
    h: 'feminine',
    min: 'feminine',
    s: 'feminine',
    t: 'feminine',
    ms: 'feminine',
  },
  bounds: { '<': 'moins de', '>': 'plus de', '~': 'environ' },
  symbols: {
    '&': 'et',
    '@': 'arobase',
    '+': 'plus',
    '=': 'égale',
    '×': 'fois',
    '÷': 'divisé par',
    '±': 'plus ou moins',
    '−': 'moins',
    '≈': 'environ',
    '≠': 'différent de',
    '≤': 'inférieur ou égal à',
    '≥': 'supérieur ou égal à',
    '→': 'vers',
    '√': 'racine carrée de',
    '∞': 'infini',
    π: 'pi',
    '°': 'degrés',
    'n°': 'numéro',
    'N°': 'numéro',
    '§§': 'paragraphes',
    '§': 'paragraphe',
    '%': 'pour cent',
    '€': 'euros',
    $: 'dollars',
    '£': 'livres',
    '²': 'au carré',
    '³': 'au cube',
    '#': 'numéro',
  },
  currencies: {
    '€': euro,
    EUR: euro,
    euros: euro,
    $: dollar,
    USD: dollar,
    '£': pound,
    GBP: pound,
    CHF: franc,
  },
  contract: (said) =>
    said.replace(/ de (?=[aeiouyâéèêîôœ]|h(?:abit|eure|omme|ect|ôtel|ôpit|istoire))/gu, " d'"),
  scales: {
    mille: 'mille',
    k: 'mille',
    million: 'million',
    millions: 'millions',
    M: { word: s('million'), gender: 'masculine' },
    milliard: 'milliard',
    milliards: 'milliards',
    Md: { word: s('milliard'), gender: 'masculine' },
    Mds: { word: s('milliard'), gender: 'masculine' },
  },
  units: {
    ...unitsOf('fr', 'km m cm mm kg g l L:l ml ha h min min.:min s ms °C °F Ko:KB Mo:MB Go:GB To:TB MB GB'),
    'km/h': ["kilomètre à l'heure", "kilomètres à l'heure"],
    mg: s('milligramme'),
    t: s('tonne'),
    cl: s('centilitre'),
    Hz: same('hertz'),
    kHz: same('kilohertz'),
    MHz: same('mégahertz'),
    GHz: same('gigahertz'),
    W: s('watt'),
    kW: s('kilowatt'),
    MW: s('mégawatt'),
    kWh: s('kilowattheure'),
    V: s('volt'),
    dB: s('décibel'),
    kcal: s('kilocalorie'),
    'hab.': s('habitant'),
  },
  months,
  dateOrder: 'day first',
  date: ({ day, month, year }) =>
    `${day === 1 ? 'premier' : cardinal(day)} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`,
  time: ({ hour, minute, second }) =>
    `${cardinal(hour, 'feminine')} ${hour < 2 ? 'heure' : 'heures'}${minute === 0 ? '' : ` ${cardinal(minute, 'feminine')}`}${second === undefined ? '' : ` et ${cardinal(second, 'feminine')} secondes`}`,
  fraction(above, below) {
    const part = below === 2 ? 'demi' : below === 3 ? 'tiers' : below === 4 ? 'quart' : toOrdinal(below);
    return above === 1 ? `un ${part}` : `${cardinal(above)} ${part.endsWith('s') ? part : `${part}s`}`;
  },
  abbreviations,
};
