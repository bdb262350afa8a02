/** The exporter of a node that has workers. Its own processes render while there is none. */
import { nothing, type Frame } from './frames.ts';
import type { OfferedWork, Skills, Task } from './work.ts';
import type { Workers } from './workers.ts';
import type { CoverImage, Exporter, ExportJob } from '../../formats/export/engine.ts';
import { isLight } from '../../formats/export/exporter.ts';
import type { WorkerJob } from '../../formats/export/worker.ts';

export interface RemoteExporterDeps {
  readonly workers: Pick<Workers, 'run'>;
  /** Renders on this machine. */
  readonly here: Exporter;
}

const never = new AbortController().signal;

export class RemoteExporter implements Exporter {
  readonly #deps: RemoteExporterDeps;

  constructor(deps: RemoteExporterDeps) {
    this.#deps = deps;
  }

  async render(job: ExportJob, signal = never, account?: string): Promise<Uint8Array> {
    if (isLight(job)) return this.#deps.here.render(job, signal, account);
    return this.#delegate(job, signal, account);
  }

  cover(cover: CoverImage, signal = never, account?: string): Promise<Uint8Array> {
    return this.#delegate({ cover }, signal, account);
  }

  close(): Promise<void> {
    return this.#deps.here.close();
  }

  async #delegate(job: WorkerJob, signal: AbortSignal, account: string | undefined): Promise<Uint8Array> {
    signal.throwIfAborted();
    let file: Uint8Array = nothing;
    for await (const bytes of this.#deps.workers.run(taskOf(job, account), signal)) file = bytes;
    return file;
  }
}

/** The file comes as a whole. */
const taskOf = (job: WorkerJob, account: string | undefined): Task<Uint8Array> => ({
  kind: 'export',
  request: pack(job, account),
  needs: [],
  isPatient: false,
  noWorker: 'No worker that renders documents is running.',
  failure: 'The export failed',
  receive: ({ bytes }) => bytes,
  restart: () => undefined,
  finish: () => undefined,
});

interface PackedJob {
  readonly job: WorkerJob;
  readonly account?: string | undefined;
}

/** The cover and the pictures travel as bytes, one after the other. */
function pack(job: WorkerJob, account: string | undefined): Frame {
  if (!('document' in job)) return { fields: { job, account }, bytes: nothing };
  const { cover, pictures } = job.document;
  const parts = [cover, ...(pictures ?? [])].flatMap((one) => (one ? [one.bytes] : []));
  const document = {
    ...job.document,
    ...(cover && { cover: { ...cover, bytes: cover.bytes.length } }),
    ...(pictures && { pictures: pictures.map((one) => ({ ...one, bytes: one.bytes.length })) }),
  };
  return { fields: { job: { ...job, document }, account }, bytes: Buffer.concat(parts) };
}

function unpack({ fields, bytes }: Frame): PackedJob {
  const { job, account } = fields as PackedJob;
  if (!('document' in job)) return { job, account };
  let at = 0;
  const filled = <T extends { readonly bytes: unknown }>(one: T): T => {
    const start = at;
    // A node of the version before sends the cover alone, without its length.
    at += typeof one.bytes === 'number' ? one.bytes : bytes.length;
    return { ...one, bytes: bytes.subarray(start, at) };
  };
  const { cover, pictures } = job.document;
  const document = {
    ...job.document,
    ...(cover && { cover: filled(cover) }),
    ...(pictures && { pictures: pictures.map(filled) }),
  };
  return { job: { ...job, document }, account };
}

export interface OfferedExports {
  readonly exporter: Pick<Exporter, 'render' | 'cover'>;
  readonly places: number;
}

/** The processes of this machine, for nodes. */
export class ExportWork implements OfferedWork {
  readonly kind = 'export';
  readonly places: number;
  readonly #exporter: OfferedExports['exporter'];

  constructor({ exporter, places }: OfferedExports) {
    this.places = places;
    this.#exporter = exporter;
  }

  skills(): Skills {
    return { abilities: [] };
  }

  async *work(request: Frame, signal: AbortSignal): AsyncGenerator<Frame, void, undefined> {
    const { job, account } = unpack(request);
    const bytes = await ('cover' in job
      ? this.#exporter.cover(job.cover, signal, account)
      : this.#exporter.render(job, signal, account));
    yield { fields: {}, bytes };
  }
}
