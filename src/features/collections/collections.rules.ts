/** Rules of collections that need no store. */
import type { Steps } from '../../platform/slices.ts';
import type { Collection, CollectionContents } from '../../shared/contract/collections/schemas.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { plainText } from '../../shared/markup/content.ts';
import { parseInSteps } from '../../shared/markup/parse.ts';
import { countCodePoints } from '../../shared/text/codepoints.ts';

/** Documents added or moved: at the end, or before another one, in the order given. */
export function withDocuments(
  now: readonly string[],
  ids: readonly string[],
  before: string | undefined,
): string[] {
  const others = now.filter((id) => !ids.includes(id));
  const at = before === undefined ? others.length : others.indexOf(before);
  if (at < 0)
    throw invalidField('before', 'must name a document of the collection that is not moved itself.');
  if (others.length + ids.length > limits.collections.documents)
    throw invalidField(
      'document_ids',
      `do not fit: a collection has at most ${limits.collections.documents} documents.`,
    );
  return others.toSpliced(at, 0, ...ids);
}

/** A new order of what is in it; what is not listed leaves. */
export function inOrder(now: readonly string[], ids: readonly string[]): string[] {
  const known = new Set(now);
  if (ids.some((id) => !known.has(id)))
    throw invalidField('document_ids', 'name a document that is not in the collection. Add it first.');
  return [...ids];
}

/** What is known about a document of a collection. */
export interface ItemFacts {
  readonly document_id: string;
  readonly characters: number | null;
  /** Where the user stopped in it; null: it was not opened. */
  readonly text_offset: number | null;
  readonly updated_at: number | null;
}

type Totals = Pick<Collection, 'documents_count' | 'characters' | 'position'>;

/** The totals of documents in their order. The position of a book is the newest of its parts. */
export function totalsOf(items: readonly ItemFacts[], isBook: boolean): Totals {
  const characters = items.reduce((sum, item) => sum + (item.characters ?? 0), 0);
  const totals = { documents_count: items.length, characters, position: null };
  const newest = items.reduce<ItemFacts | undefined>(
    (best, item) => ((item.updated_at ?? -1) > (best?.updated_at ?? -1) ? item : best),
    undefined,
  );
  if (!isBook || !newest) return totals;
  const offset = newest.text_offset ?? 0;
  const before = items.slice(0, items.indexOf(newest)).reduce((sum, one) => sum + (one.characters ?? 0), 0);
  const progress = characters === 0 ? 0 : Math.min(1, (before + offset) / characters);
  return { ...totals, position: { document_id: newest.document_id, offset, progress } };
}

/** The list of documents continues after a place; a cursor is valid only for its own collection. */
export const encodePlace = (collectionId: string, place: number): string =>
  Buffer.from(`${collectionId.slice(-8)}.${place}`).toString('base64url');

export function decodePlace(collectionId: string, cursor: string): number {
  const [, place] =
    /^[0-9a-f]{8}\.(\d{1,7})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (place !== undefined && encodePlace(collectionId, Number(place)) === cursor) return Number(place);
  throw invalidField('cursor', 'was not issued by this list. Pass next_cursor of the previous page.');
}

/* The table of contents of a book, from the headings of its parts. */

type Part = CollectionContents['parts'][number];

export interface PartText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** With levels as the text has them, from 1 to 6. */
export function* partOf({ id, title, text }: PartText): Steps<Part> {
  const chapters: Part['chapters'] = [];
  let [unit, offset] = [0, 0];
  for (const block of (yield* parseInSteps(text)).blocks) {
    if (block.kind !== 'heading') continue;
    offset += countCodePoints(text.slice(unit, block.start));
    unit = block.start;
    const name = plainText(text, block).replaceAll(/\s+/gu, ' ').trim();
    if (name !== '') chapters.push({ title: name, level: block.depth, offset });
  }
  return { document_id: id, title, characters: offset + countCodePoints(text.slice(unit)), chapters };
}

/** Levels of the whole, without leaving one out. */
export function leveled(parts: readonly Part[]): Part[] {
  const depths = new Set(parts.flatMap(({ chapters }) => chapters.map(({ level }) => level)));
  const levels = [...depths].toSorted((a, b) => a - b);
  return parts.map((part) => ({
    ...part,
    chapters: part.chapters.map((chapter) => ({ ...chapter, level: levels.indexOf(chapter.level) + 1 })),
  }));
}

export const noSuchCollection = () =>
  new Problem('not_found', 'There is no collection with that id in this account.');
