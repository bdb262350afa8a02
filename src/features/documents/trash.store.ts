/** Documents in the trash: queries on the whole table, because the view `documents` leaves them out. */
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/database.ts';

/** Puts a document that is locked into the trash. */
export const trashDocument = ({ time }: Database, within: Queries, id: string) =>
  within
    .updateTable('all_documents')
    .set({ trashed_at: time.now() })
    .where('id', '=', id)
    .returning('sort_key')
    .executeTakeFirstOrThrow();

export interface TrashSlice {
  readonly accountId: string;
  /** The place of the last document of the previous page. */
  readonly after: TrashPlace | undefined;
  readonly limit: number;
}

export interface TrashPlace {
  readonly trashedAt: number;
  readonly sortKey: number;
}

/** The last one deleted first. */
export const listTrash = (queries: Queries, { accountId, after, limit }: TrashSlice) =>
  queries
    .selectFrom('all_documents')
    .select(['id', 'sort_key', 'title', 'language', 'created_at'])
    .select((eb) => eb.ref('trashed_at').$notNull().as('trashed_at'))
    .where('account_id', '=', accountId)
    .where('trashed_at', '>', 0)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(trashed_at, sort_key) < (${after!.trashedAt}, ${after!.sortKey})`),
    )
    .orderBy('trashed_at', 'desc')
    .orderBy('sort_key', 'desc')
    .limit(limit)
    .execute();

export type TrashedRow = Awaited<ReturnType<typeof listTrash>>[number];

/** Undefined where the account has no such document in its trash. */
export const restoreDocument = (within: Queries, accountId: string, id: string) =>
  within
    .updateTable('all_documents')
    .set({ trashed_at: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('trashed_at', '>', 0)
    .returning('sort_key')
    .executeTakeFirst();

/** Keeps others from restoring or deleting it; false where the account has no such document in its trash. */
export async function lockTrashed(within: Queries, accountId: string, id: string): Promise<boolean> {
  const row = await within
    .updateTable('all_documents')
    .set((eb) => ({ trashed_at: eb.ref('trashed_at') }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('trashed_at', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes everything in the trash due to be deleted for good. */
export const expireAll = (queries: Queries, accountId: string) =>
  queries
    .updateTable('all_documents')
    .set({ trashed_at: 0 })
    .where('account_id', '=', accountId)
    .where('trashed_at', '>', 0)
    .execute();

/** The documents that have been in the trash too long; locked, because one may be restored at the same time. */
export async function takeExpired(
  { time }: Database,
  within: Queries,
  { keptMs, limit }: { readonly keptMs: number; readonly limit: number },
): Promise<string[]> {
  const rows = await within
    .updateTable('all_documents')
    .set({ trashed_at: 0 })
    .where('trashed_at', '<=', time.after(-keptMs))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('all_documents as old')
        .select('old.id')
        .where('old.trashed_at', '<=', time.after(-keptMs))
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** With all that belongs to them. */
export const eraseDocuments = (within: Queries, ids: readonly string[]) =>
  within.deleteFrom('all_documents').where('id', 'in', ids).execute();
