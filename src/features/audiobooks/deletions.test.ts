/** Documents and audiobooks that are deleted while others work with them. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { backgroundMs, eventually } from '../../../test/eventually.ts';
import { balanceOf } from '../../../test/ledger.ts';
import { Trash } from '../documents/trash.ts';
import { priceCents } from '../wallet/price.rules.ts';
import { asCore, fixture, long, make, reader, story, useAudiobooks, voice_id } from './readers.fixture.ts';

useAudiobooks();

test('a deleted document takes its audiobooks, their jobs, their money and their files along', async () => {
  const actor = await reader();
  const document = await fixture.documents.create(actor, { text: long, language: 'en' });
  const { id } = await fixture.audiobooks.create(actor, document.id, { voice_id });
  await eventually(
    'a clip',
    async () => (await fixture.audiobooks.downloads.marks(actor, id)).marks.length > 0,
    backgroundMs,
  );
  await fixture.audiobooks.change(actor, id, 'paused');
  const { duration_ms } = await fixture.audiobooks.get(actor, id);
  await fixture.documents.remove(actor, document.id);
  await fixture.audiobooks.wake();
  assert.equal(await balanceOf(asCore(), actor.accountId), 100 - priceCents(duration_ms));
  await fixture.audiobooks.sweep();
  await fixture.audiobooks.sweepFiles();
  assert.ok(!(await fixture.files.list()).includes(id));
  assert.deepEqual(await fixture.jobs.list(actor.accountId, 'audiobook'), []);
});

test('audio waits in the trash with its document; what was being made ends, and continues when it is requested again', async () => {
  const { database, documents, audiobooks, files } = fixture;
  const trash = new Trash({ database, publicUrl: 'http://localhost', trashDays: 30 });
  const actor = await reader();
  const { document, audiobook } = await make(actor, 'It is short.');
  const unfinished = await documents.create(actor, { text: long, language: 'en' });
  const { id } = await audiobooks.create(actor, unfinished.id, { voice_id });
  const hasClips = async () => (await audiobooks.downloads.marks(actor, id)).marks.length > 0;
  await eventually('a clip', hasClips, backgroundMs);
  await audiobooks.change(actor, id, 'paused');
  const { duration_ms } = await audiobooks.get(actor, id);
  const spent = priceCents(audiobook.duration_ms) + priceCents(duration_ms);
  for (const one of [document.id, unfinished.id])
    await database.transaction(async (within) => {
      await documents.lock(within, actor.accountId, one);
      await trash.putWithin(within, one);
    });
  await assert.rejects(audiobooks.get(actor, audiobook.id), { code: 'not_found' });
  assert.deepEqual(await audiobooks.page(actor, { before: undefined, limit: 9 }), []);
  assert.equal(await audiobooks.withJob(actor, audiobook.id), undefined);
  await audiobooks.wake();
  assert.equal(await balanceOf(asCore(), actor.accountId), 100 - spent);
  await audiobooks.sweep();
  await audiobooks.sweepFiles();
  const kept = await files.list();
  assert.deepEqual([kept.includes(audiobook.id), kept.includes(id)], [true, true]);
  for (const one of [document.id, unfinished.id]) await trash.restore(actor, one);
  assert.equal((await audiobooks.get(actor, audiobook.id)).state, 'done');
  assert.ok((await audiobooks.downloads.marks(actor, audiobook.id)).marks.length > 0);
  const stopped = await audiobooks.get(actor, id);
  assert.deepEqual([stopped.state, stopped.duration_ms], ['cancelled', duration_ms]);
  assert.equal((await audiobooks.create(actor, unfinished.id, { voice_id })).id, id);
  await audiobooks.remove(actor, id);
});

/** Lets something happen right after a document was looked up, once. */
function afterFinding(t: TestContext, how: 'get' | 'current', work: () => Promise<unknown>): void {
  const { documents } = fixture;
  const find = documents[how].bind(documents) as (...asked: unknown[]) => Promise<unknown>;
  const finding = t.mock.method(documents, how, async (...asked: unknown[]) => {
    finding.mock.restore();
    const found = await find(...asked);
    await work();
    return found;
  });
}

test('a document that is deleted while its audiobook is ordered is not found, and nothing is held', async (t) => {
  const actor = await reader();
  const { id } = await fixture.documents.create(actor, { text: story, language: 'en' });
  afterFinding(t, 'get', () => fixture.documents.remove(actor, id));
  await assert.rejects(fixture.audiobooks.create(actor, id, { voice_id }), { code: 'not_found' });
  const ids = [(await fixture.documents.create(actor, { text: story, language: 'en' })).id];
  const book = { id: 'book', title: 'Book', author: null, kind: 'book', document_ids: ids } as const;
  afterFinding(t, 'get', () => fixture.documents.remove(actor, ids[0]!));
  await assert.rejects(fixture.audiobooks.books.create(actor, book, { voice_id }), { code: 'not_found' });
  assert.equal(await balanceOf(asCore(), actor.accountId), 100);
});

test('a document that cannot be read right now does not make its audiobook disappear', async (t) => {
  const actor = await reader();
  const { id: documentId } = await fixture.documents.create(actor, { text: long, language: 'en' });
  const { id } = await fixture.audiobooks.create(actor, documentId, { voice_id });
  const lost = new Error('Connection terminated unexpectedly');
  afterFinding(t, 'current', () => Promise.reject(lost));
  await assert.rejects(fixture.audiobooks.get(actor, id), lost);
  await fixture.audiobooks.remove(actor, id);
});

test('an audiobook that is deleted while its plan is needed is not found', async (t) => {
  const actor = await reader();
  const { document, audiobook } = await make(actor, 'It is short.');
  afterFinding(t, 'current', () => fixture.documents.remove(actor, document.id));
  const captions = fixture.audiobooks.captions.of(actor, { id: audiobook.id, words: false });
  await assert.rejects(captions, { code: 'not_found' });
});
