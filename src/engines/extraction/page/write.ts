/** A page's tree as light Markdown: headings, list items and paragraphs; of links and emphasis only the words are kept. */
import type { PageElement, PageNode } from './parse.ts';
import { listLines } from './lists.ts';
import { tableRows } from './tables.ts';

export interface PageBlock {
  readonly kind: 'paragraph' | 'heading' | 'list';
  /** Without the marker of a heading, with the markers of a list. */
  readonly text: string;
  readonly level?: number;
}

const blockTags = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER ' +
    'FORM HEADER HGROUP HR HTML LEGEND LI MAIN P PRE SECTION SUMMARY TBODY TD TFOOT TH THEAD TR'
  ).split(' '),
);
const silent = new Set(['HEAD', 'TITLE', 'META']);
const [elementNode, textNode] = [1, 3];

export function toText(root: PageElement): string {
  return toBlocks(root)
    .map(({ kind, text, level = 1 }) => (kind === 'heading' ? `${'#'.repeat(level)} ${text}` : text))
    .join('\n\n');
}

export function toBlocks(root: PageNode, listLevel = 0): PageBlock[] {
  const writer = new Writer(listLevel);
  writer.children(root);
  return writer.finish();
}

class Writer {
  readonly #blocks: PageBlock[] = [];
  readonly #listLevel: number;
  #inline = '';

  constructor(listLevel: number) {
    this.#listLevel = listLevel;
  }

  children(node: PageNode): void {
    for (const child of node.childNodes) {
      if (child.nodeType === textNode) this.#inline += collapse(child.textContent ?? '');
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
    if (name === 'BR') this.#inline += '\n';
    else if (/^H[1-6]$/.test(name)) this.#heading(element, Number(name[1]));
    else if (name === 'UL' || name === 'OL') this.#add('list', listLines(element, this.#listLevel, toBlocks));
    else if (name === 'TABLE') this.#table(element);
    else if (name === 'PRE') this.#add('paragraph', [element.textContent ?? '']);
    else if (name === 'Q') this.#quote(element);
    else if (blockTags.has(name)) {
      this.#close();
      this.children(element);
      this.#close();
    } else this.children(element);
  }

  #heading(element: PageElement, level: number): void {
    this.#close();
    const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (text !== '') this.#blocks.push({ kind: 'heading', text, level });
  }

  #table(element: PageElement): void {
    const rows = tableRows(element);
    if (rows) return this.#add('list', rows);
    this.#close();
    this.children(element);
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
      .replaceAll(/^\n+|\s+$/g, '');
    if (text !== '') this.#blocks.push({ kind, text });
  }

  /** Ends the running paragraph. Some people separate paragraphs with two line breaks. */
  #close(): void {
    for (const part of this.#inline.split(/\n[ \n]*\n/)) {
      const text = part
        .replaceAll(/ *\n */g, '\n')
        .replaceAll(/ {2,}/g, ' ')
        .trim();
      if (text !== '') this.#blocks.push({ kind: 'paragraph', text });
    }
    this.#inline = '';
  }
}

const collapse = (text: string): string => text.replaceAll(/[ \t\n\r\f\u00a0]+/g, ' ');

/** `[12]` or `12` raised and linked: the reference to a note. */
const isNoteNumber = (name: string, element: PageElement): boolean =>
  name === 'SUP' &&
  /^\s*\[?[\d*†‡a-z]{0,3}\]?\s*$/.test(element.textContent ?? '') &&
  (element.querySelector('a') !== null || element.textContent?.trim() === '[]');
