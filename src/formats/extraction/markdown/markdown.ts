/**
 * Markdown files. A document's own text is Markdown, so almost everything stays as it is written: what the grammar of
 * documents does not have (HTML, references, entities, wrapped lines) is converted to what it has. Front matter
 * provides title and language. A document that Lectern exported comes back as it was.
 */
import { readFile } from 'node:fs/promises';
import { readMarkdownFile } from '../../../language/text/markdown-file.ts';
import type { Range } from '../../../shared/markup/blocks.ts';
import { leavesOf, type PlacedLeaf } from '../../../shared/markup/content.ts';
import {
  type FenceLine,
  fenceOf,
  type Line,
  markerOf,
  outdent,
  toLine,
} from '../../../shared/markup/lines.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { isTranscriptHeader } from '../../../shared/markup/transcript.ts';
import { joinsUnspaced } from '../../../shared/text/unspaced.ts';
import type { Extraction, Reader } from '../engine.ts';
import { parsePage } from '../page/parse.ts';
import { toText } from '../page/write.ts';
import { decodeText } from '../text.ts';
import { convertInline } from './inline-syntax.ts';
import { definitionOf, type References } from './references.ts';

/*
 * The block syntax of Markdown that documents do not have, line by line: blocks of HTML become their text, indented
 * code gets fences, definitions of references are collected and removed, and an unclosed fence is closed.
 */

/* Blocks of HTML between the paragraphs of a Markdown file, with the starts and ends that CommonMark gives them. */

const blockTags =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|' +
  'track|ul';
const startsBlock = new RegExp(String.raw`^ {0,3}<\/?(?:${blockTags})(?=[\s/>]|$)`, 'i');
const startsRaw = /^ {0,3}<(script|pre|style|textarea)(?=[\s>]|$)/i;
const startsComment = /^ {0,3}<!--/;
/** A tag alone on its line. */
const tagAlone = /^ {0,3}<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,2000})?\/?>\s*$/i;

/** Where the block of HTML that starts at a line ends; undefined if none starts there. */
export function htmlBlockAt(lines: readonly string[], at: number, wasBlank: boolean): number | undefined {
  const line = lines[at]!;
  if (!line.includes('<')) return undefined;
  if (startsComment.test(line)) return endOf(lines, at, (words) => words.includes('-->'));
  const raw = startsRaw.exec(line)?.[1]?.toLowerCase();
  if (raw) return endOf(lines, at, (words) => words.toLowerCase().includes(`</${raw}`));
  if (!startsBlock.test(line) && !(wasBlank && tagAlone.test(line))) return undefined;
  let end = at + 1;
  while (end < lines.length && lines[end]!.trim() !== '') end += 1;
  return end;
}

function endOf(lines: readonly string[], at: number, isLast: (line: string) => boolean): number {
  let end = at;
  while (end < lines.length && !isLast(lines[end]!)) end += 1;
  return Math.min(lines.length, end + 1);
}

/** The text of the block as lines of Markdown, with its line ends kept. */
export function htmlText(html: string): string[] {
  if (!/[^\s<>]/.test(html.replaceAll(/<[^<>]*>/g, ''))) return [];
  const text = toText(parsePage(html).body);
  // Two spaces keep a line from being joined with the next.
  return escapeHtml(text)
    .split('\n')
    .map((line) => (line === '' ? '' : `${line}  `));
}

/** Text must not be taken for HTML again. */
const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface ConvertedBlocks {
  readonly text: string;
  readonly references: References;
}

export function convertBlocks(source: string): ConvertedBlocks {
  const converter = new BlockConverter(source.split(/\r\n?|\n/));
  return converter.convert();
}

const codeIndent = 4;

