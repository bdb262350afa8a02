/** What a number or a short word means by its neighbors: years, ordinals, saints and streets. */
import { isLast, notBeforeWord, notInWord, type Rule } from '../rules/rule.ts';
import { sayYear } from './english.ts';

const yearCue =
  /(?:\b(?:in|since|from|by|until|till|of|year|around|about|circa|before|after|during|to|and|early|late|mid|summer|winter|spring|fall|autumn|class|through|between|ca\.|c\.|AD|BC|©)[ -]|[(–—-])$/i;
const countedNext =
  /^[ ](?!(?:was|is|has|does|as|this|its|his)\b)(?:people|men|women|children|[a-z]+(?:s|es|ies))\b/;
const fourDigits = new RegExp(
  `${notInWord}(?<![.,:/#$€£]|\\d-|^-| -)(1[0-9]\\d\\d|20\\d\\d)(?![\\p{L}\\p{N}]|[.,:/]\\d|[-–]\\d|%)`,
  'gu',
);
const ordinal = new RegExp(
  `${notInWord}(\\d{1,3}(?:,\\d{3}){0,4}|\\d{1,12})(?:st|nd|rd|th)${notBeforeWord}`,
  'gu',
);
/** `the 18th c.` */
const century = /(?<=\d(?:st|nd|rd|th) )c\.(?! ?\d)/gu;
const numberSign = /(?<![\p{L}\p{N}&])(?:#|№ ?)(?=\d|[A-Z]-?\d)/gu;
const schoolMark = /(?<![\p{L}\p{N}])([A-F])-(?![\p{L}\p{N}])|(?<=[Gg]rade )([A-F])[−–](?![\p{L}\p{N}])/gu;
const perYear = /(?<=\p{L})\/yr(?![\p{L}\p{N}])/gu;
const perPeriod =
  /(?<=\p{L}|\d|%)\/(?=(?:day|week|month|year|yr|hr|hour|min|minute|second|sec|person|night|user|seat|head|shift|visit)(?!\p{L}))/gu;
const lawsuit = /(?<=\p{Lu}[\p{L}.]{1,30} |al\. )v\.(?= \p{Lu})/gu;
/** `E. coli`. */
const species = /(?<![\p{L}\p{N}.])(\p{Lu})\.(?= \p{Ll}{3})/gu;
const numberWord = /(?<![\p{L}\p{N}])[Nn]os?\. ?(?=\d)/gu;
/** `10th–12th`. */
const ordinalRange = /(?<=\d(?:st|nd|rd|th) ?)[–-](?= ?\d{1,3}(?:st|nd|rd|th)(?!\p{L}))/gu;
/** `the 1999/2000 season`, `2023/24`. */
const seasons = /(?<![\p{L}\p{N}.,/])((?:19|20)\d\d)\/((?:19|20)\d\d|\d\d)(?![\p{L}\p{N}/]|[.,]\d)/gu;
const atMost = /(?<![\p{L}\p{N}]|\d )(Max|Min|min)\. (?=\d)/gu;

export const sayNumbersInContext: Rule = (rewrite, language) => {
  rewrite.replace(ordinalRange, () => ` ${language.words.to} `);
  rewrite.replace(seasons, ([, from = '', until = '']) => {
    const isNext = Number(until.slice(-2)) === (Number(from) + 1) % 100;
    if (!isNext) return undefined;
    return `${sayYear(Number(from))} ${until.length === 4 ? sayYear(Number(until)) : sayShortYear(until)}`;
  });
  rewrite.replace(ordinal, ([, digits = '']) => language.ordinal(Number(digits.replaceAll(',', ''))));
  rewrite.replace(century, () => 'century');
  rewrite.replace(numberSign, () => 'number ');
  rewrite.replace(numberWord, ([written]) => (/s\./.test(written) ? 'numbers ' : 'number '));
  rewrite.replace(schoolMark, ([, letter, graded]) => `${letter ?? graded} minus`);
  rewrite.replace(perYear, () => ' per year');
  rewrite.replace(perPeriod, () => ' per ');
  rewrite.replace(lawsuit, () => 'versus');
  rewrite.replace(species, ([, letter]) => letter);
  rewrite.replace(fourDigits, (match) => {
    const before = match.input.slice(Math.max(0, match.index - 12), match.index);
    const after = match.input.slice(match.index + 4, match.index + 30);
    const isCue = yearCue.test(before);
    // The first years of a millennium are mostly counts.
    if (match[0].startsWith('10') && !isCue) return undefined;
    return countedNext.test(after) && !isCue && !/§ ?$/.test(before) ? undefined : sayYear(Number(match[0]));
  });
};

const sayShortYear = (year: string): string => sayYear(Number(`19${year}`)).replace(/^nineteen /, '');

const saint = /(?<![\p{L}\p{N}])St\.? (?=\p{Lu})/gu;
const street = /(?<=\p{Lu}\p{L}{1,30}(?:['’]s)? |\d(?:st|nd|rd|th) )St\.?(?![\p{L}\p{N}])/gu;
const doctor = /(?<![\p{L}\p{N}])Dr\.? (?=\p{Lu})/gu;
const drive = /(?<=\p{Lu}\p{L}{1,30} )Dr\.?(?![\p{L}\p{N}.]| \p{Lu})/gu;
const father = /(?<![\p{L}\p{N}])Fr\. (?=\p{Lu}\p{Ll})/gu;
const sister = /(?<![\p{L}\p{N}]|\p{Lu}\p{L}{1,30},? )Sr\. (?=\p{Lu}\p{Ll})/gu;
const senior = /(?<![\p{L}\p{N}])Sr\./gu;
const point = /(?<![\p{L}\p{N}])Pt\. (?=\p{Lu}\p{Ll})/gu;
const floor = /(?<=\d(?:st|nd|rd|th) )[Ff]l\.?(?![\p{L}\p{N}])/gu;
const appendix = /(?<![\p{L}\p{N}])App\. (?=[A-Z](?!\p{L}))/gu;
/** `Settings > Privacy`. */
const menu = /(?<=\p{Lu}[\p{L}-]{1,30}) [>›→] (?=\p{Lu}\p{Ll})/gu;
const pages =
  /(?<![\p{L}\p{N}]|Civ\. |Crim\. )([Pp]p?|[Vv]ols?|[Cc]h(?:s|ap)?|[Ss]ecs?|[Ff]igs?|[Ee]qs?|[Aa]rts?|[Tt]ab|[Rr]efs?|[Pp]aras?|[Pp]ts?|[Ss]c|nn?|ll?|c|[Cc]a|d|[Oo]p|[Vv]er|[Pp]op|[Ll]ong|vv?)\. ?(?=\(?S?\d|[IVXLC]{2,7}(?!\p{L})|[ivxlc]{2,7}(?!\p{L}))/gu;
const initials = /(?<![\p{L}\p{N}])((?:\p{Lu}\. ?){1,4})(?=\p{Lu}\p{Ll})/gu;
const dottedLetters = /(?<![\p{L}\p{N}.])(\p{Lu})\.(\p{Lu})\.(?:(\p{Lu})\.)?(?:(\p{Lu})\.)?/gu;

const referenceWords: Readonly<Record<string, string>> = {
  p: 'page',
  vol: 'volume',
  ch: 'chapter',
  chap: 'chapter',
  sec: 'section',
  fig: 'figure',
  eq: 'equation',
  art: 'article',
  tab: 'table',
  ref: 'reference',
  para: 'paragraph',
  pt: 'part',
  sc: 'scene',
  n: 'note',
  l: 'line',
  d: 'died',
  c: 'circa',
  ca: 'circa',
  v: 'verse',
  op: 'opus',
  ver: 'version',
  pop: 'population',
  long: 'longitude',
};

/** `pp.` and `figs.` are many; a capital stays one. */
function referenceWord(written: string): string {
  const lower = written.toLowerCase();
  const many = /^(?:pp|ll|nn|vv)$/.test(lower) || (lower.length > 2 && lower.endsWith('s'));
  const one = referenceWords[many ? lower.slice(0, -1) : lower]!;
  const word = many ? `${one}s` : one;
  return written === lower ? word : word[0]!.toUpperCase() + word.slice(1);
}

/** `4(b)(ii)`, `5(1)`. */
const clause =
  /(?<=\d\)?|\d\)?\([a-zA-Z\d]{1,4}\)(?:\([a-zA-Z\d]{1,4}\)){0,3})\((\d{1,3}|[a-hj-u]|[A-Z])\)/gu;
/** As an article `a` would be slurred. */
const lettered = /(?<=\d)a(?![\p{L}\p{N}])/gu;

export const sayShortWords: Rule = (rewrite, language) => {
  rewrite.replace(atMost, ([, word]) =>
    word === 'Max' ? 'Maximum ' : word === 'Min' ? 'Minimum ' : 'minimum ',
  );
  rewrite.replace(pages, ([, word = '']) => `${referenceWord(word)} `);
  rewrite.replace(clause, (match) => {
    const [written, label = ''] = match;
    const said = /\d/.test(label) ? language.cardinal(Number(label)) : label.toUpperCase();
    return ` ${said}${match.input[match.index + written.length] === ',' ? '' : ' '}`;
  });
  rewrite.replace(lettered, () => 'A');
  rewrite.replace(street, (match) => atEnd(match, 'Street'));
  rewrite.replace(saint, () => 'Saint ');
  rewrite.replace(father, () => 'Father ');
  rewrite.replace(sister, () => 'Sister ');
  rewrite.replace(senior, (match) => atEnd(match, 'Senior'));
  rewrite.replace(point, () => 'Point ');
  rewrite.replace(floor, (match) => atEnd(match, 'floor'));
  rewrite.replace(appendix, () => 'Appendix ');
  rewrite.replace(menu, () => ', ');
  rewrite.replace(drive, (match) => atEnd(match, 'Drive'));
  rewrite.replace(doctor, () => 'Doctor ');
  rewrite.replace(dottedLetters, (match) => atEnd(match, match.slice(1).filter(Boolean).join(' ')));
  rewrite.replace(initials, ([, letters = '']) => `${letters.replace(/[. ]+/g, ' ').trim()} `);
};

/** The dot of an abbreviation that ends the text is also the full stop. */
const atEnd = (match: RegExpExecArray, spoken: string): string =>
  match[0].endsWith('.') && isLast(match) ? `${spoken}.` : spoken;
