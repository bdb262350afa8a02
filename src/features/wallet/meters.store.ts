/** How much an account has listened to in the app, over all documents and requests. */
import type { Queries } from '../../platform/database/database.ts';

export interface Heard {
  readonly accountId: string;
  readonly documentId: string;
  readonly ms: number;
}

/** Adds to the meter of the account; returns what it shows then, or undefined where it has no such document. */
export async function addHeard(queries: Queries, heard: Heard): Promise<number | undefined> {
  const ms = Math.round(heard.ms);
  const row = await queries
    .insertInto('account_meters')
    .columns(['account_id', 'heard_ms'])
    .expression((eb) =>
      eb
        .selectFrom('documents')
        .select(['account_id', eb.cast<number>(eb.val(ms), 'bigint').as('heard_ms')])
        .where('id', '=', heard.documentId)
        .where('account_id', '=', heard.accountId),
    )
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ heard_ms: eb('account_meters.heard_ms', '+', ms) })),
    )
    .returning('heard_ms')
    .executeTakeFirst();
  return row?.heard_ms;
}
