/** Money and clips, with the process dying between any two steps. Speech is a stand-in of exact length here. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import type { AudiobookEngine } from '../../engines/audiobook/engine.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { DiskSpace } from '../../platform/disk-space.ts';
import { createIds } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { createTextAnalyst } from '../../platform/text/analysis.ts';
import { addAccount } from '../../../test/ledger.ts';
import { freshStore } from '../../../test/store.ts';
import { actorOfOperator } from '../access/actor.ts';
import { Documents } from '../documents/documents.ts';
import { Lexicons } from '../lexicon/lexicons.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Space } from '../space/space.ts';
import type { Production } from '../speech/production.ts';
import type { ReadSentence } from '../speech/reading/reading.rules.ts';
import { Speech } from '../speech/speech.ts';
import { Voices } from '../speech/voices.ts';
import type { Slots } from '../speech/slots.ts';
import { Holds, type Hold } from '../wallet/holds.ts';
import { JobHolds } from '../wallet/job-holds.ts';
import { priceCents } from '../wallet/price.rules.ts';
import { Wallet } from '../wallet/wallet.ts';
import { Audiobooks } from './audiobooks.ts';
import { AudiobookHandler, type AudiobookHandlerDeps } from './audiobook-handler.ts';
import { Plans } from './plan/plans.ts';
import { ClipFiles } from './files/clip-files.ts';

const clock = { at: 1_700_000_000_000, now: () => clock.at };
const ids = createIds(clock);
const log = createLog('silent');
const analyst = createTextAnalyst({ fallbackLanguage: 'en' });
const voice: SpeechVoice = {
  voiceId: 'still',
  name: 'Still',
  language: 'en-US',
  languages: ['en-US'],
  gender: 'not_specified',
  engine: 'none',
  quality: 'standard',
  sampleRate: 24_000,
  description: 'Says nothing, for exactly as long as it is told.',
};
let database: Database;
let documents: Documents;
let wallet: Wallet;
let dataDir: string;
let remove: () => Promise<void>;

before(async () => {
  const fresh = await freshStore();
  remove = fresh.remove;
  dataDir = fresh.environment.DATA_DIR!;
  const file = join(dataDir, 'lectern.db');
  database = await openDatabase({ url: fresh.environment.DATABASE_URL, file, poolSize: 5, clock });
  const publicUrl = 'http://localhost';
  documents = new Documents({ database, clock, ids, analyst, space, publicUrl, freeDailyDocuments: 9 });
  wallet = new Wallet({ database, clock, ids });
});
after(async () => {
  await analyst.close();
  await database.close();
  await remove();
});

class Killed extends Error {}

/** After this a job is taken up again, whether its process died or it failed by itself. */
const longestWaitMs = 20 * 60_000;

const endless = { isLow: false, require: () => undefined };

interface Manner {
  /** What the disk makes of a clip. */
  readonly alter?: (clip: Uint8Array) => Uint8Array;
  readonly sentencesAtOnce?: number;
  readonly diskSpace?: AudiobookHandlerDeps['diskSpace'];
  /** Called for each sentence that is spoken; it is ready when this resolves. */
  readonly hear?: (sentence: ReadSentence) => Promise<void> | void;
}

