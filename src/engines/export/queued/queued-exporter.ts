/**
 * The exporter of a node whose workers render for it. While there are none, or the queue cannot be reached, the node
 * renders itself: it has all that is needed, and a person is waiting.
 */
import { EngineError } from '../../engine-error.ts';
import type { QueueNode } from '../../queue/queue-node.ts';
import type { CoverImage, Exporter, ExportJob } from '../engine.ts';
import { isLight } from '../exporter.ts';
import type { WorkerJob } from '../worker.ts';
import { exportAbility, ExportTask } from './export-work.ts';

export interface QueuedExporterDeps {
  readonly node: Pick<QueueNode, 'run' | 'list' | 'close'>;
  /** Renders on this machine. */
  readonly here: Exporter;
}

/** As in the pool of one process: one is rendered, and the others wait. */
const mostOfAccount = 5;
const never = new AbortController().signal;

export class QueuedExporter implements Exporter {
  readonly #deps: QueuedExporterDeps;
  readonly #open = new Map<string, number>();

  constructor(deps: QueuedExporterDeps) {
    this.#deps = deps;
  }

  async render(job: ExportJob, signal = never, account = ''): Promise<Uint8Array> {
    const here = () => this.#deps.here.render(job, signal, account);
    return isLight(job) ? here() : this.#delegate({ job, account, here }, signal);
  }

  async cover(cover: CoverImage, signal = never, account = ''): Promise<Uint8Array> {
    const here = () => this.#deps.here.cover(cover, signal, account);
    return this.#delegate({ job: { cover }, account, here }, signal);
  }

  async close(): Promise<void> {
    const { node, here } = this.#deps;
    await Promise.all([node.close(), here.close()]);
  }

  async #delegate({ job, account, here }: Delegated, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted();
    if (!this.#deps.node.list.serves([exportAbility])) return here();
    this.#enter(account);
    try {
      return await this.#collect(new ExportTask(job, account), signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineError && error.fault === 'unavailable') return await here();
      throw error;
    } finally {
      this.#exit(account);
    }
  }

  async #collect(task: ExportTask, signal: AbortSignal): Promise<Uint8Array> {
    let attempt = 0;
    let pieces: Uint8Array[] = [];
    for await (const received of this.#deps.node.run(task, signal)) {
      if (received.attempt !== attempt) pieces = [];
      attempt = received.attempt;
      pieces.push(received.item);
    }
    return Buffer.concat(pieces);
  }

  #enter(account: string): void {
    const open = this.#open.get(account) ?? 0;
    if (open >= mostOfAccount) throw new EngineError('busy', 'Several of your exports are waiting already.');
    this.#open.set(account, open + 1);
  }

  #exit(account: string): void {
    const open = this.#open.get(account)! - 1;
    if (open > 0) this.#open.set(account, open);
    else this.#open.delete(account);
  }
}

interface Delegated {
  readonly job: WorkerJob;
  readonly account: string;
  readonly here: () => Promise<Uint8Array>;
}
