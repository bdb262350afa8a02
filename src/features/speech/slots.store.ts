import type { Expression } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { SlotRow } from '../../platform/database/tables.ts';

interface Claim {
  readonly fence: Expression<string>;
  /** Expressions of the store's time, see `StoreTime`. */
  readonly now: Expression<number>;
  readonly until: Expression<number>;
}

export type HeldSlot = Omit<SlotRow, 'expires_at'>;

/** Takes one numbered slot if it is free or its holder has died. Atomic on both stores. */
export const takeSlot = (
  queries: Queries,
  slot: Omit<HeldSlot, 'lease'>,
  { fence, now, until }: Claim,
): Promise<HeldSlot | undefined> =>
  queries
    .insertInto('slots')
    .values({ ...slot, lease: fence, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'number'])
        .doUpdateSet((eb) => ({ lease: eb.ref('excluded.lease'), expires_at: until }))
        .where('slots.expires_at', '<=', now),
    )
    .returning(['account_id', 'number', 'lease'])
    .executeTakeFirst();

/** False when the slot was given to another. */
export async function renewSlot(
  queries: Queries,
  slot: HeldSlot,
  until: Expression<number>,
): Promise<boolean> {
  const row = await queries
    .updateTable('slots')
    .set({ expires_at: until })
    .where('account_id', '=', slot.account_id)
    .where('number', '=', slot.number)
    .where('lease', '=', slot.lease)
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also true of an account that is gone. */
export async function isDisabled(queries: Queries, accountId: string): Promise<boolean> {
  const account = await queries
    .selectFrom('accounts')
    .select('disabled_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account === undefined || account.disabled_at !== null;
}

export const freeSlot = (queries: Queries, slot: HeldSlot) =>
  queries
    .deleteFrom('slots')
    .where('account_id', '=', slot.account_id)
    .where('number', '=', slot.number)
    .where('lease', '=', slot.lease)
    .execute();

/** Slots whose holder died this long ago or longer. They count as free for the next request, and stay until then. */
export const findDeadSlots = (queries: Queries, before: Expression<number>) =>
  queries
    .selectFrom('slots')
    .select(['account_id', 'number', 'lease'])
    .where('expires_at', '<=', before)
    .limit(100)
    .execute();

/** Removes the slots of holders that died. */
export const sweepSlots = (queries: Queries, before: Expression<number>) =>
  queries.deleteFrom('slots').where('expires_at', '<=', before).execute();
