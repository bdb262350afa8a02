/** Kokoro ends every sentence with up to a second of silence; a reader breathes and continues. */
import { joinSamples } from '../../../formats/audio/samples.ts';

const pauseSamples = 7_200;
const quiet = 330;

/** Passes samples on as they come, but holds back silence longer than a pause until something is heard after it. */
export class EndTrimmer {
  #held: Int16Array = new Int16Array(0);
  /** How much of the pause has been passed on since something was heard. */
  #passedPause = 0;

  push(samples: Int16Array): Int16Array {
    const lastLoud = samples.findLastIndex((sample) => Math.abs(sample) > quiet);
    const waiting = joinSamples([this.#held, samples]);
    const heard = lastLoud < 0 ? 0 : this.#held.length + lastLoud + 1;
    const pause = lastLoud < 0 ? pauseSamples - this.#passedPause : pauseSamples;
    const count = Math.min(waiting.length, heard + pause);
    this.#passedPause = pauseSamples - pause + count - heard;
    this.#held = waiting.subarray(count);
    return waiting.subarray(0, count);
  }
}
