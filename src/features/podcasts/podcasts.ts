/**
 * Private podcast feeds. Whoever has the address of one may listen to finished audio until its owner deletes it. The
 * address holds a random token, which is shown once; only its hash is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Chapter } from '../../formats/audiobook/engine.ts';
import { type Clock, type Ids, timestamp } from '../../platform/clock.ts';
import type { Database, PodcastRow } from '../../platform/database/database.ts';
import { lockAccount } from '../../platform/database/queries.ts';
import type { AccountPlan } from '../../shared/contract/account.ts';
import { ignoreMissing, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { NewPodcast, Podcast } from '../../shared/contract/podcasts.ts';
import { escapeXml } from '../../shared/text/xml.ts';
import { sameHash } from '../access/access.rules.ts';
import { type Actor, actorOfLink } from '../access/access.ts';
import type { Clients } from '../access/clients/clients.ts';
import { checkedName } from '../access/keys.ts';
import type { Audiobooks } from '../audiobooks/audiobooks.ts';
import * as store from './podcasts.store.ts';
import type { EpisodeRow } from './podcasts.store.ts';

/* A feed as RSS 2.0, with the tags that podcast apps know: Apple's, and those of the open podcast namespace. */

interface Episode extends EpisodeRow {
  readonly bytes: number;
  readonly mediaType: string;
  /** Addresses. */
  readonly audio: string;
  readonly chapters: string;
  /** Absent where nobody has written down what is said. */
  readonly transcript?: string;
  readonly cover: string;
}

export interface Feed {
  readonly id: string;
  readonly name: string;
  readonly home: string;
  readonly self: string;
  readonly cover: string;
  readonly createdAt: number;
  /** Newest first. */
  readonly episodes: readonly Episode[];
}

/** The newest audio of each document. */
function newestOfEach<Row extends Pick<EpisodeRow, 'document_id'>>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ document_id }) => !seen.has(document_id) && seen.add(document_id));
}

const dateOf = (ms: number): string => new Date(ms).toUTCString().replace('GMT', '+0000');
const publishedAt = ({ ended_at, created_at }: EpisodeRow): number => ended_at ?? created_at;

export function rssOf(feed: Feed): string {
  const { id, name, home, self, cover, episodes } = feed;
  const builtAt = Math.max(feed.createdAt, ...episodes.map(publishedAt));
  const title = escapeXml(name);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
<title>${title}</title>
<link>${escapeXml(home)}</link>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
<description>${title}</description>
<language>${escapeXml(languageOf(episodes))}</language>
<generator>Lectern</generator>
<lastBuildDate>${dateOf(builtAt)}</lastBuildDate>
<ttl>30</ttl>
<image><url>${escapeXml(cover)}</url><title>${title}</title><link>${escapeXml(home)}</link></image>
<itunes:author>Lectern</itunes:author>
<itunes:image href="${escapeXml(cover)}"/>
<itunes:category text="Arts"><itunes:category text="Books"/></itunes:category>
<itunes:explicit>false</itunes:explicit>
<itunes:type>episodic</itunes:type>
<itunes:block>Yes</itunes:block>
<podcast:guid>${id}</podcast:guid>
<podcast:locked>yes</podcast:locked>
<podcast:block>yes</podcast:block>
<podcast:medium>audiobook</podcast:medium>
${episodes.map(itemOf).join('')}</channel>
</rss>
`;
}

function itemOf(episode: Episode): string {
  const title = escapeXml(episode.title);
  return `<item>
<title>${title}</title>
<description>${title}</description>
<guid isPermaLink="false">${episode.id}</guid>
<pubDate>${dateOf(publishedAt(episode))}</pubDate>
<enclosure url="${escapeXml(episode.audio)}" length="${episode.bytes}" type="${escapeXml(episode.mediaType)}"/>
<itunes:duration>${Math.round(episode.duration_ms / 1000)}</itunes:duration>
<itunes:explicit>false</itunes:explicit>
<itunes:episodeType>full</itunes:episodeType>
<itunes:image href="${escapeXml(episode.cover)}"/>
<podcast:chapters url="${escapeXml(episode.chapters)}" type="application/json+chapters"/>
${transcriptOf(episode)}</item>
`;
}

const transcriptOf = ({ transcript, language }: Episode): string =>
  transcript === undefined
    ? ''
    : `<podcast:transcript url="${escapeXml(transcript)}" type="text/vtt" language="${escapeXml(language)}"/>\n`;

/** The language of most episodes. */
function languageOf(episodes: readonly Episode[]): string {
  const counts = new Map<string, number>();
  for (const { language } of episodes) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 'en';
}

/** As the podcast namespace describes it. */
export const chaptersJson = (chapters: readonly Chapter[]): string =>
  JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ title, startMs }) => ({ startTime: startMs / 1000, title })),
  });

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
      if (wanted !== null && !(await store.mayReadCollection(within, accountId, wanted)))
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
        mediaType: 'audio/mpeg',
        audio: address('mp3'),
        chapters: address('json'),
        transcript: address('vtt'),
        cover: address('png'),
      });
    }
    episodes.push(...(await this.#recorded(row)).map((one) => this.#recordedEpisode(one, token)));
    episodes.sort((one, other) => publishedAt(other) - publishedAt(one));
    const { publicUrl } = this.#deps;
    const at = { self: this.#addressOf(token, 'feed.xml'), cover: this.#addressOf(token, 'cover.png') };
    return { id: row.id, name: row.name, home: publicUrl, ...at, createdAt: row.created_at, episodes };
  }

  #recorded(row: PodcastRow): Promise<store.RecordedRow[]> {
    return store.listRecorded(this.#deps.database.queries, row, episodesInFeed);
  }

  #recordedEpisode(row: store.RecordedRow, token: string): Episode {
    const address = (extension: string) => this.#addressOf(token, `${row.id}.${extension}`);
    return {
      ...row,
      ended_at: row.created_at,
      mediaType: row.media_type,
      audio: address(row.media_type === 'audio/mp4' ? 'm4b' : 'mp3'),
      chapters: address('json'),
      cover: address('png'),
    };
  }

  /** The same of an audiobook that came with its sound. */
  async recorded({ row }: OpenPodcast, id: string): Promise<store.RecordedRow | undefined> {
    return (await this.#recorded(row)).find((one) => one.id === id);
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
      return ignoreMissing(error);
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
