/** Writes the blocks of the grammar as XHTML. What is spoken gets an element with an id, for media overlays. */
import type { Alignment, Block, Item, Leaf, Picture, Table } from '../../../shared/markup/blocks.ts';
import { plainText } from '../../../shared/markup/content.ts';
import { inlinesOf, type Style } from '../../../shared/markup/inlines.ts';
import { escapeXml } from '../../../shared/text/xml.ts';
import type { ExportSection, SpokenSentence } from '../engine.ts';
import { printable, type SectionHead } from '../layout.ts';
import { directionOf, languageOf } from '../scripts.ts';
import { SpokenPieces } from './spoken.ts';
import { attributes } from './xml.ts';

export interface WriterDeps {
  readonly text: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly spoken: readonly SpokenSentence[];
  /** Their files in the book, by their names in the text. */
  readonly pictures: ReadonlyMap<string, string>;
}

export const headingId = ({ start }: { readonly start: number }): string => `h${start}`;

/** A stretch of a leaf: escaped words in their style, and the part of the audio they belong to. */
interface StyledPiece {
  readonly html: string;
  readonly sentence?: string | undefined;
  readonly word?: string | undefined;
}

export class EpubWriter {
  readonly #deps: WriterDeps;
  readonly #pieces: SpokenPieces;
  /** Sentences and words that are on a page. */
  readonly ids = new Set<string>();

  constructor(deps: WriterDeps) {
    this.#deps = deps;
    this.#pieces = new SpokenPieces(deps.spoken);
  }

  /** Sections must come in the order of the text. */
  section({ blocks }: ExportSection, { speaker, time }: SectionHead): string {
    const clock = time === undefined ? '' : `<span class="time">${time}</span>`;
    const name = speaker === undefined ? '' : `<b>${escapeXml(speaker)}</b>`;
    const head = [name, clock].filter(Boolean).join(' ');
    return (head && `<p class="speaker">${head}</p>\n`) + this.#blocks(blocks);
  }

