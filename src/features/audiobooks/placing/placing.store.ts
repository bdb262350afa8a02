import type { Queries } from '../../../platform/database/database.ts';

/** The finished audiobooks of the owners of the server, newest first, with what their folders are called. */
export const listPlaceable = (queries: Queries) =>
  queries
    .selectFrom('audiobooks')
    .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
    .innerJoin('documents', 'documents.id', 'audiobooks.document_id')
    .innerJoin('accounts', 'accounts.id', 'audiobooks.account_id')
    .leftJoin('document_origins', 'document_origins.document_id', 'audiobooks.document_id')
    .leftJoin('collection_items', 'collection_items.document_id', 'audiobooks.document_id')
    .leftJoin('collections', (join) =>
      join.onRef('collections.id', '=', 'collection_items.collection_id').on('collections.kind', '=', 'book'),
    )
    .select(['audiobooks.id', 'audiobooks.account_id', 'audiobooks.document_id', 'accounts.plan'])
    .select(['documents.title', 'document_origins.author', 'jobs.ended_at'])
    .select(['collections.title as book', 'collections.author as book_author', 'collection_items.place'])
    .where('jobs.state', '=', 'done')
    .where('accounts.is_owner', '=', 1)
    .where('accounts.disabled_at', 'is', null)
    .orderBy('audiobooks.id', 'desc')
    .execute();

export type PlaceableRow = Awaited<ReturnType<typeof listPlaceable>>[number];
