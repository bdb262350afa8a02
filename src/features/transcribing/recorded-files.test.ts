/** The files of recordings: the space they take, and when they go. */
import assert from 'node:assert/strict';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openTranscribingFixture } from './transcribing.fixture.ts';
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

useTranscribing();

test('a recording counts to the space of its account until it is transcribed', async () => {
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

test('a recording that its document keeps takes its space, survives sweeps, and goes with the document', async () => {
  const actor = await person('keeping');
  const path = await upload('kept.mp3');
  const { id } = await fixture.transcribing.start(actor, { path, name: 'kept.mp3', isKept: true }, never);
  const { document_id } = await reaches(actor, 'done');
  const old = Date.now() / 1000 - 600;
  await utimes(join(dataDir, 'uploads', id), old, old);
  const bytes = async () => {
    const accounts = fixture.database.queries.selectFrom('accounts').select('recording_bytes');
    return (await accounts.where('id', '=', 'keeping').executeTakeFirstOrThrow()).recording_bytes;
  };
  await fixture.transcribing.cancel(actor, id);
  await fixture.transcribing.sweep();
  assert.ok((await filesIn('uploads')).includes(id));
  assert.equal(await bytes(), 'sound'.length);
  await fixture.documents.remove(actor, document_id!);
  assert.equal(await bytes(), 0);
  await fixture.transcribing.sweep();
  assert.ok(!(await filesIn('uploads')).includes(id));
});

test('what a call has sent is there until the call is answered, and a day later at most', async () => {
  const path = join(dataDir, 'uploads', 'incoming-call');
  await writeFile(path, 'sound');
  const isThereAfter = async (hours: number) => {
    const old = Date.now() / 1000 - hours * 3_600;
    await utimes(path, old, old);
    await fixture.transcribing.sweep();
    return (await filesIn('uploads')).includes('incoming-call');
  };
  assert.equal(await isThereAfter(3), true);
  assert.equal(await isThereAfter(25), false);
});

test('strays are swept once they are old, recordings of open jobs never', async () => {
  const actor = await person('sweeping');
  planned.holdAtMs = 10_000;
  const { id } = await fixture.transcribing.start(
    actor,
    { path: await upload('f.mp3'), name: 'f.mp3' },
    never,
  );
  const strays = ['old', 'young'].map((name) => join(dataDir, 'uploads', name));
  for (const path of strays) await writeFile(path, 'left behind');
  const old = Date.now() / 1000 - 600;
  await utimes(strays[0]!, old, old);
  await utimes(join(dataDir, 'uploads', id), old, old);
  // The clock of another node may be minutes ahead: a file that is being uploaded there is not old for that.
  clock.aheadMs += 600_000;
  await fixture.transcribing.sweep();
  assert.deepEqual((await filesIn('uploads')).toSorted(), [id, 'young'].toSorted());
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
