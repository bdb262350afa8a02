/** Small files that are broken, or made to break their reader: in the ways that files break. */
import type { EngineFault } from '../../../platform/engine-error.ts';

export interface BrokenFile {
  readonly what: string;
  readonly name: string;
  /** It takes seconds to read. */
  readonly isLarge?: true;
  /** What its owner is told. */
  readonly refused?: readonly [EngineFault, RegExp];
  /** What is read of it all the same. */
  readonly text?: RegExp;
  readonly make: () => Uint8Array | string;
}

export const damaged = ['damaged', /Save or download it again/] as const;
export const misnamed = ['damaged', /damaged or misnamed\. Choose one of txt/] as const;
export const many = 100_000;
export const line = 'The lamp turns all night.';
export const page = `<p>${line}</p>`;
export const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.length / 2));
export const times = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('');

/** Every file says that it unpacks to two gigabytes. */
export function claiming(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
    bytes.writeUInt32LE(0x7fffffff, at + 24);
  return bytes;
}

/** A number of the size of 32 bits, at a place. */
export function with32(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(value, at);
  return changed;
}
