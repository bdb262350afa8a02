/** The files of recordings: the space they take, and when they go. */
import assert from 'node:assert/strict';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { Actor } from '../access/access.ts';
import {
  clock,
  databaseUrl,
  dataDir,
  filesIn,
  fixture,
  never,
  person,
  planned,
  reaches,
  scripted,
  upload,
  useTranscribing,
} from './scripted-transcribing.fixture.ts';
import { openTranscribingFixture } from './transcribing.fixture.ts';

useTranscribing();

test('a recording counts toward the space of its account until it is transcribed', async () => {
  const settings = { dataDir, databaseUrl, clock, transcriber: scripted };
  const small = await openTranscribingFixture({ ...settings, spaceLimits: { free: 0, unlimited: 12 } });
  const actor = await person('little space');
  planned.holdAtMs = 0;
  const start = async (name: string) =>
    small.transcribing.start(actor, { path: await upload(name), name }, never);
  const { id } = await start('first.mp3');
  await start('second.mp3');
  await assert.rejects(start('third.mp3'), { code: 'conflict', message: /Your library takes .* Delete/ });
  assert.deepEqual([await filesIn('incoming'), (await filesIn('uploads')).length], [[], 2]);
  await small.transcribing.cancel(actor, id);
  assert.equal((await start('third.mp3')).state, 'queued');
  for (const one of await small.transcribing.list(actor)) await small.transcribing.cancel(actor, one.id);
  planned.holdAtMs = Infinity;
  await small.close();
});

/** A document that keeps the recording it was made from, whose file is old enough to be swept. */
async function keep(actor: Actor) {
  const path = await upload('kept.mp3');
  const { id } = await fixture.transcribing.start(actor, { path, name: 'kept.mp3', isKept: true }, never);
  const { document_id } = await reaches(actor, 'done');
  const old = Date.now() / 1000 - 600;
  await utimes(join(dataDir, 'uploads', id), old, old);
  const bytes = async () => {
    const accounts = fixture.database.queries.selectFrom('accounts').select('recording_bytes');
    return (await accounts.where('id', '=', actor.accountId).executeTakeFirstOrThrow()).recording_bytes;
  };
  return { id, documentId: document_id!, bytes };
}

test('a recording that its document keeps takes its space, survives sweeps, and goes with the document', async () => {
  const actor = await person('keeping');
  const { id, documentId, bytes } = await keep(actor);
  await fixture.transcribing.cancel(actor, id);
  await fixture.transcribing.sweep();
  assert.ok((await filesIn('uploads')).includes(id));
  assert.equal(await bytes(), 'sound'.length);
  await fixture.documents.remove(actor, documentId);
  assert.equal(await bytes(), 0);
  await fixture.transcribing.sweep();
  assert.ok(!(await filesIn('uploads')).includes(id));
});

test('a recording whose file is lost is reported, not an error of the server, and can be deleted', async () => {
  const actor = await person('losing');
  const { id, documentId } = await keep(actor);
  const { recordings } = fixture;
  await rm(join(dataDir, 'uploads', id));
  await assert.rejects(recordings.file(actor, documentId), { code: 'not_found', message: /Add it again/ });
  await recordings.remove(actor, documentId);
  await assert.rejects(recordings.file(actor, documentId), { message: 'This document has no recording.' });
});

test('a recording waits in the trash with its document, and plays when that is restored', async () => {
  const settings = { dataDir, databaseUrl, clock, transcriber: scripted };
  const { documents, recordings, transcribing, close } = await openTranscribingFixture({
    ...settings,
    trashDays: 30,
  });
  const actor = await person('restoring');
  const { id, documentId, bytes } = await keep(actor);
  const marks = async () => {
    const { timings } = await documents.getWithTimings(actor, documentId);
    return (await recordings.of(actor, documentId, timings))?.marks;
  };
  const before = await marks();
  assert.ok(before!.length > 0);
  await documents.remove(actor, documentId);
  assert.equal(await recordings.of(actor, documentId, []), null);
  await assert.rejects(recordings.file(actor, documentId), { code: 'not_found' });
  await assert.rejects(recordings.remove(actor, documentId), { code: 'not_found' });
  await transcribing.sweep();
  assert.ok((await filesIn('uploads')).includes(id));
  assert.equal(await bytes(), 'sound'.length, 'it takes its space meanwhile');
  await documents.trash.restore(actor, documentId);
  const file = await recordings.file(actor, documentId);
  assert.equal(await text(file.read(0, file.bytes - 1)), 'sound');
  assert.deepEqual(await marks(), before);
  await documents.remove(actor, documentId);
  await documents.trash.remove(actor, documentId);
  assert.equal(await bytes(), 0);
  await transcribing.sweep();
  assert.ok(!(await filesIn('uploads')).includes(id));
  await close();
});

test('what no job and no document names goes after a day, recordings of open jobs never', async () => {
  const actor = await person('sweeping');
  planned.holdAtMs = 10_000;
  const recording = { path: await upload('f.mp3'), name: 'f.mp3' };
  const { id } = await fixture.transcribing.start(actor, recording, never);
  const strays = ['incoming-call', 'left'];
  for (const name of strays) await writeFile(join(dataDir, 'uploads', name), 'left behind');
  // The files may be old, and the clock of another node ahead: what counts is how long the sweeps have seen them.
  const old = Date.now() / 1000 - 90_000;
  for (const name of [...strays, id]) await utimes(join(dataDir, 'uploads', name), old, old);
  clock.aheadMs += 600_000;
  await fixture.transcribing.sweep();
  assert.deepEqual((await filesIn('uploads')).toSorted(), [id, ...strays].toSorted());
  const marked = join(dataDir, 'strays', 'uploads.json');
  const marks = Object.fromEntries(strays.map((name) => [name, Date.now() - 86_460_000]));
  await writeFile(marked, JSON.stringify({ marks }));
  await fixture.transcribing.sweep();
  assert.deepEqual(await filesIn('uploads'), [id]);
  await fixture.transcribing.cancel(actor, id);
  planned.holdAtMs = Infinity;
});

test('recordings that wait take no more than three of the longest; then a new one is refused and leaves no file', async () => {
  const actor = await person('hoarding', 'free');
  planned.holdAtMs = 10_000;
  const start = async (name: string) =>
    fixture.transcribing.start(actor, { path: await upload(name), name }, never);
  const kept = [await start('1.mp3'), await start('2.mp3'), await start('3.mp3')];
  await assert.rejects(start('4.mp3'), { code: 'rate_limited', retryAfterSeconds: 60 });
  assert.deepEqual(await filesIn('incoming'), []);
  await fixture.transcribing.cancel(actor, kept[2]!.id);
  kept[2] = await start('5.mp3');
  for (const { id } of kept) await fixture.transcribing.cancel(actor, id);
  planned.holdAtMs = Infinity;
});
