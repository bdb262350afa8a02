/**
 * Footnotes are set in smaller letters at the foot of a column, and would interrupt a sentence that continues in the next.
 * They are moved behind the text, and the raised numbers that refer to them are left out, as in other kinds of files.
 */
import type { Line } from './lines.ts';

const raisedMark = /\ufdd0([^\ufdd0\ufdd1]*)\ufdd1/gu;
const noteStart = /^(?:\ufdd0(\d{1,3}|[*†‡§])\ufdd1|(\d{1,3}|[*†‡§])[.)]?\s)\s*\S/u;
/** Notes are set smaller than the text, by at least this much. */
const noteSize = 0.92;

export interface Parted {
  readonly text: Line[];
  readonly notes: Line[];
}

export function partNotes(lines: readonly Line[], bodySize: number): Parted {
  const notes = new Set(columnsOf(lines).flatMap((column) => footOf(column, bodySize)));
  const marks = new Map<number, Set<string>>();
  for (const { page, text } of notes) {
    const mark = markOf(text);
    if (mark !== undefined) marks.set(page, (marks.get(page) ?? new Set()).add(mark));
  }
  const isMark = (page: number, mark: string) => marks.get(page)?.has(mark) ?? false;
  const clean = (line: Line): Line => {
    const text = line.text.replaceAll(raisedMark, (_, mark: string) => (isMark(line.page, mark) ? '' : mark));
    return { ...line, text: text.trim() };
  };
  return {
    text: lines.filter((line) => !notes.has(line)).map(clean),
    notes: lines.filter((line) => notes.has(line)).map(clean),
  };
}

function markOf(text: string): string | undefined {
  const [, above, plain] = noteStart.exec(text) ?? [];
  return above ?? plain;
}

/** Lines that follow one another downwards. */
function columnsOf(lines: readonly Line[]): Line[][] {
  const columns: Line[][] = [];
  for (const line of lines) {
    const before = columns.at(-1)?.at(-1);
    if (before?.page === line.page && line.y > before.y) columns.at(-1)!.push(line);
    else columns.push([line]);
  }
  return columns;
}

/** The small lines at its end, from the first that has a mark. A column with only small lines is not a note. */
function footOf(column: readonly Line[], bodySize: number): Line[] {
  const isText = ({ size }: Line) => size >= noteSize * bodySize;
  const small = column.slice(column.findLastIndex(isText) + 1);
  const start = small.findIndex(({ text }) => markOf(text) !== undefined);
  return start < 0 || small.length === column.length ? [] : small.slice(start);
}
