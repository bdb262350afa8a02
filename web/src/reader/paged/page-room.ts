/**
 * The columns of a section in the window: where something is among them, and which of them are in sight. At rest on a
 * page → moving, while it slides or a finger moves it → at rest; the browser may move it, too.
 */
import { lastAtMost } from '../text/offsets.ts';

/** The first and the last page that something is on. */
interface Pages {
  readonly first: number;
  readonly last: number;
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const slideMs = 220;
const restMs = 120;

/** How far a stretch is out of another, before it or after it. */
function outOf([start, end]: [number, number], [from, to]: [number, number]): number {
  return start < from ? start - from : Math.min(start - from, Math.max(0, end - to));
}

export class PageRoom {
  /** What is laid out in columns. */
  readonly text: HTMLElement;
  readonly #element: HTMLElement;
  /** What is scrolled from page to page. */
  readonly #scroller: HTMLElement;
  /** To the left, pages come one after the other in a text from right to left. */
  readonly #sign: 1 | -1;
  /** Where the scroller is, or slides to, and how far pages were apart then. */
  #goalPx = 0;
  #shownPitchPx = 0;
  #isMoving = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onscrolled: (page: number) => void = () => undefined;

  /** `element` has the scroller in it, and that the columns. */
  constructor(element: HTMLElement, direction: 'ltr' | 'rtl') {
    this.#element = element;
    this.#scroller = element.firstElementChild as HTMLElement;
    this.text = this.#scroller.firstElementChild as HTMLElement;
    this.#sign = direction === 'rtl' ? -1 : 1;
  }

  get widthPx(): number {
    return this.#element.clientWidth;
  }

  /** It has a height, too, and is not being printed. */
  get isThere(): boolean {
    const { clientWidth, clientHeight } = this.#element;
    return clientWidth > 0 && clientHeight > 0 && !matchMedia('print').matches;
  }

  get gapPx(): number {
    return Number.parseFloat(getComputedStyle(this.text).columnGap) || 0;
  }

  get #pitchPx(): number {
    return this.text.getBoundingClientRect().width + this.gapPx;
  }

  countPages(): number {
    return Math.max(...[...this.text.children].map((child) => this.pagesOf(child)?.last ?? 0)) + 1;
  }

  /** Says of tables and code which of them scroll inside: the others go on on the next page. */
  markScrolling(): void {
    const all = [...this.text.querySelectorAll<HTMLElement>('pre, table')];
    for (const one of all) one.toggleAttribute('data-flows', false);
    const wide = all.map((one) => one.scrollWidth > one.clientWidth + 1);
    for (const [index, one] of all.entries()) one.toggleAttribute('data-flows', !wide[index]);
    // Not every browser breaks tables between pages: what is left in one piece would run off its page.
    const long = all.map((one) => this.#runsOff(one));
    for (const [index, one] of all.entries()) {
      const isScrolled = wide[index]! || long[index]!;
      one.toggleAttribute('data-flows', !isScrolled);
      one.toggleAttribute('data-scrolls', isScrolled);
      if (isScrolled) one.tabIndex = 0;
      else one.removeAttribute('tabindex');
    }
  }

  #runsOff(element: HTMLElement): boolean {
    const { bottom } = this.#scroller.getBoundingClientRect();
    return [...element.getClientRects()].some((piece) => piece.bottom > bottom + 1);
  }

  /** The pages of words, to which a table or code that is longer than its page, or wider, is scrolled. */
  reach(range: Range): Pages | undefined {
    const around = range.startContainer.parentElement?.closest('[data-scrolls]');
    if (around) {
      const [box, room] = [range.getBoundingClientRect(), around.getBoundingClientRect()];
      around.scrollBy({
        left: outOf([box.left, box.right], [room.left, room.right]),
        top: outOf([box.top, box.bottom], [room.top, room.bottom]),
        behavior: 'instant',
      });
    }
    return this.pagesOf(range);
  }

  /** Undefined for what is not displayed. */
  pagesOf(what: { getClientRects(): DOMRectList }): Pages | undefined {
    const rects = what.getClientRects();
    const box = this.text.getBoundingClientRect();
    const gap = this.gapPx;
    const aheadOf = ({ left, right }: DOMRect) => (this.#sign > 0 ? left - box.left : box.right - right);
    const pageOf = (rect: DOMRect) => Math.max(0, Math.floor((aheadOf(rect) + gap / 2) / (box.width + gap)));
    const [first, last] = [rects[0], rects[rects.length - 1]];
    return first && last && { first: pageOf(first), last: pageOf(last) };
  }

  /** The first sentence that starts on a page, else the one that covers it. */
  sentenceOn(page: number): number | undefined {
    const elements = this.text.querySelectorAll<HTMLElement>('[data-sentence]');
    const startOf = (index: number) => this.pagesOf(elements[index]!)?.first ?? 0;
    const before = lastAtMost(elements.length, startOf, page - 1);
    const next = elements.length > 0 && startOf(before) < page ? before + 1 : before;
    const at = elements[next < elements.length && startOf(next) === page ? next : before];
    return at && Number(at.dataset['sentence']);
  }

  show(page: number, behavior: ScrollBehavior): void {
    this.#shownPitchPx = this.#pitchPx;
    this.#goalPx = this.#sign * page * this.#shownPitchPx;
    // Where nothing says that it has arrived, it must be there at once.
    const isSmooth = behavior === 'smooth' && !isCalm() && 'onscrollend' in this.#scroller;
    this.#isMoving = isSmooth && Math.abs(this.#scroller.scrollLeft - this.#goalPx) >= 1;
    this.#scroller.scrollTo({ left: this.#goalPx, behavior: isSmooth ? 'smooth' : 'instant' });
  }

  /** Moves the page that is shown with a finger, to the right. */
  drag(page: number, byPx: number): void {
    this.#isMoving = true;
    this.#scroller.scrollTo({ left: this.#sign * page * this.#pitchPx - byPx, behavior: 'instant' });
  }

  /** Lets the page in sight come from the side of the next, or of the previous one. */
  slide(by: 1 | -1): void {
    if (isCalm()) return;
    const from = `translateX(${this.#sign * by * this.#scroller.clientWidth}px)`;
    this.text.animate([{ transform: from }, { transform: 'none' }], {
      duration: slideMs,
      easing: 'ease-out',
    });
  }

  /** Calls back when the browser has scrolled to another page by itself. */
  watch(then: (page: number) => void): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    this.#onscrolled = then;
    const scrolled = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#look('anything'), restMs);
    };
    this.#scroller.addEventListener('scroll', scrolled, { signal, passive: true });
    this.#scroller.addEventListener('scrollend', () => (this.#isMoving = false), { signal });
    return () => (stop.abort(), clearTimeout(this.#timer));
  }

  /** Calls back at once if it has, to what has the focus. */
  lookAtFocus(): void {
    this.#look('focus');
  }

  #look(at: 'focus' | 'anything'): void {
    clearTimeout(this.#timer);
    // In pages of another width it was not the browser that moved them.
    const isSame = this.isThere && !this.#isMoving && this.#pitchPx === this.#shownPitchPx;
    const { scrollLeft } = this.#scroller;
    if (!isSame || Math.abs(scrollLeft - this.#goalPx) < 2) return;
    const focused = document.activeElement;
    const isInside = focused && focused !== this.text && this.text.contains(focused);
    const pages = isInside ? this.pagesOf(focused) : undefined;
    if (pages) this.#onscrolled(pages.first);
    else if (at === 'anything') this.#onscrolled(Math.round((this.#sign * scrollLeft) / this.#pitchPx));
  }
}
