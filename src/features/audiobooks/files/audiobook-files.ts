/**
 * An audiobook as a file. The MP3 is a header followed by the clips. The sound of an M4B is encoded a stretch at a time,
 * while the clips are made, and kept; a download binds it under the current title.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AudiobookEngine, Book, Tags } from '../../../formats/audiobook/engine.ts';
import { samplesUntil } from '../../../formats/audio/mp3-frames.ts';
import { bindM4b, type SoundPart } from '../../../formats/audiobook/m4b/m4b.ts';
import { mp3Head } from '../../../formats/audiobook/mp3-head.ts';
import type { ClipRow } from '../../../platform/database/tables.ts';
import { bodyOf, type FileBody, joinedBody } from '../../../platform/file-body.ts';
import type { Log } from '../../../platform/log.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import type { ClipFiles } from './clip-files.ts';

/** How long a request waits for sound that is being encoded; that continues and is available later. */
const patienceMs = 20_000;
/** How much is encoded at a time: in about ten seconds, five megabytes of memory. */
export const stretchMs = 10 * 60_000;

export interface AudiobookFilesDeps {
  readonly engine: AudiobookEngine;
  readonly files: ClipFiles;
  readonly log: Log;
}

/** An audiobook, or what is made of it. */
export interface RecordedPart {
  readonly id: string;
  readonly sampleRate: number;
  readonly clips: readonly ClipRow[];
}

interface Stretch extends RecordedPart {
  readonly key: string;
  readonly samples: number;
}

export class AudiobookFiles {
  readonly #deps: AudiobookFilesDeps;
  /** By the key of the stretch. */
  readonly #encoding = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(deps: AudiobookFilesDeps) {
    this.#deps = deps;
  }

  /** The clips of one or several audiobooks in one file. */
  async mp3(book: Book, parts: readonly RecordedPart[], tags: Tags): Promise<FileBody> {
    const { files } = this.#deps;
    const clips: FileBody[] = [];
    for (const { id } of parts)
      clips.push({ bytes: await files.size(id), read: (first, last) => files.read(id, first, last) });
    const bytes = clips.reduce((sum, piece) => sum + piece.bytes, 0);
    const firstHeader = Buffer.concat(await files.read(parts[0]!.id, 0, 3).toArray());
    return joinedBody([bodyOf(mp3Head(book, { firstHeader, bytes }, tags)), ...clips]);
  }

  /** The same with AAC. */
  async m4b(book: Book, parts: readonly RecordedPart[], tags: Tags): Promise<FileBody> {
    const patience = new AbortController();
    const late = sleep(patienceMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined);
    const sounds: SoundPart[] = [];
    try {
      for (const [index, part] of parts.entries()) {
        let progress = 0;
        const all = this.#soundsOf(part, (done) => (progress = done));
        const found = await Promise.race([all, late]);
        if (!found) throw stillEncoding((index + progress) / parts.length);
        sounds.push(...found);
      }
    } finally {
      patience.abort();
    }
    return bindM4b(book, sounds, tags);
  }

  /** Encodes what can be encoded already of an audiobook that is being made, or all of it. */
  async prepareM4b(part: RecordedPart, isComplete: boolean): Promise<void> {
    const stored = await this.#stored(part.id);
    for (const stretch of stretchesOf(this.#deps.files, part)) {
      const isFull = isComplete || spanMs(stretch.clips) >= stretchMs;
      if (isFull && !stored.has(stretch.key) && !this.#closing.signal.aborted) await this.#encode(stretch);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#encoding.values());
  }

  async #soundsOf(part: RecordedPart, report: (done: number) => void): Promise<SoundPart[]> {
    const { storage } = this.#deps.files;
    const stored = await this.#stored(part.id);
    const bodyAt = (key: string): FileBody => ({
      bytes: stored.get(key)!,
      read: (first, last) => storage.read(key, first, last),
    });
    // Older versions kept the sound in one piece.
    const whole = [...stored.keys()].find((key) => key.endsWith('.m4b'));
    if (whole) return [{ samples: samplesOf(part), body: bodyAt(whole) }];
    const stretches = stretchesOf(this.#deps.files, part);
    for (const [index, stretch] of stretches.entries()) {
      report(index / stretches.length);
      if (stored.has(stretch.key)) continue;
      await this.#encode(stretch);
      stored.set(stretch.key, (await storage.find(stretch.key))!.bytes);
    }
    return stretches.map(({ key, samples }) => ({ samples, body: bodyAt(key) }));
  }

  /** The bytes of what is stored of an audiobook, by key. */
  async #stored(id: string): Promise<Map<string, number>> {
    const { files } = this.#deps;
    const stored = new Map<string, number>();
    for await (const { key, bytes } of files.storage.list(files.keyOf(id, ''))) stored.set(key, bytes);
    return stored;
  }

  /** Once, however many wait for it. */
  #encode(stretch: Stretch): Promise<void> {
    const { key } = stretch;
    const known = this.#encoding.get(key);
    if (known) return known;
    const end = this.#encodeAndStore(stretch).finally(() => this.#encoding.delete(key));
    end.catch((error: unknown) => {
      if (this.#closing.signal.aborted) return;
      this.#deps.log.error({ err: error, audiobook_id: stretch.id }, 'the sound of an M4B was not encoded');
    });
    this.#encoding.set(key, end);
    return end;
  }

  async #encodeAndStore({ id, key, sampleRate, clips, samples }: Stretch): Promise<void> {
    const { engine, files } = this.#deps;
    const bytes = Buffer.concat(await files.readClips(id, clips).toArray());
    const request = { clips: bytes, sampleRate, samples };
    await files.storage.put(key, await engine.encodeSound(request, this.#closing.signal));
  }
}

const spanMs = (clips: readonly ClipRow[]): number => clips.at(-1)!.end_ms - clips[0]!.start_ms;

const samplesOf = ({ clips, sampleRate }: RecordedPart): number =>
  samplesUntil(clips.at(-1)!.end_ms, sampleRate) - samplesUntil(clips[0]!.start_ms, sampleRate);

/** More clips change none but the last. */
function stretchesOf(files: ClipFiles, part: RecordedPart): Stretch[] {
  const runs: ClipRow[][] = [];
  for (const clip of part.clips) {
    const run = runs.at(-1);
    if (run && spanMs(run) < stretchMs) run.push(clip);
    else runs.push([clip]);
  }
  return runs.map((clips) => {
    const own = { ...part, clips };
    return { ...own, key: files.soundKey(part.id, clips), samples: samplesOf(own) };
  });
}

const stillEncoding = (progress: number) => {
  const percent = Math.floor(progress * 100);
  return new Problem('service_unavailable', `The M4B is still being made (${percent} %). Try again soon.`, {
    retryAfterSeconds: 30,
  });
};

/* Files that were bound a moment ago: players ask for one in ranges, and the app asks whether it is there before the browser takes it. */

/** From its last use on. */
const keepMs = 10 * 60_000;
/** Each holds the text of a book and its times, but none of its sound. */
const maxFiles = 4;

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
    if (this.#kept.size > maxFiles) this.#forget(oldest!);
  }

  #forget(key: string): void {
    clearTimeout(this.#kept.get(key)?.expires);
    this.#kept.delete(key);
  }
}
