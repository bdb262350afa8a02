/** Joins lines to paragraphs. A typesetter marks the end of a paragraph by space, by an indent, or by a short line. */
import type { Line } from './lines.ts';
import { tablesOf } from './tables.ts';

export interface Paragraph {
  readonly lines: readonly Line[];
  /** Where it is a table. */
  readonly rows?: readonly (readonly string[])[];
  /** Where it is a picture, which has no lines: its line of the text. */
  readonly picture?: string;
}

const listMark = /^(?:[•‣◦▪●○*-]|\d{1,3}[.)])\s+\S/;
const bullet = /^[•‣◦▪●○*-]\s/;
const stop = /[.!?…:。！？।؟۔][\p{Pe}\p{Pf}"'’]*$/u;
/** In multiples of the font size, if there is no wrapped line to measure it by. */
const usualLeading = 1.6;
/** A small letter, or what stands in brackets: `(2014) had …`. */
const midSentence = /^(?:\p{Ps}|[\p{Pi}"']*[\p{Ll}\p{Lo}])/u;

export const isListItem = (text: string): boolean => listMark.test(text);

export function paragraphsOf(lines: readonly Line[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let at = 0;
  for (const { from, to, rows } of tablesOf(lines)) {
    paragraphs.push(...proseOf(lines.slice(at, from)), { lines: lines.slice(from, to), rows });
    at = to;
  }
  return [...paragraphs, ...proseOf(lines.slice(at))];
}

function proseOf(lines: readonly Line[]): Paragraph[] {
  const columns = columnEnds(lines);
  const leadings = leadingBySize(lines, columns);
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const paragraph = paragraphs.at(-1);
    const before = paragraph?.at(-1);
    const joint = before && {
      before,
      line,
      first: paragraph![0]!,
      isRun: paragraph!.length > 1 && before.font === line.font,
      leading: leadings.get(sizeKey(line)) ?? usualLeading * line.size,
      isFull: isFull(before, columns),
    };
    if (joint && continues(joint)) paragraph!.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((lines) => ({ lines }));
}

interface Joint {
  readonly before: Line;
  readonly line: Line;
  readonly first: Line;
  /** Whether there are several lines before, in the same font: a heading would be alone, or in another. */
  readonly isRun: boolean;
  /** The usual distance between two lines of this size. */
  readonly leading: number;
  /** Whether the line before reaches to the end of its column. */
  readonly isFull: boolean;
}

function continues({ before, line, first, isRun, leading, isFull }: Joint): boolean {
  if (Math.abs(line.size / before.size - 1) > 0.1) return false;
  const ended = stop.test(before.text);
  const down = line.y - before.y;
  if (listMark.test(line.text) && (bullet.test(line.text) || ended || !isFull || down > 1.02 * leading))
    return false;
  const isNewColumn = line.page !== before.page || down < 0;
  if (isNewColumn) return !ended && (isFull || isRun || midSentence.test(line.text));
  if (down > 1.25 * leading) return false;
  if (ended && !isFull) return false;
  const indent = line.start - before.start;
  return isListItem(first.text) || indent < 0.8 * line.size || indent > 8 * line.size;
}

const sizeKey = ({ size }: Line): number => Math.round(size * 2);

/** For each font size, the most common distance from a wrapped line to the next. */
function leadingBySize(lines: readonly Line[], columns: ReadonlyMap<string, number>): Map<number, number> {
  const counts = new Map<number, Map<number, number>>();
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (!before || before.page !== line.page || sizeKey(before) !== sizeKey(line)) continue;
    if (stop.test(before.text) || !isFull(before, columns)) continue;
    const down = Math.round((line.y - before.y) * 2) / 2;
    if (down <= 0 || down > 4 * line.size) continue;
    const own = counts.get(sizeKey(line)) ?? new Map<number, number>();
    counts.set(sizeKey(line), own.set(down, (own.get(down) ?? 0) + 1));
  }
  return new Map(Array.from(counts, ([size, own]) => [size, commonest(own)]));
}

function commonest(counts: ReadonlyMap<number, number>): number {
  const [first] = [...counts].sort(([one, often], [other, rarely]) => rarely - often || one - other);
  return first![0];
}

const columnKey = ({ page, start }: Line, shift = 0): string => `${page}|${Math.round(start / 40) + shift}`;

/** How far the lines that start at about the same place of a page reach. */
function columnEnds(lines: readonly Line[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const line of lines) {
    for (const shift of [-1, 0, 1]) {
      const key = columnKey(line, shift);
      ends.set(key, Math.max(ends.get(key) ?? 0, line.end));
    }
  }
  return ends;
}

function isFull(line: Line, columns: ReadonlyMap<string, number>): boolean {
  const end = columns.get(columnKey(line)) ?? line.end;
  return line.end > end - 0.15 * (end - line.start);
}

/* Running heads and page numbers: they repeat at the edge of every page and belong to no sentence. */

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

/*
 * Footnotes are set in smaller letters at the foot of a column, and would interrupt a sentence that continues in the next.
 * They are moved behind the text, and the raised numbers that refer to them are left out, as in other kinds of files.
 */

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
