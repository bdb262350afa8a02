/** A node and workers on a real Redis. All but one of the documents are rendered by a stub. */
import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import { Collector } from '../../../../test/collector.ts';
import { eventually } from '../../../../test/eventually.ts';
import { skipWithoutRedis, startRedis, type OwnRedis } from '../../../../test/redis.ts';
import { Tracer } from '../../../platform/tracing/tracer.ts';
import { QueueNode } from '../../queue/queue-node.ts';
import { QueueWorker } from '../../queue/queue-worker.ts';
import { WorkQueue } from '../../queue/work-queue.ts';
import { readExport, sampleDocument } from '../engine.suite.ts';
import type { Exporter, ExportJob } from '../engine.ts';
import { createExporter } from '../exporter.ts';
import { exportAbility, ExportWork } from './export-work.ts';
import { QueuedExporter } from './queued-exporter.ts';

const log = { info: () => undefined, warn: () => undefined };
/** No lease expires by itself, however busy the machine is. */
const endless = { leases: { aliveMs: 3_600_000, expireMs: 3_600_000 }, log, kind: 'export' } as const;
const never = new AbortController().signal;
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

void describe('exports from a queue', { skip: skipWithoutRedis }, () => {
  let redis: OwnRedis;
  before(async () => {
    redis = await startRedis();
  });
  after(() => redis.close());

  async function startWorker(t: TestContext, exporter: Exporter, tracer?: Tracer) {
    const worker = new QueueWorker({
      queue: await WorkQueue.open({ ...endless, redisUrl: redis.socket }),
      engine: new ExportWork(exporter),
      catalog: () => ({ voices: [], speeds: {}, abilities: [exportAbility] }),
      slots: 1,
      kind: 'export',
      tracer,
      version: 'test',
      log,
    });
    await worker.start();
    t.after(() => worker.close(0));
    return worker.id;
  }

  async function openNode(t: TestContext, here: Exporter = new StubExporter(9)): Promise<QueuedExporter> {
    const node = await QueueNode.open({ ...endless, redisUrl: redis.socket, patienceMs: 0 });
    const exporter = new QueuedExporter({ node, here });
    t.after(() => exporter.close());
    return exporter;
  }

  test('a file comes whole from a worker, and from this machine where there is none', async (t) => {
    const alone = await openNode(t);
    assert.equal((await alone.render(job))[0], 9);
    await startWorker(t, new StubExporter(1));
    const node = await openNode(t);
    assert.deepEqual(new Uint8Array(await node.render(job)), fileOf(1));
    const cover = { title: 'x', shape: 'book', height: 10 } as const;
    assert.deepEqual(new Uint8Array(await node.cover(cover)), fileOf(1, 3));
    const plain: ExportJob = { ...job, format: 'txt' };
    assert.equal((await node.render(plain))[0], 9);
  });

  test('a document that crossed the queue is rendered as it would be here', async (t) => {
    const real = createExporter({ workers: 1 });
    t.after(() => real.close());
    await startWorker(t, real);
    const node = await openNode(t, real);
    const [far, near] = [await node.render(job), await real.render(job)];
    assert.equal(await readExport('docx', far), await readExport('docx', near));
  });

  test('a client that leaves stops the worker; an account has a limited number of exports at once', async (t) => {
    const exporter = new StubExporter(1, new Promise(() => undefined));
    await startWorker(t, exporter);
    const node = await openNode(t);
    const leaving = new AbortController();
    const open = Array.from({ length: 5 }, () => node.render(job, leaving.signal, 'one'));
    await assert.rejects(node.render(job, never, 'one'), { fault: 'busy' });
    await eventually('some are rendered', () => exporter.started > 0);
    leaving.abort();
    for (const one of await Promise.allSettled(open)) assert.equal(one.status, 'rejected');
    await eventually('they are stopped', () => exporter.stopped === exporter.started);
    exporter.wait = undefined;
    assert.equal((await node.render(job, never, 'one'))[0], 1);
  });

  test('the work of a worker that died is taken over', async (t) => {
    const dead = await WorkQueue.open({ ...endless, redisUrl: redis.socket });
    t.after(() => dead.close());
    const announcement = { id: 'dead', version: 'test', host: '', slots: 1, busy: 0, catalog: 'its own' };
    const catalog = { voices: [], speeds: {}, abilities: [exportAbility] };
    await dead.announce(announcement, JSON.stringify(catalog), [exportAbility]);
    await dead.beat(announcement);
    const node = await openNode(t);
    const file = node.render(job);
    await eventually('it has the work', async () => (await dead.claim('dead', true)) !== undefined);
    await startWorker(t, new StubExporter(2));
    // As if its lease had expired.
    await redis.client.del('{lectern:export:1}:worker:dead');
    assert.deepEqual(new Uint8Array(await file), fileOf(2));
  });

  test('the spans of a worker are part of the trace of its node', async (t) => {
    const collector = await new Collector().open();
    const { url: endpoint } = collector;
    t.after(() => collector.close());
    const tracer = await Tracer.open({ endpoint, ratio: 1, version: 'test', log });
    t.after(() => tracer.close());
    await startWorker(t, new StubExporter(1), tracer);
    const node = await openNode(t);
    const root = tracer.start('a request', {})!;
    await root.run(() => node.render(job));
    root.end();
    await node.render(job);
    await eventually('it has been sent', async () => {
      await tracer.flush();
      return collector.named('work export').length > 0 && collector.named('a request').length > 0;
    });
    const [request, queue, work] = ['a request', 'queue export', 'work export'].map((name) =>
      collector.named(name),
    );
    assert.deepEqual(
      work!.map(({ traceId, parentSpanId }) => [traceId, parentSpanId]),
      [[root.traceId, queue![0]!.spanId]],
    );
    assert.equal(queue![0]!.parentSpanId, request![0]!.spanId);
  });
});
