/**
 * How nodes and workers talk: frames of JSON fields and bytes. Node's own serialization would not do, because nodes and
 * workers may run different versions of it.
 */
import type { EngineFault } from '../../platform/engine-error.ts';

/** What JSON can express, and bytes. */
export interface Frame {
  readonly fields: object;
  readonly bytes: Uint8Array;
}

/** The fields of what a worker sends: a part of the result, its end, why there is none, or that it is still at work. */
export type Reply =
  | { readonly kind: 'chunk'; readonly fields: object }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'beat' };

export interface Failure {
  readonly fault: EngineFault;
  readonly message: string;
  readonly retryAfterMs?: number | undefined;
  readonly detail?: string | undefined;
  readonly server?: string | undefined;
}

export const nothing = new Uint8Array(0);

/** The lengths of the fields and of the bytes. */
const headBytes = 8;
/** Much more than the largest document or file. */
const maxBytes = 512 * 1024 ** 2;

export function encodeFrame(fields: object, bytes: Uint8Array = nothing): Buffer {
  const json = Buffer.from(JSON.stringify(fields));
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(json.length);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, json, bytes]);
}

/** Throws where the frames are cut off or are none. */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame, void, undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  let wanted = headBytes;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      const held = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
      const bytesAt = headBytes + held.readUInt32LE();
      const end = bytesAt + held.readUInt32LE(4);
      if (end > maxBytes) throw new Error('a frame is too large');
      parts = [held];
      wanted = end;
      if (size < end) break;
      yield {
        fields: JSON.parse(held.toString('utf8', headBytes, bytesAt)) as object,
        // Not a Buffer: some libraries refuse those.
        bytes: new Uint8Array(held.buffer, held.byteOffset + bytesAt, end - bytesAt),
      };
      parts = [held.subarray(end)];
      size -= end;
      wanted = headBytes;
    }
  }
  if (size > 0) throw new Error('a frame is cut off');
}
