/** What the pages of the settings share: what they show, and forms that are sent. */
import type { SettingsOverview } from '../../../src/shared/contract/app/settings.ts';
import { ApiError, call } from '../api.ts';
import { troublesOf, type Troubles } from '../library/new/trouble.ts';
import { toast, toastTrouble } from '../ui/toasts.svelte.ts';

/** Read from the server at once, and again after each change. */
export class Resource<T> {
  value = $state.raw<T>();
  problem = $state<string>();
  readonly #load: () => Promise<T>;

  constructor(load: () => Promise<T>) {
    this.#load = load;
    void this.read();
  }

  read = async (): Promise<void> => {
    try {
      this.value = await this.#load();
      this.problem = undefined;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  };

  /** Makes a change and reports it, or why it was not made. */
  async change(work: () => Promise<unknown>, news?: string): Promise<void> {
    try {
      await work();
      if (news !== undefined) toast(news);
    } catch (error) {
      toastTrouble(error);
    }
    await this.read();
  }
}

/** What is wrong with each field, where the page can say it better than the server. */
export type FieldWords = Readonly<Record<string, string | undefined>>;

export class Form {
  isSending = $state(false);
  troubles = $state.raw<Troubles>({});

  /** Whether it was accepted. A conflict, or an error about no field, is shown at the first one. */
  async send(work: () => Promise<unknown>, words: FieldWords, conflict?: string): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    this.troubles = {};
    try {
      await work();
      return true;
    } catch (error) {
      const fields = Object.keys(words);
      const isConflict = conflict !== undefined && error instanceof ApiError && error.code === 'conflict';
      const found = isConflict ? { [fields[0]!]: conflict } : troublesOf(error as Error, fields, fields[0]!);
      const isAboutFields = error instanceof ApiError && error.code === 'validation_failed';
      this.troubles = Object.fromEntries(
        Object.entries(found).map(([name, text]) => [name, (isAboutFields && words[name]) || text]),
      );
      return false;
    } finally {
      this.isSending = false;
    }
  }
}

const known = $state<{ overview: SettingsOverview | undefined }>({ overview: undefined });

/** The summary of the settings, which their navigation needs too. */
export const overview = {
  get now(): SettingsOverview | undefined {
    return known.overview;
  },
  async read(): Promise<void> {
    known.overview = await call('getSettings', {});
  },
};
