/**
 * Runs exports off the event loop. A job waits in the queue, then sits on a seat until it settles.
 * A seat is empty, busy (its worker renders one job) or idle (its worker waits, and leaves after a
 * while). A worker that failed, ran out of time, lost its caller or grew too large is not used again.
 */
import { EngineError } from '../engine-error.ts';
import type { ExportJob, Exporter } from './engine.ts';
import { renderExport } from './render.ts';
import { Seat } from './seat.ts';

export interface ExporterOptions {
  /** How many documents are rendered at the same time. */
  readonly workers: number;
  /** A job that renders for longer than this has failed. */
  readonly timeoutMs: number;
  /** How long an idle worker keeps its memory. */
  readonly idleMs: number;
  readonly heapMb: number;
}

const DEFAULTS: ExporterOptions = { workers: 1, timeoutMs: 180_000, idleMs: 60_000, heapMb: 1024 };
/** Below this a plain format takes less time here than the way to a worker and back. */
const INLINE_CHARACTERS = 100_000;

interface Waiting {
  readonly job: ExportJob;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (bytes: Promise<Uint8Array>) => void;
  readonly reject: (error: unknown) => void;
}

export function createExporter(options: Partial<ExporterOptions> = {}): Exporter {
  return new WorkerExporter({ ...DEFAULTS, ...options });
}

class WorkerExporter implements Exporter {
  readonly #seats: readonly Seat[];
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(options: ExporterOptions) {
    this.#seats = Array.from({ length: options.workers }, () => new Seat(options));
  }

  async render(job: ExportJob, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    if (this.#closed) throw closedError();
    if (isLight(job)) return renderExport(job);
    return new Promise((resolve, reject) => this.#enqueue({ job, signal, resolve, reject }));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(closedError());
    await Promise.all(this.#seats.map((seat) => seat.close(closedError())));
  }

  #enqueue(waiting: Waiting): void {
    const leave = () => {
      const place = this.#queue.indexOf(waiting);
      if (place === -1) return;
      this.#queue.splice(place, 1);
      waiting.reject(waiting.signal?.reason);
    };
    waiting.signal?.addEventListener('abort', leave, { once: true });
    this.#queue.push(waiting);
    this.#advance();
  }

  #advance(): void {
    const seat = this.#seats.find(({ busy }) => !busy);
    const waiting = seat && this.#queue.shift();
    if (!waiting) return;
    const done = seat.run(waiting.job, waiting.signal);
    waiting.resolve(done);
    void done.catch(() => {}).then(() => this.#advance());
  }
}

function isLight({ format, document }: ExportJob): boolean {
  return format !== 'pdf' && format !== 'docx' && document.text.length < INLINE_CHARACTERS;
}

function closedError(): EngineError {
  return new EngineError('closed', 'The exporter has been closed.');
}
