/** Handlers of webhooks. */
import type { Operations } from '../../shared/contract/index.ts';
import type { Webhooks } from '../../features/webhooks/webhooks.ts';
import type { Handlers } from './call.ts';

type WebhookOperations = Pick<
  Operations,
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'listWebhookDeliveries'
  | 'testWebhook'
>;

export const createWebhookHandlers = (webhooks: Webhooks): Handlers<WebhookOperations> => ({
  listWebhooks: async ({ actor }) => ({ data: await webhooks.list(actor) }),
  createWebhook: ({ actor, body }) => webhooks.create(actor, body),
  getWebhook: ({ actor, params }) => webhooks.get(actor, params.webhook_id),
  updateWebhook: ({ actor, params, body }) => webhooks.update(actor, params.webhook_id, body),
  deleteWebhook: ({ actor, params }) => webhooks.delete(actor, params.webhook_id),
  listWebhookDeliveries: ({ actor, params, query }) => webhooks.deliveries(actor, params.webhook_id, query),
  testWebhook: ({ actor, params, signal }) => webhooks.test(actor, params.webhook_id, signal),
});
