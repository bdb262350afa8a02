/**
 * Keeps samples below a ceiling without clipping them: the gain goes down before a peak and comes back after it, smoothly. Made
 * for streams: what comes out is as long as what went in, in chunks or whole.
 */

const lookAheadSeconds = 0.005;

export interface Limiter {
  push(samples: Float32Array): Float32Array;
  /** What is still held back. */
  flush(): Float32Array;
}

export function createLimiter(ceiling: number, sampleRate: number): Limiter {
  const reach = Math.round(lookAheadSeconds * sampleRate);
  /** Samples that wait for the peaks after them, and the gain that each asks for. */
  const delayed = new Float32Array(2 * reach + 1);
  const asked = new Float64Array(2 * reach + 1).fill(1);
  /** The least gain around each of the latest samples; the mean of them is applied. */
  const least = new Float64Array(reach + 1).fill(1);
  /** Where the least of the asked gains may be, in the order of time, each larger than the one before. */
  let candidates: number[] = [];
  let [time, sum] = [0, reach + 1];

  function next(sample: number): number {
    const width = asked.length;
    const at = time % width;
    const level = Math.abs(sample);
    delayed[at] = sample;
    asked[at] = level > ceiling ? ceiling / level : 1;
    while (candidates.length > 0 && asked[candidates.at(-1)! % width]! >= asked[at]) candidates.pop();
    candidates.push(time);
    if (candidates[0]! <= time - reach - 1) candidates = candidates.slice(1);
    const place = time % least.length;
    sum -= least[place]!;
    least[place] = asked[candidates[0]! % width]!;
    sum += least[place];
    time += 1;
    const gain = Math.min(1, sum / least.length);
    // The sample that all these gains were asked around.
    const output = delayed[(time - 1 - reach + width * 2) % width]!;
    return output * gain;
  }

  let isFirst = reach;
  const push = (samples: Float32Array): Float32Array => {
    const output = new Float32Array(samples.length);
    let length = 0;
    for (const sample of samples) {
      const limited = next(sample);
      if (isFirst > 0) isFirst -= 1;
      else output[length++] = limited;
    }
    return output.subarray(0, length);
  };
  return { push, flush: () => push(new Float32Array(reach)) };
}
