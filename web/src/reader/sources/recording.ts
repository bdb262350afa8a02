/**
 * The recording of a document as a source: each sentence is a stretch of one file. A sentence lasts until the next one
 * starts, so that the pauses of the speaker are heard; what has no time of its own is passed over.
 */
import type { Sentences } from '../text/sentences.ts';
import type { Source } from './feed.ts';
import type { Clip } from './memory.ts';

export interface RecordingDeps {
  readonly url: string;
  readonly durationMs: number;
  /** Start and end in code points, start and end in milliseconds, sentence after sentence. */
  readonly marks: readonly number[];
  readonly sentences: Pick<Sentences, 'atPoint' | 'startPoint'>;
}

export class RecordingSource implements Source {
  readonly #url: string;
  readonly #stretches = new Map<number, { readonly fromMs: number; readonly durationMs: number }>();

  constructor({ url, durationMs, marks, sentences }: RecordingDeps) {
    this.#url = url;
    let after = Math.max(durationMs, marks.at(-1) ?? 0);
    // From the end, so that each knows where the next one starts.
    for (let at = marks.length - 4; at >= 0; at -= 4) {
      const [start, fromMs] = [marks[at]!, Math.min(marks[at + 2]!, after)];
      const sentence = sentences.atPoint(start);
      if (sentences.startPoint(sentence) === start)
        this.#stretches.set(sentence, { fromMs, durationMs: after - fromMs });
      after = fromMs;
    }
  }

  async clip(sentence: number): Promise<Clip> {
    const stretch = this.#stretches.get(sentence) ?? { fromMs: 0, durationMs: 0 };
    return { sentence, url: this.#url, bytes: 0, words: [], ...stretch };
  }

  /** Nothing is requested ahead of the player. */
  rest(): void {}

  stop(): void {}

  close(): void {}
}
