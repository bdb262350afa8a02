import type { Expression } from 'kysely';
import type { ModelSlotRow, Queries } from '../../platform/database/database.ts';

interface Claim {
  readonly fence: Expression<string>;
  /** Expressions of the store's time, see `StoreTime`. */
  readonly now: Expression<number>;
  readonly until: Expression<number>;
}

export type HeldModelSlot = Pick<ModelSlotRow, 'number' | 'lease'>;

/** How many of them an account has. */
export async function countSlots(
  queries: Queries,
  accountId: string,
  now: Expression<number>,
): Promise<number> {
  const { count } = await queries
    .selectFrom('model_slots')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes one if it is free or its holder has died. Atomic on both stores. */
export const takeSlot = (
  queries: Queries,
  slot: Pick<ModelSlotRow, 'account_id' | 'number'>,
  { fence, now, until }: Claim,
): Promise<HeldModelSlot | undefined> =>
  queries
    .insertInto('model_slots')
    .values({ ...slot, lease: fence, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('number')
        .doUpdateSet((eb) => ({
          account_id: eb.ref('excluded.account_id'),
          lease: eb.ref('excluded.lease'),
          expires_at: until,
        }))
        .where('model_slots.expires_at', '<=', now),
    )
    .returning(['number', 'lease'])
    .executeTakeFirst();

/** False when it was given to another. */
export async function renewSlot(
  queries: Queries,
  { number, lease }: HeldModelSlot,
  until: Expression<number>,
): Promise<boolean> {
  const row = await queries
    .updateTable('model_slots')
    .set({ expires_at: until })
    .where('number', '=', number)
    .where('lease', '=', lease)
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

export const freeSlot = (queries: Queries, { number, lease }: HeldModelSlot) =>
  queries.deleteFrom('model_slots').where('number', '=', number).where('lease', '=', lease).execute();
