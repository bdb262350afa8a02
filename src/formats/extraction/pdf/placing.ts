/** Puts pictures between the paragraphs of their page: after the one above them in their column. */
import type { Figure } from './figures.ts';
import type { Line } from './lines.ts';
import type { Paragraph } from './paragraphs.ts';

export function withFigures(paragraphs: readonly Paragraph[], figures: readonly Figure[]): Paragraph[] {
  const pages = pagesOf(paragraphs);
  const after = new Map<number, Figure[]>();
  for (const figure of figures) {
    const at = placeOf(pages, figure);
    after.set(at, [...(after.get(at) ?? []), figure]);
  }
  const pictures = (at: number): Paragraph[] =>
    (after.get(at) ?? [])
      .toSorted((one, other) => one.page - other.page || one.top - other.top)
      .map(({ text }) => ({ lines: [], picture: text }));
  return [...pictures(-1), ...paragraphs.flatMap((paragraph, at) => [paragraph, ...pictures(at)])];
}

interface Stretch {
  /** Of its paragraph. */
  readonly at: number;
  readonly lines: readonly Line[];
  /** Whether its paragraph begins on an earlier page. */
  readonly continues: boolean;
}

/** The parts of paragraphs on each page. */
function pagesOf(paragraphs: readonly Paragraph[]): Map<number, Stretch[]> {
  const pages = new Map<number, Stretch[]>();
  for (const [at, { lines }] of paragraphs.entries())
    for (const [page, own] of Map.groupBy(lines, (line) => line.page)) {
      const stretch = { at, lines: own, continues: lines[0]!.page !== page };
      pages.set(page, [...(pages.get(page) ?? []), stretch]);
    }
  return pages;
}

/** The number of the paragraph that it follows; -1: it comes first. */
function placeOf(pages: ReadonlyMap<number, readonly Stretch[]>, figure: Figure): number {
  const own = pages.get(figure.page);
  if (!own) {
    const before = [...pages].filter(([page]) => page < figure.page).flatMap(([, stretches]) => stretches);
    return before.reduce((last, { at }) => Math.max(last, at), -1);
  }
  const middle = (figure.top + figure.bottom) / 2;
  const above = own.findLast(({ lines }) =>
    lines.some(({ start, end, y }) => y < middle && start < figure.right && end > figure.left),
  );
  const [first] = own;
  return above?.at ?? (first!.continues ? first!.at : first!.at - 1);
}
