/** OPDS 1.2: the library as Atom feeds that reading apps browse. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Actor } from '../../features/access/access.ts';
import type { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import type { Collections } from '../../features/collections/collections.ts';
import type { Covers } from '../../features/covers/covers.ts';
import type { Documents } from '../../features/documents/documents.ts';
import type { Exporting } from '../../features/exporting/exporting.ts';
import { extensionOf, type Recordings } from '../../features/transcribing/recordings/recordings.ts';
import type { DocumentSummary } from '../../shared/contract/documents.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { type Rates, strangerAt } from '../http/rates.ts';
import {
  acquisitionType,
  type Beside,
  collectionsFeed,
  documentsFeed,
  navigationType,
  type PageAddress,
  rootFeed,
  searchDescription,
  searchType,
} from './opds-feeds.ts';
import { sendAudiobook, sendExport } from './streams/files.ts';
import { clientSignal } from './streams/signs-of-life.ts';

/* The catalog for reading apps. They sign in by Basic authentication: any name, and an API key as the password. */

export interface OpdsDeps {
  readonly access: Pick<Access, 'authenticateKey'>;
  readonly documents: Documents;
  readonly collections: Pick<Collections, 'documents' | 'get' | 'list'>;
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
    const at = pageOf(request, '/opds/documents');
    const page = await deps.documents.list(actor, { ...at, limit: pageLimit, includeArchived: false });
    const beside = await besideOf(actor, page.data, deps);
    return send(reply, acquisitionType, documentsFeed(page, { at, beside }));
  });
  get('/opds/collections', async (actor, request, reply) => {
    const { query: _, ...at } = pageOf(request, '/opds/collections');
    const page = await deps.collections.list(actor, { ...cursorOf(at), limit: pageLimit });
    return send(reply, navigationType, collectionsFeed(page, at));
  });
  get('/opds/collections/:id', async (actor, request, reply) => {
    const id = (request.params as { id: string }).id.toLowerCase();
    if (!idPattern.test(id)) throw nothing();
    const { query: _, ...at } = pageOf(request, `/opds/collections/${id}`);
    const { title } = await deps.collections.get(actor, id);
    const page = await deps.collections.documents(actor, id, { ...cursorOf(at), limit: pageLimit });
    const data = page.data.map(({ document }) => document);
    const beside = await besideOf(actor, data, deps);
    return send(reply, acquisitionType, documentsFeed({ ...page, data }, { at, beside, title }));
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

async function besideOf(
  actor: Actor,
  data: readonly DocumentSummary[],
  { audiobooks, covers, recordings }: OpdsDeps,
): Promise<Beside> {
  const ids = data.map(({ id }) => id);
  return {
    audio: await audiobooks.finished(actor, ids),
    images: await covers.types(actor, ids),
    recorded: await recordings.books(actor, ids),
  };
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

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

function pageOf({ query }: FastifyRequest, path: string): PageAddress {
  const { query: words, cursor } = query as Record<string, unknown>;
  return {
    path,
    ...(typeof words === 'string' && words.trim() !== '' && { query: words.trim() }),
    ...(typeof cursor === 'string' && { cursor }),
  };
}

const cursorOf = ({ cursor }: PageAddress) => (cursor === undefined ? {} : { cursor });

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
