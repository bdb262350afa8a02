/** What a number or a short word means by its neighbours: years, rooms, clocks with a.m., saints and streets. */
import { sayDigits, sayWhole } from '../amounts.ts';
import type { SpokenLanguage } from '../language.ts';
import { isLast, notBeforeWord, notInWord, type Rule } from '../rules/rule.ts';
import { sayMinutes } from './english.ts';
import { sayDecade, sayYear } from './years.ts';

const monthNames =
  'Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|Jun(?:e|\\.)?|Jul(?:y|\\.)?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?';
const ordinalSign = '(?:st|nd|rd|th)?';
const monthDay = new RegExp(
  `${notInWord}(${monthNames}) (\\d{1,2})${ordinalSign}(?:(,? )(\\d{4}))?(?![\\d:]|,\\d|\\.\\d)${notBeforeWord}`,
  'gu',
);
const dayMonth = new RegExp(
  `${notInWord}([Tt]he )?(\\d{1,2})${ordinalSign} (?:of )?(${monthNames})(?:(,? )(\\d{4}))?(?![\\d:])${notBeforeWord}`,
  'gu',
);

const monthOf = (written: string, { months }: SpokenLanguage): number =>
  months.findIndex((name) => name.startsWith(written.slice(0, 3))) + 1;

export const sayNamedDates: Rule = (rewrite, language) => {
  rewrite.replace(monthDay, ([, name = '', day, comma, year]) => {
    const month = monthOf(name, language);
    if (Number(day) < 1 || Number(day) > 31) return undefined;
    const said = `${language.months[month - 1]} ${language.ordinal(Number(day))}`;
    return year === undefined ? said : `${said}${comma === ' ' ? '' : ','} ${sayYear(Number(year))}`;
  });
  rewrite.replace(dayMonth, ([, article, day, name = '', comma, year]) => {
    if (Number(day) < 1 || Number(day) > 31) return undefined;
    const said = `${article ?? 'the '}${language.ordinal(Number(day))} of ${language.months[monthOf(name, language) - 1]}`;
    return year === undefined ? said : `${said}${comma === ' ' ? '' : ','} ${sayYear(Number(year))}`;
  });
};

const halfDay = new RegExp(
  `${notInWord}(1[0-2]|0?[1-9])(?:[:.]([0-5]\\d))? ?(?:([AaPp])\\.? ?[Mm]\\.?)(?![\\p{L}\\p{N}])`,
  'gu',
);

export const sayHalfDays: Rule = (rewrite, language) =>
  rewrite.replace(halfDay, (match) => {
    const [written, hour = '', minute, half = ''] = match;
    const minutes = minute === undefined || minute === '00' ? '' : ` ${sayMinutes(Number(minute))}`;
    // The dot of `a.m.` may also end the sentence.
    const ends = written.endsWith('.') && isLast(match);
    return `${language.cardinal(Number(hour))}${minutes} ${half.toUpperCase()} M${ends ? '.' : ''}`;
  });

const yearRange = new RegExp(
  `${notInWord}(?<![.,:/#$€£-])((?:1[1-9]|20)\\d\\d) ?[–-] ?((?:1[1-9]|20)\\d\\d|\\d\\d)(?![\\p{L}\\p{N}]|[.,:/-]\\d|%)`,
  'gu',
);
const decade = new RegExp(`(?<![\\p{L}\\p{N}$£€])['’]?(\\d{4}|\\d0)['’]?s${notBeforeWord}`, 'gu');

/** Before units, or the nineties would be ninety seconds. */
export const sayDecades: Rule = (rewrite, language) => {
  rewrite.replace(decade, ([written, year]) =>
    written.startsWith("'") && year!.length === 4 ? undefined : sayDecade(Number(year)),
  );
  rewrite.replace(
    yearRange,
    ([, from, until]) => `${sayYear(Number(from))} ${language.words.to} ${sayYear(fullUntil(from!, until!))}`,
  );
};

/** `1914–18`. */
const fullUntil = (from: string, until: string): number =>
  Number(until.length === 2 ? from.slice(0, 2) + until : until);

