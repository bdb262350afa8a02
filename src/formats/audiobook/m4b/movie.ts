/** Everything in an M4B but its audio: the file type, its tracks, its title, cover and chapters. */
import type { Artwork, Book, Tags } from '../engine.ts';
import { ascii, box, fullBox, u16, u32, zeros } from './boxes.ts';
import { soundTrack, textTrack } from './tracks.ts';

export interface AacTrack {
  readonly packetSizes: readonly number[];
  /** What a decoder is set up with (AudioSpecificConfig). */
  readonly setup: Uint8Array;
}

/** Packets stored together: about a second. */
const packetsPerChunk = 22;
const millisecond = 1000;
const audiobookKind = 2;
/** How tags number the types of their values. */
const [textValue, integerValue] = [1, 21];
const imageValues = { 'image/jpeg': 13, 'image/png': 14 } as const;
const wordLimit = 2 ** 32 - 1;

/** All bytes before the sound. The titles of the chapters are at the start of the data, before the audio. */
export function movieHead(book: Book, sound: AacTrack, tags: Tags = {}): Buffer {
  const titles = book.chapters.map(({ title }) => titleSample(title));
  const soundBytes = sound.packetSizes.reduce((sum, size) => sum + size, 0);
  const titleBytes = titles.reduce((sum, title) => sum + title.length, 0);
  const kind = box('ftyp', ascii('M4B '), u32(0), ascii('M4B M4A mp42isom'));
  const head = (dataStart: number) => [kind, movie(book, sound, { titles, dataStart, tags })];
  // Offsets have one width, so a first draft shows where the data will start.
  const dataStart = Buffer.concat(head(0)).length + 8;
  const dataBytes = 8 + titleBytes + soundBytes;
  if (dataStart + dataBytes > wordLimit) throw new Error('The book is too long for one M4B file');
  return Buffer.concat([...head(dataStart), u32(dataBytes), ascii('mdat'), ...titles]);
}

interface Layout {
  readonly titles: readonly Buffer[];
  readonly dataStart: number;
  readonly tags: Tags;
}

function movie(book: Book, sound: AacTrack, { titles, dataStart, tags }: Layout): Buffer {
  const { sampleRate, samples, language, chapters } = book;
  const durationMs = Math.round((samples / sampleRate) * millisecond);
  const titleSizes = titles.map(({ length }) => length);
  const titleBytes = titleSizes.reduce((sum, size) => sum + size, 0);
  const unity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const header = fullBox(
    'mvhd',
    0,
    u32(0, 0, millisecond, durationMs, 0x10000),
    u16(0x0100),
    zeros(10),
    unity,
    zeros(24),
    u32(3),
  );
  const soundPart = soundTrack({
    id: 1,
    timescale: sampleRate,
    durationMs,
    language,
    samples,
    ...sound,
    placement: {
      sizes: sound.packetSizes,
      perChunk: packetsPerChunk,
      chunkOffsets: chunkOffsets(sound.packetSizes, dataStart + titleBytes),
    },
    chaptersTrackId: chapters.length > 0 ? 2 : undefined,
  });
  const textPart = textTrack({
    id: 2,
    timescale: millisecond,
    durationMs,
    language,
    durations: chapters.map(({ startMs, endMs }) => endMs - startMs),
    placement: { sizes: titleSizes, perChunk: Math.max(1, titles.length), chunkOffsets: [dataStart] },
  });
  return box('moov', header, soundPart, ...(chapters.length > 0 ? [textPart] : []), userData(book, tags));
}

function chunkOffsets(sizes: readonly number[], start: number): number[] {
  const offsets: number[] = [];
  let at = start;
  for (const [index, size] of sizes.entries()) {
    if (index % packetsPerChunk === 0) offsets.push(at);
    at += size;
  }
  return offsets;
}

/** A sample of a text track: its length, its bytes, and a note that they are UTF-8. */
function titleSample(title: string): Buffer {
  const bytes = Buffer.from(title);
  return Buffer.concat([u16(bytes.length), bytes, box('encd', u32(0x0100))]);
}

/** What players show, and the chapters again in the form that some of them look for (`chpl`). */
function userData({ title, chapters }: Book, { author, cover }: Tags): Buffer {
  const words = (name: string, value: string) => tag(name, textValue, Buffer.from(value));
  const list = box(
    'ilst',
    words('©nam', title),
    words('©alb', title),
    ...(author ? [words('©ART', author)] : []),
    tag('stik', integerValue, Buffer.from([audiobookKind])),
    ...(cover ? [artwork(cover)] : []),
  );
  const handler = fullBox('hdlr', 0, u32(0), ascii('mdirappl'), zeros(9));
  return box(
    'udta',
    fullBox('meta', 0, handler, list),
    ...(chapters.length > 0 ? [chapterList(chapters)] : []),
  );
}

const artwork = ({ mediaType, bytes }: Artwork): Buffer => tag('covr', imageValues[mediaType], bytes);

const tag = (name: string, type: number, value: Uint8Array): Buffer =>
  box(name, box('data', u32(type, 0), value));

function chapterList(chapters: Book['chapters']): Buffer {
  const ticksPerMs = 10_000n;
  const entries = chapters.map(({ title, startMs }) => {
    const bytes = cut(title, 255);
    const start = Buffer.alloc(8);
    start.writeBigUInt64BE(BigInt(startMs) * ticksPerMs);
    return Buffer.concat([start, Buffer.from([bytes.length]), bytes]);
  });
  const versionOne = u32(0x0100_0000);
  return box('chpl', versionOne, u32(0), Buffer.from([chapters.length]), ...entries);
}

/** UTF-8 of at most `most` bytes, without half a character at the end. */
function cut(text: string, most: number): Buffer {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > most) break;
    kept += character;
  }
  return Buffer.from(kept);
}
