/**
 * The sound of audiobooks: one file each, to which the clips are appended, in the storage and on the disk of the
 * process that makes it. A clip is stored before it is recorded in the database.
 *
 *   in a folder   the file is appended to where it is kept. Bytes without a record are cut off when the work continues.
 *                 The process that continues works on a copy that replaces the file: a process that was thought dead and
 *                 still writes, writes into a file that is no longer read.
 *   as objects    nothing can be appended to an object. Each clip is a separate object, whose name its record has,
 *                 until the audiobook is complete and stored as one. A process that was thought dead writes objects
 *                 that no record names. The file is made on the disk as well, because engines read it as it grows.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ClipRow } from '../../../platform/database/tables.ts';
import { copyFirst, sync, writeWhole } from '../../../platform/disk.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { FolderStorage } from '../../../platform/storage/folder-storage.ts';
import { Scratch } from '../../../platform/storage/scratch.ts';
import { isStorageUnavailable, type Storage } from '../../../platform/storage/storage.ts';

/* The bytes of clips in their order: one stream where they lie in a file, several requests at a time for objects. */

/** Where a clip is: in the file from a byte on, or a separate object. */
export type ClipPlace = Pick<ClipRow, 'first_byte' | 'bytes'> & { readonly object?: string | null };

export interface ClipReader {
  read(id: string, first: number, last: number): Readable;
  readClip(id: string, clip: ClipPlace): Readable;
}

const objectsAtOnce = 8;
const never = new AbortController().signal;

/** Yields one buffer per clip; a shorter one where the storage has less of it. */
export async function* bytesOfClips(
  files: ClipReader,
  id: string,
  clips: readonly ClipPlace[],
): AsyncGenerator<Buffer> {
  const isObject = ({ object }: ClipPlace) => Boolean(object);
  for (let from = 0; from < clips.length;) {
    const change = clips.findIndex((one, at) => at > from && isObject(one) !== isObject(clips[from]!));
    const run = clips.slice(from, change < 0 ? undefined : change);
    from += run.length;
    if (isObject(run[0]!)) yield* objects(files, id, run);
    else yield* stretches(files, id, run);
  }
}

const objects = (files: ClipReader, id: string, clips: readonly ClipPlace[]) =>
  inOrder(clips, async (clip) => Buffer.concat(await files.readClip(id, clip).toArray()), {
    atOnce: objectsAtOnce,
    signal: never,
  });

/** The first and the last byte of clips that follow each other. */
function rangeOf(clips: readonly ClipPlace[]): [first: number, last: number] {
  const [first, last] = [clips[0]!, clips.at(-1)!];
  return [first.first_byte, last.first_byte + last.bytes - 1];
}

/** Clips that follow each other in the file. */
async function* stretches(files: ClipReader, id: string, clips: readonly ClipPlace[]) {
  const stream = files.read(id, ...rangeOf(clips));
  const chunks: Buffer[] = [];
  let [length, next] = [0, 0];
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < (clips[next]?.bytes ?? Infinity)) continue;
    let rest = Buffer.concat(chunks.splice(0));
    for (; next < clips.length && rest.length >= clips[next]!.bytes; next++) {
      yield rest.subarray(0, clips[next]!.bytes);
      rest = rest.subarray(clips[next]!.bytes);
    }
    chunks.push(rest);
    length = rest.length;
  }
  if (next < clips.length) yield Buffer.concat(chunks);
}

/** The name that the first of these files got. */
const clipsName = 'pieces.mp3';
const draftName = /^pieces\..+\.mp3$/;
const soundEnding = '.m4a';
/** A draft of a clip file, or what older versions left of an M4B that they were binding. */
const anyDraftName = /^(pieces\..+\.mp3|.+\.m4b\.\d+\.(aac|m4b))$/;
const idName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface ClipFile {
  /** Appends a clip; it lasts when this returns. Returns the name of its object, null where the file is enough. */
  append(bytes: Uint8Array): Promise<string | null>;
  close(): Promise<void>;
}

export interface ClipFilesDeps {
  readonly storage: Storage;
  readonly scratch: Scratch;
}

export class ClipFiles {
  readonly #deps: ClipFilesDeps;

  constructor(deps: ClipFilesDeps) {
    this.#deps = deps;
  }

  /** The clip files in a data folder. */
  static ofFolder(dataDir: string): ClipFiles {
    const scratch = new Scratch(join(dataDir, 'scratch'));
    return new ClipFiles({ storage: new FolderStorage(dataDir), scratch });
  }

  get storage(): Storage {
    return this.#deps.storage;
  }

  /** On the disk of this machine. */
  folderOf(id: string): string {
    const { storage, scratch } = this.#deps;
    return storage.pathOf(`audio/${id}`) ?? join(scratch.folder, 'audio', id);
  }

  /** The file as it grows, on the disk of the machine that makes it. */
  fileOf(id: string): string {
    return join(this.folderOf(id), clipsName);
  }

  keyOf(id: string, name: string): string {
    return `audio/${id}/${name}`;
  }

  /** The key of the file with all clips. */
  clipsKey(id: string): string {
    return this.keyOf(id, clipsName);
  }

  /** The size of the file in bytes, 0 while its clips are objects. */
  async size(id: string): Promise<number> {
    return (await this.storage.find(this.clipsKey(id)))?.bytes ?? 0;
  }

