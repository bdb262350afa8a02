/**
 * Looking through a catalog of books: its address is asked for → its pages, each opened from the one before it → closed again.
 * It stays as it is while the page is open, so that a dialog that was closed opens where it was; a password is kept nowhere else.
 */
import { SvelteSet } from 'svelte/reactivity';
import type { CatalogBook, CatalogPage } from '../../../../../src/shared/contract/catalogs.ts';
import { call, type Request } from '../../../api.ts';
import { troublesOf, type Troubles } from '../trouble.ts';
import { underway } from '../underway.svelte.ts';
import { catalogAddress } from './address.ts';
import { BookBatch, bookStates, type CatalogAccess } from './books.svelte.ts';

interface KnownCatalog {
  readonly url: string;
  readonly title: string;
  readonly username: string;
}

const listKey = 'catalogs';
const mostKnown = 5;

function readKnown(): KnownCatalog[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(listKey) ?? '[]');
    return Array.isArray(list) ? (list as KnownCatalog[]).filter(({ url }) => typeof url === 'string') : [];
  } catch {
    return [];
  }
}

export interface OpenPage extends CatalogPage {
  /** What the page is called where it has no title. */
  readonly name: string;
}

type Asked = Pick<Request<'browseCatalog'>['body'], 'url' | 'query'>;
const fields = ['username', 'password', 'catalog_url'];

class Browsing {
  url = $state('');
  username = $state('');
  password = $state('');
  isLoading = $state(false);
  troubles = $state.raw<Troubles>({});
  /** The way to the page that is shown, which is the last. */
  trail = $state.raw<readonly OpenPage[]>([]);
  known = $state.raw<readonly KnownCatalog[]>(readKnown());
  readonly chosen = new SvelteSet<string>();
  readonly now = $derived(this.trail.at(-1));
  #access: CatalogAccess = { catalog_url: '' };

  /** Whether a catalog has asked who it is. */
  get asksWho(): boolean {
    return this.username !== '' || 'username' in this.troubles || 'password' in this.troubles;
  }

  async open(): Promise<void> {
    const { username, password } = this;
    this.#access = { catalog_url: catalogAddress(this.url), ...(username !== '' && { username, password }) };
    const page = await this.#read({}, catalogAddress(this.url));
    if (!page) return;
    this.trail = [page];
    this.#remember({ url: this.url, title: page.name, username });
  }

  openKnown({ url, username }: KnownCatalog): void {
    Object.assign(this, { url, username, password: '', troubles: {} });
    // Without the password it would be refused.
    if (username === '') void this.open();
  }

  async enter({ url, title }: { readonly url: string; readonly title: string }): Promise<void> {
    const page = await this.#read({ url }, title);
    if (page) this.#show([...this.trail, page]);
  }

  async search(query: string): Promise<void> {
    const url = this.trail.findLast(({ search_url }) => search_url !== null)?.search_url;
    if (!url || query.trim() === '') return;
    const page = await this.#read({ url, query: query.trim() }, query);
    if (page) this.#show([...this.trail, page]);
  }

  /** The page after the one that is shown is added to it. */
  async more(): Promise<void> {
    const { now } = this;
    if (!now?.next_url) return;
    const next = await this.#read({ url: now.next_url }, now.name);
    if (!next || this.now !== now) return;
    const folders = [...now.folders, ...next.folders];
    this.trail = [
      ...this.trail.slice(0, -1),
      { ...now, folders, books: [...now.books, ...next.books], next_url: next.next_url },
    ];
  }

  /** To the page before, or from the first to another catalog. */
  back(): void {
    this.#show(this.trail.slice(0, -1));
  }

  /** Or no longer. */
  choose({ file_url }: CatalogBook): void {
    if (!this.chosen.delete(file_url!)) this.chosen.add(file_url!);
  }

  addChosen(): void {
    this.add((this.now?.books ?? []).filter(({ file_url }) => this.chosen.has(file_url ?? '')));
  }

  add(books: readonly CatalogBook[]): void {
    const wanted = books.filter(({ file_url }) => bookStates.get(file_url!)?.state !== 'adding');
    this.chosen.clear();
    if (wanted.length > 0) void underway.run(new BookBatch(wanted, this.#access));
  }

  #show(trail: readonly OpenPage[]): void {
    this.trail = trail;
    this.troubles = {};
    this.chosen.clear();
  }

  async #read(asked: Asked, name: string): Promise<OpenPage | undefined> {
    if (this.isLoading) return undefined;
    this.isLoading = true;
    this.troubles = {};
    try {
      const page = await call('browseCatalog', { body: { ...this.#access, ...asked } });
      return { ...page, name: page.title ?? name };
    } catch (error) {
      this.troubles = troublesOf(error as Error, fields, 'catalog_url');
      return undefined;
    } finally {
      this.isLoading = false;
    }
  }

  #remember(catalog: KnownCatalog): void {
    this.known = [catalog, ...this.known.filter(({ url }) => url !== catalog.url)].slice(0, mostKnown);
    try {
      localStorage.setItem(listKey, JSON.stringify(this.known));
    } catch {
      // It is typed again the next time.
    }
  }
}

export const browsing = new Browsing();
