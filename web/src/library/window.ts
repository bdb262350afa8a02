/** Which rows of a long list are visible. All rows have the same height, so this is arithmetic. */
export interface View {
  /** Where the window starts within the list; negative above it. */
  readonly topPx: number;
  readonly heightPx: number;
  readonly rowPx: number;
  readonly count: number;
}

/** Rows rendered above and below the visible ones, so that a quick scroll shows no gap. */
const spare = 8;

/** The rows to render, in order: the visible ones, and the one with the focus wherever it is. */
export function rowsInSight({ topPx, heightPx, rowPx, count }: View, focused?: number): number[] {
  if (count === 0 || rowPx <= 0) return [];
  const within = (row: number) => Math.min(Math.max(row, 0), count);
  const first = within(Math.floor(topPx / rowPx) - spare);
  const end = within(Math.ceil((topPx + heightPx) / rowPx) + spare);
  const rows = Array.from({ length: end - first }, (_, index) => first + index);
  if (focused === undefined || focused < 0 || focused >= count) return rows;
  if (focused < first) return [focused, ...rows];
  if (focused >= end) return [...rows, focused];
  return rows;
}

/** How far to scroll so that a row is fully visible, below a bar that covers the top of the window. */
export function scrollToRow({ topPx, heightPx, rowPx }: View, row: number, coveredPx: number): number {
  const above = row * rowPx - (topPx + coveredPx);
  if (above < 0) return above;
  return Math.max(0, (row + 1) * rowPx - (topPx + heightPx));
}

/** Where a key leads in a list of `count` rows; undefined for keys that lead nowhere. */
export function rowAfterKey(key: string, now: number, { count, page }: { count: number; page: number }) {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(now + step, 0), count - 1);
}
