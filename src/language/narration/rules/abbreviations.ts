/** `Dr.`, `z. B.`, `etc.`: words written short. The dot goes, unless it also ends the sentence. */
import type { SpokenLanguage } from '../language.ts';
import { anyOf, isLast, notInWord, perLanguage, type Rule } from './rule.ts';

const names = perLanguage(withCapitals);

const patterns = perLanguage((language) => {
  const short = anyOf(Object.keys(names(language)));
  return {
    written: new RegExp(`${notInWord}(${short})(?![\\p{L}\\p{M}\\p{N}])`, 'gu'),
    /** `lun.–ven.` */
    range: new RegExp(`(?<=${notInWord}(?:${short})) ?[–-] ?(?=(?:${short})(?![\\p{L}\\p{M}\\p{N}]))`, 'gu'),
  };
});

export const sayAbbreviations: Rule = (rewrite, language) => {
  const { written: pattern, range } = patterns(language);
  rewrite.replace(range, () => ` ${language.words.to} `);
  rewrite.replace(pattern, (match) => {
    const [, written = ''] = match;
    const endsSentence = written.endsWith('.') && isLast(match);
    return names(language)[written]! + (endsSentence ? '.' : '');
  });
};

/** A name when a capital comes first, as `Max.` is. */
const notCapital = new Set(['max.', 'min.']);

/** At the start of a sentence they are written with a capital; English lists those itself. */
function withCapitals({ code, abbreviations }: SpokenLanguage): Readonly<Record<string, string>> {
  if (code === 'en') return abbreviations;
  const capitals = Object.entries(abbreviations)
    .filter(([short]) => /^\p{Ll}{2,}\.$/u.test(short) && !notCapital.has(short))
    .map(([short, word]) => [short[0]!.toUpperCase() + short.slice(1), word] as const);
  return { ...Object.fromEntries(capitals), ...abbreviations };
}
