/** From a stretch of the spoken text back to the characters it stands for. */
import type { Range, Span } from './rewrite.ts';

/**
 * The written range behind a spoken one: exact where the text is spoken as written, the whole replaced stretch
 * where it was rewritten. Spans are in order, so that the search is by halves.
 */
export function writtenRange(spans: readonly Span[], spoken: Range): Range | undefined {
  let range: { start: number; end: number } | undefined;
  for (let i = firstSpanAfter(spans, spoken.start); i < spans.length; i++) {
    const span = spans[i]!;
    if (span.spoken.start >= spoken.end) break;
    const part = span.verbatim ? exactPart(span, spoken) : span.written;
    range = range ? { start: range.start, end: part.end } : { ...part };
  }
  return range;
}

function firstSpanAfter(spans: readonly Span[], position: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.spoken.end <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function exactPart({ spoken, written }: Span, { start, end }: Range): Range {
  const shift = written.start - spoken.start;
  return { start: Math.max(start, spoken.start) + shift, end: Math.min(end, spoken.end) + shift };
}
