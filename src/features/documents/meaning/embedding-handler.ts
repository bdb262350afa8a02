/**
 * Reads what the documents of an account mean, a limited number at a time, so that accounts take turns:
 *
 *   text → passages → vectors → stored with the version that they are of; the document no longer waits
 *
 * A text that was changed meanwhile keeps its place among those that wait. A process that takes the job over continues
 * with the document that its predecessor was at.
 */
import type { EmbeddingEngine } from '../../../engines/embeddings/engine.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import type { Database, Queries } from '../../../platform/database/database.ts';
import type { TextAnalyst } from '../../../language/text/analysis.ts';
import { TryLater, type JobHandler } from '../../jobs/handler.ts';
import type { JobRun } from '../../jobs/run.ts';
import { findDocument, lockDocument } from '../documents.store.ts';
import * as store from './meaning.store.ts';
import { passagesOf, type TextPassage } from './passages.rules.ts';

export const embeddingKind = 'embedding';
/** What one turn of an account takes: some seconds of a core. */
export const documentsInATurn = 20;
const passagesInATurn = 400;
const passagesAtOnce = 16;

export interface EmbeddingHandlerDeps {
  readonly database: Database;
  readonly analyst: Pick<TextAnalyst, 'segment'>;
  readonly engine: EmbeddingEngine;
}

type Found = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export class EmbeddingHandler implements JobHandler {
  readonly kind = embeddingKind;
  readonly atOnce = 1;
  readonly maxWaiting = 1;
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
