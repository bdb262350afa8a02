/** How much space an account takes, and the error when that is too much. */
import type { AccountPlan } from '../../shared/contract/account.ts';
import { Problem } from '../../shared/contract/errors.ts';

/** For each plan; 0: no limit. */
export type BytesByPlan = Readonly<Record<AccountPlan, number>>;

/**
 * Both the MP3 and the M4B that can be bound from it have 64 kbit/s. The M4B counts before it is
 * requested, so the limit holds whatever people download, and a download is never refused because of it.
 */
const bytesPerMs = 2 * 8;

export const audioBytesOf = (durationMs: number): number => Math.ceil(durationMs) * bytesPerMs;

/** In bytes, by what takes them. */
export interface StoredSpace {
  /** Every version of every document. */
  readonly texts: number;
  /** Recordings that are not transcribed yet, and those that documents keep. */
  readonly recordings: number;
  /** Responses that are kept for their Idempotency-Key. */
  readonly responses: number;
  /** Audiobooks, also those that are ordered and not made yet. */
  readonly audio: number;
}

export interface SpaceUse extends StoredSpace {
  readonly storedBytes: number;
  /** Null where there is none. */
  readonly limitBytes: number | null;
}

export interface CountedSpace {
  readonly text_bytes: number;
  readonly recording_bytes: number;
  readonly response_bytes: number;
  readonly audio_ms: number;
}

export function useOf(counted: CountedSpace, limitBytes: number): SpaceUse {
  const { text_bytes: texts, recording_bytes: recordings, response_bytes: responses } = counted;
  const audio = audioBytesOf(counted.audio_ms);
  const storedBytes = texts + recordings + responses + audio;
  return { texts, recordings, responses, audio, storedBytes, limitBytes: limitBytes || null };
}

/** How far an account is over its limit. */
export const excessOf = ({ storedBytes, limitBytes }: SpaceUse): number =>
  limitBytes === null ? 0 : Math.max(0, storedBytes - limitBytes);

/** `340 KB`, `12 MB`, `1.4 GB`. */
export function sizeWords(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.ceil(bytes / 1e3)} KB`;
}

/** What was wanted, which is part of `use` already. */
export interface Refused {
  readonly use: SpaceUse;
  readonly neededBytes: number;
  /** The audiobooks that take most. */
  readonly largest: readonly { readonly title: string; readonly bytes: number }[];
}

/** What to do, and where it helps most. */
export function noSpace({ use, neededBytes, largest }: Refused): Problem {
  const stored = Math.max(0, use.storedBytes - neededBytes);
  const parts = [
    ['texts with their versions', use.texts],
    ['recordings', use.recordings],
    ['audiobooks', use.audio],
  ] as const;
  const most = largest.map((one) => `“${one.title}” (${sizeWords(one.bytes)})`).join(', ');
  return new Problem(
    'conflict',
    `Your library takes ${sizeWords(stored)} of ${sizeWords(use.limitBytes!)}, and this needs about ` +
      `${sizeWords(neededBytes)} more. Delete audiobooks or documents that you no longer need, empty the trash, then try again. ` +
      `With this it would be ${parts.map(([what, bytes]) => `${sizeWords(bytes)} of ${what}`).join(', ')}.` +
      (most && ` The largest audiobooks are ${most}.`),
  );
}
