/**
 * What an extraction is: an uploaded file becomes text in the light Markdown of documents
 * (headings, list items, paragraphs between blank lines), and what the file says about itself.
 * The readers run in a separate process; `extractor.ts` starts it, `extract.ts` chooses among them.
 */
import type { SpokenCue } from '../../language/text/subtitles.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { FileFormat } from '../../shared/contract/formats.ts';
import type { PictureFacts } from '../pictures.ts';

export type FileKind = FileFormat;
/** A picture is not a text format, but may show a text; what is heard has none yet. */
export type ExtractionFormat = Exclude<FileKind, 'image' | 'm4b' | 'mp3'>;

export interface SourceFile {
  /** The path of the file on this machine. */
  readonly path: string;
  /** Its original name; the extension decides where the content does not. */
  readonly name: string;
  /** A larger file is refused; 50 MB by default. */
  readonly maxBytes?: number;
  /** Where a page was, for the addresses of its pictures. */
  readonly address?: string;
  /** Where its pictures, and what its sound is joined to, are written; without it pictures are left out. */
  readonly picturesTo?: string;
  /** The language that its owner says it is in. */
  readonly language?: string;
  /** For a page from the web, where only the article counts; `charset` is the encoding that its server declared. */
  readonly web?: {
    readonly charset?: string;
    /** It is a part of a page that somebody chose: all of it counts. */
    readonly isPart?: boolean;
  };
}

/** A picture of the text, in the folder that was given for them; its file is called as it is. */
export interface FoundPicture extends PictureFacts {
  readonly id: string;
  readonly bytes: number;
}

/** How the text in pictures is recognized. */
export interface OcrOptions {
  /** Where its models are installed. */
  readonly root: string;
  /** Tesseract's codes, the likeliest first. */
  readonly languages: readonly string[];
}

/** What a reader gets. */
export interface ReadableFile extends SourceFile {
  /** Without it, pictures are not read. */
  readonly ocr?: OcrOptions;
}

/** What the process that reads a file gets. */
export interface ExtractionJob extends ReadableFile {
  /** The processor time it may use. */
  readonly cpuMs: number;
}

export interface Extraction {
  /** What the file turned out to be, whatever its name says. */
  readonly format?: FileFormat;
  readonly title?: string;
  /** A BCP 47 tag as the file has it. */
  readonly language?: string;
  readonly author?: string;
  readonly series?: Series;
  /** The name of the site that published it. */
  readonly site?: string;
  /** The address that a web page gives for itself. */
  readonly address?: string;
  readonly text: string;
  /** The image on the cover of a book, in base64, unchecked. */
  readonly cover?: string;
  /** What the text names as `![words](image:ID)`. */
  readonly pictures?: readonly FoundPicture[];
  /** The same, of a page from the web: pictures that are still where they were. */
  readonly webPictures?: readonly WebPicture[];
  /** How many pages of a PDF may be pictures of text that was not read. */
  readonly unreadPages?: number;
  /** What the text is made from, if the file has subtitles. */
  readonly cues?: readonly SpokenCue[];
  /** Where the files of an EPUB start in the text. */
  readonly places?: readonly SpinePlace[];
  /** How a text that is too long for one document is divided. */
  readonly parts?: readonly TextPart[];
  /** What an audiobook has in place of a text; `text` is then what is known of its words. */
  readonly sound?: FoundSound;
  /** What is heard of a book that is read along, for whoever joins its sound. */
  readonly clips?: readonly SpokenClip[];
  /** The sound that reads the text, or each of its parts; null for a part that has none. */
  readonly readings?: readonly (FoundReading | null)[];
}

/** Books that belong together, and where in them one is, as far as it says. */
export interface Series {
  readonly name: string;
  readonly index?: number;
}

/** A stretch of a sound, and the words in it. */
export interface SpokenClip {
  /** The name of the sound in the archive. */
  readonly sound: string;
  readonly startMs: number;
  /** Absent: until the sound ends. */
  readonly endMs?: number;
  readonly text: string;
  /** Where its page starts and ends in the text, from 0 to 1. */
  readonly page: readonly [start: number, end: number];
}

/** A recording of the text, and what is said in it when. */
export interface FoundReading {
  /** In the folder for pictures. */
  readonly file: string;
  readonly mediaType: FoundSound['mediaType'];
  readonly durationMs: number;
  /** In the order of time, as the book writes them. */
  readonly utterances: readonly { readonly startMs: number; readonly endMs: number; readonly text: string }[];
}

/** The sound of an audiobook as it came. */
export interface FoundSound {
  /** In the folder for pictures; absent: the file itself is played. */
  readonly file?: string;
  readonly mediaType: 'audio/mp4' | 'audio/mpeg';
  readonly durationMs: number;
  /** One at least; each starts where the one before ends. */
  readonly chapters: readonly FoundChapter[];
  /** What is said about the book. */
  readonly about?: string;
}

export interface FoundChapter {
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
}

export interface WebPicture {
  readonly id: string;
  readonly address: string;
}

export interface SpinePlace {
  /** Which of the files of its spine, from 1. */
  readonly number: number;
  /** As a part of the whole, from 0 to 1. */
  readonly start: number;
}

/** A stretch of a text, in UTF-16 units. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
  /** The titles of its first and its last chapter, where it has headings. */
  readonly chapters?: readonly [first: string, last: string];
}

/** Reports that a reader makes progress, and what part of the file is read, from 0 to 1, if it knows. */
export type ReadProgress = (part?: number) => void;

/**
 * Reads files of one format, and reports progress after each part of a long file. Throws an `EngineError` for a
 * file it cannot read.
 */
export type Reader = (file: ReadableFile, progress: ReadProgress) => Promise<Extraction>;

/** Who wants a file read. */
export interface ExtractionCaller {
  readonly account?: string;
  /** Called with the part of the file that is read, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

export interface Extractor {
  /** Rejects, with an `EngineError`, files that no reader takes, by their first bytes alone: nothing is unpacked. */
  check(file: Pick<SourceFile, 'path' | 'name'>): Promise<void>;
  /**
   * Rejects with an `AbortError` when the signal aborts, and with an `EngineError` otherwise: `busy` when the account
   * has several files waiting already.
   */
  extract(file: SourceFile, signal: AbortSignal, caller?: ExtractionCaller): Promise<Extraction>;
  close(): Promise<void>;
}

export const damaged = (what: string, cause?: unknown): EngineError =>
  new EngineError(
    'damaged',
    `is not a ${what} that can be read: it is damaged or incomplete. Save or download it again.`,
    { cause },
  );
