/** Suggests a title, an author and tags for a document: a person decides, or has said before that they are to be set. */
import { invalidField } from '../../shared/contract/errors.ts';
import type { Document } from '../../shared/contract/documents.ts';
import type { SuggestedDetails } from '../../shared/contract/proposals.ts';
import type { Actor } from '../access/access.ts';
import { type Asker, askForm } from '../answers/forms.ts';
import { type ModelUse, roomBeside } from '../answers/model-use.ts';
import { fittingStart } from '../answers/passages.rules.ts';
import { newFence } from '../answers/summarizing.ts';
import type { Documents } from '../documents/documents.ts';
import type { Tags } from '../documents/tags.ts';
import { answerTokens, detailsMessages, readDetails } from './details.rules.ts';
import { unusable } from './unusable.ts';

export interface DetailsDeps {
  readonly documents: Pick<Documents, 'get' | 'requireOwn' | 'authorOf'>;
  readonly tags: Pick<Tags, 'list' | 'of'>;
  readonly modelUse: ModelUse;
}

/** What a title page, a preface and some pages have. */
const mostRoom = 1_500;
/** Of the tags of an account, the most frequent. */
const mostTags = 60;
const tagsTokens = 300;

export function createDetails({ documents, tags, modelUse }: DetailsDeps) {
  async function suggest(actor: Actor, documentId: string, signal: AbortSignal): Promise<SuggestedDetails> {
    await documents.requireOwn(actor, documentId);
    const document = await documents.get(actor, documentId);
    if (!/\p{L}/u.test(document.text))
      throw invalidField('document_id', 'is a document without words to name it by.');
    const facts = await modelUse.require(signal);
    const asker = {
      facts,
      ask: (request: Parameters<Asker['ask']>[0]) => modelUse.askOnce(request, { actor, signal }),
    };
    const found = await propose(asker, actor, document);
    if (!found) throw unusable();
    return found;
  }

  /** Undefined where the model proposes nothing that can be used. */
  async function propose(
    asker: Asker,
    actor: Actor,
    document: Document,
  ): Promise<SuggestedDetails | undefined> {
    const { id, title, language, text } = document;
    const inUse = (await tags.list(actor))
      .toSorted((one, other) => other.documents_count - one.documents_count)
      .map(({ name }) => name);
    const room = Math.min(mostRoom, roomBeside(asker.facts, answerTokens) - tagsTokens);
    const start = fittingStart(text.slice(0, 8 * mostRoom), room);
    const [own, author] = [await tags.of(actor, id), await documents.authorOf(actor, id)];
    const shown = inUse.slice(0, mostTags);
    return askForm(asker, {
      messages: detailsMessages({ title, language, start, tags: shown, fence: newFence() }),
      maxTokens: answerTokens,
      read: ({ text: written }) => readDetails(written, { title, start, author, tags: inUse, own }),
    });
  }

  return { suggest, propose };
}

export type Details = ReturnType<typeof createDetails>;
