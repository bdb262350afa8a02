/** What is short and means something only beside its figures: `$15 pp`, `Rev. 12/2023`, `4 bd/3 ba`, `§ 12(a)–(c)`. */
import { sayAmount, sayDigits } from '../amounts.ts';
import type { SpokenLanguage } from '../language.ts';
import { isLast, type Rule } from '../rules/rule.ts';
import { sayLabel } from './codes.ts';
import { sayYear } from './english.ts';
import { romanValue } from './roman.ts';
import { manyOf } from './special.ts';

/** `$15 pp.`: not pages. */
const perPerson = /(?<=[$£€]\d{1,5}(?:\.\d\d)? ?)(?:pp|p\.p)(\.?)(?![\p{L}\p{N}])/gu;
/** `Gr. 4–6` of a school. */
const grade = /(?<![\p{L}\p{N}])Grs?\. (?=\d{1,2}( ?[–-] ?\d)?)/gu;
/** `exits 12A–B`, `§ 12(a)–(c)`. */
const letters = /(?<=\d[A-Z])[–-](?=[A-Z](?![\p{L}\p{N}]))/gu;
const clauses = /(?<=\d)\(([a-z])\) ?[–-] ?\(([a-z])\)/gu;
/** `text HELP to 741741`. */
const shortCode = /(?<=\b[Tt]ext [A-Z]{2,12} to )\d{6}(?!\d)/gu;
/** `Djokovic d. Nadal 7–6, 6–4`. */
const defeated = /(?<=\p{Lu}[\p{L}'’-]{1,20}) d\. (?=\p{Lu}[\p{L}'’-]{1,20},? \d{1,2}[–-]\d)/gu;
/** `1.2–1.5x`. */
const multiples = /(?<=\d)[–-](?=\d{1,4}(?:\.\d{1,2})?[x×](?![\p{L}\p{N}]))/gu;
/** `Act I, sc. i`. */
const firstScene = /(?<![\p{L}\p{N}])[Ss]c\. (?=[iv](?!\p{L}))/gu;

