/** Rendering as queued work: a job goes in, the file comes out in pieces that are small enough for Redis. */
import type { PackedChunk } from '../../queue/messages.ts';
import type { Work } from '../../queue/queued-task.ts';
import type { WorkEngine } from '../../queue/task-run.ts';
import type { Exporter } from '../engine.ts';
import type { WorkerJob } from '../worker.ts';

/** What a worker that renders offers. */
export const exportAbility = 'export';

export interface ExportRequest {
  readonly job: WorkerJob;
  readonly account: string;
}

const chunkBytes = 256 * 1024;

/** The node's side. When another worker starts over, its file may differ, so nothing of the first is kept. */
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

  /** Pieces only come once the file is done, so a job that crashes its workers is given up, whatever was received. */
  isProgress(): boolean {
    return false;
  }

  restart(): void {
    // Whoever collects the pieces notices by the number of the attempt.
  }
}

/** The worker's side. */
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
