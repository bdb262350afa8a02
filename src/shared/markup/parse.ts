/**
 * Parses a text into blocks, in time linear in its length.
 *
 * Plain text must survive: indented lines are not code, a fence that is never closed is text, a lone line that
 * happens to start with a dash inside a paragraph stays there, and a line of verse is never joined with the next.
 * `===` or `---` makes a heading of the line above only where that line stands alone and reads like one.
 */
import { atOnce, type Steps } from '../steps.ts';
import type { Block, Code, Heading, Markup, Paragraph, Range } from './blocks.ts';
import {
  fenceOf,
  headingOf,
  isQuoted,
  isRule,
  linesOf,
  pictureOf,
  underlineOf,
  unquoted,
  type FenceLine,
  type Line,
} from './lines.ts';
import { ListReader, tableAt } from './lists.ts';
import { parseTurn } from './transcript.ts';

/** Containers inside containers. What is nested deeper stays text of the innermost. */
const maxNesting = 12;
const maxUnderlinedLength = 100;
const linesInStep = 500;

export const parseMarkup = (text: string): Markup => atOnce(parseInSteps(text));

/** The same for long texts; a list or a quotation is one step. */
export function* parseInSteps(text: string): Steps<Markup> {
  const lines: Line[] = [];
  let first = -1;
  for (const line of linesOf(text)) {
    if (first < 0 && parseTurn(line.words) !== undefined) first = lines.length;
    lines.push(line);
    if (lines.length % linesInStep === 0) yield;
  }
  const isTranscript = first >= 0;
  const plain = isTranscript ? lines.slice(0, first) : lines;
  const blocks = yield* new LineReader(text, plain, { nesting: 0, isItem: false }).readInSteps();
  if (isTranscript)
    for (const block of transcriptBlocks(lines, first)) if (blocks.push(block) % linesInStep === 0) yield;
  return { text, blocks, isTranscript };
}

/**
 * People do start a spoken sentence with a dash or a number: after the first header nothing is Markdown, but a heading that
 * stands alone between two turns.
 */
function* transcriptBlocks(lines: readonly Line[], first: number): Generator<Block> {
  let spoken: Line[] = [];
  for (let at = first; at < lines.length; at++) {
    const line = lines[at]!;
    const turn = parseTurn(line.words, line.start);
    const block = turn ?? (spoken.length === 0 ? headingOfTurn(lines, at) : undefined);
    if (!block && !line.isBlank) {
      spoken.push(line);
      continue;
    }
    if (spoken.length > 0) yield { ...paragraphOf(spoken), isLiteral: true };
    spoken = [];
    if (block) yield block;
  }
  if (spoken.length > 0) yield { ...paragraphOf(spoken), isLiteral: true };
}

/** `## The lamp`, a blank line, and the header of a turn. */
function headingOfTurn(lines: readonly Line[], at: number): Heading | undefined {
  const [before, line, after, next] = [lines[at - 1], lines[at]!, lines[at + 1], lines[at + 2]];
  const isAlone = before?.isBlank !== false && after?.isBlank && next && parseTurn(next.words);
  return isAlone ? headingBlock(line) : undefined;
}

function headingBlock(line: Line): Heading | undefined {
  const found = headingOf(line);
  return found && { kind: 'heading', ...visibleRange(line), depth: found.depth, lines: [found.content] };
}

interface Container {
  readonly nesting: number;
  /** Whether it is an item of a list, in which every marker opens a separate list. */
  readonly isItem: boolean;
}

/** The blocks of lines that share one container. */
function parseLines(text: string, lines: readonly Line[], container: Container): Block[] {
  return atOnce(new LineReader(text, lines, container).readInSteps());
}

/** The lines of a paragraph without their indents. */
function paragraphOf(lines: readonly Line[]): Paragraph {
  const ranges = lines.map(visibleRange);
  return { kind: 'paragraph', start: ranges[0]!.start, end: ranges.at(-1)!.end, lines: ranges };
}

const visibleRange = ({ end, words }: Line): Range => ({ start: end - words.trimStart().length, end });

/** Takes lines from top to bottom. Those without a meaning of their own are collected until their group ends. */
class LineReader {
  readonly #text: string;
  readonly #lines: readonly Line[];
  readonly #nesting: number;
  readonly #blocks: Block[] = [];
  readonly #closers: Closers;
  readonly #lists: ListReader;
  #group: Line[] = [];
  /** Whether the group is the first thing after a blank line. */
  #isApart = true;

  constructor(text: string, lines: readonly Line[], { nesting, isItem }: Container) {
    this.#text = text;
    this.#lines = lines;
    this.#nesting = nesting;
    this.#closers = new Closers(lines);
    const parseItem = (inner: readonly Line[]) =>
      parseLines(text, inner, { nesting: nesting + 1, isItem: true });
    this.#lists = new ListReader(text, parseItem, isItem);
  }

  *readInSteps(): Steps<Block[]> {
    for (let at = 0, steps = 1; at < this.#lines.length; steps++) {
      at = this.#step(at);
      if (steps % linesInStep === 0) yield;
    }
    this.#endGroup();
    return this.#blocks;
  }

