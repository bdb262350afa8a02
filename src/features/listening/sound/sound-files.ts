/**
 * The sound of renditions on disk: a folder each, with one file to which the pieces are appended.
 *
 * A piece is on the disk before it is recorded in the store; bytes that no record knows are cut off when the
 * work goes on. Whoever goes on works on a copy that takes the file's place: a process that was thought dead
 * and still writes, writes into a file that nobody reads any more.
 *
 * All processes of one store should share this folder. Where they do not, a job that another process takes up
 * is made again from where its own disk ends; nothing of it is billed twice.
 */
import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const soundName = 'pieces.mp3';
const draftName = /^pieces\..+\.mp3$/;

export interface SoundFile {
  /** Puts a piece behind the others; it has reached the disk when this answers. */
  append(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

export type SoundFiles = ReturnType<typeof createSoundFiles>;

export function createSoundFiles(root: string) {
  const folderOf = (id: string) => join(root, id);
  const soundOf = (id: string) => join(root, id, soundName);

  async function copyTo(draft: string, id: string, bytes: number): Promise<void> {
    if (bytes > 0) await copyFile(soundOf(id), draft, constants.COPYFILE_FICLONE);
    const file = await open(draft, bytes > 0 ? 'r+' : 'w', 0o600);
    try {
      await file.truncate(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  return {
    folderOf,
    soundOf,
    /** Bytes there are. */
    size: (id: string): Promise<number> =>
      stat(soundOf(id)).then(
        ({ size }) => size,
        () => 0,
      ),

    /** Goes on after the first `bytes`. */
    async resume(id: string, bytes: number): Promise<SoundFile> {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      for (const name of await readdir(folderOf(id))) {
        if (draftName.test(name)) await rm(join(folderOf(id), name), { force: true });
      }
      const draft = join(folderOf(id), `pieces.${randomUUID()}.mp3`);
      await copyTo(draft, id, bytes);
      const file = await open(draft, 'r+');
      await rename(draft, soundOf(id));
      await syncFolder(folderOf(id));
      let end = bytes;
      return {
        async append(piece) {
          await file.write(piece, 0, piece.length, end);
          await file.datasync();
          end += piece.length;
        },
        close: () => file.close(),
      };
    },

    /** Bytes from `first` to `last`, the last included. */
    read: (id: string, first: number, last: number): Readable =>
      createReadStream(soundOf(id), { start: first, end: last }),

    /** The names of all folders. */
    list: (): Promise<string[]> => readdir(root).catch(() => []),
    remove: (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true }),
  };
}

/** A new name is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
