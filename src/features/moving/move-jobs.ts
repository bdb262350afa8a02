/**
 * Libraries that move in, in the background.
 *
 *   uploaded ──► kept in the storage with its job ──► its items one by one, each in a transaction with the job's lease ──► done
 *
 * A job that is taken over starts again at the first item, and passes over those that are here: they are known by what they
 * are, not by how far the job had come. An item that cannot be moved is noted with the reason, and the others continue.
 */
import { stat } from 'node:fs/promises';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, JobRow, Queries } from '../../platform/database/database.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { type Actor, actorOfOperator } from '../access/access.ts';
import { type JobHandler, type Jobs, shownEndedMs } from '../jobs/jobs.ts';
import type { JobRun } from '../jobs/run.ts';
import type { UploadedFiles } from '../jobs/uploaded-files.ts';
import type { Space } from '../space/space.ts';
import { moveArchive, type ArchiveMoveDeps } from './archive-move.ts';
import { moveSaved, type SavedMoveDeps } from './saved-move.ts';
import { openArchive } from './archive-file.ts';
import type { MovedItem, MoveRun } from './move-run.ts';
import * as store from './moved-items.store.ts';

const kind = 'move';
const failedListed = 1_000;
/** In how many steps progress is counted: how many items there are is not known before the file is read. */
const steps = 1_000;

export interface MoveJobsDeps extends Omit<ArchiveMoveDeps, 'database'> {
  /** How exports of other services are moved; absent: only archives are. */
  readonly saved?: SavedMoveDeps;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly jobs: Jobs;
  readonly space: Space;
  readonly files: UploadedFiles;
}

export interface UploadedLibrary {
  readonly path: string;
  readonly name: string;
}

export class MoveJobs implements JobHandler {
  readonly kind = kind;
  readonly atOnce = 2;
  readonly maxWaiting = 9;
  readonly keepEndedMs = shownEndedMs;
  readonly #deps: MoveJobsDeps;

  constructor(deps: MoveJobsDeps) {
    this.#deps = deps;
    deps.jobs.register(this);
  }

  /** Takes the upload over. */
  async start({ accountId }: Actor, { path, name }: UploadedLibrary): Promise<JobRow> {
    const { ids, jobs, space, files } = this.#deps;
    const { size } = await stat(path);
    const id = ids.next();
    return files.keepFor(path, id, () =>
      jobs.order({ id, accountId, kind, name, payload: {}, total: steps }, async (within) => {
        // It counts until it is known to fit, and not while it is unpacked: then its contents count.
        const { storedBytes, limitBytes } = await space.of(within, accountId);
        if (limitBytes !== null && storedBytes + size > limitBytes) throw noRoom();
      }),
    );
  }

  async run(run: JobRun): Promise<void> {
    const { files } = this.#deps;
    const { id } = run.job;
    await files.withFile(id, (path) => this.#move(path, run));
    await run.commit((within) => run.finish(within));
    await files.remove(id);
  }

  /** What has come of it so far. */
  async report(actor: Actor, jobId: string) {
    const { jobs, database } = this.#deps;
    const job = await jobs.find(jobId);
    if (job?.account_id !== actor.accountId || job.kind !== kind)
      throw new Problem('not_found', 'There is no such move in this account.');
    const { queries } = database;
    const counts = await store.countItems(queries, jobId);
    return { job, ...counts, failures: await store.listFailed(queries, jobId, failedListed) };
  }

  ended(_within: Queries, job: JobRow): Promise<void> {
    return this.#deps.files.remove(job.id);
  }

  async #move(path: string, run: JobRun): Promise<void> {
    const moving = this.#movingOf(run, actorOfOperator(run.job.account_id, await run.ownersPlan()));
    const archive = await openArchive(path);
    try {
      if (archive && (await moveArchive(this.#deps, moving, archive))) return;
      const { saved } = this.#deps;
      if (!saved) throw noArchive();
      await moveSaved(saved, moving, { path, archive });
    } finally {
      archive?.close();
    }
  }

  #movingOf(run: JobRun, actor: Actor): MoveRun {
    const { clock } = this.#deps;
    const { id: job_id, account_id } = run.job;
    let done = 0;
    const row = ({ item, name, address = null }: MovedItem) => ({
      account_id,
      item,
      job_id,
      name,
      address,
      moved_at: clock.now(),
    });
    return {
      actor,
      jobId: job_id,
      accountId: account_id,
      prove: (within) => run.prove(within),
      signal: run.signal,
      commit: (work) => run.commit(work, done),
      moved: async (within, item, document_id) => {
        await store.putItem(within, { ...row(item), document_id, problem: null });
      },
      failed: async (item, problem) => {
        await run.commit(
          (within) => store.putItem(within, { ...row(item), document_id: null, problem }),
          done,
        );
      },
      progress: async (part) => {
        run.signal.throwIfAborted();
        const now = Math.min(steps - 1, Math.floor(part * steps));
        if (now <= done) return;
        done = now;
        await run.report(done);
      },
    };
  }
}

const noRoom = () =>
  new Problem(
    'conflict',
    'The archive is larger than the space that is left in your account. Make room, then try again.',
  );

const noArchive = () =>
  new Problem(
    'validation_failed',
    'This is not the ZIP of a Lectern server. Bring in what other services have exported under Settings, Your data.',
  );
