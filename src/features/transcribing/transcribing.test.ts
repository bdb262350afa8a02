/** Recordings through the whole feature: what becomes of them. */
import assert from 'node:assert/strict';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually } from '../../../test/eventually.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import { leaseMs } from '../jobs/jobs.ts';
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
  stateOf,
  upload,
  useTranscribing,
} from './scripted-transcribing.fixture.ts';
import { openTranscribingFixture } from './transcribing.fixture.ts';

useTranscribing();

test('a recording becomes a transcript with times, once, and its file is removed', async () => {
  const actor = await person('one');
  const path = await upload('Talk about lamps.mp3');
  const started = await fixture.transcribing.start(actor, { path, name: 'Talk about lamps.mp3' }, never);
  assert.deepEqual([started.state, started.total_ms], ['queued', 60_000]);
  const { document_id, done_ms } = await reaches(actor, 'done');
  assert.equal(done_ms, 60_000);
  const { document, timings } = await fixture.documents.getWithTimings(actor, document_id!);
  assert.equal(document.title, 'Talk about lamps');
  assert.deepEqual([document.source, document.document_type], ['transcription', 'transcript']);
  assert.equal(document.transcript_id, started.id);
  assert.match(document.text, /^\*\*0:00\*\*\nSentence at 0\. /);
  assert.deepEqual(
    timings.map(({ startMs }) => startMs),
    [0, 10_000, 20_000, 30_000, 40_000, 50_000],
  );
  await eventually('no file is left', async () => (await filesIn('uploads')).length === 0);
  assert.equal((await fixture.documents.list(actor, { includeArchived: true })).data.length, 1);
  await fixture.transcribing.cancel(actor, started.id);
  assert.deepEqual(await fixture.transcribing.list(actor), [], 'taken off the list');
});

test('what cannot be done is refused before anything is queued, and the file is removed', async () => {
  const free = await person('refused', 'free');
  const refused = async (name: string, more: object, expected: object) => {
    const path = await upload(name);
    await assert.rejects(fixture.transcribing.start(free, { path, name, ...more }, never), expected);
  };
  await refused('broken.mp3', {}, { code: 'validation_failed', message: 'This file is broken.' });
  await refused('a.mp3', { language: 'de' }, { code: 'validation_failed', message: /no engine/ });
  planned.durationMs = 60_001;
  await refused('a.mp3', {}, { code: 'document_limit_reached', message: /2 minutes long.*allows 1 minute/ });
  planned.durationMs = 0;
  await refused('a.mp3', {}, { code: 'validation_failed', message: /empty/ });
  planned.durationMs = 60_000;
  assert.deepEqual([await filesIn('incoming'), await filesIn('uploads')], [[], []]);
  assert.deepEqual(await fixture.transcribing.list(free), []);
});

test('a cancelled transcription stops at once, wherever it is, and only its owner can cancel it', async () => {
  const actor = await person('cancelling');
  planned.holdAtMs = 20_000;
  const { id } = await fixture.transcribing.start(
    actor,
    { path: await upload('b.mp3'), name: 'b.mp3' },
    never,
  );
  await eventually('two steps', async () => (await stateOf(actor))!.done_ms === 20_000);
  await assert.rejects(fixture.transcribing.cancel(await person('stranger'), id), { code: 'not_found' });
  await fixture.transcribing.cancel(actor, id);
  assert.equal((await stateOf(actor))!.state, 'cancelled');
  assert.deepEqual(await filesIn('uploads'), []);
  planned.holdAtMs = Infinity;
});

test('a recording without speech fails and says so', async () => {
  const actor = await person('silence');
  const { text } = planned;
  planned.text = () => '';
  await fixture.transcribing.start(actor, { path: await upload('c.mp3'), name: 'c.mp3' }, never);
  assert.match((await reaches(actor, 'failed')).problem!, /No speech/);
  assert.deepEqual(await filesIn('uploads'), []);
  planned.text = text;
});

