/** Pictures as pdf.js decodes them, written as PNG. */
import { crc32, deflateSync } from 'node:zlib';

/** One, three or four bytes a pixel: gray, color, color with transparency. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  readonly data: Uint8Array;
}

/** As wide as a screen's column of text needs. */
const mostWidth = 1_600;

/** Undefined for what is not a decoded picture. */
export function pixelsOf(found: unknown): Pixels | undefined {
  const { width, height, data } = (found ?? {}) as {
    width?: number;
    height?: number;
    data?: Uint8Array | Uint8ClampedArray;
  };
  if (!width || !height || !data) return undefined;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
  const channels = Math.floor(bytes.length / (width * height));
  if (channels === 1 || channels === 3 || channels === 4) return { width, height, channels, data: bytes };
  return channels === 0 ? { width, height, channels: 1, data: grayOfBits(bytes, width, height) } : undefined;
}

/** One bit a pixel, which is white when set; rows begin with a byte. */
function grayOfBits(bits: Uint8Array, width: number, height: number): Uint8Array {
  const row = (width + 7) >> 3;
  const gray = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      gray[y * width + x] = (bits[y * row + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 255 : 0;
  return gray;
}

export function toPng(pixels: Pixels, quarters = 0): Buffer {
  const { width, height, channels, data } = turned(smaller(pixels), quarters);
  const stride = width * channels;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const to = y * (stride + 1);
    // Differences from the pixel before: they compress better.
    rows[to] = 1;
    for (let x = 0; x < stride; x += 1) {
      const before = x < channels ? 0 : data[y * stride + x - channels]!;
      rows[to + 1 + x] = data[y * stride + x]! - before;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, channels === 1 ? 0 : channels === 3 ? 2 : 6], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The mean of squares of pixels, so that none is lost. */
function smaller(pixels: Pixels): Pixels {
  const { channels, data } = pixels;
  const by = Math.ceil(pixels.width / mostWidth);
  if (by === 1) return pixels;
  const [width, height] = [Math.floor(pixels.width / by), Math.max(1, Math.floor(pixels.height / by))];
  const result = new Uint8Array(width * height * channels);
  const rows = Math.min(by, pixels.height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width * channels; x += 1) {
      const [column, channel] = [Math.floor(x / channels) * by, x % channels];
      let sum = 0;
      for (let down = 0; down < rows; down += 1)
        for (let along = 0; along < by; along += 1)
          sum += data[((y * by + down) * pixels.width + column + along) * channels + channel]!;
      result[y * width * channels + x] = sum / (by * rows);
    }
  return { width, height, channels, data: result };
}

/** By quarters, clockwise. */
function turned(pixels: Pixels, quarters: number): Pixels {
  if (quarters === 0) return pixels;
  const { width, height, channels, data } = pixels;
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < channels; channel += 1)
        result[(x * height + (height - 1 - y)) * channels + channel] =
          data[(y * width + x) * channels + channel]!;
  return turned({ width: height, height: width, channels, data: result }, quarters - 1);
}
