/** Sound as servers send it, read while it comes: WAV, whose header says the rate, or MP3. Everything becomes one channel. */
import { toInt16 } from '../../../../formats/audio/samples.ts';
import { takeApart, readFormat } from '../../../transcription/sound/wav.ts';
import type { ServerLine } from '../line.ts';
import type { ServerSound } from '../protocol.ts';
import { ChunkReader } from './chunk-reader.ts';
import { Pcm16 } from './pcm.ts';

const maxHeaderBytes = 64 * 1024;
const chunkHeadBytes = 8;
const firstChunkAt = 12;
/** A program that streams writes 0, or a number near the largest, for a size it does not know yet. */
const isUnknownSize = (bytes: number): boolean => bytes === 0 || bytes >= 0x7f_00_00_00;

export async function* readSound(
  chunks: AsyncIterable<Buffer>,
  line: ServerLine,
): AsyncGenerator<ServerSound> {
  const reader = new ChunkReader(chunks);
  const start = await reader.peek(firstChunkAt);
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WAVE')
    return yield* readWav(reader, line);
  if (isMp3(start)) return yield* readMp3(reader, line);
  throw notSound(line);
}

const notSound = (line: ServerLine) => line.failure('garbled', 'sent something that is not WAV or MP3 sound');

const isMp3 = (start: Buffer): boolean =>
  start.toString('latin1', 0, 3) === 'ID3' || (start[0] === 0xff && (start[1]! & 0xe6) === 0xe2);

type WavFormat = NonNullable<ReturnType<typeof readFormat>>;

async function* readWav(reader: ChunkReader, line: ServerLine): AsyncGenerator<ServerSound> {
  const { format, dataBytes } = await readHeader(reader, line);
  const { sampleRate, frameBytes } = format;
  let left = isUnknownSize(dataBytes) ? Infinity : dataBytes;
  while (left > 0) {
    const bytes = await reader.take(left, frameBytes);
    if (bytes.length === 0) break;
    left -= bytes.length;
    yield { samples: mixDown(bytes, format), sampleRate };
  }
  if (left === Infinity) return;
  if (left >= frameBytes) throw line.failure('crashed', 'ended before its sound was whole');
  await requireNoMoreSound(reader, line);
}

async function readHeader(reader: ChunkReader, line: ServerLine) {
  let format: WavFormat | undefined;
  let at = firstChunkAt;
  while (at < maxHeaderBytes) {
    const head = (await reader.peek(at + chunkHeadBytes)).subarray(at, at + chunkHeadBytes);
    if (head.length < chunkHeadBytes) break;
    const [name, bytes] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    const content = at + chunkHeadBytes;
    if (name === 'data') {
      if (!format) break;
      reader.skip(content);
      return { format, dataBytes: bytes };
    }
    if (name === 'fmt ')
      format = formatOf((await reader.peek(content + 40)).subarray(content, content + bytes), line);
    at = content + bytes + (bytes % 2);
  }
  throw notSound(line);
}

function formatOf(chunk: Buffer, line: ServerLine): WavFormat {
  try {
    const format = readFormat(chunk);
    if (format) return format;
  } catch {
    // The message of the error is meant for people who upload recordings.
  }
  throw notSound(line);
}

/** Chunks of metadata may follow the sound. Anything else means that the header was wrong about its length. */
async function requireNoMoreSound(reader: ChunkReader, line: ServerLine): Promise<void> {
  const head = await reader.peek(1 + chunkHeadBytes);
  const name = /^\0?([\x20-\x7E]{4})/.exec(head.toString('latin1'))?.[1];
  if (head.length > 1 && name === undefined)
    throw line.failure('garbled', 'sent more sound than it announced');
}

export type SampleForm = WavFormat['form'];

/** Whole frames of any number of channels as 16-bit samples of one. */
export function mixDown(
  bytes: Buffer,
  { form, channelCount }: Pick<WavFormat, 'form' | 'channelCount'>,
): Int16Array {
  if (form === 's16' && channelCount === 1) return new Pcm16().push(bytes);
  return mixed(takeApart(bytes, form, channelCount));
}

function mixed(channels: readonly Float32Array[]): Int16Array {
  const [first = new Float32Array(0), ...others] = channels;
  if (others.length === 0) return toInt16(first);
  return toInt16(
    first.map((sample, at) => others.reduce((sum, other) => sum + other[at]!, sample) / channels.length),
  );
}

async function* readMp3(reader: ChunkReader, line: ServerLine): AsyncGenerator<ServerSound> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for (
      let bytes = await reader.take(Infinity, 1);
      bytes.length > 0;
      bytes = await reader.take(Infinity, 1)
    ) {
      const { channelData, sampleRate, samplesDecoded, errors } = decoder.decode(bytes);
      if (errors.length > 0) throw line.failure('garbled', 'sent MP3 sound that is broken');
      if (samplesDecoded > 0) yield { samples: mixed(channelData), sampleRate };
    }
  } finally {
    decoder.free();
  }
}
