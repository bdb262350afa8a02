/** Whether the reader shows the text or the pages as printed; remembered for each document on this device. */
import type { Component } from 'svelte';
import { t } from '../../messages.ts';
import { toast } from '../../ui/toasts.svelte.ts';
import type { Opened } from '../opened.svelte.ts';
import { forget, recall } from '../preferences.ts';
import type { Printed } from './printed.svelte.ts';
import type PrintedPages from './PrintedPages.svelte';

interface Shown {
  readonly Pages: typeof PrintedPages extends Component<infer P> ? Component<P> : never;
  readonly printed: Printed;
}

export class Printing {
  shown = $state.raw<Shown>();
  readonly #opened: Opened;

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  /** There are pages, and this browser can draw them. */
  get isThere(): boolean {
    return this.#opened.reading.original !== undefined && typeof OffscreenCanvas !== 'undefined';
  }

  get isWanted(): boolean {
    return this.isThere && recall(this.#key) !== undefined;
  }

  get #key(): `printed.${string}` {
    return `printed.${this.#opened.document.id}`;
  }

  /** A browser does not request a module again that failed to load: only a reload helps. */
  async show(): Promise<void> {
    try {
      const [{ Printed }, { default: Pages }] = await Promise.all([
        import('./printed.svelte.ts'),
        import('./PrintedPages.svelte'),
      ]);
      this.shown = { Pages, printed: new Printed(this.#opened) };
    } catch {
      const action = { label: t('reload'), run: () => location.reload() };
      toast(t('reader.panel-failed'), { tone: 'trouble', action });
    }
  }

  /** Leaves the pages for the text. */
  hide(): void {
    forget(this.#key);
    this.shown = undefined;
  }
}
