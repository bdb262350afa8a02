/** Samples as bytes, little-endian, to numbers from -1 to 1. */

export type PcmForm = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64';

export const bytesOf: Readonly<Record<PcmForm, number>> = { u8: 1, s16: 2, s24: 3, s32: 4, f32: 4, f64: 8 };

const read: Readonly<Record<PcmForm, (bytes: Buffer, offset: number) => number>> = {
  u8: (bytes, offset) => (bytes[offset]! - 128) / 128,
  s16: (bytes, offset) => bytes.readInt16LE(offset) / 32_768,
  s24: (bytes, offset) => bytes.readIntLE(offset, 3) / 8_388_608,
  s32: (bytes, offset) => bytes.readInt32LE(offset) / 2_147_483_648,
  f32: (bytes, offset) => finite(bytes.readFloatLE(offset)),
  f64: (bytes, offset) => finite(bytes.readDoubleLE(offset)),
};

/** One wrong float must not spread through every filter behind it. */
const finite = (value: number): number => (Number.isFinite(value) ? Math.max(-8, Math.min(8, value)) : 0);

/** Takes whole frames apart: one array for each channel. */
export function takeApart(bytes: Buffer, form: PcmForm, channelCount: number): Float32Array[] {
  const [width, sampleAt] = [bytesOf[form], read[form]];
  const frames = Math.floor(bytes.length / (width * channelCount));
  return Array.from({ length: channelCount }, (_, channel) => {
    const samples = new Float32Array(frames);
    for (let frame = 0, offset = channel * width; frame < frames; frame += 1, offset += width * channelCount)
      samples[frame] = sampleAt(bytes, offset);
    return samples;
  });
}
