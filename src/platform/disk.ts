/** Files that must be on the disk, not only in the operating system's cache. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Waits until a file, or the names in a folder, have reached the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder and all folders in it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  }
  await sync(folder);
}

/** Copies the first `bytes` of a file, or as many as there are, and returns how many. They share space where they can. */
export async function copyFirst(source: string, target: string, bytes = Infinity): Promise<number> {
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  const file = await open(target, 'r+');
  try {
    await file.chmod(0o600);
    const { size } = await file.stat();
    if (size > bytes) await file.truncate(bytes);
    await file.sync();
    return Math.min(size, bytes);
  } finally {
    await file.close();
  }
}

/** Writes all of the bytes or throws: a disk that is nearly full accepts a part of them and reports no error. */
export async function writeWhole(
  file: Pick<FileHandle, 'write'>,
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    if (bytesWritten === 0) throw Object.assign(new Error('The disk accepted no bytes'), { code: 'ENOSPC' });
    written += bytesWritten;
  }
}

/**
 * The time on the clock that dates the files of a folder: that of its disk, which machines with other clocks may share.
 */
export async function diskNowMs(folder: string): Promise<number> {
  const probe = join(folder, `incoming-${randomUUID()}`);
  const file = await open(probe, 'wx', 0o600);
  try {
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
    await rm(probe, { force: true });
  }
}

/** Whether an error means that the disk, or the share of it that we have, is full. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/*
 * How much room the disk has left.
 *
 *   enough ──► low: caches are emptied, jobs wait, uploads and new audiobooks are refused ──► enough
 *
 * Low is less than a reserve. Whatever else writes to the disk, above all the store, uses that reserve meanwhile.
 */

export interface Room {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

export interface DiskSpaceDeps {
  /** Any folder on the disk. */
  readonly folder: string;
  /** On a small disk at most two percent of it. */
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
