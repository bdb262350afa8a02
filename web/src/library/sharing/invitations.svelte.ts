/** Collections of others that wait for a yes or a no. They outlive the page, like the shelf; the library works without them. */
import type { CollectionInvitation } from '../../../../src/shared/contract/collections/members.ts';
import { ApiError, call } from '../../api.ts';
import { t } from '../../messages.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';
import { shelf } from '../collections/shelf.svelte.ts';

class Invitations {
  all = $state.raw<readonly CollectionInvitation[]>([]);

  async load(): Promise<void> {
    this.all = (await call('listCollectionInvitations', {}).catch(() => undefined))?.data ?? this.all;
  }

  accept(one: CollectionInvitation): Promise<void> {
    return this.#answer(one, async (params) => {
      await call('joinCollection', { params });
      await shelf.load();
      toast(t('members.joined', { title: one.title }));
    });
  }

  decline(one: CollectionInvitation): Promise<void> {
    return this.#answer(one, async (params) => {
      await call('leaveCollection', { params });
      toast(t('members.declined', { title: one.title }));
    });
  }

  async #answer(
    { collection_id }: CollectionInvitation,
    send: (params: { collection_id: string }) => Promise<void>,
  ): Promise<void> {
    try {
      await send({ collection_id });
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 404;
      if (!isOver) return toastTrouble(error);
      toast(t('members.ended'), { tone: 'trouble' });
    }
    this.all = this.all.filter((one) => one.collection_id !== collection_id);
  }
}

export const invitations = new Invitations();
