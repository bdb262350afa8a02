/** Changes to a part of a text: worked out from the current version, and again when that has changed meanwhile. */
import type { Document } from '../../shared/contract/documents.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import type { Actor } from '../access/access.ts';
import type { Documents } from './documents.ts';
import { appended, edited, editedParts, type Join, type PartEdit } from './documents.rules.ts';

export function createEditing(documents: Documents) {
  const edit = (actor: Actor, id: string, edit: PartEdit): Promise<Document> =>
    change(actor, id, (text) => edited(text, edit));

  const editParts = (actor: Actor, id: string, edits: readonly PartEdit[]): Promise<Document> =>
    change(actor, id, (text) => editedParts(text, edits));

  const append = (
    actor: Actor,
    id: string,
    addition: { readonly text: string; readonly join?: Join },
  ): Promise<Document> => change(actor, id, (text) => appended(text, addition));

  async function change(actor: Actor, id: string, next: (text: string) => string): Promise<Document> {
    for (;;) {
      const { text: before, language, updated_at } = await documents.get(actor, id);
      const text = next(before);
      if (text === '') throw invalidField('text', 'would leave the document empty. Delete it instead.');
      if (countCodePoints(text) > limits.text)
        throw invalidField('text', `would make the document longer than ${limits.text} characters.`);
      const seenMs = Date.parse(updated_at);
      try {
        const isExpected = (updatedAtMs: number) => updatedAtMs === seenMs;
        return await documents.update(actor, id, { text, language, isExpected });
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'precondition_failed')) throw error;
      }
    }
  }

  return { edit, editParts, append };
}
