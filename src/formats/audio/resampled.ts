/** A stream of samples at another rate. */
import { createResampler } from './resampler.ts';
import { toFloats, toInt16 } from './samples.ts';

export interface Rates {
  readonly from: number;
  readonly to: number;
}

export async function* resampled(
  chunks: AsyncIterable<Int16Array>,
  { from, to }: Rates,
): AsyncGenerator<Int16Array> {
  if (from === to) return yield* chunks;
  const resampler = createResampler(from, to, 'fine');
  for await (const samples of chunks) yield toInt16(resampler.push(toFloats(samples)));
  yield toInt16(resampler.flush());
}
