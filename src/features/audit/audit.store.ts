import type { Queries, AuditRow } from '../../platform/database/database.ts';

/** False when an entry has this id already. */
export const insertEntry = async (queries: Queries, row: AuditRow): Promise<boolean> =>
  (await queries
    .insertInto('audit_log')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export interface EntrySlice {
  /** Where the page before ended. */
  readonly before?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

/** Newest first. */
export const listEntries = (queries: Queries, { before, limit }: EntrySlice) =>
  queries
    .selectFrom('audit_log')
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('at', '<', before!.at), eb('at', '=', before!.at).and('id', '<', before!.id)]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const deleteEntriesBefore = (queries: Queries, beforeMs: number) =>
  queries.deleteFrom('audit_log').where('at', '<', beforeMs).execute();
