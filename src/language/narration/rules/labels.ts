/** Tags, versions, subjects of letters, pairs of currencies, books, accounts and places: written alike in every language. */
import { sayAmount, sayDigits, sayWhole } from '../amounts.ts';
import { count, type SpokenLanguage } from '../language.ts';
import { easternLabels } from '../languages/labels.eastern.ts';
import { labels } from '../languages/labels.ts';
import { anyOf, notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

const patterns = perLanguage(({ code }) => {
  const own = labels[code];
  if (!own) return undefined;
  const subjects = Object.keys(own.subjects);
  const letters = Object.keys(own.compass).join('');
  return {
    subject:
      subjects.length === 0
        ? undefined
        : new RegExp(
            `(?<=^(?:[A-Za-z]{2,4}: ?){0,4}|(?:Betreff|Subject|Objet|Asunto|Oggetto|Assunto|Onderwerp|Ämne): ?)(${anyOf(subjects)})(?=:)`,
            'gu',
          ),
    place:
      letters === ''
        ? undefined
        : new RegExp(
            `${notInWord}(\\d{1,3}(?:[.,]\\d{1,6})?) ?°(?: ?(\\d{1,2}(?:[.,]\\d{1,4})?) ?[′'’](?: ?(\\d{1,2}(?:[.,]\\d{1,3})?) ?(?:[″"”]|''))?)? ?([${letters}])${notBeforeWord}`,
            'gu',
          ),
    pressure: new RegExp(
      `(?<=(?:${own.pressure[0]})[^.;\\d]{0,20})(\\d{1,3})/(\\d{1,3})(?![\\p{L}\\p{N}/])`,
      'gu',
    ),
    numbered: new RegExp(
      `(?<=(?<![\\p{L}\\p{N}])(?:${own.numbered})[- ]?\\d{1,5})[-–](?=\\d{1,5}(?![\\p{L}\\p{N}]|[-–/]\\d))`,
      'gu',
    ),
  };
});

const solutes =
  'NaCl|HCl|NaOH|KOH|KCl|H2SO4|H₂SO₄|HNO3|HNO₃|NH3|NH₃|H2O2|H₂O₂|CuSO4|CuSO₄|AgNO3|KMnO4|CaCl2|CaCl₂|MgCl2|MgCl₂|HBr|EDTA|Tris';
/** `0.1 M NaOH`, `HCl 1 M`. */
const molar = new RegExp(
  `(?<=(?:${solutes}) \\(?\\d{1,3}(?:[.,]\\d{1,3})? ?)M(?![\\p{L}\\p{N}])|(?<=\\d ?)M(?= (?:de |d['’])?(?:${solutes}))`,
  'gu',
);
/** `120/80 mmHg`. */
const bareMercury = /(?<=\d\/\d{2,3} ?)mmHg(?![\p{L}\p{N}])/gu;
const doubleStruck = /[ℝℕℤℚℂ]/gu;
/** `A350-1000`: after the hyphen a second number. */
const series = /(?<=(?<![\p{L}\p{N}])[A-Z]{1,3}\d{2,4})-(?=\d{1,4}(?![\p{L}\p{N}]|[.,-]\d))/gu;
const hashtag = /(?<![\p{L}\p{N}&/#])#(?![A-Z]-?\d)(\p{L}[\p{L}\p{M}\p{N}_]{0,60})/gu;
const version =
  /(?<![\p{L}\p{N}.])(?:v\.?(?=\d)|V\.?(?=\d{1,4}\.\d)|[vV]\. (?=\d{1,2}\.\d{1,2}(?![.\d])))(\d{1,4}(?:\.\d{1,5}){0,4})(?![\p{L}\p{N}]|\.\d)/gu;
const pair = /(?<![\p{L}\p{N}])([A-Z]{3})\/([A-Z]{3})(?![\p{L}\p{N}])/gu;
const bookNumber = /(?<=ISBN(?:-1[03])?:? )\d[\dX -]{8,16}[\dX](?![\p{L}\p{N}])/gu;
/** `DE89 3704 0044 0532 0130 00`, `4111 1111 1111 1111`. */
const account =
  /(?<![\p{L}\p{N}.,-])(?:\d{4}(?: \d{4}){3}|[A-Z]{2}\d{2}(?: [A-Z\d]{4}){3,7}(?: [A-Z\d]{1,3})?)(?![\p{L}\p{N}]|[-.,]\d)/gu;
/** Of a match: not after a degree, and no height. */
const matchMinute =
  /(?<![°′'’\p{L}\p{N}.,]|[°′'’] )(\d{1,3})(?:['’′](?:\+(\d{1,2})['’′]?)?|\+(\d{1,2})['’′])(?![\p{L}\p{N}'’"”]| ?\d{1,2}["″”])/gu;

export const sayGroups = (written: string, language: SpokenLanguage): string =>
  written
    .split(/[ -]+/)
    .map((group) =>
      Array.from(group, (character) =>
        /[A-Z]/.test(character) ? character : sayDigits(character, language),
      ).join(' '),
    )
    .join(', ');

export const sayLabelled: Rule = (rewrite, language) => {
  const own = labels[language.code];
  const found = patterns(language);
  if (!own || !found) return;
  for (const pattern of [bookNumber, account])
    rewrite.replace(pattern, ([written]) => sayGroups(written, language));
  rewrite.replace(doubleStruck, ([letter]) => letter.normalize('NFKC'));
  rewrite.replace(series, () => ' ');
  rewrite.replace(hashtag, ([, tag = '']) => `${own.hashtag} ${tag.replaceAll('_', ' ')}`);
  rewrite.replace(pair, ([, one = '', other = '']) => {
    const { currencies } = language;
    return one in currencies && other in currencies
      ? `${count(currencies[one]!.unit, 1)} ${count(currencies[other]!.unit, 1)}`
      : undefined;
  });
  if (found.subject) rewrite.replace(found.subject, ([written]) => own.subjects[written]);
  if (found.place)
    rewrite.replace(found.place, ([, degrees = '', minutes, seconds, letter = '']) =>
      [
        sayAmount(degrees, language),
        count(language.words.degrees, Number(degrees.replace(',', '.'))),
        ...(minutes === undefined ? [] : [sayAmount(minutes, language), own.minutes]),
        ...(seconds === undefined ? [] : [sayAmount(seconds, language), own.seconds]),
        own.compass[letter],
      ].join(' '),
    );
  rewrite.replace(found.numbered, () => ' ');
  rewrite.replace(found.pressure, ([, above = '', below = '']) =>
    [sayWhole(above, language), own.pressure[1], sayWhole(below, language)].join(' '),
  );
  const mercury = language.units['mmHg'];
  if (mercury !== undefined && language.code in easternLabels)
    rewrite.replace(bareMercury, () => count(mercury, 5));
  rewrite.replace(molar, () => own.molar);
  if (own.minuteOfMatch) {
    const isGame = /\d[-–:]\d|(?<!\p{L})(?:gol|goal|but|Tor|min\.)/iu.test(rewrite.text);
    rewrite.replace(matchMinute, ({ input, index, 1: minute = '', 2: after, 3: within }) => {
      const more = after ?? within;
      const before = input.slice(Math.max(0, index - 8), index);
      if (!isGame || /\d ?h ?$/.test(before)) return `${sayWhole(minute, language)} ${own.minutes}`;
      const isCounted = /(?:aos?|a los) $/u.test(before);
      const said = isCounted
        ? `${sayWhole(minute, language)} minutos`
        : own.minuteOfMatch!(
            sayWhole(minute, language),
            language.ordinal(
              Number(minute),
              language.code === 'de' || language.code === 'fr' ? 'feminine' : undefined,
            ),
          );
      return more === undefined ? said : `${said} ${language.symbols['+']} ${sayWhole(more, language)}`;
    });
  }
  if (language.code !== 'en')
    rewrite.replace(version, (match) => {
      const parts = match[1]!.split('.').map((part) => sayWhole(part, language));
      const isNamed = /vers\p{L}{2,4} $/iu.test(
        match.input.slice(Math.max(0, match.index - 10), match.index),
      );
      return (isNamed ? '' : `${own.version} `) + parts.join(` ${language.words.dot} `);
    });
};
