/** Units, money, symbols and short words of German. */
import type { Counted, Currency, Scale, SpokenLanguage } from '../language.ts';
import { unitsOf } from '../names.ts';

const same = (word: string): Counted => [word, word];

const cent: Counted = same('Cent');
const euro: Currency = { unit: same('Euro'), cent };
const dollar: Currency = { unit: same('Dollar'), cent };
const franc: Currency = { unit: same('Franken'), cent: same('Rappen') };
const pound: Currency = { unit: same('Pfund'), cent: same('Pence') };

const thousand: Scale = { word: same('tausend'), gender: 'masculine' };
const million: Scale = { word: ['Million', 'Millionen'], gender: 'feminine' };
const milliard: Scale = { word: ['Milliarde', 'Milliarden'], gender: 'feminine' };

function withGender(currency: Currency): Currency {
  return { ...currency, gender: 'masculine' };
}

export const currencies: SpokenLanguage['currencies'] = {
  '€': withGender(euro),
  EUR: withGender(euro),
  Euro: withGender(euro),
  $: withGender(dollar),
  USD: withGender(dollar),
  CHF: withGender(franc),
  Fr: withGender(franc),
  '£': withGender(pound),
  GBP: withGender(pound),
};

export const scales: SpokenLanguage['scales'] = {
  Tsd: thousand,
  T: thousand,
  k: thousand,
  'Tsd.': thousand,
  Mio: million,
  'Mio.': million,
  Million: million,
  Millionen: million,
  Mrd: milliard,
  'Mrd.': milliard,
  Milliarde: milliard,
  Milliarden: milliard,
};

export const symbols: SpokenLanguage['symbols'] = {
  '&': 'und',
  '@': 'ät',
  '+': 'plus',
  '=': 'gleich',
  '×': 'mal',
  '÷': 'geteilt durch',
  '±': 'plus minus',
  '−': 'minus',
  '≈': 'ungefähr',
  '≠': 'ungleich',
  '≤': 'kleiner oder gleich',
  '≥': 'größer oder gleich',
  '→': 'nach',
  '√': 'Wurzel aus',
  '∞': 'unendlich',
  π: 'Pi',
  '°': 'Grad',
  '§§': 'Paragrafen',
  '§': 'Paragraf',
  '©': 'Copyright',
  '%': 'Prozent',
  '€': 'Euro',
  $: 'Dollar',
  '£': 'Pfund',
  '²': 'hoch zwei',
  '³': 'hoch drei',
  '#': 'Nummer',
};

export const unitGenders: SpokenLanguage['unitGenders'] = {
  t: 'feminine',
  h: 'feminine',
  Std: 'feminine',
  'Std.': 'feminine',
  min: 'feminine',
  'Min.': 'feminine',
  s: 'feminine',
  Sek: 'feminine',
  'Sek.': 'feminine',
  ms: 'feminine',
  kWh: 'feminine',
  kcal: 'feminine',
  'Pr.': 'feminine',
  'Pkg.': 'feminine',
  Msp: 'feminine',
  'Msp.': 'feminine',
  '%': 'masculine',
  '‰': 'masculine',
};

export const dayNames: Readonly<Record<string, string>> = {
  Mo: 'Montag',
  Di: 'Dienstag',
  Mi: 'Mittwoch',
  Do: 'Donnerstag',
  Fr: 'Freitag',
  Sa: 'Samstag',
  So: 'Sonntag',
};

export const units: Readonly<Record<string, Counted>> = {
  ...unitsOf(
    'de',
    'km m cm mm kg g l ml ha h Std:h Std.:h min Min.:min s Sek:s Sek.:s ms °C °F KB kB:KB MB GB TB',
  ),
  µm: same('Mikrometer'),
  mg: same('Milligramm'),
  t: ['Tonne', 'Tonnen'],
  Hz: same('Hertz'),
  kHz: same('Kilohertz'),
  MHz: same('Megahertz'),
  GHz: same('Gigahertz'),
  W: same('Watt'),
  kW: same('Kilowatt'),
  MW: same('Megawatt'),
  kWh: ['Kilowattstunde', 'Kilowattstunden'],
  V: same('Volt'),
  dB: same('Dezibel'),
  kcal: ['Kilokalorie', 'Kilokalorien'],
  EL: same('Esslöffel'),
  TL: same('Teelöffel'),
  Pck: same('Päckchen'),
  'Pck.': same('Päckchen'),
  PS: same('P S'),
  Tkm: same('tausend Kilometer'),
  'U/min': same('Umdrehungen pro Minute'),
  'min/km': same('Minuten pro Kilometer'),
  'Pr.': ['Prise', 'Prisen'],
  'Pkg.': ['Packung', 'Packungen'],
  'Pk.': ['Päckchen', 'Päckchen'],
  Msp: ['Messerspitze', 'Messerspitzen'],
  'Msp.': ['Messerspitze', 'Messerspitzen'],
  'Stk.': same('Stück'),
  'Einw.': ['Einwohner', 'Einwohner'],
  Hm: same('Höhenmeter'),
  hm: same('Höhenmeter'),
  qm: same('Quadratmeter'),
};

