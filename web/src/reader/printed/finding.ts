/** Which page a place of the text is on, found by reading as few pages as possible: each says what part of the text it has. */
import type { Range } from '../../../../src/shared/markup/blocks.ts';

export interface PagesToSearch {
  readonly count: number;
  /** What of the text is on a page, from 1; undefined: nothing, as on the page of a picture. */
  readonly rangeOf: (page: number) => Promise<Range | undefined>;
}

/** Where to look first, and as the answer where no page says anything. */
export type Guess = (unit: number) => number;

const maxLooks = 24;
/** Pages without text in a row, as those of plates. */
const maxBlank = 12;

interface Known {
  readonly page: number;
  readonly range: Range;
}

export async function pageOf(unit: number, pages: PagesToSearch, guess: Guess): Promise<number> {
  /** The last page that is known to be before the place, and the first that is behind it. */
  let before: Known | undefined;
  let after: Known | undefined;
  const inside = (page: number) =>
    Math.min(Math.max(Math.round(page), (before?.page ?? 0) + 1), (after?.page ?? pages.count + 1) - 1);
  let next = inside(guess(unit));
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const found = await nearest(next, pages, {
      from: (before?.page ?? 0) + 1,
      to: (after?.page ?? pages.count + 1) - 1,
    });
    if (!found) break;
    if (unit >= found.range.start && unit < found.range.end) return found.page;
    if (unit < found.range.start) after = found;
    else before = found;
    if ((after?.page ?? pages.count + 1) - (before?.page ?? 0) <= 1) break;
    const perPage = Math.max(1, found.range.end - found.range.start);
    const far = (unit - found.range.start) / perPage;
    next = inside(found.page + (far < 0 ? Math.floor(far) : Math.max(1, Math.floor(far))));
  }
  return closest(unit, before, after) ?? Math.min(pages.count, Math.max(1, Math.round(guess(unit))));
}

/** The page itself, or one near it that has text, between two others. */
async function nearest(
  page: number,
  { rangeOf }: PagesToSearch,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Known | undefined> {
  for (let step = 0; step <= 2 * maxBlank; step += 1) {
    const at = page + (step % 2 ? (step + 1) / 2 : -step / 2);
    if (at < from || at > to) continue;
    const range = await rangeOf(at);
    if (range) return { page: at, range };
  }
  return undefined;
}

function closest(unit: number, before: Known | undefined, after: Known | undefined): number | undefined {
  if (!before || !after) return (before ?? after)?.page;
  return unit - before.range.end <= after.range.start - unit ? before.page : after.page;
}
