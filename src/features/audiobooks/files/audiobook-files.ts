/**
 * An audiobook as a file. The MP3 is a header followed by the clips. The M4B is bound (made from the clips) while they
 * are made, and again when the title has changed; it is kept.
 */
import { createHash, randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AudiobookEngine, Book, Tags } from '../../../formats/audiobook/engine.ts';
import { mp3Head } from '../../../formats/audiobook/mp3-head.ts';
import type { Log } from '../../../platform/log.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import type { ClipFiles } from './clip-files.ts';
import { bodyOf, type FileBody, joinedBody } from './file-body.ts';
import { type BoundPart, Following, m4bOfParts } from './m4b-of-parts.ts';

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

  /** The clips of one or several audiobooks in one file. */
  async mp3(ids: readonly string[], book: Book, tags: Tags): Promise<FileBody> {
    const { files } = this.#deps;
    const clips: FileBody[] = [];
    for (const id of ids)
      clips.push({ bytes: await files.size(id), read: (first, last) => files.read(id, first, last) });
    const bytes = clips.reduce((sum, piece) => sum + piece.bytes, 0);
    const firstHeader = Buffer.concat(await files.read(ids[0]!, 0, 3).toArray());
    return joinedBody([bodyOf(mp3Head(book, { firstHeader, bytes }, tags)), ...clips]);
  }

  /** As it is kept: its sound, and the head that it had when it was bound. */
  async m4b(id: string, book: Book): Promise<FileBody> {
    const { storage } = this.#deps.files;
    const key = this.#m4bKey(id, book);
    if (!(await storage.find(key))) {
      const binding = this.#binding.get(key) ?? this.#startBinding(id, book, key);
      const patience = new AbortController();
      const late = sleep(patienceMs, 'late', { signal: patience.signal, ref: false }).catch(() => 'late');
      const first = await Promise.race([binding.end, late]).finally(() => patience.abort());
      if (first === 'late') throw stillBinding(binding.progress);
    }
    const { bytes } = (await storage.find(key))!;
    return { bytes, read: (first, last) => storage.read(key, first, last) };
  }

  /** The M4Bs of several audiobooks as one. */
  async joinedM4b(title: string, parts: readonly SpokenPart[], tags: Tags): Promise<FileBody> {
    const bound: BoundPart[] = [];
    for (const { id, book } of parts) bound.push({ book, body: await this.m4b(id, book) });
    return m4bOfParts(title, bound, tags);
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
    const key = this.#m4bKey(id, book);
    if ((await this.#deps.files.storage.find(key)) || this.#closing.signal.aborted) return;
    const { end } = this.#binding.get(key) ?? this.#startBinding(id, book, key);
    await end.catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#binding.values()].map(({ end }) => end));
  }

  #m4bKey(id: string, book: Book): string {
    const print = createHash('sha256').update(JSON.stringify(book)).digest('hex').slice(0, 16);
    return this.#deps.files.keyOf(id, `${print}.m4b`);
  }

  /** One binding of a file at a time, however many requests wait for it. */
  #startBinding(id: string, book: Book, key: string): Binding {
    const report = (samples: number) => (binding.progress = samples / book.samples);
    const end = Promise.resolve()
      .then(() =>
        this.#deps.files.withFile(id, (clipsFile) => this.#bind({ id, book, key, clipsFile }, report)),
      )
      .finally(() => this.#binding.delete(key));
    const binding: Binding = { end, progress: 0 };
    end.catch((error: unknown) => {
      if (this.#closing.signal.aborted) return;
      this.#deps.log.error({ err: error, audiobook_id: id }, 'an M4B was not bound');
    });
    this.#binding.set(key, binding);
    return binding;
  }

  async #bind({ id, book, key, clipsFile }: Bound, report: (samples: number) => void): Promise<void> {
    const { engine, files } = this.#deps;
    const { storage } = files;
    const targetFile = storage.pathOf(key) ?? join(dirname(clipsFile), `${randomUUID()}.m4b`);
    for await (const samples of engine.bind({ book, clipsFile, targetFile }, this.#closing.signal))
      report(samples);
    if (storage.kind !== 'folder') await storage.putFile(key, targetFile);
    // A new title makes a new file; the old one is of no use.
    for await (const other of storage.list(files.keyOf(id, '')))
      if (other.key.endsWith('.m4b') && other.key !== key) await storage.remove(other.key);
  }
}

interface SpokenPart {
  readonly id: string;
  readonly book: Book;
}

/** An M4B to be made. */
interface Bound {
  readonly id: string;
  readonly book: Book;
  readonly key: string;
  readonly clipsFile: string;
}

const stillBinding = (progress: number) => {
  const percent = Math.floor(progress * 100);
  return new Problem('service_unavailable', `The M4B is still being made (${percent} %). Try again soon.`, {
    retryAfterSeconds: 30,
  });
};

/* Files that were bound a moment ago: players ask for one in ranges, and the app asks whether it is there before the browser takes it. */

/** From its last use on. */
const keepMs = 10 * 60_000;
/** Each holds the text of a book and its times, but none of its sound. */
const most = 4;

interface RecentFile {
  readonly body: Promise<FileBody>;
  readonly expires: NodeJS.Timeout;
}

export class RecentFiles {
  readonly #kept = new Map<string, RecentFile>();

  /** `key` says everything that the file is made of. */
  of(key: string, make: () => Promise<FileBody>): Promise<FileBody> {
    const known = this.#kept.get(key)?.body;
    const body = known ?? make();
    this.#keep(key, body);
    // What failed may work the next time.
    if (!known) body.catch(() => this.#forget(key));
    return body;
  }

  #keep(key: string, body: Promise<FileBody>): void {
    this.#forget(key);
    const expires = setTimeout(() => this.#forget(key), keepMs).unref();
    this.#kept.set(key, { body, expires });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most) this.#forget(oldest!);
  }

  #forget(key: string): void {
    clearTimeout(this.#kept.get(key)?.expires);
    this.#kept.delete(key);
  }
}
