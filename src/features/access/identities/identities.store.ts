import type { IdentityRow, Queries } from '../../../platform/database/database.ts';

export const findByIdentity = (
  queries: Queries,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
) =>
  queries
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.id', 'identities.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.disabled_at'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const findOfAccount = (queries: Queries, accountId: string, issuer: string) =>
  queries
    .selectFrom('identities')
    .select(['email', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();

/** Undefined where the person, or the account, is linked already. */
export const insertIdentity = (queries: Queries, row: IdentityRow) =>
  queries
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();

export const noteUse = (
  queries: Queries,
  { issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>,
  nowMs: number,
) =>
  queries
    .updateTable('identities')
    .set({ last_used_at: nowMs })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();

export const deleteIdentity = (queries: Queries, accountId: string, issuer: string) =>
  queries
    .deleteFrom('identities')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .returning('subject')
    .executeTakeFirst();
