/** A feed as RSS 2.0, with the tags that podcast apps know: Apple's, and those of the open podcast namespace. */
import type { Chapter } from '../../formats/audiobook/engine.ts';
import { escapeXml } from '../../shared/text/xml.ts';
import type { EpisodeRow } from './podcasts.store.ts';

export interface Episode extends EpisodeRow {
  readonly bytes: number;
  /** Addresses. */
  readonly audio: string;
  readonly chapters: string;
  readonly transcript: string;
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
export function newestOfEach<Row extends Pick<EpisodeRow, 'document_id'>>(rows: readonly Row[]): Row[] {
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
<enclosure url="${escapeXml(episode.audio)}" length="${episode.bytes}" type="audio/mpeg"/>
<itunes:duration>${Math.round(episode.duration_ms / 1000)}</itunes:duration>
<itunes:explicit>false</itunes:explicit>
<itunes:episodeType>full</itunes:episodeType>
<itunes:image href="${escapeXml(episode.cover)}"/>
<podcast:chapters url="${escapeXml(episode.chapters)}" type="application/json+chapters"/>
<podcast:transcript url="${escapeXml(episode.transcript)}" type="text/vtt" language="${escapeXml(episode.language)}"/>
</item>
`;
}

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
