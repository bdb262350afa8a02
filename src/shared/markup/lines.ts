/** What single lines of a text mean, looked at alone. Each expression is linear in the line. */
import { matchesIn } from '../text/matches.ts';
import type { Block, Markup, Picture, Range } from './blocks.ts';
import { plainText } from './content.ts';

/** A line inside its container: without the indents and quote markers that belong to what contains it. */
export interface Line extends Range {
  readonly words: string;
  /** Columns before the first visible character; a tab reaches to the next multiple of four. */
  readonly indent: number;
  readonly isBlank: boolean;
}

const lineForm = /([^\n\r\v\f\u2028\u2029]*)(?:\r\n|[\n\r\v\f\u2028\u2029])?/g;

const heading = /^(#{1,6})[ \t]+(?=\S)/;
const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const underline = /^(?:={3,}|-{3,})$/;
const fence = /^(`{3,}(?!`)|~{3,}(?!~))(.*)$/;
const bullet = /^[-*+•‣](?=[ \t]+\S)/;
const number = /^(\d{1,3})[.)](?=[ \t]+\S)/;
const task = /^\[([ xX])\][ \t]+(?=\S)/;
const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

const picture = /^!\[([^[\]]{0,2000})\]\(image:([\w-]{1,64})\)$/;

/** A longer line is prose, whatever it starts with. */
const maxHeadingLength = 400;
/** Indented further than this, a marker at the start of a line is part of the text. */
const maxIndent = 3;

export function* linesOf(text: string): Generator<Line> {
  for (const { 1: words = '', index } of matchesIn(text, lineForm)) {
    if (index === text.length) break;
    yield toLine(text, index, index + words.length);
  }
}

/** The line between two offsets, without white space at its end. */
export function toLine(text: string, start: number, end: number): Line {
  const words = text.slice(start, end).trimEnd();
  const indent = indentOf(words);
  return { start, end: start + words.length, words, indent, isBlank: words === '' };
}

function indentOf(words: string): number {
  let column = 0;
  for (let at = 0; at < words.length; at++) {
    if (words[at] === ' ') column += 1;
    else if (words[at] === '\t') column += 4 - (column % 4);
    else break;
  }
  return column;
}

/** The same line without up to `columns` of its indent. */
export function outdent(text: string, line: Line, columns: number): Line {
  let column = 0;
  let at = 0;
  while (at < line.words.length && column < columns && (line.words[at] === ' ' || line.words[at] === '\t')) {
    column += line.words[at] === '\t' ? 4 - (column % 4) : 1;
    at += 1;
  }
  return toLine(text, line.start + at, line.end);
}

const bareOf = ({ words }: Line): string => words.trimStart();

export interface HeadingLine {
  readonly depth: number;
  readonly content: Range;
}

