/**
 * Where files are kept that outlive a request: audiobooks, recordings, previews, spoken sentences. A small interface
 * with two drivers, the local folder and S3-compatible storage; `storage.suite.ts` is what both of them promise.
 *
 * An object is complete or absent, whenever a process ends. Its key is a relative path such as `audio/<id>/pieces.mp3`.
 */
import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** By the clock of the storage; compare it with `nowMs`. */
  readonly modifiedMs: number;
}

export interface PutOptions {
  /** Only if there is no such object yet: of several writers one wins. */
  readonly ifAbsent?: boolean;
}

export interface Storage {
  readonly kind: 'folder' | 's3';
  /** Lasting when it returns. False: `ifAbsent` was asked for, and there is one. */
  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<boolean>;
  /** Takes a finished file of this machine over; it is gone from there afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** The whole object, for small ones; undefined: there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Bytes from `first` to `last`, the last included, or as many as there are. A missing object is an error of the stream. */
  read(key: string, first: number, last: number): Readable;
  find(key: string): Promise<StoredObject | undefined>;
  /** Everything under a prefix that ends in a slash, in no particular order. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** The next parts of the keys under a prefix that have more below them: `['a']` for `audio/` and `audio/a/x`. */
  listFolders(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  /** Everything under a prefix that ends in a slash. */
  removeAll(prefix: string): Promise<void>;
  /** The time on the clock that dates the objects under this prefix. */
  nowMs(prefix: string): Promise<number>;
  /** Rejects while the storage cannot be used. */
  ping(signal: AbortSignal): Promise<void>;
  /** The file in which an object lies, where it is one of this machine; undefined otherwise. */
  pathOf(key: string): string | undefined;
}

/** The storage does not respond, or refuses: a temporary failure, after which the same can be tried again. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

export const isStorageUnavailable = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof StorageUnavailable) return true;
  return false;
};

/** The same error for all drivers: that of a missing file. */
export const noSuchObject = (key: string): Error =>
  Object.assign(new Error(`There is no object ${key}`), { code: 'ENOENT' });

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const keyPattern = /^(?!\.)[^/\\\0]+(\/(?!\.)[^/\\\0]+)*$/;

/** Neither leads out of the folder nor names a draft. */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`${JSON.stringify(key)} is not the key of an object`);
  return key;
}

export function requirePrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`The prefix ${JSON.stringify(prefix)} must end in a slash`);
  requireKey(prefix.slice(0, -1));
  return prefix;
}

/** Calls `work` for each item, a few at the same time. The first failure ends it. */
export async function mapLimited<T>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const start = async (item: T): Promise<void> => {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  };
  for await (const item of items) {
    const one: Promise<void> = start(item).finally(() => running.delete(one));
    running.add(one);
    if (running.size >= atOnce) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
