import { sql } from 'kysely';
import type { AccountPlan } from '../../shared/contract/account.ts';
import type { Database, Queries, AccountRow, ApiKeyRow, Flag } from '../../platform/database/database.ts';

/** The first account of a store is its owner's. */
export const insertAccount = (queries: Queries, row: AccountRow & { readonly refills: Flag }) =>
  queries
    .insertInto('accounts')
    .values((eb) => ({
      ...row,
      is_owner: eb
        .case()
        .when(eb.exists(eb.selectFrom('accounts as other').select('other.id')))
        .then(0 as Flag)
        .else(1 as Flag)
        .end(),
    }))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'is_owner'])
    .executeTakeFirst();

/** So that of two first accounts at once the second waits and sees the first. Writes to SQLite come one after another anyway. */
export async function waitForFirstAccount(database: Database, within: Queries): Promise<void> {
  if (database.kind === 'sqlite' || (await countAccounts(within)) > 0) return;
  await sql`lock table accounts in share row exclusive mode`.execute(within);
}

export const setLanguage = (queries: Queries, accountId: string, language: string) =>
  queries.updateTable('accounts').set({ language }).where('id', '=', accountId).execute();

export const setTitlesImports = (queries: Queries, accountId: string, flag: Flag) =>
  queries.updateTable('accounts').set({ titles_imports: flag }).where('id', '=', accountId).execute();

export async function titlesImports(queries: Queries, accountId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('accounts')
    .select('titles_imports')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.titles_imports === 1;
}

export const findAccount = (queries: Queries, by: { id: string } | { email: string }) =>
  queries
    .selectFrom('accounts')
    .selectAll()
    .where('id' in by ? 'id' : 'email', '=', 'id' in by ? by.id : by.email)
    .executeTakeFirst();

export const isActive = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const listAccounts = (queries: Queries) =>
  queries.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('id').execute();

export const countAccounts = async (queries: Queries): Promise<number> =>
  Number(
    (
      await queries
        .selectFrom('accounts')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** Locks the account's row, so that two creations of a key cannot both see room for one. */
export const touchAccount = (queries: Queries, accountId: string) =>
  queries
    .updateTable('accounts')
    .set((eb) => ({ plan: eb.ref('plan') }))
    .where('id', '=', accountId)
    .returning('id')
    .executeTakeFirst();

export const countActiveKeys = async (queries: Queries, accountId: string): Promise<number> =>
  Number(
    (
      await queries
        .selectFrom('api_keys')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('account_id', '=', accountId)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).n,
  );

export const insertKey = (queries: Queries, row: Omit<ApiKeyRow, 'is_admin'> & { is_admin: Flag }) =>
  queries.insertInto('api_keys').values(row).execute();

export const listKeys = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'is_admin', 'created_at', 'last_used_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export interface KeyToChange {
  readonly id: string;
  /** The account it must belong to. */
  readonly accountId?: string;
}

export const revokeKeysOf = (queries: Queries, accountId: string, nowMs: number) =>
  queries
    .updateTable('api_keys')
    .set({ revoked_at: nowMs })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();

export const updateKey = (
  queries: Queries,
  { id, accountId }: KeyToChange,
  change: Partial<Pick<ApiKeyRow, 'name' | 'revoked_at' | 'last_used_at'>>,
) =>
  queries
    .updateTable('api_keys')
    .set(change)
    .where('id', '=', id)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .where('revoked_at', 'is', null)
    .returning(['id', 'account_id'])
    .executeTakeFirst();

/** Active keys that start with a prefix; runs on every request. */
export const prepareFindKeys = (database: Database) =>
  database.prepare((value) =>
    database.queries
      .selectFrom('api_keys')
      .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
      .select(['api_keys.id', 'api_keys.name', 'api_keys.prefix', 'api_keys.hash', 'api_keys.account_id'])
      .select('api_keys.is_admin')
      .select((eb) => eb.ref('accounts.plan').$castTo<AccountPlan>().as('plan'))
      .where('api_keys.revoked_at', 'is', null)
      .where('accounts.disabled_at', 'is', null)
      .where('api_keys.prefix', '=', value('prefix')),
  );
