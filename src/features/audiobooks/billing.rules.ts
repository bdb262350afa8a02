/**
 * What an audiobook costs where a voice of it has a price by the character. A sentence costs what the voice of its speaker
 * does. The prices are those of the moment in which it was ordered.
 */
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { addSpoken, billedMs, estimateMs, nothingSpoken, type SpokenPart } from '../wallet/price.rules.ts';
import { voiceOf, type Casting } from './plan/casting.rules.ts';
import type { Line } from './plan/plan.rules.ts';

/** Cents for 1,000 characters, by voice; voices that are not in it are billed by the time. */
export type Prices = Readonly<Record<string, number>>;

/** How much one speaker has to say. */
export interface Share {
  readonly speaker: string;
  readonly characters: number;
  readonly estimatedMs: number;
}

export const pricesOf = (voices: readonly SpeechVoice[]): Prices =>
  Object.fromEntries(
    voices.flatMap(({ voiceId, server }) => {
      const cents = server?.centsPer1000Characters;
      return cents === undefined ? [] : [[voiceId, cents]];
    }),
  );

const charactersOf = ({ start, end }: Pick<Line, 'start' | 'end'>): number => end - start;

export function sharesOf(lines: readonly Line[]): Share[] {
  const shares = new Map<string, Share>();
  for (const line of lines) {
    const { speaker = '' } = line;
    const { characters, estimatedMs } = shares.get(speaker) ?? { characters: 0, estimatedMs: 0 };
    shares.set(speaker, {
      speaker,
      characters: characters + charactersOf(line),
      estimatedMs: estimatedMs + estimateMs(line.spoken),
    });
  }
  return [...shares.values()];
}

/** How a line counts: by its time, or by its characters. */
export const partOf = (
  line: Pick<Line, 'start' | 'end' | 'speaker'>,
  ms: number,
  { casting, prices }: { readonly casting: Casting; readonly prices: Prices },
): SpokenPart => ({
  ms,
  characters: charactersOf(line),
  centsPer1000Characters: priceIn(prices, voiceOf(casting, line.speaker)),
});

/** What all of it is likely to cost, as time. */
export function likelyBilledMs(shares: readonly Share[], casting: Casting, prices: Prices): number {
  const tally = shares.reduce(
    (sum, { speaker, characters, estimatedMs }) =>
      addSpoken(sum, {
        ms: estimatedMs,
        characters,
        centsPer1000Characters: priceIn(prices, voiceOf(casting, speaker === '' ? undefined : speaker)),
      }),
    nothingSpoken,
  );
  return billedMs(tally);
}

const priceIn = (prices: Prices, voiceId: string): number | undefined =>
  Object.hasOwn(prices, voiceId) ? prices[voiceId] : undefined;
