/** Reads an M4B, or any MP4 file with sound: its length, its chapters, its cover and what it says about itself. */
import { open, type FileHandle } from 'node:fs/promises';
import type { Extraction, ReadableFile } from '../engine.ts';
import { chaptersFrom, cutOff, noSound, protectedSound, requireLength, textOf, tidyAbout } from './found.ts';
import type { ToldChapter } from './found.ts';
import { boxesIn, inside, movieOf, readAt, tableOf } from './mp4.ts';

export async function readM4b({ path }: ReadableFile): Promise<Extraction> {
  const file = await open(path);
  try {
    return await readMovie(file);
  } finally {
    await file.close();
  }
}

async function readMovie(file: FileHandle): Promise<Extraction> {
  const movie = await movieOf(file);
  const tracks = boxesIn(movie).flatMap(({ name, content }) => (name === 'trak' ? [trackOf(content)] : []));
  const sound = tracks.find(({ kind }) => kind === 'soun');
  if (!sound) throw noSound();
  if (/^(?:drms|enca|aavd|aaxc)$/.test(sound.codec)) throw protectedSound();
  const { size } = await file.stat();
  if (sound.bytes === 0 || sound.offsets.length === 0) throw noSound();
  if (sound.bytes > size || Math.max(...extremes(sound.offsets)) >= size)
    throw cutOff('a part of its sound is missing');
  const durationMs = requireLength(sound.durationMs);
  const tags = tagsOf(inside(movie, 'udta', 'meta'));
  const told = await chaptersOf(file, movie, tracks, sound);
  const title = tags.text('©alb') ?? tags.text('©nam');
  const author = tags.text('aART') ?? tags.text('©ART');
  const chapters = chaptersFrom(told, { durationMs, title });
  const about = tidyAbout(tags.text('ldes') ?? tags.text('desc') ?? tags.text('©cmt'));
  const cover = tags.data('covr')?.toString('base64');
  return {
    text: textOf(about, chapters),
    ...(title && { title }),
    ...(author && { author }),
    ...(cover && { cover }),
    ...(sound.language && { language: sound.language }),
    sound: { mediaType: 'audio/mp4', durationMs, chapters, ...(about && { about }) },
  };
}

/** Of a long list, which cannot be spread into arguments. */
function extremes(values: readonly number[]): [number, number] {
  return values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [
    Infinity,
    0,
  ] as [number, number]);
}

/* Tracks. */

interface Track {
  readonly id: number;
  /** `soun`, `text` and so on. */
  readonly kind: string;
  readonly codec: string;
  readonly language: string | undefined;
  readonly timescale: number;
  /** Of all samples, whatever the header says. */
  readonly durationMs: number;
  /** How long each run of samples is: a number of them, and the time of one. */
  readonly runs: readonly number[];
  readonly sizes: readonly number[];
  readonly bytes: number;
  /** Where its chunks are in the file. */
  readonly offsets: readonly number[];
  /** First chunk, samples in each from there on, and a number that does not matter here. */
  readonly chunks: readonly number[];
  /** The tracks that have its chapters. */
  readonly chapterTracks: readonly number[];
}

