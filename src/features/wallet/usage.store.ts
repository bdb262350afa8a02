import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { startOfIdsAt } from '../../platform/ids.ts';

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
