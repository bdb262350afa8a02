/** The bytes of clips in their order: one stream where they lie in a file, several requests at a time for objects. */
import type { Readable } from 'node:stream';
import type { ClipRow } from '../../../platform/database/tables.ts';
import { inOrder } from '../../../platform/in-order.ts';

/** Where a clip is: in the file from a byte on, or a separate object. */
export type ClipPlace = Pick<ClipRow, 'first_byte' | 'bytes'> & { readonly object?: string | null };

export interface ClipReader {
  read(id: string, first: number, last: number): Readable;
  readClip(id: string, clip: ClipPlace): Readable;
}

const objectsAtOnce = 8;
const never = new AbortController().signal;

/** Yields one buffer per clip; a shorter one where the storage has less of it. */
export async function* bytesOfClips(
  files: ClipReader,
  id: string,
  clips: readonly ClipPlace[],
): AsyncGenerator<Buffer> {
  const isObject = ({ object }: ClipPlace) => Boolean(object);
  for (let from = 0; from < clips.length;) {
    const change = clips.findIndex((one, at) => at > from && isObject(one) !== isObject(clips[from]!));
    const run = clips.slice(from, change < 0 ? undefined : change);
    from += run.length;
    if (isObject(run[0]!)) yield* objects(files, id, run);
    else yield* stretches(files, id, run);
  }
}

const objects = (files: ClipReader, id: string, clips: readonly ClipPlace[]) =>
  inOrder(clips, async (clip) => Buffer.concat(await files.readClip(id, clip).toArray()), {
    atOnce: objectsAtOnce,
    signal: never,
  });

/** Clips that follow each other in the file. */
async function* stretches(files: ClipReader, id: string, clips: readonly ClipPlace[]) {
  const [first, last] = [clips[0]!, clips.at(-1)!];
  const stream = files.read(id, first.first_byte, last.first_byte + last.bytes - 1);
  const chunks: Buffer[] = [];
  let [length, next] = [0, 0];
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < (clips[next]?.bytes ?? Infinity)) continue;
    let rest = Buffer.concat(chunks.splice(0));
    for (; next < clips.length && rest.length >= clips[next]!.bytes; next++) {
      yield rest.subarray(0, clips[next]!.bytes);
      rest = rest.subarray(clips[next]!.bytes);
    }
    chunks.push(rest);
    length = rest.length;
  }
  if (next < clips.length) yield Buffer.concat(chunks);
}