function trackOf(track: Buffer): Track {
  const header = inside(track, 'tkhd');
  const media = inside(track, 'mdia', 'mdhd');
  const samples = inside(track, 'mdia', 'minf', 'stbl') ?? Buffer.alloc(0);
  const isLong = media?.[0] === 1;
  const timescale = numberAt(media, isLong ? 20 : 12);
  const runs = tableOf(inside(samples, 'stts'), 2);
  const { sizes, bytes } = sizesOf(inside(samples, 'stsz'));
  let ticks = 0;
  for (let at = 0; at < runs.length; at += 2) ticks += runs[at]! * runs[at + 1]!;
  return {
    id: numberAt(header, header?.[0] === 1 ? 20 : 12),
    kind: inside(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? '',
    codec: boxesIn(inside(samples, 'stsd')?.subarray(8) ?? Buffer.alloc(0))[0]?.name ?? '',
    language: languageOf(media, isLong ? 32 : 20),
    timescale,
    durationMs: (ticks / timescale) * 1000,
    runs,
    sizes,
    bytes,
    offsets: offsetsOf(samples),
    chunks: tableOf(inside(samples, 'stsc'), 3),
    chapterTracks: wordsOf(inside(track, 'tref', 'chap')),
  };
}

const numberAt = (content: Buffer | undefined, at: number): number =>
  content && content.length >= at + 4 ? content.readUInt32BE(at) : 0;

const wordsOf = (content?: Buffer): number[] =>
  Array.from({ length: Math.floor((content?.length ?? 0) / 4) }, (_, index) =>
    content!.readUInt32BE(index * 4),
  );

/** Either one size for all of them, or a table. */
function sizesOf(content: Buffer | undefined): { sizes: number[]; bytes: number } {
  const shared = numberAt(content, 4);
  if (shared > 0) return { sizes: [], bytes: shared * numberAt(content, 8) };
  const sizes = tableOf(content, 1, 8);
  return { sizes, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function offsetsOf(samples: Buffer): number[] {
  const short = inside(samples, 'stco');
  if (short) return tableOf(short, 1);
  const long = tableOf(inside(samples, 'co64'), 2);
  return Array.from(
    { length: long.length / 2 },
    (_, index) => long[2 * index]! * 2 ** 32 + long[2 * index + 1]!,
  );
}

/** Three letters of five bits each. */
function languageOf(media: Buffer | undefined, at: number): string | undefined {
  if (!media || media.length < at + 2) return undefined;
  const packed = media.readUInt16BE(at);
  const letters = [10, 5, 0].map((shift) => String.fromCharCode(0x60 + ((packed >> shift) & 31))).join('');
  return /^[a-z]{3}$/.test(letters) && letters !== 'und' ? letters : undefined;
}

/* Chapters: a track of text that the sound names, or the list that Nero's programs write. */

async function chaptersOf(file: FileHandle, movie: Buffer, tracks: readonly Track[], sound: Track) {
  const track = tracks.find(
    ({ id, kind }) => sound.chapterTracks.includes(id) && /^(?:text|sbtl)$/.test(kind),
  );
  const fromTrack = track ? await chaptersOfTrack(file, track) : [];
  return fromTrack.length > 0 ? fromTrack : chapterList(inside(movie, 'udta', 'chpl'));
}

const maxTitleBytes = 2_048;
/** A track with more is refused later: nobody needs to read all of it. */
const mostRead = 1_200;

async function chaptersOfTrack(file: FileHandle, track: Track): Promise<ToldChapter[]> {
  const places = placesOf(track).slice(0, mostRead);
  const chapters: ToldChapter[] = [];
  for (const { startMs, offset, size } of places) {
    const sample = await readAt(file, offset, Math.min(size, maxTitleBytes));
    chapters.push({ startMs, title: sampleText(sample) });
  }
  return chapters;
}

interface Place {
  readonly startMs: number;
  readonly offset: number;
  readonly size: number;
}

/** Where each sample is, in time and in the file. */
function placesOf({ runs, sizes, offsets, chunks, timescale }: Track): Place[] {
  const places: Place[] = [];
  const durations = runs.flatMap((count, at) =>
    at % 2 === 0 ? Array.from({ length: Math.min(count, mostRead) }, () => runs[at + 1]!) : [],
  );
  let [sample, ticks, row] = [0, 0, 0];
  for (const [chunk, start] of offsets.entries()) {
    while (row + 3 < chunks.length && chunk + 1 >= chunks[row + 3]!) row += 3;
    let offset = start;
    for (let of = 0; of < (chunks[row + 1] ?? 0) && sample < sizes.length; of += 1) {
      if (places.length >= mostRead) return places;
      places.push({ startMs: (ticks / timescale) * 1000, offset, size: sizes[sample]! });
      offset += sizes[sample]!;
      ticks += durations[sample] ?? 0;
      sample += 1;
    }
  }
  return places;
}

/** Its length, then UTF-8, or UTF-16 after a mark. */
function sampleText(sample: Buffer): string {
  if (sample.length < 2) return '';
  const bytes = sample.subarray(2, 2 + sample.readUInt16BE(0));
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  if (first === 0xff && second === 0xfe) return bytes.subarray(2).toString('utf16le');
  return bytes.toString('utf8');
}

/** Times in ten millionths of a second. The count is one byte, after one that is kept free. */
function chapterList(content: Buffer | undefined): ToldChapter[] {
  if (!content || content.length < 9) return [];
  const count = content[8]!;
  const chapters: ToldChapter[] = [];
  for (let at = 9, left = count; left > 0 && at + 9 <= content.length; left -= 1) {
    const length = content[at + 8]!;
    const title = content.toString('utf8', at + 9, at + 9 + length);
    chapters.push({ startMs: Number(content.readBigUInt64BE(at)) / 10_000, title });
    at += 9 + length;
  }
  return chapters;
}

/* What it says about itself, as iTunes writes it. */

function tagsOf(meta: Buffer | undefined) {
  // Some programs write the box without the flags that others start it with.
  const list = meta && (inside(meta.subarray(4), 'ilst') ?? inside(meta, 'ilst'));
  const items = new Map(list ? boxesIn(list).map(({ name, content }) => [name, content] as const) : []);
  const data = (name: string): Buffer | undefined => {
    const found = items.get(name);
    const value = found && inside(found, 'data')?.subarray(8);
    return value && value.length > 0 ? value : undefined;
  };
  return { data, text: (name: string) => data(name)?.toString('utf8').trim() || undefined };
}