  #blocks(blocks: readonly Block[]): string {
    return blocks.map((block) => `${this.#block(block)}\n`).join('');
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'paragraph':
        return this.#leaf('p', block);
      case 'heading':
        return this.#leaf(`h${block.depth}`, block, { id: headingId(block) });
      case 'code':
        return `<pre dir="ltr"><code>${this.#words(block, '\n')}</code></pre>`;
      case 'picture':
        return this.#picture(block);
      case 'quote':
        return block.blocks.length === 0 ? '' : `<blockquote>\n${this.#blocks(block.blocks)}</blockquote>`;
      case 'list': {
        const tag = block.isOrdered ? 'ol' : 'ul';
        return `<${tag}>\n${block.items.map((item) => this.#item(item)).join('')}</${tag}>`;
      }
      case 'table':
        return this.#table(block);
      case 'rule':
        return '<hr/>';
      case 'turn':
        return '';
    }
  }

  /** Its words are shown below it, where they are highlighted as they are spoken. */
  #picture(block: Picture): string {
    const file = this.#deps.pictures.get(block.id);
    const words = this.#words(block);
    if (file === undefined) return words && `<p>${words}</p>`;
    const image = `<img${attributes({ src: file })} alt=""/>`;
    return `<figure>${image}${words && `<figcaption>${words}</figcaption>`}</figure>`;
  }

  /** An item that holds one paragraph needs no element for it. */
  #item({ number, isDone, blocks }: Item): string {
    const [first, ...rest] = blocks;
    const box = isDone === undefined ? '' : isDone ? '☑ ' : '☐ ';
    if (first?.kind !== 'paragraph')
      return `<li${attributes({ value: number })}>${box}\n${this.#blocks(blocks)}</li>\n`;
    const words = box + this.#words(first);
    const all = { value: number, ...this.#foreign(first) };
    return `<li${attributes(all)}>${words}${rest.length > 0 ? `\n${this.#blocks(rest)}` : ''}</li>\n`;
  }

  #table({ rows, alignments }: Table): string {
    const [head, ...body] = rows;
    const columns = Math.max(...rows.map(({ cells }) => cells.length));
    const row = (cells: readonly Leaf[], tag: 'th' | 'td') => {
      const all = Array.from({ length: columns }, (_, column) => {
        const cell = cells[column];
        return cell ? this.#leaf(tag, cell, aligned(alignments[column])) : `<${tag}></${tag}>`;
      });
      return `<tr>${all.join('')}</tr>\n`;
    };
    const start = head ? `<thead>\n${row(head.cells, 'th')}</thead>\n` : '';
    const rest = body.map(({ cells }) => row(cells, 'td')).join('');
    return `<table>\n${start}${rest && `<tbody>\n${rest}</tbody>\n`}</table>`;
  }

  #leaf(tag: string, leaf: Leaf, more: Readonly<Record<string, string | undefined>> = {}): string {
    return `<${tag}${attributes({ ...more, ...this.#foreign(leaf) })}>${this.#words(leaf)}</${tag}>`;
  }

  /** The language and direction of a leaf where they are not those of the book. */
  #foreign(leaf: Leaf): Record<string, string | undefined> {
    const { text, language, direction } = this.#deps;
    const words = plainText(text, leaf);
    const own = languageOf(words, language);
    const lang = own === language ? undefined : own;
    const dir = directionOf(words) ?? direction;
    return { lang, 'xml:lang': lang, dir: dir === direction ? undefined : dir };
  }

  #words(leaf: Leaf, lineBreak = '<br/>'): string {
    const { text } = this.#deps;
    const pieces: StyledPiece[] = [];
    for (const { start, end, isBreak, ...style } of inlinesOf(text, leaf)) {
      if (isBreak) {
        const [last] = pieces.slice(-1);
        pieces.push({ html: lineBreak, sentence: last?.sentence });
        continue;
      }
      for (const piece of this.#pieces.cut(start, end)) {
        const html = styled(escapeXml(text.slice(piece.start, piece.end)), style);
        pieces.push({ html, sentence: piece.sentence, word: piece.word });
      }
    }
    return this.#grouped(pieces, 'sentence', (inner) => this.#grouped(inner, 'word', joined));
  }

  /** Neighbors that belong together become one element. Only the first element of a sentence or word has its id. */
  #grouped(
    pieces: readonly StyledPiece[],
    by: 'sentence' | 'word',
    write: (group: readonly StyledPiece[]) => string,
  ): string {
    let html = '';
    for (let at = 0; at < pieces.length;) {
      const id = pieces[at]![by];
      let end = at + 1;
      while (end < pieces.length && pieces[end]![by] === id) end += 1;
      const inner = write(pieces.slice(at, end));
      const isNew = id !== undefined && inner.trim() !== '' && !this.ids.has(id);
      if (isNew) this.ids.add(id);
      html += isNew ? `<span id="${id}">${inner}</span>` : inner;
      at = end;
    }
    return html;
  }
}

const joined = (pieces: readonly StyledPiece[]): string => pieces.map(({ html }) => html).join('');

const aligned = (alignment: Alignment | undefined): Record<string, string | undefined> => ({
  class: alignment && alignment !== 'left' ? alignment : undefined,
});

function styled(words: string, { isCode, isStruck, isEmphasis, isStrong, href }: Style): string {
  if (words === '') return '';
  const tags: [unknown, string][] = [
    [isCode, 'code'],
    [isStruck, 's'],
    [isEmphasis, 'em'],
    [isStrong, 'strong'],
  ];
  const inner = tags.reduce((html, [isOn, tag]) => (isOn ? `<${tag}>${html}</${tag}>` : html), words);
  const address = href === undefined ? undefined : wellFormed(href);
  return address === undefined ? inner : `<a${attributes({ href: address })}>${inner}</a>`;
}

/** Reading apps check addresses more strictly than browsers do. */
function wellFormed(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const address = new URL(printable(href)).href.replaceAll(/[[\]|^`{}\\]/g, encodeURIComponent);
  return /%(?![\da-f]{2})/i.test(address) ? undefined : address;
}
