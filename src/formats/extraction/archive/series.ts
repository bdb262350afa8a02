/**
 * The series that a book belongs to: as Calibre writes it into EPUB 2 (`calibre:series`), and as EPUB 3 has it, where the name comes
 * first and what it is and the number of the book are said about it.
 */
import type { Series } from '../engine.ts';
import { tidyLine } from '../text.ts';

type Attributes = Readonly<Record<string, string>>;

interface Collected {
  readonly name: string;
  /** `series` or `set`; many do not say. */
  kind: string;
  index: string;
}

const maxCollections = 20;
const maxName = 500;

/** Undefined for what is no number of a volume. */
function seriesIndexOf(text: string | null | undefined): number | undefined {
  const index = text === null || text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(index) && Math.abs(index) < 1e6 ? index : undefined;
}

/** Undefined where nothing names it. */
export function seriesOf(name: string | null | undefined, index?: string | null): Series | undefined {
  const words = tidyLine(name)?.slice(0, maxName).toWellFormed();
  const number = seriesIndexOf(index);
  return words === undefined ? undefined : { name: words, ...(number !== undefined && { index: number }) };
}

export class SeriesReader {
  readonly #collected = new Map<string, Collected>();
  #name: string | undefined;
  #index: string | undefined;

  /** `<meta name="calibre:series" content="…"/>` */
  named({ name, content }: Attributes): void {
    if (name === 'calibre:series') this.#name ??= content;
    if (name === 'calibre:series_index') this.#index ??= content;
  }

  /** `<meta property="belongs-to-collection" id="c">…</meta><meta refines="#c" property="group-position">2</meta>` */
  said(words: string, { property, refines, id }: Attributes): void {
    if (property === 'belongs-to-collection' && refines === undefined) {
      if (this.#collected.size >= maxCollections) return;
      this.#collected.set(id ?? `${this.#collected.size}`, { name: words, kind: '', index: '' });
    }
    const about = this.#collected.get(refines?.replace(/^#/, '') ?? '');
    if (about && property === 'collection-type') about.kind = words;
    if (about && property === 'group-position') about.index = words;
  }

  found(): { readonly series?: Series } {
    const all = [...this.#collected.values()];
    const one = all.find(({ kind }) => kind === 'series') ?? all.find(({ kind }) => kind === '');
    const series = one ? seriesOf(one.name, one.index) : seriesOf(this.#name, this.#index);
    return series ? { series } : {};
  }
}
