/** Starts the work on documents that wait for search by meaning, where it is installed: one account after the other. */
import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import {
  documentsInATurn,
  EmbeddingHandler,
  embeddingKind,
  type EmbeddingHandlerDeps,
} from './embedding-handler.ts';
import * as store from './meaning.store.ts';

/** The most that an account has: more would take too long to compare. Its newest documents come first. */
const mostPassages = 100_000;
const accountsInASweep = 10;
const recordsKeptMs = 3_600_000;

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
    await jobs.sweep(embeddingKind, recordsKeptMs);
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
    if ((await store.countPassages(database.queries, accountId)) >= mostPassages) return;
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
