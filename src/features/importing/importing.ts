/** Other doors into the library than the API. */
import type { Document } from '../../contract/documents.ts';
import { Problem } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { Ids } from '../../platform/ids.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import { countCodePoints } from '../../platform/text/codepoints.ts';
import { parseLanguageTag } from '../../platform/text/language/tags.ts';
import type { Actor } from '../access/actor.ts';
import type { Documents } from '../documents/documents.ts';
import type { AlsoCommit } from '../documents/deps.ts';
import { layOut, timeSentences } from './sections.rules.ts';
import { parseTranscript, type Utterance } from './transcript.rules.ts';

const textLimit = limits.text;

export interface ImportingParts {
  readonly documents: Documents;
  readonly analyst: TextAnalyst;
  readonly ids: Ids;
}

export interface TranscriptFile {
  readonly content: string;
  readonly title?: string;
  readonly language?: string;
}

/** What somebody wrote down of a recording, however it was done. */
export interface NewTranscript {
  readonly utterances: readonly Utterance[];
  readonly language?: string;
  readonly title?: string;
  /** The job that transcribed it here. */
  readonly jobId?: string;
}

export type Importing = ReturnType<typeof createImporting>;

export function createImporting({ documents, analyst, ids }: ImportingParts) {
  /** A document with headers in its text and a time for every sentence. */
  async function keep(
    actor: Actor,
    spoken: NewTranscript,
    alsoCommit?: AlsoCommit<Document>,
  ): Promise<Document> {
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

  return {
    keep,

    /** A transcript that another program wrote. */
    async transcript(actor: Actor, file: TranscriptFile): Promise<Document> {
      const { utterances, language } = parseTranscript(file.content);
      const told = file.language ?? (language === undefined ? undefined : parseLanguageTag(language));
      return keep(actor, {
        utterances,
        ...(told !== undefined && { language: told }),
        ...(file.title !== undefined && { title: file.title }),
      });
    },
  };
}
