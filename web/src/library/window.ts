/**
 * Which rows of a long list, or covers of a long grid, are visible. All have the same size, so this is arithmetic.
 * A row is one document; in a grid several of them share a line.
 */
export interface View {
  /** Where the window starts within the list; negative above it. */
  readonly topPx: number;
  readonly heightPx: number;
  readonly rowPx: number;
  readonly count: number;
  /** How many share a line; one by default. */
  readonly columns?: number;
}

/** Lines rendered above and below the visible ones, so that a quick scroll shows no gap. */
const spareLines = (columns: number): number => (columns > 1 ? 2 : 8);

/** The rows to render, in order: the visible ones, and the one with the focus wherever it is. */
export function rowsInSight(
  { topPx, heightPx, rowPx, count, columns = 1 }: View,
  focused?: number,
): number[] {
  if (count === 0 || rowPx <= 0) return [];
  const within = (row: number) => Math.min(Math.max(row, 0), count);
  const first = within((Math.floor(topPx / rowPx) - spareLines(columns)) * columns);
  const end = within((Math.ceil((topPx + heightPx) / rowPx) + spareLines(columns)) * columns);
  const rows = Array.from({ length: end - first }, (_, index) => first + index);
  if (focused === undefined || focused < 0 || focused >= count) return rows;
  if (focused < first) return [focused, ...rows];
  if (focused >= end) return [...rows, focused];
  return rows;
}

/** How far to scroll so that a row is fully visible, below a bar that covers the top of the window. */
export function scrollToRow(
  { topPx, heightPx, rowPx, columns = 1 }: View,
  row: number,
  coveredPx: number,
): number {
  const line = Math.floor(row / columns);
  const above = line * rowPx - (topPx + coveredPx);
  if (above < 0) return above;
  return Math.max(0, (line + 1) * rowPx - (topPx + heightPx));
}

export interface Extent {
  readonly count: number;
  /** Lines of a page. */
  readonly page: number;
  readonly columns?: number;
}

/** Where a key leads in a list of `count` rows; undefined for keys that lead nowhere. */
export function rowAfterKey(key: string, now: number, { count, page, columns = 1 }: Extent) {
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: page * columns,
    PageUp: -page * columns,
    Home: -count,
    End: count,
    ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(now + step, 0), count - 1);
}
