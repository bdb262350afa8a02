/**
 * Binds M4Bs. To encode an hour of sound takes about a minute, so that stretches of an audiobook are encoded as they are made
 * (aac.ts), and binding puts them together as they are: a head, then their packets.
 */
import type { Readable } from 'node:stream';
import { bodyOf, type FileBody, joinedBody, stretchOf } from '../../../platform/file-body.ts';
import { msOf } from '../../audio/samples.ts';
import type { Book, Tags } from '../engine.ts';
import { type AacTrack, movieHead } from './movie.ts';
import { samplesPerPacket } from './tracks.ts';

/* The sound of an MP4 file that was made here, so that it can become a part of another without being encoded again. */

interface BoundSound extends AacTrack {
  /** Where its packets lie in the file, one after the other. */
  readonly firstByte: number;
  readonly bytes: number;
}

/** Reads the bytes from `first` to `last`, the last included. */
type ReadRange = (first: number, last: number) => Readable;

const headBytes = 8;

async function soundOf(read: ReadRange): Promise<BoundSound> {
  const bytesAt = async (at: number, length: number) =>
    Buffer.concat((await read(at, at + length - 1).toArray()) as Buffer[]);
  const at = (await bytesAt(0, headBytes)).readUInt32BE(0);
  const movieBytes = (await bytesAt(at, headBytes)).readUInt32BE(0);
  // The sound is the first of the two tracks.
  const track = inside(await bytesAt(at, movieBytes), ['moov', 'trak', 'mdia', 'minf', 'stbl']);
  // Both tables start with flags. The sizes then have a field for a size that all packets share, which is 0 here.
  const packetSizes = numbersOf(inside(track, ['stsz']), 8);
  const [firstByte] = numbersOf(inside(track, ['stco']), 4);
  const bytes = packetSizes.reduce((sum, size) => sum + size, 0);
  const setup = setupOf(inside(track, ['stsd']));
  return { packetSizes, setup, firstByte: firstByte!, bytes };
}

/** The content of the first box with that name, then of the first in it with the next. */
function inside(content: Buffer, [name, ...deeper]: readonly string[]): Buffer {
  if (name === undefined) return content;
  for (let at = 0; at < content.length;) {
    const length = content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + headBytes) === name)
      return inside(content.subarray(at + headBytes, at + length), deeper);
    if (length < headBytes) break;
    at += length;
  }
  throw new Error(`The M4B has no ${name}`);
}

/** A table: a count, then the numbers. */
function numbersOf(content: Buffer, at: number): number[] {
  const count = content.readUInt32BE(at);
  return Array.from({ length: count }, (_, index) => content.readUInt32BE(at + 4 + index * 4));
}

/** The decoder's setup is the descriptor with tag 5, which follows the one with tag 4 and its 13 bytes of facts. */
function setupOf(description: Buffer): Buffer {
  const stream = description.indexOf('esds', 0, 'latin1');
  const decoder = description.indexOf(Buffer.from([0x40, 0x15, 0, 0, 0]), stream);
  const at = decoder + 13;
  if (stream < 0 || decoder < 0 || description[at] !== 5)
    throw new Error('The M4B has no setup for the decoder of its sound');
  return Buffer.from(description.subarray(at + 2, at + 2 + description[at + 1]!));
}

/** A stretch of the sound of a book, in the order of its time. */
export interface SoundPart {
  /** How long its clips are. */
  readonly samples: number;
  /** What `encodeSound` has made of them. */
  readonly body: FileBody;
}

/** The title, chapters and cover are those given here; nothing of the sound is read before the file is. */
export async function bindM4b(book: Book, parts: readonly SoundPart[], tags: Tags): Promise<FileBody> {
  const sounds = await Promise.all(parts.map(({ body }) => soundOf(body.read)));
  const starts: { readonly clips: number; readonly file: number }[] = [];
  let [clips, file, end] = [0, 0, 0];
  for (const [index, { samples }] of parts.entries()) {
    starts.push({ clips, file });
    clips += samples;
    end = file + samples;
    // Between two parts all packets are heard: what the encoder puts before the next one, and what fills the last one up.
    file += sounds[index]!.packetSizes.length * samplesPerPacket;
  }
  const ms = (samples: number) => msOf(samples, book.sampleRate);
  // Times are rounded, so that a chapter may seem to start a millisecond before its part.
  const inFile = (time: number) => {
    const start = starts.findLast((one) => ms(one.clips) <= time + 1)!;
    return time + ms(start.file - start.clips);
  };
  const chapters = book.chapters.map(({ title, startMs, endMs }) => ({
    title,
    startMs: inFile(startMs),
    endMs: inFile(endMs),
  }));
  const sound = { ...sounds[0]!, packetSizes: sounds.flatMap(({ packetSizes }) => packetSizes) };
  const head = movieHead({ ...book, samples: end, chapters }, sound, tags);
  const packets = sounds.map(({ firstByte, bytes }, index) =>
    stretchOf(parts[index]!.body, firstByte, bytes),
  );
  return joinedBody([bodyOf(head), ...packets]);
}
