import type { SpeechVoice, WordTiming } from '../../engines/speech/engine.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Audiobook } from '../../shared/contract/app/audiobooks.ts';
import type { JobState } from '../../shared/contract/app/library.ts';
import { Problem } from '../../shared/contract/errors.ts';
import {
  addSpoken,
  billedMs,
  charactersOf,
  estimateMs,
  estimateSentenceMs,
  nothingSpoken,
  type Tally,
} from '../wallet/price.rules.ts';
import { quotedParts } from './plan/chapters.rules.ts';
import { type Casting, type Line, narratorOf, storedCasting, voiceOf } from './plan/plan.rules.ts';
import { voicedParts } from './plan/voiced-parts.rules.ts';
import type { AudiobookView } from './views.ts';

export const toAudiobook = (row: AudiobookView): Audiobook => ({
  id: row.id,
  document_id: row.document_id,
  version_id: row.version_id,
  is_current: row.version_id === row.current_version_id,
  voice_id: row.voice_id,
  cast: storedCasting(row).cast,
  state: row.state as JobState,
  sentences_done: row.done,
  sentences_total: row.total,
  duration_ms: row.duration_ms,
  billed_cents: row.billed_cents,
  waiting_for: row.waiting_for as Audiobook['waiting_for'],
  problem: row.problem,
  created_at: timestamp(row.created_at),
});

/** Only a whole audiobook has files. */
export function requireDone({ state }: Pick<AudiobookView, 'state'>): void {
  if (state === 'done') return;
  throw new Problem('validation_failed', 'The audio is not finished. Wait until its state is "done".');
}

/** It ended without being whole, and can be taken up again. */
export const isBroken = ({ state }: Pick<AudiobookView, 'state'>): boolean =>
  state === 'failed' || state === 'cancelled';

/** An average sentence, until this audiobook has one to go by. */
const sentenceMs = 4_000;

/** How long the sentences that are missing are likely to take. */
export const likelyRestMs = ({
  done,
  total,
  duration_ms,
}: Pick<AudiobookView, 'done' | 'total' | 'duration_ms'>): number =>
  Math.round((total - done) * (done > 0 ? duration_ms / done : sentenceMs));

/*
 * What an audiobook costs where a voice of it has a price by the character. Each part of a sentence costs what the voice
 * does that says it. The prices are those of the moment in which it was ordered.
 */

/** Cents for 1,000 characters, by voice; voices that are not in it are billed by the time. */
export type Prices = Readonly<Record<string, number>>;

interface Amount {
  readonly characters: number;
  readonly estimatedMs: number;
}

/** How much there is to say in the lines of one speaker, who may have a voice of their own or not. */
export interface Share {
  readonly speaker: string;
  /** Where it is not that of the text. */
  readonly language?: string | undefined;
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
  estimatedMs: estimatedMs + estimateSentenceMs(spoken),
});

export function sharesOf(lines: readonly Line[]): Share[] {
  const shares = new Map<string, Share>();
  for (const line of lines) {
    const { speaker = '', isProse = false, language } = line;
    const key = JSON.stringify([speaker, language]);
    const share = shares.get(key) ?? { speaker, whole: nothing, quoted: nothing, narrated: nothing };
    const parts = isProse ? quotedParts(line) : [{ ...line, isQuoted: true }];
    shares.set(key, {
      speaker,
      language,
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
  const tally = shares.reduce((sum, { speaker, language, whole, quoted, narrated }) => {
    const narrator = narratorOf(casting, language);
    const cast = voiceOf(casting, speaker === '' ? undefined : speaker);
    const own = cast === casting.voiceId ? narrator : cast;
    if (own === narrator) return said(sum, narrator, whole);
    return said(said(sum, own, quoted), narrator, narrated);
  }, nothingSpoken);
  return billedMs(tally);
}

const priceIn = (prices: Prices, voiceId: string): number | undefined =>
  Object.hasOwn(prices, voiceId) ? prices[voiceId] : undefined;

/** For each line, how long it and those after it are likely to take, or what `of` makes of the time of each. */
export function restOf<L extends { readonly spoken: string }>(
  lines: readonly L[],
  of: (line: L, ms: number) => number = (_, ms) => ms,
): number[] {
  let sum = 0;
  return lines
    .toReversed()
    .map((line) => (sum += of(line, estimateMs(line.spoken))))
    .toReversed();
}

/* When the words of a clip are spoken: four numbers per word, as stored and as captions need them. */

/** The delay that MP3 encoder and decoder together put before the first sample. */
const delaySamples = 1105;

interface Rates {
  /** The rate of the voice, in which words are timed. */
  readonly sampleRate: number;
  /** The rate of the MP3. */
  readonly outputRate: number;
}

/** Four numbers per word: start and end in code points of the sentence, start and end in milliseconds of the clip. */
export function wordTimes(words: readonly WordTiming[], { sampleRate, outputRate }: Rates): number[] {
  const delayMs = (delaySamples * 1000) / outputRate;
  const heardMs = (sample: number) => Math.round((sample * 1000) / sampleRate + delayMs);
  return words.flatMap(({ start, end, firstSample, endSample }) => [
    start,
    end,
    heardMs(firstSample),
    heardMs(endSample),
  ]);
}

/** The numbers of a clip's record; none where the voice does not know its words. */
export const parseWords = (words: string | null): number[] =>
  words === null ? [] : (JSON.parse(words) as number[]);
