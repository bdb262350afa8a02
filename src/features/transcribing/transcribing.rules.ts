import type { AccountPlan } from '../../shared/contract/account.ts';
import type { JobState, Transcription } from '../../shared/contract/app/library.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { timestamp } from '../../platform/clock.ts';
import type { JobRow } from '../../platform/database/tables.ts';

export interface MinutesByPlan {
  readonly free: number;
  readonly unlimited: number;
}

/** What a job keeps about its recording. */
export interface TranscriptionPayload {
  readonly title?: string;
  readonly language?: string;
  /** The longest the owner's plan allowed when the job started. */
  readonly limitMs: number;
  /** The media type of a recording that the document keeps. */
  readonly keptAs?: string;
  /** The document whose text it reads, where it does not become a document itself. */
  readonly alignTo?: string;
}

export const limitMsOf = (plan: AccountPlan, minutes: MinutesByPlan): number => minutes[plan] * 60_000;

/** Refuses a recording that is too long for a plan. */
export function checkLength(durationMs: number, limitMs: number): void {
  if (durationMs <= limitMs) return;
  const [is, may] = [durationMs, limitMs].map((ms) => Math.ceil(ms / 60_000));
  throw new Problem(
    'document_limit_reached',
    `The recording is ${is} minutes long and your plan allows ${may} minutes. Cut it into shorter ones, or move to a plan that allows more.`,
  );
}

/** How many recordings of the longest length allowed an account may have waiting or under way. */
const queuedLongest = 3;

/** Refuses a recording while those not transcribed yet take all the space of the account. */
export function checkQueue(
  open: readonly Pick<JobRow, 'total'>[],
  durationMs: number,
  limitMs: number,
): void {
  const queuedMs = open.reduce((sum, { total }) => sum + total, 0);
  if (open.length === 0 || queuedMs + durationMs <= queuedLongest * limitMs) return;
  const minutes = Math.ceil(queuedMs / 60_000);
  throw new Problem(
    'rate_limited',
    `${minutes} minutes of your recordings wait to be transcribed. Wait until some are done, or cancel them, then try again.`,
    { retryAfterSeconds: 60 },
  );
}

export const toTranscription = (job: JobRow): Transcription => ({
  id: job.id,
  name: job.name,
  state: job.state as JobState,
  done_ms: Math.min(job.done, job.total),
  total_ms: job.total,
  document_id: job.result_id,
  problem: job.problem,
  aligned_document_id: (JSON.parse(job.payload) as TranscriptionPayload).alignTo ?? null,
  created_at: timestamp(job.created_at),
});
