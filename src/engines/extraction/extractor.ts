/**
 * Runs each extraction in a process of its own, with limits on its time and memory: whatever a file does to its
 * reader, it does to nobody else's, and nothing of it is left for the next.
 */
import { EngineError } from '../engine-error.ts';
import type { EngineLog } from '../engine-log.ts';
import { createPool } from '../../platform/workers/pool.ts';
import { WorkerError } from '../../platform/workers/protocol.ts';
import type { Extraction, Extractor, SourceFile } from './engine.ts';
import type { WorkerAnswer } from './worker.ts';

export interface ExtractorOptions {
  readonly log: EngineLog & { info(fields: object, message: string): void };
  /** How many files are read at the same time. */
  readonly workers?: number;
  readonly timeoutMs?: number;
  readonly memoryBytes?: number;
}

export function createExtractor(options: ExtractorOptions): Extractor {
  const { log, workers = 2, timeoutMs = 60_000, memoryBytes = 1024 ** 3 } = options;
  const pool = createPool({
    entry: new URL('worker.ts', import.meta.url),
    size: workers,
    keep: workers,
    idleMs: 1_000,
    loadTimeoutMs: 30_000,
    stopGraceMs: 0,
    log,
  });
  let files = 0;

  return {
    async extract(file: SourceFile, signal: AbortSignal): Promise<Extraction> {
      files += 1;
      // No other task has this key, so no worker is used twice.
      const task = { key: `file ${files}`, setup: { memoryBytes }, job: file, timeoutMs };
      try {
        for await (const answer of pool.run(task, signal)) return opened(answer as WorkerAnswer);
      } catch (error) {
        throw error instanceof WorkerError ? explained(error) : error;
      }
      throw new EngineError('crashed', crashed);
    },
    close: () => pool.close(),
  };

  function opened(answer: WorkerAnswer): Extraction {
    if (!('fault' in answer)) return answer;
    const { fault, message, cause } = answer;
    log.info({ fault, cause }, 'A file could not be read');
    throw new EngineError(fault, message);
  }
}

const crashed =
  'needs more memory than a file may use, or is damaged. Save it again in another program, or paste its text instead.';

function explained(error: WorkerError): EngineError {
  if (error.fault === 'closed') return new EngineError('closed', 'was not read: the server is stopping.');
  if (error.fault === 'timed_out')
    return new EngineError('timed_out', 'takes too long to read. Split it, or paste its text instead.');
  return new EngineError('crashed', crashed, { cause: error });
}
