/** Summaries and casts that were made, and the tokens that accounts spend. */
import type { CastRow, DailyTokensRow, Queries, SummaryTextRow } from '../../platform/database/database.ts';

export type SummaryKey = Pick<SummaryTextRow, 'version_id' | 'length' | 'language'>;

export const findSummary = (queries: Queries, { version_id, length, language }: SummaryKey) =>
  queries
    .selectFrom('summaries')
    .select('text')
    .where('version_id', '=', version_id)
    .where('length', '=', length)
    .where('language', '=', language)
    .executeTakeFirst();

export async function keepSummary(within: Queries, row: SummaryTextRow): Promise<void> {
  const { text, model, created_at } = row;
  await within
    .insertInto('summaries')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['version_id', 'length', 'language']).doUpdateSet({ text, model, created_at }),
    )
    .execute();
}

export const findCast = (queries: Queries, versionId: string) =>
  queries.selectFrom('casts').select('speakers').where('version_id', '=', versionId).executeTakeFirst();

export async function keepCast(within: Queries, row: CastRow): Promise<void> {
  const { speakers } = row;
  await within
    .insertInto('casts')
    .values(row)
    .onConflict((conflict) => conflict.column('version_id').doUpdateSet({ speakers }))
    .execute();
}

/** Sets tokens aside; undefined when that is more than is left of the day. Atomic on both stores. */
export async function reserveTokens(
  queries: Queries,
  { account_id, day, tokens }: DailyTokensRow,
  cap: number,
): Promise<unknown> {
  if (tokens > cap) return undefined;
  return queries
    .insertInto('daily_tokens')
    .values({ account_id, day, tokens })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet((eb) => ({ tokens: eb('daily_tokens.tokens', '+', tokens) }))
        .where('daily_tokens.tokens', '<=', cap - tokens),
    )
    .returning('tokens')
    .executeTakeFirst();
}

/** Adds to what was spent, or takes from it what was set aside and not needed. */
export const changeTokens = (queries: Queries, { account_id, day, tokens }: DailyTokensRow) =>
  queries
    .updateTable('daily_tokens')
    .set((eb) => ({ tokens: eb('tokens', '+', tokens) }))
    .where('account_id', '=', account_id)
    .where('day', '=', day)
    .execute();

export async function tokensOf(queries: Queries, accountId: string, day: string): Promise<number> {
  const row = await queries
    .selectFrom('daily_tokens')
    .select('tokens')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.tokens ?? 0;
}

export const removeTokensBefore = (queries: Queries, day: string) =>
  queries.deleteFrom('daily_tokens').where('day', '<', day).execute();
