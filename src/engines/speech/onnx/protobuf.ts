/**
 * The protocol buffer wire format, as far as a model graph needs it. A schema compiler would bring
 * 20 MB of packages and copy the 163 MB of weights; reading the few fields we change and keeping the
 * rest as bytes needs neither.
 */

export interface Field {
  readonly number: number;
  /** The value of a varint field, otherwise 0. */
  readonly value: number;
  /** Where the field begins, its tag included. */
  readonly from: number;
  /** Where the content is; for a varint field, the varint itself. */
  readonly start: number;
  readonly end: number;
}

const wireVarint = 0;
const wire64Bit = 1;
const wireBytes = 2;
const wire32Bit = 5;

export function* readFields(bytes: Buffer, start = 0, end = bytes.length): Generator<Field> {
  let at = start;
  while (at < end) {
    const from = at;
    const tag = readVarint(bytes, at);
    const number = Math.floor(tag.value / 8);
    const wire = tag.value % 8;
    at = tag.end;
    if (wire === wireVarint) {
      const { value, end: next } = readVarint(bytes, at);
      yield { number, value, from, start: at, end: next };
      at = next;
      continue;
    }
    let length: number;
    if (wire === wireBytes) {
      const size = readVarint(bytes, at);
      at = size.end;
      length = size.value;
    } else if (wire === wire64Bit) length = 8;
    else if (wire === wire32Bit) length = 4;
    else throw new Error(`unknown wire type ${wire} at byte ${at}`);
    if (at + length > end) throw new Error(`field ${number} runs past its message at byte ${at}`);
    yield { number, value: 0, from, start: at, end: at + length };
    at += length;
  }
}

/** Reads signed 64-bit values too; every number a model graph holds fits a double. */
function readVarint(bytes: Buffer, at: number): { value: number; end: number } {
  let value = 0n;
  for (let index = 0; index < 10; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) break;
    value |= BigInt(byte & 0x7f) << BigInt(7 * index);
    if (byte < 0x80) return { value: Number(BigInt.asIntN(64, value)), end: at + index + 1 };
  }
  throw new Error(`broken varint at byte ${at}`);
}

/** A repeated number may be packed with others into one field, or be alone in its own. */
export function readNumbers(bytes: Buffer, { start, end }: Field): number[] {
  const numbers: number[] = [];
  for (let at = start; at < end;) {
    const next = readVarint(bytes, at);
    numbers.push(next.value);
    at = next.end;
  }
  return numbers;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

export function numberField(number: number, value: number): Buffer {
  return Buffer.concat([varint(number * 8 + wireVarint), varint(value)]);
}

export function bytesField(number: number, content: Buffer | string): Buffer {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  return Buffer.concat([varint(number * 8 + wireBytes), varint(body.length), body]);
}
