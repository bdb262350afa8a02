/** The columns of a section in the window: where something is among them, and which of them are in sight. */
import { lastAtMost } from '../text/offsets.ts';

/** The first and the last page that something is on. */
interface Pages {
  readonly first: number;
  readonly last: number;
}

export interface PageRoom {
  /** What is scrolled from page to page. */
  readonly scroller: HTMLElement;
  /** What is laid out in columns. */
  readonly text: HTMLElement;
  readonly widthPx: number;
  /** It has a height, too, and is not being printed. */
  readonly isThere: boolean;
  readonly gapPx: number;
  countPages(): number;
  /** Says of tables and code which of them scroll inside: the others go on on the next page. */
  markScrolling(): void;
  /** Undefined for what is not displayed. */
  pagesOf(what: { getClientRects(): DOMRectList }): Pages | undefined;
  /** The first sentence that starts on a page, else the one that covers it. */
  sentenceOn(page: number): number | undefined;
  show(page: number, behavior: ScrollBehavior): void;
  /** Moves the page that is shown with a finger, to the right. */
  drag(page: number, byPx: number): void;
  /** Lets the page in sight come from the side of the next, or of the previous one. */
  slide(by: 1 | -1): void;
  /** Calls back when the browser has scrolled to another page by itself. */
  watch(then: (page: number) => void): () => void;
  /** Calls back at once if it has, to what has the focus. */
  lookAtFocus(): void;
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const slideMs = 220;
const restMs = 120;

/** `element` has the scroller in it, and that the columns. */
export function pageRoom(element: HTMLElement, direction: 'ltr' | 'rtl'): PageRoom {
  const scroller = element.firstElementChild as HTMLElement;
  const text = scroller.firstElementChild as HTMLElement;
  const sign = direction === 'rtl' ? -1 : 1;
  /** Where the scroller is, or slides to. */
  let goalPx = 0;
  /** How far pages were apart then. */
  let shownPitchPx = 0;
  /** It slides to another page, or a finger moves it. */
  let isMoving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onscrolled: (page: number) => void = () => undefined;
  const gapPx = () => Number.parseFloat(getComputedStyle(text).columnGap) || 0;
  const isThere = () => element.clientWidth > 0 && element.clientHeight > 0 && !matchMedia('print').matches;
  const pitchPx = () => text.getBoundingClientRect().width + gapPx();

  return {
    scroller,
    text,
    get widthPx() {
      return element.clientWidth;
    },
    get isThere() {
      return isThere();
    },
    get gapPx() {
      return gapPx();
    },
    countPages: () =>
      Math.max(...[...text.children].map((child) => pagesIn(child.getClientRects())?.last ?? 0)) + 1,
    markScrolling() {
      const all = [...text.querySelectorAll<HTMLElement>('pre, table')];
      for (const one of all) one.toggleAttribute('data-flows', false);
      const wide = all.map((one) => one.scrollWidth > one.clientWidth + 1);
      for (const [index, one] of all.entries()) {
        one.toggleAttribute('data-flows', !wide[index]);
        one.toggleAttribute('data-scrolls', wide[index]);
        if (wide[index]) one.tabIndex = 0;
        else one.removeAttribute('tabindex');
      }
    },
    pagesOf: (what) => pagesIn(what.getClientRects()),
    sentenceOn(page) {
      const elements = text.querySelectorAll<HTMLElement>('[data-sentence]');
      const startOf = (index: number) => pagesIn(elements[index]!.getClientRects())?.first ?? 0;
      const before = lastAtMost(elements.length, startOf, page - 1);
      const next = elements.length > 0 && startOf(before) < page ? before + 1 : before;
      const at = elements[next < elements.length && startOf(next) === page ? next : before];
      return at && Number(at.dataset['sentence']);
    },
    show(page, behavior) {
      shownPitchPx = pitchPx();
      goalPx = sign * page * shownPitchPx;
      // Where nothing says that it has arrived, it must be there at once.
      const isSmooth = behavior === 'smooth' && !isCalm() && 'onscrollend' in scroller;
      isMoving = isSmooth && Math.abs(scroller.scrollLeft - goalPx) >= 1;
      scroller.scrollTo({ left: goalPx, behavior: isSmooth ? 'smooth' : 'instant' });
    },
    drag(page, byPx) {
      isMoving = true;
      scroller.scrollTo({ left: sign * page * pitchPx() - byPx, behavior: 'instant' });
    },
    slide(by) {
      if (isCalm()) return;
      const from = `translateX(${sign * by * scroller.clientWidth}px)`;
      text.animate([{ transform: from }, { transform: 'none' }], { duration: slideMs, easing: 'ease-out' });
    },
    lookAtFocus: () => look('focus'),
    watch(then) {
      const stop = new AbortController();
      const { signal } = stop;
      onscrolled = then;
      const scrolled = () => {
        clearTimeout(timer);
        timer = setTimeout(() => look('anything'), restMs);
      };
      scroller.addEventListener('scroll', scrolled, { signal, passive: true });
      scroller.addEventListener('scrollend', () => (isMoving = false), { signal });
      return () => (stop.abort(), clearTimeout(timer));
    },
  };

  function look(at: 'focus' | 'anything'): void {
    clearTimeout(timer);
    // In pages of another width it was not the browser that moved them.
    const isSame = isThere() && !isMoving && pitchPx() === shownPitchPx;
    if (!isSame || Math.abs(scroller.scrollLeft - goalPx) < 2) return;
    const focused = document.activeElement;
    const isAtFocus = focused && focused !== text && text.contains(focused);
    const pages = isAtFocus ? pagesIn(focused.getClientRects()) : undefined;
    if (pages) onscrolled(pages.first);
    else if (at === 'anything') onscrolled(Math.round((sign * scroller.scrollLeft) / pitchPx()));
  }

  function pagesIn(rects: DOMRectList): Pages | undefined {
    const box = text.getBoundingClientRect();
    const gap = gapPx();
    const pageOf = ({ left, right }: DOMRect) =>
      Math.max(
        0,
        Math.floor(((sign > 0 ? left - box.left : box.right - right) + gap / 2) / (box.width + gap)),
      );
    const [first, last] = [rects[0], rects[rects.length - 1]];
    return first && last && { first: pageOf(first), last: pageOf(last) };
  }
}
