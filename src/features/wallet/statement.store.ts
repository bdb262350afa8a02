/** Reading the ledger as people do: what happened, newest first, and what was used on each day. */
import { sql } from 'kysely';
import type { Queries, LedgerRow } from '../../platform/database/database.ts';
import { startOfIdsAt } from '../../platform/clock.ts';

export interface PageAsked {
  readonly accountId: string;
  /** The entry the page before ended with. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** First entries: a hold, or an entry that needed none. */
export const listFirstEntries = (queries: Queries, { accountId, before, limit }: PageAsked) =>
  queries
    .selectFrom('ledger')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('hold_id', 'is', null), eb('kind', '=', 'hold')]))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * All entries of some holds, in the order in which they were made. A hold belongs to one account; to ask for that
 * too would make SQLite read the account's whole ledger instead of these few.
 */
export const listEntriesOfHolds = async (
  queries: Queries,
  holdIds: readonly string[],
): Promise<LedgerRow[]> =>
  holdIds.length === 0
    ? []
    : queries.selectFrom('ledger').selectAll().where('hold_id', 'in', holdIds).orderBy('id').execute();

export interface DayOfUse {
  /** Days since the epoch, in UTC. */
  readonly day: number;
  readonly cents: number;
}

const dayMs = sql.lit(86_400_000);

/**
 * What was paid on each day. A hold and its release cancel each other and may fall on two days, so the
 * prices alone are counted.
 */
export async function sumByDay(queries: Queries, accountId: string, sinceMs: number): Promise<DayOfUse[]> {
  const rows = await queries
    .selectFrom('ledger')
    .select((eb) => [sql<number>`created_at / ${dayMs}`.as('day'), eb.fn.sum('cents').as('sum')])
    .where('account_id', '=', accountId)
    .where('id', '>=', startOfIdsAt(sinceMs))
    .where('kind', 'not in', ['credit', 'refill', 'hold', 'refund'])
    .groupBy(sql`created_at / ${dayMs}`)
    .execute();
  return rows.map(({ day, sum }) => ({ day, cents: 0 - Number(sum) }));
}

export interface UsageRange {
  readonly accountId: string;
  readonly fromMs: number;
  /** Not included. */
  readonly untilMs: number;
}

const day = sql<number>`created_at / ${sql.lit(86_400_000)}`;
/** The price of a job's work has no request. */
const isJob = sql<number>`case when request_id is null then 1 else 0 end`;

/** Only prices: a hold and its release cancel each other. */
export const sumUsage = (queries: Queries, { accountId, fromMs, untilMs }: UsageRange) =>
  queries
    .selectFrom('ledger')
    .select((eb) => [
      day.as('day'),
      'kind',
      isJob.as('is_job'),
      'voice_id',
      'key_id',
      eb.fn.sum('cents').as('cents'),
      eb.fn.countAll().as('count'),
    ])
    .where('account_id', '=', accountId)
    .where('id', '>=', startOfIdsAt(fromMs))
    .where('created_at', '>=', fromMs)
    .where('created_at', '<', untilMs)
    .where('kind', 'in', ['settle', 'translate'])
    .groupBy([day, 'kind', isJob, 'voice_id', 'key_id'])
    .orderBy(day)
    .orderBy('kind')
    .orderBy('voice_id')
    .orderBy('key_id')
    .execute();

/* How much an account has listened to in the app, over all documents and requests. */

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
