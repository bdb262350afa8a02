/**
 * Recordings on the disk, one file per job, named by the job's id.
 *
 *   being uploaded ──► kept for a job ──► removed when the job has ended
 *
 * A crash may leave a file without a job, or one whose job has ended; the sweep removes both.
 */
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { diskNowMs } from '../../platform/disk.ts';

/** Longer than an upload may stall, and than it takes to turn a finished upload into a job. */
const strayMs = 5 * 60_000;

type FindJobs = (ids: readonly string[]) => Promise<{ id: string; ended_at: number | null }[]>;

export class RecordingFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  pathOf(jobId: string): string {
    return join(this.#folder, jobId);
  }

  /** Moves a finished upload here, from another disk if need be. */
  async keep(path: string, jobId: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    try {
      await rename(path, this.pathOf(jobId));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await copyFile(path, this.pathOf(jobId));
      await rm(path);
    }
  }

  remove(jobId: string): Promise<void> {
    return rm(this.pathOf(jobId), { force: true });
  }

  /** Removes recordings of jobs that have ended, and old files without a job. */
  async sweep(findJobs: FindJobs): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    if (names.length === 0) return;
    const nowMs = await diskNowMs(this.#folder);
    const jobs = new Map((await findJobs(names)).map((job) => [job.id, job]));
    for (const name of names) {
      const job = jobs.get(name);
      const path = join(this.#folder, name);
      if (job ? job.ended_at !== null : await isOld(path, nowMs))
        await rm(path, { recursive: true, force: true });
    }
  }
}

async function isOld(path: string, nowMs: number): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && nowMs - facts.mtimeMs > strayMs;
}
