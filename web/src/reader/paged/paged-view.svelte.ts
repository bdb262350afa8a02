/**
 * Shows the text in pages: a section of it is laid out in columns as high as the page, of which one or two are in sight.
 * What is out of sight lies beside it, and is scrolled to. A sentence is the anchor: it stays on the page that is shown
 * when the pages are laid out anew.
 */
import { flushSync, tick } from 'svelte';
import { comfort } from '../comfort/comfort.svelte.ts';
import { columnRem } from '../comfort/comfort.rules.ts';
import type { Press } from '../rules/keys.ts';
import type { Layout } from '../text/layout.ts';
import { lastAtMost } from '../text/offsets.ts';
import type { Slice } from '../text/slices.ts';
import type { TextView, ViewDeps } from '../text/text-view.ts';
import { PageCounts, sectionAt, sectionsOf, type Section, type Where } from './sections.ts';
import { PageRoom } from './page-room.ts';
import { spreadOf, turnOfKey, type KeyTurn, type Turn } from './turns.ts';

export interface PagedViewDeps extends ViewDeps {
  readonly direction: 'ltr' | 'rtl';
  /** Another page was chosen by hand, or shows what was searched for. */
  onturned(how: 'by hand' | 'by search'): void;
}

/** A place in a sentence, which may go on for pages. */
interface Anchor {
  readonly sentence: number;
  /** How much of its pages is before the one that is shown. */
  readonly part: number;
}

export class PagedView implements TextView {
  first = $state(0);
  end = $state(0);
  /** The page that is shown, of those of the section. */
  page = $state(0);
  /** How wide the columns are together, and how many are in sight. */
  spread = $state.raw(spreadOf({ widthPx: 0, columnPx: 0, gapPx: 0 }));
  /** How many pages the section has. */
  pages = $state(1);
  /** The number of the page in the text, and how many there are; which of them are estimated. */
  where = $state.raw<Where>({ page: 1, count: 1, estimated: 'none' });
  readonly layout: Layout;
  readonly slices: readonly Slice[];
  readonly direction: 'ltr' | 'rtl';
  readonly isWhole = false;
  readonly total = undefined;
  readonly top = undefined;
  readonly #deps: PagedViewDeps;
  readonly #sections: readonly Section[];
  readonly #counts: PageCounts;
  #section = $state(0);
  #room: PageRoom | undefined;
  #anchor: Anchor = { sentence: 0, part: 0 };
  /** The page on which the voice is in a sentence. */
  #spoken: { readonly sentence: number; readonly page: number } | undefined;

  constructor(deps: PagedViewDeps) {
    this.#deps = deps;
    this.layout = deps.layout;
    this.slices = deps.slices;
    this.direction = deps.direction;
    this.#sections = sectionsOf(deps.slices);
    this.#counts = new PageCounts(deps.slices, this.#sections);
    this.end = this.#sections[0]!.end;
  }

  /** Whether the text starts, or ends, in the section that is in the page. */
  get isFirst(): boolean {
    return this.#section === 0;
  }

  get isLast(): boolean {
    return this.#section === this.#sections.length - 1;
  }

  /** Whether there is a page before, or after. */
  get hasPrevious(): boolean {
    return !this.isFirst || this.page > 0;
  }

  get hasNext(): boolean {
    return !this.isLast || this.page < this.pages - 1;
  }

