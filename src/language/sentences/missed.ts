/** Cuts that sentencex does not propose. */
import { matchesIn } from '../../shared/text/matches.ts';
import type { Stops } from './abbreviations.ts';
import { falters, initialsNext, opensWithYear } from './repairs.ts';

// A stop sentencex does not know, an ellipsis before a capital, a stop before a closing quotation mark, a year, the name of
// a file, a figure after an ideographic stop, a word that is not shortened at all.
const missed =
  /[។៕།༎]+\s*|(?<=[\p{L}\p{N}_-]{2}\.[a-z]{2,4})\.\s+(?=\p{Lu}\p{Ll})|…["'”’»]?\s+(?=[\p{Pi}"'¿¡]?\p{Lu})|(?<![\p{L}.])(\p{L}{2,5})\.["”’»]?\s+(?=[\p{Pi}"']?\p{Lu})|(?<=\d\s?[гр])\.\s+(?=\p{Lu})|(?<=\s\p{Lu})\.[”’»\x22]\s+(?=\p{Lu})|(?<=т\. ?[дп])\.\s+(?=\p{Lu})|[。！？](?=[\p{Nd}A-Za-z])/gu;
const mayMiss = /[.…។៕།༎)\]）】。！？]./u;
const bracketed = /^[([（【][^()[\]（）【】]{1,400}[.!?。！？][)\]）】]\s*(?=[\p{Pi}"'¿¡]?\p{Lu}|\p{Lo})/u;

/** A short quotation stays whole: `“Come in. It is wet,” said Anna`. */
const openQuotation = /[“„«][^“”„«»]{0,400}$/u;

/** `art. 3 BW. Mr. De Wit`: a word in capitals that is not shortened, before one that is not. */
const isAcronym = ({ input, index, 0: written, 1: word = '' }: RegExpExecArray, known: Stops): boolean =>
  /^\p{Lu}{2,5}$/u.test(word) &&
  !known.known.has(word) &&
  !known.beforeName.has(word.toLowerCase()) &&
  !known.known.has(word[0]! + word.slice(1).toLowerCase()) &&
  /\p{Ll}/u.test(input.slice(0, index)) &&
  /^\p{Lu}\p{Ll}/u.test(input.slice(index + written.length, index + written.length + 2));

/** Cuts inside one sentence that were not proposed. */
export function missedCuts(sentence: string, known: Stops): number[] {
  if (!mayMiss.test(sentence)) return [];
  const cuts: number[] = [];
  const whole = bracketed.exec(sentence);
  if (whole) cuts.push(whole[0].length);
  for (const match of matchesIn(sentence, missed)) {
    const cut = match.index + match[0].length;
    const word = match[1]?.toLowerCase();
    if (!/^[。！？.…]{2,}|^…/.test(match[0]) && initialsNext.test(sentence.slice(cut, cut + 12))) continue;
    if (word !== undefined && !known.closing.has(word) && !known.whole.has(word) && !isAcronym(match, known))
      continue;
    if (match[0].startsWith('…') && falters(sentence, match.index)) continue;
    if (opensWithYear.test(sentence.slice(0, Math.min(match.index + 1, 24)))) continue;
    if (cut < sentence.length && cut > (cuts.at(-1) ?? 0)) cuts.push(cut);
  }
  for (const end of known.ends)
    for (const match of matchesIn(sentence, end)) {
      const cut = match.index + match[0].length;
      const before = sentence.slice(Math.max(0, match.index - 400), match.index);
      if (cut < sentence.length && !openQuotation.test(before)) cuts.push(cut);
    }
  return cuts;
}
