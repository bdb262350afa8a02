/**
 * What the library shows. It outlives the page, so going back from a document restores everything as it was.
 * States: `loading` (the first page), `ready`, `failed` (with the reason; nothing is shown).
 */
import type { ListDetails } from '../../../src/shared/contract/app/library.ts';
import type { DocumentPage, DocumentSummary } from '../../../src/shared/contract/documents.ts';
import type { Tag } from '../../../src/shared/contract/tags.ts';
import { call } from '../api.ts';
import { recall, remember } from '../reader/preferences.ts';
import { toastTrouble } from '../ui/toasts.svelte.ts';
import { placed, renewed, without } from './list.ts';
import { textSearch } from './search/text-search.svelte.ts';

const pageSize = 50;

export const orders = ['newest', 'oldest', 'title'] as const;
export type Order = (typeof orders)[number];
export const progressChoices = ['all', 'new', 'started', 'finished'] as const;
export type ProgressChoice = (typeof progressChoices)[number];

export const views = ['grid', 'list'] as const;
type View = (typeof views)[number];

/** A search is kept in the address, for reloading and for bookmarks. */
const queryInAddress = (): string =>
  location.pathname === '/' ? (new URLSearchParams(location.search).get('q') ?? '').trim() : '';

class DocumentList {
  view = $state<View>(recall('view') === 'list' ? 'list' : 'grid');
  state = $state<'loading' | 'ready' | 'failed'>('loading');
  problem = $state('');
  /** How often the list was loaded from its start. */
  loads = $state(0);
  query = $state(queryInAddress());
  withArchived = $state(false);
  order = $state<Order>('newest');
  progress = $state<ProgressChoice>('all');
  /** Empty: all. */
  tag = $state('');
  /** The tags of the whole library. */
  tags = $state.raw<readonly Tag[]>([]);
  hasMore = $state(false);
  /** The next page could not be read; the user can request it again. */
  isStalled = $state(false);
  /** The scroll position when the library was left. */
  scrolledPx = 0;
  #all = $state.raw<readonly DocumentSummary[]>([]);
  #hidden = $state.raw<ReadonlySet<string>>(new Set());
  #details = $state.raw<ReadonlyMap<string, ListDetails>>(new Map());
  #cursor: string | undefined;
  #reading: AbortController | undefined;
  #isReadingMore = false;

  /** A search lists each document once: those that have the words in their text as well are among the hits. */
  readonly documents = $derived(
    this.#hidden.size === 0 && (this.query === '' || textSearch.hits.length === 0)
      ? this.#all
      : this.#all.filter(({ id }) => !this.#hidden.has(id) && (this.query === '' || !textSearch.has(id))),
  );

  /** Duration and position, once they are known. */
  detailsOf(id: string): ListDetails | undefined {
    return this.#details.get(id);
  }

  /** Reads the list from the start; a read under way for another filter is dropped. */
  async load(): Promise<void> {
    this.#reading?.abort();
    const reading = (this.#reading = new AbortController());
    this.#isReadingMore = false;
    this.isStalled = false;
    try {
      const page = await this.#read(undefined, reading.signal);
      this.#all = page.data;
      this.#continueFrom(page);
      this.state = 'ready';
      this.loads++;
    } catch (error) {
      if (reading.signal.aborted) return;
      this.problem = (error as Error).message;
      this.state = 'failed';
    }
  }

  async more(): Promise<void> {
    if (!this.hasMore || this.#isReadingMore || this.state !== 'ready') return;
    this.#isReadingMore = true;
    this.isStalled = false;
    const { signal } = this.#reading!;
    try {
      const page = await this.#read(this.#cursor, signal);
      this.#all = [...this.#all, ...page.data];
      this.#continueFrom(page);
    } catch (error) {
      if (signal.aborted) return;
      this.isStalled = true;
      toastTrouble(error);
    }
    this.#isReadingMore = false;
  }

  /** Updates the list without disturbing what is shown. */
  async refresh(): Promise<void> {
    if (this.state !== 'ready') return this.load();
    const { signal } = this.#reading!;
    const page = await this.#read(undefined, signal).catch(() => undefined);
    if (!page || signal.aborted) return;
    const list = this.order === 'newest' ? renewed(this.#all, page) : undefined;
    this.#all = list ?? page.data;
    if (!list || !page.has_more) this.#continueFrom(page);
    else void this.readDetails(page.data);
  }

  async search(query: string): Promise<void> {
    this.query = query;
    history.replaceState(null, '', query === '' ? '/' : `/?q=${encodeURIComponent(query)}`);
    await Promise.all([this.load(), textSearch.search(query, this.withArchived)]);
  }

  async showArchived(show: boolean): Promise<void> {
    this.withArchived = show;
    await Promise.all([this.load(), textSearch.search(this.query, show)]);
  }

  choose(view: View): void {
    this.view = view;
    remember('view', view);
  }

  /** Updates a document; it disappears where the filter no longer includes it. */
  put(document: DocumentSummary): void {
    this.#all =
      document.is_archived && !this.withArchived
        ? without(this.#all, document.id)
        : this.order === 'newest'
          ? placed(this.#all, document)
          : this.#all.map((one) => (one.id === document.id ? document : one));
  }

  isHidden(id: string): boolean {
    return this.#hidden.has(id);
  }

  hide(ids: ReadonlySet<string>): void {
    this.#hidden = ids;
  }

  /** Whether anything but the words in the search box narrows or orders the list. */
  get isFiltered(): boolean {
    return this.order !== 'newest' || this.progress !== 'all' || this.tag !== '';
  }

  /** The search box filters titles; sorting and filtering are for the list without it. Books are on the shelf, each once. */
  async #read(cursor: string | undefined, signal: AbortSignal): Promise<DocumentPage> {
    if (this.query === '') {
      const { data, ...page } = await call('searchDocuments', { query: this.#filters(cursor) }, { signal });
      return { ...page, data: data.map(({ document }) => document) };
    }
    const query = {
      limit: pageSize,
      ...(cursor !== undefined && { cursor }),
      query: this.query,
      book_parts: 'exclude' as const,
      ...(this.withArchived && { include_archived: 'true' as const }),
    };
    return call('listDocuments', { query }, { signal });
  }

  #filters(cursor: string | undefined) {
    return {
      limit: pageSize,
      sort: this.order,
      book_parts: 'exclude' as const,
      archived: this.withArchived ? ('include' as const) : ('exclude' as const),
      ...(this.progress !== 'all' && { progress: this.progress }),
      ...(this.tag !== '' && { tag: this.tag }),
      ...(cursor !== undefined && { cursor }),
    };
  }

  /** Optional, like the details. */
  async readTags(): Promise<void> {
    const list = await call('listTags', {}).catch(() => undefined);
    if (list) this.tags = list.data;
  }

  #continueFrom(page: DocumentPage): void {
    this.#cursor = page.next_cursor ?? undefined;
    this.hasMore = page.has_more;
    void this.readDetails(page.data);
  }

  /** Optional: the list works without it. */
  async readDetails(documents: readonly DocumentSummary[]): Promise<void> {
    if (documents.length === 0) return;
    const ids = documents.map(({ id }) => id).join(',');
    const entries = await call('getListDetails', { query: { ids } }).catch(() => undefined);
    if (!entries) return;
    this.#details = new Map([...this.#details, ...entries.data.map((one) => [one.id, one] as const)]);
  }
}

export const documentList = new DocumentList();