/** A process: everything it has is its own but the store and the disk. `step` may end it. */
function startProcess(
  framesOf: readonly number[],
  step: () => void,
  { alter = (clip) => clip, sentencesAtOnce = 1, diskSpace = endless, hear }: Manner = {},
) {
  const jobs = new Jobs({ database, clock, ids, log });
  const production: Pick<Production, 'speak'> = {
    async *speak({ sentences }) {
      step();
      const [sentence] = sentences as [ReadSentence];
      await hear?.(sentence);
      const number = Number(/\d+/.exec(sentence.value)![0]);
      yield { sentence: 0, samples: Int16Array.of(number), last: true };
    },
  };
  const engine: AudiobookEngine = {
    async encode({ samples }) {
      step();
      const number = samples[0]!;
      return { bytes: Buffer.alloc(number + 3, number), samples: framesOf[number]! * 576 };
    },
    follow: async ({ bytes }) => bytes,
    async *bind() {
      yield 0;
    },
    close: async () => undefined,
  };
  const files = new (class extends ClipFiles {
    override async resume(id: string, bytes: number) {
      step();
      const file = await super.resume(id, bytes);
      const append = async (clip: Uint8Array) => {
        step();
        await file.append(alter(clip));
        step();
      };
      return { append, close: file.close };
    }
  })(join(dataDir, 'audio'));
  const holds = new JobHolds({ clock, ids });
  const voices = new Voices(() => [voice], 'http://localhost');
  const deps = {
    database,
    documents,
    log,
    voices,
    production,
    engine,
    holds,
    files,
    sentencesAtOnce,
    diskSpace,
  };
  const lexicons = new Lexicons({ database, clock, ids, documents });
  const audiobooks = new Audiobooks({ ...deps, clock, ids, jobs, wallet, space, lexicons });
  const books = {
    follow: () => ({ extend: () => undefined, end: async () => undefined, close: async () => undefined }),
    bind: async () => undefined,
  };
  const handler = new AudiobookHandler({ ...deps, plans: new Plans(deps), books });
  let turn = Promise.resolve();
  jobs.register({
    kind: handler.kind,
    atOnce: handler.atOnce,
    maxWaiting: handler.maxWaiting,
    run: (run) => (turn = handler.run(run)),
    ended: (within, job) => handler.ended(within, job),
  });
  return {
    audiobooks,
    files: new ClipFiles(join(dataDir, 'audio')),
    /** From now on it accepts jobs and runs none. */
    rest: () => jobs.close(),
    stop: (jobId: string) => jobs.cancel(jobId),
    /** Works until it has nothing to do or dies. */
    async work(): Promise<'idle' | 'killed'> {
      await jobs.look();
      try {
        await turn;
        return 'idle';
      } catch (error) {
        assert.ok(error instanceof Killed, String(error));
        return 'killed';
      } finally {
        await jobs.close();
        clock.at += longestWaitMs;
      }
    },
  };
}

/** A second of audio takes 16 kB. */
const limits = { free: 16_000 * 60, unlimited: 0 };
const space = new Space({ limits });

const frameMs = (576 / 24_000) * 1000;
const text = (sentences: number) =>
  Array.from({ length: sentences }, (_, number) => `Sentence ${number} is said.`).join('\n\n');

interface Story {
  /** Length of each sentence, in frames. */
  readonly framesOf: readonly number[];
  readonly opening: number;
  /** Steps, counted over all processes, at which the process dies. */
  readonly kills: ReadonlySet<number>;
  /** Credited to the wallet whenever the job has stopped. */
  readonly credits: readonly number[];
  readonly manner?: Manner;
}

let accounts = 0;
async function live({ framesOf, opening, kills, credits, manner }: Story) {
  const accountId = `m${(accounts += 1)}`;
  await addAccount(database, accountId, 'unlimited');
  await wallet.credit(accountId, opening, 'opening balance');
  const actor = actorOfOperator(accountId, 'unlimited');
  const document = await documents.create(actor, { text: text(framesOf.length), language: 'en' });
  let steps = 0;
  const step = () => {
    if (kills.has(steps++)) throw new Killed();
  };
  const first = startProcess(framesOf, step, manner);
  const { id } = await first.audiobooks.create(actor, document.id, { voice_id: 'still' });
  const income = [...credits];
  const mostAClip = Math.max(...framesOf.map((frames) => priceCents(frames * frameMs)));
  let process = first;
  for (let turn = 0; ; turn++) {
    await process.work();
    const audiobook = await process.audiobooks.get(actor, id);
    await checkBooks(accountId, mostAClip);
    if (audiobook.state === 'done' || audiobook.state === 'failed') {
      return { accountId, actor, audiobook, process, document, steps };
    }
    assert.ok(turn < 200, 'it comes to an end');
    if (audiobook.state === 'paused') {
      // Holds of requests expire after a minute without renewal; the hold of a job never does.
      clock.at += 10 * 60_000;
      assert.equal(await new Holds({ database, clock, ids }).sweep(), 0);
      await wallet.credit(accountId, income.shift() ?? 50, 'a gift');
    }
    process = startProcess(framesOf, step, manner);
    await process.audiobooks.wake();
  }
}

