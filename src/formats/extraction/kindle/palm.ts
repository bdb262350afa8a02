/** The container of Kindle books: a Palm database of records, the first of which describes the book. */
import { EngineError } from '../../../platform/engine-error.ts';
import { damaged } from '../engine.ts';
import { decodeText } from '../text.ts';
import { huffCdic, type Unpack, unpackPalmDoc } from './compression.ts';

const none = 0xffffffff;
const maxRecords = 65_535;
/** As much as an unpacked archive may have. */
const maxTextBytes = 100 * 1024 * 1024;

export class PalmDatabase {
  readonly #bytes: Buffer;
  readonly #starts: readonly number[];
  /** What its record numbers count from: a file may hold a book in two formats, one after the other. */
  readonly #first: number;

  constructor(bytes: Buffer, first = 0) {
    this.#bytes = bytes;
    this.#first = first;
    const count = Math.min(bytes.length >= 78 ? bytes.readUInt16BE(76) : 0, maxRecords);
    if (count === 0 || bytes.length < 78 + count * 8) throw damaged('Kindle book', 'no records');
    this.#starts = Array.from({ length: count }, (_, at) => bytes.readUInt32BE(78 + at * 8));
  }

  /** What handhelds showed it as. */
  get name(): string {
    return this.#bytes.toString('latin1', 0, 31).split('\0', 1)[0]!.replaceAll('_', ' ').trim();
  }

  get count(): number {
    return this.#starts.length - this.#first;
  }

  record(number: number): Buffer {
    const at = this.#first + number;
    const start = this.#starts[at];
    const end = this.#starts[at + 1] ?? this.#bytes.length;
    if (start === undefined || end < start || end > this.#bytes.length)
      throw damaged('complete Kindle book', `no record ${number}`);
    return this.#bytes.subarray(start, end);
  }

