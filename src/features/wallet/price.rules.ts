/**
 * What things cost. One wallet cent for each started 30 seconds; voices of a server that has its own price cost that
 * for 1,000 characters. Prices are added up exactly and rounded up to a whole cent once: for a whole request, or a whole
 * audiobook, never for its parts.
 *
 * All of it is counted in milliseconds: a price by the character counts as the time that the same money buys. So holds,
 * meters and sweeps know one unit only.
 */
import { displayCredits, price } from '../../shared/contract/limits.ts';
import { asHeard, asWritten } from '../../language/narration/mapping.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';

export const unitMs = price.unitSeconds * 1000;

export const priceCents = (durationMs: number): number => Math.ceil(durationMs / unitMs);

/** What a part of a reply adds to its price, when all before it was billed for `beforeMs`. Together they cost the price of the whole. */
export const continuedCents = (beforeMs: number, untilMs: number): number =>
  Math.max(0, priceCents(untilMs) - priceCents(beforeMs));

/** Speech so far: the time of voices that are billed by the time, and what the characters of the others cost. */
export interface Tally {
  readonly ms: number;
  /** In millionths of a cent, a whole number. */
  readonly microcents: number;
}

export const nothingSpoken: Tally = { ms: 0, microcents: 0 };

export interface SpokenPart {
  readonly ms: number;
  readonly characters: number;
  /** Undefined: the voice is billed by the time. */
  readonly centsPer1000Characters: number | undefined;
}

export const addSpoken = ({ ms, microcents }: Tally, part: SpokenPart): Tally =>
  part.centsPer1000Characters === undefined
    ? { ms: ms + part.ms, microcents }
    : { ms, microcents: microcents + part.characters * Math.round(part.centsPer1000Characters * 1_000) };

const microcentsPerCent = 1_000_000n;

/** Rounded up to a whole millisecond, which never changes the price in cents. */
export function billedMs({ ms, microcents }: Tally): number {
  if (microcents === 0) return ms;
  const bought = BigInt(microcents) * BigInt(unitMs / price.cents);
  return ms + Number((bought + microcentsPerCent - 1n) / microcentsPerCent);
}

/** A wallet that refills by itself is filled up to this when it falls below that. */
export const fullCents = 2_000;
export const lowCents = 500;

/** What the milliseconds after `beforeMs` cost where a cent is taken as each unit is passed. */
export const meteredCents = (beforeMs: number, afterMs: number): number =>
  Math.floor(afterMs / unitMs) - Math.floor(beforeMs / unitMs);

/** For people, who see credits, and for programs, which count cents: `2.5 credits (5 wallet cents)`. */
export function amountWords(cents: number): string {
  const credits = displayCredits(cents);
  return `${credits} ${credits === 1 ? 'credit' : 'credits'} (${cents} wallet ${cents === 1 ? 'cent' : 'cents'})`;
}

/** For accounts that see no prices: what an amount pays for, in words. */
export function minutesWords(cents: number): string {
  const minutes = paidMs(cents) / 60_000;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} of audio`;
}

/** How much audio a price pays for. */
export const paidMs = (cents: number): number => cents * unitMs;

/** One cent more than what is estimated, because it is only an estimate. */
export const withMargin = (cents: number): number => Math.max(1, cents) + 1;

export const holdCents = (estimatedMs: number): number => withMargin(priceCents(estimatedMs));

/** Average milliseconds a voice takes for one character of a script. */
const paces: readonly [RegExp, number][] = [
  [/[\p{Script=Han}]/gu, 250],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, 160],
  [/\p{N}/gu, 300],
];
const otherPaceMs = 72;

/** What of a spoken text is billed by the character: what the server of its voice is given. */
export const charactersOf = (spoken: string): number => countCodePoints(asWritten(spoken));

/** How long a text will take to speak, before anything is spoken. */
export function estimateMs(spoken: string): number {
  const text = asHeard(spoken);
  let totalMs = 0;
  let counted = 0;
  for (const [script, paceMs] of paces) {
    const count = text.match(script)?.length ?? 0;
    totalMs += count * paceMs;
    counted += count;
  }
  return Math.ceil(totalMs + Math.max(0, text.length - counted) * otherPaceMs);
}

/** What a voice takes to begin and close a sentence, with the pause after it. A long one has that in its pace. */
const aroundMs = 500;
const paceWithin = 0.86;

/** How long one sentence will take to speak: short ones take more for a character than a text does. */
export function estimateSentenceMs(spoken: string): number {
  const ms = estimateMs(spoken);
  return ms === 0 ? 0 : Math.max(ms, Math.ceil(paceWithin * ms) + aroundMs);
}
