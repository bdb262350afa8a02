import { isReadableBy } from '../../platform/database/readable.ts';
import type { Queries, DocumentCoverRow } from '../../platform/database/database.ts';

export const findCover = (queries: Queries, accountId: string, documentId: string) =>
  queries
    .selectFrom('document_covers')
    .innerJoin('documents', 'documents.id', 'document_covers.document_id')
    .select('image')
    .where('document_covers.document_id', '=', documentId)
    .where(isReadableBy(accountId))
    .executeTakeFirst();

/** Which of these documents have an image, and of which type. */
export const findTypes = (queries: Queries, accountId: string, documentIds: readonly string[]) =>
  queries
    .selectFrom('document_covers')
    .innerJoin('documents', 'documents.id', 'document_covers.document_id')
    .select(['document_id', 'media_type'])
    .where(isReadableBy(accountId))
    .where('document_id', 'in', documentIds)
    .execute();

export const putCover = (within: Queries, { media_type, image, ...key }: DocumentCoverRow) =>
  within
    .insertInto('document_covers')
    .values({ ...key, media_type, image })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ media_type, image }))
    .execute();

export const deleteCover = (within: Queries, documentId: string) =>
  within.deleteFrom('document_covers').where('document_id', '=', documentId).execute();
