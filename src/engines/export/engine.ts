/**
 * What an export is: a document, already read from the store and cut into blocks, becomes one file.
 * The renderers are pure; `exporter.ts` decides on which thread they run.
 */

export type ExportFormat = 'pdf' | 'docx' | 'txt' | 'csv' | 'srt' | 'vtt';

export interface ExportDocument {
  readonly title: string;
  /** BCP 47 tag, for example `en` or `pt-BR`. */
  readonly language: string;
  /** The text exactly as it is stored: a TXT export without times is nothing else. */
  readonly text: string;
  /** The same text in sections, from `toBlocks`, with times from `timeBlocks` where they are known. */
  readonly blocks: readonly ExportBlock[];
  /** One cue a sentence, or the cues of `blockCues`. SRT and VTT cannot be made without them. */
  readonly cues?: readonly Cue[];
  /** RFC 3339. */
  readonly createdAt: string;
}

/** A section: what follows one transcript header, or one paragraph, heading or list of a plain document. */
export interface ExportBlock {
  readonly speaker?: string;
  readonly startMs?: number;
  readonly endMs?: number;
  /** Each may hold line breaks. In a list, each is one item without its mark. */
  readonly paragraphs: readonly string[];
  /** Level of a Markdown heading, 1 to 6. */
  readonly heading?: number;
  readonly list?: ListStyle;
}

export interface ListStyle {
  readonly ordered: boolean;
  /** Number of the first item of an ordered list. */
  readonly start: number;
  /** 0 for an outer list, 1 and more for lists inside an item. */
  readonly level: number;
}

export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly speaker?: string;
}

export interface ExportOptions {
  /** Adds the time of each section to PDF, DOCX, TXT and CSV. */
  readonly timestamps: boolean;
}

export interface ExportJob {
  readonly format: ExportFormat;
  readonly document: ExportDocument;
  readonly options: ExportOptions;
}

export interface Exporter {
  /**
   * Rejects with the signal's reason when it aborts, and with an `EngineError` otherwise: `busy` when the account has
   * several exports waiting already.
   */
  render(job: ExportJob, signal?: AbortSignal, account?: string): Promise<Uint8Array>;
  close(): Promise<void>;
}
