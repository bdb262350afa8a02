/** What podcast apps fetch: the feed, and the audio, chapters, transcript and cover of each episode. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import type { Covers } from '../../features/covers/covers.ts';
import type { Documents } from '../../features/documents/documents.ts';
import { timedHeadings } from '../../features/documents/timings.rules.ts';
import type { Exporting } from '../../features/exporting/exporting.ts';
import { chaptersJson, type OpenPodcast, type Podcasts, rssOf } from '../../features/podcasts/podcasts.ts';
import { extensionOf, type Recordings } from '../../features/transcribing/recordings/recordings.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Image } from '../../formats/images.ts';
import { type Rates, strangerAt } from '../http/rates.ts';
import { sendTagged } from './steps/entity-tags.ts';
import { sendAudiobook } from './streams/files.ts';
import { clientSignal } from './streams/signs-of-life.ts';

export interface PodcastRoutesDeps {
  readonly podcasts: Podcasts;
  readonly audiobooks: Audiobooks;
  readonly documents: Documents;
  readonly recordings: Recordings;
  readonly exporting: Exporting;
  readonly covers: Covers;
  readonly rates: Rates;
}

/** The address is a credential: it is not passed on, stored by others or indexed. */
const privately = {
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
};

export function routePodcasts(server: FastifyInstance, deps: PodcastRoutesDeps): void {
  server.get('/podcast/:token/:file', async (request, reply) => {
    const { token, file } = request.params as { token: string; file: string };
    const podcast = await deps.podcasts.open(token);
    await count(deps.rates, podcast?.row.account_id ?? strangerAt(request.ip));
    if (!podcast) throw gone();
    reply.headers(privately);
    if (file === 'feed.xml') {
      const feed = rssOf(await deps.podcasts.feed(podcast));
      return sendTagged(reply, 'application/rss+xml; charset=utf-8', feed);
    }
    if (file === 'cover.png') {
      const drawn = { title: podcast.row.name, shape: 'square' } as const;
      return sendImage(reply, await deps.covers.drawn(podcast.actor, drawn, clientSignal(reply)));
    }
    return sendEpisode(reply, file, { podcast, deps });
  });
}

async function count(rates: Rates, caller: string): Promise<void> {
  const { exceeded, retryAfterSeconds } = await rates.count('other', caller);
  if (!exceeded) return;
  throw new Problem('rate_limited', 'Too many requests. Wait a moment and try again.', { retryAfterSeconds });
}

interface InFeed {
  readonly podcast: OpenPodcast;
  readonly deps: PodcastRoutesDeps;
}

async function sendEpisode(reply: FastifyReply, file: string, { podcast, deps }: InFeed) {
  const [, id, extension] = /^([\da-f-]{36})\.(mp3|m4b|json|vtt|png)$/.exec(file) ?? [];
  const episode = id === undefined ? undefined : await deps.podcasts.episode(podcast, id);
  if (!episode) return sendRecorded(reply, { id, extension }, { podcast, deps });
  const { actor } = podcast;
  const { audiobooks, exporting } = deps;
  if (extension === 'png') {
    const wanted = { id: episode.document_id, title: episode.title, shape: 'square' } as const;
    return sendImage(reply, await deps.covers.ofDocument(actor, wanted, clientSignal(reply)));
  }
  if (extension === 'json') {
    const chapters = chaptersJson(await audiobooks.downloads.chapters(actor, episode.id));
    return sendTagged(reply, 'application/json+chapters', chapters);
  }
  if (extension === 'vtt') {
    const document = await audiobooks.captions.of(actor, { id: episode.id, words: false });
    const job = { document, format: 'vtt' as const, options: { timestamps: false } };
    const { bytes } = await exporting.render(actor, job, clientSignal(reply));
    return sendTagged(reply, 'text/vtt; charset=utf-8', Buffer.from(bytes));
  }
  return sendAudiobook(reply, await audiobooks.downloads.file(actor, episode.id, 'mp3'), 'inline');
}

interface AskedFile {
  readonly id: string | undefined;
  readonly extension: string | undefined;
}

/** Of an audiobook that came with its sound. */
async function sendRecorded(reply: FastifyReply, { id, extension }: AskedFile, { podcast, deps }: InFeed) {
  const episode = id === undefined ? undefined : await deps.podcasts.recorded(podcast, id);
  if (!episode) throw gone();
  const { actor } = podcast;
  const { document_id: documentId, title, media_type } = episode;
  if (extension === 'png')
    return sendImage(
      reply,
      await deps.covers.ofDocument(actor, { id: documentId, title, shape: 'square' }, clientSignal(reply)),
    );
  if (extension === 'json') {
    const { document, timings } = await deps.documents.getWithTimings(actor, documentId);
    return sendTagged(
      reply,
      'application/json+chapters',
      chaptersJson(timedHeadings(document.text, timings)),
    );
  }
  if (extension !== extensionOf(media_type)) throw gone();
  const file = await deps.recordings.file(actor, documentId);
  return sendAudiobook(reply, { ...file, title, extension }, 'inline');
}

const sendImage = (reply: FastifyReply, { mediaType, bytes }: Image): FastifyReply =>
  sendTagged(reply, mediaType, bytes);

const gone = () =>
  new Problem('not_found', 'There is no such feed or episode. Its owner may have deleted it.');
