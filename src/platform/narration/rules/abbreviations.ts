/** `Dr.`, `z. B.`, `etc.`: words written short. The dot goes, unless it also ends the sentence. */
import { anyOf, isLast, notInWord, perLanguage, type Rule } from './rule.ts';

const pattern = perLanguage(
  ({ abbreviations }) =>
    new RegExp(`${notInWord}(${anyOf(Object.keys(abbreviations))})(?![\\p{L}\\p{M}\\p{N}])`, 'gu'),
);

export const sayAbbreviations: Rule = (rewrite, language) =>
  rewrite.replace(pattern(language), (match) => {
    const [, written = ''] = match;
    const endsSentence = written.endsWith('.') && isLast(match);
    return language.abbreviations[written]! + (endsSentence ? '.' : '');
  });