/** The endings of German ordinals and halves, by what comes before and after them. */

/** After these words an ordinal ends in -n. */
export const isOblique = ({ input, index }: RegExpExecArray): boolean => {
  const before = input.slice(Math.max(0, index - 32), index);
  return oblique.test(before) || afterDeterminer.test(before) || afterAdjective.test(before);
};

const oblique =
  /(?:^|\s)(?:am|vom|v\.|zum|im|beim|dem|den|des|einem|seit|bis|spätestens|ab|zur|jeden|diesen|jeweils|dieses|jedes|eines|d\.|ums|ans|fürs|einschl\.|einschließlich|inkl\.|inklusive|(?:in|mit|bei|aus|von|auf|an|vor|nach|seit|zu) der) $/iu;
const determiner =
  '(?:mein|dein|sein|ihr|unser|eu(?:e|r)?r?|kein|ein|dies|jed|jen|welch|manch|all|solch|beid|irgendein)';
/** `seinem 3. Versuch`, `von ihrer 1. Ehe`, `während der 2. Halbzeit`. */
const afterDeterminer = new RegExp(
  `(?:^|\\s)(?:${determiner}e[mn]|(?:in|mit|bei|aus|von|auf|an|vor|nach|seit|zu|während|wegen|trotz|unter|über|neben|zwischen|gegenüber|dank|laut|innerhalb|außerhalb|statt|anstelle|hinter|ab) (?:d|${determiner})er) $`,
  'iu',
);
/** `der neuen 2. Auflage`, `mit dem langen 3. Satz`. */
const afterAdjective = /(?:^|\s)(?:de[mnrs]|(?:[kms]?ein|ihr|unser|dies)e[mnrs]) \p{Ll}{3,20}en $/u;

export const isNamed = ({ input, index }: RegExpExecArray): boolean =>
  /(?:^|\s)(?:der|dieser|jeder) $/iu.test(input.slice(Math.max(0, index - 8), index));

export const feminineNoun =
  /(?:ung|heit|keit|schaft|tion|tät|ik|e)$|^(?:Zwiebel|Kartoffel|Paprika|Nuss|Gurke|Butter|Milch|Person|Nacht|Stadt|Hand|Bank|Frau|Insel|Regel|Nummer|Mutter|Tochter|Schwester|Tür|Zahl|Wahl|Fahrt|Woche|Wand|Kraft|Macht|Mandel|Dattel|Schüssel|Gabel|Kugel|Feder|Mauer|Steuer)$/u;
const halfNeuter =
  /^(?:Jahr|Kilo|Pfund|Dutzend|Prozent|Brot|Glas|Kilogramm|Gramm|Stück|Bund|\p{L}+(?:chen|lein))$/u;

export const halfOf = (noun: string): string =>
  halfNeuter.test(noun) ? 'ein halbes' : feminineNoun.test(noun) ? 'eine halbe' : 'ein halber';

/** After `ein` and after a verb the ordinal shows the gender of its noun: `ein erster Preis`, `wurde erster Sieger`. */
const showsGender = /(?:^|\s)(?:\p{L}{0,2}ein|ihr|unser|wurde|wird|war|ist|bleibt|als) $/iu;
const masculine =
  /^(?:Platz|Preis|Teil|Tag|Sieger|Stock|Akt|Band|Gang|Versuch|Schritt|Vorsitzender|Entwurf)$/u;
const neuter =
  /^(?:Tor|Kind|Gebot|Ziel|Team|Amt)$|(?:kapitel|quartal|semester|jahr|mal|buch|spiel|treffen|turnier|album|lied|haus|bild|werk|konzert|studium|interview|gesetz|gericht|foto|video|stück|fest|bier|auto|land|leben|opfer|rennen|training|drittel|viertel|zimmer|fenster|wort|ergebnis|zeichen|match|finale|jahrzehnt|jahrhundert|angebot|schreiben|gutachten|verfahren|urteil|dokument|mandat|geschoss|gymnasium|kabinett|quartett|duell|derby|examen|festival|kind|mädchen|chen|lein|tum|ment|projekt|produkt|modell|objekt|experiment|gespräch|geschäft|protokoll|theaterstück|regiment|bataillon|set|doppel|einzel|solo|duett|pferd|tier|schiff|flugzeug|boot|rad|ticket|paket|formular|feld|tal|dorf|kloster|schloss|bistum|herzogtum)$/iu;

