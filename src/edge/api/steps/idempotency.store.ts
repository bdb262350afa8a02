import type { Expression, ExpressionBuilder, UpdateObject } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { IdempotencyKeyRow, Tables } from '../../../platform/database/tables.ts';

export type KeyName = Pick<IdempotencyKeyRow, 'account_id' | 'endpoint' | 'key'>;

/** An expression of the store's time, see `StoreTime`. */
type Moment = Expression<number>;

export interface NewClaim extends KeyName {
  readonly fingerprint: string;
  readonly lease: Expression<string>;
  readonly expires_at: Moment;
}

/** Takes a key that is free: never used, or expired. Undefined when another request has it. */
export const claim = (queries: Queries, row: NewClaim, now: Moment) =>
  queries
    .insertInto('idempotency_keys')
    .values({ ...row, status: null, body: null })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'endpoint', 'key'])
        .doUpdateSet((eb) => ({
          fingerprint: row.fingerprint,
          lease: eb.ref('excluded.lease'),
          expires_at: row.expires_at,
          status: null,
          body: null,
        }))
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('lease')
    .executeTakeFirst();

const isNamed =
  ({ account_id, endpoint, key }: KeyName) =>
  (eb: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    eb.and({ account_id, endpoint, key });

export const find = (queries: Queries, name: KeyName) =>
  queries.selectFrom('idempotency_keys').selectAll().where(isNamed(name)).executeTakeFirst();

export const findStored = (queries: Queries, name: KeyName, now: Moment) =>
  queries
    .selectFrom('idempotency_keys')
    .select('body')
    .where(isNamed(name))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Whether a response is still there, without reading it: it may be megabytes of audio. */
export const hasStored = async (queries: Queries, name: KeyName, now: Moment): Promise<boolean> =>
  (await queries
    .selectFrom('idempotency_keys')
    .select('key')
    .where(isNamed(name))
    .where('expires_at', '>', now)
    .where('body', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Changes a key only while `lease` still holds it. Undefined when the lease has been lost. */
export const changeHeld = (
  queries: Queries,
  name: KeyName,
  lease: string,
  change: UpdateObject<Tables, 'idempotency_keys'>,
) =>
  queries
    .updateTable('idempotency_keys')
    .where(isNamed(name))
    .where('lease', '=', lease)
    .set(change)
    .returning('key')
    .executeTakeFirst();

export const release = (queries: Queries, name: KeyName, lease: string) =>
  queries.deleteFrom('idempotency_keys').where(isNamed(name)).where('lease', '=', lease).execute();

export const sweep = (queries: Queries, now: Moment) =>
  queries.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();

/** Stored responses of an account with their sizes, oldest first. */
export const listKept = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('idempotency_keys')
    .select((eb) => ['endpoint', 'key', eb.fn<number>('octet_length', ['body']).as('bytes')])
    .where('account_id', '=', accountId)
    .where('body', 'is not', null)
    .orderBy('expires_at')
    .execute();

/** Keeps the record that a key was used, without the response. */
export const dropBody = (queries: Queries, name: KeyName) =>
  queries.updateTable('idempotency_keys').set({ body: null }).where(isNamed(name)).execute();

/** How many responses are kept, how large they are together, and how many keys are past `before`. */
export const countKept = (queries: Queries, before: Moment) =>
  queries
    .selectFrom('idempotency_keys')
    .select((eb) => [
      eb.fn.count<number>('body').as('kept'),
      eb
        .cast<number>(eb.fn.coalesce(eb.fn.sum(eb.fn<number>('octet_length', ['body'])), eb.lit(0)), 'bigint')
        .as('bytes'),
      eb.fn.count<number>(eb.case().when('expires_at', '<=', before).then(1).end()).as('expired'),
    ])
    .executeTakeFirstOrThrow();
