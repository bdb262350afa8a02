/** Writes a page's tree in the grammar of documents: headings, lists, quotes, code, tables, and paragraphs with their styles. */
import { delimited, inlineKindOf, linked, noted, withoutPlaceholders } from './inline-delimiters.ts';
import { pictureLine } from '../pictures.ts';
import type { PageElement, PageNode } from './parse.ts';
import { tableLines } from './tables.ts';

/** A block of a page in the grammar of documents. */
export interface PageBlock {
  readonly kind: 'paragraph' | 'heading' | 'list' | 'quote' | 'code' | 'table' | 'picture';
  /** Without the marker of a heading, with the markers of a list. */
  readonly text: string;
  readonly level?: number;
  /** The requested anchors that start with this block. */
  readonly anchors?: readonly string[];
}

/* Lists as lines: each item starts with its marker; its other content is below, indented. */

const maxLevel = 5;
/** A picture that is said to be smaller stands in the line. */
const signSide = 40;

/** The content of an item, as written by the caller. */
type BlocksOf = (node: PageNode, listLevel: number) => PageBlock[];

function listLines(list: PageElement, level: number, blocksOf: BlocksOf): string[] {
  const indent = '  '.repeat(Math.min(level, maxLevel));
  const ordered = list.nodeName.toUpperCase() === 'OL';
  let number = numberOf(list, 'start') ?? 1;
  const lines: string[] = [];
  for (const child of elementsOf(list)) {
    const name = child.nodeName.toUpperCase();
    if (name === 'UL' || name === 'OL') {
      lines.push(...listLines(child, level + 1, blocksOf));
      continue;
    }
    number = numberOf(child, 'value') ?? number;
    const mark = `${indent}${ordered ? `${number}.` : '-'}`;
    const item = itemLines(blocksOf(child, level + 1), mark, indent);
    if (item.length > 0) number += 1;
    lines.push(...item);
  }
  return lines;
}

function itemLines(blocks: readonly PageBlock[], mark: string, indent: string): string[] {
  const lines: string[] = [];
  for (const { kind, text } of blocks) {
    const own = text.split('\n').filter((line) => line.trim() !== '');
    if (kind === 'list' && lines.length > 0) lines.push(...own);
    else lines.push(...own.map((line) => `${indent}  ${line.trim()}`));
  }
  if (lines.length > 0) lines[0] = `${mark} ${lines[0]!.trim()}`;
  return lines;
}

const elementsOf = (node: PageNode): PageElement[] =>
  Array.from(node.childNodes).filter((child): child is PageElement => child.nodeType === 1);

function numberOf(element: PageElement, attribute: string): number | undefined {
  const value = element.getAttribute(attribute) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

const blockTags = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER ' +
    'FORM HEADER HGROUP HR HTML LEGEND LI MAIN P PRE SECTION SUMMARY TBODY TD TFOOT TH THEAD TR'
  ).split(' '),
);
const opensBlock = (name: string): boolean => blockTags.has(name) || /^(?:H[1-6]|UL|OL|TABLE)$/.test(name);
const silent = new Set(['HEAD', 'TITLE', 'META']);
const [elementNode, textNode] = [1, 3];

export function toText(root: PageElement): string {
  return blocksText(toBlocks(root));
}

export function blocksText(blocks: readonly PageBlock[]): string {
  return blocks
    .map(({ kind, text, level = 1 }) => (kind === 'heading' ? `${'#'.repeat(level)} ${text}` : text))
    .join('\n\n');
}

function toBlocks(root: PageNode, listLevel = 0): PageBlock[] {
  return blocksWithAnchors(root, new Set(), listLevel);
}

export function blocksWithAnchors(root: PageNode, anchors: ReadonlySet<string>, listLevel = 0): PageBlock[] {
  const writer = new Writer(listLevel, anchors);
  writer.children(root);
  return writer.finish();
}

class Writer {
  readonly #blocks: PageBlock[] = [];
  readonly #listLevel: number;
  readonly #anchors: ReadonlySet<string>;
  /** Anchors for the next block. */
  #pending: string[] = [];
  #inline = '';
  /** Those that stand in the running paragraph: they follow it. */
  #pictures: string[] = [];

  constructor(listLevel: number, anchors: ReadonlySet<string>) {
    this.#listLevel = listLevel;
    this.#anchors = anchors;
  }

  children(node: PageNode): void {
    for (const child of node.childNodes) {
      if (child.nodeType === textNode) this.#inline += written(child.textContent ?? '');
      else if (child.nodeType === elementNode) this.#element(child as PageElement);
    }
  }

  finish(): PageBlock[] {
    this.#close();
    return this.#blocks;
  }

  #element(element: PageElement): void {
    const name = element.nodeName.toUpperCase();
    if (silent.has(name) || isNoteNumber(name, element)) return;
    if (this.#anchors.size > 0) this.#noteAnchors(element, name);
    if (name === 'BR') this.#inline += '\n';
    else if (name === 'IMG') this.#picture(element);
    else if (/^H[1-6]$/.test(name)) this.#heading(element, Number(name[1]));
    else if (name === 'UL' || name === 'OL') this.#add('list', listLines(element, this.#listLevel, toBlocks));
    else if (name === 'TABLE') this.#table(element);
    else if (name === 'PRE') this.#preformatted(element);
    else if (name === 'BLOCKQUOTE') this.#blockquote(element);
    else if (name === 'Q') this.#quote(element);
    else if (blockTags.has(name)) {
      this.#close();
      this.children(element);
      this.#close();
    } else this.#styled(element, name);
  }

