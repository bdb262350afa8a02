import type { Queries, WebhookDeliveryRow, WebhookRow } from '../../platform/database/database.ts';

/** False: there is one with that id. */
export const insertWebhook = (queries: Queries, row: WebhookRow) =>
  queries.insertInto('webhooks').values(row).execute();

/** Newest first. */
export const listWebhooks = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();

export const findWebhook = (queries: Queries, accountId: string, id: string) =>
  queries
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const updateWebhook = (queries: Queries, id: string, change: Partial<WebhookRow>) =>
  queries.updateTable('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirst();

export async function deleteWebhook(queries: Queries, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteWebhooksOfClient = (queries: Queries, accountId: string, clientId: string) =>
  queries
    .deleteFrom('webhooks')
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .execute();

export const insertDelivery = (queries: Queries, row: WebhookDeliveryRow) =>
  queries.insertInto('webhook_deliveries').values(row).execute();

export const findDelivery = (queries: Queries, id: string) =>
  queries
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .selectAll('webhook_deliveries')
    .select(['webhooks.url', 'webhooks.is_enabled', 'webhooks.delivered_at'])
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst();

/** Newest first. */
export const listDeliveries = (
  queries: Queries,
  webhookId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
) =>
  queries
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function countWaiting(queries: Queries, webhookId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

export const updateDelivery = (queries: Queries, id: string, change: Partial<WebhookDeliveryRow>) =>
  queries.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();

export const deleteEndedDeliveries = (queries: Queries, beforeMs: number) =>
  queries
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', beforeMs)
    .execute();

/** The document whose audio a job makes. */
export const findSpokenDocument = (queries: Queries, jobId: string) =>
  queries
    .selectFrom('audiobooks')
    .select(['id', 'document_id'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
