/** Verses of the Bible: `Gen. 1:1`, `1 Kor 13,4–7`, `Jn 3, 16`. They are no times of day and no decimals. */
import { booksByLanguage, firstOf } from '../languages/verses.ts';
import { anyOf, notInWord, perLanguage, type Rule } from './rule.ts';

const psalm = /^(?:Pss?|Sal|Sl|Psal|Пс|Ž)$/u;

const patterns = perLanguage(({ code, decimalSeparator }) => {
  const books = booksByLanguage[code];
  if (!books) return undefined;
  const between = decimalSeparator === ',' ? '(?:,|, ?|:)' : ':';
  return new RegExp(
    `${notInWord}(?:([1-3])(?:\\.|st|nd|rd|ª)? ?)?(${anyOf(Object.keys(books))})\\.? (\\d{1,3})(?:${between}(\\d{1,3})([a-c](?!\\p{L}))?(?: ?[–-] ?(\\d{1,3})([a-c](?!\\p{L}))?|(ff?)(?!\\p{L})\\.?)?)?(?![\\p{L}\\p{N}]|[:,]\\d)`,
    'gu',
  );
});

export const sayVerses: Rule = (rewrite, language) => {
  const pattern = patterns(language);
  if (!pattern) return;
  const isReference = pattern.test(rewrite.text);
  pattern.lastIndex = 0;
  rewrite.replace(pattern, ([, number, book = '', chapter, first, part, last, lastPart, on]) => {
    const name = booksByLanguage[language.code]![book]!;
    // A chapter alone is certain only where the letter is counted: `1 Co 13`; or it is a psalm.
    if (first === undefined && number === undefined && !psalm.test(book)) return undefined;
    const ordinal = firstOf[language.code]?.[Number(number) - 1];
    const which = number === undefined ? '' : `${ordinal ?? language.cardinal(Number(number))} `;
    const verses =
      last === undefined ? '' : ` ${language.words.to} ${language.cardinal(Number(last))}${letter(lastPart)}`;
    const passage =
      first === undefined
        ? ''
        : `, ${language.cardinal(Number(first))}${letter(part)}${verses}${following(on, language.code)}`;
    return `${which}${name} ${language.cardinal(Number(chapter))}${passage}`;
  });
  if (isReference)
    rewrite.replace(more, ([, chapter, first, last]) => {
      const until = last === undefined ? '' : ` ${language.words.to} ${language.cardinal(Number(last))}`;
      return `${language.cardinal(Number(chapter))}, ${language.cardinal(Number(first))}${until}`;
    });
};

/** `Deut. 6:4–9, 11:13–21`. */
const more = /(?<=\d[a-c]?[,;] )(\d{1,3}):(\d{1,3})(?: ?[–-] ?(\d{1,3}))?(?![\p{L}\p{N}]|[:,]\d)/gu;

const following = (on: string | undefined, code: string): string =>
  on === undefined
    ? ''
    : code === 'de'
      ? on === 'f'
        ? ' folgende'
        : ' fortfolgende'
      : code === 'en'
        ? ' and following'
        : '';

const letter = (part: string | undefined): string => (part === undefined ? '' : ` ${part.toUpperCase()}`);
