/** Transcripts as documents: those that another program wrote, and those of recordings transcribed here. */
import type { Document } from '../../shared/contract/documents.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Ids } from '../../platform/ids.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { parseLanguageTag } from '../../shared/text/tags.ts';
import type { Actor } from '../access/access.ts';
import type { AlsoCommit } from '../documents/creation.ts';
import type { Documents } from '../documents/documents.ts';
import { layOut, timeSentences } from './files.rules.ts';
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

/** What is said in a recording, however it was transcribed. */
export interface NewTranscript {
  readonly utterances: readonly Utterance[];
  readonly language?: string;
  readonly title?: string;
  /** The job that transcribed it here. */
  readonly jobId?: string;
}

export class Importing {
  readonly #deps: ImportingDeps;

  constructor(deps: ImportingDeps) {
    this.#deps = deps;
  }

  /** A transcript that another program wrote. */
  async transcript(actor: Actor, file: TranscriptFile): Promise<Document> {
    const { utterances, language: declared } = parseTranscript(file.content);
    const language = file.language ?? (declared === undefined ? undefined : parseLanguageTag(declared));
    return this.keep(actor, {
      utterances,
      ...(language !== undefined && { language }),
      ...(file.title !== undefined && { title: file.title }),
    });
  }

  /** Saves a document with headers in its text and a time for every sentence. */
  async keep(actor: Actor, spoken: NewTranscript, alsoCommit?: AlsoCommit<Document>): Promise<Document> {
    const { documents, analyst, ids } = this.#deps;
    const { text, placed } = layOut(spoken.utterances);
    if (countCodePoints(text) > textLimit) {
      throw new Problem(
        'validation_failed',
        `The transcript is longer than ${textLimit} characters. Split it.`,
      );
    }
    const words = spoken.utterances.map((one) => one.text).join(' ');
    const language = spoken.language ?? (await analyst.detect(words));
    const timings = timeSentences(await analyst.segment(text, language), placed);
    const input = {
      text,
      language,
      timings,
      source: 'transcription',
      documentType: 'transcript',
      transcriptId: spoken.jobId ?? ids.next(),
      ...(spoken.title !== undefined && { title: spoken.title }),
    } as const;
    return documents.create(actor, input, alsoCommit);
  }
}
