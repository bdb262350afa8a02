/** Traces of the whole server: requests, sentences, workers and jobs, and no text in any of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Collector } from '../collector.ts';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, startServer } from '../harness.ts';

const voice_id = 'espeak-en-us';

test('a request, its sentences and their workers are one trace, a job another (slow)', async (t) => {
  const collector = await new Collector().open();
  const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  let isOpen = true;
  t.after(async () => {
    if (isOpen) await server.close();
    await collector.close();
  });
  const { key } = await server.account({ walletCents: 100 });
  const input = 'Zanzibar turns. Quixote sleeps.';
  const headers = { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01` };
  const spoken = await call(server.url, 'POST /v1/audio/speech', { key, headers, body: { input, voice_id } });
  assert.equal(spoken.status, 200);
  const document = await call(server.url, 'POST /v1/documents', {
    key,
    body: { text: 'Xerxes waits for the lamp.', language: 'en' },
  });
  const order = { document_id: document.body.id, voice_id };
  const { status, body: job } = await call(server.url, 'POST /v1/jobs/audio', { key, body: order });
  assert.equal(status, 201, JSON.stringify(job));
  const state = async () => (await call(server.url, `GET /v1/jobs/${job.id}`, { key })).body.state;
  await eventually('the audio is made', async () => (await state()) === 'done', backgroundMs);
  await server.close();
  isOpen = false;

  const [request] = collector.named('POST /v1/audio/speech');
  assert.deepEqual([request!.traceId, request!.parentSpanId], ['c'.repeat(32), 'd'.repeat(16)]);
  assert.equal(request!.attributes['lectern.request_id'], spoken.headers.get('x-request-id'));
  const sentences = collector.named('speech sentence');
  const own = sentences.filter(({ traceId }) => traceId === request!.traceId);
  assert.equal(own.length, 2);
  for (const { parentSpanId, attributes, spanId } of own) {
    assert.equal(parentSpanId, request!.spanId);
    assert.deepEqual([attributes['lectern.voice'], attributes['lectern.cache.hit']], [voice_id, false]);
    const [worker] = collector.named('worker speech').filter((one) => one.parentSpanId === spanId);
    assert.equal(worker!.attributes['lectern.worker.priority'], 'interactive');
  }
  const [made] = collector.named('job audiobook');
  assert.deepEqual([made!.parentSpanId, made!.attributes['lectern.job.attempts']], [undefined, 0]);
  const ofJob = sentences.filter(({ traceId }) => traceId === made!.traceId);
  assert.equal(ofJob.length, 1);
  assert.doesNotMatch(collector.text, /Zanzibar|Quixote|Xerxes|lectern_live/i);
});
