/** How the text is shown: scrolled (`View`), or in pages (`paged/paged-view.svelte.ts`). */
import type { Layout } from './layout.ts';
import type { Slice } from './slices.ts';

export interface ViewDeps {
  readonly layout: Layout;
  /** The slices of the layout that are shown. */
  readonly slices: readonly Slice[];
  readonly language: string;
}

export interface TextView {
  readonly layout: Layout;
  readonly slices: readonly Slice[];
  /** The half-open range of slices that are in the page. */
  readonly first: number;
  readonly end: number;
  /** Whether the browser can search the whole text. */
  readonly isWhole: boolean;
  /** How high the text is, and how much of that is above the first slice; undefined: as high as what is in the page. */
  readonly total: number | undefined;
  readonly top: number | undefined;
  /** Attaches to the element of the text. */
  attach(text: HTMLElement): () => void;
  /** Attaches to the element of a slice. */
  watch(slice: HTMLElement): () => void;
  sliceAt(unit: number): number;
  /** The element of a sentence, if it is in the page. */
  find(sentence: number): HTMLElement | undefined;
  /** The elements of a slice that carry their offset in the text, as far as they are in the page. */
  partsOf(slice: number): HTMLElement[];
  /** The sentence that is being read, as far as that can be seen. */
  sentenceAtEye(): number | undefined;
  /** The sentence that stays in sight while the typography changes: the preferred one, if it is in sight. */
  sentenceInSight(preferred: number): number | undefined;
  reveal(sentence: number, behavior: ScrollBehavior): Promise<void>;
  setAnew(apply: () => void, place: number): Promise<void>;
  /** Of pages: which one is shown. */
  readonly page?: number;
  /** Of pages: whether a sentence, or its start, is on the page that is shown. */
  shows?(sentence: number, part: 'any' | 'start'): boolean;
  /** Of pages: shows the page on which a range starts. */
  turnTo?(range: Range | undefined): void;
}
