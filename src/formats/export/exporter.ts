/**
 * Renders documents in processes that accounts use in turn: a PDF takes hundreds of megabytes, which stay out of the
 * server and are freed when the process ends.
 */
import type { PlainLog } from '../../platform/log.ts';
import { workerLimits } from '../../platform/time-limits.ts';
import { Pool } from '../../platform/workers/pool.ts';
import { EngineError, fromWorker, type EngineFault } from '../../platform/engine-error.ts';
import { heavyFormats, type CoverImage, type ExportJob, type Exporter } from './engine.ts';
import { renderExport } from './render.ts';
import type { WorkerJob } from './worker.ts';

export interface ExporterOptions {
  /** How many documents are rendered at the same time. */
  readonly workers: number;
  /** A job that computes for longer than this has failed. */
  readonly timeoutMs: number;
  /** How long an idle worker keeps its memory. */
  readonly idleMs: number;
  readonly heapMb: number;
  readonly log: Pick<PlainLog, 'warn'>;
}

const defaults: ExporterOptions = {
  workers: 2,
  timeoutMs: workerLimits.export.silenceMs,
  idleMs: 60_000,
  heapMb: 1024,
  log: { warn: () => undefined },
};
/**
 * A worker is not used again after a document of this size. Such documents have separate workers, so that the one that waits
 * for small documents, with everything loaded, is kept.
 */
const largeCharacters = 100_000;
/** Below this size a plain format takes less time here than a round trip to a worker. */
const inlineCharacters = 100_000;
const never = new AbortController().signal;

export function createExporter(options: Partial<ExporterOptions> = {}): Exporter {
  return new WorkerExporter({ ...defaults, ...options });
}

class WorkerExporter implements Exporter {
  readonly #pool: Pool;
  readonly #timeoutMs: number;
  #isClosed = false;

  constructor({ workers, timeoutMs, idleMs, heapMb, log }: ExporterOptions) {
    this.#timeoutMs = timeoutMs;
    this.#pool = new Pool({
      entry: new URL('worker.ts', import.meta.url),
      size: workers,
      keep: workers + 1,
      idleMs,
      heapMb,
      loadTimeoutMs: workerLimits.export.loadMs,
      stopGraceMs: 0,
      log,
    });
  }

  async render(job: ExportJob, signal = never, account?: string): Promise<Uint8Array> {
    signal.throwIfAborted();
    if (this.#isClosed) throw new EngineError('closed', explain('closed'));
    if (isLight(job)) return renderExport(job);
    return this.#run(job, signal, account);
  }

  async cover(cover: CoverImage, signal = never, account?: string): Promise<Uint8Array> {
    signal.throwIfAborted();
    if (this.#isClosed) throw new EngineError('closed', explain('closed'));
    return this.#run({ cover }, signal, account);
  }

  async #run(job: WorkerJob, signal: AbortSignal, account: string | undefined): Promise<Uint8Array> {
    try {
      const isLarge = 'document' in job && job.document.text.length > largeCharacters;
      const task = { key: isLarge ? 'large' : 'small', job, silenceMs: this.#timeoutMs, queue: account };
      return (await this.#pool.runOne({ ...task, isLong: isLarge }, signal)) as Uint8Array;
    } catch (error) {
      signal.throwIfAborted();
      throw fromWorker(error, explain);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool.close();
  }
}

/** Rendering it here takes less time than handing it over. */
export function isLight({ format, document }: ExportJob): boolean {
  return !heavyFormats.has(format) && document.text.length < inlineCharacters;
}

function explain(fault: EngineFault): string {
  if (fault === 'closed') return 'The server is stopping.';
  if (fault === 'busy') return 'Several of your exports are waiting already.';
  return fault === 'timed_out' ? 'The export took too long.' : 'The export failed.';
}
