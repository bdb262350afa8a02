/** What an MP3 says about itself: an ID3 tag, version 2.2, 2.3 or 2.4, at its start. */
import type { ToldChapter } from './found.ts';

export const tagHeadBytes = 10;

/** How long the tag is, with its head; undefined: there is none. */
export function tagLength(head: Buffer): number | undefined {
  if (head.length < tagHeadBytes || head.toString('latin1', 0, 3) !== 'ID3' || head[3]! > 4) return undefined;
  return tagHeadBytes + sevenBits(head, 6) + (head[5]! & 0x10 ? tagHeadBytes : 0);
}

const sevenBits = (bytes: Buffer, at: number): number =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 128 + (bytes[at + index]! & 0x7f), 0);

export interface Mp3Tags {
  readonly title?: string | undefined;
  readonly album?: string | undefined;
  readonly artist?: string | undefined;
  readonly albumArtist?: string | undefined;
  readonly language?: string | undefined;
  readonly about?: string | undefined;
  /** From 1. */
  readonly disc?: number | undefined;
  readonly track?: number | undefined;
  readonly cover?: Buffer | undefined;
  readonly chapters: readonly ToldChapter[];
}

const noTags: Mp3Tags = { chapters: [] };
const maxFrames = 5_000;
/** Names of version 2.2, by those that came later. */
const olderNames: Readonly<Record<string, string>> = {
  TT2: 'TIT2',
  TAL: 'TALB',
  TP1: 'TPE1',
  TP2: 'TPE2',
  TRK: 'TRCK',
  TPA: 'TPOS',
  TLA: 'TLAN',
  PIC: 'APIC',
  COM: 'COMM',
};

export function readTags(tag: Buffer): Mp3Tags {
  if (tagLength(tag) === undefined) return noTags;
  const version = tag[3]!;
  const [flags, body] = [tag[5]!, tag.subarray(tagHeadBytes)];
  const isUnsynchronized = (flags & 0x80) !== 0;
  const plain = isUnsynchronized && version < 4 ? resynchronized(body) : body;
  const extended = version > 2 && flags & 0x40 ? extendedLength(plain, version) : 0;
  return tagsFrom(framesIn(plain.subarray(extended), version), version);
}

const extendedLength = (body: Buffer, version: number): number =>
  body.length < 4 ? body.length : version === 4 ? sevenBits(body, 0) : body.readUInt32BE(0) + 4;

/** A zero after each 255 keeps players from seeing sound in a tag. */
function resynchronized(bytes: Buffer): Buffer {
  const kept = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    kept[length++] = bytes[at]!;
    if (bytes[at] === 0xff && bytes[at + 1] === 0) at += 1;
  }
  return kept.subarray(0, length);
}

interface Frame {
  readonly name: string;
  readonly body: Buffer;
}

function framesIn(bytes: Buffer, version: number): Frame[] {
  const [nameBytes, headBytes] = version === 2 ? [3, 6] : [4, 10];
  const frames: Frame[] = [];
  for (let at = 0; at + headBytes <= bytes.length && frames.length < maxFrames;) {
    const name = bytes.toString('latin1', at, at + nameBytes);
    if (!/^[A-Z0-9]{3,4}$/.test(name)) break;
    const length =
      version === 2
        ? bytes.readUIntBE(at + 3, 3)
        : version === 4
          ? sevenBits(bytes, at + 4)
          : bytes.readUInt32BE(at + 4);
    const end = at + headBytes + length;
    if (end > bytes.length) break;
    const format = version === 4 ? bytes[at + 9]! : 0;
    const body = bytes.subarray(at + headBytes + (format & 1 ? 4 : 0), end);
    // What is compressed or encrypted is nothing that a library needs.
    if ((format & 0x0c) === 0)
      frames.push({ name: olderNames[name] ?? name, body: format & 2 ? resynchronized(body) : body });
    at = end;
  }
  return frames;
}

function tagsFrom(frames: readonly Frame[], version: number): Mp3Tags {
  const text = (name: string) => {
    const found = frames.find((one) => one.name === name);
    return found && (textOf(found.body) || undefined);
  };
  const picture = frames.find(({ name }) => name === 'APIC');
  return {
    title: text('TIT2'),
    album: text('TALB'),
    artist: text('TPE1'),
    albumArtist: text('TPE2'),
    language: text('TLAN'),
    about: commentIn(frames),
    disc: numberIn(text('TPOS')),
    track: numberIn(text('TRCK')),
    cover: picture && pictureIn(picture.body),
    chapters: frames.flatMap(({ name, body }) => (name === 'CHAP' ? chapterIn(body, version) : [])),
  };
}

const numberIn = (value: string | undefined): number | undefined => {
  const number = Number.parseInt(value ?? '', 10);
  return number >= 0 && number < 100_000 ? number : undefined;
};

/** The first byte says how the rest is written; only the first of several values counts. */
function textOf(body: Buffer): string {
  const value = decoded(body.subarray(1), body[0] ?? 0);
  return value.split('\0')[0]!.trim();
}

function decoded(bytes: Buffer, encoding: number): string {
  if (encoding === 0) return bytes.toString('latin1');
  if (encoding === 3) return bytes.toString('utf8');
  const [first, second] = bytes;
  const isBig = encoding === 2 ? !(first === 0xff && second === 0xfe) : first === 0xfe && second === 0xff;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const content = bytes.subarray(hasMark ? 2 : 0);
  const even = content.subarray(0, content.length & ~1);
  return (isBig ? Buffer.from(even).swap16() : even).toString('utf16le');
}

/** Encoding, three letters of a language, a name for the comment, and the comment. */
function commentIn(frames: readonly Frame[]): string | undefined {
  for (const { name, body } of frames) {
    if (name !== 'COMM' || body.length < 5) continue;
    const [what, value] = decoded(body.subarray(4), body[0]!).split('\0');
    // Programs keep notes of their own there, each under its name.
    if (what?.replace(/^\uFEFF/, '') === '' && value) return value.replace(/^\uFEFF/, '').trim();
  }
  return undefined;
}

/** Encoding, a media type, a kind, a description, and the image, which begins as images do. */
function pictureIn(body: Buffer): Buffer | undefined {
  const starts = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG', 'latin1')]
    .map((start) => body.subarray(0, 4_096).indexOf(start))
    .filter((at) => at >= 0);
  return starts.length > 0 ? body.subarray(Math.min(...starts)) : undefined;
}

/** A name, four times, and frames of its own. */
function chapterIn(body: Buffer, version: number): ToldChapter[] {
  const at = body.indexOf(0) + 1;
  if (at === 0 || body.length < at + 16) return [];
  const title = framesIn(body.subarray(at + 16), version).find(({ name }) => name === 'TIT2');
  return [{ startMs: body.readUInt32BE(at), title: title && textOf(title.body) }];
}
