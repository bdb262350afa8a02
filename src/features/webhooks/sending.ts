/** One attempt to deliver: a signed POST through the guard of outgoing requests. */
import { createHmac } from 'node:crypto';
import { timestamp } from '../../platform/clock.ts';
import type { JobRow } from '../../platform/database/tables.ts';
import { ForbiddenAddress, guardedRequest, type Reach } from '../../platform/net/guarded-request.ts';
import { requestLimits } from '../../platform/time-limits.ts';
import type { DeliveryProblem, WebhookEventType } from '../../shared/contract/webhooks.ts';
import type { ImportedDocument } from '../importing/file-keeping.ts';

/* Signatures as Standard Webhooks describes them: symmetric, version 1. */

const prefix = 'whsec_';

/** The secret of a webhook follows from its id and a secret of this server, so that none is stored. */
export const secretOf = (serverSecret: string, webhookId: string): string =>
  prefix + createHmac('sha256', serverSecret).update(`webhook ${webhookId}`).digest('base64');

export interface SignedMessage {
  readonly id: string;
  readonly body: string;
  /** When it is sent. */
  readonly nowMs: number;
}

export function signedHeaders({ id, body, nowMs }: SignedMessage, secret: string): Record<string, string> {
  const timestamp = Math.floor(nowMs / 1000);
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}

export interface Attempt {
  /** What the address returned. */
  readonly status: number | null;
  /** Null: it is delivered. */
  readonly problem: DeliveryProblem | null;
}

export interface Sending extends SignedMessage {
  readonly url: string;
  readonly secret: string;
}

export async function send(sending: Sending, reach: Reach, signal: AbortSignal): Promise<Attempt> {
  const timeout = AbortSignal.timeout(requestLimits.webhookMs);
  const headers = {
    ...signedHeaders(sending, sending.secret),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(sending.body)),
    'user-agent': 'Lectern',
  };
  try {
    const incoming = await guardedRequest(new URL(sending.url), {
      ...reach,
      headers,
      body: sending.body,
      signal: AbortSignal.any([signal, timeout]),
    });
    // Nobody reads what it says.
    incoming.destroy();
    const status = incoming.statusCode ?? 0;
    return { status, problem: status >= 200 && status < 300 ? null : 'status' };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, problem: timeout.aborted ? 'timeout' : problemOf(error) };
  }
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof ForbiddenAddress) return 'private_address';
  const { code = '' } = error as { code?: string };
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return 'unknown_host';
  return /CERT|SELF_SIGNED|TLS|SSL/.test(code) ? 'certificate' : 'unreachable';
}

/* What is sent: the type of an event, when it happened, and what it is about. */

export interface WebhookEvent {
  readonly type: WebhookEventType;
  readonly data: Readonly<Record<string, unknown>>;
}

export const bodyOf = (type: string, data: WebhookEvent['data'], nowMs: number): string =>
  JSON.stringify({ type, timestamp: timestamp(nowMs), data });

/** The audio that a job has made, or was to make. */
export interface SpokenDocument {
  /** The id of the audiobook, which the API calls a job. One that was resumed has had several jobs. */
  readonly id: string;
  readonly document_id: string;
}

type EndedJob = Pick<JobRow, 'id' | 'kind' | 'state' | 'name' | 'result_id' | 'problem'>;

/** Undefined where nobody is told: its owner has cancelled it, or it is work that owners know nothing about. */
export function eventOfJob(job: EndedJob, spoken: SpokenDocument | undefined): WebhookEvent | undefined {
  if (job.state !== 'done' && job.state !== 'failed') return undefined;
  const isDone = job.state === 'done';
  const about = { name: job.name, problem: isDone ? null : job.problem };
  // An episode is written; its sound is an audiobook, which ends later.
  if (job.kind === 'transcription' || job.kind === 'episode') {
    const type = `${job.kind}.${isDone ? 'finished' : 'failed'}` as const;
    return { type, data: { job_id: job.id, document_id: job.result_id, ...about } };
  }
  // A file that was imported is an event like any other import.
  if (job.kind === 'import' || job.kind === 'catalog')
    return isDone ? undefined : { type: 'import.failed', data: { job_id: job.id, ...about } };
  if (job.kind !== 'audiobook' || !spoken) return undefined;
  const type = isDone ? 'audiobook.finished' : 'audiobook.failed';
  return { type, data: { job_id: spoken.id, document_id: spoken.document_id, ...about } };
}

export const eventOfImport = ({ document, title, collectionId, jobId }: ImportedDocument): WebhookEvent => ({
  type: 'document.imported',
  data: {
    document_id: document.id,
    collection_id: collectionId,
    title,
    language: document.language,
    document_type: document.document_type,
    job_id: jobId,
  },
});
