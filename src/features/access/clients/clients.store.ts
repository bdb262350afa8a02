import type { AccountPlan } from '../../../shared/contract/account.ts';
import type { Queries, ConnectedAppRow, SigningKeyRow } from '../../../platform/database/database.ts';

export const listSigningKeys = (queries: Queries) =>
  queries.selectFrom('signing_keys').selectAll().orderBy('created_at').orderBy('id').execute();

export const insertSigningKey = (queries: Queries, row: SigningKeyRow) =>
  queries.insertInto('signing_keys').values(row).execute();

export const deleteSigningKeysBefore = (queries: Queries, beforeMs: number) =>
  queries.deleteFrom('signing_keys').where('created_at', '<', beforeMs).execute();

export const findClient = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .selectFrom('connected_apps')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const listClients = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('connected_apps')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('client_id')
    .execute();

export const upsertClient = (queries: Queries, row: ConnectedAppRow) =>
  queries
    .insertInto('connected_apps')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'client_id']).doUpdateSet({
        name: row.name,
        host: row.host,
        scopes: row.scopes,
        monthly_limit_cents: row.monthly_limit_cents,
      }),
    )
    .execute();

export const setMonthlyLimit = (
  queries: Queries,
  client: { readonly accountId: string; readonly clientId: string },
  cents: number | null,
) =>
  queries
    .updateTable('connected_apps')
    .set({ monthly_limit_cents: cents })
    .where('account_id', '=', client.accountId)
    .where('client_id', '=', client.clientId)
    .execute();

export const deleteClient = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .deleteFrom('connected_apps')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .execute();

/** Every grant, code and token that the account gave the client. */
export const deleteRecordsOfClient = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .deleteFrom('oauth_records')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .execute();

/** Also those of clients that were not connected in the end. */
export const deleteRecordsOfAccount = (queries: Queries, accountId: string) =>
  queries.deleteFrom('oauth_records').where('account_id', '=', accountId).execute();

/** A token counts only as long as its grant is there. */
export const deleteGrants = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .deleteFrom('oauth_records')
    .where('model', '=', 'Grant')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .execute();

export const noteClientUse = (
  queries: Queries,
  client: { accountId: string; clientId: string },
  nowMs: number,
) =>
  queries
    .updateTable('connected_apps')
    .set({ last_used_at: nowMs })
    .where('account_id', '=', client.accountId)
    .where('client_id', '=', client.clientId)
    .execute();

/** The grant behind a token; runs on every request with one. */
export const findGrant = (
  queries: Queries,
  grant: { readonly id: string; readonly accountId: string; readonly clientId: string },
  nowMs: number,
) =>
  queries
    .selectFrom('oauth_records')
    .innerJoin('accounts', 'accounts.id', 'oauth_records.account_id')
    .select((eb) => eb.ref('accounts.plan').$castTo<AccountPlan>().as('plan'))
    .where('oauth_records.model', '=', 'Grant')
    .where('oauth_records.id', '=', grant.id)
    .where('oauth_records.account_id', '=', grant.accountId)
    .where('oauth_records.client_id', '=', grant.clientId)
    .where('oauth_records.expires_at', '>', nowMs)
    .where('accounts.disabled_at', 'is', null)
    .executeTakeFirst();
