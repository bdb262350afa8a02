/** What precedes the clips to make them one file: the tag, and a silent frame that says how long they are. */
import { frameAt } from '../audio/mp3-frames.ts';
import type { Book, Tags } from './engine.ts';
import { id3Tag } from './id3.ts';

export interface ClipsFacts {
  /** The header of their first frame, four bytes: the silent frame is of the same kind. */
  readonly firstHeader: Uint8Array;
  readonly bytes: number;
}

const hasFramesBytesAndPlaces = 7;
const paddingBit = 0x02;
const headerBytes = 4;

export const mp3Head = (book: Book, clips: ClipsFacts, tags?: Tags): Buffer =>
  Buffer.concat([id3Tag(book, tags), infoFrame(book, clips)]);

/** `Info` rather than `Xing`, because all frames have one bitrate. */
function infoFrame({ samples }: Book, { firstHeader, bytes }: ClipsFacts): Buffer {
  const header = Buffer.from(firstHeader);
  header[2]! &= ~paddingBit;
  const frame = frameAt(header, 0);
  if (!frame) throw new Error('The clips do not start with an MP3 frame');
  const info = Buffer.alloc(frame.bytes);
  header.copy(info);
  let at = info.write('Info', headerBytes + frame.sideBytes, 'latin1') + headerBytes + frame.sideBytes;
  for (const value of [hasFramesBytesAndPlaces, samples / frame.samples, bytes + frame.bytes]) {
    at = info.writeUInt32BE(value, at);
  }
  for (let percent = 0; percent < 100; percent++) at = info.writeUInt8(Math.floor((percent * 256) / 100), at);
  return info;
}
