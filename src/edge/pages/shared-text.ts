/** The text of a document as HTML. */
import { setImmediate } from 'node:timers/promises';
import type { SpokenSentence } from '../../formats/export/engine.ts';
import { type SpokenPiece, SpokenPieces } from '../../formats/export/epub/spoken.ts';
import { inSlices } from '../../platform/slices.ts';
import type { Block, Item, Leaf, List, Picture, Table, Turn } from '../../shared/markup/blocks.ts';
import { type Inline, inlinesOf } from '../../shared/markup/inlines.ts';
import { withoutTitle } from '../../shared/markup/lines.ts';
import { parseInSteps } from '../../shared/markup/parse.ts';
import { escapeHtml, Markup } from './markup.ts';

/*
 * A document's text as HTML. The text is untrusted: all of it is escaped, links lead only where the grammar allows, and
 * nothing is loaded from elsewhere: pictures that the document keeps are shown, others as their description.
 */

/** After about this many characters (a line counts for a few extra), other requests can run. */
const sliceLength = 40_000;
const lineWeight = 20;

/** How many items a list may have before it is cut. */
const longList = 200;

/** A long first paragraph that starts with a capital and is not broken into verses: it may carry an initial. */
const opensProse = /^<p dir="auto">\p{Lu}[^\n]{240}[^\n]*$/u;

export interface ShownPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

interface RenderOptions {
  readonly title?: string;
  readonly pictures?: ReadonlyMap<string, ShownPicture>;
  /** What is heard of it, in UTF-16 units, in order. */
  readonly spoken?: readonly SpokenSentence[];
}

/** The text as markup, without the line that repeats its title. */
export async function renderText(
  text: string,
  { title = '', pictures = new Map(), spoken = [] }: RenderOptions = {},
): Promise<Markup> {
  const writer = new HtmlWriter(text, { pictures, spoken });
  const parts: string[] = [];
  let since = 0;
  for (const block of withoutTitle(await inSlices(parseInSteps(text)), title)) {
    parts.push(writer.outermost(block));
    since += block.end - block.start + lineWeight;
    if (since < sliceLength) continue;
    since = 0;
    await setImmediate();
  }
  const [first] = parts;
  if (first !== undefined && opensProse.test(first)) parts[0] = first.replace('<p', '<p class="first"');
  return new Markup(parts.join('\n'));
}

class HtmlWriter {
  readonly #text: string;
  readonly #pictures: ReadonlyMap<string, ShownPicture>;
  readonly #spoken: readonly SpokenSentence[];
  readonly #pieces: SpokenPieces;
  /** Depths of the headings that are open, outermost first: their count is the level, so no level is left out. */
  readonly #depths: number[] = [];

  constructor(text: string, { pictures, spoken }: Required<Omit<RenderOptions, 'title'>>) {
    this.#pictures = pictures;
    this.#spoken = spoken;
    this.#pieces = new SpokenPieces(spoken);
    this.#text = text;
  }

  /** Verses keep the indents of their lines; text in a quote or a list has no indent of its own. */
  outermost(block: Block): string {
    return block.kind === 'paragraph'
      ? `<p dir="auto">${this.#words(block, indentOf)}</p>`
      : this.block(block);
  }

  block(block: Block): string {
    switch (block.kind) {
      case 'heading':
        return this.#heading(block, block.depth);
      case 'paragraph':
        return `<p dir="auto">${this.#words(block)}</p>`;
      case 'code':
        return `<pre dir="ltr"><code>${this.#words(block)}</code></pre>`;
      case 'picture':
        return this.#picture(block);
      case 'quote':
        return `<blockquote>\n${this.#blocks(block.blocks)}\n</blockquote>`;
      case 'list':
        return this.#list(block);
      case 'table':
        return this.#table(block);
      case 'turn':
        return turn(block);
      case 'rule':
        return '<hr>';
    }
  }

