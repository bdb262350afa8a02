/**
 * What an export is: a document, already read from the store and cut into sections, becomes one file.
 * The renderers are pure; `exporter.ts` decides on which thread they run.
 */
import type { Block } from '../../shared/markup/blocks.ts';
import type { PictureFacts } from '../pictures.ts';
import type { CoverImage } from './cover-image.ts';

export type { CoverImage } from './cover-image.ts';

export type ExportFormat = 'pdf' | 'docx' | 'epub' | 'txt' | 'csv' | 'srt' | 'vtt';

/** Made by a worker, however short the document is. */
export const heavyFormats: ReadonlySet<string> = new Set<ExportFormat>(['pdf', 'docx', 'epub']);

export interface ExportDocument {
  /** The UUID of a document in the library, by which reading apps recognize a book that they have. */
  readonly id?: string;
  readonly title: string;
  readonly author?: string;
  /** BCP 47 tag, for example `en` or `pt-BR`. */
  readonly language: string;
  /** The text exactly as stored: a TXT export is just that, except for the clocks of a transcript. */
  readonly text: string;
  /** The same text in sections, from `toSections`, with times from `timeSections` where they are known. */
  readonly sections: readonly ExportSection[];
  /** One cue per sentence, or those of `sectionCues`. SRT and VTT cannot be made without them. */
  readonly cues?: readonly Cue[];
  /** The sentences of an EPUB that is read aloud, in order. The caller adds the audio of its chapters. */
  readonly spoken?: readonly SpokenSentence[];
  /** The cover of an EPUB; without one, it is drawn. */
  readonly cover?: CoverPicture | undefined;
  /** What its text names as `![words](image:ID)`. */
  readonly pictures?: readonly ExportPicture[] | undefined;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly updatedAt?: string;
}

export interface ExportPicture extends PictureFacts {
  readonly id: string;
  readonly bytes: Uint8Array;
}

export interface CoverPicture {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** A turn of a transcript, or one block of a plain document. */
export interface ExportSection {
  /** Whether the text has a header for it, with a clock. */
  readonly isTurn?: true;
  readonly speaker?: string;
  readonly startMs?: number;
  readonly endMs?: number;
  /** In the order of the text, with ranges of it. */
  readonly blocks: readonly Block[];
}

export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly speaker?: string;
  /** Where words start in `text`, and when they are spoken, in order, for WebVTT's timestamps. */
  readonly words?: readonly CueWord[];
}

export interface CueWord {
  /** In UTF-16 units of the cue's text. */
  readonly at: number;
  readonly startMs: number;
}

/** Offsets count UTF-16 units of the text, times count milliseconds of the whole audio. */
export interface SpokenWord {
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
}

export interface SpokenSentence extends SpokenWord {
  readonly endMs: number;
  /** Empty where the voice gives no times for words. */
  readonly words: readonly SpokenWord[];
}

export interface ExportOptions {
  /** Adds the time of each section to PDF, DOCX, EPUB, TXT and CSV. */
  readonly timestamps: boolean;
}

/** A document whose sections and cues are made where it is rendered, from its text and from when its sentences are heard. */
export interface UncutDocument extends Omit<ExportDocument, 'sections' | 'cues'> {
  /** In UTF-16 units, in order; undefined: only the clocks of a transcript are known. */
  readonly heard?: readonly HeardSentence[] | undefined;
}

interface HeardSentence {
  readonly start: number;
  readonly end: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly speaker?: string;
}

export interface ExportJob {
  readonly format: ExportFormat;
  readonly document: ExportDocument | UncutDocument;
  readonly options: ExportOptions;
}

export interface Exporter {
  /**
   * Rejects with the signal's reason when it aborts, and with an `EngineError` otherwise: `busy` when the account has
   * several exports waiting already.
   */
  render(job: ExportJob, signal?: AbortSignal, account?: string): Promise<Uint8Array>;
  /** A drawn cover as PNG; rejects in the same way. */
  cover(cover: CoverImage, signal?: AbortSignal, account?: string): Promise<Uint8Array>;
  close(): Promise<void>;
}
