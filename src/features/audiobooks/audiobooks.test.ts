/** Audiobooks with a real voice, a real store and real files. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sliceCodePoints } from '../../../test/code-points.ts';
import { backgroundMs, eventually } from '../../../test/eventually.ts';
import { balanceOf, checkLedger } from '../../../test/ledger.ts';
import { freshStore } from '../../../test/store.ts';
import { isComplete } from '../documents/timings.rules.ts';
import { leaseMs } from '../jobs/jobs.ts';
import { priceCents } from '../wallet/price.rules.ts';
import { openAudiobooksFixture, type FixtureSettings } from './audiobooks.fixture.ts';
import { findPlan, listClips } from './audiobooks.store.ts';
import {
  asCore,
  bytesOf,
  dataDir,
  decode,
  fixture,
  long,
  make,
  reader,
  story,
  until,
  useAudiobooks,
  voice_id,
} from './readers.fixture.ts';
import { parseWords } from './audiobooks.rules.ts';
import { withSounds } from './plan/stored-plan.rules.ts';

useAudiobooks();

test('a document becomes clips whose times are those of the decoded audio, to the millisecond', async () => {
  const actor = await reader();
  const { document, audiobook } = await make(actor, story);
  const { complete, marks } = await fixture.audiobooks.downloads.marks(actor, audiobook.id);
  assert.ok(complete);
  const spoken: string[] = [];
  let samples = 0;
  for (let number = 0; number * 4 < marks.length; number++) {
    const [start, end, startMs, endMs] = marks.slice(number * 4);
    spoken.push(sliceCodePoints(document.text, start!, end));
    const sound = await decode(
      await bytesOf(await fixture.audiobooks.downloads.clip(actor, audiobook.id, number)),
    );
    assert.equal(startMs, Math.round((samples * 1000) / sound.sampleRate));
    samples += sound.samplesDecoded;
    assert.equal(endMs, Math.round((samples * 1000) / sound.sampleRate));
  }
  assert.deepEqual(spoken, [
    '# The lamp',
    'It turns all night 🌊.',
    'Nobody sleeps.',
    '# The sea',
    '- It is *calm* now.',
  ]);
  assert.equal(audiobook.duration_ms, marks.at(-1));
  assert.equal(audiobook.billed_cents, 1);
  assert.equal((await fixture.audiobooks.downloads.marks(actor, audiobook.id, 4)).marks.length, 4);
  await assert.rejects(fixture.audiobooks.downloads.clip(actor, audiobook.id, 5), { code: 'not_found' });
  const { timings } = await fixture.documents.getWithTimings(actor, document.id);
  assert.ok(
    isComplete(timings, await fixture.analyst.segment(document.text, 'en')),
    'captions can be exported',
  );
});

test('the same voices on the same version are the same audiobook; an edit makes it old and costs only its own sentence', async () => {
  const actor = await reader();
  const { document, audiobook } = await make(actor, 'It begins. It goes on. It ends.');
  const same = await fixture.audiobooks.create(actor, document.id, { voice_id, cast: {} });
  assert.equal(same.id, audiobook.id);
  await fixture.documents.update(actor, document.id, { text: 'It begins. It goes far. It ends.' });
  assert.equal((await fixture.audiobooks.get(actor, audiobook.id)).is_current, false);
  const cache = join(dataDir, 'cache');
  for (const name of await readdir(cache)) await rm(join(cache, name));
  const next = await fixture.audiobooks.create(actor, document.id, { voice_id });
  await until(actor, next.id, 'done');
  const [newest, oldest] = await fixture.audiobooks.list(actor, document.id);
  assert.deepEqual([newest!.id, newest!.is_current, oldest!.id], [next.id, true, audiobook.id]);
  assert.equal((await readdir(cache)).length, 1, 'the two others were taken from the old one');

  // As if another model had spoken it.
  const { queries } = fixture.database;
  const { plan } = (await findPlan(queries, next.id))!;
  const changed = { plan: withSounds(plan, { [voice_id]: 'another' }) };
  await queries.updateTable('audiobook_plans').set(changed).where('audiobook_id', '=', next.id).execute();
  await fixture.documents.update(actor, document.id, { text: 'It begins. It goes farther. It ends.' });
  for (const name of await readdir(cache)) await rm(join(cache, name));
  const last = await fixture.audiobooks.create(actor, document.id, { voice_id });
  await until(actor, last.id, 'done');
  assert.equal((await readdir(cache)).length, 3, 'nothing was taken from the one that sounds different');
});

test('a transcript is cast: headers are silent, speakers have their voices, its own times stay', async () => {
  const actor = await reader();
  const text = '**ADA** · 0:01\nGood morning.\n\n**BEN** · 0:09\nGood evening.\n';
  const timings = [{ start: 15, end: 28, startMs: 1_000, endMs: 2_000 }];
  const document = await fixture.documents.create(actor, {
    text,
    language: 'en',
    documentType: 'transcript',
    timings,
  });
  const stranger = { voice_id, cast: { EVE: voice_id } };
  await assert.rejects(fixture.audiobooks.quote(actor, document.id, stranger), /ADA, BEN/);
  const foreign = { voice_id, cast: { ADA: 'espeak-de' } };
  await assert.rejects(fixture.audiobooks.create(actor, document.id, foreign), { code: 'validation_failed' });
  const { id } = await fixture.audiobooks.create(actor, document.id, {
    voice_id,
    cast: { BEN: 'espeak-en-gb', ADA: voice_id },
  });
  const done = await until(actor, id, 'done');
  assert.deepEqual(done.cast, { BEN: 'espeak-en-gb' });
  assert.equal(done.sentences_total, 2);
  assert.deepEqual((await fixture.documents.getWithTimings(actor, document.id)).timings, timings);
});

test('in prose a speaker says what is quoted, and the narrator the rest of the sentence', async () => {
  const actor = await reader();
  const cache = join(dataDir, 'cache');
  for (const name of await readdir(cache)) await rm(join(cache, name));
  const text = '“Come in,” said Anna, “it is wet.”\n\n“You are late,” said Anna.';
  const { audiobook } = await make(actor, text, { cast: { Anna: 'espeak-en-gb' } });
  assert.deepEqual([audiobook.cast, audiobook.sentences_total], [{ Anna: 'espeak-en-gb' }, 2]);
  // `“Come in,”`, `said Anna,`, `“it is wet.”`, `“You are late,”` and `said Anna.`
  assert.equal((await readdir(cache)).length, 5);
  const clips = await listClips(fixture.database.queries, audiobook.id);
  const words = clips.map((clip) => Array.from(chunksOf(parseWords(clip.words), 4)));
  assert.deepEqual(
    words.map((of, i) =>
      of.map(([start, end]) =>
        sliceCodePoints(text, start! + clips[i]!.start_offset, end! + clips[i]!.start_offset),
      ),
    ),
    [
      ['Come', 'in', 'said', 'Anna', 'it', 'is', 'wet'],
      ['You', 'are', 'late', 'said', 'Anna'],
    ],
  );
  for (const of of words)
    for (const [i, [, , startMs]] of of.entries()) assert.ok(startMs! >= (of[i - 1]?.[3] ?? 0), 'in order');
});

function* chunksOf(numbers: readonly number[], size: number): Generator<readonly number[]> {
  for (let at = 0; at < numbers.length; at += size) yield numbers.slice(at, at + size);
}

test('an empty wallet is reported at once; a quote costs nothing', async () => {
  const actor = await reader(0);
  const document = await fixture.documents.create(actor, { text: story, language: 'en' });
  const quote = await fixture.audiobooks.quote(actor, document.id, { voice_id });
  assert.deepEqual([quote.wallet_cents, quote.estimated_cents], [0, 1]);
  assert.ok(quote.estimated_ms > 2_000);
  await assert.rejects(fixture.audiobooks.create(actor, document.id, { voice_id }), {
    code: 'payment_required',
  });
  assert.deepEqual(await fixture.audiobooks.list(actor, document.id), []);
  const silent = await fixture.documents.create(actor, { text: '… 🌊', language: 'en' });
  await assert.rejects(fixture.audiobooks.create(actor, silent.id, { voice_id }), {
    code: 'validation_failed',
  });
});

test('paused, heard so far, resumed, deleted: what was made is billed, the rest comes back', async () => {
  const actor = await reader();
  const document = await fixture.documents.create(actor, { text: long, language: 'en' });
  const { id } = await fixture.audiobooks.create(actor, document.id, { voice_id });
  const second = await fixture.audiobooks.create(actor, document.id, { voice_id: 'espeak-en-gb' });
  await eventually(
    'a clip',
    async () => (await fixture.audiobooks.downloads.marks(actor, id)).marks.length > 0,
    backgroundMs,
  );
  assert.equal((await fixture.audiobooks.get(actor, second.id)).state, 'queued', 'one at a time');
  await assert.rejects(fixture.audiobooks.downloads.file(actor, id, 'mp3'), { code: 'validation_failed' });
  assert.equal((await fixture.audiobooks.change(actor, id, 'paused')).state, 'paused');
  const { marks } = await fixture.audiobooks.downloads.marks(actor, id);
  await fixture.audiobooks.change(actor, id, 'running');
  await fixture.audiobooks.remove(actor, second.id);
  await eventually(
    'more',
    async () => (await fixture.audiobooks.downloads.marks(actor, id)).marks.length > marks.length,
    backgroundMs,
  );
  const stranger = await reader();
  await assert.rejects(fixture.audiobooks.remove(stranger, id), { code: 'not_found' });
  await fixture.audiobooks.change(actor, id, 'paused');
  const { duration_ms } = await fixture.audiobooks.get(actor, id);
  await fixture.audiobooks.remove(actor, id);
  await assert.rejects(fixture.audiobooks.get(actor, id), { code: 'not_found' });
  assert.equal(await balanceOf(asCore(), actor.accountId), 100 - priceCents(duration_ms));
});

/** A separate process on the same store and disk. */
function startOther({ aheadMs, dataDir, databaseUrl }: FixtureSettings): ChildProcess {
  const program = join(import.meta.dirname, 'audiobooks.fixture.ts');
  const words = [String(aheadMs), dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])];
  return fork(program, words, { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'ignore' });
}

