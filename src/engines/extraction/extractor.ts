/**
 * Runs each extraction in a process of its own, with limits on its time and memory: whatever a file does to its
 * reader, it does to no other, and nothing of it is left for the next. Accounts take turns.
 */
import { Pool } from '../../platform/workers/pool.ts';
import { EngineError, fromWorker, type EngineFault } from '../engine-error.ts';
import type { EngineLog } from '../engine-log.ts';
import type { Extraction, Extractor, SourceFile } from './engine.ts';

export interface ExtractorOptions {
  readonly log: EngineLog;
  /** How many files are read at the same time. */
  readonly workers?: number;
  readonly timeoutMs?: number;
  readonly memoryBytes?: number;
  /** Larger files are refused. */
  readonly maxFileBytes?: number;
}

export function createExtractor(options: ExtractorOptions): Extractor {
  return new ProcessExtractor(options);
}

class ProcessExtractor implements Extractor {
  readonly #pool: Pool;
  readonly #log: EngineLog;
  readonly #timeoutMs: number;
  readonly #maxFileBytes: number | undefined;

  constructor(options: ExtractorOptions) {
    const { log, workers = 2, timeoutMs = 60_000, memoryBytes = 1024 ** 3, maxFileBytes } = options;
    this.#maxFileBytes = maxFileBytes;
    this.#log = log;
    this.#timeoutMs = timeoutMs;
    this.#pool = new Pool({
      entry: new URL('worker.ts', import.meta.url),
      size: workers,
      idleMs: 1_000,
      loadTimeoutMs: 30_000,
      stopGraceMs: 0,
      memoryBytes,
      reuse: false,
      log,
    });
  }

  async extract(file: SourceFile, signal: AbortSignal, account?: string): Promise<Extraction> {
    try {
      const task = {
        key: 'file',
        job: { ...file, ...(this.#maxFileBytes && { maxBytes: this.#maxFileBytes }) },
        silenceMs: this.#timeoutMs,
        queue: account,
      };
      return (await this.#pool.runOne(task, signal)) as Extraction;
    } catch (error) {
      const explained = fromWorker(error, explain);
      if (explained instanceof EngineError)
        this.#log.info({ fault: explained.fault, detail: explained.detail }, 'A file could not be read');
      throw explained;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

function explain(fault: EngineFault): string {
  if (fault === 'closed') return 'was not read: the server is stopping.';
  if (fault === 'busy') return 'was not read: several of your files are waiting already. Try again soon.';
  if (fault === 'timed_out') return 'takes too long to read. Split it, or paste its text instead.';
  return 'needs more memory than a file may use, or is damaged. Save it again in another program, or paste its text instead.';
}