/** The ledger explains the balance, and an empty wallet gave no more than the sentence at hand. */
async function checkBooks(accountId: string, mostAClip: number): Promise<void> {
  const entries = await wallet.entries(accountId, 1_000);
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  assert.equal(sum, entries[0]!.balance_after);
  assert.ok(sum > -mostAClip, `${sum}`);
}

type Lived = Awaited<ReturnType<typeof live>>;

async function checkEnd({ accountId, actor, audiobook, process }: Lived, framesOf: readonly number[]) {
  const entries = (await wallet.entries(accountId, 1_000)).toReversed();
  const cents = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry.cents, 0);
  assert.equal(cents('settle') + priceCents(audiobook.duration_ms), 0, 'billed is what was made');
  assert.equal(audiobook.billed_cents, priceCents(audiobook.duration_ms));
  assert.equal(cents('refund'), -cents('hold'), 'all that was held came back');
  assert.ok(entries.filter(({ kind }) => kind === 'settle').length <= 1);
  const { marks } = await process.audiobooks.downloads.marks(actor, audiobook.id);
  let frames = 0;
  for (const [number, length] of framesOf.slice(0, marks.length / 4).entries()) {
    const [startMs, endMs] = [frames, frames + length].map((count) => Math.round(count * frameMs));
    assert.deepEqual(marks.slice(number * 4 + 2, number * 4 + 4), [startMs, endMs]);
    frames += length;
    const clip = await process.audiobooks.downloads.clip(actor, audiobook.id, number);
    const bytes = Buffer.concat(await clip.read(0, clip.bytes - 1).toArray());
    assert.deepEqual(bytes, Buffer.alloc(number + 3, number), 'the bytes of this clip and no other');
  }
  assert.equal(audiobook.duration_ms, Math.round(frames * frameMs));
}

test('a process that dies between any two steps costs nothing and loses nothing', async () => {
  const framesOf = [700, 1900, 1250];
  const whole = await live({ framesOf, opening: 9, kills: new Set(), credits: [] });
  await checkEnd(whole, framesOf);
  for (let at = 0; at < whole.steps; at++) {
    const lived = await live({ framesOf, opening: 9, kills: new Set([at]), credits: [] });
    assert.equal(lived.audiobook.state, 'done', `killed at step ${at}`);
    await checkEnd(lived, framesOf);
    const kinds = (await wallet.entries(lived.accountId)).map(({ kind }) => kind).toReversed();
    assert.deepEqual(kinds, ['credit', 'hold', 'hold', 'refund', 'settle']);
  }
});

/** Sentences take so many turns of the event loop each, so that they are ready in any order. */
function inTurns(turns: readonly number[]) {
  let next = 0;
  return async () => {
    for (let left = turns[next++ % turns.length]!; left > 0; left--) await nextTurn();
  };
}

test('sentences that are ready out of order are put together in order', async () => {
  const framesOf = [700, 300, 1250, 90];
  const third = Promise.withResolvers<void>();
  const hear = async ({ value }: ReadSentence) => {
    if (value.includes('2')) third.resolve();
    if (value.includes('0')) await third.promise;
  };
  const manner = { sentencesAtOnce: 3, hear };
  const lived = await live({ framesOf, opening: 9, kills: new Set(), credits: [], manner });
  assert.equal(lived.audiobook.state, 'done');
  await checkEnd(lived, framesOf);
});

