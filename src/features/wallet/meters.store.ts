/** How much of a document was listened to in the app, over all requests. */
import type { Queries } from '../../platform/database/database.ts';

export interface Heard {
  readonly accountId: string;
  readonly documentId: string;
  readonly ms: number;
}

/** Adds to the meter of a document; returns what it shows then, or undefined where the account has no such document. */
export async function addHeard(queries: Queries, heard: Heard): Promise<number | undefined> {
  const ms = Math.round(heard.ms);
  const row = await queries
    .insertInto('listening_meters')
    .columns(['account_id', 'document_id', 'heard_ms'])
    .expression((eb) =>
      eb
        .selectFrom('documents')
        .select(['account_id', 'id', eb.cast<number>(eb.val(ms), 'bigint').as('heard_ms')])
        .where('id', '=', heard.documentId)
        .where('account_id', '=', heard.accountId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'document_id'])
        .doUpdateSet((eb) => ({ heard_ms: eb('listening_meters.heard_ms', '+', ms) })),
    )
    .returning('heard_ms')
    .executeTakeFirst();
  return row?.heard_ms;
}
