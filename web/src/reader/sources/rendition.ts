/** Speech that is there already, or is being made in the background: it costs nothing to hear. */
import type { Clip, Memory } from './memory.ts';
import type { Sentences } from '../text/sentences.ts';

export interface RenditionMarks {
  readonly complete: boolean;
  /** Start and end in code points, start and end in milliseconds, piece after piece. */
  readonly marks: readonly number[];
}

export interface RenditionParts {
  readonly sentences: Sentences;
  readonly memory: Memory;
  readonly listMarks: (from: number) => Promise<RenditionMarks>;
  readonly getPiece: (piece: number) => Promise<Blob>;
  readonly toUrl: (audio: Blob) => string;
  readonly now: () => number;
}

/** While it is being made, new pieces are asked for at most this often. */
const refreshMs = 4_000;

interface Piece {
  readonly number: number;
  readonly durationMs: number;
}

export class RenditionSource {
  readonly #parts: RenditionParts;
  readonly #pieces = new Map<number, Piece>();
  #count = 0;
  #complete = false;
  #askedAt = -Infinity;

  constructor(parts: RenditionParts) {
    this.#parts = parts;
  }

  has(sentence: number): boolean {
    return this.#pieces.has(sentence);
  }

  /** Takes notice of pieces made since it was last asked. Failing is no reason to stop: the other source is there. */
  async refresh(): Promise<void> {
    const { now, listMarks, sentences } = this.#parts;
    if (this.#complete || now() - this.#askedAt < refreshMs) return;
    this.#askedAt = now();
    const { complete, marks } = await listMarks(this.#count);
    for (let at = 0; at + 3 < marks.length; at += 4) {
      const sentence = sentences.atPoint(marks[at]!);
      const piece = { number: this.#count, durationMs: marks[at + 3]! - marks[at + 2]! };
      if (sentences.startPoint(sentence) === marks[at]) this.#pieces.set(sentence, piece);
      this.#count += 1;
    }
    this.#complete = complete;
  }

  async clip(sentence: number): Promise<Clip> {
    const { memory, getPiece, toUrl } = this.#parts;
    const kept = memory.get(sentence);
    if (kept) return kept;
    const piece = this.#pieces.get(sentence)!;
    const audio = await getPiece(piece.number);
    const clip = { sentence, url: toUrl(audio), durationMs: piece.durationMs, bytes: audio.size };
    memory.keep(clip, sentence);
    return clip;
  }
}
