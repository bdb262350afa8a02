/**
 * Lists. A run of lines is a list when it is all there is between two blank lines, or has two items or more, or ends
 * a paragraph that leads to it with a colon. A single line that starts with a dash in the middle of a paragraph is
 * part of it. Numbers stay as they were written.
 */
import type { Alignment, Block, Item, Leaf, List, Row, Table } from './blocks.ts';
import {
  fenceOf,
  headingOf,
  isDelimiterRow,
  isQuoted,
  isRule,
  type Line,
  type MarkerLine,
  markerOf,
  outdent,
  toLine,
} from './lines.ts';

/** An item is inside another when its marker is at least this many columns further in. */
const nestedFrom = 2;

interface FoundList {
  readonly block: List;
  readonly next: number;
}

/** An item with the lines that belong to it, the first one without its marker. */
interface Draft {
  readonly marker: MarkerLine;
  readonly indent: number;
  readonly lines: Line[];
}

export class ListReader {
  readonly #text: string;
  readonly #parse: (lines: readonly Line[]) => Block[];
  /** Whether the lines are those of an item: there every marker counts as one. */
  readonly #isInItem: boolean;
  /** Lines before this one were already seen not to be a list: a line is looked at once. */
  #refusedUntil = -1;

  constructor(text: string, parse: (lines: readonly Line[]) => Block[], isInItem: boolean) {
    this.#text = text;
    this.#parse = parse;
    this.#isInItem = isInItem;
  }

  /** The list that starts at a line; `before` is the line of a paragraph right above it. */
  at(lines: readonly Line[], at: number, before: Line | undefined): FoundList | undefined {
    if (at < this.#refusedUntil) return undefined;
    const first = lines[at]!;
    const marker = markerOf(first);
    if (!marker) return undefined;
    const { drafts, next } = this.#collect(lines, at, marker);
    const endsGroup = next >= lines.length || lines[next - 1]!.isBlank || endsParagraph(lines[next]!);
    const isMeant = this.#isInItem || drafts.length > 1 || drafts[0]!.lines.some(isNestedItem);
    const isLed = before === undefined || /[:：]$/.test(before.words);
    if (!isMeant && !(isLed && endsGroup)) {
      this.#refusedUntil = next;
      return undefined;
    }
    return { block: this.#list(drafts, marker.isOrdered), next: withoutBlanks(lines, at, next) };
  }

  #collect(
    lines: readonly Line[],
    at: number,
    marker: MarkerLine,
  ): { readonly drafts: Draft[]; readonly next: number } {
    const drafts: Draft[] = [];
    let { indent } = lines[at]!;
    let next = at;
    for (; next < lines.length; next++) {
      const line = lines[next]!;
      const own = line.isBlank ? undefined : markerOf(line);
      const draft = drafts.at(-1);
      if (own && line.indent < indent + nestedFrom) {
        if (own.isOrdered !== marker.isOrdered) break;
        indent = line.indent;
        drafts.push(this.#draft(line, own));
      } else if (draft && this.#belongs(lines, next, indent)) {
        draft.lines.push(outdent(this.#text, line, draft.indent));
      } else break;
    }
    return { drafts, next };
  }

  #draft(line: Line, marker: MarkerLine): Draft {
    const indent = line.indent + nestedFrom;
    return { marker, indent, lines: [toLine(this.#text, marker.contentStart, line.end)] };
  }

  /** Whether a line continues the item above it: by its indent, or as the rest of a wrapped sentence. */
  #belongs(lines: readonly Line[], at: number, indent: number): boolean {
    const line = lines[at]!;
    if (line.isBlank) return at + 1 < lines.length && this.#continuesAfter(lines[at + 1]!, indent);
    if (line.indent >= indent + nestedFrom) return true;
    if (lines[at - 1]!.isBlank || startsBlock(line)) return false;
    return /^\p{Ll}/u.test(line.words.trimStart()) && !/[.!?:;]$/.test(lines[at - 1]!.words);
  }

  /** After one blank line a list continues with another item, or with something indented under the last one. */
  #continuesAfter(line: Line, indent: number): boolean {
    if (line.isBlank) return false;
    return line.indent >= indent + nestedFrom || markerOf(line) !== undefined;
  }

  #list(drafts: readonly Draft[], isOrdered: boolean): List {
    const items = drafts.map((draft) => this.#item(draft));
    return { kind: 'list', start: items[0]!.start, end: items.at(-1)!.end, isOrdered, items };
  }

  #item({ marker: { marker, number, isDone }, lines }: Draft): Item {
    const blocks = this.#parse(lines);
    return {
      start: marker.start,
      end: blocks.at(-1)?.end ?? marker.end,
      marker,
      ...(number !== undefined && { number }),
      ...(isDone !== undefined && { isDone }),
      blocks,
    };
  }
}

const isNestedItem = (line: Line, index: number): boolean => index > 0 && !line.isBlank && !!markerOf(line);

const endsParagraph = (line: Line): boolean =>
  line.isBlank || startsBlock(line) || markerOf(line) !== undefined;

const startsBlock = (line: Line): boolean =>
  isRule(line) || isQuoted(line) || headingOf(line) !== undefined || fenceOf(line) !== undefined;

/** Blank lines at the end of a list are not part of it. */
function withoutBlanks(lines: readonly Line[], from: number, to: number): number {
  let end = to;
  while (end > from + 1 && lines[end - 1]!.isBlank) end -= 1;
  return end;
}

/* Tables: a row of cells, a row of dashes with as many, and rows up to the first line without a bar. */

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
