/** Compares vectors in a thread, so that nobody waits for a search through a large library. */
import type { PlainLog } from '../../../platform/log.ts';
import { workerLimits } from '../../../platform/time-limits.ts';
import { Pool } from '../../../platform/workers/pool.ts';
import { fromWorker } from '../../../platform/engine-error.ts';
import type { Near, NearestJob } from './nearest.rules.ts';

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.embedding;

export class Nearest {
  readonly #pool: Pool;

  constructor({ log }: { readonly log: PlainLog }) {
    this.#pool = new Pool({
      entry: new URL('./nearest.worker.ts', import.meta.url),
      kind: 'thread',
      size: 1,
      idleMs: 60_000,
      loadTimeoutMs,
      stopGraceMs: 1_000,
      log,
    });
  }

  async find(job: NearestJob, signal: AbortSignal): Promise<Near[]> {
    try {
      return (await this.#pool.runOne({ key: 'nearest', job, silenceMs }, signal)) as Near[];
    } catch (error) {
      throw fromWorker(error, () => 'Search by meaning failed. Try again in a moment.');
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
