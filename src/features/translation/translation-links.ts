/** What links translations that are separate documents to their originals. */
import type { Translations } from '../../shared/contract/translations.ts';
import type { Database, Queries, DocumentTranslationRow } from '../../platform/database/database.ts';
import type { Actor } from '../access/access.ts';
import { noSuchDocument } from '../documents/changes.ts';
import type { Documents } from '../documents/documents.ts';
import * as store from './translations.store.ts';

export interface TranslationLinksDeps {
  readonly database: Database;
  readonly documents: Pick<Documents, 'summaries' | 'lockIfThere'>;
}

export function createTranslationLinks({ documents, database }: TranslationLinksDeps) {
  /** An original that was deleted while it was translated leaves a document like any other. */
  async function add(within: Queries, { accountId }: Actor, link: DocumentTranslationRow): Promise<void> {
    const isThere = await documents.lockIfThere(within, accountId, link.original_id);
    if (isThere) await store.insertLink(within, link);
  }

  async function of(actor: Actor, documentId: string): Promise<Translations> {
    const isThere = (await documents.summaries(actor, [documentId])).length > 0;
    if (!isThere) throw noSuchDocument();
    return (await find(actor, documentId)) ?? { translation_of: null, data: [] };
  }

  /** Undefined where a document is linked to no other one. */
  async function find(actor: Actor, documentId: string): Promise<Translations | undefined> {
    const links = await store.findLinks(database.queries, documentId);
    const original = links.find(({ document_id }) => document_id === documentId)?.original_id;
    const ids = links.map(({ document_id }) => (document_id === documentId ? original! : document_id));
    const linked = (await documents.summaries(actor, ids)).map(({ document }) => document);
    if (linked.length === 0) return undefined;
    return {
      translation_of: linked.find(({ id }) => id === original) ?? null,
      data: linked.filter(({ id }) => id !== original),
    };
  }

  return { add, of, find };
}

export type TranslationLinks = ReturnType<typeof createTranslationLinks>;
