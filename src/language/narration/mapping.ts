/** From a stretch of the spoken text back to the characters it stands for. */
import type { Range, Span } from './rewrite.ts';

/**
 * The written range behind a spoken one: exact where the text is spoken as written, the whole replaced stretch
 * where it was rewritten. Spans are in order, so a binary search finds it.
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

/** Spans of a text that was rewritten twice: from the last spoken form back to the first written one. */
export function composeSpans(first: readonly Span[], second: readonly Span[]): Span[] {
  return second.flatMap((span): Span[] =>
    span.verbatim ? splitAlong(first, span) : [through(first, span)].flat(),
  );
}

function through(first: readonly Span[], span: Span): Span | [] {
  const written = writtenRange(first, span.written);
  return written ? { ...span, written } : [];
}

/** What is verbatim in the second form may have been rewritten in the first. */
function splitAlong(first: readonly Span[], { spoken, written }: Span): Span[] {
  const parts: Span[] = [];
  const shift = spoken.start - written.start;
  for (let i = firstSpanAfter(first, written.start); i < first.length; i++) {
    const inner = first[i]!;
    if (inner.spoken.start >= written.end) break;
    const start = Math.max(inner.spoken.start, written.start);
    const end = Math.min(inner.spoken.end, written.end);
    const part = inner.verbatim ? exactPart(inner, { start, end }) : inner.written;
    parts.push({
      spoken: { start: start + shift, end: end + shift },
      written: part,
      verbatim: inner.verbatim,
    });
  }
  return parts;
}
