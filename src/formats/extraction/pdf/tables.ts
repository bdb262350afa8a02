/** Tables of a PDF: lines whose parts stand below one another in columns, with space between them. */
import type { Cell, Line } from './lines.ts';

export interface FoundTable {
  /** Its place among the lines. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly (readonly string[])[];
}

const leastRows = 3;
const mostColumns = 12;
/** Two columns of running text are set in long lines; cells hold a few words. */
const usualCell = 34;
/** In multiples of the font size: lines further apart are not rows of the same table. */
const apart = 3.5;

export function tablesOf(lines: readonly Line[]): FoundTable[] {
  const tables: FoundTable[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!lines[at]!.cells) continue;
    const end = runFrom(lines, at);
    const table = tableOf(lines.slice(at, end));
    if (!table) continue;
    tables.push({ from: at, to: end, rows: table });
    at = end - 1;
  }
  return tables;
}

/** Where the rows that begin here end. A line without cells belongs to the row above where it goes on below a later column. */
function runFrom(lines: readonly Line[], from: number): number {
  let second = lines[from]!.cells![1]!.start;
  let end = from + 1;
  for (; end < lines.length; end += 1) {
    const [before, line] = [lines[end - 1]!, lines[end]!];
    const down = line.y - before.y;
    if (line.page !== before.page || down <= 0 || down > apart * line.size) break;
    if (line.cells) second = Math.min(second, line.cells[1]!.start);
    else if (line.start < second - line.size || down > 1.6 * line.size) break;
  }
  return end;
}

/** Undefined where the parts of the lines do not stand in columns. */
function tableOf(lines: readonly Line[]): string[][] | undefined {
  const full = lines.filter(({ cells }) => cells !== undefined);
  const cells = full.flatMap((line) => line.cells!);
  if (full.length < leastRows) return undefined;
  const letters = cells.reduce((sum, { text }) => sum + text.length, 0);
  if (letters / cells.length > usualCell) return undefined;
  const columns = columnsOf(cells);
  if (columns.length < 2 || columns.length > mostColumns) return undefined;
  const rows: string[][] = [];
  for (const line of lines) {
    const row = line.cells ? columns.map(() => '') : rows.at(-1)!;
    const own = line.cells ?? [{ text: line.text, start: line.start, end: line.end }];
    for (const cell of own) {
      const column = columns.findIndex(({ start, end }) => cell.start < end && cell.end > start);
      if (column < 0 || (line.cells && row[column] !== '')) return undefined;
      row[column] = `${row[column]} ${cell.text}`.trim();
    }
    if (line.cells) rows.push(row);
  }
  // Most of a table is filled; what is mostly holes is something else.
  const filled = rows.flat().filter((text) => text !== '').length;
  return filled >= 0.6 * rows.length * columns.length ? rows : undefined;
}

/** The stretches of the line's width that cells stand in: those that overlap are one. */
function columnsOf(cells: readonly Cell[]): { start: number; end: number }[] {
  const columns: { start: number; end: number }[] = [];
  for (const { start, end } of cells.toSorted((one, other) => one.start - other.start)) {
    const last = columns.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else columns.push({ start, end });
  }
  return columns;
}

/** As the grammar of documents writes it; its first row is its head. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  const [first, ...others] = rows;
  return [line(first!), `|${first!.map(() => '---').join('|')}|`, ...others.map(line)].join('\n');
}