  /** Attaches to the element that the pages have room in. */
  lay = (element: HTMLElement): (() => void) => {
    const room = new PageRoom(element, this.direction);
    this.#room = room;
    const stop = new AbortController();
    const { signal } = stop;
    const again = () => this.#again();
    const watch = new ResizeObserver(again);
    watch.observe(element);
    // Letters of another typeface, and pictures whose size was not known, move what comes after them.
    document.fonts.addEventListener('loadingdone', again, { signal });
    element.addEventListener('load', again, { signal, capture: true });
    // The browser scrolls to what gets the focus.
    const rest = room.watch((page) => {
      this.#show(page, 'instant');
      this.#drop();
      this.#deps.onturned('by hand');
    });
    return () => (stop.abort(), watch.disconnect(), rest(), (this.#room = undefined));
  };

  attach = (): (() => void) => () => undefined;
  watch = this.attach;

  sliceAt(unit: number): number {
    return lastAtMost(this.slices.length, (index) => this.slices[index]!.start, unit);
  }

  find(sentence: number): HTMLElement | undefined {
    return this.#room?.text.querySelector<HTMLElement>(`[data-sentence="${sentence}"]`) ?? undefined;
  }

  partsOf(slice: number): HTMLElement[] {
    const parts = this.#room?.text.querySelectorAll<HTMLElement>(`[data-slice="${slice}"] [data-start]`);
    return [...(parts ?? [])];
  }

  sentenceAtEye(): number | undefined {
    return this.#room?.sentenceOn(this.page);
  }

  sentenceInSight(preferred: number): number | undefined {
    return this.shows(preferred, 'any') ? preferred : this.sentenceAtEye();
  }

  shows(sentence: number, part: 'any' | 'start'): boolean {
    const pages = this.#pagesOf(sentence);
    if (!pages) return false;
    if (part === 'any' && this.#spoken?.sentence === sentence) return this.#spoken.page === this.page;
    return (
      pages.first === this.page || (part === 'any' && pages.first < this.page && pages.last >= this.page)
    );
  }

  async reveal(sentence: number, behavior: ScrollBehavior): Promise<void> {
    if (this.slices.length === 0) return;
    // The pages may be about to come.
    if (!this.#room) await tick();
    if (!this.#room) return;
    const section = sectionAt(this.#sections, this.sliceAt(this.layout.sentences.startUnit(sentence)));
    const isSame = section === this.#section;
    this.#enter(section);
    this.#anchor = { sentence, part: 0 };
    this.#show(this.#pageOfAnchor(), isSame ? behavior : 'instant');
  }

  turnTo(range: Range | undefined): void {
    this.#turnTo(range);
    this.#deps.onturned('by search');
  }

  #turnTo(range: Range | undefined): void {
    const pages = range && this.#room?.reach(range);
    if (!pages || pages.first === this.page) return;
    this.#show(pages.first, 'smooth');
    this.#drop();
  }

  /** A word of the sentence is spoken: its page is shown, unless somebody has turned away. */
  follow(
    sentence: number,
    { range, isAway }: { readonly range: Range | undefined; readonly isAway: boolean },
  ): void {
    const pages = range && this.#room?.pagesOf(range);
    this.#spoken = pages && { sentence, page: pages.first };
    if (!isAway) this.#turnTo(range);
  }

  /** Whether the key was one that turns pages. */
  press(press: Press, isHeard: boolean): boolean {
    const to = turnOfKey(press, { direction: this.direction, isHeard });
    if (to !== undefined) this.turn(to);
    return to !== undefined;
  }

  async setAnew(apply: () => void, place: number): Promise<void> {
    if (this.shows(place, 'start')) this.#anchor = { sentence: place, part: 0 };
    apply();
    await tick();
    this.#again();
  }

  /** By hand. Returns false where there is no page. */
  turn(to: KeyTurn): boolean {
    const isTurned = to === 'start' || to === 'end' ? this.#goToEnd(to) : this.#turnBy(to);
    if (!isTurned) return false;
    this.#drop();
    this.#deps.onturned('by hand');
    return true;
  }

  /** A finger takes the page along. */
  drag(byPx: number): void {
    this.#room?.drag(this.page, byPx);
  }

  /** The finger has let the page go. */
  settle(): void {
    this.#show(this.page, 'smooth');
  }

  #turnBy(by: Turn): boolean {
    const page = this.page + by;
    if (page >= 0 && page < this.pages) {
      this.#show(page, 'smooth');
      return true;
    }
    const section = this.#section + by;
    if (!this.#room || !this.#sections[section]) {
      this.settle();
      return false;
    }
    this.#enter(section);
    this.#show(by > 0 ? 0 : this.pages - 1, 'instant');
    this.#room.slide(by);
    return true;
  }

  #goToEnd(end: 'start' | 'end'): boolean {
    this.#enter(end === 'start' ? 0 : this.#sections.length - 1);
    this.#show(end === 'start' ? 0 : this.pages - 1, 'instant');
    return true;
  }

  /** Brings a section into the page. */
  #enter(section: number): void {
    if (section === this.#section) return;
    const { first, end } = this.#sections[section]!;
    // At once, so that nothing of it is painted on the wrong page.
    flushSync(() => ([this.#section, this.first, this.end] = [section, first, end]));
    this.#measure();
  }

  #show(page: number, behavior: ScrollBehavior): void {
    const before = this.page;
    this.page = Math.max(0, Math.min(page, this.pages - 1));
    // Many pages that fly past would tell nothing.
    const isNear = Math.abs(this.page - before) <= 1;
    this.#room?.show(this.page, isNear ? behavior : 'instant');
    this.#tell();
  }

  /** Everything is laid out again; the anchor stays in sight. */
  #again(): void {
    const room = this.#room;
    if (!room?.isThere) return;
    room.lookAtFocus();
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const spread = spreadOf({
      widthPx: room.widthPx,
      columnPx: columnRem(comfort.now) * remPx,
      gapPx: room.gapPx,
    });
    flushSync(() => (this.spread = spread));
    this.#counts.clear();
    this.#measure();
    this.#show(this.#pageOfAnchor(), 'instant');
  }

  #measure(): void {
    if (!this.#room) return;
    this.#spoken = undefined;
    this.#room.markScrolling();
    this.pages = this.#room.countPages();
    this.#counts.set(this.#section, this.pages);
    // The last page may have a column less than it has room for.
    flushSync();
  }

  #tell(): void {
    const { estimated, total } = this.#counts.seenFrom(this.#section);
    this.where = { page: this.#counts.before(this.#section) + this.page + 1, count: total, estimated };
  }

  #pagesOf(sentence: number) {
    const element = this.find(sentence);
    return element && this.#room?.pagesOf(element);
  }

  #pageOfAnchor(): number {
    const { sentence, part } = this.#anchor;
    const pages = this.#pagesOf(sentence);
    // What is before the first sentence: the title.
    if (!pages || (sentence === 0 && part === 0)) return 0;
    return pages.first + Math.round(part * (pages.last - pages.first));
  }

  /** What is at the start of the page is the anchor from now on. */
  #drop(): void {
    const sentence = this.sentenceAtEye();
    if (sentence === undefined) return;
    const pages = this.#pagesOf(sentence);
    const length = pages ? pages.last - pages.first : 0;
    this.#anchor = { sentence, part: length > 0 ? Math.max(0, (this.page - pages!.first) / length) : 0 };
  }
}
