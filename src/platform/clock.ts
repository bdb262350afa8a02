import { randomBytes, randomInt } from 'node:crypto';

/** Time comes from here, so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export const timestamp = (epochMs: number): string => new Date(epochMs).toISOString();

/*
 * Identifiers are UUIDs of version 7. The eleven bits after the milliseconds count up inside one
 * millisecond, so ids made here sort in the order they were made, and time and count together
 * are a `sort key`: one integer that orders a library and doubles as the row id of its search index.
 */

const countsPerMs = 2048;

export interface Ids {
  next(): string;
}

export function createIds(clock: Clock): Ids {
  let lastMs = 0;
  let count = 0;
  return {
    next() {
      const nowMs = clock.now();
      if (nowMs > lastMs) {
        lastMs = nowMs;
        // A random start keeps two processes that share a store from colliding in the same millisecond.
        count = randomInt(countsPerMs / 2);
      } else if (++count === countsPerMs) {
        lastMs += 1;
        count = 0;
      }
      return format(lastMs, count);
    },
  };
}

function format(ms: number, count: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | (count << 1) | (bytes[7]! & 1), 6);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An id of another time, for something that was made elsewhere. */
export const idAt = (epochMs: number): string => format(epochMs, randomInt(countsPerMs));

/** The next id, or one that sorts right after `last` where another process, with a later clock, has made that. */
export function nextAfter(ids: Ids, last: string | null): string {
  const id = ids.next();
  if (last === null || id > last) return id;
  const sortKey = sortKeyOf(last) + 1;
  return format(Math.floor(sortKey / countsPerMs), sortKey % countsPerMs);
}

/** When an id was made, in epoch milliseconds. */
export const madeAtMs = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Stays a safe integer until the year 2109. */
export const sortKeyOf = (id: string): number =>
  madeAtMs(id) * countsPerMs + ((Number.parseInt(id.slice(14, 18), 16) & 0xfff) >> 1);

/** Not larger than the sort key of any id made at that time or later. */
export const sortKeyAt = (epochMs: number): number => Math.max(0, epochMs * countsPerMs);

/** Sorts before every id made at that time or later, and after all earlier ones. */
export function startOfIdsAt(epochMs: number): string {
  const hex = epochMs.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
