/** Other doors into the library than the API. */
import type { Document } from '../../contract/documents.ts';
import { Problem } from '../../contract/errors.ts';
import type { Ids } from '../../platform/ids.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import { countCodePoints } from '../../platform/text/codepoints.ts';
import { parseLanguageTag } from '../../platform/text/tags.ts';
import type { Actor } from '../access/actor.ts';
import type { Documents } from '../documents/documents.ts';
import { layOut, timeSentences } from './sections.rules.ts';
import { parseTranscript } from './transcript.rules.ts';

const textLimit = 500_000;

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

export type Importing = ReturnType<typeof createImporting>;

export function createImporting({ documents, analyst, ids }: ImportingParts) {
  return {
    /** A finished transcript becomes a document with headers in its text and a time for every sentence. */
    async transcript(actor: Actor, file: TranscriptFile): Promise<Document> {
      const parsed = parseTranscript(file.content);
      const { text, placed } = layOut(parsed.utterances);
      if (countCodePoints(text) > textLimit) {
        throw new Problem(
          'validation_failed',
          `The transcript is longer than ${textLimit} characters. Split it.`,
        );
      }
      const words = parsed.utterances.map((one) => one.text).join(' ');
      const told = parsed.language === undefined ? undefined : parseLanguageTag(parsed.language);
      const language = file.language ?? told ?? (await analyst.detect(words));
      const timings = timeSentences(await analyst.segment(text, language), placed);
      return documents.create(actor, {
        text,
        language,
        timings,
        source: 'transcription',
        documentType: 'transcript',
        transcriptId: ids.next(),
        ...(file.title !== undefined && { title: file.title }),
      });
    },
  };
}
