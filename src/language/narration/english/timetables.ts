/** Hours of opening, departures and prices as notices have them: `M–F 9a–5p`, `dep. ORD 6:55a`, `Mar.–May`, `$15 pp`. */
import { sayDigits, sayWhole } from '../amounts.ts';
import { isLast, type Rule } from '../rules/rule.ts';
import { sayMinutes, sayYear } from './english.ts';
import { manyOf } from './special.ts';

const days: Readonly<Record<string, string>> = {
  M: 'Monday',
  Tu: 'Tuesday',
  W: 'Wednesday',
  Th: 'Thursday',
  F: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};
/** Two letters may be anything, unless there are times beside them. */
const letteredDays =
  /(?<![\p{L}\p{N}/&])(M|Tu|W|Th) ?[–-] ?(W|Th|F|Sa|Su)(?![\p{L}\p{N}/&-])|(?<![\p{L}\p{N}/&])(F|Sa) ?[–-] ?(Su)(?![\p{L}\p{N}/&-])/gu;
const hasTimes =
  /\d ?[ap]\.?(?:m|(?!\p{L}))|\d:\d\d|\d ?[–-] ?\d|[Oo]pen|[Cc]losed|[Hh]ours|[Rr]uns|[Dd]aily/u;

const half = '([ap])(?![\\p{L}\\p{N}.])';
const hour = '(1[0-2]|0?[1-9])';
/** `6:55a`, `9a–5p`. */
const shortTime = new RegExp(`(?<![\\p{L}\\p{N}.,:])${hour}:([0-5]\\d)${half}`, 'gu');
const shortTimes = new RegExp(
  `(?<![\\p{L}\\p{N}.,:])${hour}(?::([0-5]\\d))?([ap])? ?[–-] ?${hour}(?::([0-5]\\d))?${half}`,
  'gu',
);
const travel =
  /(?<![\p{L}\p{N}])([Dd]ep|[Aa]rr|[Ll]v|[Aa]r)\. (?=[A-Z]{3}(?!\p{L})|\d{1,2}[:.]\d\d|(?:\p{Lu}\p{Ll}{2,20} ){1,3}\d{1,2}[:.]\d\d)/gu;

