/** Running heads and page numbers: they repeat at the edge of every page and belong to no sentence. */
import type { Line } from './lines.ts';

/** Share of the page's height at its top and bottom where they are expected, and how many lines they may have. */
const edge = 0.12;
const maxLines = 3;
/** Lines further apart than this, in multiples of the font size, do not belong to the same block. */
const apart = 1.8;
const pageNumber =
  /^(?:\p{L}{1,8}\.? )?[-–—| ]*(?:\d{1,4}|[ivxlc]{1,7})[-–—| ]*(?:(?:of|von|de|sur|di|van|из|\/) ?\d{1,4})?$/iu;

export function withoutFurniture(lines: readonly Line[], pages: number): Line[] {
  const candidates = new Set(pagesOf(lines).flatMap(atEdges));
  const seenOn = new Map<string, number>();
  for (const line of candidates) seenOn.set(likeness(line), (seenOn.get(likeness(line)) ?? 0) + 1);
  const often = pages <= 3 ? 2 : 3;
  return lines.filter(
    (line) => !candidates.has(line) || (seenOn.get(likeness(line))! < often && !pageNumber.test(line.text)),
  );
}

function pagesOf(lines: readonly Line[]): Line[][] {
  const pages = new Map<number, Line[]>();
  for (const line of lines) {
    const own = pages.get(line.page);
    if (own) own.push(line);
    else pages.set(line.page, [line]);
  }
  return [...pages.values()];
}

/** The outermost lines at the top and bottom that are set apart from the text. */
function atEdges(page: readonly Line[]): Line[] {
  const down = [...page].sort((one, other) => one.y - other.y);
  const top = block(down).filter(({ y, pageHeight }) => y < edge * pageHeight);
  const bottom = block(down.reverse()).filter(({ y, pageHeight }) => y > (1 - edge) * pageHeight);
  return [...top, ...bottom];
}

function block(lines: readonly Line[]): Line[] {
  const gap = lines.findIndex(({ y, size }, at) => {
    const next = lines[at + 1];
    return !next || Math.abs(next.y - y) > apart * Math.max(size, next.size);
  });
  return gap < maxLines ? lines.slice(0, gap + 1) : [];
}

/** The same words except for their numbers, in the same size at the same height. */
const likeness = ({ text, y, size }: Line): string =>
  `${text.replaceAll(/\d+/g, '#').toLowerCase()}|${Math.round(y / 4)}|${Math.round(size * 2)}`;