test('a text is said in the same words with the same pauses by the API and as an audiobook', async () => {
  const input =
    '# Part 0\n\nDr. Ames paid $1. At 2 p.m. she left.\n\n---\n\n- item 3\n\nSee [4](https://a.example).';
  const framesOf = [100, 100, 100, 100, 100];
  type Heard = readonly [spoken: string, pauseMs: number];
  const spoken: Heard[] = [];
  const production = {
    async *speak({ sentences }: { readonly sentences: readonly ReadSentence[] }) {
      for (const [index, sentence] of sentences.entries()) {
        spoken.push([sentence.spoken, sentence.pauseMs]);
        yield { sentence: index, samples: new Int16Array(0), last: true };
      }
    },
  } as unknown as Production;
  const speech = new Speech({
    production,
    analyst,
    voices: new Voices(() => [voice], 'http://localhost'),
    slots: { take: async () => ({ free: async () => undefined }) } as unknown as Slots,
    holds: { open: async () => ({}) as Hold },
    lexicons: new Lexicons({ database, clock, ids, documents }),
  });
  const accountId = `m${(accounts += 1)}`;
  await addAccount(database, accountId, 'unlimited');
  await wallet.credit(accountId, 9, 'opening balance');
  const actor = actorOfOperator(accountId, 'unlimited');
  const run = await speech.open(actor, { input, voice_id: 'still', language: 'en' }, 'request');
  for await (const _chunk of run.chunks(new AbortController().signal));

  const said: Heard[] = [];
  const hear = (sentence: ReadSentence) => void said.push([sentence.spoken, sentence.pauseMs]);
  const process = startProcess(framesOf, () => undefined, { hear });
  const document = await documents.create(actor, { text: input, language: 'en' });
  await process.audiobooks.create(actor, document.id, { voice_id: 'still' });
  await process.work();
  // What is not said has no clip; its pause is part of the clip before it.
  const folded: Heard[] = [];
  for (const [words, pauseMs] of spoken) {
    if (words !== '') folded.push([words, pauseMs]);
    else folded.push([folded.at(-1)![0], folded.pop()![1] + pauseMs]);
  }
  assert.equal(said.length, framesOf.length);
  assert.deepEqual(said, folded);
});

test('whatever dies and whatever the wallet has: billed is the price of what was made', async () => {
  const story = fc.record({
    framesOf: fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 6 }),
    opening: fc.integer({ min: 1, max: 8 }),
    kills: fc.array(fc.nat(60), { maxLength: 12 }).map((steps) => new Set(steps)),
    credits: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 }),
    manner: fc.record({
      sentencesAtOnce: fc.integer({ min: 1, max: 4 }),
      hear: fc.array(fc.nat(5), { minLength: 1 }).map(inTurns),
    }),
  });
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      await checkEnd(await live(told), told.framesOf);
    }),
    { numRuns: 15 },
  );
});

test('an empty wallet pauses; money lets it go on; the ledger stays short', async () => {
  const framesOf = [1250, 1250, 1250, 1250];
  const lived = await live({ framesOf, opening: 2, kills: new Set(), credits: [1, 1] });
  const story = (await wallet.entries(lived.accountId))
    .map(({ kind, cents }) => `${kind} ${cents}`)
    .toReversed();
  assert.deepEqual(story, [
    'credit 2',
    'hold -2',
    'credit 1',
    'hold -1',
    'credit 1',
    'hold -1',
    'refund 4',
    'settle -4',
  ]);
});

test('an audiobook that failed is taken up again, and what it has is not billed a second time', async () => {
  const framesOf = [900, 900, 900];
  // After the first clip every further attempt fails.
  const kills = new Set([5, 7, 9, 11, 13, 15]);
  const lived = await live({ framesOf, opening: 20, kills, credits: [] });
  assert.equal(lived.audiobook.state, 'failed');
  assert.equal(lived.audiobook.sentences_done, 1);
  const next = startProcess(framesOf, () => undefined);
  const again = await next.audiobooks.create(lived.actor, lived.document.id, { voice_id: 'still' });
  assert.equal(again.id, lived.audiobook.id);
  await next.work();
  const done = await next.audiobooks.get(lived.actor, again.id);
  assert.equal(done.state, 'done');
  const entries = await wallet.entries(lived.accountId);
  const paid = entries.filter(({ kind }) => kind === 'settle').map(({ cents }) => -cents);
  assert.equal(
    paid.reduce((sum, cents) => sum + cents, 0),
    priceCents(done.duration_ms),
  );
});

