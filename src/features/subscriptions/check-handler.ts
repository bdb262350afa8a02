/**
 * Checks a feed: reads it where it has changed, then adds its new items to the library.
 *
 *   item: waiting ──▶ imported, with its document, in one transaction ──▶ its audio is requested
 *            └── three failed checks, or a month ──▶ failed, with the reason
 *
 * A feed is read only while few of its items wait and the account has space for their contents: whoever adds to it could
 * otherwise fill the disk of whoever follows it.
 *
 * Wherever a process ends, the next check continues with the items that wait; none becomes a document twice.
 */
import { Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { defaultVoice, type FeedProblem } from '../../shared/contract/subscriptions.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type {
  Database,
  Queries,
  SubscriptionItemRow,
  SubscriptionRow,
} from '../../platform/database/database.ts';
import type { Reach } from '../../platform/net/guarded-request.ts';
import { actorOfOperator, actorOfToken, type Actor } from '../access/access.ts';
import type { Clients } from '../access/clients/clients.ts';
import type { Audiobooks } from '../audiobooks/audiobooks.ts';
import type { FileImporting } from '../importing/files.ts';
import type { JobHandler, JobRun } from '../jobs/run.ts';
import type { Space } from '../space/space.ts';
import { FeedFailure, fetchFeed, type FetchedFeed } from './feed-fetch.ts';
import { newItems, nextCheckMs } from './subscriptions.rules.ts';
import * as store from './subscriptions.store.ts';

export const kind = 'subscription';
const attemptLimit = 3;
const dayMs = 24 * 3_600_000;
const forgetAfterMs = 90 * dayMs;

export interface CheckPayload {
  readonly subscriptionId: string;
}

export interface CheckHandlerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly reach: Reach;
  readonly fileImporting: Pick<FileImporting, 'webpage' | 'article'>;
  readonly audiobooks: Pick<Audiobooks, 'create'>;
  readonly space: Pick<Space, 'excess' | 'require'>;
  readonly clients: Pick<Clients, 'find' | 'onDisconnect'>;
}

/** The feed is no longer followed, or another process has taken the item. */
class ItemTaken extends Error {}

export class CheckHandler implements JobHandler {
  readonly kind = kind;
  /** All of different accounts. */
  readonly atOnce = 4;
  readonly maxWaiting = Infinity;
  readonly keepEndedMs = 0;
  readonly #deps: CheckHandlerDeps;

  constructor(deps: CheckHandlerDeps) {
    this.#deps = deps;
  }

  async run(run: JobRun): Promise<void> {
    const { queries } = this.#deps.database;
    const { subscriptionId } = JSON.parse(run.job.payload) as CheckPayload;
    const subscription = await store.findSubscription(queries, subscriptionId);
    if (subscription?.is_enabled === 1) {
      const actor = actorOfOperator(subscription.account_id, await run.ownersPlan());
      await this.#read(run, subscription);
      await this.#importWaiting(run, subscription, actor);
      await this.#requestAudio(run, subscription, actor);
    }
    await this.#deps.database.transaction((within) => run.finish(within));
  }

