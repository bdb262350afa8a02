/** How much was read and heard: recorded with the positions that the app saves, reported by day. */
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { ReadOnDevice } from '../../shared/contract/app/reading.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import type {
  ReadingAmounts,
  ReadingDay,
  ReadingStatistics,
} from '../../shared/contract/reading-statistics.ts';
import type { Actor } from '../access/access.ts';
import * as store from './reading.store.ts';

/* Days of reading: what is taken from a device, days in a row, and the file of all of them. Pure. */

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

/** Nobody reads on more in one day. */
const devicesLimit = 20;

export interface StatisticsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface StatisticsRequest {
  readonly days?: number;
  readonly time_zone?: string;
}

export class Statistics {
  readonly #deps: StatisticsDeps;

  constructor(deps: StatisticsDeps) {
    this.#deps = deps;
  }

  /** Part of the transaction that saves the position in a document. */
  async record(
    within: Queries,
    { accountId, documentId }: { readonly accountId: string; readonly documentId: string },
    { device, days }: ReadOnDevice,
  ): Promise<void> {
    const nowMs = this.#deps.clock.now();
    const acceptable = days.filter(({ day }) => isAcceptable(day, nowMs));
    for (const { day, listened_ms, words } of acceptable) {
      const known = (await store.listDevices(within, accountId, day)).map((row) => row.device);
      if (!known.includes(device) && known.length >= devicesLimit) continue;
      const row = { account_id: accountId, day, device, listened_ms, words, documents_finished: 0 };
      await store.putDeviceDay(within, row);
    }
    const today = acceptable.at(-1)?.day;
    if (today !== undefined && (await store.markFinished(within, accountId, documentId)))
      await store.countFinished(within, accountId, today);
  }

  async report(
    actor: Actor,
    { days: count = 30, time_zone: timeZone = 'UTC' }: StatisticsRequest,
  ): Promise<ReadingStatistics> {
    const to = dayIn(timeZone, this.#deps.clock.now());
    if (to === undefined)
      throw invalidField('time_zone', 'is not a time zone: use a name such as Europe/Berlin.');
    const all = await this.all(actor);
    const from = addDays(to, 1 - count);
    const { now, longest } = streaksOf(
      all.map(({ day }) => day),
      to,
    );
    return {
      from,
      to,
      streak_days: now,
      longest_streak_days: longest,
      total: sumOf(all),
      days: everyDay(all, from, count),
    };
  }

  /** Every day on which something was read, oldest first. */
  async all({ accountId }: Actor): Promise<ReadingDay[]> {
    const rows = await store.listDays(this.#deps.database.queries, accountId);
    return rows.map(({ day, listened_ms, words, documents_finished }) => ({
      day,
      listened_ms: Number(listened_ms),
      words: Number(words),
      documents_finished: Number(documents_finished),
    }));
  }
}
