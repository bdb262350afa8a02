/**
 * Books of catalogs that are added to the library in the background, one after the other for each account.
 *
 *   chosen ──► its file fetched, with its cover ──► document or book, in the transaction that ends the job
 *
 * A job that is taken over starts again: until its end it has written nothing. Credentials lie encrypted in its row and are removed
 * from there in the transaction that ends it, whichever way.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { Database, JobRow, Queries } from '../../../platform/database/database.ts';
import type { DiskSpace } from '../../../platform/disk.ts';
import { seal, unseal } from '../../../platform/sealing.ts';
import type { Scratch } from '../../../platform/storage/scratch.ts';
import type { CatalogFormat } from '../../../shared/contract/catalogs.ts';
import type { Document } from '../../../shared/contract/documents.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { type Actor, actorOfOperator } from '../../access/access.ts';
import type { FileImporting } from '../../importing/files.ts';
import { type JobHandler, type Jobs, shownEndedMs, TryLater } from '../../jobs/jobs.ts';
import { type JobRun, passing } from '../../jobs/run.ts';
import { findMovedDocuments, putItem } from '../moved-items.store.ts';
import { addTags } from '../saved.store.ts';
import { type CatalogAccess, CatalogFailure, type CatalogFetch } from './catalog-fetch.ts';
import { accessOf, addressOf, keyOfBook, type NamedCatalog } from './catalogs.ts';
import type { CatalogSignIn } from './sign-in.rules.ts';

const kind = 'catalog';
/** Steps of progress that are written; nobody would see more of them. */
const steps = 20;
/** How much of the way it is to fetch the file. */
const fetchedPart = 0.5;

export interface CatalogJobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly jobs: Jobs;
  readonly fetch: Pick<CatalogFetch, 'file' | 'cover'>;
  readonly fileImporting: Pick<FileImporting, 'file'>;
  readonly scratch: Pick<Scratch, 'path'>;
  readonly diskSpace: Pick<DiskSpace, 'require'>;
  readonly serverKey: () => Promise<string>;
  readonly maxBytes: { readonly document: number; readonly recording: number };
}

interface Book {
  readonly file_url: string;
  readonly format: CatalogFormat;
  readonly title: string;
  readonly author?: string | null;
  readonly tags?: readonly string[];
  readonly cover_url?: string | null;
}

export interface ChosenBook extends NamedCatalog, Book {
  readonly id?: string | null;
}

interface Payload extends Book {
  readonly catalog_url: string;
  readonly key: string;
  /** Sealed for this job. */
  readonly credentials?: string;
}

export class CatalogJobs implements JobHandler {
  readonly kind = kind;
  readonly atOnce = 2;
  readonly maxWaiting = limits.catalogs.waiting - 1;
  readonly keepEndedMs = shownEndedMs;
  /** A server at home may start again meanwhile; somebody waits to hear that it is gone. */
  readonly retryAfterMs = [5_000, 30_000, 120_000];
  readonly #deps: CatalogJobsDeps;

  constructor(deps: CatalogJobsDeps) {
    this.#deps = deps;
    deps.jobs.register(this);
  }

  async start({ accountId }: Actor, chosen: ChosenBook): Promise<JobRow> {
    const { ids, jobs, serverKey } = this.#deps;
    const { username: _name, password: _secret, id: _id, ...book } = chosen;
    const { catalog, credentials } = accessOf(chosen);
    addressOf(book.file_url, 'file_url');
    const id = ids.next();
    const payload: Payload = {
      ...book,
      key: keyOfBook(catalog, chosen),
      ...(credentials && {
        credentials: seal(Buffer.from(JSON.stringify(credentials)), await serverKey(), id),
      }),
    };
    return jobs.order({ id, accountId, kind, name: book.title, payload, total: steps });
  }

