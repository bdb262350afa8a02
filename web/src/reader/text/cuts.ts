/** Where a paragraph may be parted, and what its line ends mean. */
import type { Sentences } from './sentences.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Longer paragraphs are set in parts, so that no single one fills the page beyond what is in sight. */
export const maxPartLength = 3_000;

const lineEnd = /\r\n|[\n\r\v\f\u2028\u2029]/g;

export interface CutParagraph {
  readonly cuts: readonly Range[];
  readonly wrapped: boolean;
}

export function cutParagraph(text: string, whole: Range, sentences: Sentences): CutParagraph {
  const wrapped = isWrapped(text, whole, sentences);
  if (whole.end - whole.start <= maxPartLength) return { cuts: [whole], wrapped };
  const cuts: Range[] = [];
  let { start } = whole;
  while (whole.end - start > maxPartLength) {
    const end = cutAfter(text, start, sentences);
    cuts.push({ start, end });
    start = end;
  }
  cuts.push({ start, end: whole.end });
  return { cuts, wrapped };
}

/** The last sentence that begins within the limit, else a space, else any place that parts no pair of units. */
function cutAfter(text: string, start: number, sentences: Sentences): number {
  const limit = start + maxPartLength;
  const sentence = sentences.atUnit(limit);
  const begin = sentences.startUnit(sentence);
  if (begin > start + maxPartLength / 2 && begin <= limit) return begin;
  const space = text.lastIndexOf(' ', limit);
  if (space > start + maxPartLength / 2) return space + 1;
  return (text.charCodeAt(limit) & 0xfc00) === 0xdc00 ? limit + 1 : limit;
}

/** A line end inside a sentence is only a margin; where most are, the others are too. */
function isWrapped(text: string, { start, end }: Range, sentences: Sentences): boolean {
  let inside = 0;
  let all = 0;
  lineEnd.lastIndex = start;
  for (let found = lineEnd.exec(text); found && found.index < end; found = lineEnd.exec(text)) {
    const sentence = sentences.atUnit(found.index);
    all += 1;
    if (found.index > sentences.startUnit(sentence) && found.index < sentences.endUnit(sentence)) inside += 1;
  }
  return all > 0 && inside * 2 >= all;
}