class BlockConverter {
  readonly #lines: readonly string[];
  readonly #written: string[] = [];
  readonly #references = new Map<string, string>();
  #fence: FenceLine | undefined;
  /** Whether an indented line is part of an item of a list. */
  #isInList = false;
  #wasBlank = true;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  convert(): ConvertedBlocks {
    for (let at = 0; at < this.#lines.length;) at = this.#step(at);
    if (this.#fence) this.#written.push(this.#fence.character.repeat(this.#fence.length));
    return { text: this.#written.join('\n'), references: this.#references };
  }

  /** Takes the line at an index and those that belong to it, and returns the index of the next one. */
  #step(at: number): number {
    const words = this.#lines[at]!;
    const line = toLine(words, 0, words.length);
    if (this.#fence) return this.#insideFence(at, line);
    this.#follow(line);
    const next = this.#opensFence(at, line) ?? this.#html(at) ?? this.#code(at, line) ?? this.#plain(at);
    this.#wasBlank = line.isBlank;
    return next;
  }

  #follow(line: Line): void {
    if (line.isBlank) return;
    if (markerOf(line) && (line.indent < codeIndent || this.#isInList)) this.#isInList = true;
    else if (line.indent === 0 && this.#wasBlank) this.#isInList = false;
  }

  #opensFence(at: number, line: Line): number | undefined {
    this.#fence = fenceOf(line);
    if (!this.#fence) return undefined;
    this.#written.push(line.words);
    return at + 1;
  }

  #insideFence(at: number, line: Line): number {
    const fence = fenceOf(line);
    this.#written.push(this.#lines[at]!);
    const { character, length } = this.#fence!;
    if (fence?.character === character && fence.length >= length && fence.info === '')
      this.#fence = undefined;
    return at + 1;
  }

  #html(at: number): number | undefined {
    const end = htmlBlockAt(this.#lines, at, this.#wasBlank);
    if (end === undefined) return undefined;
    this.#written.push('', ...htmlText(this.#lines.slice(at, end).join('\n')), '');
    return end;
  }

  #code(at: number, line: Line): number | undefined {
    if (line.isBlank || line.indent < codeIndent || this.#isInList || !this.#wasBlank) return undefined;
    let end = at;
    const code: string[] = [];
    for (; end < this.#lines.length; end++) {
      const words = this.#lines[end]!;
      const own = toLine(words, 0, words.length);
      if (!own.isBlank && own.indent < codeIndent) break;
      const { start } = outdent(words, own, codeIndent);
      code.push(words.slice(start).trimEnd());
    }
    while (code.at(-1) === '') code.pop();
    const longest = code.reduce((most, words) => Math.max(most, /^`*/.exec(words)![0].length), 2);
    const fence = '`'.repeat(longest + 1);
    this.#written.push(fence, ...code, fence, '');
    return end;
  }

  #plain(at: number): number {
    const words = this.#lines[at]!;
    const definition = definitionOf(words);
    if (!definition) {
      // The number before a footnote is removed; the note itself stays, as a paragraph.
      this.#written.push(words.replace(/^\[\^[^\]\s]{1,50}\]:[ \t]*/, ''));
      return at + 1;
    }
    const { label, address } = definition;
    // The first definition counts, as in every reader of Markdown.
    if (!this.#references.has(label)) this.#references.set(label, address);
    return at + 1;
  }
}

/*
 * The paragraphs, headings and cells of a Markdown file. There a line end is a space unless
 * the author forces a break; in a document it is the end of a line.
 */

export function convertLeaves(text: string, references: References): string {
  const parts: string[] = [];
  let from = 0;
  const replace = ({ start, end }: Range, words: string) => {
    parts.push(text.slice(from, start), words);
    from = end;
  };
  for (const leaf of leavesOf(parseMarkup(text).blocks)) {
    const [first] = leaf.lines;
    if (!first || leaf.isLiteral) continue;
    if (leaf.kind === 'paragraph') replace(leaf, paragraph(text, leaf, references));
    else {
      const words = convertInline(text.slice(first.start, first.end), references).replaceAll('\n', ' ');
      if (isUnderlined(leaf)) replace(leaf, `${underlineDepth(text, leaf)} ${words}`);
      else replace(first, words);
    }
  }
  return parts.join('') + text.slice(from);
}

/** `Words` above a line of `===`: the underline is part of the heading, but not of its only line. */
const isUnderlined = ({ kind, start, lines }: PlacedLeaf): boolean =>
  kind === 'heading' && lines[0]!.start === start;

const underlineDepth = (text: string, { end, lines }: PlacedLeaf): string =>
  text.slice(lines[0]!.end, end).includes('=') ? '#' : '##';

function paragraph(text: string, { lines }: PlacedLeaf, references: References): string {
  const parts: string[] = [];
  for (const [at, line] of lines.entries()) {
    const words = text.slice(line.start, line.end);
    const next = lines[at + 1];
    if (!next) {
      parts.push(words);
      break;
    }
    const gap = text.slice(line.end, next.start);
    const isBroken = words.endsWith('\\') || /^ {2}/.test(gap) || startsItem(text, next);
    parts.push(words.endsWith('\\') ? words.slice(0, -1) : words);
    parts.push(isBroken ? `\n${gap.slice(gap.indexOf('\n') + 1)}` : joint(words, text[next.start]!));
  }
  return convertInline(parts.join(''), references);
}

const startsItem = (text: string, { start, end }: Range): boolean =>
  markerOf(toLine(text, start, end)) !== undefined;

const joint = (before: string, after: string): string => (joinsUnspaced(before, after) ? '' : ' ');

const yamlMatter = /^\s*---[ \t]*\r?\n([^]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const tomlMatter = /^\s*\+\+\+[ \t]*\r?\n([^]{0,20000}?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/;

export const readMarkdown: Reader = async ({ path }) => markdownOf(decodeText(await readFile(path)));

export function markdownOf(source: string): Extraction {
  const own = readMarkdownFile(source);
  if (own) return own;
  const matter = yamlMatter.exec(source) ?? tomlMatter.exec(source);
  const facts = factsOf(matter?.[1] ?? '');
  const body = source.slice(matter?.[0].length ?? 0);
  // In a transcript nothing after the first header is Markdown.
  if (body.split(/\r?\n/).some(isTranscriptHeader)) return { ...facts, text: body };
  const { text, references } = convertBlocks(body);
  return { ...facts, text: convertLeaves(text, references) };
}

/** Only three plain fields are used, so no YAML or TOML parser is needed. */
function factsOf(matter: string): Omit<Extraction, 'text'> {
  const field = (names: string) => {
    const written = new RegExp(`^(?:${names})[ \\t]{0,20}[:=](.*)$`, 'im').exec(matter)?.[1]!.trim();
    const quote = /^["']/.exec(written ?? '')?.[0];
    return quote && written!.length > 2 && written!.endsWith(quote) ? written!.slice(1, -1) : written;
  };
  const [title, language] = [field('title'), field('lang|language')];
  const author = authorsIn(field('authors?'), matter);
  return { ...(title && { title }), ...(author && { author }), ...(language && { language }) };
}

const maxAuthors = 20;

/** A name, names in brackets, or a list below. */
function authorsIn(written: string | undefined, matter: string): string | undefined {
  const lines = matter.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => /^authors?:$/i.test(line)) + 1;
  const after = at === 0 ? [] : lines.slice(at, at + maxAuthors);
  const end = after.findIndex((line) => !line.startsWith('- '));
  const below = (end < 0 ? after : after.slice(0, end)).map((line) => line.slice(2));
  const inBrackets = /^\[(.*)\]$/.exec(written ?? '')?.[1]?.split(',') ?? [written ?? ''];
  const names = below.length > 0 ? below : inBrackets;
  const plain = names.map((name) => name.trim().replaceAll(/^["']|["']$/g, ''));
  return plain.filter((name) => name !== '' && !/[:{}]/.test(name)).join(', ') || undefined;
}
