/**
 * Audiobooks of whole documents. An audiobook is the audio of one version of a document with one voice, or, of a
 * transcript, with a voice for each speaker. A job makes it (audiobook-handler.ts); its clips can be played as they
 * come. An audiobook stays with its version: when the text changes it is no longer current.
 */
import type { Audiobook, NewAudiobook } from '../../shared/contract/app/audiobooks.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Exporter } from '../../formats/export/engine.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { Strays } from '../../platform/storage/strays.ts';
import type { Actor } from '../access/access.ts';
import type { Clients } from '../access/clients/clients.ts';
import type { Covers } from '../covers/covers.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { PageRequest } from '../jobs/jobs.ts';
import { removeDeleted } from '../jobs/removed-files.ts';
import { audioBytesOf } from '../space/space.ts';
import { priceCents } from '../wallet/price.rules.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { AudiobookHandler, kind } from './audiobook-handler.ts';
import { isBroken, likelyRestMs, toAudiobook } from './audiobooks.rules.ts';
import * as store from './audiobooks.store.ts';
import { BookAudio } from './book-audio.ts';
import { Downloads } from './downloads.ts';
import { createCaptions, type Captions } from './files/captions.ts';
import type { Ear } from './ear.ts';
import { createHearing, type Hearing } from './hearing.ts';
import { createOrders, type Orders, type OrdersDeps } from './orders.ts';
import { Plans } from './plan/plans.ts';
import { createRetakes, type Retakes } from './retakes.ts';
import { createViews, type Views, type AudiobookWithJob } from './views.ts';

export interface AudiobooksDeps extends Omit<OrdersDeps, 'plans'> {
  readonly wallet: Wallet;
  readonly log: Log;
  readonly exporter: Pick<Exporter, 'render'>;
  readonly covers: Pick<Covers, 'ofCollection' | 'portable'>;
  readonly pictures: Pick<Pictures, 'whole'>;
  /** What a client has ordered ends with it. */
  readonly clients: Pick<Clients, 'onDisconnect'>;
  /** Checks what was made. Absent: nothing does. */
  readonly ear?: Ear | undefined;
}

/** Longer than any file is worked on without a byte being written. */
const draftLifeMs = 24 * 3_600_000;

export class Audiobooks {
  readonly #deps: AudiobooksDeps;
  readonly #plans: Plans;
  readonly #strays: Strays;
  readonly #orders: Orders;
  readonly #views: Views;
  readonly #retakes: Retakes;
  readonly hearing: Hearing;
  readonly downloads: Downloads;
  readonly captions: Captions;
  /** The audiobooks of whole books. */
  readonly books: BookAudio;

