/**
 * What is spoken of a document: everything but headers of a transcript and lines without a letter or number. A request
 * contains sentences separated by blank lines, so that the service finds exactly the same sentences in it.
 */
import type { Range } from '../../../../src/shared/markup/blocks.ts';
import { countPoints, toUnits } from '../text/offsets.ts';

export interface SpokenText {
  readonly count: number;
  /** Undefined: not spoken. */
  words(sentence: number): string | undefined;
  /** Where stretches of these words are in the text: pairs of ascending offsets in code points, as ranges in units. */
  rangesOf(sentence: number, points: readonly number[]): Range[];
}

/** One request: sentences from `first`, as many as fit. */
export interface SpeechRequest {
  readonly input: string;
  readonly sentences: readonly number[];
  /** Where each of them ends in `input`, in code points. */
  readonly ends: readonly number[];
}

const between = '\n\n';

export interface RequestLimits {
  /** The wanted length, in code points. */
  readonly points: number;
  /** The most the service accepts. */
  readonly limit: number;
  /** Whether a sentence is available already: a request ends before one. */
  readonly isAvailable: (sentence: number) => boolean;
}

export function planRequest(
  spoken: SpokenText,
  first: number,
  { points, limit, isAvailable }: RequestLimits,
): SpeechRequest {
  const parts: string[] = [];
  const sentences: number[] = [];
  const ends: number[] = [];
  let length = 0;
  for (let sentence = first; sentence < spoken.count; sentence += 1) {
    const words = spoken.words(sentence);
    if (words === undefined) continue;
    if (sentences.length > 0 && isAvailable(sentence)) break;
    const lead = parts.length > 0 ? between.length : 0;
    // The first sentence is included whatever its length, up to the limit of the service.
    const said = parts.length > 0 ? words : words.slice(0, toUnits(words, [limit])[0]);
    const saidPoints = countPoints(said);
    if (parts.length > 0 && length + lead + saidPoints > points) break;
    length += lead + saidPoints;
    parts.push(said);
    sentences.push(sentence);
    ends.push(length);
  }
  return { input: parts.join(between), sentences, ends };
}

/** The index of the sentence in which a mark ends. */
export const sentenceIndexAt = (request: SpeechRequest, end: number): number =>
  request.ends.findIndex((one) => end <= one);

/** Where a sentence of a request starts in its input. */
export const inputStart = (request: SpeechRequest, index: number): number =>
  index === 0 ? 0 : request.ends[index - 1]! + between.length;

export function nextSpoken(spoken: SpokenText, from: number): number | undefined {
  for (let sentence = Math.max(0, from); sentence < spoken.count; sentence += 1)
    if (spoken.words(sentence) !== undefined) return sentence;
  return undefined;
}

export function previousSpoken(spoken: SpokenText, from: number): number | undefined {
  for (let sentence = Math.min(from, spoken.count - 1); sentence >= 0; sentence -= 1)
    if (spoken.words(sentence) !== undefined) return sentence;
  return undefined;
}
