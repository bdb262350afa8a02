/** The objects of a PDF file as typst writes it: plain objects, one cross-reference table, no object streams. */
import { deflateSync, inflateSync } from 'node:zlib';

const entryBytes = 20;

export interface PdfStream {
  /** The dictionary without its length and filter. */
  readonly dictionary: string;
  readonly data: Buffer;
}

export class PdfFile {
  /** By number, from `1 0 obj` to `endobj`. */
  readonly #objects: Map<number, Buffer>;
  readonly #head: Buffer;
  readonly #trailer: string;

  constructor(bytes: Uint8Array) {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = file.lastIndexOf('startxref');
    const table = Number(file.toString('latin1', end + 10, end + 24).split('\n', 1)[0]);
    const trailer = file.indexOf('trailer', table);
    const [, first, count] = /^xref\n(\d+) (\d+)\n/.exec(file.toString('latin1', table, table + 40)) ?? [];
    if (first !== '0' || trailer < 0) throw new Error('This PDF does not have the form that typst writes');
    const entries = trailer - Number(count) * entryBytes;
    const starts = Array.from({ length: Number(count) }, (_, number) => ({
      number,
      at: Number(file.toString('latin1', entries + number * entryBytes, entries + number * entryBytes + 10)),
    }))
      .slice(1)
      .sort((one, other) => one.at - other.at);
    this.#head = file.subarray(0, starts[0]?.at);
    this.#objects = new Map(
      starts.map(({ number, at }, index) => [number, file.subarray(at, starts[index + 1]?.at ?? table)]),
    );
    this.#trailer = file.toString('latin1', trailer, end);
  }

  numbers(): number[] {
    return [...this.#objects.keys()];
  }

  /** The text of an object, up to its stream if it has one. */
  text(number: number): string {
    const object = this.#objects.get(number)!;
    const stream = object.indexOf('stream\n');
    return object.toString('latin1', 0, stream < 0 ? undefined : stream);
  }

  setText(number: number, text: string): void {
    this.#objects.set(number, Buffer.from(text, 'latin1'));
  }

  stream(number: number): PdfStream {
    const object = this.#objects.get(number)!;
    const head = this.text(number);
    const start = head.length + 'stream\n'.length;
    const data = object.subarray(start, start + Number(/\/Length (\d+)/.exec(head)![1]));
    return {
      dictionary: head
        .replace(/^\d+ 0 obj\n/, '')
        .replace(/(?<! ) *\/(?:Length \d+|Filter \/FlateDecode)\n/g, ''),
      data: head.includes('/FlateDecode') ? inflateSync(data) : data,
    };
  }

  setStream(number: number, { dictionary, data }: PdfStream): void {
    const packed = deflateSync(data);
    const settings = `<<\n  /Length ${packed.length}\n  /Filter /FlateDecode\n`;
    const head = `${number} 0 obj\n${dictionary.replace(/<<\n/, settings)}stream\n`;
    this.#objects.set(
      number,
      Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n\n')]),
    );
  }

  addStream(data: Buffer): number {
    const number = Math.max(...this.#objects.keys()) + 1;
    this.setStream(number, { dictionary: '<<\n>>\n', data });
    return number;
  }

  write(): Uint8Array {
    const parts = [this.#head];
    const entries = ['0000000000 65535 f\r\n'];
    let at = this.#head.length;
    for (const [number, object] of this.#objects) {
      entries[number] = `${String(at).padStart(10, '0')} 00000 n\r\n`;
      parts.push(object);
      at += object.length;
    }
    const table = `xref\n0 ${entries.length}\n${entries.join('')}`;
    const trailer = this.#trailer.replace(/\/Size \d+/, `/Size ${entries.length}`);
    parts.push(Buffer.from(`${table}${trailer}startxref\n${at}\n%%EOF`, 'latin1'));
    return new Uint8Array(Buffer.concat(parts));
  }
}
