/**
 * Folders of model files, which appear, are replaced and are removed whole.
 *
 * One that is made on this machine is made once and trusted later:
 *
 *   absent or damaged ──► being filled under a temporary name ──► in place
 *
 * The folder appears under its own name only when it is complete, so a process killed halfway leaves
 * nothing but a temporary folder, which a later start removes. Two processes may do this at the same
 * time: the first to rename wins, the other throws its own copy away.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hashFile } from '../replace-file.ts';

export interface ModelFolder {
  readonly path: string;
  /** Rejects when the folder's files are not what they should be. */
  check(folder: string): Promise<void>;
  /** Writes the files into an empty folder, flushed to the disk. */
  fill(folder: string): Promise<void>;
}

/** Longer than any process needs to fill a folder. */
const leftoverMs = 60 * 60 * 1000;

export async function prepareFolder(folder: ModelFolder): Promise<'found' | 'made'> {
  await mkdir(dirname(folder.path), { recursive: true });
  await removeLeftovers(folder.path);
  if (await isComplete(folder)) return 'found';
  const temporary = temporaryName(folder.path);
  try {
    await mkdir(temporary);
    await folder.fill(temporary);
    await folder.check(temporary);
    await putInPlace(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return 'made';
}

async function isComplete(folder: ModelFolder): Promise<boolean> {
  return folder.check(folder.path).then(
    () => true,
    () => false,
  );
}

async function putInPlace(temporary: string, folder: ModelFolder): Promise<void> {
  try {
    await rename(temporary, folder.path);
  } catch {
    // The folder exists: complete, from a process that was faster, or damaged, which is why we are here.
    if (!(await isComplete(folder))) await replaceFolder(temporary, folder.path);
  }
}

/** Puts a complete folder where another may be. */
export async function replaceFolder(complete: string, path: string): Promise<void> {
  const old = temporaryName(path);
  await rename(path, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(complete, path);
  await rm(old, { recursive: true, force: true });
}

/** Renamed first, so that nobody ever sees it half removed. */
export async function removeFolder(path: string): Promise<void> {
  const leaving = temporaryName(path);
  await rename(path, leaving);
  await rm(leaving, { recursive: true, force: true });
}

const prefix = (path: string): string => `.${basename(path)}.tmp-`;
const temporaryName = (path: string): string => join(dirname(path), prefix(path) + randomUUID());

/** Removes what processes that were killed have left of this folder. */
export async function removeLeftovers(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(prefix(path))) continue;
    const leftover = join(dirname(path), name);
    const { mtimeMs } = await stat(leftover).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > leftoverMs) await rm(leftover, { recursive: true, force: true });
  }
}

/** Throws unless the file is what it should be, to the last bit. */
export async function verifyFile(path: string, sha256: string): Promise<void> {
  if ((await hashFile(path)) !== sha256) throw new Error(`${path} is damaged: its SHA-256 is wrong`);
}
