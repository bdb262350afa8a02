/**
 * What a finished rendition becomes: an MP3 with tags and chapters, which is a head before the pieces as they
 * are, or an M4B, for which the pieces are decoded and encoded once more.
 */
import type { Mp3SampleRate } from '../../platform/audio/mp3.encoding.ts';

export interface Chapter {
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Readers count chapters in one byte. */
export const maxChapters = 255;

export interface Book {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly sampleRate: number;
  /** Samples of all pieces together. */
  readonly samples: number;
  readonly chapters: readonly Chapter[];
}

/** The samples of one sentence, and the rate all pieces of its rendition share. */
export interface PieceRequest {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly outputRate: Mp3SampleRate;
}

/** A sentence as whole MP3 frames that stand on their own. */
export interface EncodedPiece {
  readonly bytes: Uint8Array;
  /** At the output rate; a little more than went in, because frames are filled up. */
  readonly samples: number;
}

export interface BindRequest {
  readonly book: Book;
  /** File of the pieces, one after the other. */
  readonly piecesFile: string;
  /** Where the M4B shall stand; it is there whole or not at all. */
  readonly targetFile: string;
}

/** Everything heavy runs in worker processes below the server's own priority. */
export interface Audiobook {
  encode(request: PieceRequest, signal: AbortSignal): Promise<EncodedPiece>;
  bind(request: BindRequest, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
