/**
 * Which slices of a long text are in the page. Slices near the visible area are rendered, the others are only height.
 * Heights are estimated until a slice is rendered, and the error of an estimate above the visible area is scrolled away
 * in the same frame, so that what is being read stays where it is.
 */
import { flushSync, tick, untrack } from 'svelte';
import { guessHeight, Heights, slicesInSight } from './heights.ts';
import type { Layout } from './layout.ts';
import { lastAtMost } from './offsets.ts';
import type { Slice } from './slices.ts';
import type { TextView, ViewDeps } from './text-view.ts';

/** The part of the window between the bars. */
export function sightOf(): { readonly top: number; readonly bottom: number } {
  const top = [...document.querySelectorAll('[data-bar="top"]')].at(-1)?.getBoundingClientRect().bottom ?? 0;
  const bottom = document.querySelector('[data-bar="player"]')?.getBoundingClientRect().top ?? innerHeight;
  return { top, bottom };
}

/** Texts up to here are in the page as a whole, so that the browser can search and print them. */
const wholeLength = 40_000;
const marginPx = 900;
/** Where the sentence that is read or spoken is in the window, as a part of its height from the top. */
const eyeHeight = 0.28;
const wideLanguages = /^(zh|ja|ko|yue)\b/;

function scrollElement(element: HTMLElement, place: number, behavior: ScrollBehavior): void {
  scrollTo({ top: scrollY + element.getBoundingClientRect().top - place, behavior });
}

export class View implements TextView {
  first = $state(0);
  end = $state(0);
  total = $state(0);
  top = $state(0);
  readonly layout: Layout;
  readonly slices: readonly Slice[];
  /** Whether all slices are in the page. */
  readonly isWhole: boolean;
  readonly #deps: ViewDeps;
  readonly #margin: number;
  #heights: Heights;
  #page: HTMLElement | undefined;
  #width = 0;
  #watch: ResizeObserver | undefined;

  constructor(deps: ViewDeps) {
    this.#deps = deps;
    this.layout = deps.layout;
    this.slices = deps.slices;
    this.isWhole = deps.layout.markup.text.length <= wholeLength;
    this.#margin = this.isWhole ? Infinity : marginPx;
    this.#heights = new Heights(deps.slices.map(() => 0));
  }

