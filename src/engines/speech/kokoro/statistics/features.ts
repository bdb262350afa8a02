/** What the front knows about a sentence, as numbers from which the generator's statistics can be predicted. */
import type { Floats } from '../../../onnx-session.ts';
import { frameChannels, sourceChannels, styleChannels, values } from '../graphs/parts.ts';

export const featureCount = 2 * (frameChannels + sourceChannels) + styleChannels;

/** The mean and the deviation of every channel of the frames and of the source, and the style. */
export function featuresOf(front: Readonly<Record<string, Floats>>): Float32Array {
  const features = new Float32Array(featureCount);
  let at = 0;
  for (const name of [values.frames, values.source]) {
    const { data, dims } = front[name]!;
    const [channels, columns] = [dims[1]!, dims[2]!];
    for (let channel = 0; channel < channels; channel += 1) {
      const { mean, deviation } = momentsOf(data.subarray(channel * columns, (channel + 1) * columns));
      features[at++] = mean;
      features[at++] = deviation;
    }
  }
  features.set(front[values.style]!.data, at);
  return features;
}

function momentsOf(row: Float32Array): { mean: number; deviation: number } {
  let [sum, squares] = [0, 0];
  for (const value of row) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / row.length;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / row.length - mean * mean)) };
}
