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

/*
 * A word whose sound is given in IPA travels inside the spoken text, so that nothing on its way, the sentence cache
 * included, has to know of it: opening marker, IPA, middle marker, word, closing marker. Unicode sets these characters
 * aside for internal use; no document needs them.
 */

const [opening, middle, closing] = ['\uFDD0', '\uFDD1', '\uFDD2'];
const given = /\uFDD0([^\uFDD0-\uFDD3]*)\uFDD1([^\uFDD0-\uFDD3]*)\uFDD2/gu;
const markers = /[\uFDD0-\uFDD3]/gu;
/** Stands before a word that is emphasized, and travels in the same way. */
export const emphasisMarker = '\uFDD3';
const markerCount = 3;
/** Stands for a space inside IPA: a long sentence is cut at spaces, a sound is not. */
const joint = '_';

export interface GivenSound extends Range {
  readonly ipa: string;
}

export const withSound = (word: string, ipa: string): string =>
  `${opening}${ipa.replaceAll(markers, '').replaceAll(/\s+/gu, joint)}${middle}${word.replaceAll(markers, '')}${closing}`;

export interface ReadText {
  readonly text: string;
  readonly sounds: readonly GivenSound[];
  /** Where emphasized words start. */
  readonly emphasized: ReadonlySet<number>;
}

/** The text without markers and IPA, as long as it was, and the sounds with the places of their words. */
export function readSounds(spoken: string): ReadText {
  if (spoken.search(markers) < 0) return { text: spoken, sounds: [], emphasized: new Set() };
  const sounds: GivenSound[] = [];
  const text = spoken.replaceAll(given, (_, ipa: string, word: string, at: number) => {
    // The word moves to the end of its stretch: `'s` or a comma after it stay where they belong.
    const start = at + ipa.length + markerCount;
    if (ipa !== '') sounds.push({ start, end: start + word.length, ipa: ipa.replaceAll(joint, ' ') });
    return ' '.repeat(ipa.length + markerCount) + word;
  });
  const plain = text.replaceAll(markers, ' ');
  return { text: plain, sounds, emphasized: new Set(emphasizedIn(text, plain)) };
}

function* emphasizedIn(text: string, plain: string): Generator<number> {
  for (let at = text.indexOf(emphasisMarker); at >= 0; at = text.indexOf(emphasisMarker, at + 1)) {
    let start = at + 1;
    while (plain[start] === ' ') start += 1;
    yield start;
  }
}

/** What a voice says that understands no IPA: each word as it is written. */
export const asWritten = (spoken: string): string =>
  readSounds(spoken.replaceAll(emphasisMarker, '')).text.replaceAll(/\s+/gu, ' ').trim();

/** As long as it sounds: the IPA in the place of its word. */
export const asHeard = (spoken: string): string =>
  spoken.replaceAll(emphasisMarker, '').replaceAll(given, (_, ipa: string, word: string) => ipa || word);
