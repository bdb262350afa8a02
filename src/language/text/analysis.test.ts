import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { after, before, test } from 'node:test';
import { createTextAnalyst, type TextAnalyst } from './analysis.ts';
import { searchWords } from './search-words.ts';
import { segment } from '../sentences/sentences.ts';

const analyst = createTextAnalyst({ fallbackLanguage: 'sv' });
before(() => analyst.load());
after(() => analyst.close());

const long =
  'Das Boot 🎉 verließ den Hafen früh. Niemand am Ufer winkte ihm nach, denn es regnete.\n\n'.repeat(5_700);

test('a small text is analyzed', async () => {
  assert.deepEqual(await analyst.analyze('Le bateau est parti. M. Petit dort.'), {
    language: 'fr',
    sentences: 2,
  });
  assert.deepEqual(await analyst.analyze('42'), { language: 'sv', sentences: 1 });
  assert.deepEqual(await analyst.analyze('One. Two.', 'en'), { language: 'en', sentences: 2 });
});

test('a long text gives the same sentences through the worker', async () => {
  assert.deepEqual(await analyst.segment(long, 'de'), segment(long, 'de'));
  assert.deepEqual(await analyst.analyze(long), { language: 'de', sentences: 11_400 });
});

test('concurrent long texts are answered each with its own', async () => {
  const texts = [1, 2, 3, 4].map((count) => 'One sentence. '.repeat(2_000 * count));
  const found = await Promise.all(texts.map((text) => analyst.analyze(text, 'en')));
  assert.deepEqual(
    found.map(({ sentences }) => sentences),
    [2_000, 4_000, 6_000, 8_000],
  );
});

test('of one account only some long texts wait, and others are read meanwhile', async () => {
  const text = 'One sentence. '.repeat(2_000);
  const many = Array.from({ length: 68 }, () => analyst.analyze(text, 'en', 'an account'));
  const other = analyst.analyze(text, 'en', 'another');
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 3);
  for (const { reason } of refused as PromiseRejectedResult[]) assert.equal(reason.fault, 'busy');
  assert.equal((await other).sentences, 2_000);
  assert.equal((await analyst.analyze(text, 'en', 'an account')).sentences, 2_000);
});

/** Whether work is left to a process of its own: what times say of it differs from machine to machine. */
async function leavesThread(work: (analyst: TextAnalyst) => Promise<unknown>): Promise<boolean> {
  const own = createTextAnalyst({ fallbackLanguage: 'en' });
  let started = 0;
  const notice = () => (started += 1);
  diagnostics.subscribe('child_process', notice);
  await work(own);
  diagnostics.unsubscribe('child_process', notice);
  await own.close();
  return started > 0;
}

test('what takes long does not hold up the event loop: long texts, and letters that fold into many', async () => {
  const folding = 'ﷺ'.repeat(20_000);
  assert.deepEqual(await analyst.words('', folding), searchWords('', folding));
  assert.equal(await leavesThread((own) => own.words('', folding)), true);
  assert.equal(await leavesThread((own) => own.segment(long, 'de')), true);
  assert.equal(await leavesThread((own) => own.analyze(long)), true);
  assert.equal(await leavesThread((own) => own.words('A lamp', 'The lamp turns. '.repeat(100))), false);
});

/** Processes that are killed from outside are replaced; this one ends by itself, as after a fault of its own. */
test('a worker that dies fails the text at hand; the next one gets a new worker', async () => {
  const own = createTextAnalyst({ fallbackLanguage: 'en', inlineLimit: 10 });
  const { promise: started, resolve } = Promise.withResolvers<ChildProcess>();
  const notice = (message: unknown) => resolve((message as { process: ChildProcess }).process);
  diagnostics.subscribe('child_process', notice);
  const lost = own.analyze(long, 'de');
  const queued = own.analyze('Still here. Both of us.', 'en');
  const worker = await started;
  diagnostics.unsubscribe('child_process', notice);
  worker.kill('SIGABRT');
  await assert.rejects(lost, /ended unexpectedly/);
  assert.deepEqual(await queued, { language: 'en', sentences: 2 });
  assert.deepEqual(await own.analyze('And again. And again.', 'en'), { language: 'en', sentences: 2 });
  await own.close();
});

test('closing fails what is waiting and everything after', async () => {
  const own = createTextAnalyst({ fallbackLanguage: 'en', inlineLimit: 10 });
  const waiting = [own.analyze(long, 'de'), own.segment(long, 'de')];
  const failed = Promise.all(waiting.map((result) => assert.rejects(result, /closed/)));
  await own.close();
  await failed;
  await assert.rejects(own.analyze(long, 'de'), /closed/);
  await own.close();
});
