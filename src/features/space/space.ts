/**
 * Keeps what an account stores within its share of the disk: texts with their versions, recordings, kept responses
 * and audio. The store counts while it writes (see the migration `space-used`), so a limit is checked after the write
 * and in its transaction: nothing can come in between, and a refusal undoes the write.
 */
import type { Queries } from '../../platform/database/database.ts';
import type { AccountPlan } from '../../shared/contract/account.ts';
import { Problem } from '../../shared/contract/errors.ts';
import * as store from './space.store.ts';

/* How much space an account takes, and the error when that is too much. */

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

interface CountedSpace {
  readonly text_bytes: number;
  readonly recording_bytes: number;
  readonly response_bytes: number;
  readonly audio_ms: number;
}

function useOf(counted: CountedSpace, limitBytes: number): SpaceUse {
  const { text_bytes: texts, recording_bytes: recordings, response_bytes: responses } = counted;
  const audio = audioBytesOf(counted.audio_ms);
  const storedBytes = texts + recordings + responses + audio;
  return { texts, recordings, responses, audio, storedBytes, limitBytes: limitBytes || null };
}

/** How far an account is over its limit. */
const excessOf = ({ storedBytes, limitBytes }: SpaceUse): number =>
  limitBytes === null ? 0 : Math.max(0, storedBytes - limitBytes);

/** `340 KB`, `12 MB`, `1.4 GB`. */
export function sizeWords(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.ceil(bytes / 1e3)} KB`;
}

/** What was wanted, which is part of `use` already. */
interface Refused {
  readonly use: SpaceUse;
  readonly neededBytes: number;
  /** The audiobooks that take most. */
  readonly largest: readonly { readonly title: string; readonly bytes: number }[];
}

/** What to do, and where it helps most. */
function noSpace({ use, neededBytes, largest }: Refused): Problem {
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

/** Where deleting frees most. */
const namedAudiobooks = 3;
const titleLength = 60;

export interface SpaceDeps {
  readonly limits: BytesByPlan;
}

export function createSpace({ limits }: SpaceDeps) {
  async function of(queries: Queries, accountId: string): Promise<SpaceUse> {
    const counted = await store.findCounted(queries, accountId);
    return useOf(counted, limits[counted.plan as AccountPlan]);
  }

  /** What all accounts take together. */
  async function total(queries: Queries): Promise<StoredSpace> {
    const counted = await store.findTotals(queries);
    const { texts, recordings, responses, audio } = useOf(
      {
        text_bytes: Number(counted.text_bytes),
        recording_bytes: Number(counted.recording_bytes),
        response_bytes: Number(counted.response_bytes),
        audio_ms: Number(counted.audio_ms),
      },
      0,
    );
    return { texts, recordings, responses, audio };
  }

  /** How many bytes the account is over its limit. */
  async function excess(within: Queries, accountId: string): Promise<number> {
    return excessOf(await of(within, accountId));
  }

  /** Within the transaction that has just written `neededBytes` more: 409 when that is too much. */
  async function require(within: Queries, accountId: string, neededBytes: number): Promise<void> {
    const use = await of(within, accountId);
    if (excessOf(use) === 0) return;
    const rows = await store.listLargestAudio(within, accountId, namedAudiobooks);
    const largest = rows.map(({ title, ms }) => ({ title: shorten(title), bytes: audioBytesOf(Number(ms)) }));
    throw noSpace({ use, neededBytes, largest });
  }

  return { of, total, excess, require };
}

export type Space = ReturnType<typeof createSpace>;

function shorten(title: string): string {
  const characters = Array.from(title);
  return characters.length <= titleLength ? title : `${characters.slice(0, titleLength - 1).join('')}…`;
}