const monthShorts = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const monthRange = new RegExp(
  `(?<![\\p{L}\\p{N}])(${monthShorts})\\.? ?[–-] ?(${monthShorts})(\\.?)(?![\\p{L}\\p{N}]| \\d{1,2}(?!\\d))`,
  'gu',
);
/** `'79–'80`. */
const shortYears = /(?<![^\s([“"])['’](\d\d) ?[–-] ?['’]?(\d\d)(?![\p{L}\p{N}'’])/gu;

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
/** `t₁/₂`. */
const halfLife = /(?<=(?<!\p{L})[tT])₁\/₂/gu;
/** `in 6/8`, where there is music. */
const isMusic =
  /[♩♪♫♯♭]|(?<!\p{L})(?:tempo|[Aa]llegro|[Aa]ndante|major|minor|time signature|bars?|beats?)(?!\p{L})/u;
const meter = /(?<![\p{L}\p{N}/.,])([234569]|12)\/([248]|16)(?![\p{L}\p{N}/])/gu;
const notes = /[♩♪]/gu;
const normal = /(?<=\d )N(?= (?:NaOH|HCl|H2SO4|H₂SO₄|KOH|HNO3|HNO₃)(?!\p{L}))/gu;

export const sayTimetables: Rule = (rewrite, language) => {
  const inFull = (figures: string) => language.cardinal(BigInt(figures.replaceAll(',', '')));
  rewrite.replace(rupees, ([, figures = '']) => `${inFull(figures)} rupees`);
  rewrite.replace(indianFigures, ([figures]) => inFull(figures));
  rewrite.replace(reported, () => 'literature ');
  rewrite.replace(interest, () => 'interest ');
  rewrite.replace(revised, () => 'Revised ');
  rewrite.replace(
    monthYear,
    ([, month, year]) => `${language.months[Number(month) - 1]} ${sayYear(Number(year))}`,
  );
  rewrite.replace(many, ([, figures]) => manyOf(language.cardinal(Number(figures))));
  rewrite.replace(supplementary, () => 'Supplementary ');
  rewrite.replace(reigned, ([, letter]) => (letter === 'r' ? 'reigned ' : 'flourished '));
  rewrite.replace(equivalents, () => 'equivalents');
  rewrite.replace(halfLife, () => ' one half');
  if (isMusic.test(rewrite.text))
    rewrite.replace(
      meter,
      ([, above, below]) => `${language.cardinal(Number(above))} ${language.cardinal(Number(below))}`,
    );
  rewrite.replace(notes, ([note]) => (note === '♩' ? 'quarter note' : 'eighth note'));
  rewrite.replace(literally, () => 'literally ');
  rewrite.replace(mobile, ([, letter]) => `${letter}obile`);
  rewrite.replace(normal, () => 'normal');
  const { to } = language.words;
  const at = (hours: string, minutes: string | undefined, letter: string | undefined) =>
    [
      language.cardinal(Number(hours)),
      ...(minutes === undefined || minutes === '00' ? [] : [sayMinutes(Number(minutes))]),
      ...(letter === undefined ? [] : [`${letter.toUpperCase()} M`]),
    ].join(' ');
  if (hasTimes.test(rewrite.text))
    rewrite.replace(
      letteredDays,
      ([, from, until, first = from, last = until]) => `${days[first!]} ${to} ${days[last!]}`,
    );
  rewrite.replace(
    shortTimes,
    ([, from = '', minutes, letter, until = '', lastMinutes, lastLetter]) =>
      `${at(from, minutes, letter)} ${to} ${at(until, lastMinutes, lastLetter)}`,
  );
  rewrite.replace(shortTime, ([, hours = '', minutes, letter]) => at(hours, minutes, letter));
  rewrite.replace(travel, ([, word = '']) => {
    const said = { dep: 'departs ', lv: 'leaves ' }[word.toLowerCase()] ?? 'arrives ';
    return /^[DAL]/.test(word) ? said[0]!.toUpperCase() + said.slice(1) : said;
  });
  rewrite.replace(monthRange, (match) => {
    const [, from = '', until = '', dot] = match;
    const name = (short: string) => language.months.find((month) => month.startsWith(short.slice(0, 3)))!;
    return `${name(from)} ${to} ${name(until)}${dot && isLast(match) ? '.' : ''}`;
  });
  rewrite.replace(
    shortYears,
    ([, from, until]) => `${language.cardinal(Number(from))} ${to} ${language.cardinal(Number(until))}`,
  );
  rewrite.replace(perPerson, (match) => ` per person${match[1] && isLast(match) ? '.' : ''}`);
  rewrite.replace(grade, ([, range]) => (range === undefined ? 'grade ' : 'grades '));
  rewrite.replace(letters, () => ` ${to} `);
  rewrite.replace(
    clauses,
    ([, from = '', until = '']) => ` ${from.toUpperCase()} ${to} ${until.toUpperCase()}`,
  );
  rewrite.replace(shortCode, ([figures]) => sayDigits(figures, language));
  rewrite.replace(defeated, () => ' defeated ');
  rewrite.replace(multiples, () => ` ${to} `);
  rewrite.replace(firstScene, () => 'scene ');
};

/* Notes of doctors. */

const isClinical =
  /(?<![\p{L}\p{N}])(?:[shr]\/[op]|f\/u|[Hhdt]x|y\/o|BP|HR|Rx|SpO|SOB|PMH|prn|PO|mg|mcg|mL|HTN|T2DM|NKDA)(?![\p{L}\p{N}])/u;
const shorts: Readonly<Record<string, string>> = {
  'c/o': 'complains of',
  's/p': 'status post',
  'h/o': 'history of',
  'r/o': 'rule out',
  'f/u': 'follow up',
  'F/u': 'Follow up',
  'd/c': 'discharge',
  'D/c': 'Discharge',
  hx: 'history',
  Hx: 'History',
  dx: 'diagnosis',
  Dx: 'Diagnosis',
  tx: 'treatment',
  Tx: 'Treatment',
  sx: 'symptoms',
  Sx: 'Symptoms',
};
const short = new RegExp(`(?<![\\p{L}\\p{N}/])(?:${Object.keys(shorts).join('|')})(?![\\p{L}\\p{N}/])`, 'gu');
const patient =
  /(?<![\p{L}\p{N}])[Pp]t\.?(?= (?:[csh]\/|w\/|is|was|has|had|reports?|denie[sd]|presents?|presented|states?|stated|admitted|seen|tolerat\p{L}{1,4}|to be|will|with|who)(?!\p{L}{3}))/gu;
const sex = /(?<=\d{1,3}[ -]?(?:y\/?o|y\.o\.|year[ -]old) )([MF])(?!\p{L})/gu;
/** `× 3 d`, `x 2 wks.` */
const lasting =
  /(?<=[\p{L}\d.)] )[×x] ?(\d{1,3}) ?(d|days?|w|wks?|weeks?|mos?|months?|yrs?|years?|hrs?|h|hours?|min)(\.?)(?![\p{L}\p{N}])/gu;
const spans: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year', h: 'hour' };

export const sayClinic: Rule = (rewrite, language) => {
  if (!isClinical.test(rewrite.text)) return;
  rewrite.replace(patient, ([written]) => (written.startsWith('P') ? 'Patient' : 'patient'));
  rewrite.replace(short, ([written]) => shorts[written]);
  rewrite.replace(sex, ([letter]) => (letter === 'M' ? 'male' : 'female'));
  rewrite.replace(lasting, (match) => {
    const [, figures = '', unit = '', dot] = match;
    const noun = unit === 'min' ? 'minute' : spans[unit[0]!]!;
    const many = Number(figures) === 1 ? '' : 's';
    return `for ${sayWhole(figures, language)} ${noun}${many}${dot && isLast(match) ? '.' : ''}`;
  });
};
