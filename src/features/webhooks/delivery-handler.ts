/**
 * Delivers one event to one webhook.
 *
 *   waiting ── 2xx ──▶ delivered
 *      │ ▲ anything else: again after ever longer waits, for two days
 *      └─┴─▶ failed; if nothing was delivered since the event happened, the webhook is disabled
 *
 * An attempt is recorded after it was made: a process that dies in between makes it again, with the same id.
 */
import type { WebhookFault } from '../../shared/contract/webhooks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries, JobRow } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/net/guarded-request.ts';
import { type JobHandler, type JobRun, TryLater } from '../jobs/run.ts';
import { send, type Attempt } from './sending.ts';
import * as store from './webhooks.store.ts';

export const kind = 'webhook';

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

/** What Standard Webhooks suggests; 52 hours in all. */
const retryAfterMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
];

export interface DeliveryHandlerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly reach: Reach;
  readonly secretOf: (webhookId: string) => Promise<string>;
}

type Delivery = NonNullable<Awaited<ReturnType<typeof store.findDelivery>>>;

export class DeliveryHandler implements JobHandler {
  readonly kind = kind;
  /** All of different accounts. */
  readonly atOnce = 16;
  readonly maxWaiting = Infinity;
  readonly retryAfterMs = retryAfterMs;
  readonly keepEndedMs = 0;
  readonly #deps: DeliveryHandlerDeps;

  constructor(deps: DeliveryHandlerDeps) {
    this.#deps = deps;
  }

  async run(run: JobRun): Promise<void> {
    const { database, clock, reach, secretOf } = this.#deps;
    const delivery = await store.findDelivery(database.queries, run.job.id);
    if (delivery?.state !== 'waiting') return this.#finish(run, async () => undefined);
    const { id, body, url, webhook_id } = delivery;
    if (delivery.is_enabled === 0)
      return this.#finish(run, (within) =>
        store.updateDelivery(within, id, { state: 'failed', problem: 'disabled' }),
      );
    const message = { id, body, url, nowMs: clock.now(), secret: await secretOf(webhook_id) };
    await this.#record(run, delivery, await send(message, reach, run.signal));
  }

  /** It has failed for good. */
  async ended(within: Queries, { id }: JobRow): Promise<void> {
    const delivery = await store.findDelivery(within, id);
    if (!delivery) return;
    await store.updateDelivery(within, id, { state: 'failed' });
    if ((delivery.delivered_at ?? 0) < delivery.created_at)
      await disable(within, delivery.webhook_id, 'undelivered');
  }

  async #record(run: JobRun, { id, webhook_id, attempts }: Delivery, attempt: Attempt): Promise<void> {
    const now = this.#deps.clock.now();
    const tried = { ...attempt, attempts: attempts + 1, attempted_at: now };
    if (attempt.problem === null)
      return this.#finish(run, async (within) => {
        await store.updateDelivery(within, id, { ...tried, state: 'delivered' });
        await store.updateWebhook(within, webhook_id, { delivered_at: now });
      });
    if (attempt.status === 410)
      return this.#finish(run, async (within) => {
        await store.updateDelivery(within, id, { ...tried, state: 'failed' });
        await disable(within, webhook_id, 'gone');
      });
    await run.commit((within) => store.updateDelivery(within, id, tried));
    throw new TryLater(`The event could not be delivered: ${attempt.status ?? attempt.problem}.`);
  }

  #finish(run: JobRun, work: (within: Queries) => Promise<unknown>): Promise<void> {
    return this.#deps.database.transaction(async (within) => {
      await run.finish(within);
      await work(within);
    });
  }
}

export const disable = (within: Queries, webhookId: string, fault: WebhookFault) =>
  store.updateWebhook(within, webhookId, { is_enabled: 0, fault });
