/**
 * The text of a shared page, said to its visitors at the owner's expense where the owner allows it. Each sentence is a
 * request of its own: whether it may still be said is looked up each time, and what nobody asks for costs nothing.
 */
import { isTranscriptHeader } from '../../shared/markup/transcript.ts';
import type { AccountPlan } from '../../shared/contract/account.ts';
import type { DocumentType } from '../../shared/contract/documents.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { CodePointCursor } from '../../shared/text/codepoints.ts';
import { encodingOf } from '../../formats/audio/encoding/encoder.ts';
import { isSpeakable } from '../../language/sentences/clauses.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Actor, actorOfLink } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import type { Speech } from '../speech/speech.ts';
import type { PreferredVoices } from '../voices/preferred-voices.ts';
import * as store from './sharing.store.ts';

export interface VisitorSpeechDeps {
  readonly database: Database;
  readonly documents: Pick<Documents, 'shared'>;
  readonly analyst: Pick<TextAnalyst, 'segment'>;
  readonly speech: Pick<Speech, 'open'>;
  readonly preferredVoices: Pick<PreferredVoices, 'choose'>;
}

/** A stretch of the text, in UTF-16 units. */
export interface SaidRange {
  readonly start: number;
  readonly end: number;
}

export interface VisitorRequest extends SaidRange {
  readonly documentId: string;
  /** In which the stretch was counted. */
  readonly versionId: string;
  readonly requestId: string;
  /** Aborts when the visitor leaves. */
  readonly signal: AbortSignal;
}

/** A sentence without an end is said in parts: a visitor waits for each of them. */
const mostUnits = 1_500;

export function createVisitorSpeech(deps: VisitorSpeechDeps) {
  const { database, documents, analyst, speech, preferredVoices } = deps;

  /** Undefined: nothing is said. */
  async function find(documentId: string) {
    const share = await store.findShare(database.queries, documentId);
    const found = share?.speech === 1 ? await documents.shared(documentId) : undefined;
    if (!found || (await store.findAudio(database.queries, documentId))) return undefined;
    const { account_id, language, text } = found;
    const documentType = found.document_type as DocumentType;
    const voiceId = await preferredVoices.choose(account_id, { language, documentType, text });
    const actor: Actor = actorOfLink(account_id, found.plan as AccountPlan);
    return voiceId === undefined ? undefined : { ...found, actor, voiceId };
  }

  /** What can be said of a document, in order; undefined where it is not said. */
  async function ranges(documentId: string): Promise<readonly SaidRange[] | undefined> {
    const found = await find(documentId);
    return found && rangesOf(found.text, await analyst.segment(found.text, found.language));
  }

  /** One stretch as MP3. Undefined: the visitor has left. */
  async function say(request: VisitorRequest): Promise<Buffer | undefined> {
    const { documentId, versionId, start, end, requestId, signal } = request;
    const found = await find(documentId);
    if (!found) throw new Problem('not_found', 'This document is not read aloud.');
    if (found.version_id !== versionId)
      throw new Problem('conflict', 'The text was changed. Load the page again.');
    const input = found.text.slice(start, end);
    if (end - start > mostUnits || !input.isWellFormed() || !isSpeakable(input))
      throw invalidField('start', 'and end name no sentence of the text.');
    const { actor, voiceId: voice_id, language } = found;
    const wanted = { input, voice_id, language, document_id: documentId, isForVisitor: true };
    const run = await speech.open(actor, wanted, requestId);
    const made = await run.whole({ encoding: encodingOf('mp3', run.voice.sampleRate), signal });
    return made?.audio;
  }

  return { ranges, say };
}

export type VisitorSpeech = ReturnType<typeof createVisitorSpeech>;

export function rangesOf(text: string, sentences: readonly Sentence[]): SaidRange[] {
  const cursor = new CodePointCursor(text);
  return sentences.flatMap((sentence) => {
    const [start, end] = [cursor.unitAt(sentence.start), cursor.unitAt(sentence.end)];
    const isSaid = isSpeakable(sentence.value) && !isTranscriptHeader(sentence.value);
    return isSaid
      ? cut(text, { start, end }).filter((part) => isSpeakable(text.slice(part.start, part.end)))
      : [];
  });
}

/** Between two words where there are any. */
function cut(text: string, { start, end }: SaidRange): SaidRange[] {
  const parts: SaidRange[] = [];
  let at = start;
  while (end - at > mostUnits) {
    // Not in the whole text, which may have no space for hundreds of thousands of characters.
    const space = text.slice(at, at + mostUnits + 1).lastIndexOf(' ');
    // A character beyond the first plane takes two units.
    const most = mostUnits - Number(text.codePointAt(at + mostUnits - 1)! > 0xffff);
    const until = at + (space > 0 ? space : most);
    parts.push({ start: at, end: until });
    at = until;
  }
  return [...parts, { start: at, end }];
}
