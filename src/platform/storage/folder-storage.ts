/** Objects as files in a folder, under the same names. Drafts start with a dot and are not listed. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { diskNowMs, sync } from '../disk.ts';
import {
  isMissing,
  requireKey,
  requirePrefix,
  type PutOptions,
  type Storage,
  type StoredObject,
} from './storage.ts';

export class FolderStorage implements Storage {
  readonly kind = 'folder';
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  pathOf(key: string): string {
    return join(this.#root, requireKey(key));
  }

  async put(key: string, bytes: Uint8Array, { ifAbsent = false }: PutOptions = {}): Promise<boolean> {
    const path = this.pathOf(key);
    const draft = await this.#draftFor(path);
    try {
      await writeFile(draft, bytes, { flush: true, mode: 0o600 });
      // A link, unlike a new name, does not replace what is there.
      await (ifAbsent ? link(draft, path) : rename(draft, path));
      await sync(dirname(path));
      return true;
    } catch (error) {
      if (ifAbsent && (error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async putFile(key: string, path: string): Promise<void> {
    const target = this.pathOf(key);
    const draft = await this.#draftFor(target);
    try {
      await rename(path, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      // From another disk.
      await copyFile(path, draft);
      await sync(draft);
      await rename(draft, target);
      await rm(path, { force: true });
    } finally {
      await rm(draft, { force: true });
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    return readFile(this.pathOf(key)).catch(undefinedIfMissing);
  }

  read(key: string, first: number, last: number): Readable {
    if (last < first) return Readable.from([]);
    return createReadStream(this.pathOf(key), { start: first, end: last });
  }

  async find(key: string): Promise<StoredObject | undefined> {
    const facts = await stat(this.pathOf(key)).catch(undefinedIfMissing);
    return facts?.isFile() ? { key, bytes: facts.size, modifiedMs: facts.mtimeMs } : undefined;
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    const folder = join(this.#root, requirePrefix(prefix));
    const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing);
    for (const entry of entries ?? []) {
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) yield* this.list(`${prefix}${entry.name}/`);
      // It may be deleted meanwhile.
      const found = entry.isFile() ? await this.find(`${prefix}${entry.name}`) : undefined;
      if (found) yield found;
    }
  }

  async listFolders(prefix: string): Promise<string[]> {
    const folder = join(this.#root, requirePrefix(prefix));
    const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing);
    return (entries ?? [])
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  }

  remove(key: string): Promise<void> {
    return rm(this.pathOf(key), { force: true });
  }

  removeAll(prefix: string): Promise<void> {
    // Another process may write there meanwhile.
    return rm(join(this.#root, requirePrefix(prefix)), { recursive: true, force: true, maxRetries: 3 });
  }

  async nowMs(prefix: string): Promise<number> {
    const folder = join(this.#root, requirePrefix(prefix));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return diskNowMs(folder);
  }

  async ping(): Promise<void> {
    await stat(this.#root);
  }

  async #draftFor(path: string): Promise<string> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return join(dirname(path), `.${randomUUID()}`);
  }
}

function undefinedIfMissing(error: unknown): undefined {
  // A key below a file names nothing either.
  if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
  throw error;
}
