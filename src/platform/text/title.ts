import { advance, countCodePoints } from './codepoints.ts';
import { isTranscriptHeader } from './markup/transcript.ts';

const maxLength = 80;
// What lies past these can hardly be the title, and a hostile text must not make it expensive to find out.
const lineUnits = 1_000;
const lookAtUnits = 20_000;

const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const visible = /[^\s\p{Cc}\p{Z}\p{DI}]/u;
const onlyMarks = /^[-*_=~`#>+\s]+$/;
// Numbers stay: `2. Weltkrieg` and `1. FC Köln` are names, not list items.
const leadingMarks = /^(?:#{1,6}\s+|>\s*|[-*+•]\s+(?:\[[ xX]\]\s+)?)+/;
const closingHashes = /\s+#+$/;
const emphasised = /^(\*\*|__|\*|_)(?=\S)([^*_]+)(?<=\S)\1$/;

/**
 * A title for a document that came without one: its first line that says something, without Markdown marks
 * and transcript clocks. When every line is a mark or a clock, the first of them is still better than nothing.
 */
export function titleFrom(text: string): string {
  let first: string | undefined;
  for (const raw of text.trimStart().slice(0, lookAtUnits).split(lineEnd)) {
    if (!visible.test(raw)) continue;
    const line = tidy(raw.slice(0, lineUnits));
    first ??= line;
    if (onlyMarks.test(line) || isTranscriptHeader(line)) continue;
    return shorten(withoutMarks(line), maxLength);
  }
  return first === undefined ? 'Untitled' : shorten(first, maxLength);
}

const tidy = (line: string) =>
  line
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

function withoutMarks(line: string): string {
  const bare = line.replace(leadingMarks, '').replace(closingHashes, '').replace(emphasised, '$2').trim();
  return visible.test(bare) ? bare : line;
}

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
  return `${line.slice(0, cut).replace(/[\s\p{Pd},;:([{]+$/u, '')}…`;
}

function starts(segmenter: Intl.Segmenter, text: string, last: number): number[] {
  const found: number[] = [];
  for (const { index } of segmenter.segment(text)) {
    if (index > last) break;
    found.push(index);
  }
  return found;
}
