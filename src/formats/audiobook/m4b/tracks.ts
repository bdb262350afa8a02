/** The two tracks of an audiobook: its sound, and a text track whose samples are the titles of its chapters. */
import { threeLetters } from '../engine.ts';
import { ascii, box, fullBox, table, u16, u32, zeros } from './boxes.ts';

/** Where the samples of a track lie: `sizes` one after the other, in chunks of `perChunk` from `chunkOffsets`. */
interface Placement {
  readonly sizes: readonly number[];
  readonly perChunk: number;
  readonly chunkOffsets: readonly number[];
}

interface Track {
  readonly id: number;
  /** Ticks a second. */
  readonly timescale: number;
  /** How much of it is played, in milliseconds: the movie's ticks. */
  readonly durationMs: number;
  readonly language: string;
  readonly placement: Placement;
}

export interface SoundTrack extends Track {
  /** Samples of sound, without the priming. */
  readonly samples: number;
  /** What a decoder is set up with (AudioSpecificConfig). */
  readonly setup: Uint8Array;
  readonly chaptersTrackId: number | undefined;
}

export interface TextTrack extends Track {
  /** How long each sample lasts, in ticks. */
  readonly durations: readonly number[];
}

/** Sound comes in packets of this many samples. */
export const samplesPerPacket = 1024;
/** What the encoder (FFmpeg's) puts before the first sample and is not played: one packet. */
const priming = samplesPerPacket;
const enabledInMovie = 3;
const hidden = 0;
const unity = Buffer.concat([u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)]);
const full = 0x0100;
const selfContained = fullBox('dref', 0, u32(1), fullBox('url ', 1));

export function soundTrack(track: SoundTrack): Buffer {
  const { placement, timescale, durationMs, chaptersTrackId } = track;
  const packets = placement.sizes.length;
  return box(
    'trak',
    header(track, enabledInMovie, full),
    box('edts', fullBox('elst', 0, u32(1, durationMs, priming), u16(1, 0))),
    ...(chaptersTrackId === undefined ? [] : [box('tref', box('chap', u32(chaptersTrackId)))]),
    media(track, packets * samplesPerPacket, {
      handler: 'soun',
      about: fullBox('smhd', 0, u32(0)),
      description: soundDescription(timescale, track.setup),
      times: fullBox('stts', 0, u32(1, packets, samplesPerPacket)),
    }),
  );
}

export function textTrack(track: TextTrack): Buffer {
  const { durations } = track;
  const total = durations.reduce((sum, one) => sum + one, 0);
  const textAbout = box('text', unity);
  return box(
    'trak',
    header(track, hidden, 0),
    media(track, total, {
      handler: 'text',
      about: box('gmhd', fullBox('gmin', 0, u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0)), textAbout),
      description: box('text', zeros(6), u16(1), u32(0, 1), zeros(35)),
      times: fullBox('stts', 0, u32(durations.length), table(durations.flatMap((ticks) => [1, ticks]))),
    }),
  );
}

const header = ({ id, durationMs }: Track, flags: number, volume: number): Buffer =>
  fullBox('tkhd', flags, u32(0, 0, id, 0, durationMs), zeros(8), u16(0, 0, volume, 0), unity, u32(0, 0));

interface Media {
  readonly handler: string;
  readonly about: Buffer;
  readonly description: Buffer;
  readonly times: Buffer;
}

function media({ timescale, language, placement }: Track, duration: number, parts: Media): Buffer {
  return box(
    'mdia',
    fullBox('mdhd', 0, u32(0, 0, timescale, duration), u16(packed(language), 0)),
    fullBox('hdlr', 0, u32(0), ascii(parts.handler), zeros(12), ascii('Lectern\0')),
    box(
      'minf',
      parts.about,
      box('dinf', selfContained),
      box('stbl', fullBox('stsd', 0, u32(1), parts.description), parts.times, ...places(placement)),
    ),
  );
}

/** All chunks are full but the last. */
function places({ sizes, perChunk, chunkOffsets }: Placement): Buffer[] {
  const last = sizes.length % perChunk;
  const runs = last === 0 ? [] : [chunkOffsets.length, last, 1];
  const whole = chunkOffsets.length > (last === 0 ? 0 : 1) ? [1, perChunk, 1] : [];
  const entries = [...whole, ...runs];
  return [
    fullBox('stsc', 0, u32(entries.length / 3, ...entries)),
    fullBox('stsz', 0, u32(0, sizes.length), table(sizes)),
    fullBox('stco', 0, u32(chunkOffsets.length), table(chunkOffsets)),
  ];
}

/** Three letters of five bits each. */
const packed = (language: string): number =>
  Buffer.from(threeLetters(language)).reduce((bits, letter) => (bits << 5) | (letter - 0x60), 0);

function soundDescription(sampleRate: number, setup: Uint8Array): Buffer {
  const descriptor = (tag: number, ...content: readonly Uint8Array[]): Buffer => {
    const body = Buffer.concat(content);
    return Buffer.concat([Buffer.from([tag, body.length]), body]);
  };
  const aac = 0x40;
  const audioStream = 0x15;
  const decoder = descriptor(4, Buffer.from([aac, audioStream, 0, 0, 0]), u32(0, 0), descriptor(5, setup));
  const stream = descriptor(3, u16(0), Buffer.from([0]), decoder, descriptor(6, Buffer.from([2])));
  const channelsAndBits = u16(1, 16, 0, 0, sampleRate, 0);
  return box('mp4a', zeros(6), u16(1), zeros(8), channelsAndBits, fullBox('esds', 0, stream));
}
