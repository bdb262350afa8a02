/** Audiobooks with a real voice, a real store and real files. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { initEpubFile } from '@lingo-reader/epub-parser';
import { unzipSync } from 'fflate';
import { MPEGDecoder } from 'mpg123-decoder';
import type { Audiobook } from '../../contract/app/audiobooks.ts';
import { sliceCodePoints } from '../../../test/code-points.ts';
import { backgroundMs, eventually } from '../../../test/eventually.ts';
import { epubcheck, epubcheckMissing } from '../../../test/epubcheck.ts';
import { addAccount, balanceOf, checkLedger } from '../../../test/ledger.ts';
import { freshStore } from '../../../test/store.ts';
import type { Core } from '../../composition/core.ts';
import { actorOfOperator, type Actor } from '../access/actor.ts';
import { isComplete } from '../documents/timings.rules.ts';
import { leaseMs } from '../jobs/jobs.ts';
import { priceCents } from '../wallet/price.rules.ts';
import { listClips } from './audiobooks.store.ts';
import { parseWords } from './words.rules.ts';
import { openAudiobooksFixture, type AudiobooksFixture } from './audiobooks.fixture.ts';

const voice_id = 'espeak-en-us';
const story = '# The lamp\n\nIt turns all night 🌊. Nobody sleeps.\n\n# The sea\n\n- It is *calm* now.\n';
let fixture: AudiobooksFixture;
let dataDir: string;
let databaseUrl: string | undefined;
let remove: () => Promise<void>;

before(async () => {
  const store = await freshStore();
  remove = store.remove;
  dataDir = store.environment.DATA_DIR!;
  databaseUrl = store.environment.DATABASE_URL;
  fixture = await openAudiobooksFixture({ dataDir, databaseUrl, aheadMs: 0 });
});
after(async () => {
  await fixture.close();
  await remove();
});

let accounts = 0;
async function reader(cents = 100): Promise<Actor> {
  const id = `reader-${(accounts += 1)}`;
  await addAccount(fixture.database, id);
  if (cents > 0) await fixture.wallet.credit(id, cents, 'opening balance');
  return actorOfOperator(id, 'unlimited');
}

async function until(actor: Actor, id: string, state: Audiobook['state'], at = fixture): Promise<Audiobook> {
  let audiobook = await at.audiobooks.get(actor, id);
  await eventually(
    `the audiobook is ${state}`,
    async () => {
      audiobook = await at.audiobooks.get(actor, id);
      assert.ok(audiobook.state !== 'failed' || state === 'failed', String(audiobook.problem));
      return audiobook.state === state;
    },
    backgroundMs,
  );
  return audiobook;
}

async function make(actor: Actor, text: string, more: { cast?: Record<string, string> } = {}) {
  const document = await fixture.documents.create(actor, {
    text,
    language: 'en',
    title: 'The *light* house',
  });
  const { id } = await fixture.audiobooks.create(actor, document.id, { voice_id, ...more });
  return { document, audiobook: await until(actor, id, 'done') };
}

const bytesOf = async ({
  bytes,
  read,
}: Awaited<ReturnType<AudiobooksFixture['audiobooks']['downloads']['clip']>>) =>
  Buffer.concat(await read(0, bytes - 1).toArray());

async function decode(bytes: Uint8Array) {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
  decoder.free();
  assert.deepEqual(errors, []);
  return { samplesDecoded, sampleRate };
}

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

/** Asks for the M4B as clients do: again while it is being bound. */
async function boundM4b(actor: Actor, id: string) {
  let m4b: Awaited<ReturnType<AudiobooksFixture['audiobooks']['downloads']['file']>> | undefined;
  const ask = async () => {
    try {
      m4b = await fixture.audiobooks.downloads.file(actor, id, 'm4b');
    } catch (error) {
      assert.equal((error as { code?: unknown }).code, 'service_unavailable', String(error));
    }
    return m4b !== undefined;
  };
  await eventually('the M4B is bound', ask, backgroundMs);
  return m4b!;
}

