/**
 * The pieces of a caption between which a line may break. Most scripts separate words with spaces; Chinese,
 * Japanese, Thai and others do not, so for these the dictionary of `Intl.Segmenter` is used.
 */
import { displayWidth } from '../../../shared/text/codepoints.ts';
import { unspaced } from '../../../shared/text/unspaced.ts';

export interface CaptionWord {
  readonly text: string;
  readonly width: number;
  /** Whether a space comes before the word when both share a line. */
  readonly spaced: boolean;
}

/** No line may start with closing punctuation or a combining mark, nor end with an opening bracket. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ゝヽ\u200d]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;
/** `Intl.Segmenter` keeps every segment of a string it was given: long runs go to it in slices. */
const sliceLength = 1000;

const segmenters = new Map<string, Intl.Segmenter>();

export function toWords(text: string, maxWidth: number): CaptionWord[] {
  const words: CaptionWord[] = [];
  for (const run of text.split(/\s+/u)) {
    if (run === '') continue;
    const parts = unspaced.test(run) ? joinPunctuation(segments(run, 'word')) : [run];
    parts.flatMap((part) => cut(part, maxWidth)).forEach((part, i) => words.push(toWord(part, i === 0)));
  }
  return words;
}

function toWord(text: string, spaced: boolean): CaptionWord {
  return { text, width: displayWidth(text), spaced };
}

/** Cuts a word that is longer than a line, between characters as people see them. */
function cut(text: string, maxWidth: number): string[] {
  if (displayWidth(text) <= maxWidth) return [text];
  const parts: string[] = [];
  let [part, width] = ['', 0];
  for (const grapheme of segments(text, 'grapheme')) {
    const next = displayWidth(grapheme);
    if (width > 0 && width + next > maxWidth) {
      parts.push(part);
      [part, width] = ['', 0];
    }
    part += grapheme;
    width += next;
  }
  return [...parts, part];
}

function joinPunctuation(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.length - 1;
    const before = joined[last];
    if (before !== undefined && (closing.test(part) || opening.test(before))) joined[last] = before + part;
    else joined.push(part);
  }
  return joined;
}

function segments(text: string, granularity: 'word' | 'grapheme'): string[] {
  let segmenter = segmenters.get(granularity);
  if (!segmenter) segmenters.set(granularity, (segmenter = new Intl.Segmenter(undefined, { granularity })));
  const parts: string[] = [];
  const characters = text.length > sliceLength ? Array.from(text) : [text];
  const step = characters.length === 1 ? 1 : sliceLength;
  for (let i = 0; i < characters.length; i += step) {
    const slice = characters.slice(i, i + step).join('');
    for (const { segment } of segmenter.segment(slice)) parts.push(segment);
  }
  return parts;
}
