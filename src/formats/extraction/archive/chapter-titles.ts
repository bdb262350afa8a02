/**
 * Chapters get the titles that the table of contents gives them. A heading that is only a number ("IV") gets its
 * title, a missing heading is added, and a title that follows its number is not repeated.
 * Other headings stay as they are.
 */
import type { PageBlock } from '../page/write.ts';
import { tidyLine } from '../text.ts';
import { readXmlStart } from '../xml.ts';
import { type BookPlace, type Landmark, placeIn } from './package.ts';

/* The table of contents of a book: the page of EPUB 3, or the file of EPUB 2. */

interface ContentsEntry extends BookPlace {
  readonly title: string;
  /** From 1, the outermost. */
  readonly depth: number;
  /** Others are below it: it is a part, not a chapter. */
  readonly isParent: boolean;
}

export interface Contents {
  readonly entries: readonly ContentsEntry[];
  readonly landmarks: readonly Landmark[];
}

type Found = Omit<ContentsEntry, 'isParent'>;

const maxEntries = 10_000;
/** Anything longer is not a title. */
const maxTitleLength = 300;
/** Programs that find no title use the name of the file. */
const fileName = /\.x?html?$/i;

export function readNav(xml: string, path: string): Contents {
  const found: Found[] = [];
  const landmarks: Landmark[] = [];
  let [list, depth, text] = ['', 0, ''];
  let link: { readonly href: string; readonly type: string } | undefined;
  readXmlStart(xml, {
    onopentag(name, { href = '', 'epub:type': type = '' }) {
      if (name === 'nav') [list, depth] = [type, 0];
      if (name === 'ol') depth += 1;
      if (name === 'a') [link, text] = [{ href, type }, ''];
    },
    ontext: (part) => void (text += part),
    onclosetag(name) {
      if (name === 'nav') list = '';
      if (name === 'ol') depth -= 1;
      if (name !== 'a' || !link?.href || found.length + landmarks.length >= maxEntries) return;
      const place = placeIn(path, link.href);
      if (list === 'landmarks') landmarks.push({ type: link.type, ...place });
      if (list === 'toc') found.push({ title: text, depth, ...place });
      link = undefined;
    },
  });
  return { entries: entriesOf(found), landmarks };
}

export function readNcx(xml: string, path: string): Contents {
  const found: Found[] = [];
  let [depth, text] = [0, ''];
  readXmlStart(xml, {
    onopentag(prefixed, { src }) {
      const name = prefixed.replace(/^ncx:/, '');
      if (name === 'navPoint') depth += 1;
      if (name === 'text') text = '';
      // Lists of pages and tables have the same labels, but are not inside a `navPoint`.
      if (name === 'content' && src && depth > 0 && found.length < maxEntries)
        found.push({ title: text, depth, ...placeIn(path, src) });
    },
    ontext: (part) => void (text += part),
    onclosetag: (name) => void (depth -= /^(?:ncx:)?navPoint$/.test(name) ? 1 : 0),
  });
  return { entries: entriesOf(found), landmarks: [] };
}

export function entriesOf<F extends Found>(found: readonly F[]): (F & ContentsEntry)[] {
  return found.flatMap((entry, index) => {
    const title = tidyLine(entry.title) ?? '';
    if (title === '' || title.length > maxTitleLength || fileName.test(title)) return [];
    return [{ ...entry, title, isParent: (found[index + 1]?.depth ?? 0) > entry.depth }];
  });
}

export interface SpineFile {
  readonly blocks: readonly PageBlock[];
  /** The entries of the contents that lead to this file, in order. */
  readonly entries: readonly ContentsEntry[];
}

type LevelOf = (depth: number) => number;

/** A title may be set in several lines: "Chapter", "IV", "The storm". */
const maxLines = 3;
const maxLineLength = 200;

const numeral = String.raw`(?:\d{1,4}|[ivxlcdm]{1,9})`;
/** "IV", "4.", "Chapter 4", "4. Kapitel", "Capítulo primero", "第四章". */
const numbers = [
  new RegExp(String.raw`^(?:\p{L}{2,12}\.?\s+)?${numeral}\s*[.:)]?$`, 'iu'),
  new RegExp(String.raw`^${numeral}\.?\s+\p{L}{2,12}$`, 'iu'),
  /^(?:chapter|kapitel|cap[ií]tulo|chapitre|capitolo|hoofdstuk|part|teil|parte|partie|book|buch|libro|livre|глава|часть)\s+[\p{L}-]+[.:]?$/iu,
  /^(?:erstes|zweites|drittes|viertes|fünftes|sechstes|siebtes|achtes|neuntes|zehntes|\p{L}+tes)\s+kapitel[.:]?$/iu,
  /^第\s*[\d〇零一二三四五六七八九十百]+\s*[章回节節话話部卷篇]$/u,
  /^[\d〇零一二三四五六七八九十百]+$/u,
];

const isNumber = (text: string): boolean => text.length <= 40 && numbers.some((form) => form.test(text));

