/** What the pages of the settings share: what they show, and forms that are sent. */
import { tick } from 'svelte';
import type { SettingsOverview } from '../../../src/shared/contract/app/settings.ts';
import { ApiError, call } from '../api.ts';
import { troublesOf, type Troubles } from '../library/new/trouble.ts';
import { rememberFocus } from '../ui/focus.ts';
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

/** What is wrong with each field, where the page can say it better than the server; `conflict` is no field. */
export type FieldWords = Readonly<Record<string, string | undefined>>;

export class Form {
  isSending = $state(false);
  troubles = $state.raw<Troubles>({});

  /**
   * Whether it was accepted. A conflict, or an error about no field, is shown at the first one. The focus is then in the
   * field that was refused, or where it was: a button that cannot be pressed has lost it.
   */
  async send(event: Event, work: () => Promise<unknown>, words: FieldWords): Promise<boolean> {
    event.preventDefault();
    if (this.isSending) return false;
    const form = event.currentTarget as HTMLFormElement;
    const restoreFocus = rememberFocus();
    this.isSending = true;
    this.troubles = {};
    try {
      await work();
    } catch (error) {
      this.troubles = refusalOf(error as Error, words);
    }
    this.isSending = false;
    await tick();
    restoreFocus();
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    return Object.keys(this.troubles).length === 0;
  }
}

function refusalOf(error: Error, { conflict, ...words }: FieldWords): Troubles {
  const fields = Object.keys(words);
  const code = error instanceof ApiError ? error.code : undefined;
  if (conflict !== undefined && code === 'conflict') return { [fields[0]!]: conflict };
  const found = Object.entries(troublesOf(error, fields, fields[0]!));
  return Object.fromEntries(
    found.map(([name, text]) => [name, (code === 'validation_failed' && words[name]) || text]),
  );
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
