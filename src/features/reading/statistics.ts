/** How much was read and heard: recorded with the positions that the app saves, reported by day. */
import type { ReadOnDevice } from '../../shared/contract/app/reading.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import type { ReadingDay, ReadingStatistics } from '../../shared/contract/reading-statistics.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import { addDays, dayIn, everyDay, isAcceptable, streaksOf, sumOf } from './statistics.rules.ts';
import * as store from './statistics.store.ts';

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
