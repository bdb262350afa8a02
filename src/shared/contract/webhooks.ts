/** Webhooks: addresses that are told when something in the account has ended. */
import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import {
  nullable,
  nullableOneOf,
  oneOf,
  operation,
  PageLimit,
  pageOf,
  strict,
  Timestamp,
} from './operation.ts';

export const webhookEvents = [
  'document.imported',
  'import.failed',
  'audiobook.finished',
  'audiobook.failed',
  'transcription.finished',
  'transcription.failed',
  'episode.finished',
  'episode.failed',
] as const;
export type WebhookEventType = (typeof webhookEvents)[number];

/** What `test` sends. */
export const testEvent = 'webhook.test';

/** Why the server has disabled a webhook. */
const webhookFaults = ['undelivered', 'gone', 'overflow'] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** Why an attempt to deliver has failed. */
const deliveryProblems = [
  'status',
  'timeout',
  'unreachable',
  'unknown_host',
  'certificate',
  'private_address',
  'disabled',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const Uuid = Type.String({ format: 'uuid' });
const Url = Type.String({
  minLength: 1,
  maxLength: limits.webhooks.url,
  description: 'An http or https address. Events are sent to it by POST; redirects are not followed.',
});
const Events = Type.Array(oneOf(webhookEvents), {
  minItems: 1,
  maxItems: webhookEvents.length,
  uniqueItems: true,
  description: 'Which events are sent.',
});

const fields = {
  id: Uuid,
  url: Url,
  events: Events,
  is_enabled: Type.Boolean(),
  disabled_because: nullableOneOf(webhookFaults, {
    description:
      'Why the server has disabled it. `undelivered`: an event was given up, and nothing has been delivered since it happened. ' +
      '`gone`: the address returned 410. `overflow`: too many events waited.',
  }),
  created_at: Timestamp,
  last_delivered_at: nullable(Type.String({ format: 'date-time' })),
};

export const Webhook = strict(fields, { title: 'Webhook' });
export type Webhook = Static<typeof Webhook>;

export const NewWebhook = strict(
  {
    ...fields,
    secret: Type.String({ description: 'What the signatures are made with. It is shown only once.' }),
  },
  { title: 'NewWebhook' },
);
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookDelivery = strict(
  {
    id: Type.String({ format: 'uuid', description: 'The `webhook-id` of every attempt.' }),
    type: Type.String({ description: 'The event.' }),
    state: oneOf(deliveryStates, { description: '`waiting`: it will be tried, or tried again.' }),
    attempts: Type.Integer({ minimum: 0 }),
    status: nullable(Type.Integer({ description: 'What the address returned to the last attempt.' })),
    problem: nullableOneOf(deliveryProblems, { description: 'Why the last attempt failed.' }),
    created_at: Timestamp,
    attempted_at: nullable(Type.String({ format: 'date-time' })),
  },
  { title: 'WebhookDelivery' },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookDeliveryPage = pageOf(WebhookDelivery, 'WebhookDeliveryPage');
export type WebhookDeliveryPage = Static<typeof WebhookDeliveryPage>;

const example = {
  id: '019a8f6e-9c02-7a10-9b0a-6f0d2c4e8c33',
  url: 'https://example.com/lectern',
  events: [...webhookEvents],
  is_enabled: true,
  disabled_because: null,
  created_at: '2026-01-31T09:30:00.000Z',
  last_delivered_at: null,
};

const deliveryExample = {
  id: '019a8f6e-9c02-7a10-9b0a-6f0d2c4e8d44',
  type: 'audiobook.finished',
  state: 'delivered',
  attempts: 1,
  status: 204,
  problem: null,
  created_at: '2026-01-31T09:30:00.000Z',
  attempted_at: '2026-01-31T09:30:01.000Z',
};

const WebhookPath = strict({
  webhook_id: Type.String({ format: 'uuid', description: 'Webhook identifier.' }),
});
const tag = 'Webhooks';

export const listWebhooks = operation('listWebhooks', 'GET /webhooks', {
  tag,
  summary: 'List webhooks',
  description: 'The webhooks of the account, newest first, without their secrets.',
  scope: 'documents:read',
  success: {
    status: 200,
    description: 'The webhooks.',
    schema: strict({ data: Type.Array(Webhook) }),
    example: { data: [example] },
  },
});

export const createWebhook = operation('createWebhook', 'POST /webhooks', {
  tag,
  summary: 'Create a webhook',
  description:
    'Sends events of the account to an address: imported documents, and audiobooks, transcriptions and imports that finish or fail. ' +
    'Requests are signed as Standard Webhooks describes (`webhook-id`, `webhook-timestamp`, `webhook-signature`), sent at least ' +
    'once with the same id, and repeated for two days until the address returns 2xx. ' +
    `An account may have ${limits.webhooks.perAccount} webhooks.`,
  scope: 'documents:write',
  body: strict({ url: Url, events: Type.Optional(Events) }),
  bodyExample: { url: example.url, events: ['audiobook.finished'] },
  success: {
    status: 201,
    description: 'The webhook with its secret.',
    schema: NewWebhook,
    example: { ...example, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDKTsc3Ay2Gwo=' },
  },
});

export const getWebhook = operation('getWebhook', 'GET /webhooks/{webhook_id}', {
  tag,
  summary: 'Get a webhook',
  description: 'Whether it is enabled, and why not.',
  scope: 'documents:read',
  params: WebhookPath,
  success: { status: 200, description: 'The webhook.', schema: Webhook, example },
  errors: [404],
});

export const updateWebhook = operation('updateWebhook', 'PUT /webhooks/{webhook_id}', {
  tag,
  summary: 'Change a webhook',
  description:
    'Changes its address or its events, or disables and enables it. What happens while it is disabled is not sent later. ' +
    'The secret stays the same.',
  scope: 'documents:write',
  params: WebhookPath,
  body: strict({
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    is_enabled: Type.Optional(Type.Boolean()),
  }),
  bodyExample: { is_enabled: false },
  success: {
    status: 200,
    description: 'The webhook.',
    schema: Webhook,
    example: { ...example, is_enabled: false },
  },
  errors: [404],
});

export const deleteWebhook = operation('deleteWebhook', 'DELETE /webhooks/{webhook_id}', {
  tag,
  summary: 'Delete a webhook',
  description: 'Nothing more is sent to it.',
  scope: 'documents:write',
  params: WebhookPath,
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export const listWebhookDeliveries = operation(
  'listWebhookDeliveries',
  'GET /webhooks/{webhook_id}/deliveries',
  {
    tag,
    summary: 'List deliveries',
    description: 'What was sent or waits, newest first. Deliveries that have ended stay for a week.',
    scope: 'documents:read',
    params: WebhookPath,
    query: strict({
      limit: PageLimit,
      cursor: Type.Optional(Type.String()),
    }),
    success: {
      status: 200,
      description: 'A page of deliveries.',
      schema: WebhookDeliveryPage,
      example: { data: [deliveryExample], next_cursor: null, has_more: false },
    },
    errors: [404],
  },
);

export const testWebhook = operation('testWebhook', 'POST /webhooks/{webhook_id}/test', {
  tag,
  summary: 'Send a test',
  description: `Sends the event \`${testEvent}\` once, now, whether or not the webhook is enabled, and returns what came of it.`,
  scope: 'documents:write',
  params: WebhookPath,
  success: {
    status: 200,
    description: 'The delivery, which was tried once.',
    schema: WebhookDelivery,
    example: { ...deliveryExample, type: testEvent },
  },
  errors: [404],
});
