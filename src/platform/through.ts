import { type Duplex, pipeline } from 'node:stream';

/**
 * What a stream makes of a source, which is read as fast as the result is taken. Whoever leaves early ends both. (Node's `compose` then
 * throws an `AbortError` that nobody can catch, which ends the process.)
 */
export async function* through(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  stream: Duplex,
): AsyncGenerator<Buffer> {
  // An error of the source comes out of the stream.
  pipeline(source, stream, () => undefined);
  yield* stream as AsyncIterable<Buffer>;
}
