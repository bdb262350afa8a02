/**
 * The work of one transcription job.
 *
 *   listening (every step kept with the progress, in one transaction) ──► all heard ──► document
 *                                                                          ↑ ↓
 *                                                         waits for tomorrow, when today's documents are used up
 *
 * The progress is the place to go on from: a process that takes the job over hears nothing twice.
 */
import { EngineError } from '../../engines/engine-error.ts';
import { Problem } from '../../contract/errors.ts';
import type { Step } from '../../engines/transcription/engine.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { JobRow } from '../../platform/database/tables.ts';
import { actorOfOperator } from '../access/actor.ts';
import type { Importing } from '../importing/importing.ts';
import type { JobRun } from '../jobs/run.ts';
import { checkLength, type Payload } from './transcribing.rules.ts';
import * as store from './transcribing.store.ts';
import type { Uploads } from './uploads.ts';

export interface HearingParts {
  readonly queries: Queries;
  readonly transcriber: Transcriber;
  readonly importing: Importing;
  readonly uploads: Uploads;
}

export function createHearing({ queries, transcriber, importing, uploads }: HearingParts) {
  async function hear(run: JobRun, { language, limitMs }: Payload): Promise<void> {
    const { id, done, total } = run.job;
    const last = await store.findLastUtterance(queries, id);
    let number = (last?.number ?? -1) + 1;
    const fromMs = Math.max(done, last?.end_ms ?? 0);
    const recording = { path: uploads.pathOf(id), fromMs, ...(language && { language }) };
    for await (const step of transcriber.transcribe(recording, run.signal)) {
      // A file may hold more than it told when it was looked at.
      if (step.doneMs > total) checkLength(step.doneMs, limitMs);
      const rows = step.utterances.map((one) => rowOf(id, number++, one));
      // All is heard when the engine says so, not when the clock does.
      await run.commit((within) => keepAll(within, rows), Math.min(step.doneMs, total - 1));
    }
    await run.commit(async () => undefined, total);
  }

  async function write(run: JobRun, { title, language }: Payload): Promise<void> {
    const { id, account_id } = run.job;
    const kept = await store.findUtterances(queries, id);
    if (kept.length === 0) {
      throw new Problem(
        'validation_failed',
        'Nobody speaks in this recording: there is nothing to write down.',
      );
    }
    const { plan } = await store.findPlan(queries, account_id);
    const utterances = kept.map(({ start_ms, end_ms, text }) => ({ startMs: start_ms, endMs: end_ms, text }));
    const spoken = { utterances, ...(title && { title }), ...(language && { language }) };
    await importing.keep(actorOfOperator(account_id, plan), spoken, async (within, document) => {
      await run.finish(within, document.id);
      await store.deleteUtterances(within, id);
    });
  }

  return async function work(run: JobRun): Promise<void> {
    const payload = JSON.parse(run.job.payload) as Payload;
    try {
      if (!isHeard(run.job)) await hear(run, payload);
    } catch (error) {
      throw run.signal.aborted ? error : explain(error);
    }
    try {
      await write(run, payload);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'document_limit_reached') throw error;
      const problem = `Today's new documents are used up. The transcript is ready and becomes one tomorrow.`;
      return run.pause({ waitingFor: 'quota', problem });
    }
    await uploads.remove(run.job.id);
  };
}

const isHeard = ({ done, total }: JobRow): boolean => done >= total;

const rowOf = (jobId: string, number: number, { startMs, endMs, text }: Step['utterances'][number]) => ({
  job_id: jobId,
  number,
  start_ms: startMs,
  end_ms: endMs,
  text,
});

async function keepAll(within: Queries, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  if (rows.length > 0) await store.insertUtterances(within, rows);
}

/** What its owner can do something about is told; the rest is tried again. */
export function explain(error: unknown): unknown {
  if (!(error instanceof EngineError) || error.fault === 'failed') return error;
  const code = error.fault === 'unreadable' ? 'validation_failed' : 'service_unavailable';
  return new Problem(code, error.message, { cause: error });
}
