/** Files that must be on the disk, not only on their way there. */
import { constants } from 'node:fs';
import { copyFile, open, readdir } from 'node:fs/promises';
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

/** Copies the first `bytes` of a file, or as many as there are, and answers how many. They share space where they can. */
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
