import type { Queries, SubscriptionItemRow, SubscriptionRow } from '../../platform/database/database.ts';

export const insertSubscription = (queries: Queries, row: SubscriptionRow) =>
  queries.insertInto('subscriptions').values(row).execute();

/** Newest first. */
export const listSubscriptions = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();

export const findSubscription = (queries: Queries, id: string) =>
  queries.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

export const updateSubscription = (queries: Queries, id: string, change: Partial<SubscriptionRow>) =>
  queries.updateTable('subscriptions').set(change).where('id', '=', id).returningAll().executeTakeFirst();

/** What a client has set up is no longer checked, and where it chose the voice no more audio is made. */
export async function endSubscriptionsOfClient(queries: Queries, accountId: string, clientId: string) {
  const ofAccount = queries.updateTable('subscriptions').where('account_id', '=', accountId);
  await ofAccount.set({ is_enabled: 0 }).where('client_id', '=', clientId).execute();
  await ofAccount
    .set({ voice_id: null, voice_client_id: null })
    .where('voice_client_id', '=', clientId)
    .execute();
}

export const deleteSubscription = (queries: Queries, id: string) =>
  queries.deleteFrom('subscriptions').where('id', '=', id).execute();

export const listDue = (queries: Queries, nowMs: number, limit: number) =>
  queries
    .selectFrom('subscriptions')
    .select(['id', 'account_id', 'next_check_at', 'job_id'])
    .where('is_enabled', '=', 1)
    .where('next_check_at', '<=', nowMs)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();

/** False when another process was quicker. */
export async function postpone(
  queries: Queries,
  { id, next_check_at }: Pick<SubscriptionRow, 'id' | 'next_check_at'>,
  change: Pick<SubscriptionRow, 'next_check_at' | 'job_id'>,
): Promise<boolean> {
  const row = await queries
    .updateTable('subscriptions')
    .set(change)
    .where('id', '=', id)
    .where('next_check_at', '=', next_check_at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many items of each subscription are in each state. */
export const countItems = (queries: Queries, ids: readonly string[]) =>
  queries
    .selectFrom('subscription_items')
    .select((eb) => ['subscription_id', 'state', eb.fn.countAll<number>().as('count')])
    .where('subscription_id', 'in', ids)
    .where('state', 'in', ['imported', 'failed'])
    .groupBy(['subscription_id', 'state'])
    .execute();

/** Items that are known already stay as they are. */
export const insertItems = (queries: Queries, rows: readonly SubscriptionItemRow[]) =>
  queries
    .insertInto('subscription_items')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['subscription_id', 'guid']).doNothing())
    .execute();

export async function knownGuids(
  queries: Queries,
  id: string,
  guids: readonly string[],
): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('subscription_items')
    .select('guid')
    .where('subscription_id', '=', id)
    .where('guid', 'in', guids)
    .execute();
  return new Set(rows.map(({ guid }) => guid));
}

export const noteSeen = (queries: Queries, id: string, guids: readonly string[], nowMs: number) =>
  queries
    .updateTable('subscription_items')
    .set({ seen_at: nowMs })
    .where('subscription_id', '=', id)
    .where('guid', 'in', guids)
    .execute();

export const forgetItems = (queries: Queries, id: string, seenBeforeMs: number) =>
  queries
    .deleteFrom('subscription_items')
    .where('subscription_id', '=', id)
    .where('seen_at', '<', seenBeforeMs)
    .where('state', '<>', 'waiting')
    .execute();

/** Newest first. */
export const listItems = (queries: Queries, id: string, limit: number) =>
  queries
    .selectFrom('subscription_items as items')
    .leftJoin('documents', 'documents.id', 'items.document_id')
    .select(['items.title', 'items.url', 'items.state', 'items.problem', 'items.found_at'])
    .select('documents.id as document_id')
    .where('items.subscription_id', '=', id)
    .where('items.state', '<>', 'skipped')
    .orderBy('items.id', 'desc')
    .limit(limit)
    .execute();

export const countWaiting = async (queries: Queries, id: string): Promise<number> => {
  const { count } = await queries
    .selectFrom('subscription_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subscription_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
};

/** Gives up the items that were found before then. */
export const endWaiting = (
  queries: Queries,
  id: string,
  { endedBeforeMs, problem }: { readonly endedBeforeMs: number; readonly problem: string },
) =>
  queries
    .updateTable('subscription_items')
    .set({ state: 'failed', content: null, problem })
    .where('subscription_id', '=', id)
    .where('state', '=', 'waiting')
    .where('found_at', '<', endedBeforeMs)
    .execute();

export const deleteItems = (queries: Queries, ids: readonly string[]) =>
  queries.deleteFrom('subscription_items').where('id', 'in', ids).execute();

/** Oldest first. */
export const listWaiting = (queries: Queries, id: string, limit: number) =>
  queries
    .selectFrom('subscription_items')
    .selectAll()
    .where('subscription_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute();

export const listWithoutAudio = (queries: Queries, id: string) =>
  queries
    .selectFrom('subscription_items as items')
    .leftJoin('documents', 'documents.id', 'items.document_id')
    .select(['items.id', 'documents.id as document_id'])
    .where('items.subscription_id', '=', id)
    .where('items.state', '=', 'imported')
    .where('items.needs_audio', '=', 1)
    .orderBy('items.id')
    .execute();

export const updateItem = (queries: Queries, id: string, change: Partial<SubscriptionItemRow>) =>
  queries.updateTable('subscription_items').set(change).where('id', '=', id).execute();

/** Takes a waiting item; false when it no longer waits. */
export async function takeItem(
  queries: Queries,
  id: string,
  change: Partial<SubscriptionItemRow>,
): Promise<boolean> {
  const row = await queries
    .updateTable('subscription_items')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
