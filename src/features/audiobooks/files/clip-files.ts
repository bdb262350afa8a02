/**
 * The sound of audiobooks on disk: a folder each, with one file to which the clips are appended.
 *
 * A clip is on the disk before it is recorded in the store; bytes that no record knows are cut off when the
 * work goes on. Whoever goes on works on a copy that takes the file's place: a process that was thought dead
 * and still writes, writes into a file that nobody reads any more.
 *
 * All processes of one store should share this folder. Where they do not, a job that another process takes up
 * is made again from where its own disk ends; nothing of it is billed twice.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { copyFirst, sync } from '../../../platform/disk.ts';

const soundName = 'pieces.mp3';
const draftName = /^pieces\..+\.mp3$/;
/** Of a clip file, or of an M4B that is being bound. */
const anyDraftName = /^(pieces\..+\.mp3|.+\.m4b\.\d+\.(aac|m4b))$/;
const idName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface ClipFile {
  /** Puts a clip behind the others; it has reached the disk when this answers. */
  append(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

export type ClipFiles = ReturnType<typeof createClipFiles>;

export function createClipFiles(root: string) {
  const folderOf = (id: string) => join(root, id);
  const fileOf = (id: string) => join(root, id, soundName);

  return {
    folderOf,
    fileOf,
    /** Bytes there are. */
    size: (id: string): Promise<number> =>
      stat(fileOf(id)).then(
        ({ size }) => size,
        () => 0,
      ),

    /** Goes on after the first `bytes`. */
    async resume(id: string, bytes: number): Promise<ClipFile> {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      for (const name of await readdir(folderOf(id))) {
        if (draftName.test(name)) await rm(join(folderOf(id), name), { force: true });
      }
      const draft = join(folderOf(id), `pieces.${randomUUID()}.mp3`);
      if (bytes > 0) await copyFirst(fileOf(id), draft, bytes);
      const file = await open(draft, bytes > 0 ? 'r+' : 'wx', 0o600);
      await rename(draft, fileOf(id));
      await sync(folderOf(id));
      let end = bytes;
      return {
        async append(clip) {
          await file.write(clip, 0, clip.length, end);
          await file.datasync();
          end += clip.length;
        },
        close: () => file.close(),
      };
    },

    /** Bytes from `first` to `last`, the last included. */
    read: (id: string, first: number, last: number): Readable =>
      createReadStream(fileOf(id), { start: first, end: last }),

    /** The audiobooks that have a folder. What others put there, such as a file system's own folder, is left alone. */
    list: async (): Promise<string[]> =>
      (await readdir(root).catch(() => [])).filter((name) => idName.test(name)),

    /** Drafts that nobody has written to since then. */
    async removeDrafts(id: string, olderThanMs: number): Promise<void> {
      for (const name of await readdir(folderOf(id)).catch(() => [])) {
        const path = join(folderOf(id), name);
        const facts = anyDraftName.test(name) ? await stat(path).catch(() => undefined) : undefined;
        if (facts && facts.mtimeMs < olderThanMs) await rm(path, { force: true });
      }
    },

    remove: (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true }),
  };
}
