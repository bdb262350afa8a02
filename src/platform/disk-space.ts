/**
 * How much room the disk has left.
 *
 *   enough ──► low: caches are emptied, jobs wait, uploads and new audiobooks are refused ──► enough
 *
 * Low is less than a reserve. Whatever else writes to the disk, above all the store, uses that reserve meanwhile.
 */
import { statfs } from 'node:fs/promises';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

export interface Room {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface DiskSpaceDeps {
  /** Any folder on the disk. */
  readonly folder: string;
  /** On a small disk at most two percent of it; 0: room is not watched. */
  readonly reserveBytes: number;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly measure?: (folder: string) => Promise<Room>;
}

/** Frees at least `bytes`, or all it has, and returns how many it freed. */
export type Evict = (bytes: number) => Promise<number>;

const reserveShare = 0.02;

export class DiskSpace {
  readonly #deps: DiskSpaceDeps;
  readonly #caches: Evict[] = [];
  #room: Room | undefined;
  #lowSinceMs: number | undefined;
  #looking: Promise<void> | undefined;

  constructor(deps: DiskSpaceDeps) {
    this.#deps = deps;
  }

  /** As it was last measured; undefined where it is not watched. */
  get room(): Room | undefined {
    return this.#room;
  }

  /** Undefined while there is enough. */
  get lowSinceMs(): number | undefined {
    return this.#lowSinceMs;
  }

  get isLow(): boolean {
    return this.#lowSinceMs !== undefined;
  }

  /** Caches are emptied in the order they were added. */
  addCache(evict: Evict): void {
    this.#caches.push(evict);
  }

  /** Call it every few seconds, and after much was written. Those who call meanwhile wait for the same look. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { folder, reserveBytes, measure = measureFolder } = this.#deps;
    if (reserveBytes === 0) return;
    let { freeBytes, totalBytes } = await measure(folder);
    const reserve = Math.min(reserveBytes, totalBytes * reserveShare);
    for (const evict of this.#caches) {
      if (freeBytes >= reserve) break;
      if ((await evict(reserve - freeBytes)) > 0) ({ freeBytes, totalBytes } = await measure(folder));
    }
    this.#room = { freeBytes, totalBytes };
    this.#note(freeBytes < reserve);
  }

  /** Throws an error that `isOutOfRoom` recognizes: a job that gets it waits and continues by itself. */
  require(): void {
    if (!this.isLow) return;
    throw Object.assign(new Error(`The disk has only ${this.#room?.freeBytes} bytes left`), {
      code: 'ENOSPC',
    });
  }

  #note(isLow: boolean): void {
    const { clock, log } = this.#deps;
    if (isLow === this.isLow) return;
    this.#lowSinceMs = isLow ? clock.now() : undefined;
    const about = { free_bytes: this.#room?.freeBytes };
    if (isLow) log.warn(about, 'the disk is nearly full: caches are emptied, jobs wait, uploads are refused');
    else log.info(about, 'the disk has room again');
  }
}

async function measureFolder(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
