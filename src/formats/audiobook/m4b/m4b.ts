/**
 * Binds clips into M4Bs. The audio is encoded into a draft, as the clips come or all at once, because what precedes it
 * in the file (so that a player can start at once) is known only when it is complete; then the file is written under
 * another name and renamed.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BindRequest, FollowRequest } from '../engine.ts';
import { SoundDraft, type OnProgress } from './draft.ts';
import { movieHead } from './movie.ts';

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
