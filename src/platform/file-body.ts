/** Files that can be sent whole or in ranges, and several of them as one. */
import { Readable } from 'node:stream';

/** A file that can be sent in parts. */
export interface FileBody {
  readonly bytes: number;
  /** Bytes from `first` to `last`, the last included. */
  readonly read: (first: number, last: number) => Readable;
}

export const bodyOf = (bytes: Uint8Array): FileBody => ({
  bytes: bytes.length,
  read: (first, last) => Readable.from([bytes.subarray(first, last + 1)]),
});

/** A stretch of a file. */
export const stretchOf = ({ read }: FileBody, from: number, bytes: number): FileBody => ({
  bytes,
  read: (first, last) => read(from + first, from + last),
});

/** One after the other. */
export function joinedBody(pieces: readonly FileBody[]): FileBody {
  return {
    bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0),
    read: (first, last) => Readable.from(inRange(pieces, { first, last })),
  };
}

interface Range {
  readonly first: number;
  readonly last: number;
}

async function* inRange(pieces: readonly FileBody[], { first, last }: Range) {
  let start = 0;
  for (const { bytes, read } of pieces) {
    const [from, to] = [Math.max(0, first - start), Math.min(bytes - 1, last - start)];
    if (from <= to) yield* read(from, to);
    start += bytes;
  }
}
