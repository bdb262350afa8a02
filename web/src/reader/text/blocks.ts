/**
 * Cuts a text into the blocks of a page: paragraphs, headings, lists, quotes, rules, code, and the headers of a
 * transcript. Only lines are looked at here, so that half a million characters take milliseconds; what stands
 * inside a block is set when the block comes into sight.
 */
import { cutParagraph, maxPartLength } from './cuts.ts';
import type { Sentences } from './sentences.ts';

export type BlockKind = 'paragraph' | 'heading' | 'list' | 'quote' | 'rule' | 'code' | 'turn';

/** Half-open range of the text in UTF-16 units; of an item in a numbered list, with its number. */
export interface Part {
  readonly start: number;
  readonly end: number;
  readonly number?: number;
}

export interface Block {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
  readonly parts: readonly Part[];
  /** Of a heading: 2 to 6, without leaving a level out. */
  readonly level?: number;
  /** Its line ends are only where a margin was. */
  readonly wrapped?: boolean;
  /** Goes on where the block before was cut for its length. */
  readonly joined?: boolean;
  /** Stands right below the header of a turn. */
  readonly said?: boolean;
}

const lineForm = /[^\n\r\v\f\u2028\u2029]+|\r\n|[\n\r\v\f\u2028\u2029]/g;
const headingLine = /^ {0,3}(#{1,6})[ \t]+(?=\S)/;
const ruleLine = /^[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const fenceLine = /^[ \t]*(?:```|~~~)/;
const quoteLine = /^[ \t]*>/;
const bulletLine = /^[ \t]*[-*+•‣][ \t]+(?=\S)/;
const numberLine = /^[ \t]*(\d{1,3})[.)][ \t]+(?=\S)/;
const indented = /^(?: {2}|\t)/;
const maxItems = 40;
/** What is longer is prose, whatever stands before it. */
const maxHeading = 400;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

export function layOut(text: string, sentences: Sentences): Block[] {
  const setter = new Setter(text, sentences);
  for (const { 0: words, index: start } of text.matchAll(lineForm)) {
    if (/^[\n\r\v\f\u2028\u2029]/.test(words)) setter.endLine();
    else setter.add({ start, end: start + words.length, words });
  }
  return setter.finish();
}

/** Takes lines one by one; lines gather until a blank one or one with a meaning of its own. */
class Setter {
  readonly #blocks: Block[] = [];
  readonly #text: string;
  readonly #sentences: Sentences;
  /** Depths of the headings that are open, outermost first: their count is the level. */
  readonly #depths: number[] = [];
  #lines: Line[] = [];
  #inCode = false;
  /** From the first header on nothing is Markdown: people do begin a spoken sentence with a dash. */
  #inTranscript = false;
  #hadWords = false;

  constructor(text: string, sentences: Sentences) {
    this.#text = text;
    this.#sentences = sentences;
  }

  /** A line end after nothing is a blank line. */
  endLine(): void {
    if (!this.#hadWords && !this.#inCode) this.#close();
    this.#hadWords = false;
  }

  add(line: Line): void {
    if (line.words.trim() === '') return;
    this.#hadWords = true;
    if (this.#sentences.isHeaderAt(line.start, line.end)) return this.#turn(line);
    if (!this.#inTranscript && this.#special(line)) return;
    this.#lines.push(line);
  }

  finish(): Block[] {
    this.#close();
    return this.#blocks;
  }

  #special(line: Line): boolean {
    if (fenceLine.test(line.words)) return this.#fence(line);
    if (this.#inCode) return false;
    const heading = headingLine.exec(line.words);
    if (heading && line.words.length <= maxHeading)
      return this.#heading(line, heading[1]!.length, heading[0].length);
    if (this.#lines.length === 0 && ruleLine.test(line.words)) return this.#push('rule', [line]);
    const [last] = this.#lines.slice(-1);
    if (last && quoteLine.test(last.words) !== quoteLine.test(line.words)) this.#close();
    return false;
  }

  #fence(line: Line): boolean {
    if (!this.#inCode) this.#close();
    this.#lines.push(line);
    if (this.#inCode) this.#close();
    else this.#inCode = true;
    return true;
  }

  #turn(line: Line): void {
    this.#close();
    this.#inTranscript = true;
    this.#push('turn', [line]);
  }

  #heading(line: Line, depth: number, marks: number): boolean {
    this.#close();
    while ((this.#depths.at(-1) ?? 0) >= depth) this.#depths.pop();
    this.#depths.push(depth);
    const level = Math.min(this.#depths.length + 1, 6);
    return this.#push('heading', [{ start: line.start + marks, end: line.end }], { level });
  }

  #push(kind: BlockKind, parts: readonly Part[], more: Partial<Block> = {}): true {
    const said = this.#blocks.at(-1)?.kind === 'turn' && kind === 'paragraph';
    const ranges = parts.map(({ start, end, number }) => ({
      start,
      end,
      ...(number !== undefined && { number }),
    }));
    const { start } = ranges[0]!;
    this.#blocks.push({
      kind,
      start,
      end: ranges.at(-1)!.end,
      parts: ranges,
      ...more,
      ...(said && { said }),
    });
    return true;
  }

  #close(): void {
    const lines = this.#lines;
    const inCode = this.#inCode;
    this.#lines = [];
    this.#inCode = false;
    if (lines.length === 0) return;
    const items = inCode || this.#inTranscript ? undefined : itemsOf(lines);
    if (items) return this.#list(items);
    const whole = { start: lines[0]!.start, end: lines.at(-1)!.end };
    const kind = inCode
      ? 'code'
      : !this.#inTranscript && quoteLine.test(lines[0]!.words)
        ? 'quote'
        : 'paragraph';
    const { cuts, wrapped } = cutParagraph(this.#text, whole, this.#sentences);
    for (const [index, part] of cuts.entries())
      this.#push(kind, [part], { wrapped: wrapped && kind !== 'code', ...(index > 0 && { joined: true }) });
  }

  #list(items: readonly Part[]): void {
    let from = 0;
    for (const index of items.keys()) {
      const next = items[index + 1];
      const isFull = next && (index - from + 1 >= maxItems || next.end - items[from]!.start > maxPartLength);
      if (next && !isFull) continue;
      this.#push('list', items.slice(from, index + 1), from > 0 ? { joined: true } : {});
      from = index + 1;
    }
  }
}

/** A paragraph is a list when every line is an item of it, or goes on with one by being indented. */
function itemsOf(lines: readonly Line[]): Part[] | undefined {
  const form = [bulletLine, numberLine].find((one) => one.test(lines[0]!.words));
  if (!form) return undefined;
  const items: { start: number; end: number; number?: number }[] = [];
  for (const { start, end, words } of lines) {
    const mark = form.exec(words);
    if (mark) items.push({ start: start + mark[0].length, end, ...(mark[1] && { number: Number(mark[1]) }) });
    else if (indented.test(words)) items.at(-1)!.end = end;
    else return undefined;
  }
  // Prose behind a dash is cut as prose is.
  return items.every((item) => item.end - item.start <= maxPartLength) ? items : undefined;
}
