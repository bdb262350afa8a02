/** A finished audiobook as a file. The MP3 is a head before the clips; the M4B is bound once and kept. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../contract/errors.ts';
import type { AudiobookEngine, Book } from '../../../engines/audiobook/engine.ts';
import { mp3Head } from '../../../engines/audiobook/mp3-head.ts';
import type { Log } from '../../../platform/log.ts';
import type { ClipFiles } from './clip-files.ts';

/** A file that can be sent in parts. */
export interface FileBody {
  readonly bytes: number;
  /** Bytes from `first` to `last`, the last included. */
  readonly read: (first: number, last: number) => Readable;
}

/** How long a request waits for an M4B; a longer one goes on being bound and is there the next time. */
const patienceMs = 60_000;

export interface AudiobookFilesDeps {
  readonly engine: AudiobookEngine;
  readonly files: ClipFiles;
  readonly log: Log;
}

export class AudiobookFiles {
  readonly #deps: AudiobookFilesDeps;
  readonly #binding = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(deps: AudiobookFilesDeps) {
    this.#deps = deps;
  }

  async mp3(id: string, book: Book): Promise<FileBody> {
    const { files } = this.#deps;
    const bytes = await files.size(id);
    const head = mp3Head(book, { firstHeader: await firstHeader(files.fileOf(id)), bytes });
    return {
      bytes: head.length + bytes,
      read: (first, last) =>
        Readable.from(joinedParts(head, { first, last }, (a, b) => files.read(id, a, b))),
    };
  }

  async m4b(id: string, book: Book): Promise<FileBody> {
    const print = createHash('sha256').update(JSON.stringify(book)).digest('hex').slice(0, 16);
    const file = join(this.#deps.files.folderOf(id), `${print}.m4b`);
    if (!(await stat(file).catch(() => undefined))) {
      const patience = new AbortController();
      const late = sleep(patienceMs, 'late', { signal: patience.signal, ref: false }).catch(() => 'late');
      const first = await Promise.race([this.#bound(id, book, file), late]).finally(() => patience.abort());
      if (first === 'late') throw stillBinding();
    }
    const { size } = await stat(file);
    return { bytes: size, read: (first, last) => createReadStream(file, { start: first, end: last }) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#binding.values());
  }

  /** One binding of a file at a time, however many requests wait for it. */
  #bound(id: string, book: Book, targetFile: string): Promise<void> {
    let under = this.#binding.get(targetFile);
    if (!under) {
      under = this.#bind(id, book, targetFile).finally(() => this.#binding.delete(targetFile));
      under.catch((error: unknown) => {
        if (this.#closing.signal.aborted) return;
        this.#deps.log.error({ err: error, audiobook_id: id }, 'an M4B was not bound');
      });
      this.#binding.set(targetFile, under);
    }
    return under;
  }

  async #bind(id: string, book: Book, targetFile: string): Promise<void> {
    const { engine, files } = this.#deps;
    await engine.bind({ book, clipsFile: files.fileOf(id), targetFile }, this.#closing.signal);
    // A new title makes a new file; the old one is of no use.
    for (const name of await readdir(files.folderOf(id))) {
      const path = join(files.folderOf(id), name);
      if (name.endsWith('.m4b') && path !== targetFile) await rm(path, { force: true });
    }
  }
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/** The part of a head and a body behind it that lies in the range. */
async function* joinedParts(head: Buffer, { first, last }: Range, body: (a: number, b: number) => Readable) {
  if (first < head.length) yield head.subarray(first, last + 1);
  if (last >= head.length) yield* body(Math.max(0, first - head.length), last - head.length);
}

async function firstHeader(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  } finally {
    await file.close();
  }
}

const stillBinding = () =>
  new Problem('service_unavailable', 'The M4B is still being bound. Ask again in a minute.', {
    retryAfterSeconds: 30,
  });
