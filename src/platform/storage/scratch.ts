/**
 * A folder for files that engines work on and that are nowhere else yet, or are copies. Each process has its own; what
 * a dead one has left is removed by the next that starts a day later.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

const abandonedMs = 24 * 3_600_000;

export class Scratch {
  readonly #root: string;
  /** Of this process. */
  readonly folder: string;

  constructor(root: string) {
    this.#root = root;
    this.folder = join(root, randomUUID());
  }

  /** Uses an object as a file: the one in which it lies, or a copy. */
  async withFile<R>(storage: Storage, key: string, use: (path: string) => Promise<R>): Promise<R> {
    const path = storage.pathOf(key);
    if (path !== undefined) return use(path);
    // Engines put drafts beside it.
    const own = join(this.folder, randomUUID());
    const copy = join(own, 'file');
    await mkdir(own, { recursive: true, mode: 0o700 });
    try {
      await pipeline(storage.read(key, 0, Infinity), createWriteStream(copy, { mode: 0o600 }));
      return await use(copy);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }

  /** A path that nothing else uses. */
  path(): string {
    return join(this.folder, randomUUID());
  }

  /** Removes what processes that ended long ago have left, and shows that this one is alive. */
  async sweep(nowMs: number): Promise<void> {
    for (const name of await readdir(this.#root).catch(() => [])) {
      const path = join(this.#root, name);
      if (path === this.folder) await utimes(path, nowMs / 1000, nowMs / 1000).catch(() => undefined);
      else {
        const facts = await stat(path).catch(() => undefined);
        if (facts && nowMs - facts.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
      }
    }
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
