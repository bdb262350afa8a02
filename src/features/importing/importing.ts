/** Transcripts as documents: those that another program wrote, and those of recordings transcribed here. */
import type { Document } from '../../shared/contract/documents.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { FileFormat } from '../../shared/contract/formats.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Ids } from '../../platform/clock.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { parseLanguageTag } from '../../shared/text/tags.ts';
import type { Actor } from '../access/access.ts';
import type { AlsoCommit } from '../documents/creation.ts';
import type { Documents } from '../documents/documents.ts';
import type { SentenceTiming } from '../documents/timings.rules.ts';
import { type LaidOutHeading, layOut, timeSentences } from './files.rules.ts';
import { parseTranscript, type Utterance } from './transcript.rules.ts';

const textLimit = limits.text;

export interface ImportingDeps {
  readonly documents: Documents;
  readonly analyst: TextAnalyst;
  readonly ids: Ids;
}

export interface TranscriptFile {
  readonly content: string;
  readonly title?: string;
  readonly language?: string;
}

/** What is said in a recording, with what stands above parts of it. */
export interface WrittenDown {
  readonly utterances: readonly Utterance[];
  readonly headings?: readonly LaidOutHeading[];
  readonly language?: string;
}

export interface WrittenText {
  readonly text: string;
  readonly language: string;
  readonly sentences: number;
  readonly timings: readonly SentenceTiming[];
}

/** What is said in a recording, however it was transcribed. */
export interface NewTranscript extends Omit<WrittenDown, 'headings'> {
  readonly title?: string;
  /** Of the file of subtitles that it was read from. */
  readonly format?: FileFormat;
  /** The job that transcribed it here. */
  readonly jobId?: string;
}

export function createImporting({ documents, analyst, ids }: ImportingDeps) {
  /** A transcript that another program wrote. */
  async function transcript(actor: Actor, file: TranscriptFile): Promise<Document> {
    const { utterances, language: declared } = parseTranscript(file.content);
    const language = file.language ?? (declared === undefined ? undefined : parseLanguageTag(declared));
    return keep(actor, {
      utterances,
      ...(language !== undefined && { language }),
      ...(file.title !== undefined && { title: file.title }),
    });
  }

  /** The text of what is said, with headers, and a time for every sentence. */
  async function written(spoken: WrittenDown): Promise<WrittenText> {
    const { text, placed } = layOut(spoken.utterances, spoken.headings);
    if (countCodePoints(text) > textLimit) {
      throw new Problem(
        'validation_failed',
        `The transcript is longer than ${textLimit} characters. Split it.`,
      );
    }
    const words = spoken.utterances.map((one) => one.text).join(' ');
    const language = spoken.language ?? (await analyst.detect(words));
    const sentences = await analyst.segment(text, language);
    return { text, language, sentences: sentences.length, timings: timeSentences(sentences, placed) };
  }

  /** Saves a document with headers in its text and a time for every sentence. */
  async function keep(
    actor: Actor,
    spoken: NewTranscript,
    alsoCommit?: AlsoCommit<Document>,
  ): Promise<Document> {
    const { text, language, timings } = await written(spoken);
    const input = {
      text,
      language,
      timings,
      source: 'transcription',
      documentType: 'transcript',
      transcriptId: spoken.jobId ?? ids.next(),
      ...(spoken.title !== undefined && { title: spoken.title }),
      ...(spoken.format !== undefined && { origin: { format: spoken.format } }),
    } as const;
    return documents.create(actor, input, alsoCommit);
  }

  return { transcript, keep, written };
}

export type Importing = ReturnType<typeof createImporting>;
