/**
 * Installs models from a mirror. Nothing is kept unless its size and its SHA-256 are right, and a model appears under
 * its name only when it is complete.
 */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { InstallError } from '../../../platform/models/manifest.ts';
import { install } from '../../../platform/models/install.ts';
import { listModels, type Collection, type ListedFile } from './mirror.ts';
import { checksumsFile, hub } from './models.ts';

export interface Installed {
  readonly direction: string;
  readonly folder: string;
  readonly files: readonly string[];
}

export interface InstallSettings {
  readonly modelsDir: string;
  /** Bytes of one model so far. */
  readonly onProgress?: (direction: string, bytes: number, totalBytes: number) => void;
}

export interface InstallRequest extends InstallSettings {
  /** Address of the server's API, which ends in `/v1`. */
  readonly mirror: string;
  readonly source: string;
  readonly target: string;
}

/** Releases of the models that this engine reads. */
const majorVersion = '3';
/** The largest model has 44 MB. */
const maxFileBytes = 500 * 1024 ** 2;
const never = new AbortController().signal;
const unpack = promisify(zstdDecompress);

/** Installs a direction, or the two that meet in English when there is no direct one. */
export async function installModel(request: InstallRequest): Promise<Installed[]> {
  const collection = await listModels(request.mirror, never);
  const installed: Installed[] = [];
  for (const direction of directions(collection, request))
    installed.push(await installDirection(direction, collection, request));
  return installed;
}

function directions(collection: Collection, { source, target }: InstallRequest): string[] {
  const models = modelsOf(collection);
  if (models.has(`${source}-${target}`)) return [`${source}-${target}`];
  const legs = [`${source}-${hub}`, `${hub}-${target}`];
  if (legs.every((direction) => models.has(direction))) return legs;
  throw new InstallError(`The mirror has no model for ${source} to ${target}.`);
}

/** The files of each model that this engine reads, by direction. */
export function modelsOf({ files }: Collection): ReadonlyMap<string, readonly ListedFile[]> {
  const models = new Map<string, Map<string, ListedFile>>();
  for (const file of files) {
    if (file.version.split('.')[0] !== majorVersion) continue;
    const direction = `${file.sourceLanguage}-${file.targetLanguage}`;
    const newest = models.get(direction) ?? new Map<string, ListedFile>();
    const before = newest.get(file.fileType);
    if (!before || file.version.localeCompare(before.version, 'en', { numeric: true }) > 0)
      newest.set(file.fileType, file);
    models.set(direction, newest);
  }
  return new Map(
    Array.from(models)
      .filter(([, newest]) => newest.has('model'))
      .map(([direction, newest]) => [direction, [...newest.values()]]),
  );
}

export async function installDirection(
  direction: string,
  collection: Collection,
  { modelsDir, onProgress }: InstallSettings,
): Promise<Installed> {
  const files = modelsOf(collection).get(direction) ?? [];
  const folder = join(modelsDir, direction);
  await install(
    {
      folder,
      kind: 'translation',
      key: direction,
      files: files.map((file) => ({ path: file.location, name: packedName(file), bytes: file.bytes })),
      finish: (arriving) => unpackAll(files, arriving),
    },
    {
      source: collection.source,
      signal: never,
      onProgress: (bytes, totalBytes) => onProgress?.(direction, bytes, totalBytes),
    },
  );
  return { direction, folder, files: files.map(({ name }) => name) };
}

function packedName({ name, bytes }: ListedFile): string {
  if (!/^[\w.-]+$/.test(name)) throw new InstallError(`The mirror names a file "${name}".`);
  if (bytes > maxFileBytes) throw new InstallError(`${name} is larger than a model may be.`);
  return `${name}.packed`;
}

async function unpackAll(files: readonly ListedFile[], folder: string) {
  const made: Record<string, { readonly bytes: number }> = {};
  for (const file of files) {
    const packed = join(folder, packedName(file));
    const unpacked = await unpackedOf(await readFile(packed));
    if (createHash('sha256').update(unpacked).digest('hex') !== file.decompressedHash)
      throw new InstallError(
        `${file.name} has another SHA-256 than the mirror lists. Nothing was installed.`,
      );
    await writeFile(join(folder, file.name), unpacked, { flush: true });
    await rm(packed);
    made[file.name] = { bytes: unpacked.length };
  }
  const checksums = Object.fromEntries(files.map(({ name, decompressedHash }) => [name, decompressedHash]));
  await writeFile(join(folder, checksumsFile), JSON.stringify(checksums, null, 2));
  return made;
}

function unpackedOf(packed: Buffer): Promise<Buffer> | Buffer {
  const isPacked = packed.subarray(0, 4).equals(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]));
  if (!isPacked) return packed;
  return unpack(packed, { maxOutputLength: maxFileBytes }).catch(() => Buffer.alloc(0));
}
