/** Renditions with a real voice, a real store and real files. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { MPEGDecoder } from 'mpg123-decoder';
import type { Rendition } from '../../contract/app/listening.ts';
import { sliceCodePoints } from '../../../test/code-points.ts';
import { addAccount, balanceOf, checkLedger, eventually } from '../../../test/bookkeeping.ts';
import { freshStore } from '../../../test/store.ts';
import type { Library } from '../../composition/store.ts';
import { actorOfOperator, type Actor } from '../access/actor.ts';
import { isComplete } from '../documents/timings.rules.ts';
import { leaseMs } from '../jobs/jobs.ts';
import { priceCents } from '../wallet/price.rules.ts';
import { openStudio, type Studio } from './studio.fixture.ts';

const voice_id = 'espeak-en-us';
/** Workers run below everything else, and tests run side by side. */
const patienceMs = 300_000;
const story = '# The lamp\n\nIt turns all night 🌊. Nobody sleeps.\n\n# The sea\n\n- It is *calm* now.\n';
let studio: Studio;
let dataDir: string;
let databaseUrl: string | undefined;
let remove: () => Promise<void>;

before(async () => {
  const store = await freshStore();
  remove = store.remove;
  dataDir = store.environment.DATA_DIR!;
  databaseUrl = store.environment.DATABASE_URL;
  studio = await openStudio({ dataDir, databaseUrl, aheadMs: 0 });
});
after(async () => {
  await studio.close();
  await remove();
});

let accounts = 0;
async function reader(cents = 100): Promise<Actor> {
  const id = `reader-${(accounts += 1)}`;
  await addAccount(studio.database, id);
  if (cents > 0) await studio.wallet.credit(id, cents, 'opening balance');
  return actorOfOperator(id, 'unlimited');
}

async function until(actor: Actor, id: string, state: Rendition['state'], at = studio): Promise<Rendition> {
  let rendition = await at.listening.get(actor, id);
  await eventually(
    `the rendition is ${state}`,
    async () => {
      rendition = await at.listening.get(actor, id);
      assert.ok(rendition.state !== 'failed' || state === 'failed', String(rendition.problem));
      return rendition.state === state;
    },
    patienceMs,
  );
  return rendition;
}

async function make(actor: Actor, text: string, more: { cast?: Record<string, string> } = {}) {
  const document = await studio.documents.create(actor, { text, language: 'en', title: 'The *light* house' });
  const { id } = await studio.listening.create(actor, document.id, { voice_id, ...more });
  return { document, rendition: await until(actor, id, 'done') };
}

const bytesOf = async ({ bytes, read }: Awaited<ReturnType<Studio['listening']['piece']>>) =>
  Buffer.concat(await read(0, bytes - 1).toArray());

async function decode(bytes: Uint8Array) {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
  decoder.free();
  assert.deepEqual(errors, []);
  return { samplesDecoded, sampleRate };
}

