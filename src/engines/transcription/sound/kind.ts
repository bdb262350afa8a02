/** Finds out what a file is by its first bytes; names and media types are only claims. */
import type { FileHandle } from 'node:fs/promises';

export interface SoundKind {
  readonly name: string;
  /** ffmpeg's name for it. It is always given, so that ffmpeg never takes a file for a playlist. */
  readonly ffmpeg: string;
  /** Whether our own demultiplexer reads it. */
  readonly isOurs: boolean;
}

interface Row extends SoundKind {
  readonly matches: (head: Buffer) => boolean;
}

const at =
  (offset: number, ...magics: readonly string[]) =>
  (head: Buffer): boolean =>
    magics.some((magic) => head.toString('latin1', offset, offset + magic.length) === magic);

const both =
  (...tests: readonly ((head: Buffer) => boolean)[]) =>
  (head: Buffer): boolean =>
    tests.every((matches) => matches(head));

/** Eleven bits of synchronization, then the layer: 1 stands for layer III, 0 for AAC in ADTS. */
const frameOf = (layer: number) => (head: Buffer) =>
  head[0] === 0xff && (head[1]! & 0xe0) === 0xe0 && ((head[1]! >> 1) & 3) === layer;

const ours = (name: string, ffmpeg: string, matches: Row['matches']): Row => ({
  name,
  ffmpeg,
  isOurs: true,
  matches,
});

const others = (name: string, ffmpeg: string, matches: Row['matches']): Row => ({
  ...ours(name, ffmpeg, matches),
  isOurs: false,
});

const rows: readonly Row[] = [
  ours('wav', 'wav', both(at(0, 'RIFF', 'RF64', 'BW64'), at(8, 'WAVE'))),
  ours('mp4', 'mov', at(4, 'ftyp', 'moov', 'mdat', 'wide', 'free', 'skip')),
  ours('webm', 'matroska', at(0, '\x1A\x45\xDF\xA3')),
  ours('ogg', 'ogg', at(0, 'OggS')),
  ours('flac', 'flac', at(0, 'fLaC')),
  ours('mp3', 'mp3', at(0, 'ID3')),
  ours('mp3', 'mp3', frameOf(1)),
  ours('aac', 'aac', frameOf(0)),
  others('mp2', 'mp3', frameOf(2)),
  others('aiff', 'aiff', both(at(0, 'FORM'), at(8, 'AIFF', 'AIFC'))),
  others('avi', 'avi', both(at(0, 'RIFF'), at(8, 'AVI '))),
  others('wma', 'asf', at(0, '\x30\x26\xB2\x75\x8E\x66\xCF\x11')),
  others('flv', 'flv', at(0, 'FLV\x01')),
  others('amr', 'amr', at(0, '#!AMR')),
  others('caf', 'caf', at(0, 'caff')),
  others('ac3', 'ac3', at(0, '\x0B\x77')),
  others('au', 'au', at(0, '.snd')),
  others('mpeg', 'mpeg', at(0, '\x00\x00\x01\xBA')),
  others('mpegts', 'mpegts', both(at(0, 'G'), at(188, 'G'), at(376, 'G'))),
];

const headBytes = 512;

export async function sniff(file: FileHandle): Promise<SoundKind | undefined> {
  const head = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(head, 0, headBytes, 0);
  return rows.find(({ matches }) => matches(head.subarray(0, bytesRead)));
}
