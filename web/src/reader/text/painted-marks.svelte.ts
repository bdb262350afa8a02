/** What is painted over the text in the page: highlights, and the word that is spoken. */
import { tick } from 'svelte';
import { comfort } from '../comfort/comfort.svelte.ts';
import type { Annotating } from '../highlights/highlights.svelte.ts';
import { Painting } from '../highlights/painting.ts';
import type { Listening } from '../player/listening.svelte.ts';
import { LitWord } from './lit-word.ts';
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
