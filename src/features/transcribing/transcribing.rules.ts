import { timestamp } from '../../platform/clock.ts';
import type { JobRow } from '../../platform/database/tables.ts';
import type { AccountPlan } from '../../shared/contract/account.ts';
import type { JobState, Transcription } from '../../shared/contract/app/library.ts';
import { Problem } from '../../shared/contract/errors.ts';

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
  /** Of a recording that a document keeps already: where its words are written. */
  readonly writes?: WritesTo;
}

export interface WritesTo {
  readonly documentId: string;
  readonly recordingId: string;
  /** The document that has its words already; absent: they are transcribed. */
  readonly textOf?: string;
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

const documentOf = ({ alignTo, writes }: TranscriptionPayload): string | null =>
  alignTo ?? writes?.documentId ?? null;

export const toTranscription = (job: JobRow): Transcription => ({
  id: job.id,
  name: job.name,
  state: job.state as JobState,
  done_ms: Math.min(job.done, job.total),
  total_ms: job.total,
  document_id: job.result_id,
  problem: job.problem,
  aligned_document_id: documentOf(JSON.parse(job.payload) as TranscriptionPayload),
  created_at: timestamp(job.created_at),
});

/**
 * A recording is understood in stretches, each as if nothing came before it. Where two meet, a sentence starts with a
 * capital, and what continues one does not.
 */

const endsSentence = /[.!?…]["'”’)\]]*$/u;
const continues = /[\p{L}\p{N},;:–-]["'”’)\]]*$/u;
/** English words that are small within a sentence whatever they mean; a name may be among them. */
const small =
  /^(?:A|An|The|And|But|Or|Nor|So|Yet|If|As|At|By|For|From|In|Into|Of|On|Onto|Out|Over|To|Up|With|Without|Because|Before|After|Until|While|When|Where|Which|Who|That|This|These|Those|Then|Than|There|Here|He|She|It|We|They|You|His|Her|Its|Our|Their|Your|My|Is|Are|Was|Were|Be|Been|Has|Have|Had|Do|Does|Did|Not|Just|Also|Now|Very|All|Some|Any|No|What|How|Why|Will|Would|Can|Could|Should|May|Might|Must)(?![\p{L}'’])/u;

export function mendSeams<U extends { readonly text: string }>(utterances: readonly U[]): U[] {
  return utterances.map((one, i) => {
    const before = utterances[i - 1]?.text;
    if (before === undefined || endsSentence.test(before)) return { ...one, text: withCapital(one.text) };
    return continues.test(before) ? { ...one, text: one.text.replace(small, lower) } : one;
  });
}

const lower = (word: string): string => word.toLowerCase();

/** Not `iPhone`, whose capital comes later. */
const withCapital = (text: string): string =>
  text.replace(
    /^(["'“‘(]?)(\p{Ll})(?!\p{Lu})/u,
    (_, open: string, letter: string) => open + letter.toUpperCase(),
  );
