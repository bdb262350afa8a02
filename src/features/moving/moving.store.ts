/** What an account has, read for an archive: as many rows at a time as fit into memory. */
import type { Queries } from '../../platform/database/database.ts';
import type { MovedTable } from './rows.ts';

/** In the order of their ids. */
export const listDocuments = (queries: Queries, accountId: string, after: string, limit: number) =>
  queries
    .selectFrom('documents')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('version_id', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const countDocuments = async (queries: Queries, accountId: string): Promise<number> =>
  Number(
    (
      await queries
        .selectFrom('documents')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).count,
  );

export const listVersionIds = async (queries: Queries, documentId: string): Promise<string[]> =>
  (
    await queries
      .selectFrom('versions')
      .select('id')
      .where('document_id', '=', documentId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export const findVersion = (queries: Queries, id: string) =>
  queries.selectFrom('versions').selectAll().where('id', '=', id).executeTakeFirst();

export const findTimings = (queries: Queries, versionId: string) =>
  queries.selectFrom('timings').selectAll().where('version_id', '=', versionId).executeTakeFirst();

type OfDocument =
  | 'document_origins'
  | 'document_tags'
  | 'document_covers'
  | 'document_shares'
  | 'document_pictures'
  | 'imported_files'
  | 'recordings'
  | 'annotations';

/** The file that a document was made from. */
export const findOriginal = (queries: Queries, documentId: string) =>
  queries
    .selectFrom('document_originals')
    .innerJoin('originals', 'originals.id', 'document_originals.original_id')
    .selectAll('document_originals')
    .select('originals.bytes')
    .where('document_id', '=', documentId)
    .executeTakeFirst();

/** The rows of a table that belong to a document. */
export const listOf = (queries: Queries, table: OfDocument, documentId: string) =>
  queries
    .selectFrom(table as 'document_tags')
    .selectAll()
    .where('document_id', '=', documentId)
    .execute() as unknown as Promise<Record<string, never>[]>;

export const findPosition = (queries: Queries, accountId: string, documentId: string) =>
  queries
    .selectFrom('positions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();

/** Null: those of the account, for all documents. */
export const listPronunciations = (queries: Queries, accountId: string, documentId: string | null) =>
  queries
    .selectFrom('pronunciations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('document_id', documentId === null ? 'is' : '=', documentId)
    .orderBy('id')
    .execute();

/** Those that are complete. */
export const listAudiobooks = (queries: Queries, documentId: string) =>
  queries
    .selectFrom('audiobooks')
    .innerJoin('jobs', 'jobs.id', 'audiobooks.job_id')
    .selectAll('audiobooks')
    .select('jobs.total')
    .where('audiobooks.document_id', '=', documentId)
    .where('jobs.state', '=', 'done')
    .orderBy('audiobooks.id')
    .execute();

export const findPlan = (queries: Queries, audiobookId: string) =>
  queries
    .selectFrom('audiobook_plans')
    .selectAll()
    .where('audiobook_id', '=', audiobookId)
    .executeTakeFirst();

/** In playing order. */
export const listDoubts = (queries: Queries, audiobookId: string) =>
  queries
    .selectFrom('audiobook_doubts')
    .selectAll()
    .where('audiobook_id', '=', audiobookId)
    .orderBy('number')
    .execute();

export const listClips = (queries: Queries, audiobookId: string, after: number, limit: number) =>
  queries
    .selectFrom('audiobook_clips')
    .selectAll()
    .where('audiobook_id', '=', audiobookId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();

/** Tables of an account that are moved as they are, with the column that tells their rows apart. */
export const accountTables = {
  collections: 'id',
  collection_covers: 'collection_id',
  queues: 'account_id',
  queue_items: 'document_id',
  reading_days: 'day',
  koreader_progress: 'digest',
  mixed_voices: 'voice_id',
  favorite_voices: 'voice_id',
  default_voices: 'language',
  subscriptions: 'id',
} as const satisfies Partial<Record<MovedTable, string>>;

export const listOfAccount = (queries: Queries, table: keyof typeof accountTables, accountId: string) =>
  queries
    .selectFrom(table as 'collections')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy(accountTables[table] as 'id')
    .execute();

/** Without what others put there, which is theirs. */
export const listCollectionItems = (queries: Queries, accountId: string, collectionId: string) =>
  queries
    .selectFrom('collection_items')
    .innerJoin('documents', 'documents.id', 'collection_items.document_id')
    .selectAll('collection_items')
    .where('collection_id', '=', collectionId)
    .where('documents.account_id', '=', accountId)
    .orderBy('place')
    .execute();

export const listFeedItems = (queries: Queries, subscriptionId: string) =>
  queries
    .selectFrom('subscription_items')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id')
    .execute();

export const listTranslations = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('document_translations')
    .innerJoin('documents', 'documents.id', 'document_translations.document_id')
    .selectAll('document_translations')
    .where('documents.account_id', '=', accountId)
    .orderBy('document_id')
    .execute();

export const listEpisodes = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('episodes')
    .innerJoin('documents', 'documents.id', 'episodes.document_id')
    .selectAll('episodes')
    .where('documents.account_id', '=', accountId)
    .orderBy('document_id')
    .execute();
