/** The cover that a document without one gets: cloth, foil and an ornament that follow from its title and author. */
import { displayWidth } from '../text/display-width.ts';
import { motifs, type Motif } from './ornaments.ts';

export interface CoverDesign {
  readonly cloth: string;
  readonly foil: string;
  readonly motif: Motif;
  readonly title: TitleSetting;
  readonly author: string;
  /** What a small cover shows instead of the title. */
  readonly initial: string;
}

export interface TitleSetting {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Pairs with enough contrast for the title, in a dark room too. */
const bindings = [
  ['#1d5a45', '#e3c581'],
  ['#23405f', '#e2cc94'],
  ['#6a2a2b', '#eccb92'],
  ['#4a3352', '#e2c79a'],
  ['#3a484d', '#e4d5ab'],
  ['#4d5428', '#efe0ab'],
  ['#84401f', '#f8e3bf'],
  ['#1b5459', '#ecd9a2'],
  ['#e8dcc0', '#6a4717'],
  ['#d3dbd0', '#234b3c'],
] as const;

/** FNV-1a with its bits mixed once more: the same words give the same cover on every device. */
function hash(words: string): number {
  let value = 0x811c9dc5;
  for (const character of words) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Widths in Latin letters; the last size is for titles that fit no other. */
const sizes = [
  { size: 12.5, columns: 13, lines: 4 },
  { size: 10.5, columns: 16, lines: 5 },
  { size: 9, columns: 19, lines: 6 },
] as const;
/** Cyrillic letters are wider than Latin ones. */
const room = (words: string, columns: number): number =>
  /\p{Script=Cyrillic}/u.test(words) ? Math.floor(columns * 0.85) : columns;
const authorColumns = 20;
const graphemes = new Intl.Segmenter();

/** The largest letters in which the whole title fits without breaking words; of a very long one, as much as fits. */
export function setTitle(title: string): TitleSetting {
  const longest = Math.max(...title.split(/\s/u).map(displayWidth));
  // A word that no size has room for is broken in any.
  const fits = (columns: number) =>
    longest <= room(title, columns) || longest > room(title, sizes.at(-1)!.columns);
  for (const { size, columns, lines: most } of sizes) {
    const lines = linesOf(title, columns);
    if (lines.length <= most && fits(columns)) return { size, lines };
  }
  const { size, columns, lines: most } = sizes.at(-1)!;
  const lines = linesOf(title, columns).slice(0, most);
  return { size, lines: [...lines.slice(0, -1), `${lines.at(-1)!}…`] };
}

/** Breaks at words, and within those that are wider than a line. */
function linesOf(title: string, width: number): string[] {
  const columns = room(title, width);
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(title, columns)) {
    if (line !== '' && displayWidth((line + piece).trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? piece.trimStart() : piece;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

function* pieces(title: string, columns: number): Generator<string> {
  const words = title.replaceAll(/\s+/gu, ' ').trim();
  for (const word of words.split(/(?<=\s)/u)) {
    let part = '';
    for (const { segment } of graphemes.segment(word)) {
      if (part !== '' && displayWidth(part + segment.trimEnd()) > columns) {
        yield part;
        part = '';
      }
      part += segment;
    }
    yield part;
  }
}

export function designCover(title: string, author = ''): CoverDesign {
  const number = hash(`${title.trim().toLowerCase()}\n${author.trim().toLowerCase()}`);
  const [cloth, foil] = bindings[number % bindings.length]!;
  const [name = '', ...rest] = linesOf(author, authorColumns);
  return {
    cloth,
    foil,
    motif: motifs[(number >>> 8) % motifs.length]!,
    title: setTitle(title),
    author: rest.length > 0 ? `${name}…` : name,
    initial: (/[\p{L}\p{N}]/u.exec(title)?.[0] ?? '·').toLocaleUpperCase(),
  };
}
