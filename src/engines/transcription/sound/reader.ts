/** What every reader of sound gives: blocks of samples, in order, each with its place in time. */

export interface Block {
  /** Where it begins; a little before what was asked for, when a codec needs a run-up. */
  readonly atMs: number;
  readonly sampleRate: number;
  /** As many arrays of the same length as there are channels. */
  readonly channels: readonly Float32Array[];
}

export interface SoundReader {
  /** The name of the format, for example `mp3`. */
  readonly kind: string;
  /** From the bytes that are really there, whatever the header says. */
  durationMs(): Promise<number>;
  /** Reads on from a point in time, a bounded piece at a time. */
  blocks(fromMs: number): AsyncGenerator<Block, void, undefined>;
  close(): Promise<void>;
}

/** The file is at fault, and the message says what to do about it. */
export class UnreadableSound extends Error {
  override readonly name = 'UnreadableSound';
}

/** What a header may claim before it is taken for nonsense. */
export const saneSampleRate = (rate: number): boolean => rate >= 1_000 && rate <= 768_000;
export const saneChannelCount = (count: number): boolean => count >= 1 && count <= 64;
