/** What links translations that are separate documents to their originals. */
import type { Translations } from '../../shared/contract/translations.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { DocumentTranslationRow } from '../../platform/database/tables.ts';
import type { Actor } from '../access/access.ts';
import { noSuchDocument } from '../documents/changes.ts';
import type { Documents } from '../documents/documents.ts';
import * as store from './translations.store.ts';

export interface TranslationLinksDeps {
  readonly database: Database;
  readonly documents: Pick<Documents, 'summaries' | 'lockIfThere'>;
}

export class TranslationLinks {
  readonly #deps: TranslationLinksDeps;

  constructor(deps: TranslationLinksDeps) {
    this.#deps = deps;
  }

  /** An original that was deleted while it was translated leaves a document like any other. */
  async add(within: Queries, { accountId }: Actor, link: DocumentTranslationRow): Promise<void> {
    const isThere = await this.#deps.documents.lockIfThere(within, accountId, link.original_id);
    if (isThere) await store.insertLink(within, link);
  }

  async of(actor: Actor, documentId: string): Promise<Translations> {
    const isThere = (await this.#deps.documents.summaries(actor, [documentId])).length > 0;
    if (!isThere) throw noSuchDocument();
    return (await this.find(actor, documentId)) ?? { translation_of: null, data: [] };
  }

  /** Undefined where a document is linked to no other one. */
  async find(actor: Actor, documentId: string): Promise<Translations | undefined> {
    const { database, documents } = this.#deps;
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
}