test('the whole is an MP3 or an M4B, sent whole or in parts; the M4B is bound once (slow)', async () => {
  const actor = await reader();
  const { document, audiobook } = await make(actor, story);
  const mp3 = await fixture.audiobooks.downloads.file(actor, audiobook.id, 'mp3');
  const whole = await bytesOf(mp3);
  assert.equal(whole.length, mp3.bytes);
  const cut = Buffer.concat(await mp3.read(7, mp3.bytes - 9).toArray());
  assert.deepEqual(cut, whole.subarray(7, -8));
  assert.ok(whole.includes(Buffer.from('The sea', 'utf16le')));
  const { samplesDecoded, sampleRate } = await decode(whole);
  assert.equal(Math.round((samplesDecoded * 1000) / sampleRate), audiobook.duration_ms);
  const [m4b, ...others] = (await readdir(fixture.files.folderOf(audiobook.id))).toSorted();
  assert.match(m4b!, /^[\da-f]+\.m4b$/, 'it is bound when the audiobook is done');
  assert.deepEqual(others, ['pieces.mp3']);
  const [one, two] = await Promise.all([
    fixture.audiobooks.downloads.file(actor, audiobook.id, 'm4b'),
    fixture.audiobooks.downloads.file(actor, audiobook.id, 'm4b'),
  ]);
  assert.deepEqual(await bytesOf(one), await bytesOf(two));
  assert.deepEqual([one.title, one.extension], ['The *light* house', 'm4b']);
  await fixture.documents.update(actor, document.id, { title: 'Renamed' });
  const renamed = await bytesOf(await boundM4b(actor, audiobook.id));
  assert.ok(renamed.includes('Renamed'));
  const kept = await readdir(fixture.files.folderOf(audiobook.id));
  assert.equal(kept.length, 2, kept.join());
});

test('the read-along book has the audio of each chapter, and another program finds its times to be the marks (slow)', async () => {
  const actor = await reader();
  const { document, audiobook } = await make(actor, story);
  const file = await fixture.audiobooks.downloads.file(actor, audiobook.id, 'epub');
  const whole = await bytesOf(file);
  assert.equal(whole.length, file.bytes);
  assert.deepEqual(Buffer.concat(await file.read(99, file.bytes - 7).toArray()), whole.subarray(99, -6));
  const { marks } = await fixture.audiobooks.downloads.marks(actor, audiobook.id);
  const heard = await overlaysOf(whole);
  const chapters = [...heard.values()];
  assert.deepEqual(
    chapters.map(({ text }) => text),
    ['The lamp It turns all night 🌊. Nobody sleeps.', 'The sea It is calm now.'],
  );
  let [offsetMs, clip] = [0, 0];
  for (const { audio, pars } of chapters) {
    const { samplesDecoded, sampleRate } = await decode(audio);
    assert.ok(Math.abs(pars.at(-1)!.endMs - (samplesDecoded * 1000) / sampleRate) <= 1);
    for (const [at, { id, startMs, endMs }] of pars.entries()) {
      assert.equal(startMs, at === 0 ? 0 : pars[at - 1]!.endMs, 'nothing of the audio is left out');
      assert.ok(endMs > startMs);
      if (!/^s\d+(?:w1)?$/.test(id)) continue;
      assert.equal(startMs + offsetMs, marks[clip * 4 + 2], `${id} starts with its clip`);
      clip += 1;
    }
    offsetMs += pars.at(-1)!.endMs;
  }
  assert.equal(clip * 4, marks.length);
  assert.ok(
    chapters[0]!.pars.some(({ id }) => id === 's2w3'),
    'words have times of their own',
  );
  await fixture.documents.update(actor, document.id, { text: 'Another text.' });
  const older = await fixture.audiobooks.downloads.file(actor, audiobook.id, 'epub');
  assert.deepEqual(await bytesOf(older), whole, 'its text is the one that is spoken');
});

interface Chapter {
  readonly text: string;
  readonly audio: Uint8Array;
  readonly pars: { id: string; startMs: number; endMs: number }[];
}

/** What a reader of another make finds in a book: the words of each chapter and when they are lit. */
async function overlaysOf(bytes: Uint8Array): Promise<Map<string, Chapter>> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-read-along-'));
  const path = join(folder, 'book.epub');
  await writeFile(path, bytes);
  const book = await initEpubFile(path, folder);
  const chapters = new Map<string, Chapter>();
  for (const { id } of book.getSpine()) {
    const { html, mediaOverlays: [overlay] = [] } = await book.loadChapter(id);
    if (!overlay) continue;
    const pars = overlay.pars.map(({ textDOMId, clipBegin, clipEnd }) => ({
      id: textDOMId,
      startMs: Math.round(clipBegin * 1000),
      endMs: Math.round(clipEnd * 1000),
    }));
    const text = html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const audio = unzipSync(bytes)[`EPUB/${id}.mp3`]!;
    chapters.set(id, { text, audio, pars });
  }
  book.destroy();
  await rm(folder, { recursive: true });
  return chapters;
}

