/**
 * Puts a model into its folder. Wherever the process ends, there is a whole model or none:
 *
 *   absent ──► arriving: files get temporary names, are checked and renamed ──► finished ──► renamed into place
 *                 ▲                                                   │
 *                 └── the process was killed: the next one resumes ───┘
 *
 * One process at a time installs a model; the lock of a dead process is taken over.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { diskNowMs } from '../disk.ts';
import { InstallError, isWhole, type Manifest, manifestFile, type ModelFile } from './manifest.ts';
import { removeLeftovers, replaceFolder } from './model-folder.ts';
import type { FileSource } from './source.ts';

/*
 * Lets one process install at a time. A lock is a file that its process dates again and again; one that was not dated for
 * a while is taken over. Whether a process lives says too little: a killed one may remain as a zombie, and in a container
 * the next one has its id. One that is certainly gone need not be waited for.
 */

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Tells this lock from others. */
  readonly id: string;
}

const renewEveryMs = 5_000;
/** Longer than a busy machine keeps a process from its timers. */
const leaseMs = 60_000;

export class InstallLock {
  readonly #path: string;
  readonly #id: string;
  readonly #renewing: NodeJS.Timeout;

  private constructor(path: string, owner: Owner) {
    this.#path = path;
    this.#id = owner.id;
    // Written again, because a time that is set would be that of our clock. Only where it still is.
    const renew = () => writeFile(path, JSON.stringify(owner), { flag: 'r+' });
    this.#renewing = setInterval(() => void renew().catch(() => undefined), renewEveryMs).unref();
  }

  static async take(path: string): Promise<InstallLock> {
    const owner: Owner = { pid: process.pid, host: hostname(), id: randomUUID() };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        await writeFile(path, JSON.stringify(owner), { flag: 'wx' });
        return new InstallLock(path, owner);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (await isHeld(path)) break;
        await rm(path, { force: true });
      }
    }
    throw new InstallError('Another process is installing this. Try again when it has ended.');
  }

  async free(): Promise<void> {
    clearInterval(this.#renewing);
    const owner = await readOwner(this.#path);
    // Another has taken it over while this process was asleep.
    if (owner?.id === this.#id) await rm(this.#path, { force: true });
  }
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

async function isHeld(path: string): Promise<boolean> {
  const owner = await readOwner(path);
  const facts = await stat(path).catch(() => undefined);
  if (!owner || !facts) return false;
  // By the clock of the disk, which machines with other clocks may share.
  const agedMs = (await diskNowMs(dirname(path))) - facts.mtimeMs;
  // Processes on another machine cannot be seen from here.
  return agedMs < leaseMs && (owner.host !== hostname() || isThere(owner.pid));
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export interface WantedFile extends ModelFile {
  /** Where it is in the source. */
  readonly path: string;
  /** Its name in the folder: ours, never the source's. */
  readonly name: string;
}

export interface WantedModel {
  readonly folder: string;
  readonly kind: string;
  readonly key: string;
  readonly files: readonly WantedFile[];
  /**
   * Makes the model from the files, and throws if they are not what they should be. Returns the files that the model
   * then consists of, if they are not those that were fetched.
   */
  readonly finish?: (folder: string) => Promise<Manifest['files'] | void>;
}

export interface InstallDeps {
  readonly source: FileSource;
  readonly signal: AbortSignal;
  /** Bytes of all files so far. */
  readonly onProgress?: (bytes: number, totalBytes: number) => void;
}

export async function install(model: WantedModel, deps: InstallDeps): Promise<void> {
  const arriving = join(dirname(model.folder), `.${basename(model.folder)}.arriving`);
  await mkdir(arriving, { recursive: true });
  const lock = await InstallLock.take(`${arriving}.lock`);
  try {
    await removeLeftovers(model.folder);
    await requireRoom(model, arriving);
    await fetchFiles(model, arriving, deps);
    const made = await model.finish?.(arriving).catch(async (error: unknown) => {
      // The files are complete but unusable, and would be the same the next time.
      if (error instanceof InstallError) await rm(arriving, { recursive: true, force: true });
      throw error;
    });
    await writeManifest(model, arriving, made ?? listed(model));
    deps.signal.throwIfAborted();
    await replaceFolder(arriving, model.folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    await rm(arriving, { recursive: true, force: true });
    throw new InstallError(`There is no room for ${model.key}. Nothing was installed.`, { cause: error });
  } finally {
    // What has arrived stays for the next attempt; a folder in which nothing is left does not.
    await rmdir(arriving).catch(() => undefined);
    await lock.free();
  }
}

async function requireRoom({ key, files }: WantedModel, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const there = await Promise.all(files.map(({ name }) => sizeOf(join(folder, name))));
  const missing = files.reduce((sum, { bytes }, index) => sum + bytes - (there[index] ?? 0), 0);
  if (missing > bavail * bsize)
    throw new InstallError(`${key} takes ${megabytes(missing)}, and ${megabytes(bavail * bsize)} are free.`);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function fetchFiles({ files }: WantedModel, folder: string, deps: InstallDeps): Promise<void> {
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  for (const file of files) {
    const path = join(folder, file.name);
    if ((await sizeOf(path)) !== file.bytes || !(await isWhole(path, file)))
      await fetchFile(file, path, {
        ...deps,
        onBytes: (bytes) => deps.onProgress?.(before + bytes, totalBytes),
      });
    before += file.bytes;
    deps.onProgress?.(before, totalBytes);
  }
}

interface FileDeps extends InstallDeps {
  readonly onBytes: (bytes: number) => void;
}

async function fetchFile(
  file: WantedFile,
  path: string,
  { source, signal, onBytes }: FileDeps,
): Promise<void> {
  const part = `${path}.part`;
  const already = (await sizeOf(part)) ?? 0;
  const from = already < file.bytes ? already : 0;
  const handle = await open(part, from > 0 ? 'r+' : 'w');
  try {
    let bytes = from;
    const restarted = async () => {
      bytes = 0;
      await handle.truncate(0);
    };
    for await (const chunk of source.read(file.path, from, signal, restarted)) {
      if (bytes + chunk.length > file.bytes) throw await wrong(file, part);
      await handle.write(chunk, 0, chunk.length, bytes);
      onBytes((bytes += chunk.length));
    }
    await handle.sync();
    if (bytes < file.bytes)
      throw new InstallError(`${file.path} ended before it was whole. Try again to continue.`);
  } finally {
    await handle.close();
  }
  if (!(await isWhole(part, file))) throw await wrong(file, part);
  await rename(part, path);
}

/** A wrong file stays wrong, so the next attempt starts from nothing. */
async function wrong({ path }: WantedFile, part: string): Promise<InstallError> {
  await rm(part, { force: true });
  return new InstallError(
    `${path} has another size or digest than the catalog lists. Nothing was installed.`,
  );
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

const listed = ({ files }: WantedModel): Manifest['files'] =>
  Object.fromEntries(
    files.map(({ name, bytes, md5 }) => [name, md5 === undefined ? { bytes } : { bytes, md5 }]),
  );

async function writeManifest(
  { kind, key }: WantedModel,
  folder: string,
  files: Manifest['files'],
): Promise<void> {
  const manifest: Manifest = { kind, key, files };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, null, 2), { flush: true });
}
