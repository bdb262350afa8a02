/** A published document as a page for anyone who has its address: not for search engines, and readable without a script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOfLink } from '../../features/access/access.ts';
import type { Covers } from '../../features/covers/covers.ts';
import type { Documents } from '../../features/documents/documents.ts';
import type { Pictures } from '../../features/pictures/pictures.ts';
import type { Sharing } from '../../features/sharing/sharing.ts';
import type { SaidRange, VisitorSpeech } from '../../features/sharing/visitor-speech.ts';
import type { SpokenSentence } from '../../formats/export/engine.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { CodePointCursor } from '../../shared/text/codepoints.ts';
import { textDirection } from '../../shared/text/tags.ts';
import { sendCover, sendPicture } from '../api/covers.ts';
import { sendAudiobook } from '../api/streams/files.ts';
import { clientSignal } from '../api/streams/signs-of-life.ts';
import { type Rates, strangerAt } from '../http/rates.ts';
import { messagesFor } from '../session/cookies.ts';
import { html, type Page, sendPage, windowTitle } from './layout.ts';
import type { Markup } from './markup.ts';
import { renderText, type ShownPicture } from './shared-text.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a document's page is made of. */
interface Shared {
  readonly address: string;
  readonly title: string;
  readonly language: string;
  readonly text: string;
  readonly pictures: ReadonlyMap<string, ShownPicture>;
  /** Sentences that are said when they are asked for, in UTF-16 units. */
  readonly said?: { readonly versionId: string; readonly ranges: readonly SaidRange[] };
  /** Where there is something to hear. */
  readonly audio?: { readonly mayDownload: boolean; readonly spoken: readonly SpokenSentence[] };
}

export interface SharePageDeps {
  readonly documents: Pick<Documents, 'shared'>;
  readonly pictures: Pick<Pictures, 'file' | 'sizes'>;
  readonly covers: Pick<Covers, 'shown'>;
  readonly sharing: Pick<Sharing, 'heard' | 'marks' | 'file'>;
  readonly visitorSpeech: VisitorSpeech;
  readonly rates: Rates;
}

interface SpeechQuery {
  readonly version?: string;
  readonly start?: string;
  readonly end?: string;
}

const place = /^\d{1,7}$/;

interface Params {
  readonly id: string;
  readonly picture?: string;
}

export function routeSharePage(server: FastifyInstance, deps: SharePageDeps): void {
  const { documents, pictures, covers, sharing, visitorSpeech, rates } = deps;

  const find = async ({ id }: Params) => (uuid.test(id) ? documents.shared(id.toLowerCase()) : undefined);
  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, nothingSharedPage(messagesFor(request.headers)), 404);

  server.get<{ Params: Params }>('/share/document/:id', async (request, reply) => {
    const found = await find(request.params);
    if (!found) return nothing(request, reply);
    const id = request.params.id.toLowerCase();
    const address = `/share/document/${id}`;
    const sizes = await pictures.sizes(id);
    const shown = sizes.map((one) => [one.id, { ...one, address: `${address}/pictures/${one.id}` }] as const);
    const heard = await sharing.heard(id);
    const audio = heard && {
      mayDownload: heard.mayDownload,
      spoken: spokenOf(found.text, await sharing.marks(heard)),
    };
    const ranges = heard ? undefined : await visitorSpeech.ranges(id);
    const said = ranges && { versionId: found.version_id, ranges };
    const shared = {
      ...found,
      address,
      pictures: new Map(shown),
      ...(audio && { audio }),
      ...(said && { said }),
    };
    return sendPage(reply, await readingPage(messagesFor(request.headers), shared));
  });

  server.get<{ Params: Params }>('/share/document/:id/pictures/:picture', async (request, reply) => {
    const { id, picture = '' } = request.params;
    const isShared = (await find(request.params)) !== undefined;
    const file = isShared ? pictures.file(id.toLowerCase(), picture, undefined) : undefined;
    const found = await file?.catch(() => undefined);
    return found ? sendPicture(reply, found) : nothing(request, reply);
  });

  server.get<{ Params: Params }>('/share/document/:id/cover', async (request, reply) => {
    const found = await find(request.params);
    const id = request.params.id.toLowerCase();
    return found
      ? sendCover(reply, await covers.shown(actorOfLink(found.account_id, 'free'), id))
      : nothing(request, reply);
  });

  /** Each sentence counts, by network. Only our own page asks for them: a link elsewhere costs the owner nothing. */
  server.post<{ Params: Params; Querystring: SpeechQuery }>(
    '/share/document/:id/speech',
    async (request, reply) => {
      await countStranger(rates, 'audio', request.ip);
      const { version, start, end } = request.query;
      const { 'sec-fetch-site': site = 'same-origin' } = request.headers;
      const isOurs = site === 'same-origin';
      if (!isOurs || !uuid.test(request.params.id) || !place.test(start ?? '') || !place.test(end ?? ''))
        return nothing(request, reply);
      const audio = await visitorSpeech.say({
        documentId: request.params.id.toLowerCase(),
        versionId: version ?? '',
        start: Number(start),
        end: Number(end),
        requestId: request.id,
        signal: clientSignal(reply),
      });
      reply.headers({
        'Content-Type': 'audio/mpeg',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
      });
      return reply.send(audio);
    },
  );

  /** Each stretch that a player asks for counts, by network. */
  server.get<{ Params: Params; Querystring: { readonly download?: string } }>(
    '/share/document/:id/audio.mp3',
    async (request, reply) => {
      await countStranger(rates, 'other', request.ip);
      const heard = uuid.test(request.params.id)
        ? await sharing.heard(request.params.id.toLowerCase())
        : undefined;
      const isDownload = request.query.download !== undefined;
      if (!heard || (isDownload && !heard.mayDownload)) return nothing(request, reply);
      reply.headers({ 'X-Robots-Tag': 'noindex, nofollow', 'Cross-Origin-Resource-Policy': 'same-origin' });
      return sendAudiobook(reply, await sharing.file(heard), isDownload ? 'attachment' : 'inline');
    },
  );
}

