/** Compares vectors in a thread, so that nobody waits for a search through a large library. */
import { fromWorker } from '../../platform/engine-error.ts';
import type { PlainLog } from '../../platform/log.ts';
import { workerLimits } from '../../platform/time-limits.ts';
import { Pool } from '../../platform/workers/pool.ts';

/** Which vectors point most nearly in the direction of another. */
export interface NearestJob {
  readonly query: Int8Array;
  /** One vector after the other, each as long as the query. */
  readonly vectors: Int8Array;
  readonly leastSimilarity: number;
}

export interface Near {
  /** Which of the vectors. */
  readonly index: number;
  /** The cosine of the angle between the two. */
  readonly similarity: number;
}

/** In the order of the vectors. */
export function nearOf({ query, vectors, leastSimilarity }: NearestJob): Near[] {
  const found: Near[] = [];
  const { length } = query;
  let querySquares = 0;
  for (const value of query) querySquares += value * value;
  for (let index = 0, at = 0; at < vectors.length; index++) {
    let [products, squares] = [0, 0];
    // Whole numbers take half the time, and this runs for every number of every vector in a library.
    for (let n = 0; n < length; n++, at++) {
      const value = vectors[at]!;
      products = (products + Math.imul(value, query[n]!)) | 0;
      squares = (squares + Math.imul(value, value)) | 0;
    }
    const similarity = products / Math.sqrt(squares * querySquares || 1);
    if (similarity >= leastSimilarity) found.push({ index, similarity });
  }
  return found;
}

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
