/** Books for Kindle, written byte by byte: both formats, both compressions. */
import { none, type Packing, palmDoc, u16, u32 } from './kindle-packing.fixture.ts';

/** Seven bits a byte, its last byte marked. */
function forward(value: number): Buffer {
  const digits = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift(rest & 0x7f);
  digits[digits.length - 1]! |= 0x80;
  return Buffer.from(digits);
}

function palm(records: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(78);
  head.write('BOOKMOBI', 60, 'latin1');
  head.writeUInt16BE(records.length, 76);
  let start = 78 + records.length * 8 + 2;
  const list = records.map((record, at) => {
    const entry = u32(start, at);
    start += record.length;
    return entry;
  });
  return Buffer.concat([head, ...list, Buffer.alloc(2), ...records]);
}

interface TaggedRow {
  readonly name: string;
  readonly values: readonly (readonly number[])[];
}

/** Each tag has a bit of the only control byte; rows have all of them. */
function index(
  tags: readonly (readonly [tag: number, perEntry: number])[],
  rows: readonly TaggedRow[],
): Buffer[] {
  const tagx = Buffer.concat([
    Buffer.from('TAGX'),
    u32(12 + (tags.length + 1) * 4, 1),
    ...tags.map(([tag, perEntry], bit) => Buffer.from([tag, perEntry, 1 << bit, 0])),
    Buffer.from([0, 0, 0, 1]),
  ]);
  const head = Buffer.alloc(192);
  head.write('INDX');
  head.writeUInt32BE(192, 4);
  head.writeUInt32BE(1, 24);
  head.writeUInt32BE(1, 52);
  const body = Buffer.alloc(192);
  body.write('INDX');
  const written = rows.map(({ name, values }) =>
    Buffer.concat([
      Buffer.from([name.length]),
      Buffer.from(name, 'latin1'),
      Buffer.from([(1 << tags.length) - 1]),
      ...values.flat().map(forward),
    ]),
  );
  const starts: number[] = [];
  let at = 192;
  for (const row of written) {
    starts.push(at);
    at += row.length;
  }
  body.writeUInt32BE(at, 20);
  body.writeUInt32BE(rows.length, 24);
  return [
    Buffer.concat([head, tagx]),
    Buffer.concat([body, ...written, Buffer.from('IDXT'), u16(...starts)]),
  ];
}

interface Labels {
  readonly record: Buffer;
  readonly offsets: readonly number[];
}

function labels(titles: readonly string[]): Labels {
  const offsets: number[] = [];
  const parts: Buffer[] = [];
  let at = 0;
  for (const title of titles) {
    const bytes = Buffer.concat([forward(Buffer.byteLength(title)), Buffer.from(title)]);
    offsets.push(at);
    parts.push(bytes);
    at += bytes.length;
  }
  return { record: Buffer.concat(parts), offsets };
}

export interface KindleBook {
  readonly title: string;
  readonly language?: string;
  readonly author?: string;
  readonly packing?: Packing;
  readonly cover?: Buffer;
  /** After the cover: `kindle:embed:0002`, or `recindex="00002"`. */
  readonly picture?: Buffer;
  readonly encryption?: number;
  /** Bytes at the end of each record that are no text. */
  readonly trailer?: Buffer;
  /** Titles and the places that they lead to. */
  readonly contents?: readonly { readonly title: string; readonly at: number; readonly depth?: number }[];
}

interface HeaderFields {
  readonly version: number;
  readonly length: number;
  readonly texts: number;
  readonly huff: number;
  readonly tables: number;
  readonly image: number;
  readonly contents: number;
  readonly fragments?: number;
  readonly skeletons?: number;
  readonly flows?: number;
}

function header(book: KindleBook, fields: HeaderFields): Buffer {
  const { title, author = 'Ann Weaver', language = 'en', packing = palmDoc } = book;
  const fact = (type: number, bytes: Buffer) => Buffer.concat([u32(type, 8 + bytes.length), bytes]);
  const facts = [
    fact(100, Buffer.from(author)),
    fact(503, Buffer.from(title)),
    fact(524, Buffer.from(language)),
    ...(book.cover ? [fact(201, u32(0))] : []),
  ];
  const exth = Buffer.concat([
    Buffer.from('EXTH'),
    u32(12 + facts.reduce((sum, one) => sum + one.length, 0), facts.length),
    ...facts,
  ]);
  const head = Buffer.alloc(16 + 264, 0);
  u16(packing.code, 0).copy(head, 0);
  u32(fields.length).copy(head, 4);
  u16(fields.texts, 4096, book.encryption ?? 0, 0).copy(head, 8);
  head.write('MOBI', 16);
  u32(264, 2, 65001, 1, fields.version).copy(head, 20);
  u32(16 + 264 + exth.length, Buffer.byteLength(title)).copy(head, 84);
  u32(fields.image, fields.huff, fields.tables).copy(head, 108);
  u32(0x40).copy(head, 128);
  u32(fields.flows ?? none).copy(head, 192);
  u32(book.trailer ? 2 : 0, fields.contents, fields.fragments ?? none, fields.skeletons ?? none).copy(
    head,
    240,
  );
  return Buffer.concat([head, exth, Buffer.from(title)]);
}

