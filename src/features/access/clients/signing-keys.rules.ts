/** When signing keys are created, used and deleted. Pure. */

const dayMs = 24 * 3_600_000;
/** A key signs for this long before the next one is made. */
export const rotateAfterMs = 90 * dayMs;
/** A new key is published this long before it signs, so that every client that caches the key set has it in time. */
export const publishedBeforeMs = 3_600_000;
/** An old key stays published until long after the last token it signed has expired. */
export const deletedAfterMs = rotateAfterMs + 30 * dayMs;

interface Aged {
  readonly id: string;
  readonly created_at: number;
}

const newestFirst = (a: Aged, b: Aged): number => b.created_at - a.created_at || (a.id < b.id ? -1 : 1);

/** The newest key that has been published long enough; the oldest when none has, as on the first day. */
export function signingKeyOf<K extends Aged>(keys: readonly K[], nowMs: number): K {
  const sorted = keys.toSorted(newestFirst);
  return sorted.find((key) => key.created_at <= nowMs - publishedBeforeMs) ?? sorted.at(-1)!;
}

export const needsNewKey = (keys: readonly Aged[], nowMs: number): boolean =>
  keys.every((key) => key.created_at <= nowMs - rotateAfterMs);
