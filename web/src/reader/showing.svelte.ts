/** How the text is shown: with the headers of a transcript or without them, scrolled or in pages. */
import { tick } from 'svelte';
import type { Opened } from './opened.svelte.ts';
import type { PagedViewDeps } from './paged/paged-view.svelte.ts';
import { paging } from './paged/paging.svelte.ts';
import { recall, remember } from './preferences.ts';
import type { TextView } from './text/text-view.ts';
import { View } from './text/view.svelte.ts';

export interface ShowingDeps {
  readonly opened: Opened;
  /** The sentence that is spoken, or will be. */
  readonly place: () => number;
  /** The text is in the page: neither is it being edited, nor are pages as printed shown. */
  readonly isInPage: () => boolean;
  /** Another page is shown. */
  readonly onturned: PagedViewDeps['onturned'];
}

export class Showing {
  headersShown = $state(recall('headers') !== 'hidden');
  readonly #deps: ShowingDeps;
  readonly #text = $derived.by(() => {
    const { document, layout } = this.#deps.opened;
    const { slices } = layout;
    const shown = this.headersShown ? slices : slices.filter(({ block }) => block.kind !== 'turn');
    return { layout, slices: shown, language: document.language };
  });
  /** Undefined while the text is scrolled. */
  readonly paged = $derived.by(() => {
    if (!paging.shown) return undefined;
    const { PagedView, Pages } = paging.shown;
    const { direction } = this.#deps.opened.reading;
    const view = new PagedView({ ...this.#text, direction, onturned: this.#deps.onturned });
    return { Pages, view };
  });
  readonly view: TextView = $derived(this.paged?.view ?? new View(this.#text));

  constructor(deps: ShowingDeps) {
    this.#deps = deps;
  }

  /** Calls back when places of the text can be shown. */
  whenReady(then: () => void): void {
    if (paging.isComing) void paging.load().then(tick).then(then);
    else then();
  }

  async toggleHeaders(): Promise<void> {
    if (!this.#deps.opened.layout.markup.isTranscript) return;
    this.headersShown = !this.headersShown;
    remember('headers', this.headersShown ? 'shown' : 'hidden');
    await this.revealPlace();
  }

  /** Once what shows the text is in the page. */
  async revealPlace(): Promise<void> {
    await tick();
    await this.view.reveal(this.#deps.place(), 'instant');
  }

  /** Changes the typography, or how the text is moved through; what is being read stays in sight. */
  async setAgain(apply: () => void): Promise<void> {
    // While it is not in the page, there is nothing to keep.
    if (!this.#deps.isInPage()) apply();
    else await this.#setAgain(apply);
  }

  async #setAgain(apply: () => void): Promise<void> {
    const before = this.view;
    const sentence = before.sentenceInSight(this.#deps.place());
    await before.setAnew(apply, this.#deps.place());
    await paging.load();
    await tick();
    if (this.view !== before && sentence !== undefined) await this.view.reveal(sentence, 'instant');
  }
}
