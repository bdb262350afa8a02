/**
 * Indexes documents outside of their own writes: those from before there was an index, a few at a time in the
 * background, and those that a check found missing.
 */
import type { Database, Queries } from '../../../platform/database/database.ts';
import type { TextAnalyst } from '../../../language/text/analysis.ts';
import type { SearchWords } from '../../../language/text/search-words.ts';
import { findDocument, lockDocument } from '../documents.store.ts';
import { indexWords, listBacklog, type UnindexedDocument } from './word-index.store.ts';

export interface SearchIndexingDeps {
  readonly database: Database;
  readonly analyst: Pick<TextAnalyst, 'words'>;
}

const documentsAtOnce = 50;
/** Longer texts are indexed with fewer others, so that no write waits long for the transaction. */
const charactersAtOnce = 200_000;

interface Prepared {
  readonly document: UnindexedDocument;
  readonly title: string;
  readonly versionId: string | null;
  readonly words: SearchWords;
}

export class SearchIndexing {
  readonly #deps: SearchIndexingDeps;
  #isRunning = false;
  /** Nothing is ever added to the documents that wait. */
  #isDone = false;

  constructor(deps: SearchIndexingDeps) {
    this.#deps = deps;
  }

  /** Indexes the next of those that wait. Returns how many there were. */
  async sweep(): Promise<number> {
    if (this.#isRunning || this.#isDone) return 0;
    this.#isRunning = true;
    try {
      const waiting = await listBacklog(this.#deps.database.queries, documentsAtOnce);
      this.#isDone = waiting.length === 0;
      return await this.#indexSome(waiting);
    } finally {
      this.#isRunning = false;
    }
  }

  /** Indexes the title and text that a document has now. */
  async index(document: UnindexedDocument): Promise<void> {
    await this.#indexSome([document]);
  }

  async #indexSome(documents: readonly UnindexedDocument[]): Promise<number> {
    const some: Prepared[] = [];
    for (let index = 0, characters = 0; index < documents.length && characters < charactersAtOnce; index++) {
      const prepared = await this.#prepare(documents[index]!);
      if (!prepared) continue;
      some.push(prepared);
      characters += prepared.words.characters;
    }
    if (some.length > 0)
      await this.#deps.database.transaction(async (within) => {
        for (const one of some) await this.#write(within, one);
      });
    return some.length;
  }

  async #prepare(document: UnindexedDocument): Promise<Prepared | undefined> {
    const { database, analyst } = this.#deps;
    const seen = await findDocument(database.queries, document.account_id, document.id);
    if (!seen) return undefined;
    const words = await analyst.words(seen.title, seen.text);
    return { document, title: seen.title, versionId: seen.version_id, words };
  }

  /** A document that was changed in the meantime has been indexed by that change. */
  async #write(within: Queries, { document, title, versionId, words }: Prepared): Promise<void> {
    const { id, account_id: accountId, sort_key: sortKey } = document;
    await lockDocument(within, accountId, id);
    const now = await findDocument(within, accountId, id);
    if (now?.version_id !== versionId || now?.title !== title || versionId === null) return;
    await indexWords(within, this.#deps.database.kind, { ...words, sortKey, accountId, versionId });
  }
}
