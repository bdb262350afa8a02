/** What this server can do only once it is installed: unknown → known, and installed by an owner. */
import type { Model } from '../../../../src/shared/contract/app/models.ts';
import { primaryLanguage } from '../../../../src/shared/text/tags.ts';
import { call } from '../../api.ts';
import { messages, t } from '../../messages.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';
import { Install } from './installing.svelte.ts';

class Models {
  canInstall = $state(false);
  running = $state.raw<Install>();
  #all = $state.raw<readonly Model[]>();
  #asked = false;

  /** Asked once, when something first depends on it. */
  read(): void {
    if (this.#asked) return;
    this.#asked = true;
    void this.#load().catch(() => (this.#asked = false));
  }

  /** Undefined: not known yet. */
  has(kind: Model['kind']): boolean | undefined {
    return this.#all?.some((model) => model.kind === kind && model.is_installed);
  }

  /** What an owner could install: in the language of the page, or the first there is. Undefined: nothing. */
  offered(kind: Model['kind']): Model | undefined {
    if (!this.canInstall || this.has(kind) !== false) return undefined;
    const all = this.#all!.filter((model) => model.kind === kind);
    return all.find(({ language }) => primaryLanguage(language) === messages.language) ?? all[0];
  }

  async install({ key }: Model): Promise<void> {
    if (this.running) return;
    this.running = new Install();
    try {
      await this.running.run('installModel', key);
      await this.#load();
      toast(t('model.installed'));
    } catch (error) {
      if (!this.running.isCancelled) toastTrouble(error);
    } finally {
      this.running = undefined;
    }
  }

  async #load(): Promise<void> {
    const { data, can_install } = await call('listModels', {});
    [this.#all, this.canInstall] = [data, can_install];
  }
}

export const models = new Models();
