/**
 * The books and collections of the account. They outlive the page, like the list of documents.
 * States: unread → read; a failed reading is tried again with the next visit.
 */
import type {
  CollectionChange,
  NewCollection,
} from '../../../../src/shared/contract/collections/collections.ts';
import type { Collection, CollectionDetails } from '../../../../src/shared/contract/collections/schemas.ts';
import { call } from '../../api.ts';
import { t } from '../../messages.ts';
import { forgetBook } from '../../reader/book/book.svelte.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';

const pageSize = 100;

/** A saved search finds its documents, and others may only let us read. */
export const isFillable = ({ search, access }: Pick<Collection, 'search' | 'access'>): boolean =>
  search === null && access !== 'read';

class Shelf {
  all = $state.raw<readonly Collection[]>([]);
  isRead = $state(false);

  /** Collections that documents can be added to. */
  readonly fillable = $derived(this.all.filter(isFillable));

  /** The library works without it. */
  async load(): Promise<void> {
    const found: Collection[] = [];
    let cursor: string | null = null;
    try {
      do {
        const query: { limit: number; cursor?: string } = { limit: pageSize, ...(cursor && { cursor }) };
        const page: Awaited<ReturnType<typeof read>> = await read(query);
        found.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null);
    } catch {
      return;
    }
    this.all = found;
    this.isRead = true;
  }

  async create(wanted: NewCollection): Promise<CollectionDetails | undefined> {
    const made = await attempt(() => call('createCollection', { body: wanted }));
    if (made) {
      this.#put(made);
      toast(t('collections.created', { title: made.title }));
    }
    return made;
  }

  async add(collection: Collection, documentIds: readonly string[]): Promise<boolean> {
    const params = { collection_id: collection.id };
    const body = { document_ids: [...documentIds] };
    const changed = await attempt(() => call('addToCollection', { params, body }));
    if (!changed) return false;
    this.#put(changed);
    toast(t('collections.added', { title: collection.title, count: documentIds.length }));
    return true;
  }

  async change(id: string, body: CollectionChange): Promise<CollectionDetails | undefined> {
    const changed = await attempt(() => call('updateCollection', { params: { collection_id: id }, body }));
    if (changed) this.#put(changed);
    return changed;
  }

  async delete({ id, title }: Collection, documents: 'keep' | 'delete'): Promise<boolean> {
    const request = { params: { collection_id: id }, query: { documents } };
    const isGone = await attempt(async () => (await call('deleteCollection', request), true));
    if (!isGone) return false;
    forgetBook();
    this.all = this.all.filter((one) => one.id !== id);
    toast(t('collections.deleted', { title }));
    return true;
  }

  async takeOut(id: string, documentId: string): Promise<CollectionDetails | undefined> {
    const params = { collection_id: id };
    const changed = await attempt(async () => {
      await call('removeFromCollection', { params: { ...params, document_id: documentId } });
      return call('getCollection', { params });
    });
    if (changed) this.#put(changed);
    return changed;
  }

  /** One of somebody else's. */
  async leave({ id, title }: Collection): Promise<boolean> {
    const request = { params: { collection_id: id } };
    const isGone = await attempt(async () => (await call('leaveCollection', request), true));
    if (!isGone) return false;
    forgetBook();
    this.all = this.all.filter((one) => one.id !== id);
    toast(t('members.left', { title }));
    return true;
  }

  #put(changed: Collection): void {
    forgetBook();
    const isNew = this.all.every(({ id }) => id !== changed.id);
    this.all = isNew
      ? [changed, ...this.all]
      : this.all.map((one) => (one.id === changed.id ? changed : one));
  }
}

const read = (query: { limit: number; cursor?: string }) => call('listCollections', { query });

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    toastTrouble(error);
    return undefined;
  }
}

export const shelf = new Shelf();
