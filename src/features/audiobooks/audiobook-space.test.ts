/** Room on the disk, stored plans, and what is left over. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { DiskSpace } from '../../platform/disk.ts';
import type { ReadSentence } from '../speech/reading.rules.ts';
import {
  checkEnd,
  clock,
  dataDir,
  database,
  documents,
  ids,
  limits,
  live,
  openAccount,
  startProcess,
  text,
  useStore,
  wallet,
} from './audiobook-process.fixture.ts';

useStore();

test('without room on the disk the job waits, continues by itself, and nothing new is ordered', async () => {
  const framesOf = [700, 300, 1250];
  const room = { freeBytes: 1e9, totalBytes: 1e12 };
  const quiet = { info: () => undefined, warn: () => undefined };
  const watch = { folder: dataDir, reserveBytes: 1e8, clock, log: quiet, measure: async () => room };
  const diskSpace = new DiskSpace(watch);
  const hear = async ({ value }: ReadSentence) => {
    if (value.includes('1') && room.freeBytes === 1e9) room.freeBytes = 1e7;
    await diskSpace.look();
  };
  const manner = { diskSpace, hear };
  const { accountId, actor } = await openAccount(9);
  const document = await documents.create(actor, { text: text(3), language: 'en' });
  const first = startProcess(framesOf, () => undefined, manner);
  const { id } = await first.audiobooks.create(actor, document.id, { voice_id: 'still' });
  await assert.rejects(first.work(), /bytes left/);
  const waiting = await first.audiobooks.get(actor, id);
  assert.deepEqual([waiting.state, waiting.waiting_for], ['paused', 'room']);
  assert.ok(waiting.sentences_done < framesOf.length);
  const other = await documents.create(actor, { text: text(1), language: 'en' });
  await assert.rejects(first.audiobooks.create(actor, other.id, { voice_id: 'still' }), {
    code: 'service_unavailable',
  });
  room.freeBytes = 2e9;
  await diskSpace.look();
  const next = startProcess(framesOf, () => undefined, manner);
  await next.work();
  const audiobook = await next.audiobooks.get(actor, id);
  assert.equal(audiobook.state, 'done');
  await checkEnd({ accountId, actor, audiobook, process: next, document, steps: 0 }, framesOf);
});

test('the plan is made once, and an audiobook that was ordered before plans were stored gets its own', async () => {
  const framesOf = [100, 100];
  const lived = await live({ framesOf, opening: 9, kills: new Set(), credits: [] });
  const plan = () => database.queries.selectFrom('audiobook_plans').selectAll();
  const { plan: stored } = await plan()
    .where('audiobook_id', '=', lived.audiobook.id)
    .executeTakeFirstOrThrow();
  await database.queries
    .deleteFrom('audiobook_plans')
    .where('audiobook_id', '=', lived.audiobook.id)
    .execute();
  await documents.update(lived.actor, lived.document.id, { text: text(3) });
  const next = startProcess([100, 100, 100], () => undefined);
  await next.audiobooks.create(lived.actor, lived.document.id, { voice_id: 'still' });
  await next.work();
  const again = await plan().where('audiobook_id', '=', lived.audiobook.id).executeTakeFirstOrThrow();
  // How its voices sounded then is not known.
  assert.equal(again.plan, stored.replace(/,"sounds":\{[^}]*\}/, ''));
});

/** A free account, and how it orders audio of a number of sentences. */
async function freeReader() {
  const { accountId, actor } = await openAccount(50, 'free');
  const { audiobooks, files, rest, stop } = startProcess([], () => undefined);
  await rest();
  const add = (sentences: number, title: string) =>
    documents.create(actor, { text: text(sentences), language: 'en', title });
  const order = (documentId: string) => audiobooks.create(actor, documentId, { voice_id: 'still' });
  const balance = async () => (await wallet.entries(accountId, 1))[0]!.balance_after;
  return { actor, audiobooks, files, add, order, balance, stop };
}

test('what is ordered counts before it is made; what is deleted makes room again', async () => {
  const { actor, audiobooks, add, order, balance } = await freeReader();
  // Some 1.6 seconds a sentence: the limit of a minute holds one of them.
  const [one, two] = [await add(22, 'The lamp'), await add(22, 'The sea')];
  const quote = await audiobooks.quote(actor, one.id, { voice_id: 'still' });
  const texts = one.text.length + two.text.length;
  assert.deepEqual([quote.stored_bytes, quote.limit_bytes], [texts, limits.free]);
  assert.equal(quote.estimated_bytes, quote.estimated_ms * 16);
  const answers = await Promise.allSettled([order(one.id), order(two.id)]);
  const [made] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  assert.equal(refused.length, 1, 'of two at once there is room for one');
  assert.equal(refused[0].code, 'conflict');
  assert.match(
    refused[0].message,
    /takes \d{3} KB of 960 KB, .*Delete audio.*largest .*“The (lamp|sea)” \(\d{3} KB\)/,
  );
  const balanceBefore = await balance();
  const other = made!.document_id === one.id ? two : one;
  await assert.rejects(order(other.id), { code: 'conflict' });
  assert.equal(await balance(), balanceBefore, 'nothing is held for what was refused');
  assert.equal((await order(made!.document_id)).id, made!.id, 'what exists is returned all the same');
  await documents.remove(actor, made!.document_id);
  await order(other.id);
  const told = await audiobooks.quote(actor, other.id, { voice_id: 'still' });
  assert.equal(told.stored_bytes, told.estimated_bytes + other.text.length);
});

test('audio that failed needs room for its rest when it is taken up again', async () => {
  const { actor, audiobooks, add, order, stop } = await freeReader();
  const [broken, other] = [await add(22, 'Broken'), await add(22, 'Other')];
  const { id } = await order(broken.id);
  const { job_id } = await database.queries
    .selectFrom('audiobooks')
    .select('job_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await stop(job_id);
  await order(other.id);
  await assert.rejects(order(broken.id), { code: 'conflict' });
  await assert.rejects(audiobooks.change(actor, id, 'running'), { code: 'conflict' });
});

test('files that a crash left are swept; what is not ours, or still in use, is left alone', async () => {
  const { audiobooks, files, add, order } = await freeReader();
  const { id: kept } = await order((await add(1, 'Kept')).id);
  await (await files.resume(kept, [])).close();
  const orphan = ids.next();
  await (await files.resume(orphan, [])).close();
  const foreign = join(dataDir, 'audio', 'lost+found');
  await mkdir(foreign);
  const drafts = ['pieces.old.mp3', 'a.m4b.17.aac', 'a.m4b.17.m4b'];
  for (const name of [...drafts, 'a.m4b', 'pieces.new.mp3'])
    await writeFile(join(files.folderOf(kept), name), 'sound');
  const long = (clock.at - 25 * 3_600_000) / 1000;
  for (const name of [...drafts, 'a.m4b']) await utimes(join(files.folderOf(kept), name), long, long);
  await audiobooks.sweepFiles();
  await audiobooks.tidy();
  assert.ok(existsSync(files.folderOf(orphan)), 'the first sweep only marks it');
  const marks = { [orphan]: Date.now() - 86_460_000 };
  await writeFile(join(dataDir, 'strays', 'audio.json'), JSON.stringify({ marks }));
  await audiobooks.sweepFiles();
  assert.ok(!existsSync(files.folderOf(orphan)));
  assert.ok(existsSync(foreign));
  assert.deepEqual((await readdir(files.folderOf(kept))).sort(), ['a.m4b', 'pieces.mp3', 'pieces.new.mp3']);
});
