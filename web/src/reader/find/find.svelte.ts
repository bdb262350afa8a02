/**
 * Searches the text of a document. The browser cannot: only a part of a long text is in the page.
 * Closed → open → closed; while it is open, all matches are marked, and one at a time is shown.
 */
import type { Layout } from '../text/layout.ts';
import { toRanges } from '../text/offsets.ts';
import { pageRange, RangeLight } from '../text/page-range.ts';
import type { TextView } from '../text/text-view.ts';
import { Displayed } from './displayed.ts';
import { findMatches, matchFrom, type Match } from './matches.ts';

/** A text that is completely in the page may have a letter thousands of times. */
const mostMarked = 500;

export interface FindDeps {
  readonly layout: Layout;
  /** Whether the headers of a transcript are shown. */
  readonly withHeaders: () => boolean;
  readonly view: () => TextView;
  /** The sentence from which the search starts. */
  readonly place: () => number;
}

export class Find {
  isOpen = $state(false);
  query = $state('');
  /** The match that is shown; -1 without any. */
  at = $state(-1);
  #matches = $state.raw<readonly Match[]>([]);
  readonly #deps: FindDeps;
  readonly #light = new RangeLight('found', 2);
  readonly #others = new RangeLight('found-too', 1);
  #made: { readonly withHeaders: boolean; readonly displayed: Displayed } | undefined;

  constructor(deps: FindDeps) {
    this.#deps = deps;
  }

  get count(): number {
    return this.#matches.length;
  }

  open(): void {
    this.isOpen = true;
    if (this.query !== '') this.search(this.query);
  }

  close(): void {
    this.isOpen = false;
    this.#light.show(undefined);
    this.#others.show();
  }

  search(query: string): void {
    const { layout, place } = this.#deps;
    const displayed = this.#displayed();
    this.query = query;
    this.#matches = findMatches(displayed.text, query).map((match) => displayed.written(match));
    this.at = matchFrom(this.#matches, layout.sentences.startUnit(place()));
    void this.#show();
  }

  /** Marks the matches that are in the page, which changes while a long text is scrolled. */
  mark(): void {
    const view = this.#deps.view();
    const [first, last] = [view.slices[view.first], view.slices[view.end - 1]];
    if (!this.isOpen || !first || !last) return this.#others.show();
    const inPage = this.#matches.filter(({ start, end }) => end > first.start && start < last.end);
    this.#others.show(...inPage.slice(0, mostMarked).map((match) => pageRange(view, match)));
  }

  /** Shows and highlights a place that was found elsewhere, in code points. */
  async point(place: { readonly start: number; readonly end: number }): Promise<void> {
    const [match] = toRanges(this.#deps.layout.sentences.text, [place.start, place.end]);
    if (match) await this.#lead(match);
  }

  /** Wraps around. */
  step(by: 1 | -1): void {
    if (this.count === 0) return;
    this.at = (this.at + by + this.count) % this.count;
    void this.#show();
  }

  async #show(): Promise<void> {
    const match = this.#matches[this.at];
    if (match) await this.#lead(match);
    else this.#light.show(undefined);
  }

  async #lead(match: Match): Promise<void> {
    const { layout, view } = this.#deps;
    await view().reveal(layout.sentences.atUnit(match.start), 'instant');
    const range = pageRange(view(), match);
    this.#light.show(range);
    // The sentence may have started on the page before.
    view().turnTo?.(range);
  }

  /** Built at the first search, and again when headers are shown or hidden. */
  #displayed(): Displayed {
    const withHeaders = this.#deps.withHeaders();
    if (this.#made?.withHeaders !== withHeaders)
      this.#made = { withHeaders, displayed: new Displayed(this.#deps.layout, { withHeaders }) };
    return this.#made.displayed;
  }
}
