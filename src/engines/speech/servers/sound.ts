import { toInt16 } from '../../../formats/audio/samples.ts';
import { readFormat, takeApart } from '../../transcription/sound/wav.ts';
import type { WordTiming } from '../engine.ts';
import { type SpokenPlace, timeWords, wordsOf } from '../words.ts';
import type { ServerLine } from './line.ts';
import type { ServerSound, ServerWord } from './settings.ts';

/** Reads a stream of bytes in other portions than it comes in. */
class ChunkReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);
  #isOver = false;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The first `count` bytes, or fewer at the end, without taking them. */
  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count && !this.#isOver) await this.#more();
    return this.#held.subarray(0, count);
  }

  skip(count: number): void {
    this.#held = this.#held.subarray(count);
  }

  /** At most `most` of the bytes that have come, in whole frames; none at the end. */
  async take(most: number, frameBytes: number): Promise<Buffer> {
    await this.peek(Math.min(most, frameBytes));
    const there = Math.min(most, this.#held.length);
    const bytes = this.#held.subarray(0, there - (there % frameBytes));
    this.skip(bytes.length);
    return bytes;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done === true) this.#isOver = true;
    else this.#held = Buffer.concat([this.#held, value]);
  }
}

/** Bytes of 16-bit samples, which may be cut anywhere. */
export class Pcm16 {
  #odd: Buffer = Buffer.alloc(0);

  push(bytes: Buffer): Int16Array {
    const all = Buffer.concat([this.#odd, bytes]);
    const whole = all.length - (all.length % 2);
    this.#odd = all.subarray(whole);
    // A copy, because samples must start at an even address.
    return new Int16Array(Uint8Array.from(all.subarray(0, whole)).buffer);
  }
}

/* How long the sound of a text can be. A server that sends less has lost some of it, one that sends more will not end. */

/** No voice is faster: an auctioneer takes four times as long. */
const leastMsPerLetter = 10;
/** A shorter text gives no reliable estimate. */
const fewLetters = 20;
/** The slowest voices, and languages whose characters are words. */
const mostMsPerCharacter = 800;
const mostExtraMs = 20_000;

export class PlausibleLength {
  readonly #leastMs: number;
  readonly #mostMs: number;
  #ms = 0;

  constructor(text: string, rate: number) {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    this.#leastMs = letters < fewLetters ? 0 : (letters * leastMsPerLetter) / rate;
    this.#mostMs = (text.length * mostMsPerCharacter + mostExtraMs) / rate;
  }

  add(samples: number, sampleRate: number, line: ServerLine): void {
    this.#ms += (samples * 1000) / sampleRate;
    if (this.#ms > this.#mostMs) throw line.failure('garbled', 'sends sound that does not end');
  }

  end(line: ServerLine): void {
    if (this.#ms === 0) throw line.failure('garbled', 'sent no sound');
    if (this.#ms < this.#leastMs) throw line.failure('garbled', 'sent too little sound for the sentence');
  }
}

/* Sound as servers send it, read while it comes: WAV, whose header says the rate, or MP3. Everything becomes one channel. */

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

/* When each word of a text is spoken, from what its server says about words or characters. */

/** A server's word must be this close to the end of the one before it in the text; further away, it is another word. */
const reach = 80;

/**
 * Undefined if the server's words are not those of the text. `length` is that of the sound: no word is outside it,
 * and none starts before the previous one, whatever the server says.
 */
export function timesOf(
  text: string,
  words: readonly ServerWord[],
  { sampleRate, length }: { readonly sampleRate: number; readonly length: number },
): WordTiming[] | undefined {
  const lower = text.toLowerCase();
  const places: SpokenPlace[] = [];
  let [at, before] = [0, 0];
  const sampleAt = (seconds: number) => Math.min(length, Math.max(before, Math.round(seconds * sampleRate)));
  for (const { word, startSeconds, endSeconds } of words) {
    const wanted = word.trim().toLowerCase();
    const found = wanted === '' || !/[\p{L}\p{N}]/u.test(wanted) ? -1 : lower.indexOf(wanted, at);
    if (found < 0 || found - at > reach || !Number.isFinite(startSeconds + endSeconds)) continue;
    const firstSample = sampleAt(startSeconds);
    before = firstSample;
    places.push({ at: found, firstSample, endSample: sampleAt(endSeconds) });
    at = found + wanted.length;
  }
  return places.length === 0 ? undefined : timeWords(wordsOf(text), places);
}
