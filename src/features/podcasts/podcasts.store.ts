import { isOpenTo, isReadableBy } from '../../platform/database/readable.ts';
import type { Queries, PodcastRow } from '../../platform/database/database.ts';

/** False: there is one with that id. */
export const insertPodcast = (queries: Queries, row: PodcastRow) =>
  queries.insertInto('podcasts').values(row).execute();

/** Newest first. */
export const listPodcasts = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('podcasts')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();

export const findByHash = (queries: Queries, hash: string) =>
  queries
    .selectFrom('podcasts')
    .innerJoin('accounts', 'accounts.id', 'podcasts.account_id')
    .selectAll('podcasts')
    .select('accounts.plan')
    .where('token_hash', '=', hash)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst();

export const noteUse = (queries: Queries, id: string, nowMs: number) =>
  queries.updateTable('podcasts').set({ last_used_at: nowMs }).where('id', '=', id).execute();

export const deletePodcast = async (queries: Queries, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await queries
    .deleteFrom('podcasts')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deletePodcastsOfClient = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .deleteFrom('podcasts')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .execute();

export const mayReadCollection = async (queries: Queries, accountId: string, id: string): Promise<boolean> =>
  (await queries
    .selectFrom('collections')
    .select('id')
    .where('id', '=', id)
    .where(isOpenTo(accountId))
    .executeTakeFirst()) !== undefined;

/** Finished audiobooks of documents that are not archived, newest first. */
export function listEpisodes(
  queries: Queries,
  { account_id, collection_id }: Pick<PodcastRow, 'account_id' | 'collection_id'>,
  limit: number,
) {
  const all = queries
    .selectFrom('audiobooks')
    .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
    .innerJoin('documents', 'documents.id', 'audiobooks.document_id')
    .select(['audiobooks.id', 'audiobooks.document_id', 'audiobooks.duration_ms', 'jobs.ended_at'])
    .select(['documents.title', 'documents.language', 'audiobooks.created_at'])
    .where('audiobooks.account_id', '=', account_id)
    .where('jobs.state', '=', 'done')
    .where('documents.is_archived', '=', 0)
    .orderBy('audiobooks.id', 'desc')
    .limit(limit);
  if (collection_id === null) return all.execute();
  return all
    .innerJoin('collection_items', 'collection_items.document_id', 'audiobooks.document_id')
    .innerJoin('collections', 'collections.id', 'collection_items.collection_id')
    .where('collections.id', '=', collection_id)
    .where(isOpenTo(account_id))
    .execute();
}

/** The same of audiobooks that came with their sound; in a collection that is shared also those of others. */
export function listRecorded(
  queries: Queries,
  { account_id, collection_id }: Pick<PodcastRow, 'account_id' | 'collection_id'>,
  limit: number,
) {
  const all = queries
    .selectFrom('recordings')
    .innerJoin('documents', 'documents.id', 'recordings.document_id')
    .innerJoin('document_origins', 'document_origins.document_id', 'recordings.document_id')
    .select(['recordings.id', 'recordings.document_id', 'recordings.duration_ms', 'recordings.bytes'])
    .select(['recordings.media_type', 'documents.title', 'documents.language', 'recordings.created_at'])
    .where('document_origins.format', 'in', ['m4b', 'mp3'])
    .where('documents.is_archived', '=', 0)
    .orderBy('recordings.id', 'desc')
    .limit(limit);
  if (collection_id === null) return all.where('recordings.account_id', '=', account_id).execute();
  return all
    .innerJoin('collection_items', 'collection_items.document_id', 'recordings.document_id')
    .innerJoin('collections', 'collections.id', 'collection_items.collection_id')
    .where('collections.id', '=', collection_id)
    .where(isOpenTo(account_id))
    .where(isReadableBy(account_id))
    .execute();
}

export type RecordedRow = Awaited<ReturnType<typeof listRecorded>>[number];
export type EpisodeRow = Awaited<ReturnType<typeof listEpisodes>>[number];
