/**
 * What is spoken of a document. Headers of a transcript and lines without a letter or number are not. A request
 * carries sentences parted by blank lines, so that the service finds the same sentences in it and no others.
 */
import type { Range } from '../../../../src/platform/text/markup/blocks.ts';
import { countPoints, toUnits } from '../text/offsets.ts';

export interface Script {
  readonly count: number;
  /** Undefined: not spoken. */
  words(sentence: number): string | undefined;
  /** Where stretches of these words stand in the text: pairs of ascending offsets in code points, as ranges in units. */
  rangesOf(sentence: number, points: readonly number[]): Range[];
}

/** One request: sentences from `first`, as many as it may carry. */
export interface Leg {
  readonly input: string;
  readonly sentences: readonly number[];
  /** Where each of them ends in `input`, in code points. */
  readonly ends: readonly number[];
}

const between = '\n\n';

export interface LegLimits {
  /** How much it should carry, in code points. */
  readonly points: number;
  /** The most the service takes. */
  readonly limit: number;
  /** Sentences that are there already: a request ends before one. */
  readonly isThere: (sentence: number) => boolean;
}

export function planLeg(script: Script, first: number, { points, limit, isThere }: LegLimits): Leg {
  const parts: string[] = [];
  const sentences: number[] = [];
  const ends: number[] = [];
  let length = 0;
  for (let sentence = first; sentence < script.count; sentence += 1) {
    const words = script.words(sentence);
    if (words === undefined) continue;
    if (sentences.length > 0 && isThere(sentence)) break;
    const lead = parts.length > 0 ? between.length : 0;
    // The first sentence is carried whatever its length, as far as the service takes it.
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

/** The sentence of a leg in which a mark ends. */
export const legIndexAt = (leg: Leg, end: number): number => leg.ends.findIndex((one) => end <= one);

/** Where a sentence of a leg starts in its input. */
export const legStart = (leg: Leg, index: number): number =>
  index === 0 ? 0 : leg.ends[index - 1]! + between.length;

export function nextSpoken(script: Script, from: number): number | undefined {
  for (let sentence = Math.max(0, from); sentence < script.count; sentence += 1)
    if (script.words(sentence) !== undefined) return sentence;
  return undefined;
}

export function previousSpoken(script: Script, from: number): number | undefined {
  for (let sentence = Math.min(from, script.count - 1); sentence >= 0; sentence -= 1)
    if (script.words(sentence) !== undefined) return sentence;
  return undefined;
}
