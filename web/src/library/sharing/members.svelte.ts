/** With whom a collection is shared. States: `loading`, `ready`, `failed` (with the reason). */
import type { CollectionMember } from '../../../../src/shared/contract/collections/members.ts';
import { limits } from '../../../../src/shared/contract/limits.ts';
import { ApiError, call } from '../../api.ts';
import { t } from '../../messages.ts';
import { account } from '../../shell/account.svelte.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';

export type Role = CollectionMember['role'];
export const roles = ['read', 'together'] as const satisfies readonly Role[];

export class Members {
  state = $state<'loading' | 'ready' | 'failed'>('loading');
  problem = $state('');
  all = $state.raw<readonly CollectionMember[]>([]);
  readonly #params: { readonly collection_id: string };

  constructor(collectionId: string) {
    this.#params = { collection_id: collectionId };
  }

  async load(): Promise<void> {
    try {
      this.all = (await call('listCollectionMembers', { params: this.#params })).data;
      this.state = 'ready';
    } catch (error) {
      this.problem = (error as Error).message;
      this.state = 'failed';
    }
  }

  /** Returns what is wrong with the address, if anything is. */
  async invite(typed: string, role: Role): Promise<string | undefined> {
    const email = typed.trim().toLowerCase();
    if (email === account.now?.email) return t('members.own');
    const isNew = this.all.every((one) => one.email !== email);
    if (isNew && this.all.length >= limits.collections.members)
      return t('members.full', { count: limits.collections.members });
    try {
      await call('shareCollection', { params: this.#params, body: { email, role } });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.fields.length > 0;
      return isRefused ? t('members.invalid') : (error as Error).message;
    }
    await this.load();
    toast(t('members.invited', { email }));
    return undefined;
  }

  async change({ email }: CollectionMember, role: Role): Promise<void> {
    try {
      await call('shareCollection', { params: this.#params, body: { email, role } });
      toast(t('members.changed', { email, role: t(`members.role.${role}`) }));
    } catch (error) {
      toastTrouble(error);
    }
    await this.load();
  }

  async remove({ email }: CollectionMember): Promise<void> {
    try {
      await call('unshareCollection', { params: { ...this.#params, email } });
      toast(t('members.removed', { email }));
    } catch (error) {
      toastTrouble(error);
    }
    await this.load();
  }
}
