/** The highlights and bookmarks of the document in the reader. Changes are shown at once and undone when the server refuses them. */
import type { Bookmark, Highlight } from '../../../../src/contract/annotations.ts';
import type { Range } from '../../../../src/platform/text/markup/blocks.ts';
import { call } from '../../api.ts';
import { t } from '../../messages.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';
import type { Opened } from '../opened.svelte.ts';
import { recall, remember } from '../preferences.ts';
import { countPoints, toUnits } from '../text/offsets.ts';
import { colors, type Color } from './colors.ts';

/** A highlight that stands in the text, with its place in UTF-16 units. */
export interface PlacedHighlight extends Range {
  readonly highlight: Highlight;
}

export class Highlights {
  list = $state.raw<readonly Highlight[]>([]);
  bookmarks = $state.raw<readonly Bookmark[]>([]);
  /** The colour that was used last. */
  color = $state<Color>(colors.find((one) => one === recall('color')) ?? 'yellow');
  readonly #opened: Opened;
  readonly placed = $derived(this.#placed());

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  /** Optional: the reader works without them. */
  async load(): Promise<void> {
    const query = { document_id: this.#opened.document.id };
    await Promise.all([
      call('listHighlights', { query }).then(({ data }) => (this.list = data)),
      call('listBookmarks', { query }).then(({ data }) => (this.bookmarks = data)),
    ]).catch(toastTrouble);
  }

  async add(range: Range, color: Color = this.color): Promise<Highlight | undefined> {
    this.color = color;
    remember('color', color);
    const { text } = this.#opened.document;
    const start = countPoints(text.slice(0, range.start));
    const end = start + countPoints(text.slice(range.start, range.end));
    const made = await this.#try(() =>
      call('createHighlight', { body: { ...this.#place, start, end, color } }),
    );
    if (made) this.list = inOrder([...this.list, made], ({ start: at }) => at);
    return made;
  }

  /** Those that have something of a stretch. */
  over({ start, end }: Range): Highlight[] {
    return this.placed.filter((one) => one.start < end && one.end > start).map(({ highlight }) => highlight);
  }

  async change(id: string, change: { color?: Color; note?: string }): Promise<void> {
    const before = this.list;
    this.list = before.map((one) => (one.id === id ? { ...one, ...change } : one));
    const params = { highlight_id: id };
    if (!(await this.#try(() => call('updateHighlight', { params, body: change })))) this.list = before;
  }

  async remove(highlight: Highlight): Promise<void> {
    const { id, start, end, color, note } = highlight;
    this.list = this.list.filter((one) => one.id !== id);
    const isGone = await this.#try(async () => {
      await call('deleteHighlight', { params: { highlight_id: id } });
      return true;
    });
    if (!isGone) return this.load();
    // What does not stand in the text has no place to be put back to.
    if (start === null || end === null) return void toast(t('highlights.removed'));
    const body = { ...this.#place, start, end, color, note };
    const undo = () => void this.#try(() => call('createHighlight', { body })).then(() => this.load());
    toast(t('highlights.removed'), { action: { label: t('undo'), run: undo } });
  }

  async addBookmark(unit: number): Promise<void> {
    const offset = countPoints(this.#opened.document.text.slice(0, unit));
    const made = await this.#try(() => call('createBookmark', { body: { ...this.#place, offset } }));
    if (!made) return;
    this.bookmarks = inOrder([...this.bookmarks, made], ({ offset: at }) => at);
    const undo = () => void this.removeBookmark(made.id);
    toast(t('bookmarks.added', { name: made.name }), { action: { label: t('undo'), run: undo } });
  }

  async renameBookmark(id: string, name: string): Promise<void> {
    const before = this.bookmarks;
    this.bookmarks = before.map((one) => (one.id === id ? { ...one, name } : one));
    const params = { bookmark_id: id };
    if (!(await this.#try(() => call('updateBookmark', { params, body: { name } })))) this.bookmarks = before;
  }

  async removeBookmark(id: string): Promise<void> {
    this.bookmarks = this.bookmarks.filter((one) => one.id !== id);
    await call('deleteBookmark', { params: { bookmark_id: id } }).catch(async (error) => {
      toastTrouble(error);
      await this.load();
    });
  }

  get #place() {
    return { document_id: this.#opened.document.id, version_id: this.#opened.reading.version_id };
  }

  #placed(): PlacedHighlight[] {
    const { text } = this.#opened.document;
    const found = this.list.filter(({ start }) => start !== null);
    // Offsets are converted in one pass, which takes them in ascending order.
    const points = [...new Set(found.flatMap(({ start, end }) => [start!, end!]))].toSorted((a, b) => a - b);
    const units = new Map(points.map((point, index) => [point, index]));
    const converted = toUnits(text, points);
    const unitOf = (point: number) => converted[units.get(point)!]!;
    return found.map((highlight) => ({
      highlight,
      start: unitOf(highlight.start!),
      end: unitOf(highlight.end!),
    }));
  }

  async #try<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      toastTrouble(error);
      return undefined;
    }
  }
}

/** What is missing comes last. */
const inOrder = <T>(list: readonly T[], placeOf: (one: T) => number | null): T[] =>
  list.toSorted((a, b) => (placeOf(a) ?? Infinity) - (placeOf(b) ?? Infinity));
