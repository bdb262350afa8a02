import type { DocumentShareRow, Queries } from '../../platform/database/database.ts';

export const findShare = (queries: Queries, documentId: string) =>
  queries
    .selectFrom('document_shares')
    .select(['audio', 'speech'])
    .where('document_id', '=', documentId)
    .executeTakeFirst();

export const putShare = (queries: Queries, { audio, speech, ...key }: DocumentShareRow) =>
  queries
    .insertInto('document_shares')
    .values({ ...key, audio, speech })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ audio, speech }))
    .execute();

export const deleteShare = (queries: Queries, documentId: string) =>
  queries.deleteFrom('document_shares').where('document_id', '=', documentId).execute();

/** The newest finished audiobook of the current text. */
export const findAudio = (queries: Queries, documentId: string) =>
  queries
    .selectFrom('audiobooks')
    .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.id', '=', 'audiobooks.document_id')
        .onRef('documents.version_id', '=', 'audiobooks.version_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'documents.account_id')
    .select(['audiobooks.id', 'documents.account_id', 'accounts.plan'])
    .where('audiobooks.document_id', '=', documentId)
    .where('jobs.state', '=', 'done')
    .orderBy('audiobooks.id', 'desc')
    .executeTakeFirst();
