import type { KoreaderPasswordRow, KoreaderProgressRow, Queries } from '../../platform/database/database.ts';

/** Of the account with this address, if it has one. */
export const findByEmail = (queries: Queries, email: string) =>
  queries
    .selectFrom('koreader_passwords')
    .innerJoin('accounts', 'accounts.id', 'koreader_passwords.account_id')
    .select(['account_id', 'hash', 'accounts.plan', 'accounts.disabled_at'])
    .where('accounts.email', '=', email)
    .executeTakeFirst();

export const findPassword = (queries: Queries, accountId: string) =>
  queries.selectFrom('koreader_passwords').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** A new one takes the place of the old one. */
export const putPassword = (queries: Queries, { account_id, ...row }: KoreaderPasswordRow) =>
  queries
    .insertInto('koreader_passwords')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();

export const deletePassword = (queries: Queries, accountId: string) =>
  queries.deleteFrom('koreader_passwords').where('account_id', '=', accountId).execute();

/** To the minute: not a write for every request. */
export const noteUse = (
  queries: Queries,
  accountId: string,
  { nowMs, beforeMs }: { nowMs: number; beforeMs: number },
) =>
  queries
    .updateTable('koreader_passwords')
    .set({ last_used_at: nowMs })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', beforeMs)]))
    .execute();

export const findProgress = (queries: Queries, accountId: string, digest: string) =>
  queries
    .selectFrom('koreader_progress')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .executeTakeFirst();

export async function putProgress(within: Queries, row: KoreaderProgressRow, most: number): Promise<void> {
  const { account_id, digest: _, ...rest } = row;
  await within
    .insertInto('koreader_progress')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'digest']).doUpdateSet(rest))
    .execute();
  // Nobody reads so many books at once: the oldest places make room.
  await within
    .deleteFrom('koreader_progress')
    .where('account_id', '=', account_id)
    .where('digest', 'in', (eb) =>
      eb
        .selectFrom('koreader_progress')
        .select('digest')
        .where('account_id', '=', account_id)
        .orderBy('updated_at', 'desc')
        .orderBy('digest')
        .limit(100)
        .offset(most),
    )
    .execute();
}

/** The documents that a file has become, in the order of its text, with the places where they were left. */
export const listParts = (queries: Queries, accountId: string, partialMd5: string) =>
  queries
    .selectFrom('imported_files')
    .innerJoin('documents', 'documents.id', 'imported_files.document_id')
    .leftJoin('positions', (join) =>
      join
        .onRef('positions.document_id', '=', 'documents.id')
        .onRef('positions.account_id', '=', 'documents.account_id'),
    )
    .select([
      'documents.id',
      'imported_files.sha256',
      'imported_files.part',
      'imported_files.places',
      'positions.text_offset',
      'positions.heard',
      'positions.updated_at',
    ])
    .where('imported_files.account_id', '=', accountId)
    .where('imported_files.partial_md5', '=', partialMd5)
    .orderBy('documents.sort_key')
    .limit(1_000)
    .execute();
