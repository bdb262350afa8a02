/** The index of an MP4 file: boxes inside each other. Nothing that it declares is believed before it is checked. */
import type { FileHandle } from 'node:fs/promises';
import { damaged } from '../engine.ts';
import { cutOff } from './found.ts';

/** Ten hours of sound have an index of some megabytes. */
const maxMovieBytes = 96 * 1024 ** 2;
const maxBoxes = 20_000;
const headBytes = 8;

export interface Box {
  readonly name: string;
  readonly content: Buffer;
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The content of the `moov` box. */
export async function movieOf(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  let isShort = false;
  for (let at = 0, boxes = 0; at + headBytes <= size; boxes += 1) {
    const head = await readAt(file, at, 2 * headBytes);
    const length = lengthOf(head, size - at);
    if (length === undefined || boxes > maxBoxes) throw damaged('M4B');
    isShort ||= at + length > size;
    if (head.toString('latin1', 4, headBytes) === 'moov') {
      if (isShort) throw cutOff('its index is incomplete');
      if (length > maxMovieBytes) throw damaged('M4B', 'an index too large');
      return (await readAt(file, at, length)).subarray(headBytes);
    }
    at += length;
  }
  throw cutOff('the index (moov) that its sound needs is not in it');
}

/** Undefined: no box could have this length. Zero stands for "to the end", one for a length in the next eight bytes. */
function lengthOf(head: Buffer, left: number): number | undefined {
  if (head.length < headBytes) return undefined;
  const length = head.readUInt32BE(0);
  if (length === 0) return left;
  if (length !== 1) return length < headBytes ? undefined : length;
  if (head.length < 2 * headBytes) return undefined;
  const long = Number(head.readBigUInt64BE(headBytes));
  return long < 2 * headBytes || !Number.isSafeInteger(long) ? undefined : long;
}

/** The boxes that follow each other in `content`; what is not one ends the list. */
export function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + headBytes <= content.length && boxes.length < maxBoxes;) {
    const length = content.readUInt32BE(at) || content.length - at;
    if (length < headBytes || at + length > content.length) break;
    const name = content.toString('latin1', at + 4, at + headBytes);
    boxes.push({ name, content: content.subarray(at + headBytes, at + length) });
    at += length;
  }
  return boxes;
}

/** The content of the first box with that name, then of the first in it with the next. */
export function inside(content: Buffer, ...names: readonly string[]): Buffer | undefined {
  let found: Buffer | undefined = content;
  for (const name of names) found = found && boxesIn(found).find((one) => one.name === name)?.content;
  return found;
}

/** Rows of 32-bit numbers after flags and a count; as many as there really are. */
export function tableOf(content: Buffer | undefined, columns: number, at = 4): number[] {
  if (!content || content.length < at + 4) return [];
  const whole = Math.floor((content.length - at - 4) / (4 * columns));
  const rows = Math.min(content.readUInt32BE(at), whole);
  return Array.from({ length: rows * columns }, (_, index) => content.readUInt32BE(at + 4 + index * 4));
}
