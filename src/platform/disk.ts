/** Files that must be on the disk, not only in the operating system's cache. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits until a file, or the names in a folder, have reached the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder and all folders in it. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  }
  await sync(folder);
}

/** Copies the first `bytes` of a file, or as many as there are, and returns how many. They share space where they can. */
export async function copyFirst(source: string, target: string, bytes = Infinity): Promise<number> {
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  const file = await open(target, 'r+');
  try {
    await file.chmod(0o600);
    const { size } = await file.stat();
    if (size > bytes) await file.truncate(bytes);
    await file.sync();
    return Math.min(size, bytes);
  } finally {
    await file.close();
  }
}

/** Writes all of the bytes or throws: a disk that is nearly full accepts a part of them and reports no error. */
export async function writeWhole(
  file: Pick<FileHandle, 'write'>,
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    if (bytesWritten === 0) throw Object.assign(new Error('The disk accepted no bytes'), { code: 'ENOSPC' });
    written += bytesWritten;
  }
}

/**
 * The time on the clock that dates the files of a folder: that of its disk, which machines with other clocks may share.
 */
export async function diskNowMs(folder: string): Promise<number> {
  const probe = join(folder, `incoming-${randomUUID()}`);
  const file = await open(probe, 'wx', 0o600);
  try {
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
    await rm(probe, { force: true });
  }
}

/** Whether an error means that the disk, or the share of it that we have, is full. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
