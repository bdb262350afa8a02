/** What things cost. One wallet cent for each started 30 seconds, of a whole request, never of its parts. */
import { price } from '../../contract/limits.ts';
import { displayCredits } from '../../contract/account.ts';

export const unitMs = price.unitSeconds * 1000;

export const priceCents = (durationMs: number): number => Math.ceil(durationMs / unitMs);

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

/** One cent more than the estimate, because it is only an estimate. */
export const holdCents = (estimatedMs: number): number => Math.max(1, priceCents(estimatedMs)) + 1;

/** Average milliseconds a voice takes for one character of a script. */
const paces: readonly [RegExp, number][] = [
  [/[\p{Script=Han}]/gu, 250],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, 160],
  [/\p{N}/gu, 300],
];
const otherPaceMs = 72;

/** How long a text will take to speak, before anything is spoken. */
export function estimateMs(text: string): number {
  let totalMs = 0;
  let counted = 0;
  for (const [script, paceMs] of paces) {
    const count = text.match(script)?.length ?? 0;
    totalMs += count * paceMs;
    counted += count;
  }
  return Math.ceil(totalMs + Math.max(0, text.length - counted) * otherPaceMs);
}
