import type { Queries } from '../../platform/database/database.ts';
import type { SlotRow } from '../../platform/database/tables.ts';

/** Takes one numbered slot if it is free or its holder has died. Atomic on both stores. */
export const takeSlot = (queries: Queries, row: SlotRow, nowMs: number) =>
  queries
    .insertInto('slots')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'number'])
        .doUpdateSet({ lease: row.lease, expires_at: row.expires_at })
        .where('slots.expires_at', '<=', nowMs),
    )
    .returning('number')
    .executeTakeFirst();

const held = (slot: SlotRow) => [slot.account_id, slot.number, slot.lease] as const;

export const renewSlot = (queries: Queries, slot: SlotRow, expiresAt: number) => {
  const [accountId, number, lease] = held(slot);
  return queries
    .updateTable('slots')
    .set({ expires_at: expiresAt })
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .where('lease', '=', lease)
    .execute();
};

export const freeSlot = (queries: Queries, slot: SlotRow) => {
  const [accountId, number, lease] = held(slot);
  return queries
    .deleteFrom('slots')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .where('lease', '=', lease)
    .execute();
};
