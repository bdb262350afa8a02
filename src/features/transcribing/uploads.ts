/**
 * Recordings on the disk, one file a job, named by it.
 *
 *   being uploaded ──► kept for a job ──► removed when the job has ended
 *
 * A crash may leave a file without a job, or one whose job has ended; the sweep finds both.
 */
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than the server lets an upload stand still, and than the step from a finished upload to its job takes. */
const strayMs = 5 * 60_000;

export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(folder: string) {
  const pathOf = (jobId: string): string => join(folder, jobId);

  return {
    pathOf,

    /** Takes a finished upload over, from another disk too. */
    async keep(path: string, jobId: string): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await rename(path, pathOf(jobId));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await copyFile(path, pathOf(jobId));
        await rm(path);
      }
    },

    remove: (jobId: string): Promise<void> => rm(pathOf(jobId), { force: true }),

    /** Removes recordings of jobs that have ended, and old files without a job. */
    async sweep(nowMs: number, findJobs: FindJobs): Promise<void> {
      const names = await readdir(folder).catch(() => []);
      if (names.length === 0) return;
      const jobs = new Map((await findJobs(names)).map((job) => [job.id, job]));
      for (const name of names) {
        const job = jobs.get(name);
        const path = join(folder, name);
        if (job ? job.ended_at !== null : await isOld(path, nowMs))
          await rm(path, { recursive: true, force: true });
      }
    },
  };
}

type FindJobs = (ids: readonly string[]) => Promise<{ id: string; ended_at: number | null }[]>;

async function isOld(path: string, nowMs: number): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && nowMs - facts.mtimeMs > strayMs;
}