  /** Attaches to the element that is as high as the whole text. */
  attach = (page: HTMLElement): (() => void) => {
    this.#page = page;
    this.#watch = new ResizeObserver((entries) => this.#resized(entries));
    // Attached once: what is read here must not make it run again.
    untrack(() => this.#reset());
    this.#watch.observe(page);
    const look = () => this.#look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      this.#watch?.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  };

  /** Attaches to the element of a slice, which carries its number. */
  watch = (slice: HTMLElement): (() => void) => {
    this.#watch?.observe(slice);
    return () => this.#watch?.unobserve(slice);
  };

  #sliceOf(sentence: number): number {
    return this.sliceAt(this.layout.sentences.startUnit(sentence));
  }

  sliceAt(unit: number): number {
    return lastAtMost(this.slices.length, (index) => this.slices[index]!.start, unit);
  }

  /** The element of a sentence, if it is in the page. */
  find(sentence: number): HTMLElement | undefined {
    return this.#page?.querySelector<HTMLElement>(`[data-sentence="${sentence}"]`) ?? undefined;
  }

  /** The elements of a slice that carry their offset in the text, as far as they are in the page. */
  partsOf(slice: number): HTMLElement[] {
    const parts = this.#page?.querySelectorAll<HTMLElement>(`[data-slice="${slice}"] [data-start]`);
    return [...(parts ?? [])];
  }

  /** The sentence at the height to which sentences are scrolled. */
  sentenceAtEye(): number | undefined {
    const place = innerHeight * eyeHeight;
    const elements = [...(this.#page?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [])];
    const at =
      elements.findLast((element) => element.getBoundingClientRect().top <= place + 1) ?? elements[0];
    return at && Number(at.dataset['sentence']);
  }

  /** Scrolls a sentence to the upper part of the window. */
  async reveal(sentence: number, behavior: ScrollBehavior): Promise<void> {
    if (!this.#page || this.slices.length === 0) return;
    const place = innerHeight * eyeHeight;
    // Heights that were still estimated would be corrected later, and move what is scrolled to now.
    this.#measure();
    const near = this.find(sentence);
    if (near) scrollElement(near, place, behavior);
    else await this.#bring(sentence, place);
  }

  /** Changes the typography. What is being read stays in place: `place` if it is visible, else the uppermost sentence. */
  async setAnew(apply: () => void, place: number): Promise<void> {
    const kept = scrollY > 0 ? this.#elementInSight(place) : undefined;
    const before = kept?.getBoundingClientRect().top ?? 0;
    apply();
    await tick();
    const page = this.#page!;
    // It may have become pages.
    if (!page.isConnected) return;
    this.#width = page.clientWidth;
    this.#heights = new Heights(this.#guesses(page));
    this.#look();
    if (kept) return this.#bring(Number(kept.dataset['sentence']), before);
    await tick();
    this.#measure();
  }

  /** Scrolls a sentence that may not be in the page to a height of the window, before anything is painted. */
  async #bring(sentence: number, place: number): Promise<void> {
    // A page can be scrolled only once it has its height.
    await tick();
    const from = this.#page!.getBoundingClientRect().top + scrollY;
    scrollTo({ top: from + this.#heights.topOf(this.#sliceOf(sentence)) - place, behavior: 'instant' });
    // Estimates are replaced by measurements once rendered: from then on the place is right.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      this.#look();
      await tick();
      this.#measure();
      const there = this.find(sentence);
      if (there) scrollElement(there, place, 'instant');
    }
  }

  sentenceInSight(preferred: number): number | undefined {
    const element = this.#elementInSight(preferred);
    return element && Number(element.dataset['sentence']);
  }

  #elementInSight(preferred: number): HTMLElement | undefined {
    const { top, bottom } = sightOf();
    const isIn = (element: HTMLElement) => {
      const box = element.getBoundingClientRect();
      return box.bottom > top && box.top < bottom;
    };
    const chosen = this.find(preferred);
    if (chosen && isIn(chosen)) return chosen;
    return [...this.#page!.querySelectorAll<HTMLElement>('[data-sentence]')].find(isIn);
  }

  /** How far the window is into the text. */
  get #depth(): number {
    return this.#page ? -this.#page.getBoundingClientRect().top : 0;
  }

  #look(): void {
    const sight = { top: this.#depth, height: innerHeight, margin: this.#margin };
    [this.first, this.end] = slicesInSight(this.#heights, sight);
    this.top = this.#heights.topOf(this.first);
    this.total = this.#heights.total;
  }

  #resized(entries: readonly ResizeObserverEntry[]): void {
    if (this.#page!.clientWidth !== this.#width) return this.#reset();
    this.#take(entries.flatMap(({ target }) => (target === this.#page ? [] : [target as HTMLElement])));
  }

  /** Takes new heights and keeps in place what is at the top of the window. */
  #take(elements: readonly HTMLElement[]): void {
    const anchor = this.#heights.at(this.#depth);
    const before = this.#heights.topOf(anchor);
    for (const element of elements)
      this.#heights.set(Number(element.dataset['slice']), element.getBoundingClientRect().height);
    const moved = this.#heights.topOf(anchor) - before;
    flushSync(() => this.#look());
    if (Math.abs(moved) >= 1 && this.#depth > 0) scrollBy({ top: moved, behavior: 'instant' });
  }

  #measure(): void {
    this.#take([...this.#page!.querySelectorAll<HTMLElement>('[data-slice]')]);
  }

  /** Another width: everything is estimated again, around the slice at the top of the window. */
  #reset(): void {
    const page = this.#page!;
    const anchor = this.#heights.at(this.#depth);
    const into = this.#depth - this.#heights.topOf(anchor);
    const isFirst = this.#width === 0;
    const wasThere = into > 0 && this.#depth > 0;
    this.#width = page.clientWidth;
    this.#heights = new Heights(this.#guesses(page));
    if (isFirst) return this.#look();
    flushSync(() => this.#look());
    this.#measure();
    if (!wasThere) return;
    const from = page.getBoundingClientRect().top + scrollY;
    scrollTo({
      top: from + this.#heights.topOf(anchor) + Math.min(into, this.#heights.of(anchor)),
      behavior: 'instant',
    });
  }

  #guesses(page: HTMLElement): Float64Array {
    const { fontSize, lineHeight } = getComputedStyle(page);
    const size = Number.parseFloat(fontSize);
    const type = {
      width: this.#width,
      fontSize: size,
      lineHeight: Number.parseFloat(lineHeight) || size * 1.7,
      characterWidth: wideLanguages.test(this.#deps.language) ? 1 : 0.47,
    };
    return Float64Array.from(this.slices, ({ start, end, lines }) => guessHeight(end - start, lines, type));
  }
}
