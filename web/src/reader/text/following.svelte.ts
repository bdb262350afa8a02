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
  /** Of pages: whether a sentence, or its start, is on the page that is shown. */
  shows?(sentence: number, part: 'any' | 'start'): boolean;
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
    const view = this.#deps.view();
    if (view.shows ? view.shows(sentence, 'start') : this.#isWellInSight(sentence)) return;
    void view.reveal(sentence, isCalm() ? 'instant' : 'smooth');
  }

  /** What is scrolled to next was chosen by hand, by whatever means. */
  byHand(): void {
    this.#handAt = performance.now();
  }

  /** The user went to another part of the text. */
  turned(): void {
    this.look();
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => this.#looked(), lookMs);
  }

  /** Another part of the text is shown. */
  look(): void {
    this.isAway = !this.#isInSight(this.#deps.sentence());
  }

  async back(): Promise<void> {
    this.isAway = false;
    cancelAnimationFrame(this.#frame);
    this.#handAt = -Infinity;
    await this.#deps.view().reveal(this.#deps.sentence(), isCalm() ? 'instant' : 'smooth');
  }

  #scrolled(): void {
    if (performance.now() - this.#handAt > handMs) return;
    this.turned();
  }

  #isInSight(sentence: number): boolean {
    const view = this.#deps.view();
    if (view.shows) return view.shows(sentence, 'any');
    const zone = sightOf();
    const box = view.find(sentence)?.getBoundingClientRect();
    return box !== undefined && box.bottom >= zone.top && box.top <= zone.bottom;
  }

  #isWellInSight(sentence: number): boolean {
    const zone = sightOf();
    const box = this.#deps.view().find(sentence)?.getBoundingClientRect();
    const comfort = (zone.bottom - zone.top) * 0.08;
    return box !== undefined && box.top >= zone.top + comfort && box.bottom <= zone.bottom - comfort;
  }

  #looked(): void {
    const view = this.#deps.view();
    const sentence = view.sentenceAtEye();
    if (sentence === undefined) return;
    const last = view.layout.sentences.count - 1;
    const end = view.find(last)?.getBoundingClientRect();
    const isEnd = view.shows?.(last, 'any') ?? (end !== undefined && end.bottom <= sightOf().bottom);
    this.#deps.onlook(sentence, isEnd);
  }
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
