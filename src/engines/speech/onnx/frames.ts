/** Frames of a network's values: one row for each channel, one column for each frame. */

export class Frames {
  readonly data: Float32Array;
  readonly channels: number;
  readonly count: number;

  constructor(data: Float32Array, channels: number) {
    this.data = data;
    this.channels = channels;
    this.count = data.length / channels;
  }

  /** They are complete. */
  async until(): Promise<this> {
    return this;
  }

  get dims(): readonly number[] {
    return [1, this.channels, this.count];
  }

  slice(from: number, to: number): Frames {
    const slice = new Float32Array(this.channels * (to - from));
    for (let channel = 0; channel < this.channels; channel++) {
      const row = channel * this.count;
      slice.set(this.data.subarray(row + from, row + to), channel * (to - from));
    }
    return new Frames(slice, this.channels);
  }

  /** Puts all columns of `source` at column `at`. */
  set(source: Frames, at: number): void {
    for (let channel = 0; channel < this.channels; channel++) {
      const row = source.data.subarray(channel * source.count, (channel + 1) * source.count);
      this.data.set(row, channel * this.count + at);
    }
  }
}
