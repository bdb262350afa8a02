/**
 * The audiobook of a book as one job, for programs that follow a single thing. It makes nothing: the jobs of the documents do, and
 * it looks how far they are until all are done.
 *
 *   ordered with its documents ──▶ looks ──▶ done with the last of them | failed with one of them
 *                                   ↑ ↓
 *                                  paused, while all that is left of them is
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, JobRow } from '../../platform/database/database.ts';
import type { NewAudiobook } from '../../shared/contract/app/audiobooks.ts';
import type { CollectionAudiobook } from '../../shared/contract/collections/audiobook.ts';
import { ignoreMissing, Problem } from '../../shared/contract/errors.ts';
import { type Actor, actorOfOperator } from '../access/access.ts';
import { type JobHandler, type Jobs, shownEndedMs } from '../jobs/jobs.ts';
import type { JobRun } from '../jobs/run.ts';
import type { AudibleBook, BookAudio } from './book-audio.ts';

const kind = 'collection_audio';
/** In hundredths, as people see it. */
const total = 100;
const lookEveryMs = 2_000;

export interface BookOrder extends Pick<
  NewAudiobook,
  'voice_id' | 'skip' | 'expression' | 'mixed_languages'
> {
  readonly collectionId: string;
}

interface BookPayload {
  readonly collectionId: string;
  readonly voiceId: string;
}

export const payloadOf = ({ payload }: Pick<JobRow, 'payload'>): BookPayload =>
  JSON.parse(payload) as BookPayload;

export interface BookJobsDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly books: Pick<BookAudio, 'create' | 'get' | 'cancel'>;
  readonly collections: { get(actor: Actor, id: string): Promise<AudibleBook> };
}

export class BookJobs implements JobHandler {
  readonly kind = kind;
  /** They only look. */
  readonly atOnce = 50;
  readonly maxWaiting = 49;
  readonly keepEndedMs = shownEndedMs;
  readonly #deps: BookJobsDeps;

  constructor(deps: BookJobsDeps) {
    this.#deps = deps;
    deps.jobs.register(this);
  }

  /** The one that is there, if the same was ordered before. */
  async start(actor: Actor, { collectionId, ...request }: BookOrder): Promise<JobRow> {
    const { jobs, books, collections } = this.#deps;
    const { accountId } = actor;
    const book = await collections.get(actor, collectionId);
    const whole = await books.create(actor, book, request);
    const payload: BookPayload = { collectionId, voiceId: whole.voice_id! };
    const same = (await jobs.list(accountId, kind)).find(
      (job) =>
        job.payload === JSON.stringify(payload) &&
        (job.ended_at === null || (job.state === 'done' && whole.state === 'done')),
    );
    return same ?? jobs.order({ accountId, kind, name: book.title, payload, total });
  }

  /** What was made stays. */
  async cancel(actor: Actor, job: JobRow): Promise<void> {
    const { jobs, books, collections } = this.#deps;
    if (job.ended_at !== null) return;
    // Before its documents, whose end would fail it.
    await jobs.cancel(job.id);
    const { collectionId, voiceId } = payloadOf(job);
    const book = await collections.get(actor, collectionId).catch(ignoreMissing);
    if (book) await books.cancel(actor, book, voiceId);
  }

  async run(run: JobRun): Promise<void> {
    const { collectionId, voiceId } = payloadOf(run.job);
    const owner = actorOfOperator(run.job.account_id, await run.ownersPlan());
    for (;;) {
      const book = await this.#deps.collections.get(owner, collectionId);
      const whole = await this.#deps.books.get(owner, book, voiceId);
      const { state, waiting_for: waitingFor, problem, progress } = whole;
      if (state === 'done')
        return this.#deps.database.transaction((within) => run.finish(within, undefined, collectionId));
      if (state === 'paused') return run.pause({ waitingFor: waitingFor ?? 'owner', problem });
      requireMoving(whole);
      await run.report(Math.floor(progress * (total - 1)));
      await sleep(lookEveryMs, undefined, { signal: run.signal });
    }
  }

  /** Those that wait look again: whatever lets their documents go on tells them nothing. */
  async sweep(): Promise<void> {
    const { jobs } = this.#deps;
    for (const { id, state } of await jobs.listOpen(kind)) if (state === 'paused') await jobs.resume(id);
  }
}

function requireMoving({ state, problem }: CollectionAudiobook): void {
  if (state === 'running' || state === 'queued') return;
  throw new Problem(
    'conflict',
    problem ??
      (state === null
        ? 'It has documents now whose audio was not ordered. Order it again.'
        : 'The audio of one of its documents was stopped. Order it again.'),
  );
}
