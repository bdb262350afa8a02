/**
 * Webhooks. An event is recorded in the transaction that ends what it is about, as a delivery and a job for each
 * webhook that wants it: whatever is committed will be sent, and nothing else.
 */
import { Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import {
  testEvent,
  webhookEvents,
  type DeliveryProblem,
  type DeliveryState,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryPage,
  type WebhookEventType,
  type WebhookFault,
} from '../../shared/contract/webhooks.ts';
import { type Clock, type Ids, timestamp } from '../../platform/clock.ts';
import type {
  Database,
  Queries,
  JobRow,
  WebhookDeliveryRow,
  WebhookRow,
} from '../../platform/database/database.ts';
import { lockAccount } from '../../platform/database/queries.ts';
import type { Reach } from '../../platform/net/guarded-request.ts';
import type { Actor } from '../access/access.ts';
import type { Clients } from '../access/clients/clients.ts';
import { decodeCursor, encodeCursor } from '../id-cursor.ts';
import { checkedUrl } from '../importing/page-fetch.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { DeliveryHandler, disable, kind } from './delivery-handler.ts';
import { bodyOf, eventOfJob, secretOf, send, type WebhookEvent } from './sending.ts';
import * as store from './webhooks.store.ts';

export interface WebhooksDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly jobs: Jobs;
  /** Its webhooks end with a client. */
  readonly clients: Pick<Clients, 'onDisconnect'>;
  /** Which addresses may be connected to. */
  readonly reach: Reach;
  readonly serverSecret: () => Promise<string>;
}

export interface WebhookChange {
  readonly url?: string;
  readonly events?: readonly WebhookEventType[];
  readonly is_enabled?: boolean;
}

type Owner = Pick<Actor, 'accountId' | 'client'>;

const keepEndedMs = 7 * 24 * 3_600_000;

type WantedWebhook = WebhookChange & { readonly url: string };

export class Webhooks {
  readonly #deps: WebhooksDeps;

