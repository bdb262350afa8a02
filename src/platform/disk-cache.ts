/**
 * Bytes kept on disk by key, up to a bound; the least recently used go first. Files are complete or absent
 * (written beside, then renamed), so several processes may share a folder and a crash leaves nothing half.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';

export interface DiskCache {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Gives up at least so many bytes, or all it has; returns how many. */
  giveUp(bytes: number): Promise<number>;
  /** Bytes kept now. */
  size(): number;
}

/** While the disk is nearly full nothing is added. */
export async function openDiskCache(
  folder: string,
  maxBytes: number,
  isDiskLow: () => boolean = () => false,
): Promise<DiskCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A Map remembers the order of insertion: the first entry is the one used longest ago.
  const sizes = new Map<string, number>();
  let total = 0;
  for (const file of await oldestFirst(folder)) {
    sizes.set(file.name, file.size);
    total += file.size;
  }

  function forget(name: string): void {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
  }

  async function shrinkTo(bytes: number): Promise<void> {
    for (const name of sizes.keys()) {
      if (total <= bytes) return;
      forget(name);
      await rm(join(folder, name), { force: true });
    }
  }

  return {
    async get(key) {
      const name = nameOf(key);
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      if (!bytes) {
        forget(name);
        return undefined;
      }
      forget(name);
      sizes.set(name, bytes.length);
      total += bytes.length;
      // The order must survive a restart; when it fails the file was evicted just now, which is no matter.
      const now = new Date();
      void utimes(join(folder, name), now, now).catch(() => undefined);
      return bytes;
    },

    async put(key, bytes) {
      if (bytes.length > maxBytes || isDiskLow()) return;
      const name = nameOf(key);
      await replaceFile(join(folder, name), bytes);
      forget(name);
      sizes.set(name, bytes.length);
      total += bytes.length;
      await shrinkTo(maxBytes);
    },

    async giveUp(bytes) {
      const before = total;
      await shrinkTo(Math.max(0, before - bytes));
      return before - total;
    },

    size: () => total,
  };
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

async function oldestFirst(folder: string): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number; usedMs: number }[] = [];
  for (const name of await readdir(folder)) {
    // A draft of a process that died; the drafts of living ones are seconds old.
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (!facts) continue;
    if (!name.startsWith('.')) found.push({ name, size: facts.size, usedMs: facts.mtimeMs });
    else if (Date.now() - facts.mtimeMs > 60_000) await rm(join(folder, name), { force: true });
  }
  return found.sort((a, b) => a.usedMs - b.usedMs);
}
