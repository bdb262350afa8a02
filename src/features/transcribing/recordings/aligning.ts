/** Ties a recording to the document whose text it reads: its sentences get the times at which they are spoken. */
import type { Document } from '../../../shared/contract/documents.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { RecordingRow } from '../../../platform/database/tables.ts';
import { inSlices } from '../../../platform/slices.ts';
import type { TextAnalyst } from '../../../language/text/analysis.ts';
import { advance } from '../../../shared/text/codepoints.ts';
import { VisibleText } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { isTranscriptHeader } from '../../../shared/markup/transcript.ts';
import { isSpeakable } from '../../../language/sentences/clauses.ts';
import type { Sentence } from '../../../language/sentences/sentences.ts';
import type { Actor } from '../../access/actor.ts';
import type { Documents } from '../../documents/documents.ts';
import type { SentenceTiming } from '../../documents/timings.rules.ts';
import { alignSteps, type HeardUtterance, type WrittenSentence } from './alignment.rules.ts';
import * as store from './recordings.store.ts';

/** Below this part of its words, it is the recording of something else. */
const leastMatched = 0.3;

export interface AligningDeps {
  readonly documents: Documents;
  readonly analyst: Pick<TextAnalyst, 'segment'>;
}

/** What a recording says of the current version of a document. */
export interface Aligned {
  readonly document: Document;
  readonly timings: readonly SentenceTiming[];
}

export class Aligning {
  readonly #deps: AligningDeps;

  constructor(deps: AligningDeps) {
    this.#deps = deps;
  }

  /** The language in which a document is read; refuses one that is not there. */
  async languageOf(actor: Actor, documentId: string): Promise<string> {
    return (await this.#deps.documents.get(actor, documentId)).language;
  }

  async align(actor: Actor, documentId: string, utterances: readonly HeardUtterance[]): Promise<Aligned> {
    const { documents, analyst } = this.#deps;
    const document = await documents.get(actor, documentId);
    const sentences = await analyst.segment(document.text, document.language);
    const written = writtenIn(document.text, sentences);
    const { timings, matched } = await inSlices(alignSteps(written, utterances));
    if (matched < leastMatched) {
      const percent = Math.round(matched * 100);
      throw new Problem(
        'validation_failed',
        `This recording does not seem to read this text: ${percent} % of its words were found.`,
      );
    }
    return { document, timings };
  }

  /** Replaces the recording that the document had; the sweep removes its file. */
  async save(within: Queries, { document, timings }: Aligned, row: RecordingRow): Promise<void> {
    await store.deleteRecording(within, row.account_id, document.id);
    await store.insertRecording(within, row);
    await this.#deps.documents.saveTimings(within, document.version_id!, timings);
  }
}

/** The sentences that are spoken, without their syntax. */
function writtenIn(text: string, sentences: readonly Sentence[]): WrittenSentence[] {
  const visible = new VisibleText(parseMarkup(text));
  let [unit, point] = [0, 0];
  return sentences.flatMap(({ start, end, value }) => {
    const from = advance(text, unit, start - point);
    unit = advance(text, from, end - start);
    point = end;
    if (isTranscriptHeader(value) || !isSpeakable(value)) return [];
    return [{ start, end, value: visible.between(from, unit) || value }];
  });
}
