/** One collection with its documents. States: `loading`, `ready`, `missing`, `failed` (with the reason). */
import type {
  CollectionDetails,
  CollectionDocumentPage,
} from '../../../../src/shared/contract/collections/schemas.ts';
import { ApiError, call } from '../../api.ts';
import { coveredCollection, type Covered } from '../covers.svelte.ts';
import { moved } from './order.ts';
import { shelf } from './shelf.svelte.ts';

export type CollectedDocument = CollectionDocumentPage['data'][number];

const pageSize = 100;

export class OpenCollection {
  state = $state<'loading' | 'ready' | 'missing' | 'failed'>('loading');
  problem = $state('');
  now = $state.raw<CollectionDetails>();
  documents = $state.raw<readonly CollectedDocument[]>([]);
  hasMore = $state(false);
  readonly #id: string;
  #cursor: string | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  async load(): Promise<void> {
    this.state = this.now ? 'ready' : 'loading';
    try {
      this.now = await call('getCollection', { params: { collection_id: this.#id } });
      this.documents = [];
      this.#cursor = undefined;
      do await this.more();
      // A saved search may find the whole library; what was put in order is shown whole.
      while (this.hasMore && this.now.search === null);
      this.state = 'ready';
    } catch (error) {
      this.problem = (error as Error).message;
      this.state = error instanceof ApiError && error.status === 404 ? 'missing' : 'failed';
    }
  }

  async more(): Promise<void> {
    const query = { limit: pageSize, ...(this.#cursor !== undefined && { cursor: this.#cursor }) };
    const page = await call('listCollectionDocuments', { params: { collection_id: this.#id }, query });
    this.documents = [...this.documents, ...page.data];
    this.#cursor = page.next_cursor ?? undefined;
    this.hasMore = page.has_more;
  }

  /** Shown at once, and read again where the server refuses it. */
  async move(from: number, to: number): Promise<void> {
    const before = this.documents;
    this.documents = moved(before, from, to);
    if (this.documents !== before) await this.#save();
  }

  /** Whoever fills it may take out any of them, and order none. */
  async remove(index: number): Promise<void> {
    const { id } = this.documents[index]!.document;
    this.documents = this.documents.toSpliced(index, 1);
    const changed = await shelf.takeOut(this.#id, id);
    if (changed) this.now = changed;
    else await this.load();
  }

  async change(body: Parameters<typeof shelf.change>[1]): Promise<void> {
    this.now = (await shelf.change(this.#id, body)) ?? this.now;
  }

  covered(now: CollectionDetails): Covered {
    const params = { collection_id: this.#id };
    return coveredCollection(now, async () => (this.now = await call('getCollection', { params })));
  }

  async #save(): Promise<void> {
    const document_ids = this.documents.map(({ document }) => document.id);
    const changed = await shelf.change(this.#id, { document_ids });
    if (changed) this.now = changed;
    else await this.load();
  }
}
