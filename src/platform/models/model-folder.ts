/**
 * A folder of model files that is made once and trusted later.
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
    if (await isComplete(folder)) return;
    const damaged = temporaryName(folder.path);
    await rename(folder.path, damaged);
    await rename(temporary, folder.path);
    await rm(damaged, { recursive: true, force: true });
  }
}

const prefix = (path: string): string => `.${basename(path)}.tmp-`;
const temporaryName = (path: string): string => join(dirname(path), prefix(path) + randomUUID());

async function removeLeftovers(path: string): Promise<void> {
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
