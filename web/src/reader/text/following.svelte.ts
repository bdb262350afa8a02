/** Keeps the spoken sentence in view until the user scrolls elsewhere; then it waits to be called back. */
import { sightOf } from './sight.ts';
import type { View } from './view.svelte.ts';

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
/** A scroll this soon after user input was made by the user. */
const handMs = 700;

export class Following {
  /** Whether the sentence is out of view because the user wanted to see something else. */
  isAway = $state(false);
  readonly #view: () => View;
  readonly #sentence: () => number;
  #handAt = -Infinity;

  constructor(view: () => View, sentence: () => number) {
    this.#view = view;
    this.#sentence = sentence;
  }

  attach = (): (() => void) => {
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    const byHand = () => (this.#handAt = performance.now());
    for (const name of ['wheel', 'touchmove', 'pointerdown']) addEventListener(name, byHand, options);
    addEventListener('keydown', ({ key }) => scrollKeys.has(key) && byHand(), options);
    addEventListener('scroll', () => this.#scrolled(), options);
    return () => stop.abort();
  };

  /** Another sentence is spoken: it is scrolled into view unless the user is elsewhere. */
  follow(sentence: number): void {
    if (this.isAway) return;
    const zone = sightOf();
    const box = this.#view().find(sentence)?.getBoundingClientRect();
    const comfort = (zone.bottom - zone.top) * 0.08;
    if (box && box.top >= zone.top + comfort && box.bottom <= zone.bottom - comfort) return;
    void this.#view().reveal(sentence, isCalm() ? 'instant' : 'smooth');
  }

  async back(): Promise<void> {
    this.isAway = false;
    this.#handAt = -Infinity;
    await this.#view().reveal(this.#sentence(), isCalm() ? 'instant' : 'smooth');
  }

  #scrolled(): void {
    if (performance.now() - this.#handAt > handMs) return;
    const zone = sightOf();
    const box = this.#view().find(this.#sentence())?.getBoundingClientRect();
    this.isAway = !box || box.bottom < zone.top || box.top > zone.bottom;
  }
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
