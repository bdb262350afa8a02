import type { Queries } from '../../../../platform/database/database.ts';
import type { IdempotencyKeyRow } from '../../../../platform/database/tables.ts';

export type KeyName = Pick<IdempotencyKeyRow, 'account_id' | 'endpoint' | 'key'>;

/** Takes a key that is free: never used, or past its time. Undefined when somebody has it. */
export const claim = (queries: Queries, row: IdempotencyKeyRow, nowMs: number) =>
  queries
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'endpoint', 'key'])
        .doUpdateSet({
          fingerprint: row.fingerprint,
          lease: row.lease,
          expires_at: row.expires_at,
          status: null,
          body: null,
        })
        .where('idempotency_keys.expires_at', '<=', nowMs),
    )
    .returning('lease')
    .executeTakeFirst();

const named = (queries: Queries, name: KeyName) =>
  queries
    .updateTable('idempotency_keys')
    .where('account_id', '=', name.account_id)
    .where('endpoint', '=', name.endpoint)
    .where('key', '=', name.key);

export const find = (queries: Queries, name: KeyName) =>
  queries
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', name.account_id)
    .where('endpoint', '=', name.endpoint)
    .where('key', '=', name.key)
    .executeTakeFirst();

/** Changes a key only while `lease` still holds it. Undefined when the lease has been lost. */
export const changeHeld = (
  queries: Queries,
  name: KeyName,
  lease: string,
  change: Partial<IdempotencyKeyRow>,
) => named(queries, name).set(change).where('lease', '=', lease).returning('key').executeTakeFirst();

export const release = (queries: Queries, name: KeyName, lease: string) =>
  queries
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', name.account_id)
    .where('endpoint', '=', name.endpoint)
    .where('key', '=', name.key)
    .where('lease', '=', lease)
    .execute();

export const sweep = (queries: Queries, nowMs: number) =>
  queries.deleteFrom('idempotency_keys').where('expires_at', '<=', nowMs).execute();