  constructor(deps: AudiobooksDeps) {
    this.#deps = deps;
    this.#plans = new Plans(deps);
    this.#strays = new Strays('audio', { storage: deps.files.storage, log: deps.log });
    this.#orders = createOrders({ ...deps, plans: this.#plans });
    this.#views = createViews(deps);
    this.downloads = new Downloads({ ...deps, plans: this.#plans, views: this.#views });
    this.captions = createCaptions({ ...deps, plans: this.#plans, views: this.#views });
    const { database, documents, ids, jobs, voices, files, ear } = deps;
    const own = { database, jobs, voices, plans: this.#plans, views: this.#views };
    this.hearing = createHearing({ ...own, ids, files, ear });
    this.#retakes = createRetakes({ ...own, documents, orders: this.#orders });
    this.books = new BookAudio({ ...deps, orders: this.#orders, downloads: this.downloads });
    deps.jobs.register(new AudiobookHandler({ ...deps, plans: this.#plans, books: this.downloads }));
    deps.clients.onDisconnect(async (within, { accountId, clientId }) => {
      for (const jobId of await deps.holds.jobsOfClient(within, accountId, clientId))
        await deps.jobs.cancelWithin(within, jobId);
    });
  }

  async get(actor: Actor, id: string): Promise<Audiobook> {
    return toAudiobook(await this.#views.find(actor, id));
  }

  /** Newest first, those of older versions too. */
  async list(actor: Actor, documentId: string): Promise<Audiobook[]> {
    return (await this.#views.list(actor, documentId)).map(toAudiobook);
  }

  /** The newest finished audiobook of each of these documents that has one, by the document's id. */
  async finished(actor: Actor, documentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (documentIds.length === 0) return new Map();
    const rows = await store.listFinished(this.#deps.database.queries, actor.accountId, documentIds);
    return new Map(rows.map(({ document_id, id }) => [document_id, id]));
  }

  /** The audiobooks of every document, newest first. */
  page(actor: Actor, { before, limit }: PageRequest): Promise<AudiobookWithJob[]> {
    const rows = store.withJobs(this.#deps.database.queries, actor.accountId);
    return (before === undefined ? rows : rows.where('audiobooks.id', '<', before)).limit(limit).execute();
  }

  withJob(actor: Actor, id: string): Promise<AudiobookWithJob | undefined> {
    const rows = store.withJobs(this.#deps.database.queries, actor.accountId);
    return rows.where('audiobooks.id', '=', id).executeTakeFirst();
  }

  /** What is known before it is made, and what of it exists and need not be paid for again. */
  async forecast(actor: Actor, documentId: string, request: NewAudiobook) {
    const { database } = this.#deps;
    const prepared = await this.#orders.prepare(actor, documentId, request);
    const found = await this.#orders.findSame(database.queries, prepared);
    const same = found?.account_id === actor.accountId ? found : undefined;
    const job = same && (await this.#deps.jobs.find(same.job_id));
    const rest = job && isBroken(job) ? likelyRestMs({ ...job, duration_ms: same.duration_ms }) : 0;
    return {
      text: prepared.document.text,
      language: prepared.document.language,
      voiceId: prepared.casting.voiceId,
      sentences: prepared.plan.total,
      readySentences: job?.done ?? 0,
      estimatedMs: prepared.estimatedMs,
      estimatedBilledMs: prepared.billedMs,
      dueMs: job ? (rest * prepared.billedMs) / prepared.estimatedMs : prepared.billedMs,
    };
  }

  async quote(actor: Actor, documentId: string, request: NewAudiobook) {
    const { database, wallet, space } = this.#deps;
    const { estimatedMs, billedMs } = await this.#orders.prepare(actor, documentId, request);
    const { storedBytes, limitBytes } = await space.of(database.queries, actor.accountId);
    return {
      estimated_cents: priceCents(billedMs),
      estimated_ms: estimatedMs,
      wallet_cents: await wallet.balance(actor.accountId),
      estimated_bytes: audioBytesOf(estimatedMs),
      stored_bytes: storedBytes,
      limit_bytes: limitBytes,
    };
  }

  /** For the same voices on the same version, the audiobook that exists, resumed if it had failed. */
  async create(actor: Actor, documentId: string, request: NewAudiobook): Promise<Audiobook> {
    const { database, documents, jobs } = this.#deps;
    const prepared = await this.#orders.prepare(actor, documentId, request);
    const id = await database.transaction(async (within) => {
      // Two requests at once are served one after the other.
      await documents.lock(within, actor.accountId, documentId);
      return this.#orders.insertOrResume(within, actor, prepared);
    });
    jobs.lookSoon();
    return this.get(actor, id);
  }

  /** The same audiobook with some sentences spoken anew. */
  async sayAgain(actor: Actor, id: string, clips: readonly number[]): Promise<Audiobook> {
    return this.get(actor, await this.#retakes.order(actor, id, clips));
  }

  /** Versions of a document whose audio exists or is being made. */
  async versionsInUse(within: Queries, documentId: string): Promise<string[]> {
    return (await store.listAudiobooks(within, documentId)).map(({ version_id }) => version_id);
  }

  async change(actor: Actor, id: string, state: 'paused' | 'running'): Promise<Audiobook> {
    const { database, documents, jobs, wallet } = this.#deps;
    const audiobook = await this.#views.find(actor, id);
    if (state === 'paused') await jobs.pause(audiobook.job_id);
    else if (isBroken(audiobook)) {
      await database.transaction(async (within) => {
        await documents.lock(within, actor.accountId, audiobook.document_id);
        const row = await store.findAudiobook(within, id);
        if (row) await this.#orders.restartBroken(within, actor, { title: audiobook.title, audiobook: row });
      });
      jobs.lookSoon();
    } else if (audiobook.state === 'paused') {
      if (audiobook.waiting_for === 'money' && (await wallet.balance(actor.accountId)) <= 0) {
        throw new Problem('payment_required', 'The wallet is empty. Add credits, then resume.');
      }
      if (audiobook.waiting_for === 'limit' && !(await this.#isWithinLimit(audiobook.job_id)))
        throw await this.#deps.holds.limitReached(database.queries, audiobook.job_id);
      await jobs.resume(audiobook.job_id);
    }
    return this.get(actor, id);
  }

  #isWithinLimit(jobId: string): Promise<boolean> {
    const { database, holds } = this.#deps;
    return database.transaction((within) => holds.isWithinLimit(within, jobId));
  }

  /** Ends it; requested again, it continues where it stopped. One that has ended stays as it is. */
  async stop(actor: Actor, id: string): Promise<void> {
    const { job_id } = await this.#views.find(actor, id);
    await this.#deps.jobs.cancel(job_id);
  }

  /** What was made stays billed; the rest of the hold comes back. */
  async remove(actor: Actor, id: string): Promise<void> {
    const { database, documents, jobs, files } = this.#deps;
    const { job_id, document_id } = await this.#views.find(actor, id);
    await jobs.cancel(job_id);
    await database.transaction(async (within) => {
      // An order of the same audiobook finds it with its job, or neither.
      await documents.lock(within, actor.accountId, document_id);
      await store.deleteAudiobook(within, id);
      await jobs.remove(job_id, within);
    });
    await files.remove(id);
  }

  /**
   * Lets those that wait for money, or for their client's limit, continue when they can, and ends those whose document
   * is gone or in the trash, which gives back what they hold. Only open jobs are looked at: call it every few seconds.
   */
  async wake(): Promise<void> {
    const { database, jobs, wallet } = this.#deps;
    const open = await jobs.listOpen(kind);
    const wanted = await store.jobsWithAudiobook(
      database.queries,
      open.map(({ id }) => id),
    );
    for (const { id, account_id, waiting_for } of open) {
      if (!wanted.has(id)) await jobs.cancel(id);
      else if (waiting_for === 'money' && (await wallet.balance(account_id)) > 0) await jobs.resume(id);
      else if (waiting_for === 'limit' && (await this.#isWithinLimit(id))) await jobs.resume(id);
    }
  }

  /** Removes the jobs that deleted audiobooks have left. */
  async sweep(): Promise<void> {
    const { database, jobs } = this.#deps;
    for (const { id } of await store.findLeftoverJobs(database.queries, kind)) await jobs.remove(id);
    await this.hearing.removeLeftovers();
  }

  /** Removes the files of deleted audiobooks and, after a day, those that a crash left. */
  async sweepFiles(): Promise<void> {
    const { database, files } = this.#deps;
    const remove = (id: string) => files.remove(id);
    await removeDeleted(database, 'audio/', remove);
    const folders = await files.list();
    const strays: string[] = [];
    for (let at = 0; at < folders.length; at += 500) {
      const some = folders.slice(at, at + 500);
      const known = await store.knownAudiobooks(database.queries, some);
      strays.push(...some.filter((name) => !known.has(name)));
    }
    await this.#strays.sweep({ strays, files: folders.length, remove });
  }

  /** Removes drafts that dead processes have left beside audio that is kept. */
  async tidy(): Promise<void> {
    const { clock, files } = this.#deps;
    for (const id of await files.list()) await files.removeDrafts(id, clock.now() - draftLifeMs);
  }

  async close(): Promise<void> {
    await Promise.all([this.downloads.close(), this.#plans.close()]);
  }
}
