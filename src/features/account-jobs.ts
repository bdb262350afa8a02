/** The work of an account in the background, of every kind, as one list. */
import { timestamp } from '../platform/clock.ts';
import type { JobRow } from '../platform/database/tables.ts';
import type { NewAudiobook } from '../shared/contract/app/audiobooks.ts';
import { Problem } from '../shared/contract/errors.ts';
import { type Job, jobKinds, type JobPage } from '../shared/contract/jobs.ts';
import { limits } from '../shared/contract/limits.ts';
import type { Actor } from './access/access.ts';
import type { Audiobooks } from './audiobooks/audiobooks.ts';
import { type BookJobs, type BookOrder, payloadOf } from './audiobooks/book-jobs.ts';
import type { AudiobookWithJob } from './audiobooks/views.ts';
import type { AlsoCommit } from './documents/creation.ts';
import type { UploadedFile } from './importing/files.ts';
import type { WebPage } from './importing/files.ts';
import type { ImportJobs } from './importing/import-jobs.ts';
import type { CatalogJobs, ChosenBook } from './moving/catalogs/catalog-jobs.ts';
import type { MoveJobs, UploadedLibrary } from './moving/move-jobs.ts';
import type { Jobs, PageRequest } from './jobs/jobs.ts';
import { toTranscription } from './transcribing/transcribing.rules.ts';
import type { Transcribing, UploadedRecording } from './transcribing/transcribing.ts';
import {
  translatedDocument,
  type TranslationJobs,
  type TranslationOrder,
} from './translation/translation-jobs.ts';

const progressOf = ({ state, done, total }: Pick<JobRow, 'state' | 'done' | 'total'>): number =>
  state === 'done' ? 1 : Math.min(1, done / Math.max(1, total));

const endOf = ({ ended_at }: Pick<JobRow, 'ended_at'>): string | null =>
  ended_at === null ? null : timestamp(ended_at);

/** An audiobook keeps its id when it is taken up again; its jobs change. */
const audioJob = (row: AudiobookWithJob): Job => ({
  id: row.id,
  kind: 'audio',
  state: row.state as Job['state'],
  progress: progressOf(row),
  name: row.name,
  document_id: row.document_id,
  collection_id: null,
  voice_id: row.voice_id,
  duration_ms: row.duration_ms,
  billed_cents: row.billed_cents,
  waiting_for: row.waiting_for as Job['waiting_for'],
  problem: row.problem,
  created_at: timestamp(row.created_at),
  ended_at: endOf(row),
});

type SilentKind = Exclude<Job['kind'], 'audio' | 'transcription'>;

/** What the jobs have in common that become documents. */
const documentJob = (row: JobRow) => ({
  id: row.id,
  state: row.state as Job['state'],
  progress: progressOf(row),
  name: row.name,
  document_id: row.result_id,
  collection_id: row.collection_id,
  voice_id: null,
  billed_cents: 0,
  waiting_for: row.waiting_for as Job['waiting_for'],
  problem: row.problem,
  created_at: timestamp(row.created_at),
  ended_at: endOf(row),
});

const transcriptionJob = (row: JobRow): Job => ({
  ...documentJob(row),
  kind: 'transcription',
  document_id: row.result_id ?? toTranscription(row).aligned_document_id,
  duration_ms: row.total,
});

/** One that is told like all others, and makes no sound. */
export const silentJob = (row: JobRow): Job => ({
  ...documentJob(row),
  kind: row.kind as SilentKind,
  duration_ms: 0,
});

const translationJob = (row: JobRow): Job => ({
  ...silentJob(row),
  document_id: row.result_id ?? translatedDocument(row),
});

const bookJob = (row: JobRow): Job => {
  const { collectionId: collection_id, voiceId: voice_id } = payloadOf(row);
  return { ...silentJob(row), collection_id, voice_id };
};

/** Ids sort by the time they were made. */
const newestFirst = (one: Job, other: Job): number => (one.id < other.id ? 1 : -1);

export interface AccountJobsDeps {
  readonly audiobooks: Audiobooks;
  readonly transcribing: Pick<Transcribing, 'start' | 'write'>;
  readonly bookJobs: Pick<BookJobs, 'start' | 'cancel'>;
  readonly importJobs: Pick<ImportJobs, 'start' | 'startPage'>;
  readonly catalogJobs: Pick<CatalogJobs, 'start'>;
  readonly moveJobs: Pick<MoveJobs, 'start'>;
  readonly translationJobs: Pick<TranslationJobs, 'start'>;
  readonly jobs: Pick<Jobs, 'page' | 'find' | 'cancel' | 'remove'>;
}

export interface JobsRequest {
  readonly kind?: Job['kind'];
  readonly limit?: number;
  /** The id that the page before ended with. */
  readonly cursor?: string;
}

export interface AudioOrder extends NewAudiobook {
  readonly documentId: string;
}

