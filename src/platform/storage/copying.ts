/**
 * Copies objects from one storage to another and compares what has arrived, byte for byte, by a digest. An object that
 * is there already and has the same content is not copied again, so that a copy that was interrupted continues.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mapLimited } from './map-limited.ts';
import type { Scratch } from './scratch.ts';
import { isMissing, type Storage, type StoredObject } from './storage.ts';

export interface CopyingDeps {
  readonly from: Storage;
  readonly to: Storage;
  readonly scratch: Scratch;
}

export interface Copied {
  objects: number;
  bytes: number;
  /** Were there already, with the same content. */
  unchanged: number;
  /** Were deleted while the copy was made. */
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
