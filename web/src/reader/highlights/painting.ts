/** Paints the highlights that are in the page, each color as one highlight of the browser. */
import { pageRange, RangeLight } from '../text/page-range.ts';
import type { TextView } from '../text/text-view.ts';
import { colors, type PlacedHighlight } from './highlights.svelte.ts';

export class Painting {
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