  /** Takes the line at an index and those that belong to it, and returns the index of the next one. */
  #step(at: number): number {
    const line = this.#lines[at]!;
    if (line.isBlank) {
      this.#endGroup();
      this.#isApart = true;
      return at + 1;
    }
    const next = this.#list(at) ?? this.#fenced(at) ?? this.#table(at) ?? this.#quote(at) ?? this.#single(at);
    if (next !== undefined) {
      this.#isApart = false;
      return next;
    }
    this.#group.push(line);
    return at + 1;
  }

  #add(block: Block): void {
    this.#endGroup();
    this.#blocks.push(block);
  }

  #endGroup(): void {
    if (this.#group.length === 0) return;
    this.#blocks.push(paragraphOf(this.#group));
    this.#group = [];
    this.#isApart = false;
  }

  #single(at: number): number | undefined {
    const line = this.#lines[at]!;
    const heading = headingBlock(line);
    if (heading) {
      this.#add(heading);
      return at + 1;
    }
    if (this.#underlines(line)) return at + 1;
    const picture = pictureOf(line);
    if (picture) {
      this.#add(picture);
      return at + 1;
    }
    if (!isRule(line)) return undefined;
    this.#add({ kind: 'rule', ...visibleRange(line) });
    return at + 1;
  }

  #underlines(line: Line): boolean {
    const character = underlineOf(line);
    const [title] = this.#group;
    if (!character || !title || this.#group.length > 1 || !this.#isApart) return false;
    if (title.words.length > maxUnderlinedLength || /[.,;:]$/.test(title.words)) return false;
    const content = visibleRange(title);
    this.#group = [];
    const depth = character === '=' ? 1 : 2;
    this.#blocks.push({ kind: 'heading', start: content.start, end: line.end, depth, lines: [content] });
    return true;
  }

  #fenced(at: number): number | undefined {
    const open = fenceOf(this.#lines[at]!);
    if (!open || !this.#closers.hasAfter(at, open)) return undefined;
    let close = at + 1;
    while (!closes(this.#lines[close]!, open)) close += 1;
    this.#add(codeOf(this.#lines, { at, close, info: open.info }));
    return close + 1;
  }

  #table(at: number): number | undefined {
    const table = tableAt(this.#text, this.#lines, at);
    if (!table) return undefined;
    this.#add(table.block);
    return table.next;
  }

  #quote(at: number): number | undefined {
    if (this.#nesting >= maxNesting || !isQuoted(this.#lines[at]!)) return undefined;
    let next = at;
    while (next < this.#lines.length && isQuoted(this.#lines[next]!)) next += 1;
    const inside = this.#lines.slice(at, next).map((line) => unquoted(this.#text, line));
    const { start } = visibleRange(this.#lines[at]!);
    const blocks = parseLines(this.#text, inside, { nesting: this.#nesting + 1, isItem: false });
    this.#add({ kind: 'quote', start, end: this.#lines[next - 1]!.end, blocks });
    return next;
  }

  #list(at: number): number | undefined {
    if (this.#nesting >= maxNesting) return undefined;
    const list = this.#lists.at(this.#lines, at, this.#group.at(-1));
    if (!list) return undefined;
    this.#add(list.block);
    return list.next;
  }
}

interface FencedLines {
  readonly at: number;
  readonly close: number;
  readonly info: string;
}

/** The lines between the fences, without as much indent as the opening one has. */
function codeOf(lines: readonly Line[], { at, close, info }: FencedLines): Code {
  const opening = lines[at]!;
  const inside = lines.slice(at + 1, close).map((line): Range => {
    const indent = line.words.length - line.words.trimStart().length;
    return { start: line.start + Math.min(indent, opening.indent), end: line.end };
  });
  const { start } = visibleRange(opening);
  return { kind: 'code', start, end: lines[close]!.end, info, lines: inside, isLiteral: true };
}

const closes = (line: Line, open: FenceLine): boolean => {
  const fence = fenceOf(line);
  return (
    fence !== undefined &&
    fence.character === open.character &&
    fence.length >= open.length &&
    fence.info === ''
  );
};

/** Knows for every line how long the longest closing fence below it is, so that no fence is searched for twice. */
class Closers {
  readonly #longest = new Map<string, Uint32Array>();

  constructor(lines: readonly Line[]) {
    for (let at = lines.length - 1; at >= 0; at--) {
      const fence = fenceOf(lines[at]!);
      if (fence?.info !== '') continue;
      const longest = this.#of(fence.character, lines.length);
      longest[at] = fence.length;
    }
    for (const longest of this.#longest.values())
      for (let at = lines.length - 1; at >= 0; at--) longest[at] = Math.max(longest[at]!, longest[at + 1]!);
  }

  hasAfter(at: number, { character, length }: FenceLine): boolean {
    return (this.#longest.get(character)?.[at + 1] ?? 0) >= length;
  }

  #of(character: string, lines: number): Uint32Array {
    let longest = this.#longest.get(character);
    if (!longest) this.#longest.set(character, (longest = new Uint32Array(lines + 1)));
    return longest;
  }
}
