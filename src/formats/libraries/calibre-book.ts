/** What Calibre knows of a book. */
import type { Series } from '../extraction/engine.ts';

export interface CalibreBook {
  readonly title: string;
  readonly authors: readonly string[];
  /** With the columns of one's own that are words. */
  readonly tags: readonly string[];
  readonly series?: Series;
  readonly addedAt: string;
  readonly uuid: string;
}

/** A column of one's own, as the tags of a book: words of many are tags, and a single one says of what. */
export const columnTags = (
  { name, isMultiple }: { readonly name: string; readonly isMultiple: boolean },
  values: readonly string[],
): string[] =>
  values
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value) => (isMultiple || name.trim() === '' ? value : `${name.trim()}: ${value}`));
