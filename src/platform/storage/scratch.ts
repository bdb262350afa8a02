/**
 * A folder for files that engines work on and that are nowhere else yet, or are copies. Each process has its own; what
 * a dead one has left is removed by the next that starts a day later.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMissing, mapLimited, type Storage, type StoredObject } from './storage.ts';

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

/*
 * Copies objects from one storage to another and compares what has arrived, byte for byte, by a digest. An object that
 * is there already and has the same content is not copied again, so that a copy that was interrupted continues.
 */

export interface CopyingDeps {
  readonly from: Storage;
  readonly to: Storage;
  readonly scratch: Scratch;
}

export interface Copied {
  objects: number;
  bytes: number;
  /** Files that were there already, with the same content. */
  unchanged: number;
  /** Files that were deleted while the copy was made. */
  gone: number;
}

const atOnce = 4;

export async function copyObjects(
  deps: CopyingDeps,
  prefixes: readonly string[],
  options: { readonly isWanted: (key: string) => boolean; readonly report: (copied: Copied) => void },
): Promise<Copied> {
  const copied: Copied = { objects: 0, bytes: 0, unchanged: 0, gone: 0 };
  for (const prefix of prefixes)
    await mapLimited(deps.from.list(prefix), atOnce, async (object) => {
      if (!options.isWanted(object.key)) return;
      const outcome = await copyOne(deps, object);
      copied[outcome] += 1;
      if (outcome === 'objects') copied.bytes += object.bytes;
      options.report(copied);
    });
  return copied;
}

async function copyOne(deps: CopyingDeps, { key, bytes }: StoredObject) {
  const { from, to, scratch } = deps;
  try {
    const there = await to.find(key);
    if (there?.bytes === bytes && (await digestOf(from, key)) === (await digestOf(to, key)))
      return 'unchanged' as const;
    const copy = scratch.path();
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    try {
      const hash = createHash('sha256');
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(
        from.read(key, 0, Infinity),
        hashed,
        createWriteStream(copy, { mode: 0o600, flush: true }),
      );
      await to.putFile(key, copy);
      if (hash.digest('hex') !== (await digestOf(to, key)))
        throw new Error(`${key} differs from its copy. Run the same command again.`);
    } finally {
      await rm(copy, { force: true });
    }
    return 'objects' as const;
  } catch (error) {
    if (isMissing(error) && !(await from.find(key))) return 'gone' as const;
    throw error;
  }
}

async function digestOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of storage.read(key, 0, Infinity)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
