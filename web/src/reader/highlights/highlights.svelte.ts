/** The highlights and bookmarks of the document in the reader: those on the server, with what this device has yet to send. */
import type { Bookmark, Highlight } from '../../../../src/shared/contract/annotations.ts';
import type { Range } from '../../../../src/shared/markup/blocks.ts';
import { nameAt, placeAt } from '../../../../src/shared/annotations.rules.ts';
import { ApiError, call } from '../../api.ts';
import { t } from '../../messages.ts';
import { apply, type Change } from '../../offline/annotation-changes.ts';
import { annotationOutbox } from '../../offline/annotation-outbox.svelte.ts';
import { keptDocuments } from '../../offline/kept.svelte.ts';
import { newId } from '../../offline/new-id.ts';
import { toast, toastTrouble } from '../../ui/toasts.svelte.ts';
import type { Opened } from '../opened.svelte.ts';
import { recall, remember } from '../preferences.ts';
import { countPoints, toUnits } from '../text/offsets.ts';

/* The colors of highlights, as the contract has them. */

export type Color = Highlight['color'];
export const colors = ['yellow', 'green', 'blue', 'pink', 'purple'] as const satisfies readonly Color[];

/** A highlight that is in the text, with its place in UTF-16 units. */
export interface PlacedHighlight extends Range {
  readonly highlight: Highlight;
}

