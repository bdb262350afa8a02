/**
 * Installs models from a mirror. Nothing is kept unless its size and its SHA-256 are right, and a model appears under
 * its name only when it is complete.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { InstallError } from '../../models/install-error.ts';
import { maxFileBytes, ModelMirror, type Collection, type ListedFile } from './mirror.ts';
import { checksumsFile } from './models.ts';
import { hub } from './routes.ts';

export interface Progress {
  readonly file: string;
  /** Bytes of this file so far. */
  readonly bytes: number;
  readonly totalBytes: number | undefined;
}

export interface Installed {
  readonly direction: string;
  readonly folder: string;
  readonly files: readonly string[];
}

export interface InstallSettings {
  readonly mirror: ModelMirror;
  readonly modelsDir: string;
  readonly signal: AbortSignal;
  /** Called as bytes arrive. */
  readonly onProgress?: (progress: Progress) => void;
}

export interface InstallRequest extends Omit<InstallSettings, 'mirror' | 'signal'> {
  /** Address of the server's API, which ends in `/v1`. */
  readonly mirror: string;
  readonly source: string;
  readonly target: string;
}

/** Releases of the models that this engine reads. */
const majorVersion = '3';
const partSuffix = '.arriving';
const abandonedMs = 60 * 60_000;
const unpack = promisify(zstdDecompress);

/** Installs a direction, or the two that meet in English when there is no direct one. */
export async function installModel(request: InstallRequest): Promise<Installed[]> {
  const settings = {
    ...request,
    mirror: new ModelMirror(request.mirror),
    signal: new AbortController().signal,
  };
  const collection = await settings.mirror.list(settings.signal);
  const installed: Installed[] = [];
  for (const direction of directions(collection, request))
    installed.push(await installDirection(direction, collection, settings));
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
  settings: InstallSettings,
): Promise<Installed> {
  const files = modelsOf(collection).get(direction) ?? [];
  const folder = join(settings.modelsDir, direction);
  const arriving = `${folder}.${process.pid}${partSuffix}`;
  await removeAbandoned(settings.modelsDir);
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  try {
    const checksums: Record<string, string> = {};
    for (const file of files) {
      await fetchFile(file, { ...settings, base: collection.base, folder: arriving });
      checksums[file.name] = file.decompressedHash!;
    }
    await writeFile(join(arriving, checksumsFile), JSON.stringify(checksums, null, 2));
    await rm(folder, { recursive: true, force: true });
    await rename(arriving, folder);
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
  return { direction, folder, files: files.map(({ name }) => name) };
}

interface FetchSettings extends InstallSettings {
  readonly base: string;
  readonly folder: string;
}

async function fetchFile(file: ListedFile, settings: FetchSettings): Promise<void> {
  const { name, location } = file;
  if (!/^[\w.-]+$/.test(name)) throw new InstallError(`The mirror names a file "${name}".`);
  const part = join(settings.folder, `${name}.part`);
  let bytes = 0;
  await settings.mirror.download(new URL(location, settings.base).href, part, {
    maxBytes: maxFileBytes,
    signal: settings.signal,
    onBytes: (more) => settings.onProgress?.({ file: name, bytes: (bytes += more), totalBytes: file.bytes }),
  });
  const packed = await readFile(part);
  const unpacked = await unpackedOf(packed);
  const isWhole = file.bytes === undefined || file.bytes === packed.length;
  if (!isWhole || createHash('sha256').update(unpacked).digest('hex') !== file.decompressedHash)
    throw new InstallError(
      `${name} has another SHA-256 or size than the mirror lists. Nothing was installed.`,
    );
  await writeFile(join(settings.folder, name), unpacked);
  await rm(part);
}

function unpackedOf(packed: Buffer): Promise<Buffer> | Buffer {
  const isPacked = packed.subarray(0, 4).equals(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]));
  if (!isPacked) return packed;
  return unpack(packed, { maxOutputLength: maxFileBytes }).catch(() => Buffer.alloc(0));
}

/** Removes what a killed process has left of an installation. */
async function removeAbandoned(modelsDir: string): Promise<void> {
  for (const name of await readdir(modelsDir).catch(() => [])) {
    if (!name.endsWith(partSuffix)) continue;
    const path = join(modelsDir, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }
}