  /** A place inside a paragraph is where the paragraph starts. */
  #noteAnchors(element: PageElement, name: string): void {
    const holders = /^H[1-6]$/.test(name)
      ? [element, ...element.querySelectorAll('[id], a[name]')]
      : [element];
    const found = holders
      .flatMap((holder) => [holder.getAttribute('id'), holder.getAttribute('name')])
      .filter((anchor) => anchor !== null && this.#anchors.has(anchor)) as string[];
    if (found.length > 0 && opensBlock(name)) this.#close();
    this.#pending.push(...found);
  }

  #push(block: PageBlock): void {
    this.#blocks.push(this.#pending.length > 0 ? { ...block, anchors: this.#pending } : block);
    this.#pending = [];
  }

  /** An element around whole blocks has no words of its own to style. */
  #styled(element: PageElement, name: string): void {
    const kind = inlineKindOf(name);
    if (!kind && name !== 'A') return this.children(element);
    const [before, count] = [this.#inline, this.#blocks.length];
    this.#inline = '';
    this.children(element);
    const words = this.#inline;
    if (this.#blocks.length > count) return;
    this.#inline = before + (kind ? noted(kind, words) : linked(words, element.getAttribute('href')));
  }

  #preformatted(element: PageElement): void {
    const text = linesOf(element);
    const isCode =
      element.querySelector('code, kbd, samp') !== null ||
      /code|highlight|lang|source|prettyprint/i.test(element.getAttribute('class') ?? '');
    // Verse is preformatted, too.
    if (!isCode || text.includes('```')) return this.#add('paragraph', [text]);
    this.#close();
    const lines = text.replaceAll(/^\s*\n|(?<!\s)\s+$/g, '');
    if (lines !== '') this.#push({ kind: 'code', text: `\`\`\`\n${lines}\n\`\`\`` });
  }

  #blockquote(element: PageElement): void {
    this.#close();
    const lines = toText(element).split('\n');
    const text = lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
    if (lines.some((line) => line !== '')) this.#push({ kind: 'quote', text });
  }

  #heading(element: PageElement, level: number): void {
    this.#close();
    const pictures = [...element.querySelectorAll('img')];
    // The title of a chapter may be drawn.
    const words = element.textContent?.trim() || pictures.map((one) => one.getAttribute('alt')).join(' ');
    const text = words.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') this.#push({ kind: 'heading', text, level });
    for (const picture of pictures) this.#picture(picture, '');
    this.#close();
  }

  /** A sign within a line of text is said as its words. */
  #picture(element: PageElement, words = element.getAttribute('alt') ?? ''): void {
    const name = /^image:([\da-f]{24})$/.exec(element.getAttribute('src') ?? '')?.[1];
    const isSign = ['width', 'height'].every((side) => Number(element.getAttribute(side) || NaN) < signSide);
    if (isSign) this.#inline += written(words);
    else if (name) this.#pictures.push(pictureLine(words, name));
  }

  #table(element: PageElement): void {
    const table = tableLines(element);
    this.#close();
    if (table) for (const block of table) this.#push(block);
    else this.children(element);
    this.#close();
  }

  #quote(element: PageElement): void {
    this.#inline += '“';
    this.children(element);
    this.#inline = `${this.#inline.trimEnd()}”`;
  }

  #add(kind: 'paragraph' | 'list', lines: readonly string[]): void {
    this.#close();
    const text = lines
      .join('\n')
      .replaceAll(/\n\s*\n/g, '\n')
      .replaceAll(/^\n+|(?<!\s)\s+$/g, '');
    if (text !== '') this.#push({ kind, text });
  }

  /** Ends the running paragraph. Some people separate paragraphs with two line breaks. */
  #close(): void {
    for (const part of this.#inline.split(/\n[ \n]*\n/)) {
      const text = delimited(part)
        .replaceAll(/(?<! ) *\n */g, '\n')
        .replaceAll(/ {2,}/g, ' ')
        .trim();
      if (text !== '') this.#push({ kind: 'paragraph', text });
    }
    this.#inline = '';
    const pictures = this.#pictures;
    this.#pictures = [];
    for (const text of pictures) this.#push({ kind: 'picture', text });
  }
}

/** With its breaks: programs end lines of code with them. */
function linesOf(node: PageNode): string {
  if (node.nodeType === textNode) return node.textContent ?? '';
  if (node.nodeName.toUpperCase() === 'BR') return '\n';
  return Array.from(node.childNodes, linesOf).join('');
}

const collapse = (text: string): string => text.replaceAll(/[ \t\n\r\f\u00a0]+/g, ' ');

/** Brackets in the text of a page must not become a link. */
const written = (text: string): string => withoutPlaceholders(collapse(text)).replaceAll('](', ']\\(');

/** `[12]` or `12` raised and linked: the reference to a note. Either may be inside the other. */
function isNoteNumber(name: string, element: PageElement): boolean {
  if (name !== 'SUP' && name !== 'A') return false;
  const mark = element.textContent?.trim() ?? '';
  // Back to where the note was called.
  if (name === 'A' && /^[↩↵⏎⤴]\ufe0e?$/.test(mark)) return true;
  if (!/^\[?[\d*†‡a-z]{0,3}\]?$/.test(mark)) return false;
  if (name === 'A')
    return /\d|[*†‡]/.test(mark) && element.querySelector('sup')?.textContent?.trim() === mark;
  return element.querySelector('a') !== null || mark === '[]';
}