  /** The same file, its records counted from another one. */
  from(record: number): PalmDatabase {
    return new PalmDatabase(this.#bytes, record);
  }
}

export interface KindleHeader {
  /** 8 is KF8, whose text is the XHTML of an EPUB. */
  readonly version: number;
  readonly isUtf8: boolean;
  readonly title?: string;
  readonly author?: string;
  readonly language?: string;
  /** The record of the first picture, from which they are counted. */
  readonly pictures?: number;
  /** The record of the cover's image. */
  readonly cover?: number;
  /** Where the book in the newer of two formats starts. */
  readonly newer?: number;
  readonly contents?: number;
  readonly fragments?: number;
  readonly skeletons?: number;
  /** Where the text ends and its style sheets begin. */
  readonly flows?: number;
  readonly text: TextRecords;
}

interface TextRecords {
  /** All of it, in bytes. */
  readonly length: number;
  readonly compression: number;
  readonly count: number;
  readonly huff: number;
  readonly huffCount: number;
  /** What is at the end of each record and belongs to no text. */
  readonly trailers: number;
}

export function readHeader(database: PalmDatabase): KindleHeader {
  const head = database.record(0);
  const u16 = (at: number) => (at + 2 <= head.length ? head.readUInt16BE(at) : 0);
  const u32 = (at: number) => (at + 4 <= head.length ? head.readUInt32BE(at) : none);
  if (u16(12) !== 0) throw locked();
  const isMobi = head.toString('latin1', 16, 20) === 'MOBI';
  const length = isMobi ? u32(20) : 0;
  const has = (at: number) => isMobi && at + 4 <= 16 + length;
  const optional = (name: string, at: number) => (has(at) && u32(at) !== none ? { [name]: u32(at) } : {});
  const isUtf8 = isMobi && u32(28) === 65001;
  const facts = isMobi && (u32(128) & 0x40) !== 0 ? readFacts(head, 16 + length, isUtf8) : {};
  const title =
    facts.title ?? (isMobi ? wordsOf(head.subarray(u32(84), u32(84) + u32(88)), isUtf8) : database.name);
  const version = isMobi ? u32(36) : 1;
  return {
    version,
    isUtf8,
    ...facts,
    ...(title && { title }),
    ...(facts.coverOffset !== undefined && has(108) && { cover: u32(108) + facts.coverOffset }),
    ...optional('pictures', 108),
    ...optional('contents', 244),
    ...(version === 8 && {
      ...optional('fragments', 248),
      ...optional('skeletons', 252),
      ...optional('flows', 192),
    }),
    text: {
      compression: u16(0),
      length: u32(4),
      count: u16(8),
      huff: has(112) ? u32(112) : none,
      huffCount: has(116) ? u32(116) : 0,
      trailers: has(240) ? u16(242) : 0,
    },
  };
}

const locked = () =>
  new EngineError(
    'encrypted',
    'is locked by the shop it comes from (DRM), so that only its own readers open it. Choose one without protection: many shops and ' +
      'authors sell books without, and what is not locked opens here.',
  );

const wordsOf = (bytes: Buffer, isUtf8: boolean): string =>
  decodeText(bytes, isUtf8 ? 'utf-8' : 'windows-1252').trim();

interface Facts {
  readonly title?: string;
  readonly author?: string;
  readonly language?: string;
  readonly coverOffset?: number;
  readonly newer?: number;
}

const maxFacts = 1_000;

/** What the book says about itself: records of a type, a length and bytes. */
function readFacts(head: Buffer, at: number, isUtf8: boolean): Facts {
  if (head.toString('latin1', at, at + 4) !== 'EXTH' || head.length < at + 12) return {};
  const words = new Map<number, string[]>();
  const numbers = new Map<number, number>();
  const count = Math.min(head.readUInt32BE(at + 8), maxFacts);
  let next = at + 12;
  for (let index = 0; index < count && next + 8 <= head.length; index += 1) {
    const [type, length] = [head.readUInt32BE(next), head.readUInt32BE(next + 4)];
    if (length < 8 || next + length > head.length) break;
    const bytes = head.subarray(next + 8, next + length);
    words.set(type, [...(words.get(type) ?? []), wordsOf(bytes, isUtf8)]);
    if (bytes.length === 4) numbers.set(type, bytes.readUInt32BE(0));
    next += length;
  }
  const [title, author, language] = [503, 100, 524].map((type) => words.get(type)?.join(', '));
  const [coverOffset, newer] = [201, 121]
    .map((type) => numbers.get(type))
    .map((one) => (one === none ? undefined : one));
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(language && { language }),
    ...(coverOffset !== undefined && { coverOffset }),
    ...(newer !== undefined && { newer }),
  };
}

/** The text of the book as one run of bytes, which its indexes count. */
export function textOf(database: PalmDatabase, { text }: KindleHeader, progress: () => void): Buffer {
  const unpack = unpackerOf(database, text);
  const parts: Buffer[] = [];
  let length = 0;
  for (let number = 1; number <= text.count; number += 1) {
    const part = unpack(withoutTrailers(database.record(number), text.trailers));
    length += part.length;
    if (length > maxTextBytes) throw damaged('Kindle book', 'its text is too long');
    parts.push(part);
    if (number % 50 === 0) progress();
  }
  // Some programs count a little more than there is.
  if (length < text.length * 0.9) throw damaged('complete Kindle book', 'some of its text is missing');
  return Buffer.concat(parts, length);
}

function unpackerOf(database: PalmDatabase, { compression, huff, huffCount }: TextRecords): Unpack {
  if (compression === 1) return (record) => record;
  if (compression === 2) return unpackPalmDoc;
  if (compression !== 17_480 || huff === none) throw damaged('Kindle book', `compression ${compression}`);
  const cdics = Array.from({ length: Math.max(0, Math.min(huffCount, maxRecords) - 1) }, (_, at) => at + 1);
  return huffCdic(
    database.record(huff),
    cdics.map((at) => database.record(huff + at)),
  );
}

/** A bit for each entry at the end of a record, whose length is in its last bytes; the lowest is for bytes of a character. */
function withoutTrailers(record: Buffer, flags: number): Buffer {
  let rest = record;
  for (let bits = flags >> 1; bits > 0; bits >>= 1)
    if (bits & 1) rest = rest.subarray(0, Math.max(0, rest.length - backwardNumber(rest)));
  if (flags & 1 && rest.length > 0)
    rest = rest.subarray(0, Math.max(0, rest.length - ((rest.at(-1)! & 3) + 1)));
  return rest;
}

/** Written backwards, seven bits a byte, its first byte marked. */
function backwardNumber(bytes: Buffer): number {
  let number = 0;
  for (const byte of bytes.subarray(-4)) number = byte & 0x80 ? byte & 0x7f : (number << 7) | byte;
  return number;
}