  /** Whether a clip is stored as its record says, for any number of clips. */
  async finder(id: string): Promise<(clip: ClipPlace) => boolean> {
    const end = await this.size(id);
    const sizes = new Map<string, number>();
    for await (const { key, bytes } of this.storage.list(this.keyOf(id, 'clips/'))) sizes.set(key, bytes);
    return ({ object, first_byte, bytes }) =>
      object ? sizes.get(this.#objectKey(id, object)) === bytes : first_byte + bytes <= end;
  }

  /** The same for one clip. */
  async has(id: string, { object, first_byte, bytes }: ClipPlace): Promise<boolean> {
    if (!object) return first_byte + bytes <= (await this.size(id));
    return (await this.storage.find(this.#objectKey(id, object)))?.bytes === bytes;
  }

  /** Continues after these clips. */
  async resume(id: string, clips: readonly ClipPlace[]): Promise<ClipFile> {
    const folder = this.folderOf(id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      if (draftName.test(name)) await rm(join(folder, name), { force: true });
    }
    const draft = join(folder, `pieces.${randomUUID()}.mp3`);
    const file = await this.#copy(id, clips, draft);
    await rename(draft, this.fileOf(id));
    await sync(folder);
    const last = clips.at(-1);
    let end = last ? last.first_byte + last.bytes : 0;
    const isFolder = this.storage.kind === 'folder';
    return {
      append: async (clip) => {
        const [object] = await Promise.all([
          isFolder ? null : this.#putObject(id, end, clip),
          writeWhole(file, clip, end),
        ]);
        if (isFolder) await file.datasync();
        end += clip.length;
        return object;
      },
      close: () => file.close(),
    };
  }

  /** What has been made so far, for this process to write on. */
  async #copy(id: string, clips: readonly ClipPlace[], draft: string): Promise<FileHandle> {
    const last = clips.at(-1);
    if (!last) return open(draft, 'wx', 0o600);
    const isOneFile = clips.every(({ object }) => !object);
    const source = this.storage.pathOf(this.clipsKey(id));
    if (source !== undefined && isOneFile) {
      await copyFirst(source, draft, last.first_byte + last.bytes);
      return open(draft, 'r+');
    }
    const file = await open(draft, 'wx', 0o600);
    try {
      let at = 0;
      for await (const bytes of bytesOfClips(this, id, clips)) {
        await writeWhole(file, bytes, at);
        at += bytes.length;
      }
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** All clips are made: they are stored as one file. */
  async complete(id: string): Promise<void> {
    if (this.storage.kind !== 'folder') await this.storage.putFile(this.clipsKey(id), this.fileOf(id));
  }

  /** The file is stored, and no record names a single clip anymore. */
  async removeObjects(id: string): Promise<void> {
    await this.storage.removeAll(this.keyOf(id, 'clips/')).catch(unlessUnavailable);
    if (this.storage.kind !== 'folder') await rm(this.folderOf(id), { recursive: true, force: true });
  }

  /** Bytes of the file from `first` to `last`, the last included. */
  read(id: string, first: number, last: number): Readable {
    return this.storage.read(this.clipsKey(id), first, last);
  }

  /** Bytes of a clip from `first` to `last`, the last included. */
  readClip(id: string, { object, first_byte, bytes }: ClipPlace, first = 0, last = bytes - 1): Readable {
    return object
      ? this.storage.read(this.#objectKey(id, object), first, last)
      : this.read(id, first_byte + first, first_byte + last);
  }

  /** Clips that follow each other. While they are objects, the process that makes the audiobook has them as a file. */
  readClips(id: string, clips: readonly ClipPlace[]): Readable {
    const [start, end] = rangeOf(clips);
    return clips.some(({ object }) => object)
      ? createReadStream(this.fileOf(id), { start, end })
      : this.read(id, start, end);
  }

  /** The key of the sound that was made of these clips for an M4B. */
  soundKey(id: string, clips: readonly ClipPlace[]): string {
    return this.keyOf(id, `${rangeOf(clips).join('-')}${soundEnding}`);
  }

  /** Some of its clips are made again. */
  async removeSounds(id: string): Promise<void> {
    for await (const { key } of this.storage.list(this.keyOf(id, '')))
      if (key.endsWith(soundEnding)) await this.storage.remove(key);
  }

  /** The audiobooks that have a folder. Other folders there, such as a file system's own, are left alone. */
  async list(): Promise<string[]> {
    return (await this.storage.listFolders('audio/')).filter((name) => idName.test(name));
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

  /** What cannot be reached now is swept later. */
  async remove(id: string): Promise<void> {
    await this.storage.removeAll(`audio/${id}/`).catch(unlessUnavailable);
    await rm(this.folderOf(id), { recursive: true, force: true, maxRetries: 3 });
  }

  #objectKey(id: string, object: string): string {
    return this.keyOf(id, `clips/${object}`);
  }

  async #putObject(id: string, firstByte: number, clip: Uint8Array): Promise<string> {
    const object = `${String(firstByte).padStart(12, '0')}-${randomUUID()}.mp3`;
    await this.storage.put(this.#objectKey(id, object), clip);
    return object;
  }
}

function unlessUnavailable(error: unknown): void {
  if (!isStorageUnavailable(error)) throw error;
}
