/**
 * Links that open a file of an account in any browser, without a key: for a person who is shown the result of a program
 * or an assistant. A link is signed, says what it opens and until when, and nothing is stored for it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Access, actorOfLink } from '../../features/access/access.ts';
import type { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import type { Exporting } from '../../features/exporting/exporting.ts';
import { type Clock, timestamp } from '../../platform/clock.ts';
import type { AccountPlan } from '../../shared/contract/account.ts';
import type { Link } from '../../shared/contract/links.ts';
import type { AudiobookFormat } from '../../shared/contract/app/audiobooks.ts';
import { audioMediaTypes, createSpeech, type SpeechResult } from '../../shared/contract/audio.ts';
import type { ExportFormat } from '../../shared/contract/documents.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Rates } from '../http/rates.ts';
import type { Idempotency } from './steps/idempotency.ts';
import { sendAudiobook, sendExport, sendFile } from './streams/files.ts';
import { clientSignal } from './streams/signs-of-life.ts';

/** What a link opens: a document as a file, speech whose response is still stored under its Idempotency-Key, or its audio. */
export type LinkTarget =
  | {
      readonly kind: 'export';
      readonly accountId: string;
      readonly plan: AccountPlan;
      readonly documentId: string;
      readonly format: ExportFormat;
      readonly timestamps: boolean;
    }
  | { readonly kind: 'speech'; readonly accountId: string; readonly key: string }
  | {
      readonly kind: 'audio';
      readonly accountId: string;
      readonly plan: AccountPlan;
      readonly jobId: string;
      readonly format: AudiobookFormat;
    };

export interface LinksDeps {
  readonly secret: string;
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** Short for documents, because links are passed on; what was paid for lasts a day, as stored responses do. */
const lifeMs = { export: 3_600_000, speech: 24 * 3_600_000, audio: 24 * 3_600_000 };

export class Links {
  readonly #deps: LinksDeps;

  constructor(deps: LinksDeps) {
    this.#deps = deps;
  }

  create(target: LinkTarget): Link {
    const { publicUrl, clock } = this.#deps;
    const expiresAtMs = clock.now() + lifeMs[target.kind];
    const payload = Buffer.from(JSON.stringify({ ...target, expiresAtMs })).toString('base64url');
    return {
      url: `${publicUrl}/files/${payload}.${this.#sign(payload).toString('base64url')}`,
      expires_at: timestamp(expiresAtMs),
    };
  }

  /** Undefined: it is not one of ours, or its time is over. */
  read(token: string): LinkTarget | undefined {
    const [payload = '', signature = ''] = token.split('.');
    const [given, expected] = [Buffer.from(signature, 'base64url'), this.#sign(payload)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const { expiresAtMs, ...target } = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    ) as LinkTarget & {
      expiresAtMs: number;
    };
    return this.#deps.clock.now() < expiresAtMs ? target : undefined;
  }

  #sign(payload: string): Buffer {
    return createHmac('sha256', this.#deps.secret).update(`link ${payload}`).digest();
  }
}

/* Opens what a link names. Whoever has the link may: the requests count toward the account that made it. */

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