function textRecords(text: Buffer, { packing = palmDoc, trailer }: KindleBook): Buffer[] {
  const records: Buffer[] = [];
  for (let at = 0; at < Math.max(1, text.length); at += 4096) {
    const packed = packing.pack(text.subarray(at, at + 4096));
    records.push(
      trailer ? Buffer.concat([packed, trailer, Buffer.from([(trailer.length + 1) | 0x80])]) : packed,
    );
  }
  return records;
}

/** The older format: one page of HTML. */
export function mobi(html: string, book: KindleBook): Buffer {
  const text = Buffer.from(html);
  const texts = textRecords(text, book);
  const { packing = palmDoc, contents = [], cover, picture } = book;
  const { record, offsets } = labels(contents.map(({ title }) => title));
  const rows = contents.map(({ at, depth = 0 }, row) => ({
    name: String(row).padStart(3, '0'),
    values: [[at], [offsets[row]!], [depth]],
  }));
  const list =
    contents.length === 0
      ? []
      : [
          ...index(
            [
              [1, 1],
              [3, 1],
              [4, 1],
            ],
            rows,
          ),
          record,
        ];
  const huff = 1 + texts.length;
  const contentsAt = huff + packing.tables.length;
  const image = contentsAt + list.length;
  const fields = {
    version: 6,
    length: text.length,
    texts: texts.length,
    huff: packing.tables.length > 0 ? huff : none,
    tables: packing.tables.length,
    contents: contents.length > 0 ? contentsAt : none,
    image,
  };
  return palm([
    header(book, fields),
    ...texts,
    ...packing.tables,
    ...list,
    ...(cover ? [cover] : []),
    ...(picture ? [picture] : []),
  ]);
}

export interface Kf8File {
  readonly frame: readonly [before: string, after: string];
  readonly fragments: readonly string[];
}

/** The newer format: frames of XHTML, fragments that belong inside, and style sheets after the text. */
export function kf8(files: readonly Kf8File[], book: KindleBook, sheets: readonly string[] = []): Buffer {
  const parts: Buffer[] = [];
  const skeletons: TaggedRow[] = [];
  const fragments: TaggedRow[] = [];
  let at = 0;
  for (const { frame, fragments: own } of files) {
    const [before, after] = frame.map((part) => Buffer.from(part));
    const length = before!.length + after!.length;
    skeletons.push({ name: `SKEL${skeletons.length}`, values: [[own.length], [at, length]] });
    let place = at + before!.length;
    const bytes = own.map((part) => Buffer.from(part));
    for (const fragment of bytes) {
      const name = String(place).padStart(10, '0');
      fragments.push({ name, values: [[0], [0], [fragments.length], [0, fragment.length]] });
      place += fragment.length;
    }
    parts.push(before!, after!, ...bytes);
    at = place + after!.length;
  }
  const text = Buffer.concat(parts);
  const flows = [text, ...sheets.map((sheet) => Buffer.from(sheet))];
  const whole = Buffer.concat(flows);
  const texts = textRecords(whole, book);
  const { packing = palmDoc, contents = [], cover, picture } = book;
  const { record, offsets } = labels(contents.map(({ title }) => title));
  const rows = contents.map(({ at: fragment, depth = 0 }, row) => ({
    name: String(row).padStart(3, '0'),
    values: [[offsets[row]!], [depth], [fragment, 0]],
  }));
  let start = 0;
  const bounds = flows.flatMap(({ length }) => [start, (start += length)]);
  const lists = [
    ...index(
      [
        [2, 1],
        [3, 1],
        [4, 1],
        [6, 2],
      ],
      fragments,
    ),
    ...index(
      [
        [1, 1],
        [6, 2],
      ],
      skeletons,
    ),
    Buffer.concat([Buffer.from('FDST'), u32(12, flows.length), u32(...bounds)]),
    ...(contents.length === 0
      ? []
      : [
          ...index(
            [
              [3, 1],
              [4, 1],
              [6, 2],
            ],
            rows,
          ),
          record,
        ]),
  ];
  const huff = 1 + texts.length;
  const first = huff + packing.tables.length;
  const fields = {
    version: 8,
    length: whole.length,
    texts: texts.length,
    huff: packing.tables.length > 0 ? huff : none,
    tables: packing.tables.length,
    fragments: first,
    skeletons: first + 2,
    flows: first + 4,
    contents: contents.length > 0 ? first + 5 : none,
    image: first + lists.length,
  };
  return palm([
    header(book, fields),
    ...texts,
    ...packing.tables,
    ...lists,
    ...(cover ? [cover] : []),
    ...(picture ? [picture] : []),
  ]);
}
