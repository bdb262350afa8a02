/** Tables: a row of cells, a row of dashes with as many, and rows up to the first line without a bar. */
import type { Alignment, Leaf, Row, Table } from './blocks.ts';
import { isDelimiterRow, toLine, type Line } from './lines.ts';

export function tableAt(
  text: string,
  lines: readonly Line[],
  at: number,
): { readonly block: Table; readonly next: number } | undefined {
  const [head, delimiters] = [lines[at]!, lines[at + 1]];
  if (!delimiters || !head.words.includes('|') || !isDelimiterRow(delimiters)) return undefined;
  const header = rowOf(text, head);
  const columns = rowOf(text, delimiters).cells;
  if (header.cells.length !== columns.length) return undefined;
  const rows = [header];
  let next = at + 2;
  while (next < lines.length && lines[next]!.words.includes('|')) {
    rows.push(rowOf(text, lines[next]!));
    next += 1;
  }
  const alignments = columns.map(({ start, end }) => alignmentOf(text.slice(start, end)));
  return { block: { kind: 'table', start: header.start, end: lines[next - 1]!.end, rows, alignments }, next };
}

function alignmentOf(dashes: string): Alignment | undefined {
  const [left, right] = [dashes.startsWith(':'), dashes.endsWith(':')];
  return left && right ? 'center' : right ? 'right' : left ? 'left' : undefined;
}

/** Cells are between bars; a bar at either end of the line opens and closes no further cell. */
function rowOf(text: string, line: Line): Row {
  const start = line.end - line.words.trimStart().length;
  const from = text[start] === '|' ? start + 1 : start;
  const cells: Leaf[] = [];
  let cellStart = from;
  for (let at = from; at < line.end; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') {
      cells.push(cellOf(text, cellStart, at));
      cellStart = at + 1;
    }
  }
  if (cellStart < line.end || cells.length === 0) cells.push(cellOf(text, cellStart, line.end));
  return { start, end: line.end, cells };
}

function cellOf(text: string, from: number, to: number): Leaf {
  const { end, words } = toLine(text, from, to);
  const range = { start: end - words.trimStart().length, end };
  return { ...range, lines: words === '' ? [] : [range] };
}
