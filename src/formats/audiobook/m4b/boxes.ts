/** The grammar of an MP4 file: boxes with a size and a name, inside each other; numbers with the high byte first. */

type Content = Buffer | Uint8Array;

export const box = (name: string, ...content: readonly Content[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, part) => sum + part.length, head.length));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...content]);
};

/** A box that starts with a version (always 0 here) and flags. */
export const fullBox = (name: string, flags: number, ...content: readonly Content[]): Buffer =>
  box(name, u32(flags), ...content);

export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
}

export const zeros = (count: number): Buffer => Buffer.alloc(count);
export const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A table of numbers that is too long to be spread into arguments. */
export function table(values: readonly number[] | Uint32Array): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (let index = 0; index < values.length; index++) bytes.writeUInt32BE(values[index]!, index * 4);
  return bytes;
}