test('a file that is longer than its header says is stopped at the limit', async () => {
  const actor = await person('liar', 'free');
  planned.durationMs = 5_000;
  await fixture.database.queries
    .updateTable('accounts')
    .set({ plan: 'free' })
    .where('id', '=', 'liar')
    .execute();
  const long: Transcriber['transcribe'] = async function* () {
    yield { utterances: [], doneMs: 10_000 };
    yield { utterances: [], doneMs: 70_000 };
  };
  const { transcribe } = scripted;
  Object.assign(scripted, { transcribe: long });
  await fixture.transcribing.start(actor, { path: await upload('d.mp3'), name: 'd.mp3' }, never);
  assert.match((await reaches(actor, 'failed')).problem!, /allows 1 minute/);
  Object.assign(scripted, { transcribe });
  planned.durationMs = 60_000;
});

test("when today's documents are used up the transcript waits for tomorrow", async () => {
  const actor = await person('capped', 'free');
  await fixture.documents.create(actor, { text: 'The one of today.' });
  await fixture.transcribing.start(actor, { path: await upload('e.mp3'), name: 'e.mp3' }, never);
  assert.match((await reaches(actor, 'paused')).problem!, /tomorrow/);
  const times = planned.heard.length;
  clock.aheadMs += 24 * 3_600_000;
  await fixture.transcribing.sweep();
  assert.ok((await reaches(actor, 'done')).document_id);
  assert.equal(planned.heard.length, times, 'nothing is transcribed twice');
});

test('a recording of a text gives its sentences their times, and replaces the one before', async () => {
  const actor = await person('aligning');
  const text = 'Sentence at 10. Sentence at **20**. Never said. Sentence at 40.';
  const { id: alignTo } = await fixture.documents.create(actor, { text, language: 'en' });
  const align = async (name: string) => {
    const path = await upload(name);
    const { id } = await fixture.transcribing.start(actor, { path, name, alignTo }, never);
    const { document_id, aligned_document_id } = await reaches(actor, 'done');
    assert.deepEqual([document_id, aligned_document_id], [alignTo, alignTo]);
    await fixture.transcribing.cancel(actor, id);
    return id;
  };
  const first = await align('one.mp3');
  const { document, timings } = await fixture.documents.getWithTimings(actor, alignTo);
  assert.equal(document.text, text);
  assert.equal(timings.length, 4);
  for (const [index, startMs] of [10_000, 20_000, undefined, 40_000].entries())
    if (startMs !== undefined) assert.equal(timings[index]!.startMs, startMs);
  const second = await align('two.mp3');
  for (const id of [first, second]) {
    const old = Date.now() / 1000 - 600;
    await utimes(join(dataDir, 'uploads', id), old, old);
  }
  await fixture.transcribing.sweep();
  const files = await filesIn('uploads');
  assert.deepEqual([files.includes(first), files.includes(second)], [false, true]);
  const other = await fixture.documents.create(actor, {
    text: 'Nothing of this was ever recorded by anybody.',
  });
  const path = await upload('three.mp3');
  await fixture.transcribing.start(actor, { path, name: 'three.mp3', alignTo: other.id }, never);
  assert.match((await reaches(actor, 'failed')).problem!, /does not seem to read this text/);
  const missing = { path: await upload('four.mp3'), name: 'four.mp3', alignTo: crypto.randomUUID() };
  await assert.rejects(fixture.transcribing.start(actor, missing, never), { code: 'not_found' });
  await fixture.documents.remove(actor, alignTo);
  await fixture.transcribing.sweep();
});

test('after a process dies another continues where it stopped', async () => {
  const actor = await person('taken over');
  planned.holdAtMs = 30_000;
  await fixture.transcribing.start(actor, { path: await upload('g.mp3'), name: 'g.mp3' }, never);
  await eventually('three steps', async () => (await stateOf(actor))!.done_ms === 30_000);
  // To the next process the lease of the first has expired; the first still waits in its step.
  const later = { now: () => clock.now() + 4 * leaseMs };
  const next = await openTranscribingFixture({ dataDir, databaseUrl, clock: later, transcriber: scripted });
  try {
    planned.holdAtMs = Infinity;
    await next.jobs.look();
    const { document_id } = await reaches(actor, 'done');
    assert.equal(planned.heard.at(-1)!.fromMs, 30_000);
    const { document, timings } = await fixture.documents.getWithTimings(actor, document_id!);
    const sentences = document.text.match(/Sentence at \d+\./g);
    assert.deepEqual(
      sentences,
      [0, 10, 20, 30, 40, 50].map((second) => `Sentence at ${second}.`),
    );
    assert.equal(timings.length, 6);
  } finally {
    await next.close();
  }
});
