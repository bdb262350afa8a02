/** What precedes the clips to make them one file: the tag, and a silent frame that says how long they are. */
import { frameAt } from '../audio/mp3-frames.ts';
import { type Artwork, type Book, type Chapter, type Tags, threeLetters } from './engine.ts';

/*
 * An ID3 tag, version 2.3 because every player knows it: title, author, language, cover, and the chapters as CHAP
 * frames that one CTOC frame puts in order.
 */

const noOffset = 0xffff_ffff;
const utf16 = 1;
const topLevelInOrder = 3;

const frontCover = 3;

function id3Tag({ title, language, chapters }: Book, { author, cover }: Tags = {}): Buffer {
  const frames = [
    text('TIT2', title),
    text('TALB', title),
    ...(author ? [text('TPE1', author)] : []),
    text('TLAN', threeLetters(language)),
    ...(chapters.length > 0 ? [contents(chapters.length)] : []),
    ...chapters.map(chapterFrame),
    ...(cover ? [picture(cover)] : []),
  ];
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from('ID3\x03\x00\x00', 'latin1'), sevenBits(body.length), body]);
}

/** A tag's size is written in bytes of seven bits, so that no part of it looks like a frame of sound. */
const sevenBits = (size: number): Buffer =>
  Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));

function frame(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
}

const text = (id: string, value: string): Buffer =>
  frame(id, Buffer.concat([Buffer.from([utf16, 0xff, 0xfe]), Buffer.from(value, 'utf16le')]));

/** Encoded in Latin-1 (0), with an empty description. */
const picture = ({ mediaType, bytes }: Artwork): Buffer =>
  frame('APIC', Buffer.concat([Buffer.from(`\0${mediaType}\0`), Buffer.from([frontCover, 0]), bytes]));

const elementId = (index: number): Buffer => Buffer.from(`chp${index}\0`, 'latin1');

function contents(count: number): Buffer {
  const children = Array.from({ length: count }, (_, index) => elementId(index));
  return frame(
    'CTOC',
    Buffer.concat([Buffer.from('toc\0'), Buffer.from([topLevelInOrder, count]), ...children]),
  );
}

function chapterFrame({ title, startMs, endMs }: Chapter, index: number): Buffer {
  const times = Buffer.alloc(16);
  for (const [at, value] of [startMs, endMs, noOffset, noOffset].entries())
    times.writeUInt32BE(value, at * 4);
  return frame('CHAP', Buffer.concat([elementId(index), times, text('TIT2', title)]));
}

export interface ClipsFacts {
  /** The header of their first frame, four bytes: the silent frame is of the same kind. */
  readonly firstHeader: Uint8Array;
  readonly bytes: number;
  /** Where frames at equal distances in time start; absent where all have one bitrate, so that bytes pass like time. */
  readonly places?: readonly number[];
}

const hasFramesBytesAndPlaces = 7;
const paddingBit = 0x02;
const headerBytes = 4;
/** A name, flags, two numbers and a hundred places. */
const infoBytes = 116;
/** How far a higher bitrate is in the third byte of a header. */
const bitrateStep = 0x10;

export const mp3Head = (book: Book, clips: ClipsFacts, tags?: Tags): Buffer =>
  Buffer.concat([id3Tag(book, tags), infoFrame(book, clips)]);

/** `Info` rather than `Xing` where all frames have one bitrate. */
function infoFrame({ samples }: Book, { firstHeader, bytes, places }: ClipsFacts): Buffer {
  const { header, frame } = roomyFrame(firstHeader);
  const info = Buffer.alloc(frame.bytes);
  header.copy(info);
  const name = places ? 'Xing' : 'Info';
  let at = info.write(name, headerBytes + frame.sideBytes, 'latin1') + headerBytes + frame.sideBytes;
  for (const value of [hasFramesBytesAndPlaces, samples / frame.samples, bytes + frame.bytes]) {
    at = info.writeUInt32BE(value, at);
  }
  const partAt = (percent: number) =>
    places ? (places[Math.floor((percent * places.length) / 100)] ?? 0) / bytes : percent / 100;
  for (let percent = 0; percent < 100; percent++)
    at = info.writeUInt8(Math.min(255, Math.floor(partAt(percent) * 256)), at);
  return info;
}

/** A frame like the first one, with a higher bitrate where the places would not fit into it. */
function roomyFrame(firstHeader: Uint8Array) {
  const header = Buffer.from(firstHeader);
  header[2]! &= ~paddingBit;
  let frame = frameAt(header, 0);
  if (!frame) throw new Error('The clips do not start with an MP3 frame');
  while (frame.bytes < headerBytes + frame.sideBytes + infoBytes) {
    header[2]! += bitrateStep;
    const larger = frameAt(header, 0);
    if (!larger) throw new Error('No MP3 frame of this kind holds the places of the sound');
    frame = larger;
  }
  return { header, frame };
}
