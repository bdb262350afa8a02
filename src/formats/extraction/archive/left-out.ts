import { basename } from 'node:path/posix';
import {
  isContentsName,
  isFrontMatterName,
  isFrontMatterType,
  isOtherBooksName,
  plainName,
} from '../page/front-matter.ts';
import type { PageElement } from '../page/parse.ts';
import { blocksWithAnchors, type PageBlock } from '../page/write.ts';
import type { SpineFile } from './chapter-titles.ts';
import type { BookPackage, Landmark } from './package.ts';

/*
 * Which files of a book are not its text (see `front-matter.ts`). Few books declare them all: programs that convert or
 * build them leave pages without type, heading or entry in the contents, so the words of a page count, too.
 */

/* The dedication on a page that is otherwise an imprint: as it is declared, or as dedications begin. */

const declared = /(?:^|[\s-])(?:dedication|epigraph)(?:\s|$)/i;
const openings = [
  'for|to|in (?:loving )?memory of|dedicated to',
  'für|meine[mnr]|dem andenken|in erinnerung an|gewidmet',
  'para|a mis?|a la memoria|en memoria|dedicado a',
  'pour|à|a ma|a mon|a mes|en souvenir',
  'per|a mi[ao]|alla|in memoria',
  'ao|aos|à|em memória',
];
const opening = new RegExp(`^[*_]{0,3}(?:${openings.join('|')})\\s`, 'iu');
const maxDedicationLength = 150;
/** "For information address the publisher", "To order copies": the same words begin other lines of an imprint. */
const business =
  /[\d@©:/]|copyright|information|permission|rights|publish|press\b|order|contact|request|sale|library|verlag|editorial|éditions/i;

function dedicationIn(body: PageElement, blocks: readonly PageBlock[]): readonly PageBlock[] {
  for (const element of body.querySelectorAll('section, div, p, blockquote')) {
    const type = ['epub:type', 'role', 'class'].map((name) => element.getAttribute(name) ?? '').join(' ');
    if (declared.test(type)) return blocksWithAnchors(element, new Set());
  }
  return blocks.filter(
    ({ text }) => text.length <= maxDedicationLength && opening.test(text) && !business.test(text),
  );
}

/** A longer page is text, whatever it is called. A page recognized by its name must be shorter still, or mention rights. */
const maxFrontMatterLength = 10_000;
const maxByNameLength = 2_500;
/** A page with this share of its letters in links is a table of contents. */
const linkedShare = 0.5;

const rights = /©|\bISBN\b|copyright/i;
/** A page with two of these is an imprint. A single one occurs in stories, too. */
const imprintPatterns = [
  /©|copyright|urheberrecht/i,
  /\bISBN\b/,
  /all rights reserved|alle rechte vorbehalten|(?:todos los derechos|todos os direitos|tutti i diritti|tous droits) r[ie]s[eé]rv|все права защищены|版权所有|版權所有|無断転載/i,
];
const maxImprintLength = 4_000;

/** Title, subtitle, author, translator, press, place, year: few lines, and none is a sentence. */
const maxTitleLines = 8;
const maxTitleLineLength = 80;
const sentenceEnd = /[.,;:!?…。！？]["'”’»)*_]*$/;

export interface ReadFile extends SpineFile {
  readonly file: string;
  readonly body: PageElement;
  readonly landmarks: readonly Landmark[];
}

type Names = Pick<BookPackage, 'title' | 'author'>;

/** What is read of a file: all, nothing, or the dedication on the imprint page. */
export function readPart(file: ReadFile, book: Names): SpineFile | undefined {
  if (!isLeftOut(file, book)) return file;
  const blocks = rights.test(file.body.textContent ?? '') ? dedicationIn(file.body, file.blocks) : [];
  return blocks.length > 0 ? { blocks, entries: [] } : undefined;
}

/** Declarations and names are believed only of pages that look the part: some books are one file with all of these in it. */
function isLeftOut({ file, body, blocks, entries, landmarks }: ReadFile, book: Names): boolean {
  if (entries.length > 1) return false;
  const text = body.textContent ?? '';
  const lines = blocks.map((block) => block.text);
  const isContents = isMostlyLinks(body, lines);
  const isShort = text.length <= maxFrontMatterLength;
  if (landmarks.some((mark) => mark.file === file && isFrontMatterType(mark.type)))
    return isShort || isContents;
  const heading = blocks[0]?.kind === 'heading' ? lines[0] : undefined;
  const names = [entries[0]?.title, heading].filter((name) => name !== undefined);
  const stem = basename(file).replace(/\.\w+$/, '');
  const isLikely = text.length <= maxByNameLength || (isShort && rights.test(text));
  if (isLikely && [...names, stem].some(isFrontMatterName)) return true;
  if (isContents) return [...names, lines[0] ?? ''].some(isContentsName);
  return (
    isTitlePage(lines, book) ||
    (names.every((name) => isTitle(name, book)) && isImprint(text)) ||
    (isLikely && isOtherBooksName(lines[0] ?? '', book.author))
  );
}

const isImprint = (text: string): boolean =>
  text.length <= maxImprintLength && imprintPatterns.filter((pattern) => pattern.test(text)).length > 1;

function isTitlePage(lines: readonly string[], book: Names): boolean {
  const [first = ''] = lines;
  return (
    lines.length <= maxTitleLines &&
    lines.some((line) => isTitle(line, book)) &&
    (isTitle(first, book) || plainName(first) === plainName(book.author ?? '')) &&
    lines.every(
      (line) => line.length <= maxTitleLineLength && (isTitle(line, book) || !sentenceEnd.test(line)),
    )
  );
}

/** With its subtitle or without. */
function isTitle(line: string, { title = '' }: Names): boolean {
  const name = plainName(line);
  return name !== '' && [title, title.split(/[:;–—(]/)[0]!].some((one) => plainName(one) === name);
}

/** By letters, or by lines: some contents link only the page numbers. The heading of the page is not linked. */
function isMostlyLinks(body: PageElement, lines: readonly string[]): boolean {
  const links = [...body.querySelectorAll('a[href]')].map((link) => link.textContent?.trim() ?? '');
  const listed = lines
    .filter((line, at) => at > 0 || !isContentsName(line))
    .flatMap((line) => line.split('\n'));
  const length = (parts: readonly string[]) => parts.reduce((sum, part) => sum + part.trim().length, 0);
  if (length(links) > length(listed) * linkedShare) return true;
  const isList = listed.every((line) => line.length <= maxTitleLineLength && !sentenceEnd.test(line));
  return isList && links.length > 0 && links.length >= listed.length;
}
