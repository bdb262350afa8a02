/** Opens what a link names. Whoever has the link may: the requests count toward the account that made it. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audioMediaTypes, createSpeech, type SpeechResult } from '../../../shared/contract/audio.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import type { Access } from '../../../features/access/access.ts';
import { actorOfLink } from '../../../features/access/actor.ts';
import type { Audiobooks } from '../../../features/audiobooks/audiobooks.ts';
import type { Exporting } from '../../../features/exporting/exporting.ts';
import type { Rates } from '../../http/rates.ts';
import type { Idempotency } from '../steps/idempotency/idempotency.ts';
import { sendAudiobook } from '../streams/audiobook-file.ts';
import { clientSignal } from '../streams/client-signal.ts';
import { sendExport } from '../streams/export-file.ts';
import { sendFile } from '../streams/ranges.ts';
import type { Links, LinkTarget } from './links.ts';

export interface LinkRoutesDeps {
  readonly links: Links;
  readonly access: Pick<Access, 'isActive'>;
  readonly exporting: Exporting;
  readonly audiobooks: Audiobooks;
  readonly idempotency: Idempotency;
  readonly rates: Rates;
  /** The page for a person whose link has expired; undefined: the caller is a program. */
  readonly sendLostPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
}

/** The address is a credential: it is not passed on, stored or indexed. */
const privately = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
};

export function routeLinks(server: FastifyInstance, deps: LinkRoutesDeps): void {
  server.get('/files/:token', async (request, reply) => {
    const target = deps.links.read((request.params as { token: string }).token);
    if (!target || !(await deps.access.isActive(target.accountId))) return expired(reply, deps);
    const state = await deps.rates.count(target.kind === 'export' ? 'documents' : 'other', target.accountId);
    if (state.exceeded) {
      const { retryAfterSeconds } = state;
      throw new Problem('rate_limited', 'Too many requests. Wait a moment and try again.', {
        retryAfterSeconds,
      });
    }
    reply.headers(privately);
    if (target.kind === 'export') return sendDocument(reply, target, deps);
    return target.kind === 'audio' ? sendAudio(reply, target, deps) : sendSpeech(reply, target, deps);
  });
}

function expired(reply: FastifyReply, { sendLostPage }: LinkRoutesDeps): FastifyReply {
  const page = sendLostPage(reply.request, reply);
  if (page) return page;
  throw new Problem('not_found', 'This link has expired or is not complete. Ask for a new one.');
}

async function sendDocument(
  reply: FastifyReply,
  { accountId, plan, documentId, ...wanted }: Extract<LinkTarget, { kind: 'export' }>,
  { exporting }: LinkRoutesDeps,
): Promise<FastifyReply> {
  const signal = clientSignal(reply);
  return sendExport(reply, await exporting.export(actorOfLink(accountId, plan), documentId, wanted, signal));
}

async function sendAudio(
  reply: FastifyReply,
  { accountId, plan, jobId, format }: Extract<LinkTarget, { kind: 'audio' }>,
  { audiobooks }: LinkRoutesDeps,
): Promise<FastifyReply> {
  return sendAudiobook(
    reply,
    await audiobooks.downloads.file(actorOfLink(accountId, plan), jobId, format),
    'inline',
  );
}

async function sendSpeech(
  reply: FastifyReply,
  { accountId, key }: Extract<LinkTarget, { kind: 'speech' }>,
  deps: LinkRoutesDeps,
): Promise<FastifyReply> {
  const stored = await deps.idempotency.stored({ accountId, endpoint: createSpeech.operationId, key });
  if (stored === undefined) return expired(reply, deps);
  const { audio_data, audio_format } = JSON.parse(stored) as SpeechResult;
  const audio = Buffer.from(audio_data, 'base64');
  reply.headers({
    'Content-Type': audioMediaTypes[audio_format],
    'Content-Disposition': `inline; filename="speech.${audio_format}"`,
  });
  return sendFile(reply, {
    bytes: audio.length,
    read: (first, last) => Readable.from([audio.subarray(first, last + 1)]),
  });
}
