/** Days of reading: what is taken from a device, days in a row, and the file of all of them. Pure. */
import type { ReadingAmounts, ReadingDay } from '../../shared/contract/reading-statistics.ts';

const dayMs = 24 * 3_600_000;

/** How old a day may be: a device may have been without a connection for long. */
const oldestDays = 62;

/** The day it is in a time zone; undefined where the zone is unknown. */
export function dayIn(timeZone: string, nowMs: number): string | undefined {
  try {
    // Sweden writes dates as ISO does.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs);
  } catch {
    return undefined;
  }
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string =>
  new Date(startOf(day) + count * dayMs).toISOString().slice(0, 10);

/** A real day that is not long over, and has begun somewhere on earth. */
export function isAcceptable(day: string, nowMs: number): boolean {
  const startMs = startOf(day);
  if (Number.isNaN(startMs) || addDays(day, 0) !== day) return false;
  return startMs - nowMs <= dayMs && nowMs - startMs <= oldestDays * dayMs;
}

export interface Streaks {
  readonly now: number;
  readonly longest: number;
}

/** The days are in order. A day that is not over yet does not end a streak that lasted until yesterday. */
export function streaksOf(days: readonly string[], today: string): Streaks {
  let [length, longest] = [0, 0];
  let last: string | undefined;
  for (const day of days) {
    length = last !== undefined && addDays(last, 1) === day ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  return { now: last !== undefined && last >= addDays(today, -1) ? length : 0, longest };
}

const nothing: ReadingAmounts = { listened_ms: 0, words: 0, documents_finished: 0 };

/** Each day of a stretch, also those on which nothing was read. */
export function everyDay(read: readonly ReadingDay[], from: string, count: number): ReadingDay[] {
  const known = new Map(read.map((one) => [one.day, one]));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    return known.get(day) ?? { day, ...nothing };
  });
}

export const sumOf = (days: readonly ReadingAmounts[]): ReadingAmounts =>
  days.reduce(
    (sum, one) => ({
      listened_ms: sum.listened_ms + one.listened_ms,
      words: sum.words + one.words,
      documents_finished: sum.documents_finished + one.documents_finished,
    }),
    nothing,
  );

export const toCsv = (days: readonly ReadingDay[]): string =>
  ['day,listened_seconds,words,documents_finished', ...days.map(csvLine)].join('\r\n') + '\r\n';

const csvLine = ({ day, listened_ms, words, documents_finished }: ReadingDay): string =>
  [day, Math.round(listened_ms / 1000), words, documents_finished].join(',');
