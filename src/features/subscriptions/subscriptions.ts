/** Feeds that an account follows. They are checked by jobs, one after the other for each account. */
import { fieldMessage, invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import {
  defaultVoice,
  type FeedItemState,
  type Subscription,
  type SubscriptionItem,
} from '../../shared/contract/subscriptions.ts';
import { timestamp } from '../../platform/clock.ts';
import type { Queries, SubscriptionRow } from '../../platform/database/database.ts';
import { lockAccount } from '../../platform/database/queries.ts';
import { requireScope, type Actor } from '../access/access.ts';
import { checkedUrl } from '../importing/page-fetch.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { CheckHandler, kind, type CheckHandlerDeps, type CheckPayload } from './check-handler.ts';
import { FeedFailure, fetchFeed, type FetchedFeed } from './feed-fetch.ts';
import { feedMessages, newItems, nextCheckMs, toSubscription } from './subscriptions.rules.ts';
import * as store from './subscriptions.store.ts';

export interface SubscriptionsDeps extends CheckHandlerDeps {
  readonly jobs: Jobs;
  /** Throws for a voice that the account does not have. */
  readonly requireVoice: (accountId: string, voiceId: string) => Promise<void>;
}

export interface NewSubscription {
  readonly url: string;
  readonly title?: string;
  readonly voice_id?: string;
  readonly initial_items?: number;
}

export interface SubscriptionChange {
  readonly title?: string;
  readonly voice_id?: string | null;
  readonly is_enabled?: boolean;
}

type Owner = Pick<Actor, 'accountId' | 'client' | 'scopes'>;

const checkedAtOnce = 50;

export class Subscriptions {
  readonly #deps: SubscriptionsDeps;

  constructor(deps: SubscriptionsDeps) {
    this.#deps = deps;
    deps.jobs.register(new CheckHandler(deps));
    deps.clients.onDisconnect((within, { accountId, clientId }) =>
      store.endSubscriptionsOfClient(within, accountId, clientId),
    );
  }

  get #queries(): Queries {
    return this.#deps.database.queries;
  }

  async list({ accountId }: Owner): Promise<Subscription[]> {
    return this.#describe(await store.listSubscriptions(this.#queries, accountId));
  }

  async get(owner: Owner, id: string): Promise<Subscription> {
    return (await this.#describe([await this.#find(owner, id)]))[0]!;
  }

  /** Reads the feed first, so that whoever adds it knows at once whether it is one. */
  async create(owner: Owner, wanted: NewSubscription, signal: AbortSignal): Promise<Subscription> {
    const { clock, ids, database } = this.#deps;
    const { accountId } = owner;
    const { href } = checkedUrl(wanted.url);
    if (wanted.voice_id !== undefined) requireScope(owner, 'audio:write');
    await this.#requireVoice(accountId, wanted.voice_id);
    const fetched = await this.#fetch(href, signal);
    const now = clock.now();
    const row: SubscriptionRow = {
      id: ids.next(),
      account_id: accountId,
      url: fetched.url,
      title: wanted.title ?? fetched.feed.title ?? new URL(fetched.url).hostname,
      voice_id: wanted.voice_id ?? null,
      client_id: owner.client?.id ?? null,
      voice_client_id: (wanted.voice_id !== undefined && owner.client?.id) || null,
      is_enabled: 1,
      job_id: null,
      etag: fetched.etag,
      last_modified: fetched.last_modified,
      failures: 0,
      problem: null,
      checked_at: now,
      next_check_at: nextCheckMs(now, 0),
      created_at: now,
    };
    await database.transaction((within) => this.#insert(within, row, { fetched, wanted }));
    this.#deps.jobs.lookSoon();
    return this.get(owner, row.id);
  }

  async update(owner: Owner, id: string, change: SubscriptionChange): Promise<Subscription> {
    const { clock } = this.#deps;
    const row = await this.#find(owner, id);
    const { title, voice_id, is_enabled } = change;
    // Whoever starts the audio of a feed pays for it.
    const isResumed = is_enabled === true && row.is_enabled === 0;
    const voiceAfter = voice_id === undefined ? row.voice_id : voice_id;
    const startsAudio = voiceAfter !== null && (voice_id !== undefined || isResumed);
    if (startsAudio) requireScope(owner, 'audio:write');
    await this.#requireVoice(owner.accountId, voice_id ?? undefined);
    const fields: Partial<SubscriptionRow> = {
      ...(title !== undefined && { title }),
      ...(voice_id !== undefined && { voice_id }),
      ...(startsAudio && { voice_client_id: owner.client?.id ?? null }),
      ...(is_enabled !== undefined && { is_enabled: is_enabled ? 1 : 0 }),
      // What was stopped is checked as soon as it is resumed.
      ...(isResumed && { next_check_at: clock.now(), failures: 0 }),
    };
    if (Object.keys(fields).length > 0) await store.updateSubscription(this.#queries, row.id, fields);
    return this.get(owner, row.id);
  }

  /** Its documents stay. */
  async delete(owner: Owner, id: string): Promise<void> {
    const { id: found } = await this.#find(owner, id);
    await store.deleteSubscription(this.#queries, found);
  }

  async items(owner: Owner, id: string): Promise<SubscriptionItem[]> {
    const { id: found } = await this.#find(owner, id);
    const rows = await store.listItems(this.#queries, found, limits.subscriptions.itemsListed);
    return rows.map(({ found_at, ...item }) => ({
      ...item,
      state: item.state as FeedItemState,
      found_at: timestamp(found_at),
    }));
  }

  /** Checks it now, unless that is under way. */
  async refresh(owner: Owner, id: string): Promise<Subscription> {
    const row = await this.#find(owner, id);
    if (row.is_enabled === 1) await this.#check(row);
    this.#deps.jobs.lookSoon();
    return this.get(owner, row.id);
  }

  /** Starts the checks that are due. */
  async sweep(): Promise<void> {
    const due = await store.listDue(this.#queries, this.#deps.clock.now(), checkedAtOnce);
    for (const one of due) await this.#check(one);
  }

  async #check(due: Pick<SubscriptionRow, 'id' | 'account_id' | 'next_check_at' | 'job_id'>): Promise<void> {
    const { clock, ids, database } = this.#deps;
    const next_check_at = nextCheckMs(clock.now(), 0);
    if (due.job_id !== null && (await this.#openJobs([due.job_id])).has(due.job_id)) {
      await store.postpone(this.#queries, due, { next_check_at, job_id: due.job_id });
      return;
    }
    const job_id = ids.next();
    await database.transaction(async (within) => {
      if (await store.postpone(within, due, { next_check_at, job_id }))
        await this.#addJob(within, due, job_id);
    });
  }

  async #addJob(
    within: Queries,
    row: Pick<SubscriptionRow, 'id' | 'account_id'>,
    jobId: string,
  ): Promise<void> {
    const payload: CheckPayload = { subscriptionId: row.id };
    const job = { id: jobId, accountId: row.account_id, kind, name: 'feed', payload, total: 1 };
    await this.#deps.jobs.add(within, job);
  }

  async #insert(
    within: Queries,
    row: SubscriptionRow,
    { fetched, wanted }: { readonly fetched: FetchedFeed; readonly wanted: NewSubscription },
  ): Promise<void> {
    const { ids, clock } = this.#deps;
    const { perAccount, initialItems } = limits.subscriptions;
    await lockAccount(within, row.account_id);
    const others = await store.listSubscriptions(within, row.account_id);
    if (others.some(({ url }) => url === row.url))
      throw new Problem('conflict', 'You follow this feed already.');
    if (others.length >= perAccount)
      throw new Problem('conflict', `An account may follow ${perAccount} feeds. Stop following one first.`);
    const job_id = ids.next();
    await store.insertSubscription(within, { ...row, job_id });
    const items = newItems(fetched.feed, {
      known: new Set(),
      wanted: wanted.initial_items ?? initialItems,
      subscriptionId: row.id,
      nowMs: clock.now(),
      ids,
    });
    if (items.length > 0) await store.insertItems(within, items);
    const contentBytes = items.reduce((sum, { content }) => sum + Buffer.byteLength(content ?? ''), 0);
    if (contentBytes > 0) await this.#deps.space.require(within, row.account_id, contentBytes);
    await this.#addJob(within, row, job_id);
  }

  async #fetch(url: string, signal: AbortSignal): Promise<FetchedFeed> {
    try {
      return (await fetchFeed({ url, etag: null, last_modified: null }, this.#deps.reach, signal))!;
    } catch (error) {
      if (error instanceof FeedFailure)
        throw invalidField('url', fieldMessage(feedMessages[error.problem], error.values));
      throw error;
    }
  }

  async #requireVoice(accountId: string, voiceId: string | undefined): Promise<void> {
    if (voiceId !== undefined && voiceId !== defaultVoice) await this.#deps.requireVoice(accountId, voiceId);
  }

  async #describe(rows: readonly SubscriptionRow[]): Promise<Subscription[]> {
    if (rows.length === 0) return [];
    const counts = await store.countItems(
      this.#queries,
      rows.map(({ id }) => id),
    );
    const open = await this.#openJobs(rows.flatMap(({ job_id }) => job_id ?? []));
    const countOf = (id: string, state: string) =>
      counts.find((one) => one.subscription_id === id && one.state === state)?.count ?? 0;
    return rows.map((row) =>
      toSubscription(
        row,
        { imported: countOf(row.id, 'imported'), failed: countOf(row.id, 'failed') },
        row.job_id !== null && open.has(row.job_id),
      ),
    );
  }

  async #openJobs(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const jobs = await this.#deps.jobs.findAll(ids);
    return new Set([...jobs.values()].filter(({ ended_at }) => ended_at === null).map(({ id }) => id));
  }

  async #find({ accountId }: Owner, id: string): Promise<SubscriptionRow> {
    const row = await store.findSubscription(this.#queries, id.toLowerCase());
    if (row?.account_id !== accountId)
      throw new Problem('not_found', 'There is no subscription with that id in this account.');
    return row;
  }
}