/** How jobs that have no other record are shown. Other kinds do not concern their owner. */
const shown: Readonly<Record<Exclude<Job['kind'], 'audio'>, (row: JobRow) => Job>> = {
  transcription: transcriptionJob,
  import: silentJob,
  catalog: silentJob,
  move: silentJob,
  episode: silentJob,
  translation: translationJob,
  collection_audio: bookJob,
};
const isShown = (kind: string): kind is keyof typeof shown => Object.hasOwn(shown, kind);

export class AccountJobs {
  readonly #deps: AccountJobsDeps;

  constructor(deps: AccountJobsDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, { kind, limit = limits.page.default, cursor }: JobsRequest): Promise<JobPage> {
    // One more than requested shows whether there is another page.
    const page = { before: cursor?.toLowerCase(), limit: limit + 1 };
    const lists = (kind ? [kind] : jobKinds).map((one) => this.#page(actor, one, page));
    const all = (await Promise.all(lists)).flat().sort(newestFirst);
    const data = all.slice(0, limit);
    const has_more = all.length > limit;
    return { data, next_cursor: has_more ? data.at(-1)!.id : null, has_more };
  }

  async get(actor: Actor, id: string): Promise<Job> {
    const { audiobooks, jobs } = this.#deps;
    const audio = await audiobooks.withJob(actor, id);
    if (audio) return audioJob(audio);
    const job = await jobs.find(id);
    if (job?.account_id === actor.accountId && isShown(job.kind)) return shown[job.kind](job);
    throw new Problem('not_found', 'There is no job with that id in this account.');
  }

  async speak(actor: Actor, { documentId, ...order }: AudioOrder): Promise<Job> {
    const { id } = await this.#deps.audiobooks.create(actor, documentId, order);
    return this.get(actor, id);
  }

  async transcribe(actor: Actor, upload: UploadedRecording, signal: AbortSignal): Promise<Job> {
    const { id } = await this.#deps.transcribing.start(actor, upload, signal);
    return this.get(actor, id);
  }

  async writeDown(actor: Actor, documentId: string, textOf: string | undefined): Promise<Job> {
    const { id } = await this.#deps.transcribing.write(actor, documentId, textOf);
    return this.get(actor, id);
  }

  async import(actor: Actor, upload: UploadedFile, alsoCommit?: AlsoCommit<Job>): Promise<Job> {
    const row = await this.#deps.importJobs.start(actor, upload, async (within, added) =>
      alsoCommit?.(within, silentJob(added)),
    );
    return silentJob(row);
  }

  async importPage(actor: Actor, page: WebPage, alsoCommit?: AlsoCommit<Job>): Promise<Job> {
    const row = await this.#deps.importJobs.startPage(actor, page, async (within, added) =>
      alsoCommit?.(within, silentJob(added)),
    );
    return silentJob(row);
  }

  async speakBook(actor: Actor, order: BookOrder): Promise<Job> {
    return bookJob(await this.#deps.bookJobs.start(actor, order));
  }

  async addBook(actor: Actor, chosen: ChosenBook): Promise<Job> {
    return silentJob(await this.#deps.catalogJobs.start(actor, chosen));
  }

  async move(actor: Actor, upload: UploadedLibrary): Promise<Job> {
    return silentJob(await this.#deps.moveJobs.start(actor, upload));
  }

  async translate(actor: Actor, order: TranslationOrder, alsoCommit?: AlsoCommit<Job>): Promise<Job> {
    const row = await this.#deps.translationJobs.start(actor, order, async (within, added) =>
      alsoCommit?.(within, translationJob(added)),
    );
    return translationJob(row);
  }

  /** One that has ended stays as it is. */
  async cancel(actor: Actor, id: string): Promise<Job> {
    const { kind } = await this.get(actor, id);
    await (kind === 'audio' ? this.#deps.audiobooks.stop(actor, id) : this.#stop(actor, id));
    return this.get(actor, id);
  }

  async remove(actor: Actor, id: string): Promise<void> {
    const { kind } = await this.get(actor, id);
    const { audiobooks, jobs } = this.#deps;
    if (kind === 'audio') return audiobooks.remove(actor, id);
    await this.#stop(actor, id);
    await jobs.remove(id);
  }

  /** What another job makes is stopped with the one that stands for it. */
  async #stop(actor: Actor, id: string): Promise<void> {
    const { bookJobs, jobs } = this.#deps;
    const row = await jobs.find(id);
    await (row?.kind === 'collection_audio' ? bookJobs.cancel(actor, row) : jobs.cancel(id));
  }

  async #page(actor: Actor, kind: Job['kind'], request: PageRequest): Promise<Job[]> {
    const { audiobooks, jobs } = this.#deps;
    if (kind === 'audio') return (await audiobooks.page(actor, request)).map(audioJob);
    return (await jobs.page(actor.accountId, kind, request)).map(shown[kind]);
  }
}
