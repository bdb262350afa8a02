import type { WordTime } from '../text/words.ts';

/** Clips around the listener, ready to play. Bounded: those farthest from the listener are dropped first. */
export interface Clip {
  readonly sentence: number;
  /** A blob: address, or that of a recording. */
  readonly url: string;
  /** Where it starts in the recording that it is a stretch of; undefined: it is all that is at the address. */
  readonly fromMs?: number;
  readonly durationMs: number;
  readonly bytes: number;
  /** Empty where the voice does not know them. */
  readonly words: readonly WordTime[];
}

export class Memory {
  readonly #clips = new Map<number, Clip>();
  readonly #maxBytes: number;
  readonly #release: (clip: Clip) => void;
  #bytes = 0;

  constructor(maxBytes: number, release: (clip: Clip) => void) {
    this.#maxBytes = maxBytes;
    this.#release = release;
  }

  has(sentence: number): boolean {
    return this.#clips.has(sentence);
  }

  get(sentence: number): Clip | undefined {
    return this.#clips.get(sentence);
  }

  /** Keeps a clip; `near` is where the listener is. */
  keep(clip: Clip, near: number): void {
    this.#drop(clip.sentence);
    this.#clips.set(clip.sentence, clip);
    this.#bytes += clip.bytes;
    while (this.#bytes > this.#maxBytes && this.#clips.size > 3) this.#drop(this.#farthest(near));
  }

  clear(): void {
    for (const sentence of this.#clips.keys()) this.#drop(sentence);
  }

  #farthest(near: number): number {
    return [...this.#clips.keys()].reduce((far, one) =>
      Math.abs(one - near) > Math.abs(far - near) ? one : far,
    );
  }

  #drop(sentence: number): void {
    const clip = this.#clips.get(sentence);
    if (!clip) return;
    this.#clips.delete(sentence);
    this.#bytes -= clip.bytes;
    this.#release(clip);
  }
}
