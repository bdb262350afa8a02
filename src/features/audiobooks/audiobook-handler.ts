/**
 * Makes audiobooks. Sentences are spoken and encoded several at a time, on all idle cores; then in order, one by one:
 *
 *   append to the file, in the storage → record the clip and its price, one transaction → next
 *
 * Wherever the process ends, the next one finds the recorded clips and continues after them. The price counts only
 * together with its clip, so nothing is billed twice and nothing billed is lost. An empty wallet pauses the job;
 * sentences that are made but not recorded wait in the speech cache. The sound of the M4B is encoded at the same time,
 * and complete before the job is done.
 */
import { stat } from 'node:fs/promises';
import { Problem } from '../../shared/contract/errors.ts';
import type { Expression } from '../../engines/speech/engine.ts';
import { samplesUntil } from '../../formats/audio/mp3-frames.ts';
import { msOf } from '../../formats/audio/samples.ts';
import type { Queries, AudiobookRow, ClipRow, JobRow } from '../../platform/database/database.ts';
import type { DiskSpace } from '../../platform/disk.ts';
import { inOrder } from '../../platform/in-order.ts';
import { actorOfOperator } from '../access/access.ts';
import type { Documents } from '../documents/documents.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { JobRun } from '../jobs/run.ts';
import type { JobHolds } from '../wallet/job-holds.ts';
import { billedMs, nothingSpoken, priceCents, type Tally } from '../wallet/price.rules.ts';
import type { Shortage } from '../wallet/spending.ts';
import * as store from './audiobooks.store.ts';
import { addLine, type Prices, restOf } from './audiobooks.rules.ts';
import { type Again, Clips, type ClipsDeps, type MadeClip } from './clips.ts';
import { stretchMs } from './files/audiobook-files.ts';
import { audioOf, OutOfMoney, Payment, type PaidWork } from './payment.ts';
import { storedCasting } from './plan/plan.rules.ts';
import { untilAborted } from '../../platform/until-aborted.ts';

export const kind = 'audiobook';
const shortageWords: Record<Shortage, string> = {
  money: 'The wallet is empty. This continues by itself once you have added credits.',
  limit:
    'The app that asked for this has reached its spending limit. This continues by itself once you have raised it ' +
    'in the settings.',
};
/** How many are made at the same time. Their sentences take turns; see the pool of speech workers. */
const atOnce = 8;
/** How many of one account may wait, besides the one that is being made. */
const maxWaiting = 9;

export interface AudiobookPayload {
  readonly audiobookId: string;
  /** What earlier jobs of the same audiobook have paid for already. */
  readonly paidMs: number;
  readonly prices?: Prices;
  /** It takes the place of another audiobook when it is done: all clips are its, but for these, which are spoken anew. */
  readonly again?: Again;
}

export interface AudiobookHandlerDeps extends ClipsDeps {
  readonly documents: Documents;
  readonly holds: JobHolds;
  /** How many sentences of one audiobook are under way at the same time. */
  readonly sentencesAtOnce: () => number;
  readonly diskSpace: Pick<DiskSpace, 'isLow' | 'require'>;
  readonly books: AudiobookBooks;
  /** Whether the times of a document are those of a recording. */
  readonly followsRecording?: (documentId: string) => Promise<boolean>;
}

/** The sound of the M4B. It never fails: what is not encoded now is encoded on demand. */
interface AudiobookBooks {
  prepareM4b(audiobook: AudiobookRow, isComplete: boolean): Promise<void>;
}

interface Work extends PaidWork {
  readonly audiobook: AudiobookRow;
  readonly language: string;
  readonly expression: Expression | undefined;
  readonly keepsItsClock: boolean;
  readonly again: Again | undefined;
}

/** How far the recorded clips reach. */
interface Reached {
  readonly clips: number;
  readonly samples: number;
  readonly bytes: number;
  readonly tally: Tally;
}

/** The next clip, which is stored. */
interface StoredClip {
  readonly reached: Reached;
  readonly made: MadeClip;
  /** Its name in the storage; null: it is in the file. */
  readonly object: string | null;
  readonly payment: Payment;
}

export const pricesIn = (job: JobRow): Prices => payloadOf(job).prices ?? {};
export const againIn = (job: JobRow): Again | undefined => payloadOf(job).again;

