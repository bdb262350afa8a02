/**
 * A transcript's text carries the clock of each turn on a line of its own, in one of three forms:
 * `**0:34**`, `**SPEAKER_00** · 0:34` and `(0:34)`, with `m:ss` or `h:mm:ss`.
 */
import type { Turn } from './blocks.ts';

const clock = String.raw`\d{1,4}:[0-5]\d:[0-5]\d|\d{1,3}:[0-5]\d`;
const header = String.raw`(?:\*\*(?:${clock})\*\*|\*\*[^*\r\n]{1,200}\*\*[ \t]*·[ \t]*(?:${clock})|\((?:${clock})\))`;

const wholeLine = new RegExp(
  String.raw`^[ \t]*(?:\*\*(${clock})\*\*|\*\*([^*\r\n]{1,200})\*\*[ \t]*·[ \t]*(${clock})|\((${clock})\))[ \t]*$`,
  'u',
);
const anywhere = new RegExp(header, 'gu');

/** The turn that a line opens, if it is a header; `start` is where the line is in its text. */
export function parseTurn(line: string, start = 0): Turn | undefined {
  // Headers are short; a long line is not worth the search.
  if (line.length > 300) return undefined;
  const [whole, alone, speaker, after, round] = wholeLine.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const written = (alone ?? after ?? round)!;
  const name = speaker?.trim();
  return {
    kind: 'turn',
    start: start + line.length - line.trimStart().length,
    end: start + line.trimEnd().length,
    ...(name && { speaker: name }),
    clock: written,
    startMs: parseClock(written),
  };
}

export const isTranscriptHeader = (line: string): boolean => parseTurn(line) !== undefined;

export function parseClock(written: string): number {
  return written.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1000;
}

/** `h:mm:ss` from the first hour on, `m:ss` before. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The text with each header replaced by a space, for uses that look at the words alone. */
export const withoutTranscriptHeaders = (text: string): string => text.replace(anywhere, ' ');

/** The text with each header replaced by line breaks of the same length: all offsets stay what they were. */
export const blankTranscriptHeaders = (text: string): string =>
  text.replace(anywhere, (found) => '\n'.repeat(found.length));