  async run(run: JobRun): Promise<void> {
    const { database } = this.#deps;
    const { account_id, payload } = run.job;
    const book = JSON.parse(payload) as Payload;
    const known = await findMovedDocuments(database.queries, account_id, [book.key]);
    const documentId = known.get(book.key);
    if (documentId !== undefined) return database.transaction((within) => this.#end(run, within, documentId));
    try {
      await this.#add(run, book);
    } catch (error) {
      run.signal.throwIfAborted();
      throw failureOf(error);
    }
  }

  async #add(run: JobRun, book: Payload): Promise<void> {
    const { scratch, fetch, diskSpace, maxBytes } = this.#deps;
    const access = await this.#accessOf(run.job.id, book);
    const { signal } = run;
    const isSound = book.format === 'm4b' || book.format === 'mp3';
    const folder = scratch.path();
    const path = join(folder, 'file');
    const report = progressOf(run);
    diskSpace.require();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await fetch.file(access, addressOf(book.file_url, 'file_url'), {
        path,
        maxBytes: isSound ? maxBytes.recording : maxBytes.document,
        isPage: book.format === 'html',
        signal,
        onProgress: (part) => report(part * fetchedPart),
      });
      const cover = book.cover_url
        ? await fetch.cover(access, addressOf(book.cover_url, 'cover_url'), signal)
        : undefined;
      await this.#import(run, book, {
        path,
        cover,
        onProgress: (part) => report(fetchedPart + part * (1 - fetchedPart)),
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #import(
    run: JobRun,
    book: Payload,
    {
      path,
      cover,
      onProgress,
    }: { path: string; cover: Buffer | undefined; onProgress: (part: number) => void },
  ): Promise<void> {
    const { database, fileImporting } = this.#deps;
    const { id, account_id } = run.job;
    const actor = actorOfOperator(account_id, await run.ownersPlan());
    const { title, author, format } = book;
    let isEnded = false;
    const upload = {
      path,
      name: `book.${format}`,
      title,
      ...(author && { author }),
      ...(cover && { cover: cover.toString('base64') }),
      jobId: id,
      skipKnown: true,
      onProgress,
      alsoCommit: async (within: Queries, document: Document, collectionId: string | null) => {
        await addTags(within, { accountId: account_id, documentId: document.id }, book.tags ?? []);
        await this.#end(run, within, document.id, { book, collectionId });
        isEnded = true;
      },
    };
    const document = await fileImporting.file(actor, upload, run.signal);
    // The same file was there already, and has added nothing that would have ended the job.
    if (!isEnded)
      await database.transaction((within) =>
        this.#end(run, within, document.id, { book, collectionId: null }),
      );
  }

  /** With `book`, it is known from now on. */
  async #end(
    run: JobRun,
    within: Queries,
    documentId: string,
    added?: { readonly book: Payload; readonly collectionId: string | null },
  ): Promise<void> {
    const { clock } = this.#deps;
    const { id, account_id, name } = run.job;
    if (added)
      await putItem(within, {
        account_id,
        item: added.book.key,
        job_id: id,
        name,
        address: added.book.file_url,
        document_id: documentId,
        problem: null,
        moved_at: clock.now(),
      });
    await this.#forget(within, run.job);
    await run.finish(within, documentId, added?.collectionId);
  }

  ended(within: Queries, job: JobRow): Promise<void> {
    return this.#forget(within, job);
  }

  async #forget(within: Queries, { id, payload }: JobRow): Promise<void> {
    const { credentials, ...rest } = JSON.parse(payload) as Payload;
    if (credentials !== undefined) await this.#deps.jobs.replacePayload(within, id, rest);
  }

  async #accessOf(jobId: string, { catalog_url, credentials }: Payload): Promise<CatalogAccess> {
    if (credentials === undefined) return accessOf({ catalog_url });
    const plain = unseal(credentials, await this.#deps.serverKey(), jobId).toString();
    return accessOf({ catalog_url, ...(JSON.parse(plain) as CatalogSignIn) });
  }
}

/** The last step is that it is in the library. */
function progressOf(run: JobRun): (part: number) => void {
  let shown = 0;
  return (part) => {
    const done = Math.min(steps - 1, Math.floor(part * steps));
    if (done <= shown) return;
    shown = done;
    // Only what people see depends on it.
    run.report(done).catch(() => undefined);
  };
}

/** Read later, by people who know of no field. Failures that pass are tried again. */
function failureOf(error: unknown): unknown {
  if (error instanceof CatalogFailure) {
    const about =
      error.problem === 'catalogSignIn' || error.problem === 'catalogPassword'
        ? 'The catalog asks for a user name and a password, or does not accept them. Open it again and add the book once more.'
        : `The address of the book ${error.message}`;
    return error.passes ? new TryLater(about) : new Problem('validation_failed', about, { cause: error });
  }
  if (!(error instanceof Problem)) return error;
  const later = passing(error);
  if (later !== error) return later;
  return new Problem(error.code, error.message.replace(/^file /, 'The file '), { cause: error });
}
