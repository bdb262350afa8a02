/** What is painted over the text in the page: highlights, and the word that is spoken. */
import { tick } from 'svelte';
import { comfort } from '../comfort/comfort.svelte.ts';
import { type Annotating, colors, type PlacedHighlight } from '../highlights/highlights.svelte.ts';
import type { Listening } from '../player/listening.svelte.ts';
import { LitWord } from './lit-word.ts';
import { pageRange, RangeLight } from './page-range.ts';
import type { TextView } from './text-view.ts';

interface PaintedMarksDeps {
  readonly view: () => TextView;
  readonly highlights: Annotating['highlights'];
  readonly listening: Listening;
  /** Whether the text is in the page: while it is being edited, it is not. */
  readonly isShown: () => boolean;
}

/** Called while the reader is set up; ends with it. */
export function paintMarks({ view, highlights, listening, isShown }: PaintedMarksDeps): void {
  const painting = new Painting();
  $effect(() => {
    // Painted again whenever other parts of the text come into the page.
    void [view().first, view().end, isShown()];
    const { placed } = highlights;
    void tick().then(() => painting.show(placed, view()));
  });

  const litWord = new LitWord({ view, word: () => listening.word });
  $effect(() => {
    if (!comfort.now.words || !isShown()) return litWord.off();
    if (listening.state === 'playing') return litWord.follow();
    // A paused word stays highlighted where it stopped; at another sentence nothing is.
    void listening.sentence;
    litWord.show();
  });

  $effect(() => () => (painting.off(), litWord.off()));
}

/** The highlights that are in the page, each color as one highlight of the browser. */
class Painting {
  readonly #lights = colors.map((color) => ({ color, light: new RangeLight(`highlight-${color}`, -1) }));

  show(placed: readonly PlacedHighlight[], view: TextView): void {
    const [first, last] = [view.slices[view.first], view.slices[view.end - 1]];
    const inPage =
      first && last ? placed.filter(({ start, end }) => end > first.start && start < last.end) : [];
    for (const { color, light } of this.#lights) {
      const own = inPage.filter(({ highlight }) => highlight.color === color);
      light.show(...own.map((range) => pageRange(view, range)));
    }
  }

  off(): void {
    for (const { light } of this.#lights) light.show();
  }
}
