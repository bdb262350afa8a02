/**
 * Looks for words in the text of a document. The browser cannot: of a long text only a part is in the page.
 * Closed → open → closed; while it is open, one match at a time is shown and lit up.
 */
import type { Sentences } from '../text/sentences.ts';
import type { View } from '../text/view.svelte.ts';
import { findMatches, matchFrom, patternOf, type Match } from './matches.ts';

const highlightName = 'found';

export interface FindDeps {
  readonly sentences: Sentences;
  readonly view: () => View;
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
    this.#light(undefined);
  }

  search(query: string): void {
    const { sentences, place } = this.#deps;
    this.query = query;
    this.#matches = findMatches(sentences.text, query);
    this.at = matchFrom(this.#matches, sentences.startUnit(place()));
    void this.#show();
  }

  /** Round and round. */
  step(by: 1 | -1): void {
    if (this.count === 0) return;
    this.at = (this.at + by + this.count) % this.count;
    void this.#show();
  }

  async #show(): Promise<void> {
    const { sentences, view } = this.#deps;
    const match = this.#matches[this.at];
    if (!match) return this.#light(undefined);
    const sentence = sentences.atUnit(match.start);
    await view().reveal(sentence, 'instant');
    const elements = view().findAll(sentence);
    const before = this.#matches.filter(
      ({ start }) => start >= sentences.startUnit(sentence) && start < match.start,
    ).length;
    this.#light(rangeIn(elements, this.query, before));
  }

  #light(range: Range | undefined): void {
    // A browser without highlights still shows the place.
    if (!('highlights' in CSS)) return;
    if (range) CSS.highlights.set(highlightName, new Highlight(range));
    else CSS.highlights.delete(highlightName);
  }
}

/** The words within the elements of a sentence; all of it where syntax stands between them. */
function rangeIn(elements: readonly HTMLElement[], query: string, skip: number): Range | undefined {
  const [first] = elements;
  if (!first) return undefined;
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(elements.at(-1)!);
  // A space stands between two cells, as it does when the row is read.
  const match = [
    ...elements
      .map(({ textContent }) => textContent)
      .join(' ')
      .matchAll(patternOf(query)!),
  ][skip];
  if (!match) return range;
  let passed = 0;
  for (const element of elements) {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null) {
      const [start, end] = [match.index - passed, match.index + match[0].length - passed];
      if (start >= 0 && start < node.length) range.setStart(node, start);
      if (end > 0 && end <= node.length) range.setEnd(node, end);
      passed += node.length;
    }
    passed += 1;
  }
  return range;
}