test('epubcheck finds nothing wrong with a read-along book (slow)', { skip: epubcheckMissing }, async () => {
  const actor = await reader();
  const { audiobook } = await make(
    actor,
    `${story}\n\n| a | b |\n|---|---|\n| one | two |\n\n> Said *she*. “No!”\n\n***\n\n## End\n`,
  );
  assert.deepEqual(
    epubcheck(await bytesOf(await fixture.audiobooks.downloads.file(actor, audiobook.id, 'epub'))),
    [],
  );
});

test('the read-along of a book has the chapters of all parts, and one that crosses them without a seam (slow)', async () => {
  const actor = await reader();
  const texts = [
    '\n# One\n\nThe lamp turns.\n\n# Two\n\nIt is night.\n',
    'Nobody sleeps. 🌊\n\n# Three\n\nMorning.',
  ];
  const made: Awaited<ReturnType<typeof make>>[] = [];
  for (const text of texts) made.push(await make(actor, text));
  const book = {
    id: crypto.randomUUID(),
    kind: 'book' as const,
    title: 'Lamp & sea',
    author: 'A. Keeper',
    document_ids: made.map(({ document }) => document.id),
  };
  const file = await fixture.audiobooks.books.file(actor, book, { format: 'epub' });
  const whole = await bytesOf(file);
  assert.deepEqual([whole.length, file.title, file.extension], [file.bytes, 'Lamp & sea', 'epub']);
  assert.deepEqual(Buffer.concat(await file.read(99, file.bytes - 7).toArray()), whole.subarray(99, -6));
  const chapters = [...(await overlaysOf(whole)).values()];
  assert.deepEqual(
    chapters.map(({ text }) => text),
    ['One The lamp turns.', 'Two It is night. Nobody sleeps. 🌊', 'Three Morning.'],
  );
  let heardMs = 0;
  for (const { audio, pars } of chapters) {
    const { samplesDecoded, sampleRate } = await decode(audio);
    assert.ok(Math.abs(pars.at(-1)!.endMs - (samplesDecoded * 1000) / sampleRate) <= 1);
    for (const [at, { startMs }] of pars.entries()) assert.equal(startMs, pars[at - 1]?.endMs ?? 0);
    heardMs += pars.at(-1)!.endMs;
  }
  const madeMs = made.reduce((sum, { audiobook }) => sum + audiobook.duration_ms, 0);
  assert.equal(heardMs, madeMs, 'all of the audio is there, once');
  if (!epubcheckMissing) assert.deepEqual(epubcheck(whole), []);
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

test('an empty wallet is told at once; a quote costs nothing', async () => {
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

const long = Array.from({ length: 100 }, (_, n) => `This is sentence number ${n} of a long tale.`).join(' ');

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

/** A separate process on the same store and disk. */
function startOther(aheadMs: number): ChildProcess {
  const program = join(import.meta.dirname, 'audiobooks.fixture.ts');
  const words = [String(aheadMs), dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])];
  return fork(program, words, { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'ignore' });
}

test('kill -9 in the middle: the next process finishes, bills once, and the audio is whole (slow)', async () => {
  const actor = await reader();
  const text = long.slice(0, long.indexOf('number 12'));
  const document = await fixture.documents.create(actor, { text: `${text}twelve.`, language: 'en' });
  await fixture.jobs.close();
  const { id } = await fixture.audiobooks.create(actor, document.id, { voice_id: 'espeak-en-gb' });
  const other = startOther(leaseMs);
  const made = async () => (await fixture.audiobooks.downloads.marks(actor, id)).marks.length / 4;
  await eventually('some clips', async () => (await made()) >= 2, backgroundMs);
  other.kill('SIGKILL');
  await once(other, 'exit');
  assert.equal((await fixture.audiobooks.get(actor, id)).state, 'running');
  const last = await openAudiobooksFixture({ dataDir, databaseUrl, aheadMs: 4 * leaseMs });
  try {
    await last.jobs.look();
    const done = await until(actor, id, 'done', last);
    const { samplesDecoded, sampleRate } = await decode(
      await bytesOf(await last.audiobooks.downloads.file(actor, id, 'mp3')),
    );
    assert.equal(Math.round((samplesDecoded * 1000) / sampleRate), done.duration_ms);
    assert.equal(await balanceOf(asCore(), actor.accountId), 100 - priceCents(done.duration_ms));
    await checkLedger(asCore());
  } finally {
    await last.close();
  }
});

const asCore = () => fixture as unknown as Core;
