/** Starts the work on documents that wait for search by meaning, where it is installed: one account after the other. */
import type { EmbeddingEngine } from '../../../engines/embeddings/engine.ts';
import type { TextAnalyst } from '../../../language/text/analysis.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import { type JobHandler, type JobRun, TryLater } from '../../jobs/run.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { findDocument, lockDocument } from '../documents.store.ts';
import * as store from './meaning.store.ts';
import { passagesOf, type TextPassage } from './meaning-search.ts';

/*
 * Reads what the documents of an account mean, a limited number at a time, so that accounts take turns:
 *
 *   text → passages → vectors → stored with the version that they are of; the document no longer waits
 *
 * A text that was changed meanwhile keeps its place among those that wait. A process that takes the job over continues
 * with the document that its predecessor was at.
 */

const embeddingKind = 'embedding';
/** What one turn of an account takes: some seconds of a core. */
const documentsInATurn = 20;
const passagesInATurn = 400;
const passagesAtOnce = 16;

interface EmbeddingHandlerDeps {
  readonly database: Database;
  readonly analyst: Pick<TextAnalyst, 'segment'>;
  readonly engine: EmbeddingEngine;
}

type Found = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

class EmbeddingHandler implements JobHandler {
  readonly kind = embeddingKind;
  readonly atOnce = 1;
  readonly maxWaiting = 1;
  readonly keepEndedMs = 3_600_000;
  readonly #deps: EmbeddingHandlerDeps;

  constructor(deps: EmbeddingHandlerDeps) {
    this.#deps = deps;
  }

  async run(run: JobRun): Promise<void> {
    const { database } = this.#deps;
    const { account_id: accountId } = run.job;
    const waiting = await store.listWaiting(database.queries, accountId, documentsInATurn);
    let passages = 0;
    for (const [index, { id }] of waiting.entries()) {
      if (passages >= passagesInATurn) break;
      const document = await findDocument(database.queries, accountId, id);
      if (document) passages += await this.#read(run, document, index + 1);
    }
    await run.commit((within) => run.finish(within));
  }

  /** Returns how many passages it took. */
  async #read(run: JobRun, document: Found, done: number): Promise<number> {
    const { database, analyst, engine } = this.#deps;
    const { sort_key: sortKey, language, text } = document;
    if (!engine.understands(language)) {
      await this.#commit(run, document, { done, write: (within) => store.removeVectors(within, sortKey) });
      return 0;
    }
    const known = await store.findVersion(database.queries, sortKey, engine.model);
    if (known?.version_id === document.version_id) {
      await this.#commit(run, document, { done, write: async () => undefined });
      return 0;
    }
    const passages = passagesOf(await analyst.segment(text, language));
    const vectors = await this.#embed(passages, run.signal);
    const row = {
      sort_key: sortKey,
      account_id: document.account_id,
      version_id: document.version_id!,
      model: engine.model,
      passages: passages.length,
      places: JSON.stringify(passages.flatMap(({ start, end }) => [start, end])),
      vectors: Buffer.from(vectors.buffer, vectors.byteOffset, vectors.byteLength),
    };
    await this.#commit(run, document, { done, write: (within) => store.writeVectors(within, row) });
    return passages.length;
  }

  /** Nothing is written of a text or language that is no longer the current one. */
  #commit(
    run: JobRun,
    { id, account_id: accountId, sort_key: sortKey, version_id: versionId, language }: Found,
    { done, write }: { readonly done: number; readonly write: (within: Queries) => Promise<unknown> },
  ): Promise<void> {
    return run.commit(async (within) => {
      await lockDocument(within, accountId, id);
      const now = await findDocument(within, accountId, id);
      if (now?.version_id !== versionId || now?.language !== language) return;
      await write(within);
      await store.removeFromBacklog(within, sortKey);
    }, done);
  }

  async #embed(passages: readonly TextPassage[], signal: AbortSignal): Promise<Int8Array> {
    const { engine } = this.#deps;
    const vectors = new Int8Array(passages.length * engine.dimensions);
    for (let at = 0; at < passages.length; at += passagesAtOnce) {
      const texts = passages.slice(at, at + passagesAtOnce).map(({ text }) => text);
      try {
        vectors.set(await engine.embed({ texts, priority: 'background', signal }), at * engine.dimensions);
      } catch (error) {
        throw error instanceof EngineError ? new TryLater(error.message, { cause: error }) : error;
      }
    }
    return vectors;
  }
}

/** The most that an account has: more would take too long to compare. Its newest documents come first. */
const maxPassages = 100_000;
const accountsInASweep = 10;

export interface EmbeddingDeps extends EmbeddingHandlerDeps {
  readonly database: Database;
  readonly jobs: Jobs;
}

export class Embedding {
  readonly #deps: EmbeddingDeps;
  /** The account that had its turn last. */
  #last = '';

  constructor(deps: EmbeddingDeps) {
    this.#deps = deps;
    deps.jobs.register(new EmbeddingHandler(deps));
  }

  /** Gives the next accounts a turn each. */
  async sweep(): Promise<void> {
    const { engine, jobs } = this.#deps;
    if (!(await engine.isAvailable())) return;
    const seen = new Set<string>();
    for (let account = await this.#next(); account !== undefined; account = await this.#next()) {
      if (seen.has(account) || seen.size === accountsInASweep) break;
      seen.add(account);
      await this.#start(account);
    }
    await jobs.look();
  }

  async #next(): Promise<string | undefined> {
    const { queries } = this.#deps.database;
    const next =
      (await store.nextWaitingAccount(queries, this.#last)) ?? (await store.nextWaitingAccount(queries, ''));
    this.#last = next ?? '';
    return next;
  }

  async #start(accountId: string): Promise<void> {
    const { database, jobs } = this.#deps;
    if ((await jobs.listOpenOf(accountId, embeddingKind)).length > 0) return;
    if ((await store.countPassages(database.queries, accountId)) >= maxPassages) return;
    const job = {
      accountId,
      kind: embeddingKind,
      name: 'Search by meaning',
      payload: {},
      total: documentsInATurn,
    };
    await jobs.add(database.queries, job);
  }
}