  async #read(run: JobRun, subscription: SubscriptionRow): Promise<void> {
    const { clock, reach, database } = this.#deps;
    const endedBeforeMs = clock.now() - limits.subscriptions.itemWaitingDays * dayMs;
    await run.commit((within) =>
      store.endWaiting(within, subscription.id, { endedBeforeMs, problem: waitedTooLong }),
    );
    const waiting = await store.countWaiting(database.queries, subscription.id);
    if (waiting >= limits.subscriptions.itemsWaiting) return;
    try {
      const fetched = await fetchFeed(subscription, reach, run.signal);
      const now = clock.now();
      const change = { checked_at: now, failures: 0, problem: null, next_check_at: nextCheckMs(now, 0) };
      await run.commit(async (within) => {
        const isKept = fetched ? await this.#keepItems(within, subscription, { fetched, waiting }) : false;
        // What was not kept is found again by the next check.
        const read = fetched && isKept && { etag: fetched.etag, last_modified: fetched.last_modified };
        await store.updateSubscription(within, subscription.id, { ...change, ...read });
      });
    } catch (error) {
      if (!(error instanceof FeedFailure)) throw error;
      const failures = subscription.failures + 1;
      const next_check_at = nextCheckMs(clock.now(), failures, error.retryAfterMs);
      // An address that is gone for good is no longer checked.
      const gone = error.problem === 'gone' && ({ is_enabled: 0 } as const);
      const change = { failures, problem: error.problem, next_check_at, ...gone };
      await run.commit((within) => store.updateSubscription(within, subscription.id, change));
    }
  }

  /** False when the account has no space for what is new. */
  async #keepItems(
    within: Queries,
    { id, account_id }: SubscriptionRow,
    { fetched: { feed }, waiting }: { readonly fetched: FetchedFeed; readonly waiting: number },
  ): Promise<boolean> {
    const { clock, ids, space } = this.#deps;
    const guids = feed.items.map(({ guid }) => guid);
    if (guids.length === 0) return true;
    const known = await store.knownGuids(within, id, guids);
    const { itemsPerCheck, itemsWaiting } = limits.subscriptions;
    const wanted = Math.min(itemsPerCheck, itemsWaiting - waiting);
    const rows = newItems(feed, { known, wanted, subscriptionId: id, nowMs: clock.now(), ids });
    if (rows.length > 0) await store.insertItems(within, rows);
    await store.noteSeen(within, id, guids, clock.now());
    await store.forgetItems(within, id, clock.now() - forgetAfterMs);
    if (rows.length === 0 || (await space.excess(within, account_id)) === 0) return true;
    await store.deleteItems(
      within,
      rows.map((row) => row.id),
    );
    return false;
  }

  async #importWaiting(run: JobRun, subscription: SubscriptionRow, actor: Actor): Promise<void> {
    const { queries } = this.#deps.database;
    const { itemsPerCheck } = limits.subscriptions;
    for (const item of await store.listWaiting(queries, subscription.id, itemsPerCheck)) {
      run.signal.throwIfAborted();
      try {
        await this.#import(actor, { item, subscription }, run.signal);
      } catch (error) {
        if (error instanceof ItemTaken) continue;
        if (!(error instanceof Problem) || error.code === 'internal_error') throw error;
        if (error.code === 'document_limit_reached') return this.#waitForTomorrow(run, subscription.id);
        // The server is busy: the next check continues.
        if (error.code === 'service_unavailable' || error.code === 'rate_limited') return;
        await this.#countFailure(run, item, wordsOf(error));
      }
    }
  }

  async #import(
    actor: Actor,
    { item, subscription }: { readonly item: SubscriptionItemRow; readonly subscription: SubscriptionRow },
    signal: AbortSignal,
  ): Promise<void> {
    const { fileImporting } = this.#deps;
    const { title, url, author, content } = item;
    const alsoCommit = async (within: Queries, { id: document_id }: { readonly id: string }) => {
      const needs_audio = subscription.voice_id === null ? 0 : 1;
      const change = { state: 'imported', document_id, needs_audio, content: null, problem: null } as const;
      if (!(await store.takeItem(within, item.id, change))) throw new ItemTaken();
    };
    const given = { ...(title !== null && { title }), alsoCommit };
    if (content === null) await fileImporting.webpage(actor, { ...given, url: url! }, signal);
    else
      await fileImporting.article(
        actor,
        { ...given, html: content, url, author, site: subscription.title },
        signal,
      );
  }

  async #countFailure(run: JobRun, { id, attempts }: SubscriptionItemRow, problem: string): Promise<void> {
    const state = attempts + 1 < attemptLimit ? 'waiting' : 'failed';
    const change = { attempts: attempts + 1, state, problem, ...(state === 'failed' && { content: null }) };
    await run.commit((within) => store.updateItem(within, id, change));
  }

  async #waitForTomorrow(run: JobRun, id: string): Promise<void> {
    const now = this.#deps.clock.now();
    const problem: FeedProblem = 'daily_limit';
    const next_check_at = (Math.floor(now / dayMs) + 1) * dayMs;
    await run.commit((within) => store.updateSubscription(within, id, { problem, next_check_at }));
  }

  /** Where a client chose the voice, the audio counts toward what it may spend. */
  async #orderer({ account_id, voice_client_id }: SubscriptionRow, actor: Actor): Promise<Actor> {
    if (voice_client_id === null) return actor;
    const client = await this.#deps.clients.find(account_id, voice_client_id);
    return actorOfToken({ id: account_id, plan: actor.plan }, voice_client_id, client?.scopes ?? []);
  }

  /** A request that is repeated makes nothing twice. */
  async #requestAudio(run: JobRun, subscription: SubscriptionRow, owner: Actor): Promise<void> {
    const { audiobooks, database } = this.#deps;
    const { id, voice_id } = subscription;
    const actor = await this.#orderer(subscription, owner);
    for (const item of await store.listWithoutAudio(database.queries, id)) {
      run.signal.throwIfAborted();
      let problem: string | null = null;
      try {
        if (item.document_id !== null && voice_id !== null)
          await audiobooks.create(actor, item.document_id, voice_id === defaultVoice ? {} : { voice_id });
      } catch (error) {
        if (!(error instanceof Problem) || error.code === 'internal_error') throw error;
        // Others wait already: the next check continues.
        if (error.code === 'rate_limited' || error.code === 'service_unavailable') return;
        if (error.code !== 'not_found') problem = wordsOf(error);
      }
      await run.commit((within) => store.updateItem(within, item.id, { needs_audio: 0, problem }));
    }
  }
}

const waitedTooLong = `It waited for ${limits.subscriptions.itemWaitingDays} days without becoming a document.`;

/** Nobody who reads it has filled in a field. */
const wordsOf = ({ message, fields }: Problem): string =>
  fields?.[0] && /^[a-z]/.test(fields[0].message) ? `It ${fields[0].message}` : message;
