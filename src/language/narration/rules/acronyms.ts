/** Words in capitals in languages other than English: read as a word, spelled, or only shouted. */
import { rankOf } from '../../detection/common-words.ts';
import { romanValue } from '../english/roman.ts';
import type { SpokenLanguage } from '../language.ts';
import { acronyms, type AcronymTable } from '../languages/acronyms.ts';
import { anyOf, isLast, notInWord, perLanguage, type Rule } from './rule.ts';

const capitals = new RegExp(`${notInWord}(\\p{Lu}{2,6})(s?)(?![\\p{L}\\p{M}_])`, 'gu');
const vowels = 'AEIOUYÀÁÂÃÄÅÆÉÈÊËÍÌÎÓÒÔÕÖÚÙÛÜÝİIАЕЁИОУЫЭЮЯЄІЇ';
const hasVowel = new RegExp(`[${vowels}]`, 'u');
const sayable = new RegExp(`^(?!.*[^${vowels}]{3})(?!.*[${vowels}]{3})(?=.*[${vowels}]).{4,}$`, 'u');
const startsHard = new RegExp(`^[^${vowels}LRSŚŠHСШ]{1}[^${vowels}LRWHЛРВ]`, 'u');
const three = new RegExp(`^[^${vowels}]?[${vowels}][^${vowels}][${vowels}]?$`, 'u');
/** Numbers of chapters and kings, where no other rule knew them. */
const roman = /^[IVX]+$/;

const tables = perLanguage(({ code }) => {
  const table = acronyms[code];
  if (!table) return undefined;
  return {
    ...table,
    read: new Set(table.words.split(' ')),
    letterwise: new Set((table.spelled ?? '').split(' ')),
    own:
      table.said && new RegExp(`${notInWord}(?:${anyOf(Object.keys(table.said))})(?![\\p{L}\\p{M}_])`, 'gu'),
  };
});

export const sayAcronyms: Rule = (rewrite, language) => {
  const table = tables(language);
  if (!table) return;
  if (table.own)
    rewrite.replace(table.own, ({ input, index, 0: written }) => {
      const said = table.said![written]!;
      // `des BVerfG`
      const isGenitive =
        language.code === 'de' && /(?:^|\s)des $/.test(input.slice(Math.max(0, index - 5), index));
      return isGenitive && said.endsWith('gericht') ? `${said}s` : said;
    });
  rewrite.replace(dotted, (match) => {
    const letters = match[0].match(/\p{L}/gu)!;
    return spell(letters.join(''), language) + (isLast(match) ? '.' : '');
  });
  if (isShouted(rewrite.text, language.code)) return;
  rewrite.replace(capitals, (match) => {
    const [, letters = '', plural = ''] = match;
    const isSpelled = table.letterwise.has(letters);
    if (!isSpelled && plural === '' && isWritten(match, language.code)) return undefined;
    if (roman.test(letters)) {
      const value = plural === '' && !/^X[XY]$/.test(letters) ? romanValue(letters) : undefined;
      return value === undefined ? undefined : language.cardinal(value);
    }
    if (!isSpelled && (table.read.has(letters) || isReadAsWord(letters, table))) return undefined;
    return spell(letters, language) + (plural ? ' s' : '');
  });
};

/** `R.E.M.`, `s.a.p.`: letters that no table knows, said without a pause after each. */
const dotted = /(?<![\p{L}\p{N}.'’])\p{L}\.(?:-?\p{L}\.){1,4}(?![\p{L}\p{N}])/gu;

const around = {
  before: /(?:(?<!\p{L})\p{Lu}{2,16}[ '’-]|(?<!\p{L})\p{Lu}['’]){1,4}$/u,
  after: /^(?:[ -]\p{Lu}{2,16}|['’]\p{Lu}+){1,4}(?!\p{Ll})/u,
};
const ofPlaces = /^(?:NEW|LOS|LAS|SAN|RIO|DEN|THE|VON|VAN|UNI|SAINT|FORT)$/;
const longName = /\p{Lu}{5}/u;

/**
 * `RIO DE JANEIRO`, `ROYAUME-UNI`, `SEHR GUT`: a word among others in capitals, one of them too long for letters, or one
 * that somebody stresses.
 */
function isWritten({ input, index, 0: written }: RegExpExecArray, code: string): boolean {
  if (!hasVowel.test(written) || roman.test(written)) return false;
  const rank = rankOf(written.toLowerCase(), code) ?? Infinity;
  if (rank < 200 && (written.length > 2 || input[index + 2] === '!')) return true;
  const before = around.before.exec(input.slice(Math.max(0, index - 40), index))?.[0] ?? '';
  const after =
    around.after.exec(input.slice(index + written.length, index + written.length + 40))?.[0] ?? '';
  // `LA FLÈCHE`, `NEW YORK`
  if ((rank < 100 || ofPlaces.test(written)) && /^ \p{Lu}{4}/u.test(after)) return true;
  if (![before, after, before + after && written].some((words) => longName.test(words))) return false;
  return (
    rank < Infinity || ofPlaces.test(written) || (written.length > 3 && !/[^AEIOUYÀ-ÖØ-Ý]{4}/u.test(written))
  );
}

function spell(letters: string, language: SpokenLanguage): string {
  const names = tables(language)?.letters;
  return Array.from(letters, (letter) => names?.[letter] ?? letter).join(' ');
}

const isReadAsWord = (letters: string, { readsThree }: AcronymTable): boolean =>
  letters.length === 3
    ? Boolean(readsThree) && three.test(letters)
    : sayable.test(letters) && !startsHard.test(letters);

/** A heading in capitals, or a sentence somebody shouts. */
function isShouted(text: string, code: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const capital = words.filter((word) => word.length > 1 && word === word.toUpperCase());
  if (capital.length < 3 || capital.length <= words.length * 0.7) return false;
  // `МВД, ВВП и ЕГЭ` is a list; who shouts uses common words.
  return (
    capital.filter((word) => (rankOf(word.toLowerCase(), code) ?? Infinity) < 3_000).length >
    capital.length * 0.4
  );
}
