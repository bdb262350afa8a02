import type { Queries, PasskeyRow } from '../../../platform/database/database.ts';

export const listPasskeys = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const insertPasskey = (queries: Queries, row: PasskeyRow) =>
  queries
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findPasskey = (queries: Queries, id: string) =>
  queries
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .select(['passkeys.id', 'account_id', 'public_key', 'counter', 'email'])
    .where('passkeys.id', '=', id)
    .executeTakeFirst();

/** The counter must not have moved since it was read; passkeys without one stay at 0. */
export const notePasskeyUse = (
  queries: Queries,
  { id, before, counter, nowMs }: { id: string; before: number; counter: number; nowMs: number },
) =>
  queries
    .updateTable('passkeys')
    .set({ counter, last_used_at: nowMs })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst();

export const deletePasskey = (queries: Queries, accountId: string, id: string) =>
  queries
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
