/**
 * The block syntax of Markdown that documents do not have, line by line: blocks of HTML become their text, indented
 * code gets fences, definitions of references are collected and removed, and an unclosed fence is closed.
 */
import {
  fenceOf,
  markerOf,
  outdent,
  toLine,
  type FenceLine,
  type Line,
} from '../../../shared/markup/lines.ts';
import { htmlBlockAt, htmlText } from './html-blocks.ts';
import { definitionOf, type References } from './references.ts';

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
