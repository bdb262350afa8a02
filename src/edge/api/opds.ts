/** OPDS 1.2: the library as Atom feeds that reading apps browse. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Actor } from '../../features/access/access.ts';
import type { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import type { Covers } from '../../features/covers/covers.ts';
import type { Documents } from '../../features/documents/documents.ts';
import type { Exporting } from '../../features/exporting/exporting.ts';
import { extensionOf, type Recordings } from '../../features/transcribing/recordings/recordings.ts';
import type { DocumentPage, DocumentSummary } from '../../shared/contract/documents.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { escapeXml } from '../../shared/text/xml.ts';
import { type Rates, strangerAt } from '../http/rates.ts';
import { sendAudiobook, sendExport } from './streams/files.ts';
import { clientSignal } from './streams/signs-of-life.ts';

const navigationType = 'application/atom+xml;profile=opds-catalog;kind=navigation';
const acquisitionType = 'application/atom+xml;profile=opds-catalog;kind=acquisition';
const searchType = 'application/opensearchdescription+xml';

const acquisition = 'http://opds-spec.org/acquisition';

interface Link {
  readonly rel: string;
  readonly href: string;
  readonly type: string;
  readonly title?: string;
}

const link = ({ rel, href, type, title }: Link): string =>
  `<link rel="${rel}" href="${escapeXml(href)}" type="${type}"${title ? ` title="${escapeXml(title)}"` : ''}/>\n`;

interface Feed {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
  readonly links: readonly Link[];
  readonly entries: readonly string[];
}

const feed = ({ id, title, updatedAt, links, entries }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:opds="http://opds-spec.org/2010/catalog">
<id>${id}</id>
<title>${escapeXml(title)}</title>
<updated>${updatedAt}</updated>
<author><name>Lectern</name></author>
${[...links, ...everywhere].map(link).join('')}${entries.join('')}</feed>
`;

const everywhere: readonly Link[] = [
  { rel: 'start', href: '/opds', type: navigationType },
  { rel: 'search', href: '/opds/search.xml', type: searchType },
];

/** Where a reading app starts. */
function rootFeed(updatedAt: string): string {
  const entry = `<entry>
<id>urn:lectern:opds:documents</id>
<title>All documents</title>
<updated>${updatedAt}</updated>
<content type="text">Newest first</content>
${link({ rel: 'http://opds-spec.org/sort/new', href: '/opds/documents', type: acquisitionType })}</entry>
`;
  const self = { rel: 'self', href: '/opds', type: navigationType };
  return feed({ id: 'urn:lectern:opds', title: 'Lectern', updatedAt, links: [self], entries: [entry] });
}

interface PageAddress {
  readonly query?: string;
  readonly cursor?: string;
}

const addressOf = (at: PageAddress): string => {
  const search = new URLSearchParams({ ...at }).toString();
  return `/opds/documents${search && `?${search}`}`;
};

/** By document id: the finished audiobook, the sound that it came with, and the media type of a cover that is an image. */
interface Beside {
  readonly recorded: ReadonlyMap<string, string>;
  readonly audio: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<string, string>;
}

function documentsFeed(page: DocumentPage, at: PageAddress, beside: Beside): string {
  const { query } = at;
  const next = page.next_cursor;
  const links = [
    { rel: 'self', href: addressOf(at), type: acquisitionType },
    ...(at.cursor === undefined
      ? []
      : [{ rel: 'first', href: addressOf({ ...(query && { query }) }), type: acquisitionType }]),
    ...(next === null
      ? []
      : [{ rel: 'next', href: addressOf({ ...(query && { query }), cursor: next }), type: acquisitionType }]),
  ];
  const updatedAt = page.data
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1);
  return feed({
    id: `urn:lectern:opds:documents${query ? `:${encodeURIComponent(query)}` : ''}`,
    title: query ?? 'All documents',
    updatedAt: updatedAt ?? new Date(0).toISOString(),
    links,
    entries: page.data.map((document) => entryOf(document, beside)),
  });
}

function entryOf(
  { id, title, language, created_at, updated_at }: DocumentSummary,
  { audio, recorded, images }: Beside,
): string {
  const [audiobook, sound, imageType] = [audio.get(id), recorded.get(id), images.get(id)];
  const isJpeg = imageType === 'image/jpeg';
  const image = isJpeg ? { extension: 'jpg', type: 'image/jpeg' } : { extension: 'png', type: 'image/png' };
  const file = (extension: string) => `/opds/documents/${id}.${extension}`;
  const links = [
    { rel: acquisition, href: file('epub'), type: 'application/epub+zip' },
    ...(sound === undefined
      ? []
      : [{ rel: acquisition, href: file(extensionOf(sound)), type: sound, title: 'Audiobook' }]),
    ...(audiobook === undefined
      ? []
      : [
          {
            rel: acquisition,
            href: `/opds/audio/${audiobook}.epub`,
            type: 'application/epub+zip',
            title: 'EPUB + audio',
          },
          { rel: acquisition, href: `/opds/audio/${audiobook}.mp3`, type: 'audio/mpeg' },
        ]),
    { rel: 'http://opds-spec.org/image', href: file(image.extension), type: image.type },
    { rel: 'http://opds-spec.org/image/thumbnail', href: file(image.extension), type: image.type },
  ];
  return `<entry>
<id>urn:uuid:${id}</id>
<title>${escapeXml(title)}</title>
<updated>${updated_at}</updated>
<published>${created_at}</published>
<dc:language>${escapeXml(language)}</dc:language>
${links.map(link).join('')}</entry>
`;
}

