/**
 * Runs each extraction in a separate process, with limits on its time and memory: whatever a file does to its
 * reader, it affects no other, and leaves nothing for the next. Accounts take turns.
 *
 * A file's size limits its processor time, which unlike real time is the same on a busy machine. Silence is limited, too,
 * for a reader that waits forever.
 */
import { stat } from 'node:fs/promises';
import type { PlainLog } from '../../platform/log.ts';
import { workerLimits } from '../../platform/time-limits.ts';
import { Pool } from '../../platform/workers/pool.ts';
import { EngineError, fromWorker, type EngineFault } from '../../platform/engine-error.ts';
import type {
  Extraction,
  ExtractionCaller,
  ExtractionJob,
  Extractor,
  ReadableFile,
  SourceFile,
} from './engine.ts';
import { kindOfStart } from './kind.ts';
import { installedOcr } from './ocr/tesseract.ts';

export interface ExtractorOptions {
  readonly log: PlainLog;
  /** How many files are read at the same time. */
  readonly workers?: number;
  /** How long a reader may report no progress. */
  readonly silenceMs?: number;
  /** How much processor time a file of a size may take. */
  readonly cpuLimitMs?: (bytes: number) => number;
  readonly memoryBytes?: number;
  /** Larger files are refused. */
  readonly maxFileBytes?: number;
  /** Where text recognition is installed, if it is. */
  readonly ocrRoot?: string;
}

const megabyte = 1024 ** 2;

/** Text in pictures: a page takes seconds, and a hundred may be read. */
const ocrCpuMs = 20 * 60_000;

/** Ten seconds up to a megabyte, ten more for each further one, and two minutes at most. */
const defaultCpuLimitMs = (bytes: number): number =>
  Math.min(120_000, Math.max(1, bytes / megabyte) * 10_000);

export function createExtractor(options: ExtractorOptions): Extractor {
  return new ProcessExtractor(options);
}

/** Larger files are read below the others. */
const largeBytes = 100_000;

interface RunLimits {
  readonly cpuMs: number;
  readonly silenceMs: number;
  readonly isLong: boolean;
}

interface Caller extends ExtractionCaller {
  readonly signal: AbortSignal;
}

class ProcessExtractor implements Extractor {
  readonly #pool: Pool;
  readonly #log: PlainLog;
  readonly #silenceMs: number;
  readonly #cpuLimitMs: (bytes: number) => number;
  readonly #maxFileBytes: number | undefined;
  readonly #ocrRoot: string | undefined;

  constructor(options: ExtractorOptions) {
    const {
      log,
      workers = 2,
      silenceMs = workerLimits.extraction.silenceMs,
      memoryBytes = 1024 ** 3,
      maxFileBytes,
    } = options;
    this.#maxFileBytes = maxFileBytes;
    this.#ocrRoot = options.ocrRoot;
    this.#log = log;
    this.#silenceMs = silenceMs;
    this.#cpuLimitMs = options.cpuLimitMs ?? defaultCpuLimitMs;
    this.#pool = new Pool({
      entry: new URL('worker.ts', import.meta.url),
      size: workers,
      idleMs: 1_000,
      loadTimeoutMs: workerLimits.extraction.loadMs,
      stopGraceMs: 0,
      memoryBytes,
      reuse: false,
      log,
    });
  }

  async check(file: Pick<SourceFile, 'path' | 'name'>): Promise<void> {
    await kindOfStart(file);
  }

  /** Text in pictures is recognized only where other text is missing: it takes longer, and is never as good. */
  async extract(file: SourceFile, signal: AbortSignal, caller: ExtractionCaller = {}): Promise<Extraction> {
    const { size } = await stat(file.path);
    const usual = { cpuMs: this.#cpuLimitMs(size), silenceMs: this.#silenceMs, isLong: size > largeBytes };
    const found = await this.#run(file, usual, { ...caller, signal }).catch((error: unknown) => {
      if (error instanceof EngineError && error.fault === 'no_text') return error;
      throw error;
    });
    const isWhole = !(found instanceof EngineError) && !found.unreadPages;
    const ocr = isWhole || !this.#ocrRoot ? undefined : await installedOcr(this.#ocrRoot, file.language);
    if (ocr) {
      const limits = { cpuMs: ocrCpuMs, silenceMs: workerLimits.recognition.silenceMs, isLong: true };
      const read = this.#run({ ...file, ocr }, limits, { ...caller, signal });
      if (found instanceof EngineError) return read;
      return read.catch(() => {
        signal.throwIfAborted();
        // A text with a page missing is better than none.
        return found;
      });
    }
    if (found instanceof EngineError) throw found;
    return found;
  }

  async #run(
    file: ReadableFile,
    { cpuMs, ...limits }: RunLimits,
    { signal, account, onProgress }: Caller,
  ): Promise<Extraction> {
    try {
      const maxBytes = this.#maxFileBytes ?? file.maxBytes;
      const job: ExtractionJob = { ...file, ...(maxBytes && { maxBytes }), cpuMs };
      const task = { key: 'file', job, ...limits, queue: account, onProgress };
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
