/**
 * Where the chapters of an audiobook start. Headings of the document make them; a document without any gets one
 * about every ten minutes, at the start of a paragraph or of a speaker's turn, named by its first words.
 */
import { type Chapter, maxChapters } from '../../../formats/audiobook/engine.ts';
import { quotedRanges } from '../../../language/dialogue/speech-marks.ts';
import type { Span } from '../../../language/narration/rewrite.ts';
import { isSpeakable } from '../../../language/sentences/clauses.ts';
import type { Markup } from '../../../shared/markup/blocks.ts';
import { plainText, VisibleText } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { countCodePoints } from '../../../shared/text/codepoints.ts';
import type { ReadSentence } from '../../speech/reading.rules.ts';

/* Titles: those of headings, and those made from any text. */

export interface Heading {
  readonly level: number;
  readonly title: string;
}

/** The headings of a text by the offset at which they start. Those inside a quote or a list open no chapter. */
export function headingsOf({ text, blocks }: Markup): ReadonlyMap<number, Heading> {
  const headings = new Map<number, Heading>();
  for (const block of blocks) {
    if (block.kind !== 'heading') continue;
    const title = plainText(text, block).replace(/\s+/gu, ' ').trim();
    headings.set(block.start, { level: block.depth, title });
  }
  return headings;
}

/** More than any title is made of. */
const titleSource = 2_000;

/** A title from any text: its words on one line, at most `most` characters, cut at a word where there is one. */
export function clip(text: string, most: number): string {
  const start = text.slice(0, titleSource);
  const visible = new VisibleText(parseMarkup(start)).between(0, start.length);
  const characters = Array.from(visible || start.replace(/\s+/gu, ' ').trim());
  if (characters.length <= most) return characters.join('');
  const kept = characters.slice(0, most - 1).join('');
  const word = kept.lastIndexOf(' ');
  return `${(word > most / 2 ? kept.slice(0, word) : kept).trimEnd()}…`;
}

/** A spoken sentence, its time, and what comes before it. */
export interface TimedLine {
  readonly value: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Whether it starts a paragraph. */
  readonly opens: boolean;
  readonly speaker?: string | undefined;
  readonly heading?: Heading | undefined;
}

const stretchMs = 10 * 60_000;
const titleLimit = 60;

interface Opening {
  readonly title: string;
  readonly startMs: number;
}

export function chaptersOf(spoken: readonly TimedLine[], title: string): Chapter[] {
  const endMs = spoken.at(-1)?.endMs ?? 0;
  if (endMs === 0) return [];
  const marked = fromHeadings(spoken);
  const openings = marked.length > 0 ? withOpening(marked, title) : fromTime(spoken);
  return openings.map((one, index) => ({ ...one, endMs: openings[index + 1]?.startMs ?? endMs }));
}

/** The deepest level of headings with not too many of them; if the first level has too many, evenly spaced ones. */
function fromHeadings(spoken: readonly TimedLine[]): Opening[] {
  const all = spoken.flatMap(({ heading, startMs }) => (heading ? [{ ...heading, startMs }] : []));
  for (let level = 6; level > 1; level--) {
    const shown = all.filter((heading) => heading.level <= level);
    if (shown.length < maxChapters) return shown.map(named);
  }
  const top = Math.min(...all.map(({ level }) => level));
  const first = all.filter(({ level }) => level === top);
  const step = Math.ceil(first.length / (maxChapters - 1));
  return first.filter((_, index) => index % step === 0).map(named);
}

const named = ({ title, startMs }: Opening): Opening => ({ title: clip(title, titleLimit), startMs });

/** What comes before the first heading belongs to the book too. */
const withOpening = (openings: readonly Opening[], title: string): Opening[] =>
  openings[0]!.startMs === 0 ? [...openings] : [{ title: clip(title, titleLimit), startMs: 0 }, ...openings];

function fromTime(spoken: readonly TimedLine[]): Opening[] {
  const totalMs = spoken.at(-1)!.endMs;
  const stepMs = Math.max(stretchMs, Math.ceil(totalMs / (maxChapters - 1)));
  const openings: Opening[] = [];
  for (const { value, startMs, opens, speaker } of spoken) {
    const isFirst = openings.length === 0;
    // A last chapter of a few seconds is not worth having.
    const isDue = opens && startMs - (openings.at(-1)?.startMs ?? 0) >= stepMs && totalMs - startMs > 60_000;
    if (!isFirst && !isDue) continue;
    const words = speaker === undefined ? value : `${speaker}: ${value}`;
    openings.push({ title: clip(words, titleLimit), startMs: isFirst ? 0 : startMs });
  }
  return openings;
}

/* A sentence of prose in parts: what somebody says, and what the narrator adds: `“Yes,” said Anna, “it is.”` */

export interface QuotedPart extends ReadSentence {
  readonly isQuoted: boolean;
}

/** About what a comma takes. */
const pauseInsideMs = 180;

interface SaidRange {
  readonly start: number;
  readonly end: number;
}

interface Piece extends SaidRange {
  readonly isQuoted: boolean;
}

/** What is said of a sentence, if that is not what is in quotation marks. */
interface Said {
  readonly said?: readonly number[];
}

/** The parts, joined, are the sentence. */
export function quotedParts({ said, ...sentence }: ReadSentence & Said): QuotedPart[] {
  const pieces = piecesOf(sentence, said ? rangesOf(said) : quotedRanges(sentence.value));
  return pieces.map((piece, i) => ({
    ...partOf(sentence, piece),
    isQuoted: piece.isQuoted,
    pauseMs: i === pieces.length - 1 ? sentence.pauseMs : pauseInsideMs,
  }));
}

const rangesOf = (numbers: readonly number[]): SaidRange[] =>
  numbers.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: numbers[at + 1]! }] : []));

function piecesOf(sentence: ReadSentence, quoted: readonly SaidRange[]): Piece[] {
  const { value } = sentence;
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
    ...(sentence.language !== undefined && { language: sentence.language }),
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
