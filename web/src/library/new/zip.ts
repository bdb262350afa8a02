/** Several files as one ZIP, without compression: of their bytes nothing is held in memory but what is being added up. */

export interface Packed {
  /** With folders, separated by slashes. */
  readonly name: string;
  readonly file: Blob;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

async function checksumOf(file: Blob): Promise<number> {
  let sum = 0xffffffff;
  const reader = file.stream().getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
    for (const byte of value!) sum = table[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

const version = 20;
const namesAreUtf8 = 0x0800;
/** The first of January 1980: the same files are always the same ZIP. */
const [time, date] = [0, 0x21];

function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Sizes are of four bytes: less than 4 GB in all. */
export async function zipOf(files: readonly Packed[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const contents: BlobPart[] = [];
  let offset = 0;
  let contentsBytes = 0;
  for (const { name, file } of files) {
    const bytes = new TextEncoder().encode(name);
    const sum = await checksumOf(file);
    const common = [
      [version, 2],
      [namesAreUtf8, 2],
      [0, 2],
      [time, 2],
      [date, 2],
      [sum, 4],
      [file.size, 4],
      [file.size, 4],
      [bytes.length, 2],
      [0, 2],
    ] as const;
    const head = numbers([0x04034b50, 4], ...common);
    const entry = numbers(
      [0x02014b50, 4],
      [version, 2],
      ...common,
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    );
    parts.push(head, bytes, file);
    contents.push(entry, bytes);
    offset += head.length + bytes.length + file.size;
    contentsBytes += entry.length + bytes.length;
  }
  const count = files.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [contentsBytes, 4],
    [offset, 4],
    [0, 2],
  );
  return new Blob([...parts, ...contents, end], { type: 'application/zip' });
}
