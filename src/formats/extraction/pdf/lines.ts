import { joinsUnspaced } from '../../../shared/text/unspaced.ts';

/** The lines of a PDF's pages. A PDF only knows where glyphs are; what belongs together must be inferred. */

/** The part of pdf.js's items that is used here. */
export interface TextItem {
  readonly str: string;
  readonly dir: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly fontName?: string;
}

export interface PageGeometry {
  /** Converts the page's own coordinates to those of a reader: rightwards and downwards. */
  readonly toReader: (x: number, y: number) => readonly [x: number, y: number];
  readonly width: number;
  readonly height: number;
  readonly number: number;
}

/** Characters that no text has, put around raised text: a raised number may be a note's, which goes, or a power, which stays. */
const raised = { start: '\ufdd0', end: '\ufdd1' } as const;

export interface Line {
  readonly text: string;
  /** Where the line starts and ends in the direction it is read; right-to-left ones count from the right. */
  readonly start: number;
  readonly end: number;
  /** The baseline, from the top of the page. */
  readonly y: number;
  readonly size: number;
  /** The font of most of its letters; unknown in a scan. */
  readonly font?: string | undefined;
  readonly page: number;
  readonly pageHeight: number;
  /** Its parts where there is much space between them, as in the row of a table. */
  readonly cells?: readonly Cell[] | undefined;
}

export interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly font: string | undefined;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const leftToRight = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu;

export function linesOf(items: readonly TextItem[], page: PageGeometry): Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  for (const item of items) {
    const piece = pieceOf(item, page);
    if (!piece) continue;
    const last = pieces.at(-1);
    if (last && Math.abs(piece.y - last.y) > 0.5 * Math.max(piece.size, last.size)) {
      lines.push(...lineOf(pieces, page));
      pieces = [];
    }
    pieces.push(piece);
  }
  return [...lines, ...lineOf(pieces, page)];
}

/** Undefined for text that a reader does not see as part of the page: outside it, without size, or turned. */
/** The shapes that Arabic letters take in a word are the same letters to whoever reads them. */
const plainLetters = (text: string): string =>
  text.replaceAll(/[\ufe70-\ufefc]+/g, (shapes) => shapes.normalize('NFKC'));

function pieceOf({ str, transform, width, fontName: font }: TextItem, page: PageGeometry): Piece | undefined {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  const size = Math.hypot(c, d);
  if (str === '' || size < 1) return undefined;
  const [left, top] = page.toReader(x, y);
  const [ahead, below] = page.toReader(x + a, y + b);
  if (Math.abs(below - top) > Math.abs(ahead - left)) return undefined;
  if (left < -size || top < -size || left > page.width || top > page.height + size) return undefined;
  return { text: plainLetters(str), left, right: left + width, y: top, size, font };
}

function lineOf(pieces: readonly Piece[], page: PageGeometry): Line[] {
  const reversed = isRightToLeft(pieces);
  const main = pieces.reduce((one, other) => (other.text.length > one.text.length ? other : one));
  const ordered = reversed ? inReadingOrder(pieces) : pieces;
  const text = joined(
    ordered.map((piece) => (isRaised(piece, main) ? markRaised(piece) : piece)),
    reversed,
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === '') return [];
  const left = pieces.reduce((least, piece) => Math.min(least, piece.left), Infinity);
  const right = pieces.reduce((most, piece) => Math.max(most, piece.right), -Infinity);
  const [start, end] = reversed ? [page.width - right, page.width - left] : [left, right];
  const { y, size, font } = main;
  const cells = reversed ? undefined : cellsOf(ordered);
  return [{ text, start, end, y, size, font, page: page.number, pageHeight: page.height, cells }];
}

/** In multiples of the font size: wider than a space between words, unless a line is stretched to fill its column. */
const cellGap = 0.7;

/** Undefined where there is only one. */
function cellsOf(pieces: readonly Piece[]): Cell[] | undefined {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    if (piece.text.trim() === '') continue;
    const last = groups.at(-1)?.at(-1);
    if (last && piece.left - last.right < cellGap * piece.size) groups.at(-1)!.push(piece);
    else groups.push([piece]);
  }
  if (groups.length < 2) return undefined;
  return groups.map((group) => ({
    text: joined(group, false).replaceAll(/\s+/g, ' ').trim(),
    start: group[0]!.left,
    end: group.at(-1)!.right,
  }));
}

/** Smaller than its line and higher, as the number of a footnote is. */
const isRaised = ({ text, size, y }: Piece, main: Piece): boolean =>
  size < 0.85 * main.size && y < main.y - 0.15 * main.size && /^\s*(?:\d{1,3}|[*†‡§])\s*$/u.test(text);

const markRaised = (piece: Piece): Piece => ({
  ...piece,
  text: raised.start + piece.text.trim() + raised.end,
});

function joined(pieces: readonly Piece[], reversed: boolean): string {
  let text = '';
  let last: Piece | undefined;
  for (const piece of pieces) {
    const gap = last ? (reversed ? last.left - piece.right : piece.left - last.right) : 0;
    // Pieces far apart on one line are cells of a table, or a heading's number and its words.
    text += gap > 0.3 * piece.size ? ` ${piece.text}` : piece.text;
    last = piece;
  }
  return text;
}

function isRightToLeft(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => piece.text).join('');
  return (text.match(rightToLeft)?.length ?? 0) > (text.match(leftToRight)?.length ?? 0);
}

/** Pieces come from left to right. In right-to-left lines, runs of Latin words and numbers keep their order. */
function inReadingOrder(pieces: readonly Piece[]): Piece[] {
  const order: Piece[] = [];
  let run: Piece[] = [];
  for (const piece of [...pieces].sort((one, other) => other.left - one.left)) {
    if (/[\p{Script=Latin}\p{N}]/u.test(piece.text) || (run.length > 0 && piece.text.trim() === '')) {
      run.unshift(piece);
      continue;
    }
    order.push(...run, piece);
    run = [];
  }
  return [...order, ...run];
}

/* Joins the lines of a paragraph: with a space, without one between ideographs, without the hyphen of a broken word. */

const brokenWord = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)[-\u00ad\u2010]$/u;
const wordStart = /^[\p{Ll}\p{M}]+/u;
/** Compounds that are unbroken somewhere in the text keep their hyphen at the end of a line too. */
export function compoundsOf(lines: readonly Line[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { text } of lines) {
    for (const [compound] of text.matchAll(/(?<!\p{L})\p{L}+-\p{L}+/gu)) found.add(compound.toLowerCase());
  }
  return found;
}

export function joinLines(lines: readonly Line[], compounds: ReadonlySet<string>): string {
  const parts: string[] = [];
  let last = '';
  for (const { text } of lines) {
    const broken = brokenWord.exec(last.slice(-60));
    const rest = wordStart.exec(text)?.[0];
    if (broken && rest !== undefined) {
      const isCompound = compounds.has(`${broken[1]}-${rest}`.toLowerCase());
      if (!isCompound) parts.push(parts.pop()!.slice(0, -1));
    } else if (last !== '' && !joinsUnspaced(last, text)) {
      parts.push(' ');
    }
    parts.push(text);
    last = text;
  }
  return parts.join('');
}