  constructor(deps: WebhooksDeps) {
    this.#deps = deps;
    const { jobs } = deps;
    jobs.register(new DeliveryHandler({ ...deps, secretOf: (id) => this.#secretOf(id) }));
    jobs.onEnd((within, job) => this.#jobEnded(within, job));
    deps.clients.onDisconnect(async (within, { accountId, clientId }) => {
      await store.deleteWebhooksOfClient(within, accountId, clientId);
    });
  }

  async list({ accountId }: Owner): Promise<Webhook[]> {
    return (await store.listWebhooks(this.#deps.database.queries, accountId)).map(toWebhook);
  }

  async get(owner: Owner, id: string): Promise<Webhook> {
    return toWebhook(await this.#find(owner, id));
  }

  async create({ accountId, client }: Owner, wanted: WantedWebhook): Promise<NewWebhook> {
    const { database, clock, ids } = this.#deps;
    const row: WebhookRow = {
      id: ids.next(),
      account_id: accountId,
      url: checkedUrl(wanted.url).href,
      events: JSON.stringify(wanted.events ?? webhookEvents),
      is_enabled: 1,
      client_id: client?.id ?? null,
      fault: null,
      created_at: clock.now(),
      delivered_at: null,
    };
    const { perAccount } = limits.webhooks;
    await database.transaction(async (within) => {
      await lockAccount(within, accountId);
      const webhooks = await store.listWebhooks(within, accountId);
      if (webhooks.length >= perAccount)
        throw new Problem('conflict', `An account may have ${perAccount} webhooks. Delete one first.`);
      await store.insertWebhook(within, row);
    });
    return { ...toWebhook(row), secret: await this.#secretOf(row.id) };
  }

  async update(owner: Owner, id: string, { url, events, is_enabled }: WebhookChange): Promise<Webhook> {
    const row = await this.#find(owner, id);
    const change: Partial<WebhookRow> = {
      ...(url !== undefined && { url: checkedUrl(url).href }),
      ...(events && { events: JSON.stringify(events) }),
      ...(is_enabled !== undefined && { is_enabled: is_enabled ? 1 : 0, fault: null }),
    };
    if (Object.keys(change).length === 0) return toWebhook(row);
    const changed = await store.updateWebhook(this.#deps.database.queries, row.id, change);
    if (!changed) throw noSuchWebhook();
    return toWebhook(changed);
  }

  async delete({ accountId }: Owner, id: string): Promise<void> {
    const isDeleted = await store.deleteWebhook(this.#deps.database.queries, accountId, id.toLowerCase());
    if (!isDeleted) throw noSuchWebhook();
  }

  async deliveries(
    owner: Owner,
    id: string,
    { limit = limits.page.default, cursor }: { readonly limit?: number; readonly cursor?: string },
  ): Promise<WebhookDeliveryPage> {
    const before = cursor === undefined ? undefined : decodeCursor(cursor);
    const { id: webhookId } = await this.#find(owner, id);
    // One more than requested shows whether there is another page.
    const page = { before, limit: limit + 1 };
    const rows = await store.listDeliveries(this.#deps.database.queries, webhookId, page);
    const data = rows.slice(0, limit).map(toDelivery);
    const has_more = rows.length > limit;
    return { data, next_cursor: has_more ? encodeCursor(data.at(-1)!.id) : null, has_more };
  }

  /** One attempt, now. */
  async test(owner: Owner, id: string, signal: AbortSignal): Promise<WebhookDelivery> {
    const { database, clock, reach } = this.#deps;
    const { id: webhookId, url } = await this.#find(owner, id);
    const row = this.#newDelivery(webhookId, testEvent, { webhook_id: webhookId });
    const message = { ...row, url, nowMs: clock.now(), secret: await this.#secretOf(webhookId) };
    const attempt = await send(message, reach, signal);
    const isDelivered = attempt.problem === null;
    const state: DeliveryState = isDelivered ? 'delivered' : 'failed';
    const tried = { ...row, ...attempt, attempts: 1, attempted_at: clock.now(), state };
    await database.transaction(async (within) => {
      if (!(await store.findWebhook(within, owner.accountId, webhookId))) throw noSuchWebhook();
      await store.insertDelivery(within, tried);
    });
    return toDelivery(tried);
  }

  /** Within the transaction of what has happened. */
  async record(within: Queries, accountId: string, { type, data }: WebhookEvent): Promise<void> {
    for (const webhook of await store.listWebhooks(within, accountId)) {
      if (webhook.is_enabled === 0 || !eventsOf(webhook).includes(type)) continue;
      if ((await store.countWaiting(within, webhook.id)) >= limits.webhooks.waiting) {
        await disable(within, webhook.id, 'overflow');
        continue;
      }
      const row = this.#newDelivery(webhook.id, type, data);
      await store.insertDelivery(within, row);
      await this.#deps.jobs.add(within, { id: row.id, accountId, kind, name: type, payload: {}, total: 1 });
    }
  }

  /** Removes what was delivered or given up long ago. */
  async sweep(): Promise<void> {
    const { database, clock } = this.#deps;
    await store.deleteEndedDeliveries(database.queries, clock.now() - keepEndedMs);
  }

  async #jobEnded(within: Queries, job: JobRow): Promise<void> {
    if (job.kind === kind) return;
    const spoken = job.kind === 'audiobook' ? await store.findSpokenDocument(within, job.id) : undefined;
    const event = eventOfJob(job, spoken);
    if (event) await this.record(within, job.account_id, event);
  }

  #newDelivery(webhook_id: string, type: string, data: WebhookEvent['data']): WebhookDeliveryRow {
    const { clock, ids } = this.#deps;
    const now = clock.now();
    return {
      id: ids.next(),
      webhook_id,
      type,
      body: bodyOf(type, data, now),
      state: 'waiting',
      attempts: 0,
      status: null,
      problem: null,
      created_at: now,
      attempted_at: null,
    };
  }

  async #find({ accountId }: Owner, id: string): Promise<WebhookRow> {
    const row = await store.findWebhook(this.#deps.database.queries, accountId, id.toLowerCase());
    if (!row) throw noSuchWebhook();
    return row;
  }

  async #secretOf(webhookId: string): Promise<string> {
    return secretOf(await this.#deps.serverSecret(), webhookId);
  }
}

const noSuchWebhook = (): Problem =>
  new Problem('not_found', 'There is no webhook with that id in this account.');

const eventsOf = ({ events }: WebhookRow): WebhookEventType[] => JSON.parse(events) as WebhookEventType[];

const momentOf = (ms: number | null): string | null => (ms === null ? null : timestamp(ms));

const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: eventsOf(row),
  is_enabled: row.is_enabled === 1,
  disabled_because: row.fault as WebhookFault | null,
  created_at: timestamp(row.created_at),
  last_delivered_at: momentOf(row.delivered_at),
});

const toDelivery = (row: WebhookDeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  state: row.state as DeliveryState,
  attempts: row.attempts,
  status: row.status,
  problem: row.problem as DeliveryProblem | null,
  created_at: timestamp(row.created_at),
  attempted_at: momentOf(row.attempted_at),
});
