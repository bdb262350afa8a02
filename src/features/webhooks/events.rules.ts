/** What is sent: the type of an event, when it happened, and what it is about. */
import type { WebhookEventType } from '../../shared/contract/webhooks.ts';
import { timestamp } from '../../platform/clock.ts';
import type { JobRow } from '../../platform/database/tables.ts';
import type { ImportedDocument } from '../importing/files.ts';

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
  if (job.kind === 'transcription') {
    const type = isDone ? 'transcription.finished' : 'transcription.failed';
    return { type, data: { job_id: job.id, document_id: job.result_id, ...about } };
  }
  // A file that was imported is an event like any other import.
  if (job.kind === 'import')
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