export function ordinalEnding(match: RegExpExecArray, noun: string): string {
  if (isOblique(match)) return 'n';
  if (!showsGender.test(match.input.slice(Math.max(0, match.index - 10), match.index))) return '';
  if (masculine.test(noun)) return 'r';
  return neuter.test(noun) ? 's' : '';
}

/** Queens, and the cases of the number of a king. */
const feminineRuler =
  /^(?:Elisabeths?|Katharinas?|Margarethes?|Margretes?|Christines?|Isabellas?|Beatrix|Marias?|Annes?|Viktorias?|Johannas?|Kleopatras?)$/u;
const nominativeInS =
  /^(?:Clemens|Jens|Franz|Hans|Klaus|Nikolaus|Johannes|Matthias|Thomas|Andreas|Julius|Pius|Franziskus)$/u;
const title =
  '(?: (?:König|Königin|Kaiser|Kaiserin|Papst|Zar|Zarin|Herzog|Fürst|Prinz|Zaren|Fürsten|Herzogin)(?: \\p{Lu}\\p{Ll}{2,15})?)?$';
const dativeCue = new RegExp(
  `(?:^|\\s)(?:unter|mit|von|bei|zu|nach|seit|gegenüber|neben|Unter|Mit|Von|Bei|Nach|Seit)${title}`,
  'u',
);
const dativeToo = new RegExp(
  `(?:^|\\s)(?:unter|mit|von|bei|zu|nach|seit|gegenüber|Unter|Mit|Von|Bei|Nach|Seit)\\s[^.;:!?]{2,60}\\sund${title}`,
  'u',
);
const accusativeCue = new RegExp(`(?:^|\\s)(?:gegen|für|durch|um|ohne|über|Gegen|Für|Durch)${title}`, 'u');

/** `seinem Großvater Wilhelm I.`, `den König Otto I.`, `des Kaisers Karl V.` */
const apposition: readonly (readonly [cue: RegExp, article: string])[] = [
  [/(?:^|\s)(?:dem|\p{Ll}{2,5}em) (?:\p{Ll}{3,12}en )?\p{Lu}\p{Ll}{2,}$/u, 'dem'],
  [/(?:^|\s)(?:des|\p{Ll}{2,5}es) (?:\p{Ll}{3,12}en )?\p{Lu}\p{Ll}{2,}(?:s|n)$/u, 'des'],
  [/(?:^|\s)(?:den|(?:[kms]?ein|ihr|dies|jen)en) (?:\p{Ll}{3,12}en )?\p{Lu}\p{Ll}{2,}$/u, 'den'],
];

/** `Elisabeth die Zweite`, `unter Ludwig dem Vierzehnten`, `Ludwigs des Vierzehnten`. */
export function rulerForm({ input, index }: RegExpExecArray, name: string, said: string): string {
  const isFeminine = feminineRuler.test(name);
  const before = input.slice(Math.max(0, index - name.length - 100), index - name.length - 1).trimEnd();
  const inCase = apposition.find(([cue]) => cue.test(before))?.[1];
  if (inCase !== undefined && !isFeminine) return `${inCase} ${said}n`;
  if (/[^aeiusxzß]s$/u.test(name) && !nominativeInS.test(name))
    return `${isFeminine ? 'der' : 'des'} ${said}n`;
  if (dativeCue.test(before) || dativeToo.test(before.replaceAll(/\b[IVX]+\./g, '')))
    return `${isFeminine ? 'der' : 'dem'} ${said}n`;
  if (accusativeCue.test(before)) return isFeminine ? `die ${said}` : `den ${said}n`;
  return `${isFeminine ? 'die' : 'der'} ${said}`;
}

/** `einem neuen dt. Rekord`, `die engl. Fassung`: the ending that an adjective written short has before a noun. */
export function adjectiveEnding(before: string): string {
  if (oblique.test(before) || afterDeterminer.test(before) || /\p{L}{2}e[mn] $/u.test(before)) return 'en';
  return /(?:^|\s)(?:der|die|das|diese[rs]?|jede[rs]?|eine|[mds]eine|ihre|unsere|keine) $/iu.test(before)
    ? 'e'
    : '';
}
