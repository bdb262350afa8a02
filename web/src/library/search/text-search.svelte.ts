/**
 * Where the texts of the library have the words in the search box, or mean the same. It outlives the page, like the list
 * of documents. States: `idle` (nothing is searched for), `loading`, `ready`, `failed`, `missing` (the server
 * has no search by meaning).
 */
import type { SearchHit } from '../../../../src/shared/contract/search.ts';
import { ApiError, call } from '../../api.ts';
import { toastTrouble } from '../../ui/toasts.svelte.ts';
import { asTyped, isListed, questionIn, type SearchMode } from './asked.ts';

const pageSize = 10;

class TextSearch {
  state = $state<'idle' | 'loading' | 'ready' | 'failed' | 'missing'>('idle');
  mode = $state<SearchMode>('words');
  hits = $state.raw<readonly SearchHit[]>([]);
  hasMore = $state(false);
  /** False while older documents are still being indexed. */
  isComplete = $state(true);
  isReadingMore = $state(false);
  #request:
    | { readonly query: string; readonly archived: 'include' | 'exclude'; readonly mode?: 'meaning' }
    | undefined;
  #typed = '';
  #withArchived = false;
  #cursor: string | undefined;
  #reading: AbortController | undefined;

  /** Searches for what is typed; nothing typed ends the search. */
  async search(typed: string, withArchived: boolean): Promise<void> {
    this.#reading?.abort();
    // What could not be searched by meaning is no reason to find no words.
    if (this.state === 'missing' && typed !== this.#typed) this.mode = 'words';
    [this.#typed, this.#withArchived] = [typed, withArchived];
    const query = this.mode === 'meaning' ? questionIn(typed) : asTyped(typed);
    if (query === undefined) {
      this.#request = undefined;
      this.hits = [];
      this.hasMore = false;
      this.state = 'idle';
      return;
    }
    const { signal } = (this.#reading = new AbortController());
    this.#request = {
      query,
      archived: withArchived ? 'include' : 'exclude',
      ...(this.mode === 'meaning' && { mode: this.mode }),
    };
    this.#cursor = undefined;
    if (this.state !== 'ready') this.state = 'loading';
    try {
      await this.#read(signal, []);
      this.state = 'ready';
    } catch (error) {
      if (signal.aborted) return;
      this.hits = [];
      this.hasMore = false;
      const isMissing = error instanceof ApiError && error.fields.some(({ field }) => field === 'mode');
      this.state = isMissing ? 'missing' : 'failed';
    }
  }

  has(id: string): boolean {
    return this.hits.some(({ document }) => document.id === id);
  }

  /** The same search by words or by meaning. */
  async searchBy(mode: SearchMode): Promise<void> {
    this.mode = mode;
    this.hits = [];
    this.hasMore = false;
    this.state = 'idle';
    await this.search(this.#typed, this.#withArchived);
  }

  async more(): Promise<void> {
    if (!this.hasMore || this.isReadingMore) return;
    const { signal } = this.#reading!;
    this.isReadingMore = true;
    try {
      await this.#read(signal, this.hits);
    } catch (error) {
      if (!signal.aborted) toastTrouble(error);
    } finally {
      this.isReadingMore = false;
    }
  }

  async #read(signal: AbortSignal, before: readonly SearchHit[]): Promise<void> {
    const cursor = this.#cursor;
    const query = { ...this.#request!, limit: pageSize, ...(cursor !== undefined && { cursor }) };
    const page = await call('searchDocuments', { query }, { signal });
    this.#cursor = page.next_cursor ?? undefined;
    this.isComplete = page.is_complete;
    this.hits = [...before, ...page.data.filter((hit) => !isListed(hit, this.#typed))];
    this.hasMore = page.has_more;
    if (page.has_more && this.hits.length === before.length) await this.#read(signal, before);
  }
}

export const textSearch = new TextSearch();
