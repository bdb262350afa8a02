/**
 * Speech engines accept a bounded text and return only when all of it is spoken. These cut a sentence into parts;
 * joined again, the parts are always exactly the sentence.
 */

let graphemes: Intl.Segmenter | undefined;

const pronounced = /[\p{L}\p{N}]/u;

/** False when there is nothing to pronounce: white space, punctuation, emoji. */
export function isSpeakable(text: string): boolean {
  return pronounced.test(text);
}

// A mark that combines with the space before it must not start a part, nor a space that belongs to one before it.
const afterSpace = /\s+(?![\s\p{M}\u200d])/gu;
const afterClause =
  /[,;:،؛、，；：—–][\p{Pe}\p{Pf}"']*(?:\s+|(?<=[、，；：])|(?<=[—–])(?=\p{L}))(?![\s\p{M}\u200d])/gu;

/**
 * Parts of at most `maxCharacters` UTF-16 units, cut after clause punctuation where there is some, else after
 * a space, else between two characters as a reader sees them. Only a single character that is longer than
 * the limit itself (a letter under a hundred accents) is cut inside, between two code points.
 */
export function splitForEngine(sentence: string, maxCharacters: number): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > maxCharacters) {
    // A clause end in the first third would leave a stump, which sounds worse than a pause at a space.
    const cut =
      lastEnd(rest, afterClause, maxCharacters) ??
      lastEnd(rest, afterSpace, maxCharacters) ??
      clusterEnd(rest, maxCharacters);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  if (rest !== '' || parts.length === 0) parts.push(rest);
  return parts;
}

function lastEnd(text: string, pattern: RegExp, limit: number): number | undefined {
  let end: number | undefined;
  for (const match of text.slice(0, limit + 2).matchAll(pattern)) {
    const cut = match.index + match[0].length;
    if (cut >= limit / 3 && cut <= limit) end = cut;
  }
  return end;
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
