/**
 * Many files that are added together.
 *   running ──► done, with the files that failed and why, until the user dismisses it
 *      └──► stopped: what has arrived stays
 * A file that is in the library already is not added again, so whatever interrupts this, the same files may be taken once
 * more. While the server cannot be reached, the file that was under way waits for it.
 */
import type { Document } from '../../../../src/shared/contract/documents.ts';
import { ApiError, upload } from '../../api.ts';
import { shelf } from '../collections/shelf.svelte.ts';
import { documentList } from '../document-list.svelte.ts';
import { troublesOf } from './trouble.ts';

export interface FailedFile {
  readonly name: string;
  readonly problem: string;
}

/** As many as the server reads at a time. */
const atOnce = 2;
/** Twelve tries take some four minutes, in which a server starts again. */
const maxTries = 12;
const maxPauseMs = 30_000;
/** Where many arrive, the list need not show each at once. */
const refreshMs = 2_000;

const passes = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status === 503);

/** Tries again for as long as the server is busy or cannot be reached, and says so. */
export async function patiently<R>(
  work: () => Promise<R>,
  batch: { isWaiting: boolean; readonly isStopped: boolean },
): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await work();
      batch.isWaiting = false;
      return result;
    } catch (error) {
      if (batch.isStopped || !passes(error) || tries === maxTries) throw error;
      batch.isWaiting = true;
      await new Promise((resolve) => setTimeout(resolve, Math.min(maxPauseMs, 1_000 * 2 ** tries)));
    }
  }
}

/** What is shown of many that are added together, from wherever they come. */
export interface ShownBatch {
  readonly total: number;
  readonly done: number;
  readonly added: number;
  readonly isRunning: boolean;
  readonly isWaiting: boolean;
  readonly failed: readonly FailedFile[];
  run(): Promise<void>;
  stop(): void;
}

export class Batch implements ShownBatch {
  readonly total: number;
  done = $state(0);
  isRunning = $state(true);
  isWaiting = $state(false);
  failed = $state.raw<readonly FailedFile[]>([]);
  readonly #files: File[];
  readonly #cancels = new Set<() => void>();
  isStopped = false;
  #refreshedAtMs = 0;

  constructor(files: readonly File[]) {
    this.#files = [...files];
    this.total = files.length;
  }

  /** How many are in the library. */
  get added(): number {
    return this.done - this.failed.length;
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: atOnce }, () => this.#work()));
    this.isRunning = false;
    this.#refresh();
  }

  stop(): void {
    this.isStopped = true;
    for (const cancel of this.#cancels) cancel();
  }

  async #work(): Promise<void> {
    for (let file = this.#files.shift(); file && !this.isStopped; file = this.#files.shift()) {
      try {
        await patiently(() => this.#send(file), this);
      } catch (error) {
        if (this.isStopped) return;
        const problem = troublesOf(error as Error, ['file'], 'file')['file']!;
        this.failed = [...this.failed, { name: file.webkitRelativePath || file.name, problem }];
      }
      this.done += 1;
      if (performance.now() - this.#refreshedAtMs > refreshMs) this.#refresh();
    }
  }

  async #send(file: File): Promise<void> {
    const query = { name: file.name, skip_known: 'true' as const };
    const { answer, cancel } = upload<'importFile', Document>('importFile', { query }, { file });
    this.#cancels.add(cancel);
    try {
      await answer;
    } finally {
      this.#cancels.delete(cancel);
    }
  }

  #refresh(): void {
    this.#refreshedAtMs = performance.now();
    void documentList.refresh();
    void shelf.load();
  }
}
