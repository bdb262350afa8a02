import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/**
 * The key-value pairs an ONNX file carries about itself, read without loading the model. An ONNX file is
 * one protocol-buffer message: its fields follow each other, the pairs in fields of number 14,
 * and the graph, which is nearly the whole file, is one field that is stepped over.
 */
const pairField = 14;
const varintWire = 0;
const sixtyFourBits = 1;
const lengthDelimited = 2;
const thirtyTwoBits = 5;
/** More than any pair of a speech model needs: the longest are lists of speakers' names. */
const maxPairBytes = 1 << 20;

export async function readOnnxMetadata(path: string): Promise<ReadonlyMap<string, string>> {
  const file = await open(path);
  try {
    return await readPairs(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function readPairs(file: FileHandle, size: number): Promise<Map<string, string>> {
  const pairs = new Map<string, string>();
  let offset = 0;
  while (offset < size) {
    const head = await readAt(file, offset, Math.min(20, size - offset));
    const field = readField(head, 0);
    const start = offset + field.start;
    offset = start + field.length;
    if (offset > size) throw new Error('it is cut off');
    if (field.number === pairField && field.length <= maxPairBytes) {
      const [key = '', value = ''] = readStrings(await readAt(file, start, field.length));
      pairs.set(key, value);
    }
  }
  return pairs;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

interface Field {
  readonly number: number;
  /** Where its content begins, and how long that is. */
  readonly start: number;
  readonly length: number;
}

function readField(bytes: Buffer, offset: number): Field {
  const tag = readVarint(bytes, offset);
  const number = Math.floor(tag.value / 8);
  const wireType = tag.value % 8;
  if (wireType === sixtyFourBits) return { number, start: tag.end, length: 8 };
  if (wireType === thirtyTwoBits) return { number, start: tag.end, length: 4 };
  const { value, end } = readVarint(bytes, tag.end);
  if (wireType === varintWire) return { number, start: tag.end, length: end - tag.end };
  if (wireType === lengthDelimited) return { number, start: end, length: value };
  throw new Error('it is not an ONNX file');
}

function readVarint(bytes: Buffer, offset: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes[offset + index];
    if (byte === undefined) break;
    value += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return { value, end: offset + index + 1 };
  }
  throw new Error('it is not an ONNX file');
}

/** The two strings of one pair, in fields 1 (the key) and 2 (the value). */
function readStrings(bytes: Buffer): string[] {
  const strings: string[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const { number, start, length } = readField(bytes, offset);
    strings[number - 1] = bytes.toString('utf8', start, start + length);
    offset = start + length;
  }
  return strings;
}
