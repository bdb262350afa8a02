/** How much of the disk audio takes. */
import type { Plan } from '../../contract/account.ts';
import { Problem } from '../../contract/errors.ts';

/** For each plan; 0 is no limit. */
export type BytesByPlan = Readonly<Record<Plan, number>>;

/**
 * Both the MP3 and the M4B that can be bound from it have 64 kbit/s. The M4B counts before anybody has asked for
 * it: so the limit holds whatever people download, and a download is never refused for it.
 */
const bytesPerMs = 2 * 8;

export const bytesOf = (durationMs: number): number => Math.ceil(durationMs) * bytesPerMs;

export interface SpaceUse {
  readonly storedBytes: number;
  /** Null where there is none. */
  readonly limitBytes: number | null;
}

export const fits = ({ storedBytes, limitBytes }: SpaceUse, bytes: number): boolean =>
  limitBytes === null || storedBytes + bytes <= limitBytes;

/** `340 KB`, `12 MB`, `1.4 GB`. */
export function sizeWords(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.ceil(bytes / 1e3)} KB`;
}

/** What to do, and where it is worth most. */
export function noSpace(
  space: SpaceUse,
  bytes: number,
  largest: readonly { title: string; bytes: number }[],
) {
  const { storedBytes, limitBytes } = space;
  const most = largest.map((one) => `“${one.title}” (${sizeWords(one.bytes)})`).join(', ');
  return new Problem(
    'conflict',
    `Your audio takes ${sizeWords(storedBytes)} of ${sizeWords(limitBytes!)}, and this needs about ` +
      `${sizeWords(bytes)} more. Delete audio that you do not need any more, then order it again.` +
      (most && ` Most is taken by ${most}.`),
  );
}
