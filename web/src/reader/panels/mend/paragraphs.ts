/** Corrections among the words around them, as they are shown. */
import type { Correction } from '../../../../../src/shared/contract/proposals.ts';

export interface Place extends Correction {
  readonly number: number;
  /** In UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** A paragraph with what is corrected in it. */
export interface MendedParagraph {
  readonly start: number;
  readonly pieces: readonly (string | Place)[];
}

/** Of a paragraph without line ends, so much around a correction is shown. */
const around = 240;

/** In the order of the text, each with the words around its corrections: pieces of text, and corrections between them. */
export function paragraphsOf(text: string, places: readonly Place[]): MendedParagraph[] {
  const paragraphs: { start: number; end: number; places: Place[] }[] = [];
  for (const place of places) {
    const before = text.slice(Math.max(0, place.from - around), place.from);
    const start = place.from - before.length + before.lastIndexOf('\n\n') + (before.includes('\n\n') ? 2 : 1);
    const after = text.slice(place.to, place.to + around);
    const end = place.to + (after.includes('\n\n') ? after.indexOf('\n\n') : after.length);
    const last = paragraphs.at(-1);
    if (last && start <= last.end) {
      last.places.push(place);
      last.end = Math.max(last.end, end);
    } else paragraphs.push({ start, end, places: [place] });
  }
  return paragraphs.map((one) => {
    const pieces: (string | Place)[] = [];
    let at = one.start;
    for (const place of one.places) {
      pieces.push(text.slice(at, place.from), place);
      at = place.to;
    }
    pieces.push(text.slice(at, one.end));
    return { start: one.start, pieces };
  });
}