const payloadOf = ({ payload }: JobRow): AudiobookPayload => JSON.parse(payload) as AudiobookPayload;

export class AudiobookHandler implements JobHandler {
  readonly kind = kind;
  readonly maxWaiting = maxWaiting;
  readonly #deps: AudiobookHandlerDeps;

  constructor(deps: AudiobookHandlerDeps) {
    this.#deps = deps;
  }

  /** None while no voice is known, because no worker has been seen yet: their voices would count as removed. */
  get atOnce(): number {
    return this.#deps.voices.shared().all().length > 0 ? atOnce : 0;
  }

  async run(run: JobRun): Promise<void> {
    const work = await this.#open(run.job);
    const { kept, ...start } = await this.#takeUp(run, work);
    let reached: Reached = start;
    const clips = await Clips.open(this.#deps, work);
    const payment = new Payment(run, work, this.#deps.holds);
    const file = await this.#deps.files.resume(work.audiobook.id, kept);
    let preparedMs = 0;
    try {
      const indexes = [...work.lines.keys()].slice(reached.clips);
      const make = async (index: number, signal: AbortSignal) => {
        await payment.reserve(index, reached);
        signal.throwIfAborted();
        return clips.make(index, signal);
      };
      // A server that speaks several sentences at the same time is kept busy.
      const atOnce = () => Math.max(1, this.#deps.sentencesAtOnce(), 2 * clips.concurrency);
      for await (const made of inOrder(indexes, make, { atOnce, signal: run.signal })) {
        run.signal.throwIfAborted();
        this.#deps.diskSpace.require();
        const object = await file.append(made.bytes);
        reached = await this.#record(run, work, { reached, made, object, payment });
        const reachedMs = msOf(reached.samples, work.audiobook.sample_rate);
        if (reachedMs < preparedMs + stretchMs) continue;
        preparedMs = reachedMs;
        this.#deps.books.prepareM4b(work.audiobook, false).catch(() => undefined);
      }
    } catch (error) {
      if (error instanceof OutOfMoney) {
        const { shortage } = error;
        return await run.pause({ waitingFor: shortage, problem: shortageWords[shortage] });
      }
      throw error;
    } finally {
      await file.close();
    }
    await this.#finish(run, work, reached);
  }

  async ended(within: Queries, job: JobRow): Promise<void> {
    await this.#deps.holds.resolve(within, job.id, describe(job));
    await store.endEstimate(within, payloadOf(job).audiobookId);
  }

  async #open(job: JobRow): Promise<Work> {
    const { database, documents, plans } = this.#deps;
    const { audiobookId, paidMs, prices = {}, again } = payloadOf(job);
    const audiobook = await requireAudiobook(database.queries, audiobookId);
    const { lines, language, isTranscript, expression } = await plans.of(audiobook);
    const owner = actorOfOperator(audiobook.account_id, 'free');
    const document = await documents.get(owner, audiobook.document_id);
    const keepsItsClock =
      isTranscript ||
      document.document_type === 'transcript' ||
      (await this.#deps.followsRecording?.(document.id)) === true;
    const casting = storedCasting(audiobook);
    const anew = again && new Set(again.clips.map((index) => lines[index]));
    const restMs = restOf(lines, (line, ms) =>
      anew?.has(line) === false ? 0 : billedMs(addLine(nothingSpoken, line, ms, { casting, prices })),
    );
    const spoken = { casting, language, lines, expression, again };
    return { ...spoken, audiobook, restMs, keepsItsClock, paidMs, prices };
  }

  /** Keeps the clips that belong to this plan and are stored; the others are made again. */
  async #takeUp(run: JobRun, work: Work): Promise<Reached & { kept: readonly ClipRow[] }> {
    const { audiobook, lines } = work;
    const { database, files } = this.#deps;
    const clips = await store.listClips(database.queries, audiobook.id);
    const isStored = await files.finder(audiobook.id);
    const fits = (clip: ClipRow, index: number) =>
      isStored(clip) && clip.start_offset === lines[index]?.start && clip.end_offset === lines[index]?.end;
    const misfit = clips.findIndex((one, index) => !fits(one, index));
    const kept = misfit < 0 ? clips : clips.slice(0, misfit);
    const last = kept.at(-1);
    const duration_ms = last?.end_ms ?? 0;
    if (kept.length < clips.length) await files.removeSounds(audiobook.id);
    // Written only when it changes: progress resets the count of failures.
    if (kept.length < clips.length || kept.length !== run.job.done) {
      await run.commit(async (within) => {
        await store.deleteClips(within, audiobook.id, kept.length);
        await store.updateAudiobook(within, audiobook.id, { duration_ms });
      }, kept.length);
    }
    return {
      kept,
      clips: kept.length,
      samples: samplesUntil(duration_ms, audiobook.sample_rate),
      bytes: last ? last.first_byte + last.bytes : 0,
      tally: kept.reduce(
        (tally, { start_ms, end_ms }, index) => addLine(tally, lines[index]!, end_ms - start_ms, work),
        nothingSpoken,
      ),
    };
  }

  /** Records the clip, its place and its price in one transaction. */
  async #record(run: JobRun, work: Work, { reached, made, object, payment }: StoredClip): Promise<Reached> {
    const { id, sample_rate, billed_cents: billed } = work.audiobook;
    const line = work.lines[reached.clips]!;
    const { start, end } = line;
    const samples = reached.samples + made.samples;
    const duration_ms = msOf(samples, sample_rate);
    const start_ms = msOf(reached.samples, sample_rate);
    const tally = addLine(reached.tally, line, duration_ms - start_ms, work);
    const clips = reached.clips + 1;
    const row: ClipRow = {
      audiobook_id: id,
      number: reached.clips,
      start_offset: start,
      end_offset: end,
      start_ms,
      end_ms: duration_ms,
      first_byte: reached.bytes,
      bytes: made.bytes.length,
      words: made.words,
      object,
    };
    await run.commit(async (within) => {
      await requireAudiobook(within, id);
      await store.insertClip(within, row);
      if (made.judged) await store.insertJudged(within, row, made.judged);
      const billed_cents = Math.max(billed, priceCents(billedMs(tally)));
      await store.updateAudiobook(within, id, { duration_ms, billed_cents });
      await payment.deliver(within, { clips, tally });
    }, clips);
    return { clips, samples, bytes: reached.bytes + made.bytes.length, tally };
  }

  async #finish(run: JobRun, { audiobook, keepsItsClock }: Work, reached: Reached): Promise<void> {
    const { database, documents, files, holds } = this.#deps;
    const { size } = await stat(files.fileOf(audiobook.id));
    // The next attempt makes what is missing again.
    if (size !== reached.bytes)
      throw new Error(`The file has ${size} bytes, but ${reached.bytes} are recorded`);
    // A pause or a cancellation does not wait for the M4B, which is finished all the same; the next run finds it.
    await untilAborted(this.#deps.books.prepareM4b(audiobook, true), run.signal);
    await files.complete(audiobook.id);
    const clips = await store.listClips(database.queries, audiobook.id);
    const timings = clips.map((one) => ({
      start: one.start_offset,
      end: one.end_offset,
      startMs: one.start_ms,
      endMs: one.end_ms,
    }));
    await database.transaction(async (within) => {
      await run.finish(within, audiobook.id);
      await requireAudiobook(within, audiobook.id);
      await store.endEstimate(within, audiobook.id);
      // What it replaces goes in the same moment; a sweep removes its job and its files.
      const replaced = againIn(run.job)?.audiobookId;
      if (replaced !== undefined) await store.deleteAudiobook(within, replaced);
      await store.forgetObjects(within, audiobook.id);
      await holds.resolve(within, run.job.id, describe(run.job));
      // The times of a transcript come from its recording, not from our voice.
      if (!keepsItsClock) await documents.saveTimings(within, audiobook.version_id, timings);
    });
    await files.removeObjects(audiobook.id);
  }
}

/** For the ledger. */
const describe = (job: JobRow) => ({
  what: audioOf(job),
  isByCharacter: Object.keys(pricesIn(job)).length > 0,
});

/** An audiobook is deleted with its document, at any moment. */
async function requireAudiobook(queries: Queries, id: string): Promise<AudiobookRow> {
  const audiobook = await store.findAudiobook(queries, id);
  if (!audiobook) throw new Problem('not_found', 'The document was deleted.');
  return audiobook;
}
