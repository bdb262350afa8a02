/** What every reader of sound offers, whatever the kind of its file. */

export interface DecodedSamples {
  /** Where it starts: a little before the requested time if a codec needs a run-up. */
  readonly atMs: number;
  readonly sampleRate: number;
  /** One array per channel, all of the same length. */
  readonly channels: readonly Float32Array[];
}

export interface SoundReader {
  /** The name of the format, for example `mp3`. */
  readonly kind: string;
  /** From the bytes that are really there, whatever the header says. */
  durationMs(): Promise<number>;
  /** Reads from a point in time on, a limited amount at a time. */
  blocks(fromMs: number): AsyncGenerator<DecodedSamples, void, undefined>;
  close(): Promise<void>;
}
