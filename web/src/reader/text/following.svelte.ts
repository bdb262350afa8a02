/** Keeps the spoken sentence in view until the user scrolls elsewhere; then it waits to be called back. */
import type { Layout } from './layout.ts';
import { sightOf } from './view.svelte.ts';

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
/** A scroll this soon after user input was made by the user. */
const handMs = 700;

/** How long the page must rest before what it shows counts as being read. */
const lookMs = 700;

/** What shows the text: as a `View`, or as pages. */
interface Followed {
  readonly layout: Layout;
  /** Where a sentence is, if it is in the page. */
  find(sentence: number): { getBoundingClientRect(): Pick<DOMRect, 'top' | 'bottom'> } | undefined;
  sentenceAtEye(): number | undefined;
  reveal(sentence: number, behavior: ScrollBehavior): Promise<void>;
}

export interface FollowingDeps {
  readonly view: () => Followed;
  /** The one that is spoken, or will be. */
  readonly sentence: () => number;
  /** The user has scrolled to a sentence. `isEnd`: the end of the text is in sight. */
  onlook(sentence: number, isEnd: boolean): void;
}

export class Following {
  /** Whether the sentence is out of view because the user wanted to see something else. */
  isAway = $state(false);
  readonly #deps: FollowingDeps;
  #handAt = -Infinity;
  #frame = 0;
  #looking: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: FollowingDeps) {
    this.#deps = deps;
  }

  attach = (): (() => void) => {
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    const byHand = () => {
      // The scroll event comes with the next frame, which may take a busy machine longer than `handMs`.
      this.#handAt = Infinity;
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => (this.#handAt = performance.now()));
    };
    for (const name of ['wheel', 'touchmove', 'pointerdown']) addEventListener(name, byHand, options);
    addEventListener('keydown', ({ key }) => scrollKeys.has(key) && byHand(), options);
    addEventListener('scroll', () => this.#scrolled(), options);
    return () => (stop.abort(), clearTimeout(this.#looking));
  };

  /** Another sentence is spoken: it is scrolled into view unless the user is elsewhere. */
  follow(sentence: number): void {
    if (this.isAway) return;
    const zone = sightOf();
    const box = this.#deps.view().find(sentence)?.getBoundingClientRect();
    const comfort = (zone.bottom - zone.top) * 0.08;
    if (box && box.top >= zone.top + comfort && box.bottom <= zone.bottom - comfort) return;
    void this.#deps.view().reveal(sentence, isCalm() ? 'instant' : 'smooth');
  }

  /** What is scrolled to next was chosen by hand, by whatever means. */
  byHand(): void {
    this.#handAt = performance.now();
  }

  async back(): Promise<void> {
    this.isAway = false;
    cancelAnimationFrame(this.#frame);
    this.#handAt = -Infinity;
    await this.#deps.view().reveal(this.#deps.sentence(), isCalm() ? 'instant' : 'smooth');
  }

  #scrolled(): void {
    if (performance.now() - this.#handAt > handMs) return;
    const zone = sightOf();
    const box = this.#deps.view().find(this.#deps.sentence())?.getBoundingClientRect();
    this.isAway = !box || box.bottom < zone.top || box.top > zone.bottom;
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => this.#look(), lookMs);
  }

  #look(): void {
    const view = this.#deps.view();
    const sentence = view.sentenceAtEye();
    if (sentence === undefined) return;
    const end = view.find(view.layout.sentences.count - 1)?.getBoundingClientRect();
    this.#deps.onlook(sentence, end !== undefined && end.bottom <= sightOf().bottom);
  }
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
