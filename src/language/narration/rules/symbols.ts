/** Symbols that stand for a word, and characters that are only in the way. */
import { mathematics } from '../languages/mathematics.ts';
import { greekOf } from '../languages/greek.ts';
import { anyOf, perLanguage, type Rule } from './rule.ts';

const pattern = perLanguage(({ symbols }) => new RegExp(anyOf(Object.keys(symbols)), 'gu'));

/** `he/she` and `a/b` offer a choice; anything else around a slash is one name in two parts. */
const slash = /(?<=[\p{L}\p{N}]\.?)\/(?=[\p{L}\p{N}])/gu;
const leftover = /[_*~^`\\{}<>#|=]/gu;

/** Before a number; between words they are brackets of a tag. */
const bound = /[<>~](?= ?[$€£]?\.?\d)/gu;

/** `ΔH`, `α-Strahlung`, in a text that is not Greek. */
const greekLetter = /(?<![\p{Script=Greek}])[Α-Ωα-ω](?![\p{Script=Greek}\p{M}])/gu;
const greek = perLanguage(({ code }) => greekOf(code));

const easternWriting = /^(?:ru|uk|pl|cs|sv|hi)$/;
/** `2 ^ 48`, `x^2`. */
const raised = /(?<=[\p{L}\p{N})] ?)\^(?= ?[\p{L}\p{N}(])/gu;

export const saySymbols: Rule = (rewrite, language) => {
  const { power } = mathematics[language.code] ?? {};
  if (power !== undefined && easternWriting.test(language.code))
    rewrite.replace(raised, (match) => padded(match, power));
  rewrite.replace(greekLetter, (match) => {
    const name = greek(language).get(match[0].toLowerCase());
    return name === undefined ? undefined : padded(match, name);
  });
  rewrite.replace(bound, (match) => {
    const words = language.code === 'en' ? undefined : mathematics[language.code];
    const isCompared = /(?:^|[\s(])\p{L} ?$/u.test(
      match.input.slice(Math.max(0, match.index - 3), match.index),
    );
    const compared =
      isCompared && match[0] !== '~' ? words?.[match[0] === '<' ? 'less' : 'greater'] : undefined;
    return padded(match, compared ?? language.bounds[match[0] as '<']);
  });
  rewrite.replace(pattern(language), (match) => padded(match, language.symbols[match[0]]!));
  rewrite.replace(slash, () => ' ');
  rewrite.replace(leftover, () => ' ');
};

/** With a space on either side, unless there is one already. */
function padded({ input, index, 0: symbol }: RegExpExecArray, word: string): string {
  const before = /[\s([]/.test(input[index - 1] ?? ' ') ? '' : ' ';
  const after = /[\s\p{P}]/u.test(input[index + symbol.length] ?? ' ') ? '' : ' ';
  return before + word + after;
}
