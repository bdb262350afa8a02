import type { Queries } from '../../platform/database/database.ts';

/** The oldest collection of this name; it is shared where others see or hear what is added to it, or were invited to. */
export async function seriesCollection(
  within: Queries,
  accountId: string,
  title: string,
): Promise<{ readonly id: string; readonly isShared: boolean } | undefined> {
  const found = await within
    .selectFrom('collections')
    .select((eb) => [
      'id',
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('collection_members')
              .select('email')
              .whereRef('collection_members.collection_id', '=', 'collections.id'),
          ),
          eb.exists(
            eb
              .selectFrom('podcasts')
              .select('podcasts.id')
              .whereRef('podcasts.collection_id', '=', 'collections.id'),
          ),
        ])
        .as('is_shared'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'collection')
    .where('search', 'is', null)
    .where('title', '=', title)
    .orderBy('id')
    .executeTakeFirst();
  return found && { id: found.id, isShared: Boolean(found.is_shared) };
}

/** The numbers of its books in the series, where their files had any. */
export async function listNumbers(within: Queries, collectionId: string): Promise<Map<string, number>> {
  const rows = await within
    .selectFrom('collection_items')
    .innerJoin('imported_files', 'imported_files.document_id', 'collection_items.document_id')
    .select(['collection_items.document_id', 'series_index'])
    .where('collection_id', '=', collectionId)
    .where('series_index', 'is not', null)
    .$narrowType<{ series_index: number }>()
    .execute();
  return new Map(rows.map(({ document_id, series_index }) => [document_id, series_index]));
}