const labelled = new RegExp(
  `(?<=${notInWord}(?:[Rr]oom|[Ff]light|[Ss]uite|[Aa]partment|[Aa]pt\\.?|[Bb]us|[Hh]ighway|[Rr]oute|[Ii]nterstate|[Cc]hannel|[Ee]xtension|[Ee]xt\\.|[Cc]ode|PIN|[Aa]rea code) )(\\d{3,4})${notBeforeWord}`,
  'gu',
);
const yearCue =
  /(?:\b(?:in|since|from|by|until|till|of|year|around|about|circa|before|after|during|to|and|early|late|mid|summer|winter|spring|fall|autumn|class|through|between|ca\.|c\.|AD|BC|©)[ -]|[(–—-])$/i;
const countedNext = /^[ ](?:people|men|women|children|[a-z]+(?:s|es|ies))\b/;
const fourDigits = new RegExp(
  `${notInWord}(?<![.,:/#$€£-])(1[1-9]\\d\\d|20\\d\\d)(?![\\p{L}\\p{N}]|[.,:/]\\d|[-–]\\d|%)`,
  'gu',
);
const ordinal = new RegExp(
  `${notInWord}(\\d{1,3}(?:,\\d{3}){0,4}|\\d{1,12})(?:st|nd|rd|th)${notBeforeWord}`,
  'gu',
);
const numberSign = /(?<![\p{L}\p{N}&])#(?=\d)/gu;
const numberWord = /(?<![\p{L}\p{N}])[Nn]os?\. ?(?=\d)/gu;
const hashtag = /(?<![\p{L}\p{N}&])#(?=\p{L})/gu;
const feetInches = /(?<![\p{L}\p{N}])(\d{1,2})['’′] ?(?:(\d{1,2})(?:["”″]|''))?(?![\p{L}\p{N}])/gu;

export const sayNumbersInContext: Rule = (rewrite, language) => {
  rewrite.replace(feetInches, (match) => {
    const [, feet = '', inches] = match;
    // Without inches it may be the end of a quotation.
    if (inches === undefined && !match[0].includes('′')) return undefined;
    const said = `${language.cardinal(Number(feet))} ${feet === '1' || inches !== undefined ? 'foot' : 'feet'}`;
    return inches === undefined ? said : `${said} ${language.cardinal(Number(inches))}`;
  });
  rewrite.replace(ordinal, ([, digits = '']) => language.ordinal(Number(digits.replaceAll(',', ''))));
  rewrite.replace(numberSign, () => 'number ');
  rewrite.replace(numberWord, ([sign]) => (/s\./.test(sign) ? 'numbers ' : 'number '));
  rewrite.replace(hashtag, () => 'hashtag ');
  rewrite.replace(labelled, ([, digits = '']) => sayLabel(digits, language));
  rewrite.replace(fourDigits, (match) => {
    const before = match.input.slice(Math.max(0, match.index - 12), match.index);
    const after = match.input.slice(match.index + 4, match.index + 30);
    return countedNext.test(after) && !yearCue.test(before) ? undefined : sayYear(Number(match[0]));
  });
};

/** `one oh one`, `twelve oh five`, `two fifty`. */
function sayLabel(digits: string, language: SpokenLanguage): string {
  if (digits.endsWith('00')) return sayWhole(digits, language);
  const pairs = digits.length === 4 ? [digits.slice(0, 2), digits.slice(2)] : [digits[0]!, digits.slice(1)];
  return pairs
    .map((pair) =>
      pair.length === 2 && pair.startsWith('0')
        ? `oh ${sayDigits(pair[1]!, language)}`
        : sayWhole(pair, language),
    )
    .join(' ');
}

const saint = /(?<![\p{L}\p{N}])St\.? (?=\p{Lu})/gu;
const street = /(?<=\p{Lu}\p{L}{1,30} |\d(?:st|nd|rd|th) )St\.?(?![\p{L}\p{N}])/gu;
const doctor = /(?<![\p{L}\p{N}])Dr\.? (?=\p{Lu})/gu;
const drive = /(?<=\p{Lu}\p{L}{1,30} )Dr\.?(?![\p{L}\p{N}]| \p{Lu})/gu;
const pages =
  /(?<![\p{L}\p{N}])(pp?|vols?|chs?|secs?|figs?|Figs?|eqs?|Eqs?|arts?|Arts?|ll?|c|ca)\. ?(?=\d)/gu;
const initials = /(?<![\p{L}\p{N}])((?:\p{Lu}\. ?){1,4})(?=\p{Lu}\p{Ll})/gu;
const dottedLetters = /(?<![\p{L}\p{N}.])(\p{Lu})\.(\p{Lu})\.(?:(\p{Lu})\.)?(?:(\p{Lu})\.)?/gu;

const referenceWords: Readonly<Record<string, string>> = {
  p: 'page',
  pp: 'pages',
  vol: 'volume',
  vols: 'volumes',
  ch: 'chapter',
  chs: 'chapters',
  sec: 'section',
  secs: 'sections',
  fig: 'figure',
  figs: 'figures',
  Fig: 'Figure',
  Figs: 'Figures',
  eq: 'equation',
  eqs: 'equations',
  Eq: 'Equation',
  Eqs: 'Equations',
  art: 'article',
  arts: 'articles',
  Art: 'Article',
  Arts: 'Articles',
  l: 'line',
  ll: 'lines',
  c: 'circa',
  ca: 'circa',
};

export const sayShortWords: Rule = (rewrite) => {
  rewrite.replace(pages, ([, word = '']) => `${referenceWords[word]} `);
  rewrite.replace(street, (match) => atEnd(match, 'Street'));
  rewrite.replace(saint, () => 'Saint ');
  rewrite.replace(drive, (match) => atEnd(match, 'Drive'));
  rewrite.replace(doctor, () => 'Doctor ');
  rewrite.replace(dottedLetters, (match) => atEnd(match, match.slice(1).filter(Boolean).join(' ')));
  rewrite.replace(initials, ([, letters = '']) => `${letters.replace(/[. ]+/g, ' ').trim()} `);
};

/** The dot of an abbreviation that ends the text is also the full stop. */
const atEnd = (match: RegExpExecArray, spoken: string): string =>
  match[0].endsWith('.') && isLast(match) ? `${spoken}.` : spoken;
