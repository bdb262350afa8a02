/**
 * Before the first speech that costs something, the listener sees the price. Agreed once, it is remembered. Where the
 * wallet refills by itself, nothing is asked.
 */
import { account } from '../../shell/account.svelte.ts';
import { recall, remember } from '../preferences.ts';
import type { Playback } from './playback.ts';

export class Consent {
  /** The dialog is open. */
  isAsking = $state(false);
  #answer: ((agreed: boolean) => void) | undefined;

  /** Resolves when the listener agrees; rejects with an `AbortError` when not. */
  async ask(): Promise<void> {
    if (recall('price') !== undefined || !(await account.mustPay())) return;
    void account.refresh();
    this.answer(false);
    this.isAsking = true;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#answer = (agreed) =>
      agreed ? resolve() : reject(new DOMException('The listener did not agree.', 'AbortError'));
    return promise;
  }

  answer(agreed: boolean): void {
    if (agreed && this.isAsking) remember('price', 'told');
    this.isAsking = false;
    this.#answer?.(agreed);
    this.#answer = undefined;
  }
}

/* Play was pressed before a voice was known: what is wanted is done as soon as there is one. */

export type Wish = (playback: Playback) => Promise<void>;

export class HeldBack {
  isAny = $state(false);
  #wish: Wish | undefined;

  keep(wish: Wish): void {
    this.#wish = wish;
    this.isAny = true;
  }

  /** It waits no longer. */
  take(): Wish | undefined {
    const wish = this.#wish;
    this.#wish = undefined;
    this.isAny = false;
    return wish;
  }
}
