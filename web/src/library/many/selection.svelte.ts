/** The documents that are selected, for what is done to many at once. */
import { SvelteSet } from 'svelte/reactivity';

class Selection {
  readonly #ids = new SvelteSet<string>();
  /** Where a range starts. */
  #anchor: string | undefined;

  get size(): number {
    return this.#ids.size;
  }

  get ids(): readonly string[] {
    return [...this.#ids];
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  toggle(id: string): void {
    this.#anchor = id;
    if (!this.#ids.delete(id)) this.#ids.add(id);
  }

  /** Everything from the document selected last to this one, in the order of the list. */
  extendTo(id: string, list: readonly { readonly id: string }[]): void {
    const [from, to] = [this.#anchor, id].map((one) => list.findIndex((document) => document.id === one));
    if (from === undefined || from < 0) return this.toggle(id);
    for (const document of list.slice(Math.min(from, to!), Math.max(from, to!) + 1))
      this.#ids.add(document.id);
  }

  clear(): void {
    this.#ids.clear();
    this.#anchor = undefined;
  }
}

export const selection = new Selection();
