/**
 * Uploads in the storage, one object per job, named by the job's id: recordings, and files to import.
 *
 *   being uploaded ──► kept for a job ──► removed when the job has ended, or kept by a document for as long as it lasts
 *
 * A crash may leave an object that neither an open job nor a document names; the sweep removes it.
 */
import type { Readable } from 'node:stream';
import type { Scratch } from '../../platform/storage/scratch.ts';
import { isStorageUnavailable, type Storage } from '../../platform/storage/storage.ts';

/** Longer than an upload may stall, and than it takes to turn a finished upload into a job. */
const strayMs = 5 * 60_000;
/** What a call has sent is read until the call is answered, which may take hours. */
const strayUploadMs = 24 * 60 * 60_000;

/** Who names the objects with these ids. */
interface Named {
  readonly findJobs: (ids: readonly string[]) => Promise<{ id: string; ended_at: number | null }[]>;
  /** Those that a document keeps. */
  readonly findKept: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface UploadedFilesDeps {
  readonly storage: Storage;
  readonly scratch: Scratch;
}

export class UploadedFiles {
  readonly #deps: UploadedFilesDeps;

  constructor(deps: UploadedFilesDeps) {
    this.#deps = deps;
  }

  /** Takes a finished upload over. */
  keep(path: string, jobId: string): Promise<void> {
    return this.#deps.storage.putFile(uploadKey(jobId), path);
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

  /** Removes the uploads of jobs that have ended, and old objects without a job, except those that documents keep. */
  async sweep({ findJobs, findKept }: Named): Promise<void> {
    const { storage } = this.#deps;
    const found: { id: string; key: string; modifiedMs: number }[] = [];
    for await (const { key, modifiedMs } of storage.list(folder))
      found.push({ id: key.slice(folder.length), key, modifiedMs });
    if (found.length === 0) return;
    const nowMs = await storage.nowMs(folder);
    const kept = await findKept(found.map(({ id }) => id));
    const jobs = new Map((await findJobs(found.map(({ id }) => id))).map((job) => [job.id, job]));
    for (const { id, key, modifiedMs } of found) {
      if (kept.has(id)) continue;
      const job = jobs.get(id);
      const mayBeUsedMs = id.startsWith('incoming-') ? strayUploadMs : strayMs;
      if (job ? job.ended_at !== null : nowMs - modifiedMs > mayBeUsedMs) await storage.remove(key);
    }
  }
}

const folder = 'uploads/';

export const uploadKey = (jobId: string): string => `${folder}${jobId}`;
