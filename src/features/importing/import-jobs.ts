/**
 * Files and web pages that become documents in the background, for programs that need not wait.
 *
 *   uploaded ──► kept in the storage with its job ──► read when its turn has come ──► document, in the transaction that ends the job
 *
 * A job that is taken over starts again: until its end it has written nothing.
 */
import { stat } from 'node:fs/promises';
import { Problem } from '../../shared/contract/errors.ts';
import type { Document } from '../../shared/contract/documents.ts';
import type { Database, Queries, JobRow } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/clock.ts';
import { actorOfOperator, type Actor } from '../access/access.ts';
import type { AlsoCommit } from '../documents/creation.ts';
import { type JobHandler, type Jobs, shownEndedMs, TryLater } from '../jobs/jobs.ts';
import type { JobRun } from '../jobs/run.ts';
import type { UploadedFiles } from '../jobs/uploaded-files.ts';
import type { Space } from '../space/space.ts';
import type { FileImporting, UploadedFile, WebPage } from './files.ts';
import { checkedUrl } from './page-fetch.ts';

export const kind = 'import';
/** Steps of progress that are written; nobody would see more of them. */
const steps = 20;
/** Of an address, as the name of a job. */
const maxName = 300;

export interface ImportJobsDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly jobs: Jobs;
  readonly space: Pick<Space, 'require'>;
  readonly files: UploadedFiles;
  readonly fileImporting: Pick<FileImporting, 'check' | 'file' | 'webpage'>;
  readonly recordings: {
    /** Whether a document keeps the file with this id. */
    keeps(id: string): Promise<boolean>;
  };
}

type NewImport = Pick<UploadedFile, 'path' | 'name' | 'title' | 'language'>;
/** With the address of a page, there is no file. */
type ImportPayload = Pick<UploadedFile, 'title' | 'language'> & Partial<Pick<WebPage, 'url'>>;

export class ImportJobs implements JobHandler {
  readonly kind = kind;
  /** As many files as are read at a time. */
  readonly atOnce = 2;
  readonly maxWaiting = 49;
  readonly keepEndedMs = shownEndedMs;
  readonly #deps: ImportJobsDeps;

  constructor(deps: ImportJobsDeps) {
    this.#deps = deps;
    deps.jobs.register(this);
  }

  /** Takes the upload over. */
  async start(actor: Actor, upload: NewImport, alsoCommit: AlsoCommit<JobRow>): Promise<JobRow> {
    const { ids, jobs, space, files, fileImporting } = this.#deps;
    const { accountId } = actor;
    const { path, name, ...payload } = upload;
    await fileImporting.check(upload);
    const { size: fileBytes } = await stat(path);
    const id = ids.next();
    return files.keepFor(path, id, () =>
      jobs.order({ id, accountId, kind, name, payload, total: steps, fileBytes }, async (within, added) => {
        await space.require(within, accountId, fileBytes);
        await alsoCommit(within, added);
      }),
    );
  }

  async startPage(
    actor: Actor,
    { url, title, language }: WebPage,
    alsoCommit: AlsoCommit<JobRow>,
  ): Promise<JobRow> {
    const { href } = checkedUrl(url);
    const name = title ?? href.slice(0, maxName);
    const payload: ImportPayload = { url: href, title, language };
    const job = { accountId: actor.accountId, kind, name, payload, total: steps };
    return this.#deps.jobs.order(job, alsoCommit);
  }

  async run(run: JobRun): Promise<void> {
    const { database, files, recordings } = this.#deps;
    const { id, name, payload } = run.job;
    const given = JSON.parse(payload) as ImportPayload;
    let isEnded = false;
    const { onProgress, alsoCommit } = reportsOf(run);
    const upload: Omit<UploadedFile, 'path'> = {
      ...given,
      name,
      jobId: id,
      uploadId: id,
      onProgress,
      alsoCommit: async (...added) => {
        await alsoCommit(...added);
        isEnded = true;
      },
    };
    try {
      const document = await this.#read(run, upload, given.url);
      // An audiobook that was there already has added nothing that would have ended the job.
      if (!isEnded) await database.transaction((within) => run.finish(within, document.id));
    } catch (error) {
      throw run.signal.aborted ? error : failureOf(error);
    }
    if (!(await recordings.keeps(id))) await files.remove(id);
  }

  async #read(run: JobRun, upload: Omit<UploadedFile, 'path'>, url: string | undefined): Promise<Document> {
    const { files, fileImporting } = this.#deps;
    const { id, account_id } = run.job;
    const actor = actorOfOperator(account_id, await run.ownersPlan());
    if (url === undefined)
      return files.withFile(id, (path) => fileImporting.file(actor, { ...upload, path }, run.signal));
    const { title, language, jobId, alsoCommit } = upload;
    return fileImporting.webpage(actor, { url, title, language, jobId, alsoCommit }, run.signal);
  }

  ended(_within: Queries, job: JobRow): Promise<void> {
    return this.#deps.files.remove(job.id);
  }
}

/** The last step is that it is in the library. */
function reportsOf(run: JobRun): Required<Pick<UploadedFile, 'alsoCommit' | 'onProgress'>> {
  let shown = 0;
  return {
    onProgress: (part) => {
      const done = Math.min(steps - 1, Math.floor(part * steps));
      if (done <= shown) return;
      shown = done;
      // Only what people see depends on it.
      run.report(done).catch(() => undefined);
    },
    alsoCommit: (within, { id }, collectionId) => run.finish(within, id, collectionId),
  };
}

/** Failures that pass are tried again. The others are read later, by people who know of no field. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const message = error.message.replace(/^(file|url) /, (_, field) =>
    field === 'url' ? 'The address ' : 'The file ',
  );
  const passes = error.code === 'rate_limited' || error.code === 'service_unavailable';
  return passes ? new TryLater(message) : new Problem(error.code, message, { cause: error });
}
