/** What trades write in their own way: models of planes, decisions of courts, cups of flour, yields, the shell. */
import { sayWhole } from '../amounts.ts';
import { notBeforeWord, notInWord, isLast, type Rule } from '../rules/rule.ts';
import { isReadAsWord, spell } from './acronyms.ts';
import { sayLabel } from './codes.ts';

/** `F-16s`, `A320s`, `747s`: a plural, not seconds. */
const models = /(?<![\p{L}\p{N}-])(?:([A-Z][A-Za-z]{0,2})(-?)(\d{1,4})|(7[0-8]7))['’]?s(?![\p{L}\p{N}])/gu;
/** `Boeing 737-800`. */
const series = /(?<![\p{L}\p{N}])(7[0-8]7)-([1-9]00|[1-9]|1\d)(ER|LR)?(?![\p{L}\p{N}])/gu;
const raceRelay = /(?<![\p{L}\p{N}.,])(\d{1,2})[x×](\d{2,4}) ?m(?= |[.,;)]|$)/gu;
const reporter =
  /(?<![\p{L}\p{N}])(F|P|A|S\.E|N\.E|N\.W|S\.W|So|Cal|F\. ?Supp)\. ?([2-4])(?:d|th)(?![\p{L}\p{N}])/gu;
const editions: Readonly<Record<string, string>> = { 2: 'second', 3: 'third', 4: 'fourth' };
/** `2 c. flour`, `1 T. oil`, `3 T sugar`. */
const kitchen = /(?<=(?:\d|[½⅓⅔¼¾⅛]) ?)(c|C|T|Tb|Tbs|Tbsp|t)\.? (?=\p{Ll}{3})/gu;
const spoons: Readonly<Record<string, string>> = { c: 'cup', C: 'cup', t: 'teaspoon' };
const points = /(?<=\d ?)(pp|ppt|bps?)(?![\p{L}\p{N}])(?!\.\p{L})/gu;
const lessPoints = /(?<![\p{L}\p{N}])[-−](?=\d{1,4} ?bps?(?!\p{L}))|(?<=\()[-−–](?=[\d,.]{1,9} ?bps?)/gu;
const perHead = /(?<=\p{L})\/capita(?!\p{L})/gu;
/** `777X`. */
const jetKind = /(?<![\p{L}\p{N}])(7[0-8]7)(?=[A-Z]{1,3}(?![\p{L}\p{N}])|[a-z]{3})/gu;
/** `× 10 days`, of a medicine. */
const dosed =
  /(?<=(?:day|daily|bid|tid|qid|prn|[hd]\.?|mg|[Tt]abs?|PO|p\.o\.|b\.i\.d\.|t\.i\.d\.) )[x×] ?(?=\d{1,3} ?(?:days?|d|weeks?|wks?)(?!\p{L}))/gu;
/** `exp. 3.2%` is expected, `exp. 05/26` expires. */
const expected = /(?<=(?:%|\d(?:[kKmMbB]|bn)?) )exp\.(?!\p{L})/gu;
const monsieur = /(?<![\p{L}\p{N}.])M\. (?=d[eu’'] ?\p{L}|l[ea] \p{Lu})/gu;
/** `50¢ a min.` */
const perUnit = /(?<=[¢$€£\d] an? )(min|hr|sec|wk|yr|mo|lb|oz|gal)\.(?!\p{L})/gu;
const unitWords: Readonly<Record<string, string>> = {
  min: 'minute',
  hr: 'hour',
  sec: 'second',
  wk: 'week',
  yr: 'year',
  mo: 'month',
  lb: 'pound',
  oz: 'ounce',
  gal: 'gallon',
};
const prime = /(?<![\p{L}\p{N}])([a-zA-Z])(['’′]{1,3})(?:\(([a-z\d])\)|(?=\s?[=+−<>]))/gu;
/** `the 76ers`, `the 49ers`. */
/** `1-1/2 cups`. */
const mixed = /(?<=(?<![\p{L}\p{N}.,/-])\d{1,3})-(?=[1-9]\/(?:2|3|4|5|8|16)(?![\p{N}/]))/gu;
/** `9"x13"`. */
const pan = /(?<![\p{L}\p{N}.,])(\d{1,3})["”″] ?[x×] ?(\d{1,3})["”″]/gu;
/** `AH-64`: no exclamation. */
const design = /(?<![\p{L}\p{N}-])(?!MIG)([A-Z]{2,3})(?=-\d)/gu;
/** `C-130J`. */
const kind = /(?<=(?<![\p{L}\p{N}])[A-Z]{1,2}-)(\d{2,3})(?=[A-Z](?![\p{L}\p{N}]))/gu;
const team = /(?<![\p{L}\p{N}.,])(\d{2})ers(?![\p{L}\p{N}])/gu;
const overtime = /(?<![\p{L}\p{N}.,])([2-4])OT(?![\p{L}\p{N}])/gu;
const overtimes = ['double', 'triple', 'quadruple'];
const primes = ['', 'prime', 'double prime', 'triple prime'];
/** `s. 2(1)`, of an act. */
const ofAct = /(?<![\p{L}\p{N}])(s|ss|reg|regs|sched|para)\. ?(?=\d)/gu;
const actWords: Readonly<Record<string, string>> = {
  s: 'section',
  ss: 'sections',
  reg: 'regulation',
  regs: 'regulations',
  sched: 'schedule',
  para: 'paragraph',
};
const estimated = /(?<=(?:[\d%]|million|billion|EPS|GDP|revenue|sales) )est\.(?![\p{L}])/gu;
const thisMonth = /(?<=\d(?:st|nd|rd|th) )(inst|ult|prox)\.(?!\p{L})/gu;
const months: Readonly<Record<string, string>> = { inst: 'instant', ult: 'ultimo', prox: 'proximo' };
/** `2nd ed.`, `ed. Smith`, `(eds.)`. */
const edition =
  /(?<=(?:\d(?:st|nd|rd|th)|[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Nn]ew|[Rr]ev(?:ised|\.)|[Aa]nniv\.|[Ii]nt(?:ernationa)?l\.?) )eds?\.(?!\p{L})/gu;
const editedBy = /(?<![\p{L}\p{N}])([Ee])d\. (?=\p{Lu})/gu;
const editors = /(?<![\p{L}\p{N}])([Ee]d)(s?)\.(?=\)|,|;)/gu;
const following = /(?<=\d ?)(ff?)\.(?!\p{L})/gu;
const zulu = /(?<![\p{L}\p{N}])([01]\d|2[0-3])([0-5]\d)Z(?![\p{L}\p{N}])/gu;
const scale = /(?<![\p{L}\p{N}:.,])(\d{1,3}):(\d{1,3}(?:,\d{3}){1,2})(?![\p{L}\p{N}:])/gu;
const small = /(?<![\p{L}\p{N}/.,])1\/(1,?000|10,?000|100,?000|1,?000,?000)(?![\p{L}\p{N}/])/gu;
const footprint = /(?<=\d["”″'′]) ?[x×] ?(?=\d)/gu;
const perArea = /(?<=\d ?[€£$])\/(m²|ft²|sq ft|kg|lb|hr|h|mo|yr|day|week|month|year|person|night)(?!\p{L})/gu;
const areaWords: Readonly<Record<string, string>> = {
  'm²': 'square meter',
  'ft²': 'square foot',
  'sq ft': 'square foot',
  kg: 'kilogram',
  lb: 'pound',
  hr: 'hour',
  h: 'hour',
  mo: 'month',
  yr: 'year',
};
const indian = /(?<![\p{L}\p{N}])(?:₹|Rs\.? ?) ?(\d{1,3}(?:\.\d{1,2})?) (lakh|crore)s?(?!\p{L})/gu;
const absolute = /(?<![\p{L}\p{N}|])\|([a-zA-Z](?: ?[-+−] ?[a-zA-Z\d]{1,3})?)\|(?!\|)/gu;
const product = /(?<![\p{L}\p{N}])([a-df-z])([w-z])(?=[²³]|\^\d| ?[+=−-] ?\p{L}(?!\p{L}))/gu;

export const saySpecial: Rule = (rewrite, language) => {
  const cardinal = (value: number) => language.cardinal(value);
  rewrite.replace(models, ([, letters = '', hyphen, digits, jet]) => {
    if (jet !== undefined) return `${sayLabel(jet, language)}s`;
    const name =
      letters.length > 1 && letters === letters.toUpperCase() && !isReadAsWord(letters)
        ? spell(letters)
        : letters;
    return `${name}${hyphen || ' '}${manyOf(sayLabel(digits!, language))}`;
  });
  rewrite.replace(
    series,
    ([, jet = '', kind = '', range]) =>
      `${sayLabel(jet, language)} ${sayWhole(kind, language)}${range === undefined ? '' : ` ${spell(range)}`}`,
  );
  rewrite.replace(
    raceRelay,
    ([, legs, meters = '']) => `${cardinal(Number(legs))} by ${sayWhole(meters, language)} meter`,
  );
  rewrite.replace(
    reporter,
    ([, name = '', series = '']) => `${name.replaceAll(/\. ?/g, ' ')} ${editions[series]}`,
  );
  rewrite.replace(kitchen, (match) => {
    const isOne = /(?:^|[^\d.])1 $|(?<!\d ?)[½⅓⅔¼¾⅛] ?$/.test(
      match.input.slice(Math.max(0, match.index - 3), match.index),
    );
    return `${spoons[match[1]!] ?? 'tablespoon'}${isOne ? '' : 's'} `;
  });
  rewrite.replace(points, ([, unit = '']) => (unit.startsWith('b') ? ' basis points' : ' percentage points'));
  rewrite.replace(lessPoints, () => 'minus ');
  rewrite.replace(perHead, () => ' per capita');
  rewrite.replace(jetKind, ([, jet = '']) => sayLabel(jet, language));
  rewrite.replace(dosed, () => 'for ');
  rewrite.replace(expected, (match) => `expected${isLast(match) ? '.' : ''}`);
  rewrite.replace(monsieur, () => 'Monsieur ');
  rewrite.replace(perUnit, (match) => unitWords[match[1]!]! + (isLast(match) ? '.' : ''));
  rewrite.replace(prime, ([, letter, marks = '', argument]) =>
    [
      letter,
      primes[marks.length],
      ...(argument === undefined ? [] : ['of', /\d/.test(argument) ? cardinal(Number(argument)) : argument]),
    ].join(' '),
  );
  rewrite.replace(mixed, () => ' and ');
  rewrite.replace(pan, ([, one, other]) => `${cardinal(Number(one))} by ${cardinal(Number(other))} inch`);
  rewrite.replace(design, ([, letters = '']) => spell(letters));
  rewrite.replace(kind, ([, figures = '']) => sayLabel(figures, language));
  rewrite.replace(
    team,
    ([, figures = '']) => `${cardinal(Number(figures)).replace(/y$/, 'i').replace(/e$/, '')}ers`,
  );
  rewrite.replace(overtime, ([, figure]) => `${overtimes[Number(figure) - 2]} overtime`);
  rewrite.replace(ofAct, ([, word = '']) => `${actWords[word]} `);
  rewrite.replace(estimated, (match) => `estimated${isLast(match) ? '.' : ''}`);
  rewrite.replace(thisMonth, (match) => months[match[1]!]! + (isLast(match) ? '.' : ''));
  rewrite.replace(edition, (match) => `edition${isLast(match) ? '.' : ''}`);
  rewrite.replace(editedBy, ([, first]) => (first === 'E' ? 'Edited by ' : 'edited by '));
  rewrite.replace(editors, ([, , many]) => (many ? 'editors' : 'editor'));
  rewrite.replace(following, (match) => ` and following${isLast(match) ? '.' : ''}`);
  rewrite.replace(zulu, ([, hour = '', minute = '']) => {
    const oh = hour.startsWith('0') ? 'oh ' : '';
    return `${oh}${cardinal(Number(hour))} ${minute === '00' ? 'hundred' : cardinal(Number(minute))} zulu`;
  });
  rewrite.replace(
    scale,
    ([, one, other = '']) => `${cardinal(Number(one))} to ${cardinal(Number(other.replaceAll(',', '')))}`,
  );
  rewrite.replace(small, ([, below = '']) => `one ${language.ordinal(Number(below.replaceAll(',', '')))}`);
  rewrite.replace(footprint, () => ' by ');
  rewrite.replace(
    indian,
    ([, amount = '', large]) =>
      `${sayWhole(amount.split('.')[0]!, language)}${amount.includes('.') ? ` point ${Array.from(amount.split('.')[1]!, (digit) => language.digits[Number(digit)]).join(' ')}` : ''} ${large} rupees`,
  );
  rewrite.replace(product, ([, one, other]) => `${one} ${other}`);
};

/** `sixteens`, `sixes`, `twenties`. */
export const manyOf = (number: string): string =>
  number.endsWith('y') ? `${number.slice(0, -1)}ies` : number.endsWith('x') ? `${number}es` : `${number}s`;

/* The shell. */

const commands =
  'npm|npx|git|docker|tee|touch|awk|rsync|systemctl|journalctl|yarn|pnpm|uv|conda|terraform|gh|df|du|diff|env|export|source|nohup|watch|ls|rm|cp|mv|cat|echo|curl|wget|node|python3?|pip|grep|sed|awk|tar|ssh|scp|cargo|kubectl|lectern|sudo|apt|brew|find|sort|head|tail|wc|less|make|xargs|cd|mkdir|chmod|ps|kill|bash|sh';
const variable = /(?<![\p{L}\p{N}$\\])\$\{?([A-Z][A-Z0-9_]{1,30})\}?((?:\/[\p{L}\p{N}._-]{1,40}){0,6})/gu;
const ancestor = /(?<=[A-Za-z_]{2})([~^])(\d{1,3})(?![\p{L}\p{N}])/gu;
const pipe = new RegExp(
  `(?<=${notInWord}(?:${commands})${notBeforeWord}[^|\\n]{0,80}) \\| (?=(?:${commands})${notBeforeWord})`,
  'gu',
);
const bareDashes = new RegExp(
  `(?<=${notInWord}(?:${commands})${notBeforeWord}[^\\n.]{0,60} )-- (?=--?[a-z])`,
  'gu',
);
const not = /(?<=(?:^|[\s(]|&& ?|\|\| ?))!(?=[a-zA-Z_(])/gu;

/** Before bars and tildes are taken for ornaments. */
export const sayShell: Rule = (rewrite, language) => {
  const { slash } = language.words;
  rewrite.replace(
    absolute,
    ([, inner = '']) =>
      `the absolute value of ${inner.replace(/ ?[-−] ?/, ' minus ').replace(/ ?\+ ?/, ' plus ')}`,
  );
  rewrite.replace(perArea, ([, unit = '']) => ` per ${areaWords[unit] ?? unit}`);
  rewrite.replace(variable, ([, name = '', path = '']) => {
    const parts = path.split('/').filter(Boolean);
    return ['dollar', name.replaceAll('_', ' '), ...parts.flatMap((part) => [slash, part])].join(' ');
  });
  rewrite.replace(
    ancestor,
    ([, sign, digits = '']) =>
      ` ${sign === '~' ? language.words.tilde : 'caret'} ${sayWhole(digits, language)}`,
  );
  rewrite.replace(pipe, () => ' pipe ');
  rewrite.replace(bareDashes, () => 'dash dash ');
  if (/&&|\|\||==|!=/.test(rewrite.text)) rewrite.replace(not, () => 'not ');
};
