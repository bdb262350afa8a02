import type { Queries, OAuthRecordRow } from '../../../platform/database/database.ts';

export const upsertRecord = (queries: Queries, row: OAuthRecordRow) =>
  queries
    .insertInto('oauth_records')
    .values(row)
    .onConflict((conflict) => {
      const { model: _model, id: _id, consumed_at: _consumed, ...change } = row;
      return conflict.columns(['model', 'id']).doUpdateSet(change);
    })
    .execute();

export const findRecord = (
  queries: Queries,
  model: string,
  by: { id: string; nowMs: number } | { uid: string; nowMs: number },
) =>
  queries
    .selectFrom('oauth_records')
    .select(['id', 'payload', 'consumed_at'])
    .where('model', '=', model)
    .where('id' in by ? 'id' : 'uid', '=', 'id' in by ? by.id : by.uid)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', by.nowMs)]))
    .executeTakeFirst();

/** Undefined when it was consumed before: of two requests at the same time only one is the first. */
export const consumeRecord = (queries: Queries, key: { model: string; id: string }, nowMs: number) =>
  queries
    .updateTable('oauth_records')
    .set({ consumed_at: nowMs })
    .where('model', '=', key.model)
    .where('id', '=', key.id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const deleteRecord = (queries: Queries, key: { model: string; id: string }) =>
  queries.deleteFrom('oauth_records').where('model', '=', key.model).where('id', '=', key.id).execute();

export const deleteRecordsOfGrant = (queries: Queries, grantId: string) =>
  queries.deleteFrom('oauth_records').where('grant_id', '=', grantId).execute();

export const keepRecord = (queries: Queries, key: { model: string; id: string }) =>
  queries
    .updateTable('oauth_records')
    .set({ expires_at: null })
    .where('model', '=', key.model)
    .where('id', '=', key.id)
    .execute();

export const deleteExpiredRecords = (queries: Queries, nowMs: number) =>
  queries.deleteFrom('oauth_records').where('expires_at', '<=', nowMs).execute();

/** Grants without codes or refresh tokens that still work. */
export const deleteIdleGrants = (queries: Queries, expiringBeforeMs: number) =>
  queries
    .deleteFrom('oauth_records')
    .where('model', '=', 'Grant')
    .where('expires_at', '<', expiringBeforeMs)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('oauth_records as held')
            .select('held.id')
            .whereRef('held.grant_id', '=', 'oauth_records.id'),
        ),
      ),
    )
    .execute();

/** Of the clients that never connected, only the newest stay. */
export const trimUnconnectedClients = (queries: Queries, kept: number) =>
  queries
    .deleteFrom('oauth_records')
    .where('model', '=', 'Client')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('oauth_records as client')
        .select('client.id')
        .where('client.model', '=', 'Client')
        .where('client.expires_at', 'is not', null)
        .orderBy('client.expires_at', 'desc')
        // SQLite takes an offset only after a limit.
        .limit(1_000_000)
        .offset(kept),
    )
    .execute();