/** `## Words ##`: the hashes, and those that close it, are not part of the words. */
export function headingOf(line: Line): HeadingLine | undefined {
  if (line.indent > maxIndent || line.words.length > maxHeadingLength) return undefined;
  const bare = bareOf(line);
  const [marker, hashes] = heading.exec(bare) ?? [];
  if (marker === undefined || hashes === undefined) return undefined;
  const words = bare.slice(marker.length).replace(/(?:^|(?<![ \t])[ \t]+)#+$/, '');
  if (words === '') return undefined;
  const start = line.end - bare.length + marker.length;
  return { depth: hashes.length, content: { start, end: start + words.length } };
}

/** `* * *` and its like are always a rule, never a bullet. */
export const isRule = (line: Line): boolean => line.indent <= maxIndent && rule.test(bareOf(line));

/** The character of a line of `===` or `---`, which may underline the line above. */
export const underlineOf = (line: Line): '=' | '-' | undefined =>
  line.indent <= maxIndent && underline.test(bareOf(line)) ? (bareOf(line)[0] as '=' | '-') : undefined;

export interface FenceLine {
  readonly character: string;
  readonly length: number;
  readonly info: string;
}

export function fenceOf(line: Line): FenceLine | undefined {
  if (line.indent > maxIndent) return undefined;
  const [, characters, rest = ''] = fence.exec(bareOf(line)) ?? [];
  if (characters === undefined || (characters[0] === '`' && rest.includes('`'))) return undefined;
  return { character: characters[0]!, length: characters.length, info: rest.trim() };
}

/** `![words](image:ID)` alone on its line: a picture that the document keeps. */
export function pictureOf(line: Line): Picture | undefined {
  const bare = bareOf(line);
  const [, words, id] = picture.exec(bare) ?? [];
  if (words === undefined || id === undefined) return undefined;
  const start = line.end - bare.length;
  const own = { start: start + 2, end: start + 2 + words.length };
  const lines = words.trim() === '' ? [] : [own];
  return { kind: 'picture', id, start, end: line.end, lines, isLiteral: true };
}

export interface MarkerLine {
  readonly marker: Range;
  readonly isOrdered: boolean;
  readonly number?: number;
  readonly isDone?: boolean;
  /** Where the words of the item start. */
  readonly contentStart: number;
}

export function markerOf(line: Line): MarkerLine | undefined {
  const bare = bareOf(line);
  const found = bullet.exec(bare) ?? number.exec(bare);
  if (!found || isRule(line)) return undefined;
  const start = line.end - bare.length;
  const end = start + found[0].length;
  const after = bare.slice(found[0].length);
  const words = after.trimStart();
  const [box, done] = task.exec(words) ?? [];
  const isOrdered = found[1] !== undefined;
  return {
    marker: { start, end },
    isOrdered,
    ...(isOrdered && { number: Number(found[1]) }),
    ...(done !== undefined && { isDone: done !== ' ' }),
    contentStart: end + after.length - words.length + (box?.length ?? 0),
  };
}

export const isQuoted = ({ words }: Line): boolean => /^[ \t]*>/.test(words);

/** The line without its first quote marker and one space after it. */
export function unquoted(text: string, line: Line): Line {
  const markerLength = /^[ \t]*> ?/.exec(line.words)?.[0].length ?? 0;
  return toLine(text, line.start + markerLength, line.end);
}

export const isDelimiterRow = ({ words }: Line): boolean =>
  words.includes('|') && delimiterRow.test(words.trimStart());

/** Whether the line has a meaning of its own, so that no sentence continues from it or into it. */
export function standsAlone(words: string): boolean {
  const line = toLine(words, 0, words.length);
  return (
    headingOf(line) !== undefined ||
    pictureOf(line) !== undefined ||
    isRule(line) ||
    /^(?:\||[-*_=\s]{3,}$)/.test(bareOf(line))
  );
}

/* Looking things up among ranges that ascend and do not overlap. */

/** The ranges that lie in a window, whole or in part. */
export function within<R extends Range>(ranges: readonly R[], { start, end }: Range): readonly R[] {
  const first = firstIndex(ranges, (range) => range.end > start);
  const last = firstIndex(ranges, (range) => range.start >= end);
  return ranges.slice(first, Math.max(first, last));
}

/** The first index whose range passes a test that all after it pass, too. */
function firstIndex<R>(ranges: readonly R[], passes: (range: R) => boolean): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(ranges[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/* The line of a text that repeats its title. */

/**
 * The blocks without the line that repeats the title, which is shown above the text everywhere. It is the
 * first one, as a heading or as text. A text that is nothing but its title stays whole.
 */
export function withoutTitle({ text, blocks }: Markup, title: string): readonly Block[] {
  const [first, ...rest] = blocks;
  if (!first || (first.kind !== 'heading' && first.kind !== 'paragraph') || !first.lines[0]) return blocks;
  const line = plainText(text, { lines: [first.lines[0]] });
  const written = text.slice(first.lines[0].start, first.lines[0].end);
  if (!isSame(line, title) && !isSame(written, title)) return blocks;
  const below = first.lines.slice(1);
  if (below.length === 0) return rest.length === 0 ? blocks : rest;
  return [{ ...first, start: below[0]!.start, lines: below }, ...rest];
}

const isSame = (one: string, other: string): boolean => tidy(one) === tidy(other);
const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();
