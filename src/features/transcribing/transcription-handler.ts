/**
 * The work of a transcription job.
 *
 *   transcribing (each step is stored with the progress, in one transaction) ──► all of it ──► document
 *                                                                                 ↑ ↓
 *                                                        waits for tomorrow once today's documents are used up
 * The document keeps the recording, or its file is removed.
 *
 * A process that takes the job over continues after the stored progress, so nothing is transcribed twice.
 */
import { Problem } from '../../shared/contract/errors.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { Step, Utterance } from '../../engines/transcription/engine.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import type { Database, Queries, JobRow, RecordingRow } from '../../platform/database/database.ts';
import { actorOfOperator } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import { timedHeadings } from '../documents/timings.rules.ts';
import type { Importing } from '../importing/importing.ts';
import { type JobHandler, type JobRun, shownEndedMs } from '../jobs/run.ts';
import type { UploadedFiles } from '../jobs/uploaded-files.ts';
import type { Aligned, Aligning } from './recordings/aligning.ts';
import { insertRecording } from './recordings/recordings.store.ts';
import { checkLength, mendSeams, type TranscriptionPayload, type WritesTo } from './transcribing.rules.ts';
import * as store from './transcribing.store.ts';

export const kind = 'transcription';
/** How many of one account may wait, besides the one that is transcribed. */
const maxWaiting = 9;

export interface TranscriptionHandlerDeps {
  readonly queries: Queries;
  readonly transcriber: Transcriber;
  readonly database: Database;
  readonly importing: Importing;
  readonly aligning: Aligning;
  readonly files: UploadedFiles;
  readonly documents: Documents;
  /** How many recordings are transcribed at the same time; it may change. */
  readonly atOnce: () => number;
}

export class TranscriptionHandler implements JobHandler {
  readonly kind = kind;
  readonly maxWaiting = maxWaiting;
  readonly keepEndedMs = shownEndedMs;
  readonly #deps: TranscriptionHandlerDeps;

  constructor(deps: TranscriptionHandlerDeps) {
    this.#deps = deps;
  }

  get atOnce(): number {
    return this.#deps.atOnce();
  }

  async run(run: JobRun): Promise<void> {
    const payload = JSON.parse(run.job.payload) as TranscriptionPayload;
    try {
      if (!isTranscribed(run.job))
        await this.#withSound(run, payload, (path) => this.#transcribe(run, payload, path));
    } catch (error) {
      throw run.signal.aborted ? error : toProblem(error);
    }
    const { alignTo, writes } = payload;
    if (writes) return this.#write(run, payload, writes);
    if (alignTo !== undefined) return this.#align(run, alignTo, payload.keptAs!);
    try {
      await this.#createDocument(run, payload);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'document_limit_reached') throw error;
      const problem = `You have used up today's new documents. The transcript is ready and will be added tomorrow.`;
      return run.pause({ waitingFor: 'quota', problem });
    }
    if (payload.keptAs === undefined) await this.#deps.files.remove(run.job.id);
  }

  ended(_within: Queries, job: JobRow): Promise<void> {
    return this.#deps.files.remove(job.id);
  }

