/**
 * Turns cues of any length into captions a viewer can read: two lines of about 42 columns and seven
 * seconds at most where the text allows it, never two at a time. A long sentence is cut into nearly equal
 * parts, after punctuation if there is any, and its time is shared out by length.
 */
import type { Cue, CueWord } from '../engine.ts';
import { type CaptionWord, toWords } from './words.ts';

export interface Caption {
  readonly startMs: number;
  readonly endMs: number;
  readonly lines: readonly string[];
  /** The same lines word by word, for a cue with word times. */
  readonly parts?: readonly (readonly Part[])[];
  readonly speaker?: string;
}

/** A word with the space before it. */
export interface Part {
  readonly text: string;
  readonly startMs?: number;
}

interface TimedWord extends CaptionWord {
  readonly startMs?: number;
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

const lineColumns = 42;
/** A little less than two full lines, since lines seldom break exactly in the middle. */
const captionColumns = 80;
const captionMs = 7000;
/** Shorter captions are not cut for their time alone: single words flashing by read badly. */
const smallestColumns = 24;
const untimedMs = 1000;

export function fitCues(cues: readonly Cue[]): Caption[] {
  return schedule(cues).flatMap(({ text, speaker, words, ...span }) =>
    new Text(text, words)
      .captions(span)
      .map((caption) => ({ ...caption, ...(speaker !== undefined && { speaker }) })),
  );
}

/** Whole milliseconds, in order, without overlap. The later cue wins: what is being said is shown. */
function schedule(cues: readonly Cue[]): Cue[] {
  const sorted = cues
    .map(({ words, ...cue }): Cue => {
      const text = cue.text.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim();
      return {
        ...cue,
        text,
        startMs: Math.max(0, Math.round(cue.startMs)),
        endMs: Math.round(cue.endMs),
        // Offsets into a text that had to be cleaned up are useless.
        ...(words && text.length === cue.text.length && { words }),
      };
    })
    .filter((cue) => cue.text !== '')
    .sort((a, b) => a.startMs - b.startMs);
  let freeMs = 0;
  return sorted.map((cue, i) => {
    const startMs = Math.max(cue.startMs, freeMs);
    const nextMs = sorted[i + 1]?.startMs ?? Infinity;
    const wishedMs = cue.endMs > startMs ? cue.endMs : startMs + untimedMs;
    freeMs = nextMs > startMs ? Math.min(wishedMs, nextMs) : wishedMs;
    return { ...cue, startMs, endMs: freeMs };
  });
}

class Text {
  readonly #words: readonly TimedWord[];
  readonly #isTimed: boolean;
  /** Column at which each word would start if all were on one line. */
  readonly #columns: number[] = [];

  constructor(text: string, times: readonly CueWord[] = []) {
    this.#words = withTimes(text, toWords(text, lineColumns), times);
    this.#isTimed = times.length > 0;
    let column = 0;
    for (const word of this.#words) {
      if (word.spaced) column += 1;
      this.#columns.push(column);
      column += word.width;
    }
  }

  captions(span: Span): Caption[] {
    return this.#split(0, this.#words.length, span);
  }

  #split(from: number, to: number, span: Span): Caption[] {
    const width = this.#width(from, to);
    const lengthMs = span.endMs - span.startMs;
    const lines = this.#lines(from, to);
    const byTime = Math.min(Math.ceil(lengthMs / captionMs), Math.floor(width / smallestColumns));
    const count = Math.max(Math.ceil(width / captionColumns), byTime, lines.length > 2 ? 2 : 1);
    if (count === 1 || to - from === 1 || lengthMs < 2) return [this.#caption(lines, span)];
    const middle = this.#bestBreak(from, to, Math.floor(count / 2) / count);
    const share = this.#width(from, middle) / (width || 1);
    const heardMs = this.#words[middle]!.startMs ?? Math.round(span.startMs + lengthMs * share);
    const cutMs = Math.min(span.endMs - 1, Math.max(span.startMs + 1, heardMs));
    return [
      ...this.#split(from, middle, { startMs: span.startMs, endMs: cutMs }),
      ...this.#split(middle, to, { startMs: cutMs, endMs: span.endMs }),
    ];
  }

  #caption(parts: readonly Part[][], span: Span): Caption {
    const lines = parts.map((line) => line.map(({ text }) => text).join(''));
    return { ...span, lines, ...(this.#isTimed && { parts }) };
  }

  /** One line, or two of about equal length, or as many as it takes when there is no time to split. */
  #lines(from: number, to: number): Part[][] {
    if (this.#width(from, to) <= lineColumns) return [this.#line(from, to)];
    const middle = this.#bestBreak(from, to, 0.5);
    if (this.#width(from, middle) <= lineColumns && this.#width(middle, to) <= lineColumns) {
      return [this.#line(from, middle), this.#line(middle, to)];
    }
    const lines: Part[][] = [];
    for (let start = from, end = from + 1; end <= to; end += 1) {
      if (end < to && this.#width(start, end + 1) <= lineColumns) continue;
      lines.push(this.#line(start, end));
      start = end;
    }
    return lines;
  }

  #bestBreak(from: number, to: number, share: number): number {
    const width = this.#width(from, to);
    let [best, bestCost] = [from + 1, Infinity];
    for (let i = from + 1; i < to; i += 1) {
      const distance = Math.abs(this.#width(from, i) - width * share);
      const cost = distance - width * pause(this.#words[i - 1]?.text ?? '');
      if (cost < bestCost) [best, bestCost] = [i, cost];
    }
    return best;
  }

  #width(from: number, to: number): number {
    const last = to - 1;
    return (this.#columns[last] ?? 0) + (this.#words[last]?.width ?? 0) - (this.#columns[from] ?? 0);
  }

  #line(from: number, to: number): Part[] {
    return this.#words.slice(from, to).map(({ text, spaced, startMs }, i) => ({
      text: spaced && i > 0 ? ` ${text}` : text,
      ...(startMs !== undefined && { startMs }),
    }));
  }
}

/** A word between spaces has the time of its first spoken part. */
function withTimes(text: string, words: readonly CaptionWord[], times: readonly CueWord[]): TimedWord[] {
  let [end, next] = [0, 0];
  return words.map((word) => {
    end = text.indexOf(word.text, end) + word.text.length;
    const isTimed = (times[next]?.at ?? Infinity) < end;
    const timed = isTimed ? { ...word, startMs: times[next]!.startMs } : word;
    while ((times[next]?.at ?? Infinity) < end) next += 1;
    return timed;
  });
}

/** How good a break after this word is, as a share of the whole width. */
function pause(word: string): number {
  if (/[.!?…。！？؟।][\p{Pe}\p{Pf}"']*$/u.test(word)) return 0.15;
  return /[,;:–—、，；：،؛]["']*$/u.test(word) ? 0.08 : 0;
}
