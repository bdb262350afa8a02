import { sql } from 'kysely';
import { isReadableBy } from '../../platform/database/readable.ts';
import { hasDocument, type Queries, type Flag } from '../../platform/database/database.ts';

/** Documents that were deleted have left it. */
export const listItems = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('queue_items')
    .innerJoin('documents', 'documents.id', 'queue_items.document_id')
    .select(['queue_items.document_id', 'documents.title'])
    .where('queue_items.account_id', '=', accountId)
    .where(isReadableBy(accountId))
    .orderBy('queue_items.place')
    .execute();

/** Replaces all of it, except what is in the trash and may be restored. */
export async function putItems(
  queries: Queries,
  accountId: string,
  documentIds: readonly string[],
): Promise<void> {
  await queries
    .deleteFrom('queue_items')
    .where('account_id', '=', accountId)
    .where(hasDocument('queue_items'))
    .execute();
  const rows = documentIds.map((document_id, place) => ({ account_id: accountId, document_id, place }));
  if (rows.length === 0) return;
  await queries
    .insertInto('queue_items')
    .values(rows)
    // One that was put into the trash since it was listed has kept its row.
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'document_id'])
        .doUpdateSet((eb) => ({ place: eb.ref('excluded.place') })),
    )
    .execute();
}

export async function deleteItem(queries: Queries, accountId: string, documentId: string): Promise<void> {
  await queries
    .deleteFrom('queue_items')
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .execute();
}

export const findSettings = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('queues')
    .select('archives_heard')
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Locks the queue of an account until the transaction ends. Without a flag, the stored one stays. */
export async function lockSettings(queries: Queries, accountId: string, archives?: Flag): Promise<void> {
  await queries
    .insertInto('queues')
    .values({ account_id: accountId, archives_heard: archives ?? 0 })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ archives_heard: archives ?? sql<Flag>`queues.archives_heard` }),
    )
    .execute();
}
