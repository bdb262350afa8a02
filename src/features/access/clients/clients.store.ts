import type { Plan } from '../../../contract/account.ts';
import { slot, type Database, type Queries } from '../../../platform/database/database.ts';
import type { ConnectedAppRow, SigningKeyRow } from '../../../platform/database/tables.ts';

export const listSigningKeys = (queries: Queries) =>
  queries.selectFrom('signing_keys').selectAll().orderBy('created_at').orderBy('id').execute();

export const insertSigningKey = (queries: Queries, row: SigningKeyRow) =>
  queries.insertInto('signing_keys').values(row).execute();

export const deleteSigningKeysBefore = (queries: Queries, beforeMs: number) =>
  queries.deleteFrom('signing_keys').where('created_at', '<', beforeMs).execute();

export const findApp = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .selectFrom('connected_apps')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const listApps = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('connected_apps')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('client_id')
    .execute();

export const upsertApp = (queries: Queries, row: ConnectedAppRow) =>
  queries
    .insertInto('connected_apps')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'client_id'])
        .doUpdateSet({ name: row.name, host: row.host, scopes: row.scopes }),
    )
    .execute();

export const deleteApp = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .deleteFrom('connected_apps')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .execute();

/** Every grant, code and token that the account gave the app. */
export const deleteRecordsOfApp = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .deleteFrom('oauth_records')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .execute();

export const noteAppUse = (queries: Queries, app: { accountId: string; clientId: string }, nowMs: number) =>
  queries
    .updateTable('connected_apps')
    .set({ last_used_at: nowMs })
    .where('account_id', '=', app.accountId)
    .where('client_id', '=', app.clientId)
    .execute();

/** Runs on every request with a token: the grant must still be there, and belong to whom the token names. */
export const prepareFindGrant = (database: Database) =>
  // Bound in this order: model, id, account, client, now.
  database.prepare<{ plan: Plan }>(
    database.queries
      .selectFrom('oauth_records')
      .innerJoin('accounts', 'accounts.id', 'oauth_records.account_id')
      .select((eb) => eb.ref('accounts.plan').$castTo<Plan>().as('plan'))
      .where('oauth_records.model', '=', slot)
      .where('oauth_records.id', '=', slot)
      .where('oauth_records.account_id', '=', slot)
      .where('oauth_records.client_id', '=', slot)
      .where('oauth_records.expires_at', '>', 0),
  );
