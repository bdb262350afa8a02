/** Highlights and bookmarks made while reading: of what is selected, or of the sentence being spoken. */
import type { Range } from '../../../../src/shared/markup/blocks.ts';
import type { Opened } from '../opened.svelte.ts';
import { Highlights } from './highlights.svelte.ts';

export interface AnnotatingDeps {
  readonly opened: Opened;
  /** The one being spoken, or where the reader is. */
  readonly sentence: () => number;
  /** Returns what is selected, and clears the selection. */
  readonly takeSelection: () => Range | undefined;
}

export class Annotating {
  readonly highlights: Highlights;
  /** The highlight that waits for a note. */
  newId = $state<string>();
  readonly #deps: AnnotatingDeps;

  constructor(deps: AnnotatingDeps) {
    this.#deps = deps;
    this.highlights = new Highlights(deps.opened);
  }

  /** Removes the highlights where there are some already. */
  toggleHighlight(): void {
    const { sentences } = this.#deps.opened.layout;
    const sentence = this.#deps.sentence();
    const own = { start: sentences.startUnit(sentence), end: sentences.endUnit(sentence) };
    const range = this.#deps.takeSelection() ?? own;
    const same = this.highlights.placed.find(({ start, end }) => start === range.start && end === range.end);
    if (same) this.highlights.remove(same.highlight);
    else this.highlights.add(range);
  }

  setBookmark(): void {
    const { sentences } = this.#deps.opened.layout;
    this.highlights.addBookmark(sentences.startUnit(this.#deps.sentence()));
  }
}
