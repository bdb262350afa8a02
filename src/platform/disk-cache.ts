/**
 * Bytes stored on disk by key, up to a limit; the least recently used are removed first. Files are complete or absent
 * (written beside, then renamed), so several processes may share a folder and a crash leaves nothing half written.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';

/* How caches name what they keep. Entries of a group can be removed together, whoever made them. */

/** No key contains it. */
const separator = '\n';
export const groupMark = 'group-';

/** The key of an entry that belongs to a group. */
export const groupedKey = (group: string, key: string): string => group + separator + key;

export function cacheName(key: string): string {
  const end = key.indexOf(separator);
  return end < 0 ? digest(key) : groupPrefix(key.slice(0, end)) + digest(key);
}

/** What the names of all entries of a group start with. */
export const groupPrefix = (group: string): string => `${groupMark}${digest(group).slice(0, 32)}-`;

/** Whether an entry belongs to a group that is not among these. */
export function isOfOtherGroup(name: string, prefixes: ReadonlySet<string>): boolean {
  return name.startsWith(groupMark) && !prefixes.has(name.slice(0, name.lastIndexOf('-') + 1));
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface DiskCacheSettings {
  readonly folder: string;
  readonly maxBytes: number;
  /** While the disk is nearly full nothing is added. */
  readonly isDiskLow?: () => boolean;
}

export class DiskCache {
  readonly #settings: DiskCacheSettings;
  /** A Map keeps the order of insertion: the first entry is the least recently used. */
  readonly #sizes = new Map<string, number>();
  #total = 0;

  private constructor(settings: DiskCacheSettings) {
    this.#settings = settings;
  }

  static async open(settings: DiskCacheSettings): Promise<DiskCache> {
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    const cache = new DiskCache(settings);
    for (const { name, size } of await oldestFirst(settings.folder)) cache.#count(name, size);
    return cache;
  }

  /** Bytes stored now. */
  get size(): number {
    return this.#total;
  }

  async get(key: string): Promise<Buffer | undefined> {
    const name = cacheName(key);
    const path = join(this.#settings.folder, name);
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) {
      this.#discount(name);
      return undefined;
    }
    this.#count(name, bytes.length);
    // The order must survive a restart. If this fails, the file was evicted just now, which does no harm.
    const now = new Date();
    void utimes(path, now, now).catch(() => undefined);
    return bytes;
  }

  /** Leaves the order of use as it is. */
  async has(key: string): Promise<boolean> {
    const found = await stat(join(this.#settings.folder, cacheName(key))).catch(() => undefined);
    return found !== undefined;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const { folder, maxBytes, isDiskLow } = this.#settings;
    if (bytes.length > maxBytes || isDiskLow?.()) return;
    const name = cacheName(key);
    await replaceFile(join(folder, name), bytes);
    this.#count(name, bytes.length);
    await this.#shrinkTo(maxBytes);
  }

  /** Removes files until at least this many bytes are free, or all of them; returns how many bytes it removed. */
  async evict(bytes: number): Promise<number> {
    const before = this.#total;
    await this.#shrinkTo(Math.max(0, before - bytes));
    return before - this.#total;
  }

  /** Removes the entries of all other groups; those of no group stay. Other processes may have written them. */
  async keepGroups(groups: readonly string[]): Promise<void> {
    const { folder } = this.#settings;
    const prefixes = new Set(groups.map(groupPrefix));
    for (const name of await readdir(folder)) {
      if (!isOfOtherGroup(name, prefixes)) continue;
      this.#discount(name);
      await rm(join(folder, name), { force: true });
    }
  }

  #count(name: string, size: number): void {
    this.#discount(name);
    this.#sizes.set(name, size);
    this.#total += size;
  }

  #discount(name: string): void {
    this.#total -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
  }

  async #shrinkTo(bytes: number): Promise<void> {
    for (const name of this.#sizes.keys()) {
      if (this.#total <= bytes) return;
      this.#discount(name);
      await rm(join(this.#settings.folder, name), { force: true });
    }
  }
}

async function oldestFirst(folder: string): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number; usedMs: number }[] = [];
  for (const name of await readdir(folder)) {
    // An old draft was left by a process that died; drafts of running ones are seconds old.
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (!facts) continue;
    if (!name.startsWith('.')) found.push({ name, size: facts.size, usedMs: facts.mtimeMs });
    else if (Date.now() - facts.mtimeMs > 60_000) await rm(join(folder, name), { force: true });
  }
  return found.sort((a, b) => a.usedMs - b.usedMs);
}
