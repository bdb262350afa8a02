/** A process that makes audiobooks and may die at any step. Speech is a stand-in of exact length here. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { addAccount } from '../../../test/rows.ts';
import { freshStore, type FreshStore } from '../../../test/store.ts';
import type { AccountPlan } from '../../shared/contract/operation.ts';
import { renderExport } from '../../formats/export/render.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { createIds } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { FolderStorage } from '../../platform/storage/folder-storage.ts';
import { Scratch } from '../../platform/storage/scratch.ts';
import { createTextAnalyst, type TextAnalyst } from '../../language/text/analysis.ts';
import { actorOfOperator } from '../access/access.ts';
import { Clients } from '../access/clients/clients.ts';
import { openTestDocuments } from '../documents/documents.fixture.ts';
import type { Documents } from '../documents/documents.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Lexicons } from '../lexicon/lexicons.ts';
import { createSpace } from '../space/space.ts';
import { Voices } from '../speech/voices.ts';
import { createPreferredVoices } from '../voices/preferred-voices.ts';
import { Holds } from '../wallet/holds.ts';
import { JobHolds } from '../wallet/job-holds.ts';
import { priceCents } from '../wallet/price.rules.ts';
import { Wallet } from '../wallet/wallet.ts';
import { AudiobookHandler, type AudiobookHandlerDeps } from './audiobook-handler.ts';
import { tinyCovers } from './audiobooks.fixture.ts';
import { Audiobooks } from './audiobooks.ts';
import type { Ear } from './ear.ts';
import { ClipFiles } from './files/clip-files.ts';
import { Plans } from './plan/plans.ts';
import {
  SteppedClipFiles,
  steppedEngine,
  steppedProduction,
  type Hear,
  type Step,
} from './stepped.fixture.ts';

export const clock = { at: 1_700_000_000_000, now: () => clock.at };
export const ids = createIds(clock);
const log = createLog('silent');
export const voice: SpeechVoice = {
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
/** Opened before the tests of the file that calls `useStore`, and closed after them. */
export let database: Database;
export let documents: Documents;
export let wallet: Wallet;
export let analyst: TextAnalyst;
export let dataDir: string;

export function useStore(): void {
  let fresh: FreshStore;
  before(async () => {
    fresh = await freshStore();
    dataDir = fresh.environment.DATA_DIR!;
    const file = join(dataDir, 'lectern.db');
    analyst = createTextAnalyst({ fallbackLanguage: 'en' });
    database = await openDatabase({ url: fresh.environment.DATABASE_URL, file, poolSize: 5, clock });
    documents = openTestDocuments({ database, clock, ids, analyst, space });
    wallet = new Wallet({ database, clock, ids });
  });
  after(async () => {
    await analyst.close();
    await database.close();
    await fresh.remove();
  });
}

let accounts = 0;

/** An account with this much in its wallet. */
export async function openAccount(cents: number, plan: AccountPlan = 'unlimited') {
  const accountId = `m${(accounts += 1)}`;
  await addAccount(database, accountId, plan);
  await wallet.credit(accountId, cents, 'opening balance');
  return { accountId, actor: actorOfOperator(accountId, plan) };
}

class Killed extends Error {}

/** After this a job is taken up again, whether its process died or it failed by itself. */
const maxWaitMs = 20 * 60_000;

const endless = { isLow: false, require: () => undefined };

interface Manner {
  /** What the disk makes of a clip. */
  readonly alter?: (clip: Uint8Array) => Uint8Array;
  readonly sentencesAtOnce?: number;
  readonly diskSpace?: AudiobookHandlerDeps['diskSpace'];
  readonly hear?: Hear;
  /** The voice is that of a server. */
  readonly server?: SpeechVoice['server'];
  /** What hears the sentences; absent: nothing does. */
  readonly transcriber?: Ear['transcriber'];
}

/** A process: everything it has is its own but the store and the disk. `step` may end it. */
export function startProcess(
  framesOf: readonly number[],
  step: Step,
  {
    alter = (clip) => clip,
    sentencesAtOnce = 1,
    diskSpace = endless,
    hear,
    server,
    transcriber,
  }: Manner = {},
) {
  const jobs = new Jobs({ database, clock, ids, log });
  const disk = { storage: new FolderStorage(dataDir), scratch: new Scratch(join(dataDir, 'scratch')) };
  const files = new SteppedClipFiles(disk, step, alter);
  const holds = new JobHolds({ clock, ids });
  const voices = new Voices({
    catalog: () => [{ ...voice, ...(server && { server }) }],
    publicUrl: 'http://localhost',
  });
  const deps = {
    database,
    documents,
    log,
    voices,
    production: steppedProduction(step, hear),
    engine: steppedEngine(step, framesOf),
    exporter: { render: renderExport },
    covers: tinyCovers,
    pictures: { whole: async () => [] },
    holds,
    files,
    sentencesAtOnce: () => sentencesAtOnce,
    diskSpace,
    ear: transcriber && { transcriber, scratch: disk.scratch },
  };
  const lexicons = new Lexicons({ database, clock, ids, documents });
  const preferredVoices = createPreferredVoices({ database, clock, voicesOf: async () => [voice] });
  const clients = new Clients({ database, clock });
  const own = { clock, ids, jobs, wallet, space, lexicons, preferredVoices, clients };
  const audiobooks = new Audiobooks({ ...deps, ...own });
  const books = { prepareM4b: async () => undefined };
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
    files: ClipFiles.ofFolder(dataDir),
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
        clock.at += maxWaitMs;
      }
    },
  };
}

/** A second of audio takes 16 kB. */
export const limits = { free: 16_000 * 60, unlimited: 0 };
const space = createSpace({ limits });

const frameMs = (576 / 24_000) * 1000;
export const text = (sentences: number, words = 'is said') =>
  Array.from({ length: sentences }, (_, number) => `Sentence ${number} ${words}.`).join('\n\n');

interface Story {
  /** Length of each sentence, in frames. */
  readonly framesOf: readonly number[];
  readonly opening: number;
  /** Steps, counted over all processes, at which the process dies. */
  readonly kills: ReadonlySet<number>;
  /** Credited to the wallet whenever the job has stopped. */
  readonly credits: readonly number[];
  readonly manner?: Manner;
  /** What the document says of each sentence, besides its number. */
  readonly words?: string;
}

export async function live({ framesOf, opening, kills, credits, manner, words }: Story) {
  const { accountId, actor } = await openAccount(opening);
  const document = await documents.create(actor, { text: text(framesOf.length, words), language: 'en' });
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

export async function checkEnd({ accountId, actor, audiobook, process }: Lived, framesOf: readonly number[]) {
  const entries = (await wallet.entries(accountId, 1_000)).toReversed();
  const cents = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + entry.cents, 0);
  assert.equal(cents('settle') + priceCents(audiobook.duration_ms), 0, 'what was made is what is billed');
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
