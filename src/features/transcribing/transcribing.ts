/** Turns recordings into documents: checks them, transcribes them in the background, lists and cancels them. */
import { rm, stat } from 'node:fs/promises';
import type { Transcription } from '../../shared/contract/app/library.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import { nameWithoutExtension } from '../importing/files.rules.ts';
import type { Importing } from '../importing/importing.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { UploadedFiles } from '../jobs/uploaded-files.ts';
import type { Space } from '../space/space.ts';
import { requireRecording, requireUnderstood } from './checks.ts';
import type { Aligning } from './recordings/aligning.ts';
import { mediaTypeOf } from './recordings/recordings.ts';
import { findKept, findRecording } from './recordings/recordings.store.ts';
import {
  checkLength,
  checkQueue,
  limitMsOf,
  toTranscription,
  type MinutesByPlan,
  type TranscriptionPayload,
} from './transcribing.rules.ts';
import { kind, TranscriptionHandler } from './transcription-handler.ts';

export interface TranscribingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly jobs: Jobs;
  readonly importing: Importing;
  readonly documents: Documents;
  readonly aligning: Aligning;
  readonly transcriber: Transcriber;
  readonly space: Space;
  readonly files: UploadedFiles;
  readonly minutes: MinutesByPlan;
  /** How many recordings are transcribed at the same time. */
  readonly atOnce: () => number;
}

export interface UploadedRecording {
  /** Where the finished upload is; it is moved from there, or removed. */
  readonly path: string;
  readonly name: string;
  readonly title?: string;
  readonly language?: string;
  /** The document whose text it reads; absent: it becomes a new document. */
  readonly alignTo?: string;
  /** Whether the document keeps the recording. */
  readonly isKept?: boolean;
}

export class Transcribing {
  readonly #deps: TranscribingDeps;
  readonly #files: UploadedFiles;

  constructor(deps: TranscribingDeps) {
    this.#deps = deps;
    this.#files = deps.files;
    const { jobs, database } = deps;
    jobs.register(new TranscriptionHandler({ ...deps, queries: database.queries }));
  }

  /** Checks everything that can be known in advance, then queues the work. If any of it fails, the file is removed. */
  async start(actor: Actor, upload: UploadedRecording, signal: AbortSignal): Promise<Transcription> {
    try {
      return await this.#queue(actor, upload, signal);
    } catch (error) {
      await rm(upload.path, { force: true });
      throw error;
    }
  }

  /** Writes down a recording that a document keeps, or ties it to the text of another document: a new version either way. */
  async write(actor: Actor, documentId: string, textOf?: string): Promise<Transcription> {
    const { database, documents, aligning, jobs, transcriber, minutes } = this.#deps;
    const { accountId, plan } = actor;
    const { title, language: own } = await documents.get(actor, documentId);
    await documents.requireOwn(actor, documentId);
    const recording = await findRecording(database.queries, accountId, documentId);
    if (!recording) throw new Problem('not_found', 'This document has no recording.');
    const read = textOf === undefined ? own : await aligning.languageOf(actor, textOf);
    const language = requireUnderstood(transcriber, read);
    const limitMs = limitMsOf(plan, minutes);
    const { id: recordingId, duration_ms: total } = recording;
    checkLength(total, limitMs);
    checkQueue(await jobs.listOpenOf(accountId, kind), total, limitMs);
    const writes = { documentId, recordingId, ...(textOf !== undefined && { textOf }) };
    const payload: TranscriptionPayload = { limitMs, writes, ...(language && { language }) };
    return toTranscription(await jobs.order({ accountId, kind, name: title, payload, total }));
  }

  async list(actor: Actor): Promise<Transcription[]> {
    return (await this.#deps.jobs.list(actor.accountId, kind)).map(toTranscription);
  }

  /** Stops it and removes the recording; one that has ended is taken off the list. */
  async cancel(actor: Actor, id: string): Promise<void> {
    const { jobs } = this.#deps;
    const job = await jobs.find(id);
    if (job?.account_id !== actor.accountId || job.kind !== kind)
      throw new Problem('not_found', 'There is no such transcription.');
    if (!(await jobs.cancel(id))) await jobs.remove(id);
  }

  /** Removes files that are no longer needed, and retries jobs that waited for another day. */
  async sweep(): Promise<void> {
    const { jobs, database } = this.#deps;
    await this.#files.sweep({
      database,
      findJobs: async (names) => [...(await jobs.findAll(names)).values()],
      findKept: (names) => findKept(database.queries, names),
    });
    for (const { id } of await jobs.listWaiting(kind, 'quota')) await jobs.resume(id);
  }

  async #queue(actor: Actor, upload: UploadedRecording, signal: AbortSignal): Promise<Transcription> {
    const { documents, ids, jobs, space } = this.#deps;
    const { accountId } = actor;
    const { alignTo } = upload;
    // Its sentences get new times.
    if (alignTo !== undefined) await documents.requireOwn(actor, alignTo);
    const spoken =
      alignTo === undefined ? upload.language : await this.#deps.aligning.languageOf(actor, alignTo);
    const language = requireUnderstood(this.#deps.transcriber, spoken);
    const { durationMs, limitMs, kind: soundKind } = await this.#checkRecording(actor, upload.path, signal);
    const id = ids.next();
    const title = upload.title ?? nameWithoutExtension(upload.name);
    const payload: TranscriptionPayload = {
      limitMs,
      ...(title && { title }),
      ...(language && { language }),
      ...(alignTo !== undefined && { alignTo }),
      ...((upload.isKept || alignTo !== undefined) && { keptAs: mediaTypeOf(soundKind) }),
    };
    const { size: fileBytes } = await stat(upload.path);
    const total = Math.ceil(durationMs);
    const newJob = { id, accountId, kind, name: upload.name, payload, total, fileBytes };
    const job = await this.#files.keepFor(upload.path, id, () =>
      jobs.order(newJob, (within) => space.require(within, accountId, fileBytes)),
    );
    return toTranscription(job);
  }

  async #checkRecording({ accountId, plan }: Actor, path: string, signal: AbortSignal) {
    const { jobs, transcriber, minutes } = this.#deps;
    const limitMs = limitMsOf(plan, minutes);
    const { durationMs, kind: soundKind } = await requireRecording(transcriber, { path, limitMs }, signal);
    checkQueue(await jobs.listOpenOf(accountId, kind), durationMs, limitMs);
    return { durationMs, limitMs, kind: soundKind };
  }
}
