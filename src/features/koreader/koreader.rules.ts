/** How a place in KOReader is one here, and the other way round. Pure. */
import type { SpinePlace } from '../../formats/extraction/engine.ts';

/** A place in a text in several documents. */
export interface PartPlace {
  readonly part: number;
  /** In code points. */
  readonly offset: number;
}

/** `/body/DocFragment[12]/body/p[3]/text().0`: the twelfth file of the spine. */
const fragment = /^\/body\/DocFragment(?:\[(\d{1,6})\])?/;

/**
 * The part of the whole text, from 0 to 1. KOReader counts pages, and pictures and front matter are pages, too: where it
 * names the file that it shows, the place is in that file.
 */
export function shareOf(progress: string, percentage: number, places: readonly SpinePlace[]): number {
  const share = Math.min(1, Math.max(0, percentage));
  const found = fragment.exec(progress);
  if (!found) return share;
  const number = Number(found[1] ?? 1);
  const at = places.findIndex((place) => place.number >= number);
  // Behind the last file that was read there is only what is left out.
  if (at < 0) return places.length === 0 ? share : Math.max(share, places.at(-1)!.start);
  const { start } = places[at]!;
  if (places[at]!.number > number) return start;
  const end = places[at + 1]?.start ?? 1;
  // A place on the border belongs to the file that starts there.
  return Math.min(Math.max(share, start), Math.max(start, end - 1e-6));
}

/** How KOReader finds the start of the file that a place is in. Undefined: the book has no such files. */
export function progressOf(share: number, places: readonly SpinePlace[]): string | undefined {
  const place = places.findLast(({ start }) => start <= share) ?? places[0];
  return place && `/body/DocFragment[${place.number}].0`;
}

/** A PDF has pages, whose number KOReader has told with its own place. */
export function pageOf(
  share: number,
  last: { readonly progress: string; readonly percentage: number },
): string | undefined {
  const page = Number(last.progress);
  if (!/^\d{1,6}$/.test(last.progress) || page < 1 || last.percentage <= 0) return undefined;
  const pages = Math.max(page, Math.round(page / last.percentage));
  return String(Math.max(1, Math.min(pages, Math.round(share * pages))));
}

export function placeOf(share: number, lengths: readonly number[]): PartPlace {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let rest = Math.round(share * total);
  for (const [part, length] of lengths.entries()) {
    if (rest < length || part === lengths.length - 1) return { part, offset: Math.min(rest, length) };
    rest -= length;
  }
  return { part: 0, offset: 0 };
}

export function shareAt({ part, offset }: PartPlace, lengths: readonly number[]): number {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const before = lengths.slice(0, part).reduce((sum, length) => sum + length, 0);
  return total === 0 ? 0 : Math.min(1, (before + offset) / total);
}
