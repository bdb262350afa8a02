/** The feeds that the account follows. While one is being checked the list is read again. */
import type { Subscription } from '../../../src/shared/contract/subscriptions.ts';
import { ApiError, call } from '../api.ts';
import { troublesOf, type Troubles } from '../library/new/trouble.ts';
import { t } from '../messages.ts';

const lookAgainMs = 1_500;

export class Feeds {
  list = $state.raw<readonly Subscription[]>();
  problem = $state<string>();
  isAdding = $state(false);
  troubles = $state.raw<Troubles>({});
  #timer: ReturnType<typeof setTimeout> | undefined;

  async read(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.list = (await call('listSubscriptions', {})).data;
      this.problem = undefined;
      if (this.list.some(({ is_checking }) => is_checking))
        this.#timer = setTimeout(() => void this.read(), lookAgainMs);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Whether it was added. */
  async add(url: string, voiceId: string): Promise<boolean> {
    if (this.isAdding) return false;
    this.isAdding = true;
    this.troubles = {};
    try {
      const voice = voiceId === '' ? {} : { voice_id: voiceId };
      await call('createSubscription', { body: { url, ...voice } });
      await this.read();
      return true;
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'conflict';
      this.troubles = isTaken ? { url: t('feeds.taken') } : troublesOf(error as Error, ['url'], 'url');
      return false;
    } finally {
      this.isAdding = false;
    }
  }

  check = (subscription_id: string): Promise<void> =>
    this.#change(() => call('refreshSubscription', { params: { subscription_id } }));

  enable = (subscription_id: string, is_enabled: boolean): Promise<void> =>
    this.#change(() => call('updateSubscription', { params: { subscription_id }, body: { is_enabled } }));

  speak = (subscription_id: string, voiceId: string): Promise<void> => {
    const body = { voice_id: voiceId === '' ? null : voiceId };
    return this.#change(() => call('updateSubscription', { params: { subscription_id }, body }));
  };

  remove = (subscription_id: string): Promise<void> =>
    this.#change(() => call('deleteSubscription', { params: { subscription_id } }));

  async #change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      await this.read();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
