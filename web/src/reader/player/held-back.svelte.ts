/** Play was pressed before a voice was known: what is wanted is done as soon as there is one. */
import type { Playback } from './playback.ts';

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
