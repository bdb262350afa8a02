/** The one drawing of a cover, as SVG: in the app, in the collections of the API, in books and in podcast feeds. */
import { displayWidth } from '../text/codepoints.ts';
import { escapeXml } from '../text/xml.ts';
import { type Motif, motifs, ornaments } from './ornaments.ts';

/* The cover that a document without one gets: cloth, foil and an ornament that follow from its title and author. */

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

/** What fits between the frames, in usual letters; the last size is for titles that fit no other. */
const sizes = [
  { size: 12.5, columns: 11.5, lines: 4 },
  { size: 10.5, columns: 13.8, lines: 5 },
  { size: 9, columns: 16, lines: 6 },
] as const;
/** In usual letters, half as wide as the type is high. No page can be asked: covers are drawn on the server too. */
const letterWidths = [
  [/[mwMW@%&—]/u, 1.75],
  [/[\p{Lu}&&\p{Script=Latin}]/v, 1.35],
  [/[ijlI.,:;!'’|()[\] -]/u, 0.65],
  [/[ftrsz]/u, 0.85],
] as const;
const letterWidth = (letter: string): number =>
  letterWidths.find(([pattern]) => pattern.test(letter))?.[1] ?? displayWidth(letter) * 1.08;
const widthOf = (words: string): number =>
  Array.from(graphemes.segment(words), ({ segment }) => letterWidth(segment)).reduce(
    (sum, one) => sum + one,
    0,
  );
/** Scripts that mark a word which goes on in the next line. */
const hyphenated = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Cyrillic letters are wider than Latin ones. */
const room = (words: string, columns: number): number =>
  /\p{Script=Cyrillic}/u.test(words) ? Math.floor(columns * 0.85) : columns;
const authorColumns = 19;
const graphemes = new Intl.Segmenter();

/** The largest letters in which the whole title fits without breaking words; of a very long one, as much as fits. */
export function setTitle(title: string): TitleSetting {
  const longest = Math.max(...title.split(/\s/u).map(widthOf));
  // A word that no size has room for is broken in the smallest letters.
  const fits = (columns: number) => longest <= room(title, columns);
  for (const { size, columns, lines: most } of sizes) {
    const lines = linesOf(title, columns);
    if (lines.length <= most && fits(columns)) return { size, lines };
  }
  const { size, columns, lines: most } = sizes.at(-1)!;
  const lines = linesOf(title, columns);
  if (lines.length <= most) return { size, lines };
  return { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]!}…`] };
}

/** Breaks at words, and within those that are wider than a line. */
function linesOf(title: string, width: number): string[] {
  const columns = room(title, width);
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(title, columns)) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > columns) {
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
    const isWhole = widthOf(word.trimEnd()) <= columns;
    for (const { segment } of graphemes.segment(word)) {
      if (!isWhole && part !== '' && widthOf(part + segment.trimEnd()) > columns - 0.65) {
        yield hyphenated.test(segment) ? `${part}-` : part;
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

export interface CoverWords {
  readonly title: string;
  readonly author?: string | null | undefined;
}

/** A book stands upright; podcast apps show squares; in a line of a list there is room for an initial. */
export type CoverShape = 'book' | 'square' | 'small';

const height = 180;
const spine = 7;
const family = "'Literata Variable', Literata, Georgia, 'Noto Serif', serif";

export const coverWidth = (shape: CoverShape): number => (shape === 'square' ? height : 120);

export function drawCover({ title, author }: CoverWords, shape: CoverShape): string {
  const design = designCover(title, author ?? '');
  const width = coverWidth(shape);
  const inside = shape === 'small' ? initial(design) : words(design, width);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">`,
    `<rect width="${width}" height="${height}" fill="${design.cloth}"/>`,
    `<rect width="${spine}" height="${height}" opacity="0.16"/>`,
    `<path d="M${spine + 0.5} 0v${height}" stroke="#fff" opacity="0.14"/>`,
    // Everything else is laid out around the middle of the cover without its spine.
    `<g transform="translate(${(width + spine) / 2} 0)" stroke="${design.foil}" fill="none">`,
    inside,
    '</g></svg>',
  ].join('');
}

function words({ title, author, foil, motif }: CoverDesign, width: number): string {
  const half = (width - spine) / 2 - 7.5;
  const step = title.size * 1.24;
  const first = 52 + title.size * 0.35 - ((title.lines.length - 1) * step) / 2;
  return [
    frame(half, 7.5),
    `<g opacity="0.55">${frame(half - 3, 10.5)}</g>`,
    `<path d="${ornaments[motif]}"/>`,
    `<g fill="${foil}" stroke="none" text-anchor="middle" font-family="${family}">`,
    ...title.lines.map(
      (line, index) =>
        `<text y="${(first + index * step).toFixed(2)}" font-size="${title.size}" font-weight="600">${escapeXml(line)}</text>`,
    ),
    author && `<text y="163" font-size="8.5" font-style="italic">${escapeXml(author)}</text>`,
    '</g>',
  ].join('');
}

const initial = ({ foil, motif, initial }: CoverDesign): string =>
  `<g stroke-width="2">${frame(47.5, 9)}<path d="${ornaments[motif]}"/></g>` +
  `<text y="78" font-size="52" font-weight="600" fill="${foil}" stroke="none" text-anchor="middle" font-family="${family}">${escapeXml(initial)}</text>`;

const frame = (half: number, top: number): string =>
  `<rect x="${-half}" y="${top}" width="${2 * half}" height="${height - 2 * top}"/>`;
