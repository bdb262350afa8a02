/**
 * Binds clips into M4Bs. The audio is encoded into a draft, as the clips come or all at once, because what precedes it
 * in the file (so that a player can start at once) is known only when it is complete; then the file is written under
 * another name and renamed.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BindRequest, FollowRequest } from '../engine.ts';
import { AacEncoding, priming, samplesPerPacket } from './aac.ts';
import { type AacTrack, movieHead } from './movie.ts';

/*
 * The audio of an audiobook while it is made: the clips so far, encoded into a file beside them.
 *
 *   open ──► extended as clips are appended ──► ended | abandoned
 *
 * It belongs to one file of clips. A process that resumes an interrupted audiobook works on a copy of that file: the
 * draft of the old file is abandoned, and a new one starts from the first clip.
 */

export interface DraftFiles {
  readonly clipsFile: string;
  readonly draftFile: string;
  readonly sampleRate: number;
}

/** Called from time to time with how much is encoded; false stops it. */
export type OnProgress = (samples: number) => boolean;

const bytesAtOnce = 64 * 1024;

export class SoundDraft {
  readonly path: string;
  readonly #clips: FileHandle;
  readonly #clipsFile: string;
  readonly #target: FileHandle;
  readonly #packetSizes: number[] = [];
  #encoding: AacEncoding | undefined;
  #position = 0;

  private constructor(files: DraftFiles, clips: FileHandle, target: FileHandle) {
    this.path = files.draftFile;
    this.#clipsFile = files.clipsFile;
    this.#clips = clips;
    this.#target = target;
  }

  static async open(files: DraftFiles): Promise<SoundDraft> {
    const opened = [await open(files.clipsFile)];
    try {
      opened.push(await open(files.draftFile, 'w', 0o600));
      const draft = new SoundDraft(files, opened[0]!, opened[1]!);
      draft.#encoding = await AacEncoding.start(files.sampleRate, (packets) => draft.#write(packets));
      return draft;
    } catch (error) {
      await Promise.all(opened.map((file) => file.close()));
      throw error;
    }
  }

  /** The byte of the clips up to which they are encoded. */
  get position(): number {
    return this.#position;
  }

  /** Whether the clips are still those of the same file. */
  async isCurrent(): Promise<boolean> {
    const [mine, there] = await Promise.all([
      this.#clips.stat({ bigint: true }),
      stat(this.#clipsFile, { bigint: true }).catch(() => undefined),
    ]);
    return mine.ino === there?.ino && mine.dev === there.dev;
  }

  /** Encodes the clips up to this byte, or to the last. */
  async extend(until: number, onProgress: OnProgress): Promise<void> {
    const buffer = Buffer.alloc(bytesAtOnce);
    while (this.#position < until) {
      const length = Math.min(bytesAtOnce, until - this.#position);
      const { bytesRead } = await this.#clips.read(buffer, 0, length, this.#position);
      if (bytesRead === 0) return;
      this.#position += bytesRead;
      await this.#encoding!.add(Uint8Array.from(buffer.subarray(0, bytesRead)));
      if (!onProgress(this.#encoding!.samples)) throw new Error('The audiobook is no longer wanted');
    }
  }

  /** The sound is complete; the draft file stays for the caller. */
  async end(): Promise<{ readonly sound: AacTrack; readonly samples: number }> {
    const { samples } = this.#encoding!;
    const setup = await this.#encoding!.end();
    this.#encoding = undefined;
    await this.#close();
    return { sound: { packetSizes: this.#packetSizes, setup, priming, samplesPerPacket }, samples };
  }

  async abandon(): Promise<void> {
    if (this.#encoding) {
      await this.#encoding.abandon();
      this.#encoding = undefined;
      await this.#close();
    }
    await rm(this.path, { force: true });
  }

  async #write(packets: readonly Uint8Array[]): Promise<void> {
    for (const { length } of packets) this.#packetSizes.push(length);
    await this.#target.writeFile(Buffer.concat(packets));
  }

  async #close(): Promise<void> {
    await Promise.all([this.#clips.close(), this.#target.close()]);
  }
}

/** Ten minutes of audio; then it is the next audiobook's turn. */
const stepBytes = 5_000_000;

export class Binder {
  /** Drafts of the audiobooks being made, by their file of clips. */
  readonly #drafts = new Map<string, SoundDraft>();

  /** Encodes what was appended since the last time, or some of it; returns the byte it has reached. */
  async follow({ clipsFile, sampleRate, bytes }: FollowRequest, onProgress: OnProgress): Promise<number> {
    const draft = await this.#draftOf(clipsFile, sampleRate);
    this.#drafts.set(clipsFile, draft);
    try {
      await draft.extend(Math.min(bytes, draft.position + stepBytes), onProgress);
      return draft.position;
    } catch (error) {
      this.#drafts.delete(clipsFile);
      await draft.abandon();
      throw error;
    }
  }

  async bind({ book, clipsFile, targetFile }: BindRequest, onProgress: OnProgress): Promise<void> {
    const draft = await this.#draftOf(clipsFile, book.sampleRate);
    this.#drafts.delete(clipsFile);
    const bookDraft = `${targetFile}.${process.pid}.m4b`;
    try {
      await draft.extend(Infinity, onProgress);
      const { sound, samples } = await draft.end();
      if (samples !== book.samples) throw new Error(`The clips last ${samples} samples, not ${book.samples}`);
      const target = createWriteStream(bookDraft, { mode: 0o600, flush: true });
      target.write(movieHead(book, sound));
      await pipeline(createReadStream(draft.path), target);
      await rename(bookDraft, targetFile);
      onProgress(samples);
    } finally {
      await Promise.all([draft.abandon(), rm(bookDraft, { force: true })]);
    }
  }

  async #draftOf(clipsFile: string, sampleRate: number): Promise<SoundDraft> {
    const draft = this.#drafts.get(clipsFile);
    if (await draft?.isCurrent()) return draft!;
    this.#drafts.delete(clipsFile);
    await draft?.abandon();
    const draftFile = join(dirname(clipsFile), `sound.m4b.${process.pid}.aac`);
    return SoundDraft.open({ clipsFile, draftFile, sampleRate });
  }
}
