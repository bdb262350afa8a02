/**
 * The sound of audiobooks on disk: a folder each, with one file to which the clips are appended.
 *
 * A clip is on the disk before it is recorded in the store; bytes without a record are cut off when the work
 * continues. The process that continues works on a copy that replaces the file: a process that was thought dead
 * and still writes, writes into a file that is no longer read.
 *
 * All processes of one store should share this folder. If they do not, a process that takes over a job continues
 * from what its own disk has; nothing is billed twice.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { copyFirst, sync, writeWhole } from '../../../platform/disk.ts';

/** The name that the first of these files got. */
const clipsName = 'pieces.mp3';
const draftName = /^pieces\..+\.mp3$/;
/** A draft of a clip file, or of an M4B that is being bound. */
const anyDraftName = /^(pieces\..+\.mp3|.+\.m4b\.\d+\.(aac|m4b))$/;
const idName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface ClipFile {
  /** Appends a clip; it has reached the disk when this returns. */
  append(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

export class ClipFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  folderOf(id: string): string {
    return join(this.#root, id);
  }

  fileOf(id: string): string {
    return join(this.#root, id, clipsName);
  }

  /** The size of the file in bytes. */
  size(id: string): Promise<number> {
    return stat(this.fileOf(id)).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** Continues after the first `bytes`. */
  async resume(id: string, bytes: number): Promise<ClipFile> {
    const folder = this.folderOf(id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      if (draftName.test(name)) await rm(join(folder, name), { force: true });
    }
    const draft = join(folder, `pieces.${randomUUID()}.mp3`);
    if (bytes > 0) await copyFirst(this.fileOf(id), draft, bytes);
    const file = await open(draft, bytes > 0 ? 'r+' : 'wx', 0o600);
    await rename(draft, this.fileOf(id));
    await sync(folder);
    let end = bytes;
    return {
      async append(clip) {
        await writeWhole(file, clip, end);
        await file.datasync();
        end += clip.length;
      },
      close: () => file.close(),
    };
  }

  /** Bytes from `first` to `last`, the last included. */
  read(id: string, first: number, last: number): Readable {
    return createReadStream(this.fileOf(id), { start: first, end: last });
  }

  /** The audiobooks that have a folder. Other folders there, such as a file system's own, are left alone. */
  async list(): Promise<string[]> {
    return (await readdir(this.#root).catch(() => [])).filter((name) => idName.test(name));
  }

  /** Paths of drafts that were not written to since then. */
  async listDrafts(id: string, olderThanMs: number): Promise<string[]> {
    const drafts: string[] = [];
    for (const name of await readdir(this.folderOf(id)).catch(() => [])) {
      const path = join(this.folderOf(id), name);
      const facts = anyDraftName.test(name) ? await stat(path).catch(() => undefined) : undefined;
      if (facts && facts.mtimeMs < olderThanMs) drafts.push(path);
    }
    return drafts;
  }

  /** Removes drafts that were not written to since then. */
  async removeDrafts(id: string, olderThanMs: number): Promise<void> {
    for (const path of await this.listDrafts(id, olderThanMs)) await rm(path, { force: true });
  }

  remove(id: string): Promise<void> {
    // A book that is being bound may write there meanwhile.
    return rm(this.folderOf(id), { recursive: true, force: true, maxRetries: 3 });
  }
}
