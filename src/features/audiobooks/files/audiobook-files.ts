/**
 * An audiobook as a file. The MP3 is a head before the clips. The M4B is bound while the clips are made, and again when
 * the title has changed; it is kept.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../contract/errors.ts';
import type { AudiobookEngine, BindRequest, Book } from '../../../engines/audiobook/engine.ts';
import { mp3Head } from '../../../engines/audiobook/mp3-head.ts';
import type { Log } from '../../../platform/log.ts';
import type { ClipFiles } from './clip-files.ts';
import { Following } from './following.ts';

/** A file that can be sent in parts. */
export interface FileBody {
  readonly bytes: number;
  /** Bytes from `first` to `last`, the last included. */
  readonly read: (first: number, last: number) => Readable;
}

/** How long a request waits for an M4B that is being bound; it continues to be bound and is available later. */
const patienceMs = 20_000;

interface Binding {
  readonly end: Promise<void>;
  /** Between 0 and 1. */
  progress: number;
}

export interface AudiobookFilesDeps {
  readonly engine: AudiobookEngine;
  readonly files: ClipFiles;
  readonly log: Log;
}

export class AudiobookFiles {
  readonly #deps: AudiobookFilesDeps;
  readonly #binding = new Map<string, Binding>();
  readonly #closing = new AbortController();

  constructor(deps: AudiobookFilesDeps) {
    this.#deps = deps;
  }

  mp3(id: string, book: Book): Promise<FileBody> {
    return this.joinedMp3([id], book);
  }

  /** The clips of several audiobooks in one file. */
  async joinedMp3(ids: readonly string[], book: Book): Promise<FileBody> {
    const { files } = this.#deps;
    const clips: FilePiece[] = [];
    for (const id of ids)
      clips.push({ bytes: await files.size(id), read: (first, last) => files.read(id, first, last) });
    const bytes = clips.reduce((sum, piece) => sum + piece.bytes, 0);
    const head = mp3Head(book, { firstHeader: await firstHeader(files.fileOf(ids[0]!)), bytes });
    const start: FilePiece = {
      bytes: head.length,
      read: (first, last) => [head.subarray(first, last + 1)],
    };
    return {
      bytes: head.length + bytes,
      read: (first, last) => Readable.from(joinedPieces([start, ...clips], { first, last })),
    };
  }

  async m4b(id: string, book: Book): Promise<FileBody> {
    const file = this.#m4bFile(id, book);
    if (!(await isFile(file))) {
      const binding = this.#binding.get(file) ?? this.#startBinding(id, book, file);
      const patience = new AbortController();
      const late = sleep(patienceMs, 'late', { signal: patience.signal, ref: false }).catch(() => 'late');
      const first = await Promise.race([binding.end, late]).finally(() => patience.abort());
      if (first === 'late') throw stillBinding(binding.progress);
    }
    const { size } = await stat(file);
    return { bytes: size, read: (first, last) => createReadStream(file, { start: first, end: last }) };
  }

  /** Encodes the sound of the M4B as the clips come. */
  follow(id: string, sampleRate: number, signal: AbortSignal): Following {
    const { engine, files, log } = this.#deps;
    const failed = (error: unknown) =>
      log.warn({ err: error, audiobook_id: id }, 'an M4B will be bound when its audiobook is complete');
    return new Following({ engine, signal, failed }, { clipsFile: files.fileOf(id), sampleRate });
  }

  /** Binds the M4B before it is asked for. A failure is logged, and binding starts again on demand. */
  async prepareM4b(id: string, book: Book): Promise<void> {
    const file = this.#m4bFile(id, book);
    if ((await isFile(file)) || this.#closing.signal.aborted) return;
    const { end } = this.#binding.get(file) ?? this.#startBinding(id, book, file);
    await end.catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#binding.values()].map(({ end }) => end));
  }

  #m4bFile(id: string, book: Book): string {
    const print = createHash('sha256').update(JSON.stringify(book)).digest('hex').slice(0, 16);
    return join(this.#deps.files.folderOf(id), `${print}.m4b`);
  }

  /** One binding of a file at a time, however many requests wait for it. */
  #startBinding(id: string, book: Book, targetFile: string): Binding {
    const report = (samples: number) => (binding.progress = samples / book.samples);
    const end = Promise.resolve()
      .then(() => this.#bind(id, { book, clipsFile: this.#deps.files.fileOf(id), targetFile }, report))
      .finally(() => this.#binding.delete(targetFile));
    const binding: Binding = { end, progress: 0 };
    end.catch((error: unknown) => {
      if (this.#closing.signal.aborted) return;
      this.#deps.log.error({ err: error, audiobook_id: id }, 'an M4B was not bound');
    });
    this.#binding.set(targetFile, binding);
    return binding;
  }

  async #bind(id: string, request: BindRequest, report: (samples: number) => void): Promise<void> {
    const { engine, files } = this.#deps;
    for await (const samples of engine.bind(request, this.#closing.signal)) report(samples);
    // A new title makes a new file; the old one is of no use.
    for (const name of await readdir(files.folderOf(id))) {
      const path = join(files.folderOf(id), name);
      if (name.endsWith('.m4b') && path !== request.targetFile) await rm(path, { force: true });
    }
  }
}

interface Range {
  readonly first: number;
  readonly last: number;
}

interface FilePiece {
  readonly bytes: number;
  readonly read: (first: number, last: number) => Readable | Iterable<Buffer>;
}

/** What of several pieces, one behind the other, lies in the range. */
async function* joinedPieces(pieces: readonly FilePiece[], { first, last }: Range) {
  let start = 0;
  for (const { bytes, read } of pieces) {
    const [from, to] = [Math.max(0, first - start), Math.min(bytes - 1, last - start)];
    if (from <= to) yield* read(from, to);
    start += bytes;
  }
}

async function firstHeader(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  } finally {
    await file.close();
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const stillBinding = (progress: number) => {
  const percent = Math.floor(progress * 100);
  return new Problem('service_unavailable', `The M4B is still being bound (${percent} %). Try again soon.`, {
    retryAfterSeconds: 30,
  });
};