/** `1,25,000`, as India groups figures. */
const indianFigures = /(?<![\p{L}\p{N}.,])\d{1,2}(?:,\d{2}){1,4},\d{3}(?![\d,])/gu;
const rupees = /(?<![\p{L}\p{N}])(?:Rs\.? ?|₹ ?|INR ?)(\d{1,2}(?:,\d{2}){1,4},\d{3})(?:\/-)?(?![\d,])/gu;
/** `m.p. 156 °C (lit. 157 °C)`. */
const reported = /(?<![\p{L}\p{N}])lit\. (?=[–−-]?\d)/gu;
const literally = /(?<![\p{L}\p{N}])lit\. (?=[‘“"'])/gu;
const mobile = /(?<![\p{L}\p{N}])([Mm])ob\.(?=:? ?[+(]?\d)/gu;
const interest = /(?<![\p{L}\p{N}])int\. (?=(?:at|of|rate) )/gu;
/** `Rev. 12/2023`. */
const revised = /(?<![\p{L}\p{N}])Rev\. (?=\d)/gu;
const monthYear = /(?<![\p{L}\p{N}/.,])(0?[1-9]|1[0-2])\/((?:19|20)\d\d)(?![\p{L}\p{N}/])/gu;
/** `omega-3s`. */
const many = /(?<=\p{Ll}{3}-)(\d{1,2})(?<!0)s(?![\p{L}\p{N}])/gu;
const supplementary = /(?<![\p{L}\p{N}])Suppl?\. (?=Fig|Tab|Data|Meth|Mat|Inf)/gu;
/** `(r. 1547–53)`. */
const reigned = /(?<=[(;,] ?)(r|fl)\. (?=(?:c\. )?\d{3,4})/gu;
const equivalents = /(?<=\d )equiv\./gu;
const betweenFigures = /(?<![\p{L}\p{N}])btwn?\.(?= [$€£]?\d)/gu;
/** `fax -0188`: the last figures of a number. */
const extensionDash = /(?<=(?:[Ff]ax|[Tt]el|[Pp]hone|[Cc]ell)[.:]{0,2} )[-–](?=\d{4}(?!\d))/gu;
/** `8 tabs./24 hrs.` */
const perTime = /(?<=\p{L}\.?)\/(?=\d{1,3} ?(?:hrs?|h|days?|wks?|mos?|yrs?|mins?)(?!\p{L}))/gu;
/** `our VAT no. is`. */
const numberOf =
  /(?<=(?<!\p{L})(?:VAT|[Pp]hone|[Tt]el\.?|[Oo]rder|[Aa]ccount|[Aa]cct\.?|[Ss]erial|[Rr]ef\.?|[Mm]odel|[Cc]ase|ID|[Tt]ax|[Pp]olicy|[Mm]ember|[Ii]nvoice|[Pp]art|[Rr]oom|[Ff]light|[Cc]laim|[Rr]eg\.?|[Cc]onf\.?) )(no)(s?)\.(?!\p{L}| ?[\d#])/gu;
/** `beat est. by 2 %`, `Q3 rev. of $812M`, `a 2nd, rev. ed.` */
const estimates =
  /(?<=(?<!\p{L})(?:beats?|miss(?:ed|es)?|topped|tops|above|below|exceed(?:ed|s)|consensus|analysts?['’]?) )est\.(?!\p{L})/gu;
const revenue =
  /(?<=(?:Q[1-4]|FY ?\d\d|[Nn]et|[Tt]otal|[Aa]nnual) )rev\.(?!\p{L})|(?<![\p{L}\p{N}])rev\.(?= (?:of [$€£]|rose|fell|grew|was|were|up|down|growth|guidance))/gu;
const revisedEdition = /(?<![\p{L}\p{N}])rev\. (?=edn?\.|edition)/gu;
/** `t₁/₂`. */
const halfLife = /(?<=(?<!\p{L})[tT])₁\/₂/gu;
/** `in 6/8`, where there is music. */
const isMusic =
  /[♩♪♫♯♭]|(?<!\p{L})(?:tempo|[Aa]llegro|[Aa]ndante|major|minor|time signature|bars?|beats?)(?!\p{L})/u;
const meter = /(?<![\p{L}\p{N}/.,])([234569]|12)\/([248]|16)(?![\p{L}\p{N}/])/gu;
const notes = /[♩♪]/gu;
/** `killed 50m more`. */
const victims =
  /(?<=(?:kill(?:ed|s|ing)|displac\p{L}{2,4}|employ\p{L}{0,3}|infect\p{L}{2,3}|sold|attract\p{L}{2,3}|population of|audience of)(?: (?:about|some|over|nearly|almost|up to|more than|an estimated))? )(\d{1,3}(?:\.\d{1,2})?) ?m(?![\p{L}\p{N}])/gu;
/** `4 bd/3 ba`. */
const rooms =
  /(?<=(?<![\p{L}\p{N}.])(\d{1,2}(?:\.5|½)?) ?)(b[dr]|ba)(?=[/,)]|(?<=[/,] ?\d(?:\.5|½)? ?ba)(?!\p{L}))/gu;
/** `Rwy. 27L`, `seat 12D`. */
const lettered =
  /(?<=(?:[Rr]unway|[Rr]wy\.?|[Ss]eat|[Gg]ate|[Rr]ow|[Ff]lat|[Uu]nit|[Aa]pt\.?) )(\d{1,3})([A-Z])(?![\p{L}\p{N}])/gu;
/** `6–8"`. */
const inchRange = /(?<=(?<![\p{L}\p{N}"“.,])\d{1,3})[–-](?=\d{1,3}["”″](?! ?[x×]))/gu;
/** `the 5th-c. BC statue`. */
const century = /(?<=\d(?:st|nd|rd|th))-c\.(?!\p{L})/gu;
/** `514a–520a`. */
const columns = /(?<=(?<![\p{L}\p{N}.,])\d{1,4}[a-e]?)[–-](?=\d{1,4}[a-e](?![\p{L}\p{N}]))/gu;
/** `3d Cir.` */
const legalOrdinal = /(?<![\p{L}\p{N}.,])(\d{0,2}[23])d(?= (?:Cir|Dist|Dep|ed\.|Cong|Sess|Series))/gu;
/** `:03 left`. */
const secondsLeft = /(?<![\p{L}\p{N}:]):([0-5]\d)(?= (?:left|remaining|to go|to play)(?!\p{L}))/gu;
/** `(III.i.1)`. */
const placeInPlay = /(?<=[([])([IVX]{1,4})\.([ivx]{1,5})\.(\d{1,3})(?:[–-](\d{1,3}))?(?=[)\]])/gu;
const speaker =
  /(?<=^(?:HENRY|RICHARD|EDWARD|GEORGE|CHARLES|JAMES|LOUIS|WILLIAM|JOHN|PHILIP|ELIZABETH|FRANCIS|FREDERICK|NAPOLEON) )[IVX]{1,5}(?=[.:] )/gu;
const island = /(?<=\p{Lu}\p{Ll}{2,14} )Is\.(?!\p{L}| ?\d)/gu;
const mileage = /(?<![\p{L}\p{N}.,/])(\d{2,3})\/(\d{2,3}) ?mpg(?![\p{L}\p{N}])/gu;
const discount = /(?<=% )disc\.(?!\p{L})/gu;
const normal = /(?<=\d )N(?= (?:NaOH|HCl|H2SO4|H₂SO₄|KOH|HNO3|HNO₃)(?!\p{L}))/gu;

const inFull = (figures: string, language: SpokenLanguage): string =>
  language.cardinal(BigInt(figures.replaceAll(',', '')));

const said: readonly (readonly [
  RegExp,
  string | ((match: RegExpExecArray, language: SpokenLanguage) => string),
])[] = [
  [rupees, ([, figures = ''], language) => `${inFull(figures, language)} rupees`],
  [indianFigures, ([figures], language) => inFull(figures, language)],
  [reported, 'literature '],
  [interest, 'interest '],
  [revised, 'Revised '],
  [monthYear, ([, month, year], { months }) => `${months[Number(month) - 1]} ${sayYear(Number(year))}`],
  [many, ([, figures], language) => manyOf(language.cardinal(Number(figures)))],
  [supplementary, 'Supplementary '],
  [reigned, ([, letter]) => (letter === 'r' ? 'reigned ' : 'flourished ')],
  [equivalents, 'equivalents'],
  [betweenFigures, 'between'],
  [extensionDash, ''],
  [perTime, ' per '],
  [numberOf, (match) => `number${match[2]}${isLast(match) ? '.' : ''}`],
  [estimates, (match) => `estimates${isLast(match) ? '.' : ''}`],
  [revenue, (match) => `revenue${isLast(match) ? '.' : ''}`],
  [revisedEdition, 'revised '],
  [halfLife, ' one half'],
  [notes, ([note]) => (note === '♩' ? 'quarter note' : 'eighth note')],
  [victims, ([, amount = ''], language) => `${sayAmount(amount, language)} million`],
  [rooms, ([, amount, kind]) => `${kind === 'ba' ? 'bath' : 'bedroom'}${amount === '1' ? '' : 's'}`],
  [lettered, ([, figures = '', letter], language) => `${sayLabel(figures, language)} ${letter}`],
  [inchRange, ' to '],
  [century, ' century'],
  [columns, ' to '],
  [legalOrdinal, ([, figures], language) => language.ordinal(Number(figures))],
  [
    secondsLeft,
    ([, figures], language) => `${language.cardinal(Number(figures))} second${figures === '01' ? '' : 's'}`,
  ],
  [
    placeInPlay,
    ([, act = '', scene = '', line, last], language) => {
      const [one, other] = [romanValue(act), romanValue(scene.toUpperCase())];
      const lines = last === undefined ? '' : ` to ${language.cardinal(Number(last))}`;
      return `act ${language.cardinal(one ?? 1)}, scene ${language.cardinal(other ?? 1)}, line${last === undefined ? '' : 's'} ${language.cardinal(Number(line))}${lines}`;
    },
  ],
  [speaker, ([roman], language) => `the ${language.ordinal(romanValue(roman) ?? 1)}`],
  [island, (match) => `Island${isLast(match) ? '.' : ''}`],
  [
    mileage,
    ([, town, road], language) =>
      `${language.cardinal(Number(town))}, ${language.cardinal(Number(road))} miles per gallon`,
  ],
  [discount, (match) => `discount${isLast(match) ? '.' : ''}`],
  [literally, 'literally '],
  [mobile, ([, letter]) => `${letter}obile`],
  [normal, 'normal'],
  [perPerson, (match) => ` per person${match[1] && isLast(match) ? '.' : ''}`],
  [grade, ([, range]) => (range === undefined ? 'grade ' : 'grades ')],
  [letters, ' to '],
  [clauses, ([, from = '', until = '']) => ` ${from.toUpperCase()} to ${until.toUpperCase()}`],
  [shortCode, ([figures], language) => sayDigits(figures, language)],
  [defeated, ' defeated '],
  [multiples, ' to '],
  [firstScene, 'scene '],
];

export const sayBesideFigures: Rule = (rewrite, language) => {
  if (isMusic.test(rewrite.text))
    rewrite.replace(
      meter,
      ([, above, below]) => `${language.cardinal(Number(above))} ${language.cardinal(Number(below))}`,
    );
  for (const [pattern, spoken] of said)
    rewrite.replace(pattern, (match) => (typeof spoken === 'string' ? spoken : spoken(match, language)));
};
