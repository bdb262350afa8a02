/** Recordings through the whole feature, with a transcriber whose steps the test decides. */
import assert from 'node:assert/strict';
import { copyFile, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EngineError } from '../../engines/engine-error.ts';
import type { AccountPlan } from '../../contract/account.ts';
import type { Recording, Step } from '../../engines/transcription/engine.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import { backgroundMs, eventually } from '../../../test/eventually.ts';
import { addAccount } from '../../../test/ledger.ts';
import { freshStore } from '../../../test/store.ts';
import { actorOfOperator, type Actor } from '../access/actor.ts';
import { leaseMs } from '../jobs/jobs.ts';
import { openTranscribingFixture, type TranscribingFixture } from './transcribing.fixture.ts';

const never = new AbortController().signal;
let dataDir: string;
let databaseUrl: string | undefined;
let remove: () => Promise<void>;
let offsetMs = 0;
const clock = { now: () => Date.now() + offsetMs };
let fixture: TranscribingFixture;

/** A minute of audio in steps of ten seconds; it waits before a step that is `held`. */
const planned = {
  durationMs: 60_000,
  heard: [] as Recording[],
  text: (startMs: number): string => `Sentence at ${startMs / 1000}.`,
  holdAtMs: Infinity,
};

const scripted: Transcriber = {
  understands: (language) => language === undefined || language.startsWith('en'),
  translates: () => false,
  async probe(path) {
    if (path.includes('broken')) throw new EngineError('unreadable', 'This file is broken.');
    return { durationMs: planned.durationMs, kind: 'mp3' };
  },
  async *transcribe(recording, signal): AsyncGenerator<Step, void, undefined> {
    planned.heard.push(recording);
    for (let fromMs = recording.fromMs; fromMs < 60_000; fromMs += 10_000) {
      if (fromMs >= planned.holdAtMs)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))));
      const text = planned.text(fromMs);
      const utterances = text ? [{ startMs: fromMs, endMs: fromMs + 9_000, text }] : [];
      yield { utterances, doneMs: fromMs + 10_000 };
    }
  },
  close: async () => undefined,
};

before(async () => {
  const store = await freshStore();
  remove = store.remove;
  dataDir = store.environment.DATA_DIR!;
  databaseUrl = store.environment.DATABASE_URL;
  fixture = await openTranscribingFixture({ dataDir, databaseUrl, clock, transcriber: scripted });
});
after(async () => {
  await fixture.close();
  await remove();
});

async function person(id: string, plan: AccountPlan = 'unlimited'): Promise<Actor> {
  await addAccount(fixture.database, id);
  await fixture.database.queries.updateTable('accounts').set({ plan }).where('id', '=', id).execute();
  return actorOfOperator(id, plan);
}

async function upload(name: string, source?: string): Promise<string> {
  await mkdir(join(dataDir, 'incoming'), { recursive: true });
  const path = join(dataDir, 'incoming', name);
  if (source) await copyFile(source, path);
  else await writeFile(path, 'sound');
  return path;
}

const filesIn = (folder: string): Promise<string[]> => readdir(join(dataDir, folder)).catch(() => []);
const stateOf = async (actor: Actor) => (await fixture.transcribing.list(actor))[0];

async function reaches(actor: Actor, state: string) {
  const hasState = async () => (await stateOf(actor))?.state === state;
  await eventually(`the transcription is ${state}`, hasState, backgroundMs);
  return (await stateOf(actor))!;
}

test('a recording becomes a transcript with times, once, and its file goes', async () => {
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
  await eventually('no file stays', async () => (await filesIn('uploads')).length === 0);
  assert.equal((await fixture.documents.list(actor, { includeArchived: true })).data.length, 1);
  await fixture.transcribing.cancel(actor, started.id);
  assert.deepEqual(await fixture.transcribing.list(actor), [], 'taken off the list');
});

test('what cannot be done is refused before anything is queued, and the file goes', async () => {
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

test('a cancelled one stops at once, wherever it is, and only its owner can cancel it', async () => {
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
  offsetMs += 24 * 3_600_000;
  await fixture.transcribing.sweep();
  assert.ok((await reaches(actor, 'done')).document_id);
  assert.equal(planned.heard.length, times, 'nothing is transcribed twice');
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
  offsetMs += 600_000;
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
