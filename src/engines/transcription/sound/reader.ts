/** What every reader of sound offers, whatever the kind of its file. */

export interface DecodedSamples {
  /** Where it starts; a little before what was asked for, when a codec needs a run-up. */
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
  blocks(fromMs: number): AsyncGenerator<DecodedSamples, void, undefined>;
  close(): Promise<void>;
}