export class Highlights {
  #stored = $state.raw<readonly Highlight[]>([]);
  #storedBookmarks = $state.raw<readonly Bookmark[]>([]);
  readonly #opened: Opened;
  readonly list = $derived(inOrder(apply(this.#stored, this.#waiting('highlight')), ({ start }) => start));
  readonly bookmarks = $derived(
    inOrder(apply(this.#storedBookmarks, this.#waiting('bookmark')), ({ offset }) => offset),
  );
  /** The color that was used last. */
  color = $state<Color>(colors.find((one) => one === recall('color')) ?? 'yellow');
  readonly placed = $derived(this.#placed());

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  /** Optional: the reader works without them. Returns a function that ends it. */
  follow(): () => void {
    void this.#load();
    return annotationOutbox.listen((sent) => this.#has(sent));
  }

  async #load(): Promise<void> {
    const { id } = this.#opened.document;
    const query = { document_id: id };
    try {
      await Promise.all([
        call('listHighlights', { query }).then(({ data }) => (this.#stored = data)),
        call('listBookmarks', { query }).then(({ data }) => (this.#storedBookmarks = data)),
      ]);
      await keptDocuments.renewAnnotations(id);
    } catch (error) {
      // Without a connection there is what was kept.
      if (!(error instanceof ApiError && error.code === 'unreachable')) toastTrouble(error);
    }
  }

  /** The same words are highlighted once: then they get the color, if one was chosen. */
  add(range: Range, chosen?: Color): Highlight {
    if (chosen) remember('color', (this.color = chosen));
    const { color } = this;
    const same = this.placed.find(({ start, end }) => start === range.start && end === range.end)?.highlight;
    if (same) {
      if (chosen && same.color !== chosen) this.change(same, { color });
      return same;
    }
    const { text } = this.#opened.document;
    const start = countPoints(text.slice(0, range.start));
    const quote = text.slice(range.start, range.end);
    const end = start + countPoints(quote);
    return this.#addHighlight({ ...this.#new(quote), start, end, color, note: '', tags: [] });
  }

  /** The highlights that overlap a range. */
  over({ start, end }: Range): Highlight[] {
    return this.placed.filter((one) => one.start < end && one.end > start).map(({ highlight }) => highlight);
  }

  change(highlight: Highlight, fields: Partial<Pick<Highlight, 'color' | 'note' | 'tags'>>): void {
    annotationOutbox.add({ ...subjectOf('highlight', highlight), action: 'change', fields });
  }

  remove(highlight: Highlight): void {
    annotationOutbox.add({ ...subjectOf('highlight', highlight), action: 'remove' });
    // What is not in the text has no place to be put back to.
    if (!highlight.is_found) return void toast(t('highlights.removed'));
    const undo = () => void this.#addHighlight({ ...highlight, id: newId() });
    toast(t('highlights.removed'), { action: { label: t('undo'), run: undo } });
  }

  addBookmark(unit: number): void {
    const { text } = this.#opened.document;
    const { start, end } = placeAt(text, unit);
    const item: Bookmark = {
      ...this.#new(text.slice(start, end)),
      offset: countPoints(text.slice(0, start)),
      name: nameAt(text, start),
    };
    const { version_id } = this.#opened.reading;
    annotationOutbox.add({ ...subjectOf('bookmark', item), action: 'add', item, version_id });
    const undo = () => this.removeBookmark(item);
    toast(t('bookmarks.added', { name: item.name }), { action: { label: t('undo'), run: undo } });
  }

  renameBookmark(bookmark: Bookmark, name: string): void {
    annotationOutbox.add({ ...subjectOf('bookmark', bookmark), action: 'change', fields: { name } });
  }

  removeBookmark(bookmark: Bookmark): void {
    annotationOutbox.add({ ...subjectOf('bookmark', bookmark), action: 'remove' });
  }

  #new(
    quote: string,
  ): Omit<Highlight & Bookmark, 'start' | 'end' | 'color' | 'note' | 'tags' | 'offset' | 'name'> {
    const { id: document_id, title: document_title, language: document_language } = this.#opened.document;
    const now = new Date().toISOString();
    return {
      id: newId(),
      document_id,
      document_title,
      document_language,
      quote,
      is_found: true,
      created_at: now,
      updated_at: now,
    };
  }

  #addHighlight(item: Highlight): Highlight {
    const { version_id } = this.#opened.reading;
    annotationOutbox.add({ ...subjectOf('highlight', item), action: 'add', item, version_id });
    return item;
  }

  #waiting(kind: Change['kind']): readonly Change[] {
    return annotationOutbox.of(kind, this.#opened.document.id);
  }

  /** Its place is the one in the text that is shown, even if the server has a newer text. */
  #has(sent: Change): void {
    if (sent.document_id !== this.#opened.document.id) return;
    if (sent.kind === 'highlight') this.#stored = apply(this.#stored, [sent]);
    else this.#storedBookmarks = apply(this.#storedBookmarks, [sent]);
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
}

const subjectOf = <K extends Change['kind']>(
  kind: K,
  { id, document_id, document_title }: Highlight | Bookmark,
) => ({
  kind,
  id,
  document_id,
  document_title,
});

/** What is missing comes last. */
const inOrder = <T>(list: readonly T[], placeOf: (one: T) => number | null): T[] =>
  list.toSorted((a, b) => (placeOf(a) ?? Infinity) - (placeOf(b) ?? Infinity));

/* Highlights and bookmarks made while reading: of what is selected, or of the sentence being spoken. */

export interface AnnotatingDeps {
  readonly opened: Opened;
  /** The one being spoken, or where the reader is. */
  readonly sentence: () => number;
  /** Returns what is selected, and clears the selection. */
  readonly takeSelection: () => Range | undefined;
}

export class Annotating {
  readonly highlights: Highlights;
  /** The highlight that waits for a note. */
  newId = $state<string>();
  readonly #deps: AnnotatingDeps;

  constructor(deps: AnnotatingDeps) {
    this.#deps = deps;
    this.highlights = new Highlights(deps.opened);
  }

  /** Removes the highlights where there are some already. */
  toggleHighlight(): void {
    const { sentences } = this.#deps.opened.layout;
    const sentence = this.#deps.sentence();
    const own = { start: sentences.startUnit(sentence), end: sentences.endUnit(sentence) };
    const range = this.#deps.takeSelection() ?? own;
    const same = this.highlights.placed.find(({ start, end }) => start === range.start && end === range.end);
    if (same) this.highlights.remove(same.highlight);
    else this.highlights.add(range);
  }

  setBookmark(): void {
    const { sentences } = this.#deps.opened.layout;
    this.highlights.addBookmark(sentences.startUnit(this.#deps.sentence()));
  }
}
