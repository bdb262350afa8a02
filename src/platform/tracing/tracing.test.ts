/** Traces, as a collector receives them. */
import assert from 'node:assert/strict';
import { createServer, request as requestHttp, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { Collector } from '../../../test/collector.ts';
import { eventually } from '../../../test/eventually.ts';
import { freePort } from '../../../test/store.ts';
import { traceRequests } from './requests.ts';
import { activeSpan } from './span.ts';
import { Tracer, type TracingSettings } from './tracer.ts';

const quiet: TracingSettings['log'] = { info: () => undefined, warn: () => undefined };
const traceparentOf = (traceId: string, spanId: string, flags: string) => `00-${traceId}-${spanId}-${flags}`;

describe('with a collector', () => {
  let collector: Collector;
  before(async () => {
    collector = await new Collector().open();
  });
  beforeEach(() => {
    collector.spans.length = 0;
    collector.batches.length = 0;
    collector.status = 200;
  });
  after(() => collector.close());

  const openTracer = (ratio = 1, log = quiet) =>
    Tracer.open({ endpoint: `${collector.url}/`, ratio, version: '1', log });

  test('spans arrive in batches, with the headers and the name of the standard variables', async (t) => {
    process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-key=k%20y';
    process.env.OTEL_SERVICE_NAME = 'upstairs';
    t.after(() => {
      delete process.env.OTEL_EXPORTER_OTLP_HEADERS;
      delete process.env.OTEL_SERVICE_NAME;
    });
    const tracer = await openTracer();
    for (let n = 0; n < 600; n++) tracer.start(String(n), {})!.end();
    await tracer.close();
    assert.deepEqual(
      collector.spans.map(({ name }) => Number(name)).toSorted((a, b) => a - b),
      Array.from({ length: 600 }, (_, n) => n),
    );
    for (const { spans, headers, resource } of collector.batches) {
      assert.ok(spans <= 512);
      assert.equal(headers['x-key'], 'k y');
      assert.deepEqual(resource, { 'service.name': 'upstairs', 'service.version': '1' });
    }
  });

  test('what it refuses is dropped, nothing is thrown, and the log says once that it happens and that it is over', async () => {
    collector.status = 400;
    const lines: string[] = [];
    const note = (_: object, line: string) => void lines.push(line);
    const tracer = await openTracer(1, { warn: note, info: note });
    for (const name of ['1', '2']) {
      tracer.start(name, {})!.end();
      await tracer.flush().catch(() => undefined);
    }
    collector.status = 200;
    tracer.start('3', {})!.end();
    await tracer.close();
    assert.deepEqual(
      collector.spans.map(({ name }) => name),
      ['3'],
    );
    assert.deepEqual(lines, ['traces cannot be sent', 'traces are sent again']);
  });

  test('a ratio of none records nothing but what callers record', async (t) => {
    const tracer = await openTracer(0);
    t.after(() => tracer.close());
    assert.equal(tracer.start('own', {}), undefined);
    const header = traceparentOf('a'.repeat(32), 'b'.repeat(16), '01');
    assert.equal(tracer.continue(header, 'theirs', {})?.traceId, 'a'.repeat(32));
    for (const invalid of [undefined, '', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`])
      assert.equal(tracer.continue(invalid, 'own', {}), undefined);
  });

  describe('a server', () => {
    let tracer: Tracer;
    let server: FastifyInstance;
    let other: ReturnType<typeof createServer>;
    let seen: IncomingMessage[] = [];
    const base = () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    before(async () => {
      other = createServer((request, response) => {
        seen.push(request);
        response.writeHead(request.url === '/broken' ? 500 : 204).end();
      });
      const otherPort = await freePort();
      await new Promise<void>((resolve) => other.listen(otherPort, '127.0.0.1', resolve));
      const elsewhere = `http://127.0.0.1:${otherPort}/secret-path?token=secret`;
      tracer = await openTracer();
      server = Fastify();
      traceRequests(server, tracer);
      server.get('/calls/:id', async () => {
        await fetch(elsewhere);
        await new Promise((resolve) => requestHttp(elsewhere, resolve).end());
        await fetch(`http://127.0.0.1:${otherPort}/broken`);
        return { trace: activeSpan()!.traceId };
      });
      server.get('/fails', async () => {
        throw new Error('a private text');
      });
      server.get('/livez', async () => ({ isTraced: activeSpan() !== undefined }));
      await server.listen({ port: await freePort(), host: '127.0.0.1' });
    });
    beforeEach(() => (seen = []));
    after(async () => {
      await server.close();
      other.closeAllConnections();
      other.close();
      await tracer.close();
    });

    const arrived = (name: string) =>
      eventually(`the span ${name}`, async () => {
        await tracer.flush();
        return collector.named(name).length > 0;
      });

    test('continues the trace of its caller, and others continue it', async () => {
      const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
      const headers = { traceparent: traceparentOf(traceId, spanId, '01') };
      const body = await (await fetch(`${base()}/calls/secret-id?q=secret`, { headers })).json();
      assert.deepEqual(body, { trace: traceId });
      await arrived('GET /calls/:id');
      const [request] = collector.named('GET /calls/:id');
      assert.deepEqual([request!.traceId, request!.parentSpanId, request!.kind], [traceId, spanId, 2]);
      assert.deepEqual(
        [request!.attributes['http.route'], request!.attributes['http.response.status_code']],
        ['/calls/:id', 200],
      );
      const calls = collector.named('GET');
      assert.deepEqual(
        calls.map((call) => [call.kind, call.parentSpanId, call.attributes['http.response.status_code']]),
        [
          [3, request!.spanId, 204],
          [3, request!.spanId, 204],
          [3, request!.spanId, 500],
        ],
      );
      assert.deepEqual(
        seen.map(({ headers: sent }) => sent.traceparent),
        calls.map((call) => traceparentOf(traceId, call.spanId, '01')),
      );
      assert.deepEqual(
        calls.map(({ status }) => status.code),
        [0, 0, 2],
      );
      assert.ok(BigInt(request!.endTimeUnixNano) > BigInt(request!.startTimeUnixNano));
      assert.deepEqual(collector.batches[0]!.resource, {
        'service.name': 'lectern',
        'service.version': '1',
      });
      assert.doesNotMatch(collector.text, /secret/);
    });

    test('starts a trace where there is none; a failure is marked, without its message', async () => {
      await fetch(`${base()}/fails`);
      await arrived('GET /fails');
      const [span] = collector.named('GET /fails');
      assert.deepEqual(
        [span!.parentSpanId, span!.status.code, span!.attributes['error.type']],
        [undefined, 2, '500'],
      );
      assert.doesNotMatch(collector.text, /private text/);
    });

    test('what the caller does not record, and probes, are not recorded', async () => {
      const headers = { traceparent: traceparentOf('a'.repeat(32), 'b'.repeat(16), '00') };
      assert.equal((await fetch(`${base()}/fails`, { headers })).status, 500);
      assert.deepEqual(await (await fetch(`${base()}/livez`)).json(), { isTraced: false });
      await fetch(`${base()}/nowhere`);
      await arrived('GET');
      assert.deepEqual(
        collector.spans.map(({ name }) => name),
        ['GET'],
      );
    });
  });
});

test('without a tracer nothing is active', () => {
  assert.equal(activeSpan(), undefined);
});
