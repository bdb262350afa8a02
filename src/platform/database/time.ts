/**
 * The store's own time, as SQL. Leases are compared by several processes on several machines whose clocks differ
 * and stand still while a machine sleeps; the store has one clock for all of them.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import type { StoreKind } from './queries.ts';

export interface StoreTime {
  /** Epoch milliseconds. */
  now(): RawBuilder<number>;
  after(ms: number): RawBuilder<number>;
}

/** With a `clock`, the store's time is that clock's: tests move it. */
export function createStoreTime(kind: StoreKind, clock?: Clock): StoreTime {
  const ofStore =
    kind === 'postgres'
      ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
      : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
  // A bare parameter has no type in Postgres, and two of them cannot be added.
  const now = () => (clock ? sql<number>`cast(${clock.now()} as bigint)` : ofStore);
  return { now, after: (ms) => sql<number>`${now()} + ${sql.lit(ms)}` };
}
