/**
 * Speech engines accept a bounded text and return only when all of it is spoken. These cut a sentence into parts;
 * joined again, the parts are always exactly the sentence.
 */

import { breathsOf } from './breaths.ts';

let graphemes: Intl.Segmenter | undefined;

/** Unicode calls ℹ a letter; with the selector after it, it is a picture. */
const pronounced = /(?!\u2139\uFE0F)[\p{L}\p{N}]/u;

/** False when there is nothing to pronounce: white space, punctuation, emoji. */
export function isSpeakable(text: string): boolean {
  return pronounced.test(text);
}

/**
 * Parts of at most `maxCharacters` UTF-16 units, about even, cut where a reader would breathe, else between two
 * characters as a reader sees them. Only a single character that is longer than the limit itself (a letter under a
 * hundred accents) is cut inside, between two code points.
 */
export const splitForEngine = (sentence: string, maxCharacters: number): string[] => [
  ...partsForEngine(sentence, maxCharacters),
];

/** The same, one part at a time, so that nobody waits for the end of an endless sentence. */
export function* partsForEngine(sentence: string, maxCharacters: number): Generator<string> {
  let rest = sentence;
  while (rest.length > maxCharacters) {
    const cut = bestBreath(rest, maxCharacters) ?? clusterEnd(rest, maxCharacters);
    yield rest.slice(0, cut);
    rest = rest.slice(cut);
  }
  if (rest !== '' || sentence === '') yield rest;
}

/** A place is judged by up to this much text after it. */
const wordsAfter = 24;

function bestBreath(text: string, limit: number): number | undefined {
  const even = text.length / Math.ceil(text.length / limit);
  let best: { readonly at: number; readonly cost: number } | undefined;
  for (const { at, cost } of breathsOf(text.slice(0, limit + wordsAfter))) {
    // A cut in the first third would leave a stump, which sounds worse than a pause at a space.
    if (at < limit / 3 || at > limit) continue;
    const total = cost + Math.abs(at - even) / limit;
    if (!best || total < best.cost) best = { at, cost: total };
  }
  return best?.at;
}

function clusterEnd(text: string, limit: number): number {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let end = 0;
  for (const { index } of graphemes.segment(text.slice(0, limit + 64))) {
    if (index > limit) break;
    end = index;
  }
  if (end > 0) return end;
  const insidePair = /[\ud800-\udbff]$/.test(text.slice(0, limit));
  return Math.max(insidePair ? limit - 1 : limit, insidePair && limit === 1 ? 2 : 1);
}
