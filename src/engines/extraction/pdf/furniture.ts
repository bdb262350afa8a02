/** Running heads and page numbers: they stand at the edge of page after page and belong to no sentence. */
import type { Line } from './lines.ts';

/** Share of the page's height at its top and bottom where they are looked for. */
const edge = 0.12;
const pageNumber =
  /^(?:\p{L}{1,8}\.? )?[-–—| ]*(?:\d{1,4}|[ivxlc]{1,7})[-–—| ]*(?:(?:of|von|de|sur|di|van|из|\/) ?\d{1,4})?$/iu;

export function withoutFurniture(lines: readonly Line[], pages: number): Line[] {
  const edges = lines.filter(isAtEdge);
  const seenOn = new Map<string, Set<number>>();
  for (const line of edges) {
    const key = likeness(line);
    seenOn.set(key, (seenOn.get(key) ?? new Set()).add(line.page));
  }
  const often = pages <= 3 ? 2 : 3;
  return lines.filter((line, at) => {
    if (!isAtEdge(line)) return true;
    if ((seenOn.get(likeness(line))?.size ?? 0) >= often) return false;
    return !(pageNumber.test(line.text) && isApart(line, lines[at - 1]) && isApart(line, lines[at + 1]));
  });
}

const isAtEdge = ({ y, pageHeight }: Line): boolean => y < edge * pageHeight || y > (1 - edge) * pageHeight;

/** The same words but for their numbers, in the same size at the same height. */
const likeness = ({ text, y, size }: Line): string =>
  `${text.replaceAll(/\d+/g, '#').toLowerCase()}|${Math.round(y / 4)}|${Math.round(size * 2)}`;

const isApart = (line: Line, other: Line | undefined): boolean =>
  other === undefined || other.page !== line.page || Math.abs(other.y - line.y) > 1.8 * line.size;
