/**
 * Books of a catalog that are added together. The server fetches them one after the other, also when this page is closed; here it is
 * waited for, to show what came of them.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { CatalogBook } from '../../../../../src/shared/contract/catalogs.ts';
import type { Job } from '../../../../../src/shared/contract/jobs.ts';
import { call, type Request } from '../../../api.ts';
import { shelf } from '../../collections/shelf.svelte.ts';
import { documentList } from '../../document-list.svelte.ts';
import { type FailedFile, patiently, type ShownBatch } from '../batch.svelte.ts';
import { troublesOf } from '../trouble.ts';

/** Whose catalog it is. */
export type CatalogAccess = Pick<Request<'browseCatalog'>['body'], 'catalog_url' | 'username' | 'password'>;

interface BookState {
  readonly state: 'adding' | 'added' | 'failed';
  readonly documentId?: string | null;
  readonly problem?: string;
}

/** What became of the books that were chosen since the page was opened, by the addresses of their files. */
export const bookStates = new SvelteMap<string, BookState>();

const pollMs = 1_500;
const endings = ['done', 'failed', 'cancelled'];
const mostListed = 100;

/** As it was shown, and who asks for it. */
function orderOf(book: CatalogBook, access: CatalogAccess): Request<'createCatalogJob'>['body'] {
  const { id, title, author, tags, cover_url, file_url, format } = book;
  return { ...access, id, title, author, tags, cover_url, file_url: file_url!, format: format! };
}

export class BookBatch implements ShownBatch {
  readonly total: number;
  done = $state(0);
  isRunning = $state(true);
  isWaiting = $state(false);
  failed = $state.raw<readonly FailedFile[]>([]);
  isStopped = false;
  readonly #books: readonly CatalogBook[];
  readonly #access: CatalogAccess;
  readonly #open = new Map<string, CatalogBook>();

  constructor(books: readonly CatalogBook[], access: CatalogAccess) {
    this.#books = books;
    this.#access = access;
    this.total = books.length;
    for (const book of books) bookStates.set(book.file_url!, { state: 'adding' });
  }

  get added(): number {
    return this.done - this.failed.length;
  }

  async run(): Promise<void> {
    for (const book of this.#books) {
      if (this.isStopped) break;
      try {
        const body = orderOf(book, this.#access);
        const job = await patiently(() => call('createCatalogJob', { body }), this);
        this.#open.set(job.id, book);
      } catch (error) {
        this.#failed(book, troublesOf(error as Error, [], 'book')['book']!);
      }
    }
    while (this.#open.size > 0 && !this.isStopped) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      await this.#look().catch(() => (this.isWaiting = true));
    }
    this.isRunning = false;
    void documentList.refresh();
    void shelf.load();
  }

  /** What has arrived stays. */
  stop(): void {
    this.isStopped = true;
    for (const [id, book] of this.#open) {
      bookStates.delete(book.file_url!);
      void call('cancelJob', { params: { job_id: id } }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const { data } = await call('listJobs', { query: { kind: 'catalog', limit: mostListed } });
    this.isWaiting = false;
    for (const job of data) if (endings.includes(job.state)) this.#ended(job);
  }

  #ended({ id, state, document_id, problem }: Job): void {
    const book = this.#open.get(id);
    if (!book) return;
    this.#open.delete(id);
    if (state !== 'done') return this.#failed(book, problem ?? state);
    this.done += 1;
    bookStates.set(book.file_url!, { state: 'added', documentId: document_id });
    void documentList.refresh();
  }

  #failed(book: CatalogBook, problem: string): void {
    this.done += 1;
    this.failed = [...this.failed, { name: book.title, problem }];
    bookStates.set(book.file_url!, { state: 'failed', problem });
  }
}