async function countStranger(rates: Rates, group: 'audio' | 'other', ip: string): Promise<void> {
  const { exceeded, retryAfterSeconds } = await rates.count(group, strangerAt(ip));
  if (!exceeded) return;
  throw new Problem('rate_limited', 'Too many requests. Wait a moment and try again.', { retryAfterSeconds });
}

/** Four numbers per sentence: start and end in code points, start and end in milliseconds. */
function spokenOf(text: string, marks: readonly number[]): SpokenSentence[] {
  const cursor = new CodePointCursor(text);
  return Array.from({ length: Math.floor(marks.length / 4) }, (_, index) => {
    const [start, end, startMs, endMs] = marks.slice(index * 4, index * 4 + 4) as [
      number,
      number,
      number,
      number,
    ];
    return { start: cursor.unitAt(start), end: cursor.unitAt(end), startMs, endMs, words: [] };
  });
}

/** The script finds in it what can be said, and the words for what may go wrong. It is shown once the script has run. */
const livePlayer = (messages: PageMessages, { address, said }: Shared): Markup | false =>
  said !== undefined &&
  html`<section
    class="player"
    hidden
    lang="${messages.language}"
    dir="ltr"
    aria-label="${messages.text('share.listen')}"
    data-address="${address}/speech?version=${said.versionId}"
    data-ranges="${said.ranges.map(({ start, end }) => `${start}-${end}`).join(' ')}"
    data-play="${messages.text('share.listen')}"
    data-pause="${messages.text('share.pause')}"
    data-changed="${messages.text('share.changed')}"
    data-unpaid="${messages.text('share.unpaid')}"
    data-busy="${messages.text('share.busy')}"
    data-failed="${messages.text('share.failed')}"
  >
    <img src="${address}/cover" alt="" width="40" height="60" />
    <button type="button" class="button">${messages.text('share.listen')}</button>
    <div class="chapters" hidden><select aria-label="${messages.text('share.chapters')}"></select></div>
    <p role="status"></p>
  </section>`;

/** It plays without the script, which marks what is spoken and goes to a sentence that is clicked. */
const player = (messages: PageMessages, { address, audio }: Shared): Markup | false =>
  audio !== undefined &&
  html`<section
    class="player"
    lang="${messages.language}"
    dir="ltr"
    aria-label="${messages.text('share.listen')}"
  >
    <img src="${address}/cover" alt="" width="40" height="60" />
    <audio
      controls
      preload="metadata"
      src="${address}/audio.mp3"
      aria-label="${messages.text('share.listen')}"
    ></audio>
    <div class="chapters" hidden><select aria-label="${messages.text('share.chapters')}"></select></div>
    ${
      audio.mayDownload &&
      html`<a class="button quiet" href="${address}/audio.mp3?download=1" download
        >${messages.text('share.download')}</a
      >`
    }
  </section>`;

async function readingPage(messages: PageMessages, shared: Shared): Promise<Page> {
  const { title, language, text, pictures, audio, said } = shared;
  // Of what is said live, only the places are known, and not the times.
  const places = said?.ranges.map(({ start, end }) => ({
    start,
    end,
    startMs: start,
    endMs: end,
    words: [],
  }));
  const spoken = audio?.spoken ?? places ?? [];
  const rendered = await renderText(text, { title, pictures, spoken });
  return {
    messages,
    title: windowTitle(title),
    language,
    direction: textDirection(language),
    noindex: true,
    bare: true,
    styles: ['document.css', 'reading.css'],
    ...(audio && { plays: true, scripts: ['share-page.js', 'share-player.js'] }),
    ...(said && { says: true, scripts: ['share-page.js', 'share-live.js'] }),
    body: html`<main id="main" class="reading">
      <article>
        <header>
          <h1 dir="auto">${title}</h1>
          <p class="note" lang="${messages.language}" dir="ltr">
            ${messages.text('share.note', { language: messages.languageName(language) })}
          </p>
        </header>
        ${player(messages, shared)} ${livePlayer(messages, shared)}
        <div class="text prose">${rendered}</div>
      </article>
    </main>`,
  };
}

const nothingSharedPage = (messages: PageMessages): Page => ({
  messages,
  title: windowTitle(messages.text('share.none')),
  noindex: true,
  bare: true,
  styles: ['reading.css'],
  body: html`<main id="main" class="reading">
    <header>
      <h1>${messages.text('share.none')}</h1>
    </header>
    <div class="text">
      <p>${messages.text('share.none.why')}</p>
    </div>
  </main>`,
});
