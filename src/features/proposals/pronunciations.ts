/** Suggests how the names of a text are pronounced: a person hears them and decides. */
import { estimateTokens } from '../../engines/language-model/engine.ts';
import { collect, inSlices } from '../../platform/slices.ts';
import type { SuggestedPronunciations } from '../../shared/contract/proposals.ts';
import type { Actor } from '../access/access.ts';
import { askForm } from '../answers/forms.ts';
import type { ModelUse } from '../answers/model-use.ts';
import { type CitablePassage, cutPassages, passagesNaming } from '../answers/passages.rules.ts';
import { newFence } from '../answers/summarizing.ts';
import type { Documents } from '../documents/documents.ts';
import type { Lexicons } from '../lexicon/lexicons.ts';
import {
  answerTokens,
  foldWord,
  namesIn,
  pronunciationMessages,
  readPronunciations,
} from './pronunciations.rules.ts';
import { unusable } from './unusable.ts';

export interface PronunciationsDeps {
  readonly documents: Pick<Documents, 'get'>;
  readonly lexicons: Pick<Lexicons, 'pronunciations'>;
  readonly modelUse: ModelUse;
}

/** More passages than this make it no better. */
const mostRoom = 4_000;

export function createPronunciations({ documents, lexicons, modelUse }: PronunciationsDeps) {
  async function suggest(
    actor: Actor,
    documentId: string,
    signal: AbortSignal,
  ): Promise<SuggestedPronunciations> {
    const document = await documents.get(actor, documentId);
    const { text, language } = document;
    const entries = await lexicons.pronunciations(actor.accountId, { language, documentId });
    const known = new Set(entries.map(({ written }) => foldWord(written)));
    const names = (await inSlices(namesIn(text))).filter((name) => !known.has(foldWord(name)));
    const passages = await collect(cutPassages(document));
    const pronunciations = await modelUse.run(actor, signal, async (turn) => {
      const room = Math.min(mostRoom, turn.roomBeside(answerTokens)) - estimateTokens(names.join(', '));
      const shown =
        names.length === 0
          ? firstWithin(passages, room)
          : await inSlices(passagesNaming(passages, names, { each: 1, room }));
      if (shown.length === 0) return [];
      return askForm(turn, {
        messages: pronunciationMessages({ language, names, passages: shown, fence: newFence() }),
        maxTokens: answerTokens,
        read: ({ text: written }) => readPronunciations(written, { text, known }),
      });
    });
    if (!pronunciations) throw unusable();
    return { pronunciations };
  }

  return { suggest };
}

export type Pronunciations = ReturnType<typeof createPronunciations>;

/** Of a text without names that can be told by their capitals: its beginning. */
function firstWithin(passages: readonly CitablePassage[], room: number): CitablePassage[] {
  let left = room;
  return passages.filter(({ value }) => (left -= estimateTokens(value)) >= 0);
}