  async #transcribe(run: JobRun, { language, limitMs }: TranscriptionPayload, path: string): Promise<void> {
    const { queries, transcriber } = this.#deps;
    const { id, done, total, account_id: account } = run.job;
    const last = await store.findLastUtterance(queries, id);
    let number = (last?.number ?? -1) + 1;
    const fromMs = Math.max(done, last?.end_ms ?? 0);
    const recording = { path, fromMs, isBackground: true, account, ...(language && { language }) };
    for await (const step of transcriber.transcribe(recording, run.signal)) {
      // A file may be longer than its header says.
      if (step.doneMs > total) checkLength(step.doneMs, limitMs);
      const rows = step.utterances.map((one) => rowOf(id, number++, one));
      // Only the end of the loop counts as complete: durations in headers are not exact.
      await run.commit((within) => insertAll(within, rows), Math.min(step.doneMs, total - 1));
    }
    await run.commit(async () => undefined, total);
  }

  async #withSound(
    { job }: JobRun,
    { writes }: TranscriptionPayload,
    use: (path: string) => Promise<void>,
  ): Promise<void> {
    const { files } = this.#deps;
    if (writes && !(await files.has(writes.recordingId)))
      throw new Problem('not_found', 'The recording was deleted.');
    await files.withFile(writes?.recordingId ?? job.id, use);
  }

  /** The words of a recording that a document keeps become its text; its chapters stay where they are in time. */
  async #write(run: JobRun, payload: TranscriptionPayload, { documentId, textOf }: WritesTo): Promise<void> {
    const { documents, importing, aligning } = this.#deps;
    const { id, account_id } = run.job;
    const actor = actorOfOperator(account_id, await run.ownersPlan());
    const heard = await this.#heard(id);
    const { document, timings } = await documents.getWithTimings(actor, documentId);
    const written =
      textOf === undefined
        ? await importing.written({
            utterances: mendSeams(heard),
            headings: timedHeadings(document.text, timings),
            ...(payload.language && { language: payload.language }),
          })
        : textOfAligned(await aligning.align(actor, textOf, heard));
    await documents.revise(actor, document, { ...written, origin: 'edited' }, async (within) => {
      await run.finish(within, documentId);
      await store.deleteUtterances(within, id);
    });
  }

  /** What was understood; refuses a recording in which nothing was. */
  async #heard(jobId: string): Promise<Omit<Utterance, 'speaker'>[]> {
    const rows = await store.findUtterances(this.#deps.queries, jobId);
    if (rows.length === 0) throw new Problem('validation_failed', 'No speech was found in this recording.');
    return rows.map(({ start_ms, end_ms, text }) => ({ startMs: start_ms, endMs: end_ms, text }));
  }

  async #align(run: JobRun, documentId: string, keptAs: string): Promise<void> {
    const { database, documents, aligning } = this.#deps;
    const { id, account_id } = run.job;
    const plan = await run.ownersPlan();
    const heard = await this.#heard(id);
    const aligned = await aligning.align(actorOfOperator(account_id, plan), documentId, heard);
    await database.transaction(async (within) => {
      await documents.lock(within, account_id, documentId);
      await run.finish(within, documentId);
      await store.deleteUtterances(within, id);
      await aligning.save(within, aligned, recordingOf(run.job, documentId, keptAs));
    });
  }

  async #createDocument(run: JobRun, { title, language, keptAs }: TranscriptionPayload): Promise<void> {
    const { importing } = this.#deps;
    const { id, account_id } = run.job;
    const utterances = mendSeams(await this.#heard(id));
    const plan = await run.ownersPlan();
    const spoken = { utterances, jobId: id, ...(title && { title }), ...(language && { language }) };
    await importing.keep(actorOfOperator(account_id, plan), spoken, async (within, document) => {
      await run.finish(within, document.id);
      await store.deleteUtterances(within, id);
      if (keptAs !== undefined) await insertRecording(within, recordingOf(run.job, document.id, keptAs));
    });
  }
}

const recordingOf = (job: JobRow, document_id: string, media_type: string): RecordingRow => ({
  id: job.id,
  document_id,
  account_id: job.account_id,
  media_type,
  bytes: job.file_bytes,
  duration_ms: job.total,
  created_at: job.created_at,
});

const textOfAligned = ({ document, timings }: Aligned) => ({
  text: document.text,
  language: document.language,
  sentences: document.total_sentences,
  timings,
});

const isTranscribed = ({ done, total }: JobRow): boolean => done >= total;

const rowOf = (jobId: string, number: number, { startMs, endMs, text }: Step['utterances'][number]) => ({
  job_id: jobId,
  number,
  start_ms: startMs,
  end_ms: endMs,
  text,
});

async function insertAll(within: Queries, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  if (rows.length > 0) await store.insertUtterances(within, rows);
}

/** Faults the owner can do something about become problems with their message; other errors are retried. */
export function toProblem(error: unknown): unknown {
  if (!(error instanceof EngineError) || error.fault === 'failed') return error;
  const code = error.fault === 'unreadable' ? 'validation_failed' : 'service_unavailable';
  return new Problem(code, error.message, { cause: error });
}
