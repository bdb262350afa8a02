/**
 * Private podcast feeds. Whoever has the address of one may listen to finished audio until its owner deletes it. The
 * address holds a random token, which is shown once; only its hash is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AccountPlan } from '../../shared/contract/account.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { NewPodcast, Podcast } from '../../shared/contract/podcasts.ts';
import { timestamp, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockAccount } from '../../platform/database/locks.ts';
import type { PodcastRow } from '../../platform/database/tables.ts';
import type { Ids } from '../../platform/ids.ts';
import { sameHash } from '../access/access.rules.ts';
import { actorOfLink, type Actor } from '../access/actor.ts';
import type { Clients } from '../access/clients/clients.ts';
import { checkedName } from '../access/keys.ts';
import type { Audiobooks } from '../audiobooks/audiobooks.ts';
import { newestOfEach, type Episode, type Feed } from './feed.rules.ts';
import * as store from './podcasts.store.ts';

export interface PodcastsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly publicUrl: string;
  readonly audiobooks: Audiobooks;
  /** Its feeds end with a client. */
  readonly clients: Pick<Clients, 'onDisconnect'>;
}

type Owner = Pick<Actor, 'accountId' | 'client'>;

export interface NewFeed {
  readonly name?: string;
  readonly collection_id?: string;
}

/** What a token gives access to. */
export interface OpenPodcast {
  readonly row: PodcastRow;
  readonly actor: Actor;
  readonly token: string;
}

const tokenPattern = /^pod_[\w-]{43}$/;
const defaultName = 'Lectern';
const episodesInFeed = 100;
const noteUseEveryMs = 60_000;
/** Sizes of files that were computed already; a plan must be read for each. */
const knownSizes = 5_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export class Podcasts {
  readonly #deps: PodcastsDeps;
  readonly #sizes = new Map<string, number>();

  constructor(deps: PodcastsDeps) {
    this.#deps = deps;
    deps.clients.onDisconnect(async (within, { accountId, clientId }) => {
      await store.deletePodcastsOfClient(within, accountId, clientId);
    });
  }

  async list({ accountId }: Pick<Actor, 'accountId'>): Promise<Podcast[]> {
    return (await store.listPodcasts(this.#deps.database.queries, accountId)).map(toPodcast);
  }

  async create(
    { accountId, client }: Owner,
    { name = defaultName, collection_id }: NewFeed,
  ): Promise<NewPodcast> {
    const { database, clock, ids } = this.#deps;
    const token = `pod_${randomBytes(32).toString('base64url')}`;
    const row: PodcastRow = {
      id: ids.next(),
      account_id: accountId,
      collection_id: collection_id?.toLowerCase() ?? null,
      name: checkedName(name),
      token_hash: hashOf(token),
      client_id: client?.id ?? null,
      created_at: clock.now(),
      last_used_at: null,
    };
    await database.transaction(async (within) => {
      await lockAccount(within, accountId);
      const feeds = await store.listPodcasts(within, accountId);
      const { collection_id: wanted } = row;
      if (wanted !== null && !(await store.ownsCollection(within, accountId, wanted)))
        throw new Problem('not_found', 'There is no collection with that id in this account.');
      if (feeds.length >= limits.podcasts)
        throw new Problem('conflict', `An account may have ${limits.podcasts} feeds. Delete one first.`);
      await store.insertPodcast(within, row);
    });
    return { ...toPodcast(row), url: this.#addressOf(token, 'feed.xml') };
  }

  async delete({ accountId }: Pick<Actor, 'accountId'>, id: string): Promise<void> {
    const isDeleted = await store.deletePodcast(this.#deps.database.queries, accountId, id.toLowerCase());
    if (!isDeleted) throw new Problem('not_found', 'There is no feed with that id in this account.');
  }

  /** Reads the store each time: a deleted feed stops at once, on every node. */
  async open(token: string): Promise<OpenPodcast | undefined> {
    if (!tokenPattern.test(token)) return undefined;
    const { database, clock } = this.#deps;
    const hash = hashOf(token);
    const found = await store.findByHash(database.queries, hash);
    if (!found || !sameHash(found.token_hash, hash)) return undefined;
    const { plan, ...row } = found;
    if (clock.now() - (row.last_used_at ?? 0) > noteUseEveryMs)
      await store.noteUse(database.queries, row.id, clock.now());
    return { row, actor: actorOfLink(row.account_id, plan as AccountPlan), token };
  }

  async feed({ row, actor, token }: OpenPodcast): Promise<Feed> {
    const rows = await store.listEpisodes(this.#deps.database.queries, row, episodesInFeed);
    const episodes: Episode[] = [];
    for (const episode of newestOfEach(rows)) {
      const bytes = await this.#sizeOf(actor, episode);
      if (bytes === undefined) continue;
      const address = (extension: string) => this.#addressOf(token, `${episode.id}.${extension}`);
      episodes.push({
        ...episode,
        bytes,
        audio: address('mp3'),
        chapters: address('json'),
        transcript: address('vtt'),
        cover: address('png'),
      });
    }
    const { publicUrl } = this.#deps;
    const at = { self: this.#addressOf(token, 'feed.xml'), cover: this.#addressOf(token, 'cover.png') };
    return { id: row.id, name: row.name, home: publicUrl, ...at, createdAt: row.created_at, episodes };
  }

  /** An episode of this feed; a token for one collection opens nothing else. */
  async episode({ row }: OpenPodcast, id: string) {
    const all = await store.listEpisodes(this.#deps.database.queries, row, episodesInFeed);
    return newestOfEach(all).find((episode) => episode.id === id);
  }

  /** Undefined where the audio is not on this machine. */
  async #sizeOf(actor: Actor, { id, title }: store.EpisodeRow): Promise<number | undefined> {
    const key = `${id} ${title}`;
    const known = this.#sizes.get(key);
    if (known !== undefined) return known;
    try {
      const { bytes } = await this.#deps.audiobooks.downloads.file(actor, id, 'mp3');
      if (this.#sizes.size >= knownSizes) this.#sizes.clear();
      this.#sizes.set(key, bytes);
      return bytes;
    } catch (error) {
      if (error instanceof Problem && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  #addressOf(token: string, file: string): string {
    return `${this.#deps.publicUrl}/podcast/${token}/${file}`;
  }
}

const toPodcast = ({ id, name, collection_id, created_at, last_used_at }: PodcastRow): Podcast => ({
  id,
  name,
  collection_id,
  created_at: timestamp(created_at),
  last_used_at: last_used_at === null ? null : timestamp(last_used_at),
});
