/** Which documents are translations of which. */
import type { Queries, DocumentTranslationRow } from '../../platform/database/database.ts';

/** More than there are languages. */
const maxLinks = 500;

export const insertLink = (within: Queries, row: DocumentTranslationRow) =>
  within.insertInto('document_translations').values(row).execute();

/** The links of a document, as a translation and as the original of others. */
export const findLinks = (queries: Queries, documentId: string): Promise<DocumentTranslationRow[]> =>
  queries
    .selectFrom('document_translations')
    .select(['document_id', 'original_id'])
    .where((eb) => eb.or([eb('document_id', '=', documentId), eb('original_id', '=', documentId)]))
    // Ids are in the order of time: a translation is newer than its original.
    .orderBy('document_id')
    .limit(maxLinks)
    .execute();
