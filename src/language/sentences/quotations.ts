/**
 * sentencex keeps a quotation whole. That is right for `"Stop. Now!" he said`, but a page-long speech would become one
 * sentence and be spoken only when all of it is ready, so a long one is cut at its inner stops.
 */
import { matchesIn } from '../../shared/text/matches.ts';

const longUnits = 400;
const innerStop =
  /[.!?。！？][\p{Pe}\p{Pf}"']*(?:\s+(?=[\p{Ps}\p{Pi}"'¿¡]*\p{Lu})|(?<=[。！？][」』”’]?)(?=\p{Lo}))/gu;
const quote = /["“”„«»「『()（）[\]]/;
const shortWord = /(?:^|[\s.])\p{L}{1,3}\.$/u;

export function quotedCuts(sentence: string): number[] {
  if (sentence.length <= longUnits || !quote.test(sentence)) return [];
  const cuts: number[] = [];
  for (const match of matchesIn(sentence, innerStop)) {
    const stop = match.index + 1;
    // Without the segmenter's tables, a short word before a full stop is taken for an abbreviation.
    const abbreviated =
      sentence[match.index] === '.' && shortWord.test(sentence.slice(Math.max(0, stop - 6), stop));
    if (!abbreviated) cuts.push(match.index + match[0].length);
  }
  return cuts.filter((cut) => cut < sentence.length);
}
