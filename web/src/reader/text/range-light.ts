/**
 * Highlights a range of the page without touching its elements: with the browser's highlights, or, in a browser
 * without them, with boxes over the words.
 */
export class RangeLight {
  readonly #name: string;
  #boxes: readonly HTMLElement[] = [];

  /** The name is that of the highlight in stylesheets, and the class of the boxes. */
  constructor(name: string) {
    this.#name = name;
  }

  show(range: Range | undefined): void {
    if ('highlights' in CSS) {
      if (range) CSS.highlights.set(this.#name, new Highlight(range));
      else CSS.highlights.delete(this.#name);
      return;
    }
    for (const box of this.#boxes) box.remove();
    this.#boxes = range ? [...range.getClientRects()].map((rect) => this.#boxOver(rect)) : [];
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
