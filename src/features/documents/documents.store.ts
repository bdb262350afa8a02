import type { Database, Queries } from '../../platform/database/database.ts';
import type { DocumentRow } from '../../platform/database/tables.ts';

export const summaryColumns = [
  'documents.id',
  'documents.title',
  'documents.language',
  'documents.document_type',
  'documents.status',
  'documents.is_archived',
  'documents.total_sentences',
  'documents.version_id',
  'documents.source',
  'documents.transcript_id',
  'documents.visibility',
  'documents.created_at',
  'documents.updated_at',
] as const;

/** Counts one creation of the day; undefined when the cap is reached. Atomic on both stores. */
export const countCreation = (queries: Queries, accountId: string, day: string, cap: number | undefined) =>
  queries
    .insertInto('daily_creations')
    .values({ account_id: accountId, day, count: 1 })
    .onConflict((conflict) => {
      const change = conflict
        .columns(['account_id', 'day'])
        .doUpdateSet((eb) => ({ count: eb('daily_creations.count', '+', 1) }));
      return cap === undefined ? change : change.where('daily_creations.count', '<', cap);
    })
    .returning('count')
    .executeTakeFirst();

/** Undefined when another process took the same sort key in the same instant. */
export const insertDocument = (queries: Queries, row: DocumentRow) =>
  queries
    .insertInto('all_documents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const insertOrigin = (
  queries: Queries,
  { document_id, ...origin }: { readonly document_id: string } & Partial<Record<OriginField, string>>,
) =>
  queries
    .insertInto('document_origins')
    .values({
      document_id,
      author: origin.author ?? null,
      site: origin.site ?? null,
      address: origin.address ?? null,
    })
    .execute();

type OriginField = 'author' | 'site' | 'address';

/** Keeps others from changing or deleting the document until the transaction ends. */
export const lockDocument = (queries: Queries, accountId: string, id: string) =>
  queries
    .updateTable('all_documents')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('trashed_at', 'is', null)
    .returning(['id', 'updated_at'])
    .executeTakeFirst();

export const findTitles = (queries: Queries, ids: readonly string[]) =>
  queries.selectFrom('documents').select(['id', 'title']).where('id', 'in', ids).execute();

/** Which version is the text of each now. */
export const findCurrent = (queries: Queries, accountId: string, ids: readonly string[]) =>
  queries
    .selectFrom('documents')
    .select(['id', 'title', 'version_id'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();

/** Without their texts, but with the lengths of these. */
export const findSummaries = (queries: Queries, accountId: string, ids: readonly string[]) =>
  queries
    .selectFrom('documents')
    .leftJoin('indexed_documents', 'indexed_documents.sort_key', 'documents.sort_key')
    .select([...summaryColumns, 'indexed_documents.characters'])
    .where('documents.id', 'in', ids)
    .where('documents.account_id', '=', accountId)
    .execute();

/** As much of a text as its first words can be in: a title and its syntax come first. */
const startLength = 800;

/** Where documents come from, how they start and how long they are. */
export const findStarts = (queries: Queries, accountId: string, ids: readonly string[]) =>
  queries
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .leftJoin('document_origins', 'document_origins.document_id', 'documents.id')
    .leftJoin('indexed_documents', (join) =>
      join
        .onRef('indexed_documents.sort_key', '=', 'documents.sort_key')
        .onRef('indexed_documents.version_id', '=', 'documents.version_id'),
    )
    .select(['documents.id', 'documents.title', 'document_origins.author', 'document_origins.site'])
    .select((eb) => [
      eb.fn<string>('substr', ['versions.text', eb.val(1), eb.val(startLength)]).as('start'),
      // The length of a text that is not indexed yet is counted.
      eb.fn
        .coalesce('indexed_documents.characters', eb.fn<number>('length', ['versions.text']))
        .as('characters'),
    ])
    .where('documents.account_id', '=', accountId)
    .where('documents.id', 'in', ids)
    .execute();

export const findDocument = (queries: Queries, accountId: string, id: string) =>
  queries
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .select([...summaryColumns, 'documents.sort_key', 'documents.account_id', 'versions.text'])
    .where('documents.id', '=', id)
    .where('documents.account_id', '=', accountId)
    .executeTakeFirst();

export const findAuthor = (queries: Queries, accountId: string, id: string) =>
  queries
    .selectFrom('documents')
    .innerJoin('document_origins', 'document_origins.document_id', 'documents.id')
    .select('document_origins.author')
    .where('documents.id', '=', id)
    .where('documents.account_id', '=', accountId)
    .executeTakeFirst();

/** Runs on every read of a document. */
export const prepareFindDocument = (database: Database) =>
  database.prepare((value) =>
    database.queries
      .selectFrom('documents')
      .innerJoin('versions', 'versions.id', 'documents.version_id')
      .select([...summaryColumns, 'versions.text'])
      .where('documents.id', '=', value('id'))
      .where('documents.account_id', '=', value('accountId')),
  );

/** The text of a published document; whose it is does not matter. */
export const findShared = (queries: Queries, id: string) =>
  queries
    .selectFrom('documents')
    .innerJoin('versions', 'versions.id', 'documents.version_id')
    .innerJoin('accounts', 'accounts.id', 'documents.account_id')
    .select(['documents.title', 'documents.language', 'versions.text'])
    .where('documents.id', '=', id)
    .where('accounts.disabled_at', 'is', null)
    .where('documents.visibility', '=', 'public')
    .executeTakeFirst();

export interface ListSlice {
  readonly accountId: string;
  readonly includeArchived: boolean;
  readonly before: number;
  readonly limit: number;
}

/** Newest first. */
export const listDocuments = (queries: Queries, slice: ListSlice) => {
  const query = queries
    .selectFrom('documents')
    .select([...summaryColumns, 'documents.sort_key'])
    .where('account_id', '=', slice.accountId)
    .where('sort_key', '<', slice.before)
    .orderBy('sort_key', 'desc')
    .limit(slice.limit);
  return (slice.includeArchived ? query : query.where('is_archived', '=', 0)).execute();
};

export const updateDocument = (queries: Queries, id: string, change: Partial<DocumentRow>) =>
  queries.updateTable('all_documents').set(change).where('id', '=', id).execute();

/** Documents without the text that they name. */
export const findWithoutVersion = (queries: Queries) =>
  queries
    .selectFrom('all_documents as documents')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.id', '=', 'documents.version_id')
        .onRef('versions.document_id', '=', 'documents.id'),
    )
    .select('documents.id')
    .where('versions.id', 'is', null)
    .limit(100)
    .execute();
