/**
 * Uploads in the storage, one object per job, named by the job's id: recordings, and files to import.
 *
 *   being uploaded ──► kept for a job ──► removed when the job has ended, or kept by a document for as long as it lasts
 *
 * A crash may leave an object that neither an open job nor a document names; the sweep removes it after a day.
 */
import type { Readable } from 'node:stream';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Scratch } from '../../platform/storage/scratch.ts';
import { isStorageUnavailable, type Storage } from '../../platform/storage/storage.ts';
import { Strays } from '../../platform/storage/strays.ts';
import { removeDeleted } from './removed-files.ts';

/** Who names the objects with these ids. */
interface Named {
  readonly database: Pick<Database, 'queries'>;
  readonly findJobs: (ids: readonly string[]) => Promise<{ id: string; ended_at: number | null }[]>;
  /** Returns the ids among these whose files a document keeps. */
  readonly findKept: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface UploadedFilesDeps {
  readonly storage: Storage;
  readonly scratch: Scratch;
  /** Absent where nothing is swept. */
  readonly log?: Log;
}

export class UploadedFiles {
  readonly #deps: UploadedFilesDeps;
  readonly #strays: Strays;

  constructor(deps: UploadedFilesDeps) {
    this.#deps = deps;
    this.#strays = new Strays('uploads', deps);
  }

  /** Takes a finished upload over. */
  keep(path: string, jobId: string): Promise<void> {
    return this.#deps.storage.putFile(uploadKey(jobId), path);
  }

  /** Keeps it if `add` succeeds. */
  async keepFor<R>(path: string, jobId: string, add: () => Promise<R>): Promise<R> {
    await this.keep(path, jobId);
    try {
      return await add();
    } catch (error) {
      await this.remove(jobId);
      throw error;
    }
  }

  /** Uses an upload as a file. */
  withFile<R>(jobId: string, use: (path: string) => Promise<R>): Promise<R> {
    const { storage, scratch } = this.#deps;
    return scratch.withFile(storage, uploadKey(jobId), use);
  }

  async has(jobId: string): Promise<boolean> {
    return (await this.#deps.storage.find(uploadKey(jobId))) !== undefined;
  }

  /** Bytes from `first` to `last`, the last included. */
  read(jobId: string, first: number, last: number): Readable {
    return this.#deps.storage.read(uploadKey(jobId), first, last);
  }

  /** What cannot be reached now is swept later. */
  async remove(jobId: string): Promise<void> {
    await this.#deps.storage.remove(uploadKey(jobId)).catch((error: unknown) => {
      if (!isStorageUnavailable(error)) throw error;
    });
  }

  /**
   * Removes the uploads of jobs that have ended and of deleted recordings, and, after a day, what no job and no document
   * names: an upload that is under way becomes a job before that, or a call has used it.
   */
  async sweep({ database, findJobs, findKept }: Named): Promise<void> {
    const { storage } = this.#deps;
    const remove = (id: string) => storage.remove(uploadKey(id));
    await removeDeleted(database, folder, remove);
    const found: string[] = [];
    for await (const { key } of storage.list(folder)) found.push(key.slice(folder.length));
    const kept = await findKept(found);
    const jobs = new Map((await findJobs(found)).map((job) => [job.id, job]));
    const strays: string[] = [];
    for (const id of found) {
      const job = jobs.get(id);
      if (kept.has(id)) continue;
      if (!job) strays.push(id);
      else if (job.ended_at !== null) await remove(id);
    }
    await this.#strays.sweep({ strays, files: found.length, remove });
  }
}

const folder = 'uploads/';

export const uploadKey = (jobId: string): string => `${folder}${jobId}`;
