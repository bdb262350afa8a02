/**
 * An M4B with the sound of one or several others, which is not encoded again: a new head, then the packets as they are
 * in their files. The title, the chapters and the cover are the current ones, whatever they were when it was bound.
 */
import {
  type AudiobookEngine,
  type Book,
  type Chapter,
  type FollowRequest,
  maxChapters,
  type Tags,
} from '../../../formats/audiobook/engine.ts';
import { movieHead } from '../../../formats/audiobook/m4b/movie.ts';
import { type BoundSound, soundOf } from '../../../formats/audiobook/m4b/sound-of.ts';
import { bodyOf, type FileBody, joinedBody, stretchOf } from './file-body.ts';

/* Several audiobooks as one: their chapters follow each other in time. */

/** `lengths`: the samples from the start of each to the start of the next. With too many chapters for one file, each audiobook is one. */
export function joinedBook(
  title: string,
  books: readonly Book[],
  lengths: readonly number[] = books.map(({ samples }) => samples),
): Book {
  const { sampleRate, language } = books[0]!;
  const chapters: Chapter[] = [];
  const wholes: Chapter[] = [];
  let samples = 0;
  for (const [index, book] of books.entries()) {
    const startMs = Math.round((samples * 1000) / sampleRate);
    samples += lengths[index]!;
    const endMs = Math.round((samples * 1000) / sampleRate);
    wholes.push({ title: book.title, startMs, endMs });
    // Players place a chapter where the one before it ends: there is no time between two parts.
    for (const [at, chapter] of book.chapters.entries())
      chapters.push({
        title: chapter.title,
        startMs: startMs + chapter.startMs,
        endMs: at === book.chapters.length - 1 ? endMs : startMs + chapter.endMs,
      });
  }
  const fitting = [chapters, wholes].find(({ length }) => length <= maxChapters) ?? [];
  return { title, language, sampleRate, samples, chapters: fitting };
}

export interface BoundPart {
  readonly book: Book;
  readonly body: FileBody;
}

export async function m4bOfParts(title: string, parts: readonly BoundPart[], tags: Tags): Promise<FileBody> {
  const sounds: BoundSound[] = [];
  for (const { body } of parts) sounds.push(await soundOf(body.read));
  const [first] = sounds as [BoundSound];
  const lengths = parts.map(({ book }, index) => {
    const { packetSizes, samplesPerPacket } = sounds[index]!;
    // Between two parts all packets are heard: what the encoder puts before the next one, and what fills the last one up.
    return index === parts.length - 1 ? book.samples : packetSizes.length * samplesPerPacket;
  });
  const book = joinedBook(
    title,
    parts.map((part) => part.book),
    lengths,
  );
  const sound = { ...first, packetSizes: sounds.flatMap(({ packetSizes }) => packetSizes) };
  const pieces = sounds.map(({ firstByte, bytes }, index) => stretchOf(parts[index]!.body, firstByte, bytes));
  return joinedBody([bodyOf(movieHead(book, sound, tags)), ...pieces]);
}

/** Time in an audiobook is counted in samples, which come in whole frames; it is reported in milliseconds. */

export const msOf = (samples: number, sampleRate: number): number =>
  Math.round((samples * 1000) / sampleRate);

/** MPEG 1 starts at 32 kHz and has longer frames. */
const samplesPerFrame = (sampleRate: number): number => (sampleRate >= 32_000 ? 1152 : 576);

/** The samples that `msOf` was given: a frame lasts at least 12 ms, so rounding cannot mislead. */
export function samplesUntil(ms: number, sampleRate: number): number {
  const frame = samplesPerFrame(sampleRate);
  return Math.round((ms * sampleRate) / (1000 * frame)) * frame;
}

/*
 * Encodes the sound of an M4B while the clips of its audiobook are made, a step behind them. A failure costs nothing
 * but time: the M4B is then bound from the first clip when the audiobook is complete.
 */

export interface FollowingDeps {
  readonly engine: Pick<AudiobookEngine, 'follow'>;
  readonly signal: AbortSignal;
  /** Called once. */
  readonly failed: (error: unknown) => void;
}

export class Following {
  readonly #deps: FollowingDeps;
  readonly #file: Omit<FollowRequest, 'bytes'>;
  readonly #leaving = new AbortController();
  #wanted = 0;
  #isOver = false;
  #running: Promise<void> | undefined;

  constructor(deps: FollowingDeps, file: Omit<FollowRequest, 'bytes'>) {
    this.#deps = deps;
    this.#file = file;
  }

  /** So many bytes of clips are recorded. */
  extend(bytes: number): void {
    this.#wanted = bytes;
    if (bytes > 0 && !this.#isOver) this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  /** Settles when it has reached the last clip, or failed. */
  async end(): Promise<void> {
    await this.#running;
    this.#isOver = true;
  }

  /** Stops what is under way. */
  async close(): Promise<void> {
    this.#leaving.abort();
    await this.end();
  }

  async #run(): Promise<void> {
    const { engine, failed } = this.#deps;
    const signal = AbortSignal.any([this.#deps.signal, this.#leaving.signal]);
    try {
      let done = 0;
      while (done < this.#wanted) done = await engine.follow({ ...this.#file, bytes: this.#wanted }, signal);
    } catch (error) {
      this.#isOver = true;
      if (!signal.aborted) failed(error);
    }
  }
}
