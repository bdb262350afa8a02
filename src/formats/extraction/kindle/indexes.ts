/** The indexes of a Kindle book: tables whose rows have tagged numbers. Contents, files and their pieces are such tables. */
import { damaged } from '../engine.ts';
import { decodeText } from '../text.ts';
import type { PalmDatabase } from './palm.ts';

export interface IndexRow {
  readonly name: string;
  readonly values: ReadonlyMap<number, readonly number[]>;
}

export interface Index {
  readonly rows: readonly IndexRow[];
  /** The string at an offset that a row names. */
  readonly label: (offset: number) => string | undefined;
}

interface Tag {
  readonly tag: number;
  readonly perEntry: number;
  readonly mask: number;
  readonly isEnd: boolean;
}

const maxRows = 50_000;
const maxValues = 1_000;
const maxLabelBytes = 2_000;

export function readIndex(database: PalmDatabase, first: number, isUtf8: boolean): Index {
  try {
    return read(database, first, isUtf8);
  } catch (error) {
    throw damaged('complete Kindle book', error);
  }
}

function read(database: PalmDatabase, first: number, isUtf8: boolean): Index {
  const head = database.record(first);
  if (head.toString('latin1', 0, 4) !== 'INDX') throw new Error('no index');
  const [headLength, records, strings] = [head.readUInt32BE(4), head.readUInt32BE(24), head.readUInt32BE(52)];
  const { tags, controlBytes } = readTags(head, headLength);
  const rows: IndexRow[] = [];
  for (let at = 1; at <= Math.min(records, database.count); at += 1) {
    const record = database.record(first + at);
    const [offsets, count] = [record.readUInt32BE(20), record.readUInt32BE(24)];
    for (let row = 0; row < count && rows.length < maxRows; row += 1) {
      const start = record.readUInt16BE(offsets + 4 + row * 2);
      const end = row + 1 < count ? record.readUInt16BE(offsets + 6 + row * 2) : offsets;
      const nameLength = record[start]!;
      const name = record.toString('latin1', start + 1, start + 1 + nameLength);
      rows.push({ name, values: valuesOf(record.subarray(start + 1 + nameLength, end), tags, controlBytes) });
    }
  }
  const label = (offset: number) => {
    // Offsets count 64 KiB for each record of strings.
    const page = Math.floor(offset / 0x10000);
    if (page >= strings) return undefined;
    const bytes = database.record(first + records + 1 + page);
    const [length, used] = forwardNumber(bytes, offset % 0x10000);
    const start = (offset % 0x10000) + used;
    const words = bytes.subarray(start, start + Math.min(length, maxLabelBytes));
    return decodeText(words, isUtf8 ? 'utf-8' : 'windows-1252');
  };
  return { rows, label };
}

function readTags(head: Buffer, start: number): { tags: readonly Tag[]; controlBytes: number } {
  if (head.toString('latin1', start, start + 4) !== 'TAGX') throw new Error('no tags');
  const [length, controlBytes] = [head.readUInt32BE(start + 4), head.readUInt32BE(start + 8)];
  const tags: Tag[] = [];
  for (let at = start + 12; at + 4 <= Math.min(start + length, head.length); at += 4)
    tags.push({ tag: head[at]!, perEntry: head[at + 1]!, mask: head[at + 2]!, isEnd: head[at + 3] === 1 });
  return { tags, controlBytes };
}

interface Expected {
  readonly tag: number;
  readonly perEntry: number;
  readonly entries?: number;
  readonly bytes?: number;
}

/** The control bytes say which tags a row has, and how many values of each. */
function valuesOf(row: Buffer, tags: readonly Tag[], controlBytes: number): Map<number, number[]> {
  const expected: Expected[] = [];
  let [control, at] = [0, controlBytes];
  for (const { tag, perEntry, mask, isEnd } of tags) {
    if (isEnd) {
      control += 1;
      continue;
    }
    const bits = (row[control] ?? 0) & mask;
    if (bits === 0) continue;
    const isCounted = bits === mask && (mask & (mask - 1)) !== 0;
    if (isCounted) {
      const [bytes, used] = forwardNumber(row, at);
      at += used;
      expected.push({ tag, perEntry, bytes });
    } else expected.push({ tag, perEntry, entries: bits / (mask & -mask) });
  }
  const values = new Map<number, number[]>();
  for (const { tag, perEntry, entries, bytes } of expected) {
    const found: number[] = [];
    const end = bytes === undefined ? Infinity : at + bytes;
    const most = Math.min(maxValues, entries === undefined ? maxValues : entries * perEntry);
    while (at < Math.min(end, row.length) && found.length < most) {
      const [value, used] = forwardNumber(row, at);
      at += used;
      found.push(value);
    }
    values.set(tag, found);
  }
  return values;
}

/** Seven bits a byte, its last byte marked. */
function forwardNumber(bytes: Buffer, start: number): readonly [value: number, used: number] {
  let value = 0;
  for (let used = 1; used <= 5; used += 1) {
    const byte = bytes[start + used - 1] ?? 0x80;
    value = value * 128 + (byte & 0x7f);
    if (byte & 0x80) return [value, used];
  }
  return [value, 5];
}
