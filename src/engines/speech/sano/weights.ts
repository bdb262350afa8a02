/**
 * Weights as the package stores them: a header that the program reads, `SNT8`, the size of a block, the number of blocks and
 * of weights, and the blocks, each a scale in half precision and its weights in eight bits. The program wants floats.
 */
import { readFile } from 'node:fs/promises';

const magic = 'SNT8';

/** The header, and the weights as floats. */
export async function readWeights(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  const headBytes = bytes.indexOf(magic);
  if (headBytes < 0) throw new Error(`${file} has no weights in it`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = headBytes + magic.length;
  const blockSize = view.getUint16(at, true);
  const count = view.getUint32(at + 6, true);
  at += 10;
  const widened = new Uint8Array(headBytes + 4 * count);
  widened.set(bytes.subarray(0, headBytes));
  const weights = new DataView(widened.buffer, headBytes);
  for (let block = 0; block < count; block += blockSize, at += 2 + blockSize) {
    const scale = view.getFloat16(at, true);
    const end = Math.min(count, block + blockSize);
    for (let one = block; one < end; one++)
      weights.setFloat32(4 * one, view.getInt8(at + 2 + one - block) * scale, true);
  }
  return widened;
}
