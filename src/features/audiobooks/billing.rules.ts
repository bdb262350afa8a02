/**
 * What an audiobook costs where a voice of it has a price by the character. Each part of a sentence costs what the voice
 * does that says it. The prices are those of the moment in which it was ordered.
 */
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import {
  addSpoken,
  billedMs,
  charactersOf,
  estimateMs,
  nothingSpoken,
  type Tally,
} from '../wallet/price.rules.ts';
import { voiceOf, type Casting } from './plan/casting.rules.ts';
import type { Line } from './plan/plan.rules.ts';
import { quotedParts } from './plan/quotations.rules.ts';
import { voicedParts } from './plan/voiced-parts.rules.ts';

/** Cents for 1,000 characters, by voice; voices that are not in it are billed by the time. */
export type Prices = Readonly<Record<string, number>>;

interface Amount {
  readonly characters: number;
  readonly estimatedMs: number;
}

/** How much there is to say in the lines of one speaker, who may have a voice of their own or not. */
export interface Share {
  readonly speaker: string;
  /** By the narrator alone. */
  readonly whole: Amount;
  /** By the speaker, where those have their own voice, and by the narrator then. */
  readonly quoted: Amount;
  readonly narrated: Amount;
}

/** Who says a line, and at what price. */
export interface Billing {
  readonly casting: Casting;
  readonly prices: Prices;
}

export const pricesOf = (voices: readonly SpeechVoice[]): Prices =>
  Object.fromEntries(
    voices.flatMap(({ voiceId, server }) => {
      const cents = server?.centsPer1000Characters;
      return cents === undefined ? [] : [[voiceId, cents]];
    }),
  );

const nothing: Amount = { characters: 0, estimatedMs: 0 };

const add = ({ characters, estimatedMs }: Amount, { spoken }: Pick<Line, 'spoken'>): Amount => ({
  characters: characters + charactersOf(spoken),
  estimatedMs: estimatedMs + estimateMs(spoken),
});

export function sharesOf(lines: readonly Line[]): Share[] {
  const shares = new Map<string, Share>();
  for (const line of lines) {
    const { speaker = '', isProse = false } = line;
    const share = shares.get(speaker) ?? { speaker, whole: nothing, quoted: nothing, narrated: nothing };
    const parts = isProse ? quotedParts(line) : [{ ...line, isQuoted: true }];
    shares.set(speaker, {
      speaker,
      whole: add(share.whole, line),
      quoted: parts.filter(({ isQuoted }) => isQuoted).reduce(add, share.quoted),
      narrated: parts.filter(({ isQuoted }) => !isQuoted).reduce(add, share.narrated),
    });
  }
  return [...shares.values()];
}

/** Adds a line that took this long. Its time is divided among those who say it by how much they say. */
export function addLine(tally: Tally, line: Line, ms: number, { casting, prices }: Billing): Tally {
  // Most audiobooks have no voice with a price.
  const parts = Object.keys(prices).length === 0 ? [] : voicedParts(casting, line);
  const priced = parts.filter(({ voiceId }) => priceIn(prices, voiceId) !== undefined);
  const lengthOf = (some: typeof parts) => some.reduce((sum, { part }) => sum + estimateMs(part.spoken), 0);
  const pricedMs = priced.length === 0 ? 0 : Math.round((ms * lengthOf(priced)) / lengthOf(parts));
  return priced.reduce(
    (sum, { voiceId, part }) =>
      addSpoken(sum, {
        ms: 0,
        characters: charactersOf(part.spoken),
        centsPer1000Characters: priceIn(prices, voiceId),
      }),
    { ...tally, ms: tally.ms + ms - pricedMs },
  );
}

/** What all of it is likely to cost, as time. */
export function likelyBilledMs(shares: readonly Share[], casting: Casting, prices: Prices): number {
  const said = (sum: Tally, voiceId: string, { characters, estimatedMs: ms }: Amount) =>
    addSpoken(sum, { ms, characters, centsPer1000Characters: priceIn(prices, voiceId) });
  const narrator = casting.voiceId;
  const tally = shares.reduce((sum, { speaker, whole, quoted, narrated }) => {
    const own = voiceOf(casting, speaker === '' ? undefined : speaker);
    if (own === narrator) return said(sum, narrator, whole);
    return said(said(sum, own, quoted), narrator, narrated);
  }, nothingSpoken);
  return billedMs(tally);
}

const priceIn = (prices: Prices, voiceId: string): number | undefined =>
  Object.hasOwn(prices, voiceId) ? prices[voiceId] : undefined;
