/** The objects of the S3 server: a file each, named by the encoded key, and a folder for each upload in parts. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Found {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
  readonly etag: string;
}

export class Objects {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async open(): Promise<void> {
    for (const name of ['objects', 'uploads', 'drafts'])
      await mkdir(join(this.#folder, name), { recursive: true });
  }

  /** False: `ifAbsent`, and there is one. */
  async put(key: string, body: Buffer, ifAbsent: boolean): Promise<boolean> {
    const draft = join(this.#folder, 'drafts', randomUUID());
    await writeFile(draft, body);
    try {
      await (ifAbsent ? link(draft, this.#pathOf(key)) : rename(draft, this.#pathOf(key)));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async find(key: string): Promise<Found | undefined> {
    const facts = await stat(this.#pathOf(key)).catch(() => undefined);
    if (!facts) return undefined;
    const { size: bytes, mtime: modified, ino } = facts;
    return { key, bytes, modified, etag: `"${ino}-${facts.mtimeMs}-${bytes}"` };
  }

  read(key: string, first: number, last: number) {
    return createReadStream(this.#pathOf(key), { start: first, end: last });
  }

  remove(key: string): Promise<void> {
    return rm(this.#pathOf(key), { force: true });
  }

  async keys(prefix: string): Promise<string[]> {
    const names = await readdir(join(this.#folder, 'objects'));
    return names
      .map((name) => decodeURIComponent(name))
      .filter((key) => key.startsWith(prefix))
      .sort();
  }

  async startUpload(): Promise<string> {
    const id = randomUUID();
    await mkdir(join(this.#folder, 'uploads', id));
    return id;
  }

  /** Undefined: there is no such upload. */
  async putPart(id: string, number: number, body: Buffer): Promise<string | undefined> {
    const path = join(this.#folder, 'uploads', id, String(number));
    try {
      await writeFile(path, body);
    } catch {
      return undefined;
    }
    return `"${createHash('md5').update(body).digest('hex')}"`;
  }

  async parts(id: string): Promise<number[] | undefined> {
    const names = await readdir(join(this.#folder, 'uploads', id)).catch(() => undefined);
    return names?.map(Number);
  }

  part(id: string, number: number): Promise<Buffer> {
    return readFile(join(this.#folder, 'uploads', id, String(number)));
  }

  endUpload(id: string): Promise<void> {
    return rm(join(this.#folder, 'uploads', id), { recursive: true, force: true });
  }

  async uploads(): Promise<string[]> {
    return readdir(join(this.#folder, 'uploads'));
  }

  #pathOf(key: string): string {
    return join(this.#folder, 'objects', encodeURIComponent(key));
  }
}
