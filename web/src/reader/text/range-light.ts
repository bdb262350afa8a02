/**
 * Highlights ranges of the page without touching its elements: with the browser's highlights, or, in a browser
 * without them, with boxes over the words.
 */
export class RangeLight {
  readonly #name: string;
  readonly #priority: number;
  #boxes: readonly HTMLElement[] = [];

  /** The name is that of the highlight in stylesheets, and the class of the boxes. One of higher priority lies above. */
  constructor(name: string, priority = 0) {
    this.#name = name;
    this.#priority = priority;
  }

  /** Shows those that are in the page, in place of those that were shown before. */
  show(...wanted: readonly (Range | undefined)[]): void {
    const ranges = wanted.filter((range) => range !== undefined);
    if ('highlights' in CSS) {
      const highlight = new Highlight(...ranges);
      highlight.priority = this.#priority;
      if (ranges.length > 0) CSS.highlights.set(this.#name, highlight);
      else CSS.highlights.delete(this.#name);
      return;
    }
    for (const box of this.#boxes) box.remove();
    this.#boxes = ranges.flatMap((range) => [...range.getClientRects()].map((rect) => this.#boxOver(rect)));
  }

  #boxOver({ left, top, width, height }: DOMRect): HTMLElement {
    const box = document.createElement('div');
    box.className = `light ${this.#name}`;
    box.ariaHidden = 'true';
    const place = { left: left + scrollX, top: top + scrollY, width, height };
    for (const [name, px] of Object.entries(place)) box.style.setProperty(name, `${px}px`);
    document.body.append(box);
    return box;
  }
}
