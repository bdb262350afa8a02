/** Stand-ins for what makes an audiobook. Each calls `step` wherever the process may die, which is done by throwing. */
import assert from 'node:assert/strict';
import type { AudiobookEngine } from '../../formats/audiobook/engine.ts';
import type { Production } from '../speech/production.ts';
import type { ReadSentence } from '../speech/reading.rules.ts';
import { ClipFiles, type ClipFilesDeps, type ClipPlace } from './files/clip-files.ts';

export type Step = () => void;
/** Called for each sentence that is spoken; it is ready when this resolves. */
export type Hear = (sentence: ReadSentence) => Promise<void> | void;

/** Says the number of the sentence, as a single sample. */
export const steppedProduction = (step: Step, hear?: Hear): Pick<Production, 'speak'> => ({
  async *speak({ sentences }) {
    step();
    const [sentence] = sentences as [ReadSentence];
    await hear?.(sentence);
    const number = Number(/\d+/.exec(sentence.value)![0]);
    yield { sentence: 0, samples: Int16Array.of(number), last: true };
  },
});

/** A clip as long as `framesOf` says of its number. */
export const steppedEngine = (step: Step, framesOf: readonly number[]): AudiobookEngine => ({
  async encode({ samples }) {
    step();
    const number = samples[0]!;
    return { bytes: Buffer.alloc(number + 3, number), samples: framesOf[number]! * 576 };
  },
  encodeSound: async ({ clips }) => clips,
  master: () => assert.fail(),
  close: async () => undefined,
});

export class SteppedClipFiles extends ClipFiles {
  readonly #step: Step;
  readonly #alter: (clip: Uint8Array) => Uint8Array;

  /** `alter`: what the disk makes of a clip. */
  constructor(deps: ClipFilesDeps, step: Step, alter: (clip: Uint8Array) => Uint8Array) {
    super(deps);
    this.#step = step;
    this.#alter = alter;
  }

  override async resume(id: string, clips: readonly ClipPlace[]) {
    this.#step();
    const file = await super.resume(id, clips);
    const append = async (clip: Uint8Array) => {
      this.#step();
      const object = await file.append(this.#alter(clip));
      this.#step();
      return object;
    };
    return { append, close: () => file.close() };
  }
}
