/**
 * The pages of a PDF, drawn by a worker: opening → open, or refused. A page on which it works longer than any page should take ends
 * it; the next one that is asked for starts another, and that page is not drawn again.
 */
import type { Cancel, Kind, Report, Work } from './protocol.ts';

/** Large scans take some seconds on a phone. */
const maxMs = 45_000;

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class PdfPages {
  readonly #file: Work['open']['ask'];
  readonly #waiting = new Map<number, Waiting>();
  readonly #refused = new Set<number>();
  #worker: Worker | undefined;
  #opening: Promise<Work['open']['answer']> | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(file: Work['open']['ask']) {
    this.#file = file;
  }

  open(): Promise<Work['open']['answer']> {
    this.#opening ??= this.#send('open', this.#file);
    return this.#opening;
  }

  async draw(page: number, width: number, signal: AbortSignal): Promise<Work['draw']['answer']> {
    try {
      return await this.#draw(page, width, signal);
    } catch (error) {
      // Another page may have ended the worker.
      if (signal.aborted || this.#isClosed || this.#worker || this.#refused.has(page)) throw error;
      return this.#draw(page, width, signal);
    }
  }

  async #draw(page: number, width: number, signal: AbortSignal): Promise<Work['draw']['answer']> {
    if (this.#refused.has(page)) throw new Error('This page cannot be drawn.');
    await this.open();
    signal.throwIfAborted();
    return this.#send('draw', { page, width }, { page, signal });
  }

  async read(page: number): Promise<Work['read']['answer']> {
    if (this.#refused.has(page)) throw new Error('This page cannot be read.');
    await this.open();
    return this.#send('read', { page }, { page });
  }

  async find(unit: number): Promise<number> {
    await this.open();
    return this.#send('find', { unit });
  }

  close(): void {
    this.#isClosed = true;
    this.#end('closed');
  }

  #send<K extends Kind>(
    kind: K,
    ask: Work[K]['ask'],
    { page, signal }: { readonly page?: number; readonly signal?: AbortSignal } = {},
  ): Promise<Work[K]['answer']> {
    if (this.#isClosed) return Promise.reject(new Error('closed'));
    const worker = (this.#worker ??= this.#start());
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (page !== undefined) this.#refused.add(page);
        this.#end('It took too long.');
      }, maxMs);
      this.#waiting.set(id, { resolve, reject, timer });
      signal?.addEventListener('abort', () => {
        this.#take(id)?.reject(new Error('aborted'));
        worker.postMessage({ cancel: id } satisfies Cancel);
      });
      worker.postMessage({ id, kind, ask });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('pages.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if ('lost' in data) return this.#end(data.lost);
      const waiting = this.#take(data.id);
      if (!waiting) return 'answer' in data ? closed(data.answer) : undefined;
      if ('failure' in data) waiting.reject(new Error(data.failure));
      else waiting.resolve(data.answer as never);
    });
    worker.addEventListener('error', ({ message }) => this.#end(message));
    return worker;
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  #end(reason: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#opening = undefined;
    for (const id of this.#waiting.keys()) this.#take(id)?.reject(new Error(reason));
  }
}

/** A picture that came too late would keep its memory until it is collected. */
function closed(answer: Work[Kind]['answer']): void {
  if (typeof answer === 'object' && 'bitmap' in answer) answer.bitmap.close();
}