const searchDescription = (publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Lectern</ShortName>
<Description>Lectern</Description>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Url type="${acquisitionType}" template="${escapeXml(publicUrl)}/opds/documents?query={searchTerms}"/>
</OpenSearchDescription>
`;

/* The catalog for reading apps. They sign in by Basic authentication: any name, and an API key as the password. */

export interface OpdsDeps {
  readonly access: Pick<Access, 'authenticateKey'>;
  readonly documents: Documents;
  readonly audiobooks: Audiobooks;
  readonly recordings: Recordings;
  readonly exporting: Exporting;
  readonly covers: Covers;
  readonly rates: Rates;
  readonly publicUrl: string;
}

const pageLimit = 25;
const privately = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
};

type Handle = (actor: Actor, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function routeOpds(server: FastifyInstance, deps: OpdsDeps): void {
  const get = (path: string, handle: Handle) =>
    server.get(path, async (request, reply) => {
      const actor = await authenticate(request, deps);
      const { exceeded, retryAfterSeconds } = await deps.rates.count(
        'documents',
        actor?.accountId ?? strangerAt(request.ip),
      );
      if (exceeded)
        throw new Problem('rate_limited', 'Too many requests. Wait a moment and try again.', {
          retryAfterSeconds,
        });
      reply.headers(privately);
      return actor ? handle(actor, request, reply) : askForKey(reply);
    });
  const send = (reply: FastifyReply, type: string, xml: string) =>
    reply.header('Content-Type', `${type}; charset=utf-8`).send(xml);
  get('/opds', async (actor, _request, reply) => {
    const { data } = await deps.documents.list(actor, { limit: 1, includeArchived: false });
    return send(reply, navigationType, rootFeed(data[0]?.updated_at ?? new Date(0).toISOString()));
  });
  get('/opds/search.xml', async (_actor, _request, reply) =>
    send(reply, searchType, searchDescription(deps.publicUrl)),
  );
  get('/opds/documents', async (actor, request, reply) => {
    const at = pageOf(request);
    const page = await deps.documents.list(actor, { ...at, limit: pageLimit, includeArchived: false });
    const ids = page.data.map(({ id }) => id);
    const audio = await deps.audiobooks.finished(actor, ids);
    const images = await deps.covers.types(actor, ids);
    const recorded = await deps.recordings.books(actor, ids);
    return send(reply, acquisitionType, documentsFeed(page, at, { audio, recorded, images }));
  });
  get('/opds/documents/:file', (actor, request, reply) =>
    sendDocument(reply, { actor, ...fileOf(request) }, deps),
  );
  get('/opds/audio/:file', async (actor, request, reply) => {
    const { id, extension } = fileOf(request);
    if (extension !== 'mp3' && extension !== 'epub') throw nothing();
    return sendAudiobook(reply, await deps.audiobooks.downloads.file(actor, id, extension));
  });
}

interface Wanted {
  readonly actor: Actor;
  readonly id: string;
  readonly extension: string;
}

async function sendDocument(reply: FastifyReply, { actor, id, extension }: Wanted, deps: OpdsDeps) {
  if (extension === 'epub') {
    const request = { format: 'epub' as const, timestamps: false };
    return sendExport(reply, await deps.exporting.export(actor, id, request, clientSignal(reply)));
  }
  const { title } = await deps.documents.get(actor, id);
  if (extension === 'm4b' || extension === 'mp3') {
    const file = await deps.recordings.file(actor, id);
    if (extensionOf(file.mediaType) !== extension) throw nothing();
    return sendAudiobook(reply, { ...file, title, extension });
  }
  if (extension !== 'png' && extension !== 'jpg') throw nothing();
  const { mediaType, bytes } = await deps.covers.ofDocument(actor, { id, title }, clientSignal(reply));
  return reply.header('Content-Type', mediaType).send(bytes);
}

function fileOf({ params }: FastifyRequest): { id: string; extension: string } {
  const [, id, extension] =
    /^([\da-f-]{36})\.(\w+)$/.exec((params as { file: string }).file.toLowerCase()) ?? [];
  if (id === undefined || extension === undefined) throw nothing();
  return { id, extension };
}

function pageOf({ query }: FastifyRequest): { query?: string; cursor?: string } {
  const { query: words, cursor } = query as Record<string, unknown>;
  return {
    ...(typeof words === 'string' && words.trim() !== '' && { query: words.trim() }),
    ...(typeof cursor === 'string' && { cursor }),
  };
}

async function authenticate({ headers }: FastifyRequest, { access }: OpdsDeps): Promise<Actor | undefined> {
  const [, encoded = ''] = /^Basic ([\w+/=-]{1,2000})$/i.exec(headers.authorization ?? '') ?? [];
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return access.authenticateKey(password);
}

const askForKey = (reply: FastifyReply): FastifyReply =>
  reply
    .code(401)
    .header('WWW-Authenticate', 'Basic realm="Lectern: an API key as the password", charset="UTF-8"')
    .header('Content-Type', 'text/plain; charset=utf-8')
    .send('Sign in with any name and an API key as the password.\n');

const nothing = () => new Problem('not_found', 'There is nothing at this address of the catalog.');