test('kill -9 in the middle: the next process finishes, bills once, and the audio is whole (slow)', async (t) => {
  // A separate store: what it stops would make the other tests wait.
  const { environment, remove } = await freshStore();
  const place = { dataDir: environment.DATA_DIR!, databaseUrl: environment.DATABASE_URL };
  const first = await openAudiobooksFixture({ ...place, aheadMs: 0 });
  t.after(async () => {
    await first.close();
    await remove();
  });
  const actor = await reader(100, first);
  const text = long.slice(0, long.indexOf('number 12'));
  const document = await first.documents.create(actor, { text: `${text}twelve.`, language: 'en' });
  await first.jobs.close();
  const { id } = await first.audiobooks.create(actor, document.id, { voice_id: 'espeak-en-gb' });
  const other = startOther({ ...place, aheadMs: leaseMs });
  const made = async () => (await first.audiobooks.downloads.marks(actor, id)).marks.length / 4;
  await eventually('some clips', async () => (await made()) >= 2, backgroundMs);
  other.kill('SIGKILL');
  await once(other, 'exit');
  assert.equal((await first.audiobooks.get(actor, id)).state, 'running');
  const last = await openAudiobooksFixture({ ...place, aheadMs: 4 * leaseMs });
  try {
    await last.jobs.look();
    const done = await until(actor, id, 'done', last);
    const { samplesDecoded, sampleRate } = await decode(
      await bytesOf(await last.audiobooks.downloads.file(actor, id, 'mp3')),
    );
    assert.equal(Math.round((samplesDecoded * 1000) / sampleRate), done.duration_ms);
    assert.equal(await balanceOf(asCore(first), actor.accountId), 100 - priceCents(done.duration_ms));
    await checkLedger(asCore(first));
  } finally {
    await last.close();
  }
});
