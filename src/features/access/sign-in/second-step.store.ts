import type { Queries, AuthenticatorRow } from '../../../platform/database/database.ts';

export const findAuthenticator = (queries: Queries, accountId: string) =>
  queries.selectFrom('authenticators').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Replaces an authenticator that was never confirmed; a confirmed one stays, and the result is undefined. */
export const putAuthenticator = (queries: Queries, row: AuthenticatorRow) =>
  queries
    .insertInto('authenticators')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();

/** Of two requests with the same code at the same time, only one advances the step. */
export const useStep = (queries: Queries, accountId: string, step: number) =>
  queries
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();

export const confirmAuthenticator = (queries: Queries, accountId: string, nowMs: number) =>
  queries
    .updateTable('authenticators')
    .set({ confirmed_at: nowMs })
    .where('account_id', '=', accountId)
    .execute();

export async function deleteAuthenticator(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await queries.deleteFrom('authenticators').where('account_id', '=', accountId).execute();
}

export async function replaceCodes(
  queries: Queries,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await queries.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }));
  await queries.insertInto('recovery_codes').values(rows).execute();
}

export const takeCode = (queries: Queries, accountId: string, hash: string) =>
  queries
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst();

export const countCodes = async (queries: Queries, accountId: string): Promise<number> =>
  Number(
    (
      await queries
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).n,
  );
