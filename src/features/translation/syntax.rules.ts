/**
 * What must come back from a sentence unchanged: delimiters of emphasis and links with their targets, code, addresses,
 * tags. Most engines carry them over; where one does not, the words in between are translated on their own.
 */
import type { Leaf, Range } from '../../shared/markup/blocks.ts';
import { inlinesOf } from '../../shared/markup/inlines.ts';
import { matchesIn } from '../../shared/text/matches.ts';

/** HTML means nothing in the grammar, but an engine that changes a tag has damaged the text all the same. */
const tag = /<\/?[a-zA-Z][^<>]{0,1000}>/g;

/** The ranges of a leaf to copy, in order, without line ends. */
export function verbatimOf(text: string, leaf: Pick<Leaf, 'lines' | 'isLiteral'>): Range[] {
  const ranges: Range[] = [];
  const add = (start: number, end: number) => {
    if (end > start) ranges.push({ start, end });
  };
  const inlines = inlinesOf(text, leaf).filter(({ isBreak }) => !isBreak);
  let next = 0;
  for (const line of leaf.lines) {
    let at = line.start;
    for (; next < inlines.length && inlines[next]!.start < line.end; next++) {
      const { start, end, isCode, href } = inlines[next]!;
      add(at, start);
      const words = text.slice(start, end);
      if (isCode || (href !== undefined && isAddress(words, href))) add(start, end);
      else
        for (const { 0: found, index } of matchesIn(words, tag))
          add(start + index, start + index + found.length);
      at = end;
    }
    add(at, line.end);
  }
  return ranges;
}

const isAddress = (words: string, href: string): boolean =>
  /^https?:\/\//i.test(words) || href === `mailto:${words}`;

/** A sentence on one line, and which parts of it to copy. */
export interface Source {
  readonly text: string;
  readonly verbatim: readonly Range[];
}

/** Whether a translation has all that had to be copied, in whatever order its grammar wants it. */
export function keepsSyntax({ text, verbatim }: Source, translation: string): boolean {
  const wanted = listOf(text, verbatim);
  // Emphasis that starts in one sentence and ends in another cannot be recognized in either alone.
  const isWhole = wanted === listOf(text, verbatimOf(text, { lines: [{ start: 0, end: text.length }] }));
  const whole = { lines: [{ start: 0, end: translation.length }] };
  return verbatim.length === 0 || (isWhole && wanted === listOf(translation, verbatimOf(translation, whole)));
}

const listOf = (text: string, ranges: readonly Range[]): string =>
  ranges
    .map(({ start, end }) => text.slice(start, end))
    .sort()
    .join('\n');

export interface Fragment {
  readonly text: string;
  readonly isWords: boolean;
}

/** Words apart from white space and from what is copied; joined, they are the sentence again. */
export function fragmentsOf({ text, verbatim }: Source): Fragment[] {
  const fragments: Fragment[] = [];
  const copy = (part: string) => {
    if (part) fragments.push({ text: part, isWords: false });
  };
  const addWords = (padded: string) => {
    const words = padded.trim();
    const lead = padded.length - padded.trimStart().length;
    copy(padded.slice(0, lead));
    if (/\p{L}/u.test(words)) fragments.push({ text: words, isWords: true });
    else copy(words);
    copy(padded.slice(lead + words.length));
  };
  let from = 0;
  for (const { start, end } of verbatim) {
    addWords(text.slice(from, start));
    copy(text.slice(start, end));
    from = end;
  }
  addWords(text.slice(from));
  return fragments;
}