  /** Its words are below it for everybody: they are part of what is read aloud. */
  #picture(block: Picture): string {
    const words = this.#words(block);
    const picture = this.#pictures.get(block.id);
    if (!picture) return words && `<p dir="auto" class="picture">${words}</p>`;
    const { address, width, height } = picture;
    const image = `<img src="${escapeHtml(address)}" alt="" width="${width}" height="${height}" loading="lazy" decoding="async">`;
    return `<figure>${image}${words && `<figcaption dir="auto">${words}</figcaption>`}</figure>`;
  }

  #blocks(blocks: readonly Block[]): string {
    return blocks.map((block) => this.block(block)).join('\n');
  }

  #heading(leaf: Leaf, depth: number): string {
    while ((this.#depths.at(-1) ?? 0) >= depth) this.#depths.pop();
    this.#depths.push(depth);
    const level = Math.min(this.#depths.length + 1, 6);
    return `<h${level} dir="auto">${this.#words(leaf)}</h${level}>`;
  }

  /** A long list is split into several, so that a browser lays out only those in view. */
  #list({ isOrdered, items }: List): string {
    const tag = isOrdered ? 'ol' : 'ul';
    const html = items.map((item) => this.#item(item));
    if (html.length <= longList) return `<${tag}>\n${html.join('\n')}\n</${tag}>`;
    return Array.from({ length: Math.ceil(html.length / longList) }, (_, part) => {
      const some = html.slice(part * longList, (part + 1) * longList);
      return `<${tag} class="part">\n${some.join('\n')}\n</${tag}>`;
    }).join('\n');
  }

  /** Numbers are kept as written: the text may refer to them. A lone paragraph needs no separate tag. */
  #item({ number, isDone, blocks }: Item): string {
    const value = number === undefined ? '' : ` value="${number}"`;
    const box = isDone === undefined ? '' : isDone ? '☑ ' : '☐ ';
    const [first, ...rest] = blocks;
    const lead = first?.kind === 'paragraph' ? this.#words(first) : first ? this.block(first) : '';
    return `<li${value} dir="auto">${box}${lead}${rest.map((block) => this.block(block)).join('')}</li>`;
  }

  #table({ rows: [header, ...rows], alignments }: Table): string {
    const row = (cells: readonly Leaf[], tag: 'th' | 'td') =>
      `<tr>${cells
        .map((cell, column) => {
          const alignment = alignments[column];
          const align = alignment ? ` class="${alignment}"` : '';
          return `<${tag}${align} dir="auto">${this.#words(cell)}</${tag}>`;
        })
        .join('')}</tr>`;
    const body = rows.map(({ cells }) => row(cells, 'td')).join('\n');
    return `<div class="table"><table>\n<thead>${row(header!.cells, 'th')}</thead>\n<tbody>\n${body}\n</tbody>\n</table></div>`;
  }

  #words(leaf: Leaf, indent: (lineEnd: string) => string = () => ''): string {
    return inlinesOf(this.#text, leaf)
      .map((inline) => {
        if (inline.isBreak) return `\n${indent(this.#text.slice(inline.start, inline.end))}`;
        return [...this.#pieces.cut(inline.start, inline.end)]
          .map((piece) => this.#said(piece, inline))
          .join('');
      })
      .join('');
  }

  /** The player finds by its time what it has to mark. */
  #said({ start, end, sentence }: SpokenPiece, style: Inline): string {
    const words = styled(escapeHtml(this.#text.slice(start, end)), style);
    const spoken = sentence === undefined ? undefined : this.#spoken[Number(sentence.slice(1)) - 1];
    return spoken ? `<span data-at="${spoken.startMs}">${words}</span>` : words;
  }
}

const indentOf = (lineEnd: string): string =>
  /^[^\S\n\r\v\f\u2028\u2029]*(?:\r\n|[\n\r\v\f\u2028\u2029])([ \t]*)$/.exec(lineEnd)?.[1] ?? '';

function styled(words: string, style: Inline): string {
  let html = words;
  if (style.isCode) html = `<code>${html}</code>`;
  if (style.isStruck) html = `<s>${html}</s>`;
  if (style.isEmphasis) html = `<em>${html}</em>`;
  if (style.isStrong) html = `<strong>${html}</strong>`;
  if (style.href === undefined) return html;
  return `<a href="${escapeHtml(style.href)}" rel="nofollow noopener noreferrer">${html}</a>`;
}

/** The header of a transcript's turn: who speaks, if named, and when. */
function turn({ speaker, clock }: Turn): string {
  const [seconds, minutes, hours = '0'] = clock.split(':').reverse();
  const name = speaker === undefined ? '' : `<b dir="auto">${escapeHtml(speaker)}</b> `;
  return `<p class="turn">${name}<time datetime="PT${Number(hours)}H${Number(minutes)}M${Number(seconds)}S">${clock}</time></p>`;
}
