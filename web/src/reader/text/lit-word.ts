/**
 * Highlights the spoken word: off → following, frame by frame while it plays → still, where it stopped → off.
 */
import { pageRange, RangeLight } from './page-range.ts';
import type { TextView } from './text-view.ts';
import type { WordTime } from './words.ts';

export interface LitWordDeps {
  readonly view: () => TextView;
  /** The word being spoken, or spoken last. */
  readonly word: () => WordTime | undefined;
}

export class LitWord {
  readonly #deps: LitWordDeps;
  readonly #light = new RangeLight('word', 1);
  #word: WordTime | undefined;
  #range: Range | undefined;

  constructor(deps: LitWordDeps) {
    this.#deps = deps;
  }

  /** Until the returned function is called. */
  follow(): () => void {
    let frame = 0;
    const look = () => {
      this.show();
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }

  show(): void {
    const word = this.#deps.word();
    // A word that was scrolled out of the page and back is in other elements.
    if (word === this.#word && (!word || this.#range?.startContainer.isConnected)) return;
    this.#word = word;
    this.#range = word && pageRange(this.#deps.view(), word);
    this.#light.show(this.#range);
  }

  off(): void {
    this.#word = undefined;
    this.#range = undefined;
    this.#light.show(undefined);
  }
}
