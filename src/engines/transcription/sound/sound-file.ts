/** Opens an untrusted file as sound: its kind by content, then the reader for that kind. */
import { type FileHandle, open } from 'node:fs/promises';
import { frameAt } from '../../../formats/audio/mp3-frames.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { openContainer } from './containers.ts';
import { decodeBatch, type DecodedSamples, openDecoder, type SoundReader } from './decoders.ts';
import { sniff } from './kind.ts';
import { openFfmpeg } from './listen.ts';
import { openWav } from './wav.ts';

/*
 * MP3 and bare AAC: nothing but frames, one after the other. Reading just their headers gives time and place, twenty
 * times faster than the demultiplexer of the containers, so seeking in a recording of hours stays cheap.
 */

interface Frame {
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
}

/** Undefined if no frame starts with these bytes. */
type ReadFrame = (bytes: Buffer, offset: number) => Frame | undefined;

const headerBytes = 7;

const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

const readAdtsFrame: ReadFrame = (bytes, offset) => {
  if (bytes[offset] !== 0xff || (bytes[offset + 1]! & 0xf6) !== 0xf0) return undefined;
  const sampleRate = aacRates[(bytes[offset + 2]! >> 2) & 15];
  const length = ((bytes[offset + 3]! & 3) << 11) | (bytes[offset + 4]! << 3) | (bytes[offset + 5]! >> 5);
  if (!sampleRate || length < headerBytes) return undefined;
  return { bytes: length, samples: 1_024 * ((bytes[offset + 6]! & 3) + 1), sampleRate };
};

const formats: Readonly<Record<string, ReadFrame>> = { mp3: frameAt, aac: readAdtsFrame };

const chunkBytes = 1024 * 1024;
/** Frames depend on some before them. */
const runUpMs = 300;
const framesAtOnce = 64;

interface Placed extends Frame {
  readonly at: number;
  readonly atMs: number;
}

/** Undefined if no decoder for it is installed. */
async function openFrames(file: FileHandle, kind: string): Promise<SoundReader | undefined> {
  const readFrame = formats[kind]!;
  const open = () => openDecoder({ codec: kind, channelCount: 2, description: undefined });
  const trial = await open();
  if (!trial) return undefined;
  trial.free();

  async function durationMs(): Promise<number> {
    let endMs = 0;
    for await (const { frames } of walk(file, readFrame)) endMs = endOf(frames.at(-1)!);
    if (endMs === 0)
      throw new EngineError(
        'unreadable',
        `This ${kind.toUpperCase()} file is broken: no sound was found in it.`,
      );
    return endMs;
  }

  async function* blocks(fromMs: number): AsyncGenerator<DecodedSamples, void, undefined> {
    const decoder = (await open())!;
    try {
      for await (const { bytes, start, frames } of walk(file, readFrame)) {
        const wanted = frames.filter((frame) => endOf(frame) >= fromMs - runUpMs);
        for (let first = 0; first < wanted.length; first += framesAtOnce) {
          const batch = wanted.slice(first, first + framesAtOnce);
          const packets = batch.map(({ at, bytes: length }) =>
            bytes.subarray(at - start, at - start + length),
          );
          yield* decodeBatch(decoder, { packets, atMs: batch[0]!.atMs, endMs: endOf(batch.at(-1)!) });
        }
      }
    } finally {
      decoder.free();
    }
  }

  return { kind, durationMs, blocks, close: async () => undefined };
}

const endOf = ({ atMs, samples, sampleRate }: Placed): number => atMs + (samples * 1000) / sampleRate;

interface Walked {
  readonly bytes: Buffer;
  /** Where in the file these bytes start. */
  readonly start: number;
  readonly frames: readonly Placed[];
}

/** Every frame of the file, a megabyte at a time. Anything else is skipped: tags, pictures, damage. */
async function* walk(file: FileHandle, readFrame: ReadFrame): AsyncGenerator<Walked, void, undefined> {
  let start = await skipTag(file);
  let atMs = 0;
  for (;;) {
    const bytes = Buffer.allocUnsafe(chunkBytes);
    const { bytesRead } = await file.read(bytes, 0, chunkBytes, start);
    const frames: Placed[] = [];
    let offset = 0;
    while (offset + headerBytes <= bytesRead) {
      const frame = readFrame(bytes, offset);
      if (!frame) offset += 1;
      else if (offset + frame.bytes > bytesRead) break;
      else {
        const placed = { ...frame, at: start + offset, atMs };
        // A frame counts only if another one or the end follows: its first two bytes alone occur anywhere.
        if (isFollowed(readFrame, bytes.subarray(0, bytesRead), offset + frame.bytes)) {
          frames.push(placed);
          atMs = endOf(placed);
          offset += frame.bytes;
        } else offset += 1;
      }
    }
    if (frames.length > 0) yield { bytes, start, frames };
    if (bytesRead < chunkBytes) return;
    start += Math.max(1, offset);
  }
}

function isFollowed(readFrame: ReadFrame, bytes: Buffer, offset: number): boolean {
  const isTag = bytes.toString('latin1', offset, offset + 3) === 'TAG';
  return offset + headerBytes > bytes.length || isTag || readFrame(bytes, offset) !== undefined;
}

/** An ID3 tag before the sound; its length has seven bits per byte. */
async function skipTag(file: FileHandle): Promise<number> {
  const head = Buffer.alloc(10);
  await file.read(head, 0, 10, 0);
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + head.subarray(6, 10).reduce((length, byte) => length * 128 + (byte & 127), 0);
}

/** Throws an `EngineError` with the fault `unreadable` when the file is at fault. */
export async function openSound(path: string): Promise<SoundReader> {
  const file = await open(path);
  try {
    const kind = await sniff(file);
    if (!kind) {
      throw new EngineError(
        'unreadable',
        'This is not a sound or video file that can be read. MP3, M4A, MP4, MOV, WebM, MKV, Ogg, Opus, FLAC, AAC and WAV are understood.',
      );
    }
    const own = kind.isOurs ? await openOwn(path, file, kind.name) : undefined;
    const reader = own ?? (await openFfmpeg(path, kind));
    return { ...reader, close: async () => void (await Promise.all([reader.close(), file.close()])) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function openOwn(path: string, file: FileHandle, kind: string): Promise<SoundReader | undefined> {
  if (kind === 'wav') return openWav(file);
  return kind === 'mp3' || kind === 'aac' ? openFrames(file, kind) : openContainer(path, kind);
}
