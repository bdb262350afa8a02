/** A square cover as PNG: cloth in a colour that belongs to the name, a frame, and an open book. */
import { crc32, deflateSync } from 'node:zlib';
import { clothOf } from '../../platform/cloth.ts';

/** Apple asks for 1400 to 3000. */
const size = 1400;
const [brass, paper] = [0xd9b56a, 0xfbf6ea];
const [cloth, gold, page] = [0, 1, 2];
const drawn = new Map<number, Buffer>();

export function coverPng(name: string): Buffer {
  const color = Number.parseInt(clothOf(name).slice(1), 16);
  const known = drawn.get(color);
  if (known) return known;
  const png = encode([color, brass, paper]);
  drawn.set(color, png);
  return png;
}

/** Which of the three colours a point has. */
function pointAt(x: number, y: number): number {
  const edge = Math.min(x, y, size - 1 - x, size - 1 - y);
  if ((edge >= 60 && edge < 72) || (edge >= 90 && edge < 94)) return gold;
  const across = Math.abs(x - size / 2);
  if (across > 420 || across < 8) return cloth;
  // The pages hang down from the spine.
  const top = 480 + 90 * Math.sin((across / 420) * Math.PI) * -1;
  const isPage = y > top && y < top + 430;
  const line = Math.floor((y - top - 90) / 30);
  const isLine = isPage && across > 60 && across < 370 && line >= 0 && line < 9 && (y - top - 90) % 30 < 8;
  return isLine ? gold : isPage ? page : cloth;
}

function encode(palette: readonly number[]): Buffer {
  const rows = Buffer.alloc((size + 1) * size);
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) rows[y * (size + 1) + 1 + x] = pointAt(x, y);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits a point, each the number of a colour.
  header.set([8, 3], 8);
  const colors = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('PLTE', colors), chunk('IDAT', deflateSync(rows))];
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
