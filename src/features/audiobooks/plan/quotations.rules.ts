/** A sentence of prose in parts: what somebody says, and what the narrator adds: `“Yes,” said Anna, “it is.”` */
import type { Span } from '../../../language/narration/rewrite.ts';
import { countCodePoints } from '../../../shared/text/codepoints.ts';
import { quotedRanges } from '../../../language/dialogue/dialogue.ts';
import { isSpeakable } from '../../../language/sentences/clauses.ts';
import type { ReadSentence } from '../../speech/reading/reading.rules.ts';

export interface QuotedPart extends ReadSentence {
  readonly isQuoted: boolean;
}

/** About what a comma takes. */
const pauseInsideMs = 180;

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

/** The parts, joined, are the sentence. */
export function quotedParts(sentence: ReadSentence): QuotedPart[] {
  const pieces = piecesOf(sentence);
  return pieces.map((piece, i) => ({
    ...partOf(sentence, piece),
    isQuoted: piece.isQuoted,
    pauseMs: i === pieces.length - 1 ? sentence.pauseMs : pauseInsideMs,
  }));
}

function piecesOf(sentence: ReadSentence): Piece[] {
  const { value } = sentence;
  const quoted = quotedRanges(value);
  const cuts = [...new Set([0, ...quoted.flatMap(({ start, end }) => [start, pastSpace(value, end)])])]
    .filter((at) => at < value.length && spokenAt(sentence, at) !== undefined)
    .sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [i, start] of cuts.entries()) {
    const end = cuts[i + 1] ?? value.length;
    const isQuoted = quoted.some((range) => range.start < end && range.end > start);
    const last = pieces.at(-1);
    const isSilent = !isSpeakable(partOf(sentence, { start, end, isQuoted }).spoken);
    if (last && (isSilent || last.isQuoted === isQuoted)) pieces[pieces.length - 1] = { ...last, end };
    else pieces.push({ start, end, isQuoted });
  }
  return pieces;
}

const pastSpace = (text: string, at: number): number => at + /^\s*/.exec(text.slice(at))![0].length;

/** Where a place of the written text is in the spoken one; undefined inside what is said differently. */
function spokenAt({ spans, spoken }: ReadSentence, at: number): number | undefined {
  if (at === 0) return 0;
  const span = spans.find(({ written }) => written.start <= at && at < written.end);
  if (!span) return spoken.length;
  if (at === span.written.start) return span.spoken.start;
  return span.verbatim ? span.spoken.start + at - span.written.start : undefined;
}

function partOf(sentence: ReadSentence, { start, end }: Piece): ReadSentence {
  const { value, spoken, spans } = sentence;
  const from = spokenAt(sentence, start)!;
  const to = end === value.length ? spoken.length : spokenAt(sentence, end)!;
  const firstPoint = sentence.start + countCodePoints(value, 0, start);
  return {
    start: firstPoint,
    end: firstPoint + countCodePoints(value, start, end),
    value: value.slice(start, end),
    spoken: spoken.slice(from, to),
    spans: spans.flatMap((span) => cutSpan(span, { start, end }, from)),
    pauseMs: 0,
  };
}

/** The part of a span inside a piece, counted from the piece's start. */
function cutSpan({ written, spoken, verbatim }: Span, piece: Omit<Piece, 'isQuoted'>, from: number): Span[] {
  const [start, end] = [Math.max(written.start, piece.start), Math.min(written.end, piece.end)];
  if (start >= end) return [];
  const shift = spoken.start - written.start;
  const said = verbatim ? { start: start + shift, end: end + shift } : spoken;
  return [
    {
      written: { start: start - piece.start, end: end - piece.start },
      spoken: { start: said.start - from, end: said.end - from },
      verbatim,
    },
  ];
}
