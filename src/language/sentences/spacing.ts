/**
 * Thai and Lao have no full stop: a space separates clauses and sentences, but also surrounds numbers and foreign
 * words. A space counts as an end after a polite particle, or once the clause before it is long.
 */
import { matchesIn } from '../../shared/text/matches.ts';

const spacedScript = /[\p{Script=Thai}\p{Script=Lao}]/u;
const spaceBetween = /[\p{Script=Thai}\p{Script=Lao}\p{M}]\s+(?=[\p{Script=Thai}\p{Script=Lao}])/gu;
const particle = /(?:ครับ|ค่ะ|คะ|นะ|จ้ะ|จ๊ะ|เถอะ|ไหม|หรือ)\s+$/u;
const longClause = 40;

export function spacedCuts(sentence: string): number[] {
  if (!spacedScript.test(sentence)) return [];
  const cuts: number[] = [];
  let from = 0;
  for (const match of matchesIn(sentence, spaceBetween)) {
    const cut = match.index + match[0].length;
    const ends = particle.test(sentence.slice(Math.max(from, cut - 8), cut));
    if (!ends && cut - from < longClause) continue;
    cuts.push(cut);
    from = cut;
  }
  return cuts;
}
