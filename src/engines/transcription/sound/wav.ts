/** WAV, read by the bytes that exist, even if the header of a small file promises two gigabytes. */
import type { FileHandle } from 'node:fs/promises';
import { EngineError } from '../../../platform/engine-error.ts';
import { type DecodedSamples, isSaneChannelCount, isSaneSampleRate, type SoundReader } from './decoders.ts';

interface Format {
  readonly form: PcmForm;
  readonly channelCount: number;
  readonly sampleRate: number;
  readonly frameBytes: number;
}

interface Span {
  readonly start: number;
  readonly bytes: number;
}

const firstChunkAt = 12;
/** Real files have a handful. */
const maxChunks = 200;
const framesAtOnce = 16_384;

/** Undefined for a valid WAV whose samples are in an unsupported form. */
export async function openWav(file: FileHandle): Promise<SoundReader | undefined> {
  const { format, data } = await findParts(file);
  if (!format) return undefined;
  const { sampleRate, frameBytes, form, channelCount } = format;
  const frames = Math.floor(data.bytes / frameBytes);

  async function* blocks(fromMs: number): AsyncGenerator<DecodedSamples, void, undefined> {
    const buffer = Buffer.alloc(framesAtOnce * frameBytes);
    let frame = Math.floor((fromMs * sampleRate) / 1000);
    while (frame < frames) {
      const wanted = Math.min(framesAtOnce, frames - frame) * frameBytes;
      const { bytesRead } = await file.read(buffer, 0, wanted, data.start + frame * frameBytes);
      const whole = bytesRead - (bytesRead % frameBytes);
      if (whole === 0) return;
      yield {
        atMs: (frame * 1000) / sampleRate,
        sampleRate,
        channels: takeApart(buffer.subarray(0, whole), form, channelCount),
      };
      frame += whole / frameBytes;
    }
  }

  const durationMs = async () => (frames * 1000) / sampleRate;
  return { kind: 'wav', durationMs, blocks, close: async () => undefined };
}

async function findParts(file: FileHandle): Promise<{ format: Format | undefined; data: Span }> {
  const { size } = await file.stat();
  const head = Buffer.alloc(40);
  let format: Format | undefined | 'none yet' = 'none yet';
  let at = firstChunkAt;
  for (let count = 0; count < maxChunks && at + 8 <= size; count += 1) {
    const { bytesRead } = await file.read(head, 0, 40, at);
    const name = head.toString('latin1', 0, 4);
    const bytes = head.readUInt32LE(4);
    if (name === 'fmt ') format = readFormat(head.subarray(8, Math.min(bytesRead, 8 + bytes)));
    if (name === 'data') {
      if (format === 'none yet') break;
      return { format, data: { start: at + 8, bytes: realBytes(bytes, size - at - 8) } };
    }
    at += 8 + bytes + (bytes % 2);
  }
  throw new EngineError('unreadable', 'This WAV file is broken: it has no samples after a proper header.');
}

/** Streaming programs write 0 or the largest number for a size they do not know yet. */
const realBytes = (claimed: number, there: number): number =>
  claimed === 0 ? there : Math.min(claimed, there);

const extensible = 0xff_fe;

/** What the `fmt ` chunk says; undefined if its samples are in an unsupported form. */
export function readFormat(chunk: Buffer): Format | undefined {
  if (chunk.length < 16)
    throw new EngineError('unreadable', 'This WAV file is broken: its header is cut off.');
  const tag = chunk.readUInt16LE(0);
  const coding = tag === extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag;
  const [channelCount, sampleRate] = [chunk.readUInt16LE(2), chunk.readUInt32LE(4)];
  const bits = chunk.readUInt16LE(14);
  const form = formOf(coding, bits);
  if (!form) return undefined;
  if (!isSaneChannelCount(channelCount) || !isSaneSampleRate(sampleRate)) {
    throw new EngineError(
      'unreadable',
      `This WAV file is broken: its header claims ${channelCount} channels at ${sampleRate} Hz.`,
    );
  }
  return { form, channelCount, sampleRate, frameBytes: channelCount * bytesOf[form] };
}

function formOf(coding: number, bits: number): PcmForm | undefined {
  if (coding === 1) return ({ 8: 'u8', 16: 's16', 24: 's24', 32: 's32' } as const)[bits];
  return coding === 3 ? ({ 32: 'f32', 64: 'f64' } as const)[bits] : undefined;
}

type PcmForm = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64';

const bytesOf: Readonly<Record<PcmForm, number>> = { u8: 1, s16: 2, s24: 3, s32: 4, f32: 4, f64: 8 };

const read: Readonly<Record<PcmForm, (bytes: Buffer, offset: number) => number>> = {
  u8: (bytes, offset) => (bytes[offset]! - 128) / 128,
  s16: (bytes, offset) => bytes.readInt16LE(offset) / 32_768,
  s24: (bytes, offset) => bytes.readIntLE(offset, 3) / 8_388_608,
  s32: (bytes, offset) => bytes.readInt32LE(offset) / 2_147_483_648,
  f32: (bytes, offset) => finite(bytes.readFloatLE(offset)),
  f64: (bytes, offset) => finite(bytes.readDoubleLE(offset)),
};

/** One wrong float must not spread through every filter after it. */
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
