/** Joins lines to paragraphs. A typesetter marks the end of a paragraph by space, by an indent, or by a short line. */
import type { Line } from './lines.ts';

export interface Paragraph {
  readonly lines: readonly Line[];
}

const listMark = /^(?:[•‣◦▪●○*-]|\d{1,3}[.)])\s+\S/;
const bullet = /^[•‣◦▪●○*-]\s/;
const stop = /[.!?…:。！？।؟۔][\p{Pe}\p{Pf}"'’]*$/u;
/** In multiples of the font size, if there is no wrapped line to measure it by. */
const usualLeading = 1.6;
const midSentence = /^[\p{Ps}\p{Pi}"']*[\p{Ll}\p{Lo}]/u;

export const isListItem = (text: string): boolean => listMark.test(text);

export function paragraphsOf(lines: readonly Line[]): Paragraph[] {
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
  /** The usual distance between two lines of this size. */
  readonly leading: number;
  /** Whether the line before reaches to the end of its column. */
  readonly isFull: boolean;
}

function continues({ before, line, first, leading, isFull }: Joint): boolean {
  if (Math.abs(line.size / before.size - 1) > 0.1) return false;
  const ended = stop.test(before.text);
  const down = line.y - before.y;
  if (listMark.test(line.text) && (bullet.test(line.text) || ended || !isFull || down > 1.02 * leading))
    return false;
  const isNewColumn = line.page !== before.page || down < 0;
  if (isNewColumn) return !ended && (isFull || midSentence.test(line.text));
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