test('a disk that lost its end is written again, and nothing of it billed again', async () => {
  const framesOf = [1250, 1250, 1250];
  const kills = new Set([9, 11, 13, 15, 17, 19]);
  const lived = await live({ framesOf, opening: 9, kills, credits: [] });
  assert.equal(lived.audiobook.state, 'failed');
  await (await lived.process.files.resume(lived.audiobook.id, 3)).close();
  const next = startProcess(framesOf, () => undefined);
  await next.audiobooks.change(lived.actor, lived.audiobook.id, 'running');
  await next.work();
  const audiobook = await next.audiobooks.get(lived.actor, lived.audiobook.id);
  assert.equal(audiobook.state, 'done');
  const entries = await wallet.entries(lived.accountId);
  assert.equal(
    entries.filter(({ kind }) => kind === 'settle').reduce((sum, { cents }) => sum - cents, 0),
    priceCents(audiobook.duration_ms),
  );
});

test('an audiobook whose file is shorter than its records is not done: its end is made again', async () => {
  const accountId = `m${(accounts += 1)}`;
  await addAccount(database, accountId, 'unlimited');
  await wallet.credit(accountId, 9, 'opening balance');
  const actor = actorOfOperator(accountId, 'unlimited');
  const document = await documents.create(actor, { text: text(2), language: 'en' });
  const lossy = startProcess([100, 100], () => undefined, { alter: (clip) => clip.subarray(0, 3) });
  const { id } = await lossy.audiobooks.create(actor, document.id, { voice_id: 'still' });
  await assert.rejects(lossy.work());
  assert.equal((await lossy.audiobooks.get(actor, id)).state, 'queued');
  const next = startProcess([100, 100], () => undefined);
  await next.work();
  const audiobook = await next.audiobooks.get(actor, id);
  assert.equal(audiobook.state, 'done');
  await checkEnd({ accountId, actor, audiobook, process: next, document, steps: 0 }, [100, 100]);
});

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
  const accountId = `m${(accounts += 1)}`;
  await addAccount(database, accountId, 'unlimited');
  await wallet.credit(accountId, 9, 'opening balance');
  const actor = actorOfOperator(accountId, 'unlimited');
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

test('the plan is made once, and one that was ordered before plans were stored gets its own', async () => {
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
  assert.equal(again.plan, stored);
});

/** A free account, and how it orders audio of so many sentences. */
async function freeReader() {
  const accountId = `m${(accounts += 1)}`;
  await addAccount(database, accountId);
  await wallet.credit(accountId, 50, 'opening balance');
  const actor = actorOfOperator(accountId, 'free');
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
  assert.equal((await order(made!.document_id)).id, made!.id, 'what is there is answered all the same');
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

test('files that a crash left are swept; what is not ours, or still in work, is left alone', async () => {
  const { audiobooks, files, add, order } = await freeReader();
  const { id: kept } = await order((await add(1, 'Kept')).id);
  await (await files.resume(kept, 0)).close();
  const orphan = ids.next();
  await (await files.resume(orphan, 0)).close();
  const foreign = join(dataDir, 'audio', 'lost+found');
  await mkdir(foreign);
  const drafts = ['pieces.old.mp3', 'a.m4b.17.aac', 'a.m4b.17.m4b'];
  for (const name of [...drafts, 'a.m4b', 'pieces.new.mp3'])
    await writeFile(join(files.folderOf(kept), name), 'sound');
  const long = (clock.at - 25 * 3_600_000) / 1000;
  for (const name of [...drafts, 'a.m4b']) await utimes(join(files.folderOf(kept), name), long, long);
  await audiobooks.sweep();
  await audiobooks.tidy();
  assert.ok(!existsSync(files.folderOf(orphan)));
  assert.ok(existsSync(foreign));
  assert.deepEqual((await readdir(files.folderOf(kept))).sort(), ['a.m4b', 'pieces.mp3', 'pieces.new.mp3']);
});
