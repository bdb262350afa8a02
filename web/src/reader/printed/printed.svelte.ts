/**
 * The pages of a PDF in the reader: opening → open, or failed, from where they can be opened again. Only pages near the window are
 * in the page and drawn; the others are height. It takes the place of the text's `View` for whatever follows the voice.
 */
import { tick, untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { addressOf, appHeader } from '../../api.ts';
import type { Opened } from '../opened.svelte.ts';
import { recall, remember } from '../preferences.ts';
import type { Layout } from '../text/layout.ts';
import { sightOf } from '../text/view.svelte.ts';
import { boxesOf, type PageLetters, unitBelow } from './marks.ts';
import { PdfPages } from './pages.ts';
import { drawnWidth, type PageSize, Stack } from './stack.ts';

export const looks = ['white', 'dimmed', 'dark'] as const;
export type Look = (typeof looks)[number];

const minZoom = 0.5;
const maxZoom = 4;
const zoomStep = 1.25;
/** Wider pages would only have larger letters. */
const maxFitPx = 900;
const eyeHeight = 0.28;

export class Printed {
  state = $state<'opening' | 'open' | 'failed'>('opening');
  look = $state<Look>(looks.find((one) => one === recall('page-look')) ?? 'white');
  /** 1: as wide as the window allows. */
  zoom = $state(1);
  /** The one that is being looked at. */
  page = $state(1);
  /** The pages that are in the page. */
  first = $state(1);
  last = $state(0);
  readonly layout: Layout;
  readonly #opened: Opened;
  readonly #letters = new SvelteMap<number, PageLetters>();
  readonly #pages: PdfPages;
  #sizes = $state.raw<readonly PageSize[]>([]);
  #room = $state(0);
  readonly stack = $derived(new Stack(this.#sizes, Math.min(maxFitPx, this.#room) * this.zoom));
  #element: HTMLElement | undefined;
  #scroller: HTMLElement | undefined;
  #lastReveal = 0;

  constructor(opened: Opened) {
    const { document, reading, layout } = opened;
    const { bytes, text_start, text_end } = reading.original!;
    this.#opened = opened;
    this.layout = layout;
    this.zoom = clampZoom(Number(recall(`printed.${document.id}`)));
    this.#pages = new PdfPages({
      address: addressOf('showOriginal', { params: { document_id: document.id }, query: {} }),
      headers: appHeader,
      bytes,
      text: document.text,
      part: [text_start, text_end],
    });
  }

  /** Wider than the window. */
  get isWide(): boolean {
    return this.stack.width > this.#room;
  }

  get count(): number {
    return this.#sizes.length;
  }

  async open(sentence: number): Promise<void> {
    this.#keep();
    this.state = 'opening';
    try {
      const { count, first } = await this.#pages.open();
      this.#sizes = Array.from({ length: count }, () => first);
      this.state = 'open';
      await tick();
      this.#look();
      await this.reveal(sentence, 'instant');
    } catch {
      this.state = 'failed';
    }
  }

  close(): void {
    this.#pages.close();
  }

  /** Attaches to the element that scrolls sideways. */
  attach = (scroller: HTMLElement): (() => void) => {
    this.#scroller = scroller;
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    addEventListener('scroll', () => this.#look(), options);
    addEventListener('resize', () => this.#look(), options);
    const room = new ResizeObserver(() => this.#resized(scroller.clientWidth));
    room.observe(scroller);
    untrack(() => (this.#room = scroller.clientWidth));
    return () => (stop.abort(), room.disconnect());
  };

  /** Attaches to the element that is as high as all pages. */
  attachPages = (element: HTMLElement): (() => void) => {
    this.#element = element;
    return () => (this.#element = undefined);
  };

  /* What is on the pages. */

  /** Not known until the page was read. */
  lettersOf(page: number): PageLetters | undefined {
    return this.#letters.get(page);
  }

  async read(page: number): Promise<PageLetters | undefined> {
    const known = this.#letters.get(page);
    if (known) return known;
    const { letters, size } = await this.#pages.read(page);
    this.#learn(page, size);
    this.#letters.set(page, letters);
    return letters;
  }

  /** What is far away is read again. */
  forget(page: number): void {
    this.#letters.delete(page);
  }

  draw(page: number, signal: AbortSignal) {
    const pages = this.last - this.first + 1;
    return this.#pages.draw(page, drawnWidth(this.stack.sizeOf(page), devicePixelRatio, pages), signal);
  }

  /* Where sentences are, as of a `View`. */

  find(
    sentence: number,
  ): { getBoundingClientRect: () => { readonly top: number; readonly bottom: number } } | undefined {
    const { startUnit: start, endUnit: end } = this.#unitsOf(sentence);
    for (let page = this.first; page <= this.last; page += 1) {
      const letters = this.#letters.get(page);
      const [box] = letters ? boxesOf(letters, { start, end }) : [];
      if (!box) continue;
      const from = this.#topOf(page);
      const { scale } = this.stack;
      return {
        getBoundingClientRect: () => ({ top: from + box.top * scale, bottom: from + box.bottom * scale }),
      };
    }
    return undefined;
  }

  sentenceAtEye(): number | undefined {
    const letters = this.#letters.get(this.page);
    if (!letters) return undefined;
    const y = (innerHeight * eyeHeight - this.#topOf(this.page)) / this.stack.scale;
    const unit = unitBelow(letters, y);
    return unit === undefined ? undefined : this.layout.sentences.atUnit(unit);
  }

  async reveal(sentence: number, behavior: ScrollBehavior): Promise<void> {
    const reveal = (this.#lastReveal += 1);
    const { startUnit: start, endUnit: end } = this.#unitsOf(sentence);
    const page = await this.#pages.find(start).catch(() => undefined);
    if (page === undefined || reveal !== this.#lastReveal) return;
    const letters = await this.read(page).catch(() => undefined);
    if (reveal !== this.#lastReveal) return;
    await tick();
    const [box] = letters ? boxesOf(letters, { start, end }) : [];
    if (box) this.#scroll(page, box.top * this.stack.scale, { behavior, place: innerHeight * eyeHeight });
    else this.goTo(page, behavior);
    if (box && this.#scroller) this.#scrollAcross(box.left * this.stack.scale, box.right * this.stack.scale);
  }

  /* Moving. */

  goTo(page: number, behavior: ScrollBehavior = 'instant'): void {
    this.#scroll(Math.min(Math.max(1, page), this.count), 0, { behavior, place: sightOf().top + 8 });
  }

  zoomBy(steps: number): void {
    this.zoomTo(this.zoom * zoomStep ** steps);
  }

  /** What is at a point of the window stays there. */
  zoomTo(zoom: number, { x, y }: { readonly x: number; readonly y: number } = middle()): void {
    const to = clampZoom(zoom);
    if (to === this.zoom || !this.#element || !this.#scroller) return;
    const before = this.#element.getBoundingClientRect();
    const page = this.stack.at(y - before.top);
    const down = (y - before.top - this.stack.topOf(page)) / this.stack.scale;
    const across = (x - before.left) / this.stack.scale;
    this.zoom = to;
    this.#keep();
    void tick().then(() => {
      this.#scroll(page, down * this.stack.scale, { behavior: 'instant', place: y });
      const now = this.#element?.getBoundingClientRect();
      if (now)
        this.#scroller?.scrollBy({ left: now.left + across * this.stack.scale - x, behavior: 'instant' });
      this.#look();
    });
  }

  chooseLook(look: Look): void {
    this.look = look;
    remember('page-look', look);
  }

  #unitsOf(sentence: number) {
    const { sentences } = this.layout;
    return { startUnit: sentences.startUnit(sentence), endUnit: sentences.endUnit(sentence) };
  }

  #keep(): void {
    remember(`printed.${this.#opened.document.id}`, String(Math.round(this.zoom * 100) / 100));
  }

  /** In the window. */
  #topOf(page: number): number {
    return (this.#element?.getBoundingClientRect().top ?? 0) + this.stack.topOf(page);
  }

  #scroll(
    page: number,
    into: number,
    { behavior, place }: { readonly behavior: ScrollBehavior; readonly place: number },
  ): void {
    if (!this.#element) return;
    scrollTo({ top: scrollY + this.#topOf(page) + into - place, behavior });
    this.#look();
  }

  /** Where pages are wider than the window. */
  #scrollAcross(left: number, right: number): void {
    const { scrollLeft, clientWidth } = this.#scroller!;
    if (left >= scrollLeft && right <= scrollLeft + clientWidth) return;
    this.#scroller!.scrollTo({ left: Math.max(0, left - 24), behavior: 'instant' });
  }

  #look(): void {
    if (!this.#element || this.state !== 'open') return;
    const depth = -this.#element.getBoundingClientRect().top;
    this.page = this.stack.at(depth + innerHeight * eyeHeight);
    this.first = this.stack.at(depth - innerHeight / 2);
    this.last = this.stack.at(depth + innerHeight * 1.5);
  }

  #resized(room: number): void {
    if (room === this.#room) return;
    const page = this.page;
    const into = (sightOf().top - this.#topOf(page)) / this.stack.scale;
    this.#room = room;
    void tick().then(() =>
      this.#scroll(page, into * this.stack.scale, { behavior: 'instant', place: sightOf().top }),
    );
  }

  /** A page of another size moves what is below it, unless that is what is being looked at. */
  #learn(page: number, size: PageSize): void {
    const known = this.#sizes[page - 1];
    if (!known || (Math.abs(known.width - size.width) < 1 && Math.abs(known.height - size.height) < 1))
      return;
    const looked = this.page;
    const before = this.stack.topOf(looked);
    this.#sizes = this.#sizes.with(page - 1, size);
    const moved = this.stack.topOf(looked) - before;
    void tick().then(() => {
      if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
      this.#look();
    });
  }
}

const clampZoom = (zoom: number): number => Math.min(maxZoom, Math.max(minZoom, zoom || 1));

const middle = () => ({ x: innerWidth / 2, y: innerHeight / 2 });
