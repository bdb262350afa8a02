import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { threadCpuMs } from '../../../test/cpu-time.ts';
import { EngineError } from '../../platform/engine-error.ts';
import { exporterSuite, readExport, sampleDocument } from './engine.suite.ts';
import type { ExportFormat } from './engine.ts';
import { createExporter } from './exporter.ts';
import { renderExport } from './render.ts';

const shared = createExporter();
after(() => shared.close());
exporterSuite(test, () => shared);

const never = new AbortController().signal;
const options = { timestamps: false };
const job = (format: ExportFormat, text = 'Some words.') => ({
  format,
  document: sampleDocument(text),
  options,
});
const reason = (expected: string) => (error: unknown) =>
  error instanceof EngineError && error.fault === expected;

test('an export that computes for too long is stopped, and the next one works', async () => {
  const exporter = createExporter({ timeoutMs: 100 });
  const late = exporter.render(job('pdf', 'Line after line.\n\n'.repeat(19_000)));
  await assert.rejects(late, reason('timed_out'));
  assert.match(await readExport('txt', await exporter.render(job('txt'))), /Some words/);
  await exporter.close();
});

test('a long export of one account does not delay that of another', async () => {
  const exporter = createExporter();
  const long = exporter.render(job('pdf', 'Line after line.\n\n'.repeat(19_000)), never, 'one');
  let isLongDone = false;
  void long.then(
    () => (isLongDone = true),
    () => undefined,
  );
  assert.match(await readExport('docx', await exporter.render(job('docx'), never, 'another')), /Some words/);
  assert.equal(isLongDone, false);
  await exporter.close();
  await assert.rejects(long, reason('closed'));
});

test('a worker that runs out of memory fails its own job only (slow)', async () => {
  const exporter = createExporter({ heapMb: 32 });
  await assert.rejects(exporter.render(job('docx', 'Line.\n\n'.repeat(19_000))), reason('crashed'));
  assert.match(await readExport('docx', await exporter.render(job('docx'))), /Some words/);
  await exporter.close();
});

test('an aborted export ends at once, whether it runs or waits', async () => {
  const exporter = createExporter({ workers: 1 });
  const [running, waiting] = [new AbortController(), new AbortController()];
  const long = job('pdf', 'Line after line.\n\n'.repeat(15_000));
  const first = exporter.render(long, running.signal);
  const second = exporter.render(long, waiting.signal);
  const third = exporter.render(job('docx'));
  waiting.abort(new Error('second left'));
  await assert.rejects(second, /second left/);
  running.abort(new Error('first left'));
  await assert.rejects(first, /first left/);
  assert.match(await readExport('docx', await third), /Some words/);
  await exporter.close();
});

test('closing ends every job', async () => {
  const exporter = createExporter();
  const jobs = [exporter.render(job('pdf')), exporter.render(job('pdf'))];
  const ends = jobs.map((end) => assert.rejects(end, reason('closed')));
  await exporter.close();
  await Promise.all(ends);
  await assert.rejects(exporter.render(job('txt')), reason('closed'));
});

test('large plain exports come from the worker just the same', async () => {
  const text = 'Ünïcode line.\n'.repeat(20_000);
  assert.equal(await readExport('txt', await shared.render(job('txt', text))), text);
});

test('the event loop keeps running while a document is rendered (slow)', async () => {
  const document = job('pdf', 'A paragraph of ordinary length, again and again.\n\n'.repeat(2000));
  const here = await threadCpuMs(() => renderExport(document));
  // The process is started first, because starting one takes this thread's time, too.
  await shared.render(job('pdf'));
  const loop = await threadCpuMs(() => shared.render(document));
  assert.ok(loop < here / 4, `${loop} of ${here} ms`);
});
