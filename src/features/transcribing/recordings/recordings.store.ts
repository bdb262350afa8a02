import { isReadableBy } from '../../../platform/database/readable.ts';
import { hasDocument, type Queries, type RecordingRow } from '../../../platform/database/database.ts';

export const insertRecording = (queries: Queries, row: RecordingRow) =>
  queries.insertInto('recordings').values(row).execute();

/** It is heard by whoever may read the document. */
export const findRecording = (queries: Queries, accountId: string, documentId: string) =>
  queries
    .selectFrom('recordings')
    .innerJoin('documents', 'documents.id', 'recordings.document_id')
    .selectAll('recordings')
    .where(isReadableBy(accountId))
    .where('recordings.document_id', '=', documentId)
    .executeTakeFirst();

/** The sound of imported audiobooks among these documents. */
export const findBooks = (queries: Queries, accountId: string, documentIds: readonly string[]) =>
  queries
    .selectFrom('recordings')
    .innerJoin('documents', 'documents.id', 'recordings.document_id')
    .innerJoin('document_origins', 'document_origins.document_id', 'recordings.document_id')
    .select(['recordings.document_id', 'recordings.media_type'])
    .where(isReadableBy(accountId))
    .where('recordings.document_id', 'in', documentIds)
    .where('document_origins.format', 'in', ['m4b', 'mp3'])
    .execute();

export const hasRecording = async (queries: Queries, documentId: string): Promise<boolean> =>
  (await queries
    .selectFrom('recordings')
    .select('id')
    .where('document_id', '=', documentId)
    .executeTakeFirst()) !== undefined;

/** All that documents keep. */
export const listKept = (queries: Queries) =>
  queries.selectFrom('recordings').select(['id', 'document_id', 'bytes']).execute();

/** The ids among these that a document keeps. */
export const findKept = async (queries: Queries, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await queries.selectFrom('recordings').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

export const deleteRecording = (queries: Queries, accountId: string, documentId: string) =>
  queries
    .deleteFrom('recordings')
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .where(hasDocument('recordings'))
    .returning('id')
    .executeTakeFirst();
