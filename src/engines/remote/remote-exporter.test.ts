/** A node and workers over real connections. Most documents are rendered by a stub. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { unzipSync } from 'fflate';
import { Collector } from '../../../test/collector.ts';
import { eventually } from '../../../test/eventually.ts';
import { Tracer } from '../../platform/tracing/tracer.ts';
import { never, openWorkers, quiet as log, startServer } from './workers.fixture.ts';
import { readExport, sampleDocument } from '../../formats/export/engine.suite.ts';
import type { Exporter, ExportJob } from '../../formats/export/engine.ts';
import { createExporter } from '../../formats/export/exporter.ts';
import { ExportWork, RemoteExporter } from './remote-exporter.ts';

const job: ExportJob = {
  format: 'docx',
  document: sampleDocument('# The lamp\n\nIt turns all night.'),
  options: { timestamps: false },
};

/** A file whose first byte says who made it. */
const fileOf = (who: number, bytes = 700_000) =>
  Uint8Array.from({ length: bytes }, (_, at) => (at === 0 ? who : at % 251));

class StubExporter implements Exporter {
  readonly #who: number;
  /** Awaited before each file. */
  wait: Promise<void> | undefined;
  started = 0;
  stopped = 0;

  constructor(who: number, wait?: Promise<void>) {
    this.#who = who;
    this.wait = wait;
  }

  async render(_job: ExportJob, signal = never): Promise<Uint8Array> {
    this.started += 1;
    const gone = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => gone.resolve());
    await Promise.race([this.wait, gone.promise]);
    if (signal.aborted) this.stopped += 1;
    signal.throwIfAborted();
    return fileOf(this.#who);
  }

  cover(): Promise<Uint8Array> {
    return Promise.resolve(fileOf(this.#who, 3));
  }

  async close(): Promise<void> {
    return undefined;
  }
}

const startWorker = (t: TestContext, exporter: Exporter, tracer?: Tracer) =>
  startServer(t, [new ExportWork({ exporter, places: 1 })], { tracer });

async function openNode(
  t: TestContext,
  machines: readonly { readonly url: string }[],
  here: Exporter = new StubExporter(9),
): Promise<RemoteExporter> {
  const workers = await openWorkers(t, machines);
  workers.addOwn(new ExportWork({ exporter: here, places: 1 }), { isLastResort: true });
  return new RemoteExporter({ workers, here });
}

test('a file comes whole from a worker, and from this machine where there is none', async (t) => {
  const worker = await startWorker(t, new StubExporter(1));
  const node = await openNode(t, [worker]);
  assert.deepEqual(new Uint8Array(await node.render(job)), fileOf(1));
  const cover = { title: 'x', shape: 'book', height: 10 } as const;
  assert.deepEqual(new Uint8Array(await node.cover(cover)), fileOf(1, 3));
  const plain: ExportJob = { ...job, format: 'txt' };
  assert.equal((await node.render(plain))[0], 9);
  await worker.close();
  assert.equal((await node.render(job))[0], 9);
});

test('a document is rendered as it would be here, with the picture of its cover', async (t) => {
  const real = createExporter({ workers: 1 });
  t.after(() => real.close());
  const node = await openNode(t, [await startWorker(t, real)]);
  const [far, near] = [await node.render(job), await real.render(job)];
  assert.equal(await readExport('docx', far), await readExport('docx', near));
  const cover = {
    mediaType: 'image/png',
    bytes: Uint8Array.from({ length: 999 }, (_, at) => at % 251),
  } as const;
  const book = { ...job, format: 'epub', document: { ...job.document, cover } } as const;
  const files = Object.values(unzipSync(await node.render(book)));
  assert.ok(files.some((file) => Buffer.compare(file, cover.bytes) === 0));
});

test('a client that leaves stops the worker', async (t) => {
  const exporter = new StubExporter(1, new Promise(() => undefined));
  const node = await openNode(t, [await startWorker(t, exporter)]);
  const leaving = new AbortController();
  const open = Array.from({ length: 5 }, () => node.render(job, leaving.signal, 'one'));
  await eventually('all of them are there', () => exporter.started === 5);
  leaving.abort();
  for (const one of await Promise.allSettled(open)) assert.equal(one.status, 'rejected');
  await eventually('they are stopped', () => exporter.stopped === exporter.started);
  exporter.wait = undefined;
  assert.equal((await node.render(job, never, 'one'))[0], 1);
});

test('the work of a worker that stops is taken over', async (t) => {
  const first = new StubExporter(1, new Promise(() => undefined));
  const machines = [await startWorker(t, first)];
  const node = await openNode(t, machines);
  const file = node.render(job);
  await eventually('it has the work', () => first.started === 1);
  await machines[0]!.close();
  assert.deepEqual(new Uint8Array(await file), fileOf(9));
});

test('the spans of a worker are part of the trace of its node', async (t) => {
  const collector = await new Collector().open();
  const { url: endpoint } = collector;
  t.after(() => collector.close());
  const tracer = await Tracer.open({ endpoint, ratio: 1, version: 'test', log });
  t.after(() => tracer.close());
  const node = await openNode(t, [await startWorker(t, new StubExporter(1), tracer)]);
  const root = tracer.start('a request', {})!;
  await root.run(() => node.render(job));
  root.end();
  const spansOf = (name: string) => collector.spans.filter((span) => span.name === name);
  await eventually('they have been sent', async () => {
    await tracer.flush();
    return spansOf('work export').length > 0 && spansOf('POST').length > 0 && spansOf('a request').length > 0;
  });
  const [request] = spansOf('a request');
  const [remote] = spansOf('POST');
  assert.deepEqual(
    spansOf('work export').map(({ traceId, parentSpanId }) => [traceId, parentSpanId]),
    [[root.traceId, remote!.spanId]],
  );
  assert.equal(remote!.parentSpanId, request!.spanId);
});