test('a document becomes pieces whose times are those of the decoded audio, to the millisecond', async () => {
  const actor = await reader();
  const { document, rendition } = await make(actor, story);
  const { complete, marks } = await studio.listening.marks(actor, rendition.id);
  assert.ok(complete);
  const spoken: string[] = [];
  let samples = 0;
  for (let number = 0; number * 4 < marks.length; number++) {
    const [start, end, startMs, endMs] = marks.slice(number * 4);
    spoken.push(sliceCodePoints(document.text, start!, end));
    const sound = await decode(await bytesOf(await studio.listening.piece(actor, rendition.id, number)));
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
  assert.equal(rendition.duration_ms, marks.at(-1));
  assert.equal(rendition.billed_cents, 1);
  assert.equal((await studio.listening.marks(actor, rendition.id, 4)).marks.length, 4);
  await assert.rejects(studio.listening.piece(actor, rendition.id, 5), { code: 'not_found' });
  const { timings } = await studio.documents.getWithTimings(actor, document.id);
  assert.ok(
    isComplete(timings, await studio.analyst.segment(document.text, 'en')),
    'captions can be exported',
  );
});

test('the whole is an MP3 or an M4B, sent whole or in parts; the M4B is bound once', async () => {
  const actor = await reader();
  const { document, rendition } = await make(actor, story);
  const mp3 = await studio.listening.file(actor, rendition.id, 'mp3');
  const whole = await bytesOf(mp3);
  assert.equal(whole.length, mp3.bytes);
  const cut = Buffer.concat(await mp3.read(7, mp3.bytes - 9).toArray());
  assert.deepEqual(cut, whole.subarray(7, -8));
  assert.ok(whole.includes(Buffer.from('The sea', 'utf16le')));
  const { samplesDecoded, sampleRate } = await decode(whole);
  assert.equal(Math.round((samplesDecoded * 1000) / sampleRate), rendition.duration_ms);
  const [one, two] = await Promise.all([
    studio.listening.file(actor, rendition.id, 'm4b'),
    studio.listening.file(actor, rendition.id, 'm4b'),
  ]);
  assert.deepEqual(await bytesOf(one), await bytesOf(two));
  assert.match(one.disposition, /filename="The light house\.m4b"/);
  await studio.documents.update(actor, document.id, { title: 'Renamed' });
  const renamed = await bytesOf(await studio.listening.file(actor, rendition.id, 'm4b'));
  assert.ok(renamed.includes('Renamed'));
  const kept = await readdir(studio.sounds.folderOf(rendition.id));
  assert.equal(kept.length, 2, kept.join());
});

test('the same voices on the same version are the same rendition; an edit makes it old and costs only its own sentence', async () => {
  const actor = await reader();
  const { document, rendition } = await make(actor, 'It begins. It goes on. It ends.');
  const same = await studio.listening.create(actor, document.id, { voice_id, cast: {} });
  assert.equal(same.id, rendition.id);
  await studio.documents.update(actor, document.id, { text: 'It begins. It goes far. It ends.' });
  assert.equal((await studio.listening.get(actor, rendition.id)).is_current, false);
  const cache = join(dataDir, 'cache');
  for (const name of await readdir(cache)) await rm(join(cache, name));
  const next = await studio.listening.create(actor, document.id, { voice_id });
  await until(actor, next.id, 'done');
  const [newest, oldest] = await studio.listening.list(actor, document.id);
  assert.deepEqual([newest!.id, newest!.is_current, oldest!.id], [next.id, true, rendition.id]);
  assert.equal((await readdir(cache)).length, 1, 'the two others were taken from the old one');
});

test('a transcript is cast: headers are silent, speakers have their voices, its own times stay', async () => {
  const actor = await reader();
  const text = '**ADA** · 0:01\nGood morning.\n\n**BEN** · 0:09\nGood evening.\n';
  const timings = [{ start: 15, end: 28, startMs: 1_000, endMs: 2_000 }];
  const document = await studio.documents.create(actor, {
    text,
    language: 'en',
    documentType: 'transcript',
    timings,
  });
  const stranger = { voice_id, cast: { EVE: voice_id } };
  await assert.rejects(studio.listening.quote(actor, document.id, stranger), /ADA, BEN/);
  const foreign = { voice_id, cast: { ADA: 'espeak-de' } };
  await assert.rejects(studio.listening.create(actor, document.id, foreign), { code: 'validation_failed' });
  const { id } = await studio.listening.create(actor, document.id, {
    voice_id,
    cast: { BEN: 'espeak-en-gb', ADA: voice_id },
  });
  const done = await until(actor, id, 'done');
  assert.deepEqual(done.cast, { BEN: 'espeak-en-gb' });
  assert.equal(done.sentences_total, 2);
  assert.deepEqual((await studio.documents.getWithTimings(actor, document.id)).timings, timings);
});

test('an empty wallet is told at once; a quote costs nothing', async () => {
  const actor = await reader(0);
  const document = await studio.documents.create(actor, { text: story, language: 'en' });
  const quote = await studio.listening.quote(actor, document.id, { voice_id });
  assert.deepEqual([quote.wallet_cents, quote.estimated_cents], [0, 1]);
  assert.ok(quote.estimated_ms > 2_000);
  await assert.rejects(studio.listening.create(actor, document.id, { voice_id }), {
    code: 'payment_required',
  });
  assert.deepEqual(await studio.listening.list(actor, document.id), []);
  const silent = await studio.documents.create(actor, { text: '… 🌊', language: 'en' });
  await assert.rejects(studio.listening.create(actor, silent.id, { voice_id }), {
    code: 'validation_failed',
  });
});

const long = Array.from({ length: 100 }, (_, n) => `This is sentence number ${n} of a long tale.`).join(' ');

test('paused, heard so far, resumed, deleted: what was made is billed, the rest comes back', async () => {
  const actor = await reader();
  const document = await studio.documents.create(actor, { text: long, language: 'en' });
  const { id } = await studio.listening.create(actor, document.id, { voice_id });
  const second = await studio.listening.create(actor, document.id, { voice_id: 'espeak-en-gb' });
  await eventually(
    'a piece',
    async () => (await studio.listening.marks(actor, id)).marks.length > 0,
    patienceMs,
  );
  assert.equal((await studio.listening.get(actor, second.id)).state, 'queued', 'one at a time');
  await assert.rejects(studio.listening.file(actor, id, 'mp3'), { code: 'validation_failed' });
  assert.equal((await studio.listening.change(actor, id, 'paused')).state, 'paused');
  const { marks } = await studio.listening.marks(actor, id);
  await studio.listening.change(actor, id, 'running');
  await studio.listening.remove(actor, second.id);
  await eventually(
    'more',
    async () => (await studio.listening.marks(actor, id)).marks.length > marks.length,
    patienceMs,
  );
  const stranger = await reader();
  await assert.rejects(studio.listening.remove(stranger, id), { code: 'not_found' });
  await studio.listening.change(actor, id, 'paused');
  const { duration_ms } = await studio.listening.get(actor, id);
  await studio.listening.remove(actor, id);
  await assert.rejects(studio.listening.get(actor, id), { code: 'not_found' });
  assert.equal(await balanceOf(asLibrary(), actor.accountId), 100 - priceCents(duration_ms));
});

test('a deleted document takes its renditions, their jobs, their money and their files along', async () => {
  const actor = await reader();
  const document = await studio.documents.create(actor, { text: long, language: 'en' });
  const { id } = await studio.listening.create(actor, document.id, { voice_id });
  await eventually(
    'a piece',
    async () => (await studio.listening.marks(actor, id)).marks.length > 0,
    patienceMs,
  );
  await studio.listening.change(actor, id, 'paused');
  const { duration_ms } = await studio.listening.get(actor, id);
  await studio.documents.remove(actor, document.id);
  await studio.listening.wake();
  assert.equal(await balanceOf(asLibrary(), actor.accountId), 100 - priceCents(duration_ms));
  await studio.listening.sweep();
  assert.ok(!(await studio.sounds.list()).includes(id));
  assert.deepEqual(await studio.jobs.list(actor.accountId, 'rendition'), []);
});

/** A process of its own, on the same store and disk. */
function startOther(aheadMs: number): ChildProcess {
  const program = join(import.meta.dirname, 'studio.fixture.ts');
  const words = [String(aheadMs), dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])];
  return fork(program, words, { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'ignore' });
}

