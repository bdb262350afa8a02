/** Traces, as a collector receives them. */
import assert from 'node:assert/strict';
import { createServer, request as requestHttp, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { Collector } from '../../../test/collector.ts';
import { eventually } from '../../../test/eventually.ts';
import { freePort } from '../../../test/store.ts';
import { SpanExporter } from './exporter.ts';
import { readHeaders } from './otlp.rules.ts';
import { traceRequests } from './requests.ts';
import { activeSpan, type EndedSpan } from './span.ts';
import { isInRatio, readTraceparent, writeTraceparent } from './traceparent.rules.ts';
import { Tracer } from './tracer.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...[...Array(16).keys()].map((digit) => digit.toString(16))), {
      minLength: length,
      maxLength: length,
    })
    .map((digits) => digits.join(''))
    .filter((digits) => /[^0]/.test(digits));

describe('traceparent', () => {
  test('what is written is read', () => {
    fc.assert(
      fc.property(hex(32), hex(16), (traceId, spanId) => {
        const read = readTraceparent(writeTraceparent({ traceId, spanId }));
        assert.deepEqual(read, { traceId, spanId, isSampled: true });
      }),
    );
  });

  const [id, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  for (const [header, isSampled] of [
    [`00-${id}-${span}-01`, true],
    [`00-${id}-${span}-00`, false],
    [`cc-${id}-${span}-01-what-the-future-will-be-like`, true],
  ] as const)
    test(`${header} is valid`, () => {
      assert.deepEqual(readTraceparent(header), { traceId: id, spanId: span, isSampled });
    });

  for (const header of [
    undefined,
    '',
    'x',
    `00-${id}-${span}`,
    `00-${id}-${span}-01x`,
    `ff-${id}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `00-${id.toUpperCase()}-${span}-01`,
    [`00-${id}-${span}-01`],
    `00-${id}-${span}-01-${'x'.repeat(1_000)}`,
  ])
    test(`${JSON.stringify(header)?.slice(0, 60)} is not valid`, () => {
      assert.equal(readTraceparent(header), undefined);
    });

  test('a ratio takes all, none, or about that part', () => {
    fc.assert(
      fc.property(hex(32), (traceId) => {
        assert.deepEqual([isInRatio(traceId, 1), isInRatio(traceId, 0)], [true, false]);
        assert.ok(isInRatio(traceId, 0.3) <= isInRatio(traceId, 0.6));
      }),
    );
  });
});

test('headers are read as the standard variable has them', () => {
  assert.deepEqual(readHeaders('Authorization=Bearer%20x, x-scope = a=b,,bad,p=100%'), {
    authorization: 'Bearer x',
    'x-scope': 'a=b',
    p: '100%',
  });
});

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

  const ended = (n: number): EndedSpan => ({
    traceId: 'a'.repeat(32),
    spanId: n.toString(16).padStart(16, '0'),
    parentId: undefined,
    name: String(n),
    kind: 'internal',
    startNs: 1n,
    endNs: 2n,
    attributes: {},
    isFailed: false,
  });
  const openExporter = () =>
    new SpanExporter({ endpoint: `${collector.url}/`, headers: { 'x-key': 'k' }, resource: {}, log: quiet });

  test('spans arrive in batches, in order, with the headers of the settings', async () => {
    const exporter = openExporter();
    for (let n = 0; n < 600; n++) exporter.add(ended(n));
    await exporter.close();
    assert.deepEqual(
      collector.spans.map(({ name }) => Number(name)),
      Array.from({ length: 600 }, (_, n) => n),
    );
    assert.ok(collector.batches.every(({ spans, headers }) => spans <= 512 && headers['x-key'] === 'k'));
  });

  test('while it cannot be reached a limited number waits; nothing is thrown, and they arrive later', async () => {
    collector.status = 503;
    const exporter = openExporter();
    for (let n = 0; n < 10_000; n++) exporter.add(ended(n));
    await exporter.flush();
    assert.equal(collector.spans.length, 0);
    collector.status = 200;
    await exporter.flush();
    await exporter.close();
    assert.deepEqual(
      collector.spans.map(({ name }) => Number(name)),
      Array.from({ length: 4_096 }, (_, n) => n),
    );
  });

  test('what it refuses for good is dropped', async () => {
    collector.status = 400;
    const exporter = openExporter();
    exporter.add(ended(1));
    await exporter.flush();
    collector.status = 200;
    exporter.add(ended(2));
    await exporter.close();
    assert.deepEqual(
      collector.spans.map(({ name }) => name),
      ['2'],
    );
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
      const settings = { headers: '', serviceName: 'lectern-test', ratio: 1, version: '1', log: quiet };
      tracer = new Tracer({ ...settings, endpoint: collector.url });
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
      const headers = { traceparent: writeTraceparent({ traceId, spanId }) };
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
        calls.map((call) => `00-${traceId}-${call.spanId}-01`),
      );
      assert.deepEqual(
        calls.map(({ status }) => status.code),
        [undefined, undefined, 2],
      );
      assert.ok(BigInt(request!.endTimeUnixNano) > BigInt(request!.startTimeUnixNano));
      assert.deepEqual(collector.batches[0]!.resource, {
        'service.name': 'lectern-test',
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
      const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` };
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
