/** The trash as its page shows it: read a page at a time, the last one deleted first. */
import type { TrashedDocument } from '../../../src/shared/contract/trash.ts';
import { call } from '../api.ts';
import { deleteNow, showAgain } from '../library/actions.ts';
import { documentList } from '../library/document-list.svelte.ts';
import { t } from '../messages.ts';
import { toast, toastTrouble } from '../ui/toasts.svelte.ts';

const pageSize = 50;

export class Trash {
  list = $state.raw<readonly TrashedDocument[]>([]);
  hasMore = $state(true);
  problem = $state<string>();
  #cursor: string | null = null;

  async open(): Promise<void> {
    await deleteNow();
    await this.more();
  }

  async more(): Promise<void> {
    this.problem = undefined;
    const cursor = this.#cursor === null ? {} : { cursor: this.#cursor };
    try {
      const page = await call('listTrash', { query: { limit: pageSize, ...cursor } });
      this.list = [...this.list, ...page.data];
      this.#cursor = page.next_cursor;
      this.hasMore = page.has_more;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** The library has it again. */
  restore({ id, title }: TrashedDocument): Promise<void> {
    return this.#change(async () => {
      await call('restoreFromTrash', { params: { document_id: id } });
      this.#drop(id);
      showAgain(id);
      void documentList.refresh();
      toast(t('toast.restored', { title }));
    });
  }

  /** Everything that is listed. */
  restoreAll(): Promise<void> {
    return this.#change(async () => {
      const all = this.list;
      for (const { id } of all) {
        await call('restoreFromTrash', { params: { document_id: id } });
        this.#drop(id);
        showAgain(id);
      }
      void documentList.refresh();
      toast(t('many.restored', { count: all.length }));
    });
  }

  /** For good. */
  erase({ id, title }: TrashedDocument): Promise<void> {
    return this.#change(async () => {
      await call('deleteFromTrash', { params: { document_id: id } });
      this.#drop(id);
      toast(t('trash.erased', { title }));
    });
  }

  empty(): Promise<void> {
    return this.#change(async () => {
      await call('emptyTrash', {});
      this.list = [];
      this.hasMore = false;
      toast(t('trash.emptied'));
    });
  }

  async #change(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toastTrouble(error);
    }
  }

  #drop(id: string): void {
    this.list = this.list.filter((one) => one.id !== id);
    if (this.list.length === 0 && this.hasMore) void this.more();
  }
}
