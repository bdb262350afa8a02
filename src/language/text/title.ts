/** A title for a document that came without one. */
import { leavesOf, plainText } from '../../shared/markup/content.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { advance, countCodePoints } from '../../shared/text/codepoints.ts';

const maxLength = 80;
// Text past these limits is hardly the title, and a hostile text must not make the search expensive.
const lineUnits = 1_000;
const lookAtUnits = 20_000;

const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const visible = /[^\s\p{Cc}\p{Z}\p{DI}]/u;
const onlyMarkup = /^[-*_=~`#>+\s]+$/;

/**
 * The first line with words, without syntax and transcript clocks. When there is none, the first line is still better
 * than nothing.
 */
export function titleFrom(text: string): string {
  const start = text.trimStart().slice(0, lookAtUnits);
  for (const line of linesOf(start)) if (!onlyMarkup.test(line)) return shorten(line, maxLength);
  const first = start
    .split(lineEnd)
    .map(tidy)
    .find((line) => visible.test(line));
  return first === undefined ? 'Untitled' : shorten(first, maxLength);
}

/** Every line as it is displayed. Numbers stay: `2. Weltkrieg` and `1. FC Köln` are names, not items. */
function* linesOf(text: string): Generator<string> {
  for (const leaf of leavesOf(parseMarkup(text).blocks)) {
    const { marker } = leaf;
    const number = marker ? `${text.slice(marker.start, marker.end)} ` : '';
    for (const [index, words] of plainText(text, leaf).split(lineEnd).entries())
      if (visible.test(words)) yield tidy(index === 0 ? number + words : words);
  }
}

const tidy = (line: string) =>
  line
    .slice(0, lineUnits)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

let graphemes: Intl.Segmenter | undefined;
let words: Intl.Segmenter | undefined;

/**
 * At most `limit` code points, the ellipsis included. It cuts where a word ends, which the segmenter also
 * knows for scripts without spaces; inside a word only when the word alone is longer than half the title.
 */
function shorten(line: string, limit: number): string {
  if (countCodePoints(line) <= limit) return line;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const room = advance(line, 0, limit - 1);
  const window = line.slice(0, advance(line, room, limit));
  const clusterStarts = new Set(starts(graphemes, window, room));
  const atCluster = Math.max(...clusterStarts);
  const atWord = starts(words, window, room).findLast((at) => clusterStarts.has(at)) ?? 0;
  // A first cluster longer than the whole title is not text anyone reads: it is cut between code points.
  const cut = atWord > atCluster / 2 ? atWord : atCluster || room;
  return `${line.slice(0, cut).replace(/(?<![\s\p{Pd},;:([{])[\s\p{Pd},;:([{]+$/u, '')}…`;
}

function starts(segmenter: Intl.Segmenter, text: string, last: number): number[] {
  const found: number[] = [];
  for (const { index } of segmenter.segment(text)) {
    if (index > last) break;
    found.push(index);
  }
  return found;
}

/** Where a word starts and ends: punctuation around it is not part of it; symbols that are spoken are. */
const inside = String.raw`\p{L}\p{M}\p{N}\p{S}%‰#&@§*/\\`;
const before = new RegExp(`^[^${inside}]+`, 'u');
const after = new RegExp(`(?<![^${inside}])[^${inside}]+$`, 'u');

/** The offsets of the word between two offsets of a text, in UTF-16 units; undefined where there is none. */
export function trimToWord(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): { start: number; end: number } | undefined {
  const rest = text.slice(start, end).replace(before, '');
  if (rest === '') return undefined;
  const from = end - rest.length;
  return { start: from, end: from + rest.replace(after, '').length };
}

/** How many items must be added, removed or changed to make one list from the other. */
export function editDistance<T>(left: readonly T[], right: readonly T[]): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [at, item] of left.entries()) {
    const next = [at + 1];
    for (const [index, other] of right.entries())
      next.push(Math.min(row[index + 1]! + 1, next[index]! + 1, row[index]! + (item === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
