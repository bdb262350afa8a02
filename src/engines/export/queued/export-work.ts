/** Rendering as queued work: a job goes in, the file comes out in pieces that are small enough for Redis. */
import type { PackedChunk } from '../../queue/messages.ts';
import type { Work } from '../../queue/queued-task.ts';
import type { WorkEngine } from '../../queue/task-run.ts';
import type { Exporter } from '../engine.ts';
import type { WorkerJob } from '../worker.ts';

/** Of a worker that renders. */
export const exportAbility = 'export';

export interface ExportRequest {
  readonly job: WorkerJob;
  readonly account: string;
}

const chunkBytes = 256 * 1024;

/** On the node: a file that another worker starts again is another file, so nothing of the first is kept. */
export class ExportTask implements Work<Uint8Array> {
  readonly request: ExportRequest;
  readonly needs = [exportAbility];
  readonly isBackground = false;
  readonly isPatient = false;
  readonly noWorker = 'No worker that renders documents is running.';
  readonly failure = 'The export failed';

  constructor(job: WorkerJob, account: string) {
    this.request = { job, account };
  }

  get account(): string {
    return this.request.account;
  }

  receive({ bytes }: PackedChunk): Uint8Array {
    return bytes;
  }

  /** A file comes when it is done: one that ends its workers is given up, whatever of it was received. */
  isProgress(): boolean {
    return false;
  }

  restart(): void {
    // Those who collect it notice by the number of the attempt.
  }
}

/** In the worker. */
export class ExportWork implements WorkEngine<ExportRequest> {
  readonly #exporter: Pick<Exporter, 'render' | 'cover'>;

  constructor(exporter: Pick<Exporter, 'render' | 'cover'>) {
    this.#exporter = exporter;
  }

  isBackground(): boolean {
    return false;
  }

  async isRandom(): Promise<boolean> {
    return false;
  }

  async *work(
    { job, account }: ExportRequest,
    signal: AbortSignal,
  ): AsyncGenerator<PackedChunk, void, undefined> {
    const file =
      'cover' in job
        ? await this.#exporter.cover(job.cover, signal, account)
        : await this.#exporter.render(job, signal, account);
    for (let from = 0; from < file.length; from += chunkBytes)
      yield { fields: {}, bytes: file.subarray(from, from + chunkBytes) };
  }
}
