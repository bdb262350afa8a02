import type { CollectionKind } from '../../shared/contract/collections/schemas.ts';
import { isOpenTo, isReadableBy } from '../../platform/database/readable.ts';
import type { Queries, CollectionCoverRow, CollectionRow } from '../../platform/database/database.ts';

export interface CollectionSlice {
  readonly accountId: string;
  readonly kind: CollectionKind | undefined;
  /** Only collections that have this document. */
  readonly documentId: string | undefined;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Newest first. */
export const listSlice = (queries: Queries, slice: CollectionSlice): Promise<CollectionRow[]> =>
  queries
    .selectFrom('collections')
    .selectAll()
    .where(isOpenTo(slice.accountId))
    .$if(slice.kind !== undefined, (query) => query.where('kind', '=', slice.kind!))
    .$if(slice.documentId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('collection_items')
          .innerJoin('documents', 'documents.id', 'collection_items.document_id')
          .select('collection_items.collection_id')
          .where('collection_items.document_id', '=', slice.documentId!),
      ),
    )
    .$if(slice.before !== undefined, (query) => query.where('id', '<', slice.before!))
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .execute();

export const findOne = (queries: Queries, accountId: string, id: string) =>
  queries
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', id)
    .where(isOpenTo(accountId))
    .executeTakeFirst();

/** Locks it for somebody who may put documents into it and take them out. */
export const touchFilled = (
  within: Queries,
  { accountId, id, nowMs }: { readonly accountId: string; readonly id: string; readonly nowMs: number },
) =>
  within
    .updateTable('collections')
    .set({ updated_at: nowMs })
    .where('id', '=', id)
    .where(isOpenTo(accountId))
    .where((eb) =>
      eb.or([
        eb('collections.account_id', '=', accountId),
        eb.exists(
          eb
            .selectFrom('collection_members as fillers')
            .select('fillers.email')
            .whereRef('fillers.collection_id', '=', 'collections.id')
            .where('fillers.account_id', '=', accountId)
            .where('fillers.role', '=', 'together'),
        ),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

/** Locks the account's row in the list of accounts, so that two new collections are counted one after the other. */
export async function countOfAccount(within: Queries, accountId: string): Promise<number> {
  await within
    .updateTable('accounts')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', accountId)
    .execute();
  const { count } = await within
    .selectFrom('collections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertOne = (within: Queries, row: CollectionRow) =>
  within.insertInto('collections').values(row).execute();

export type CollectionFields = Partial<Pick<CollectionRow, 'kind' | 'title' | 'author' | 'search'>>;

/** Changes it and keeps others from changing it until the transaction ends. Undefined when there is none. */
export const changeOne = (
  within: Queries,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  change: CollectionFields & Partial<Pick<CollectionRow, 'updated_at'>>,
) =>
  within
    .updateTable('collections')
    .set((eb) => ({ updated_at: eb.ref('updated_at'), ...change }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();

export const deleteOne = (within: Queries, accountId: string, id: string) =>
  within
    .deleteFrom('collections')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();

/** In their order; with a reader, only those that they may read. */
export async function itemsOf(queries: Queries, collectionId: string, readerId?: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('collection_items')
    .innerJoin('documents', 'documents.id', 'collection_items.document_id')
    .select('document_id')
    .where('collection_id', '=', collectionId)
    .$if(readerId !== undefined, (query) => query.where(isReadableBy(readerId!)))
    .orderBy('place')
    .execute();
  return rows.map(({ document_id }) => document_id);
}

/** A part of them, after a place. */
export const listItems = (
  queries: Queries,
  {
    collectionId,
    readerId,
    after,
    limit,
  }: { collectionId: string; readerId: string; after: number; limit: number },
) =>
  queries
    .selectFrom('collection_items')
    .innerJoin('documents', 'documents.id', 'collection_items.document_id')
    .select(['document_id', 'place'])
    .where('collection_id', '=', collectionId)
    .where('place', '>', after)
    .where(isReadableBy(readerId))
    .orderBy('place')
    .limit(limit)
    .execute();

/** Replaces all of them. Those in the trash stay, at the end, in case they are restored. */
export async function putItems(
  within: Queries,
  collectionId: string,
  documentIds: readonly string[],
): Promise<void> {
  const trashed = await within
    .selectFrom('collection_items')
    .innerJoin('all_documents', 'all_documents.id', 'collection_items.document_id')
    .select('document_id')
    .where('collection_id', '=', collectionId)
    .where('trashed_at', 'is not', null)
    .orderBy('place')
    .execute();
  await within.deleteFrom('collection_items').where('collection_id', '=', collectionId).execute();
  const ids = [...documentIds, ...trashed.map(({ document_id }) => document_id)];
  const rows = ids.map((document_id, place) => ({ collection_id: collectionId, document_id, place }));
  if (rows.length > 0) await within.insertInto('collection_items').values(rows).execute();
}

/** What the documents of collections say about these, in their order. */
export const listFacts = (queries: Queries, collectionIds: readonly string[], readerId: string) =>
  queries
    .selectFrom('collection_items')
    .innerJoin('documents', 'documents.id', 'collection_items.document_id')
    .leftJoin('indexed_documents', 'indexed_documents.sort_key', 'documents.sort_key')
    .leftJoin('positions', (join) =>
      join.onRef('positions.document_id', '=', 'documents.id').on('positions.account_id', '=', readerId),
    )
    .select([
      'collection_items.collection_id',
      'collection_items.document_id',
      'indexed_documents.characters',
      'positions.text_offset',
      'positions.updated_at',
    ])
    .where('collection_items.collection_id', 'in', collectionIds)
    .where(isReadableBy(readerId))
    .orderBy('collection_items.place')
    .execute();

export const findCover = (queries: Queries, collectionId: string) =>
  queries
    .selectFrom('collection_covers')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();

/** Which of these have an image. */
export async function findCovered(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom('collection_covers')
    .select('collection_id')
    .where('collection_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ collection_id }) => collection_id));
}

export const putCover = (within: Queries, { media_type, image, ...key }: CollectionCoverRow) =>
  within
    .insertInto('collection_covers')
    .values({ ...key, media_type, image })
    .onConflict((conflict) => conflict.column('collection_id').doUpdateSet({ media_type, image }))
    .execute();

export const deleteCover = (within: Queries, collectionId: string) =>
  within.deleteFrom('collection_covers').where('collection_id', '=', collectionId).execute();
