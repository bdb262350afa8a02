/**
 * What a finished audiobook becomes: an MP3 with tags and chapters, which is a header before the clips as they
 * are, or an M4B, for which the clips are decoded and encoded again.
 */
import type { Mp3SampleRate } from '../audio/encoding/codecs/mp3-rates.ts';

export interface Chapter {
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Players count chapters in one byte. */
export const maxChapters = 255;

export interface Book {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly sampleRate: number;
  /** Samples of all clips together. */
  readonly samples: number;
  readonly chapters: readonly Chapter[];
}

/** What players show besides the title. */
export interface Tags {
  readonly author?: string | undefined;
  readonly cover?: Artwork | undefined;
}

/** Players show no other kinds of images. */
export interface Artwork {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** The samples of one sentence, and the rate all clips of its audiobook share. */
export interface ClipRequest {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly outputRate: Mp3SampleRate;
}

/** A sentence as whole MP3 frames that stand on their own. */
export interface EncodedClip {
  readonly bytes: Uint8Array;
  /** At the output rate; a little more than went in, because frames are filled up. */
  readonly samples: number;
}

/** An audiobook that is still being made. */
export interface FollowRequest {
  readonly clipsFile: string;
  readonly sampleRate: number;
  /** How many bytes of the file are complete clips that will stay. */
  readonly bytes: number;
}

export interface BindRequest {
  readonly book: Book;
  /** File of the clips, one after the other. */
  readonly clipsFile: string;
  /** Where the M4B is written; it exists complete or not at all. */
  readonly targetFile: string;
}

/** All heavy work runs in worker processes with a lower priority than the server. */
export interface AudiobookEngine {
  encode(request: ClipRequest, signal: AbortSignal): Promise<EncodedClip>;
  /**
   * Encodes some of the clips that were appended since the last time, so that the M4B is bound quickly when the book
   * is complete; returns the byte it has reached. Without it, or after the file was replaced, binding starts from the first
   * clip.
   */
  follow(request: FollowRequest, signal: AbortSignal): Promise<number>;
  /** Yields how many samples are encoded, from time to time; when it ends, the file is complete. */
  bind(request: BindRequest, signal: AbortSignal): AsyncIterable<number>;
  close(): Promise<void>;
}
