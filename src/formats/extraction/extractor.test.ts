import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { EngineError } from '../../platform/engine-error.ts';
import { failing, fileOf } from './engine.suite.ts';
import { createExtractor, type ExtractorOptions } from './extractor.ts';
import { rawPdf, shown, slowPdf } from './trials/hostile.fixture.ts';

const never = new AbortController().signal;
const log = { warn: () => undefined, info: () => undefined };
const open = (options: Partial<ExtractorOptions> = {}) => {
  const extractor = createExtractor({ log, ...options });
  after(() => extractor.close());
  return extractor;
};
const words = fileOf('Some words.', 'a.txt');
/** Reading it takes minutes. */
const endless = fileOf(slowPdf(), 'a.pdf');

test('a file that takes too long, or a caller who leaves, ends its own reading only (slow)', async () => {
  const patient = open();
  const leaving = new AbortController();
  const left = patient.extract(endless, leaving.signal);
  const ends = assert.rejects(left, { name: 'AbortError' });
  // Another account's file is read meanwhile, so the reading of the first one has started.
  await patient.extract(words, never, { account: 'b' });
  leaving.abort();
  await ends;
  const extractor = open({ silenceMs: 2_000 });
  await assert.rejects(extractor.extract(endless, never), failing('timed_out', /too long/));
  for (const one of [patient, extractor]) assert.equal((await one.extract(words, never)).text, 'Some words.');
});

test('progress in a PDF counts the pages with text', async () => {
  const [page, picture] = [shown('The lamp turns all night.', 50, 700), ''];
  const parts: number[] = [];
  const onProgress = (part: number) => void parts.push(part);
  await open().extract(fileOf(rawPdf({ pages: [page, picture, page, page] }), 'a.pdf'), never, {
    onProgress,
  });
  assert.deepEqual(parts, [0.25, 0.25, 0.5, 0.75]);
});

test('the processor time for a file depends on its size', async () => {
  const sizes: number[] = [];
  const cpuLimitMs = (bytes: number) => {
    sizes.push(bytes);
    return 1_000;
  };
  const extractor = open({ cpuLimitMs });
  await assert.rejects(extractor.extract(endless, never), failing('timed_out', /too long/));
  assert.deepEqual(sizes, [slowPdf().length]);
});

test('eight slow files of one account do not delay a small file of another', async () => {
  const extractor = open();
  const leaving = new AbortController();
  const slow = Array.from({ length: 8 }, () => extractor.extract(endless, leaving.signal, { account: 'a' }));
  const ends = Promise.allSettled(slow);
  assert.equal((await extractor.extract(words, never, { account: 'b' })).text, 'Some words.');
  // One is read, four wait, the others are refused at once, whichever come last.
  const isBusy = (error: unknown) => error instanceof EngineError && error.fault === 'busy';
  const refused = slow.map((end) => end.catch((error: unknown) => assert.ok(isBusy(error))));
  await Promise.any(refused);
  leaving.abort();
  const reasons = (await ends).map((end) => (end.status === 'rejected' ? (end.reason as Error) : end));
  assert.equal(reasons.filter(isBusy).length, 3);
  assert.equal(reasons.filter((reason) => (reason as Error).name === 'AbortError').length, 5);
});

test('a file that fills the memory ends its own reading only (slow)', async () => {
  const extractor = open({ memoryBytes: 200 * 1024 * 1024 });
  const bomb = fileOf(rawPdf({ pages: [Buffer.alloc(120 * 1024 * 1024, ' ')], compressed: true }), 'a.pdf');
  const [bombed, read] = await Promise.allSettled([
    extractor.extract(bomb, never),
    extractor.extract(words, never),
  ]);
  assert.ok(bombed.status === 'rejected' && failing('crashed', /memory/)(bombed.reason));
  assert.equal(read.status, 'fulfilled');
});

test('a file that cannot be read is refused with its reason, and a closed extractor reads none', async () => {
  const extractor = open();
  await assert.rejects(extractor.extract(fileOf('x', 'a.pdf'), never), failing('damaged', /called pdf/));
  const running = assert.rejects(extractor.extract(endless, never), failing('closed'));
  await extractor.close();
  await running;
});