export function withTitles(chapters: readonly SpineFile[]): PageBlock[][] {
  const placed = chapters.map(({ blocks, entries }) => ({ blocks, starts: startsOf(blocks, entries) }));
  const levels = new Map<number, number>();
  for (const { blocks, starts } of placed)
    for (const [at, entries] of starts) {
      const { kind, level } = blocks[at] ?? {};
      const { depth } = entries.at(-1)!;
      if (kind === 'heading' && level && !levels.has(depth)) levels.set(depth, level);
    }
  // The level of the headings that the contents name at the same depth.
  const levelOf = (depth: number) => levels.get(depth) ?? Math.min(6, depth);
  return placed.map(({ blocks, starts }) => titled(blocks, starts, levelOf));
}

type Starts = ReadonlyMap<number, readonly ContentsEntry[]>;

/** The entries by the block that they lead to. An entry that leads to no element counts only at the start of its file. */
function startsOf(blocks: readonly PageBlock[], entries: readonly ContentsEntry[]): Starts {
  const places = new Map<string, number>();
  blocks.forEach(({ anchors = [] }, at) => {
    for (const anchor of anchors) if (!places.has(anchor)) places.set(anchor, at);
  });
  const starts = new Map<number, ContentsEntry[]>();
  entries.forEach((entry, index) => {
    const found = entry.fragment === undefined ? 0 : places.get(entry.fragment);
    const at = found ?? (index === 0 ? 0 : undefined);
    if (at === undefined) return;
    const there = starts.get(at);
    if (there) there.push(entry);
    else starts.set(at, [entry]);
  });
  return starts;
}

function titled(blocks: readonly PageBlock[], starts: Starts, levelOf: LevelOf): PageBlock[] {
  const written: PageBlock[] = [];
  let at = 0;
  while (at < blocks.length || (at === 0 && blocks.length === 0)) {
    const entries = starts.get(at);
    if (entries) {
      const { headings, used } = opening(linesAt(blocks, starts, at), entries, levelOf);
      written.push(...headings);
      at += used;
      if (used > 0) continue;
    }
    if (blocks[at]) written.push(blocks[at]!);
    at += 1;
  }
  return written;
}

/** The short lines that may be a title, up to where the next chapter starts. */
function linesAt(blocks: readonly PageBlock[], starts: Starts, at: number): PageBlock[] {
  const lines: PageBlock[] = [];
  for (let next = at; next < blocks.length && lines.length < maxLines; next += 1) {
    const { kind, text } = blocks[next]!;
    const isLine = (kind === 'heading' || kind === 'paragraph') && text.length <= maxLineLength;
    if (!isLine || (next > at && starts.has(next))) break;
    lines.push({ ...blocks[next]!, text: withoutEmphasis(text) });
  }
  return lines;
}

interface Opening {
  readonly headings: readonly PageBlock[];
  /** How many blocks of the text they replace. */
  readonly used: number;
}

/** Several entries may lead to one place: a part and its first chapter. */
function opening(lines: readonly PageBlock[], entries: readonly ContentsEntry[], levelOf: LevelOf): Opening {
  const headings: PageBlock[] = [];
  let used = 0;
  const added = ({ title, depth }: ContentsEntry): PageBlock => ({
    kind: 'heading',
    text: title,
    level: levelOf(depth),
  });
  for (const entry of entries.slice(0, -1)) {
    if (lines[used] && keyOf(lines[used]!.text) === keyOf(entry.title)) headings.push(lines[used++]!);
    else if (entry.isParent) headings.push(added(entry));
  }
  const last = entries.at(-1)!;
  const rest = lines.slice(used);
  const { text, count } = chapterTitle(last.title, rest);
  // A page without words has no chapter to name, but may be the title page of a part.
  if (count > 0 || lines.length > 0 || last.isParent)
    headings.push(rest[0]?.kind === 'heading' && count > 0 ? { ...rest[0], text } : { ...added(last), text });
  return { headings, used: used + count };
}

/** A paragraph that becomes a heading may have been made bold to look like one. */
const withoutEmphasis = (text: string): string => /^(\*{1,3})([^*]+)\1$/.exec(text)?.[2] ?? text;

/** The title of a chapter, and how many lines of the text it replaces. */
function chapterTitle(title: string, lines: readonly PageBlock[]): { text: string; count: number } {
  for (let count = 1; count <= lines.length; count += 1) {
    const texts = lines.slice(0, count).map(({ text }) => text);
    if (keyOf(texts.join(' ')) === keyOf(title)) return { text: count === 1 ? texts[0]! : title, count };
  }
  const [first, second] = lines;
  if (!first) return { text: title, count: 0 };
  if (!isNumber(first.text))
    return first.kind === 'heading' ? { text: first.text, count: 1 } : { text: title, count: 0 };
  if (startsWith(title, first.text)) return { text: title, count: 1 };
  if (isNumber(title)) return { text: title.length > first.text.length ? title : first.text, count: 1 };
  const number = first.text.replace(/(?<!\s)\s*[.:)]$/, '');
  const text = `${number}${/\p{Script=Han}$/u.test(number) ? '' : '.'} ${title}`;
  return { text, count: second && keyOf(second.text) === keyOf(title) ? 2 : 1 };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Only letters and digits count. */
const keyOf = (text: string): string => wordsOf(text).join('');

function startsWith(title: string, number: string): boolean {
  const words = wordsOf(title);
  return wordsOf(number).every((word, index) => words[index] === word);
}
