/** Who speaks in a text: needed to choose voices for an audiobook, and costly to find in a long one. */
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { findSpeakers, recurringSpeakers } from '../../language/dialogue/dialogue.ts';
import { describePeople } from '../../language/dialogue/people.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import { inSlices, type Steps } from '../../platform/slices.ts';
import type { CastPerson } from '../../shared/contract/casting.ts';
import { parseTurn } from '../../shared/markup/transcript.ts';
import type { Actor } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';

export interface SpeakersDeps {
  readonly documents: Pick<Documents, 'get'>;
  readonly analyst: Pick<TextAnalyst, 'segment'>;
}

export interface Speakers {
  /** In the order in which they first speak. */
  list(actor: Actor, documentId: string): Promise<CastPerson[]>;
}

export function createSpeakers({ documents, analyst }: SpeakersDeps): Speakers {
  return {
    async list(actor, documentId) {
      const { text, language } = await documents.get(actor, documentId);
      const sentences = await analyst.segment(text, language);
      return inSlices(speakersIn(text, sentences, language), actor.accountId);
    },
  };
}

function* speakersIn(text: string, sentences: readonly Sentence[], language: string): Steps<CastPerson[]> {
  const headed: string[] = [];
  let isTranscript = false;
  for (const { value } of sentences) {
    const turn = parseTurn(value);
    isTranscript ||= turn !== undefined;
    if (turn?.speaker !== undefined) headed.push(turn.speaker);
    yield;
  }
  const all = isTranscript ? headed : recurringSpeakers(yield* findSpeakers(text, sentences, language));
  const names = [...new Set(all)];
  const told = yield* describePeople(text, names, language);
  const unknown = { gender: 'not_specified', age: 'not_specified' } as const;
  return names.map((name) => ({ name, ...unknown, ...told.get(name) }));
}