test('kill -9 in the middle: the next process finishes, bills once, and the audio is whole', async () => {
  const actor = await reader();
  const text = long.slice(0, long.indexOf('number 12'));
  const document = await studio.documents.create(actor, { text: `${text}twelve.`, language: 'en' });
  await studio.jobs.close();
  const { id } = await studio.listening.create(actor, document.id, { voice_id: 'espeak-en-gb' });
  const other = startOther(leaseMs);
  const made = async () => (await studio.listening.marks(actor, id)).marks.length / 4;
  await eventually('some pieces', async () => (await made()) >= 2, patienceMs);
  other.kill('SIGKILL');
  await once(other, 'exit');
  assert.equal((await studio.listening.get(actor, id)).state, 'running');
  const last = await openStudio({ dataDir, databaseUrl, aheadMs: 4 * leaseMs });
  try {
    await last.jobs.look();
    const done = await until(actor, id, 'done', last);
    const { samplesDecoded, sampleRate } = await decode(
      await bytesOf(await last.listening.file(actor, id, 'mp3')),
    );
    assert.equal(Math.round((samplesDecoded * 1000) / sampleRate), done.duration_ms);
    assert.equal(await balanceOf(asLibrary(), actor.accountId), 100 - priceCents(done.duration_ms));
    await checkLedger(asLibrary());
  } finally {
    await last.close();
  }
});

const asLibrary = () => studio as unknown as Library;
