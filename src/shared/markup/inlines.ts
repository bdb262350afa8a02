/**
 * What is inside a leaf: stretches of text, each with its style, in order and without the syntax between them.
 * A flat list instead of a tree: half a million nested delimiters must not exhaust the stack of any consumer.
 *
 * Delimiters of emphasis touch their words and are not inside one: `snake_case` and `2*3*4` stay what they are.
 */
import type { Leaf, Range } from './blocks.ts';
import { CodeSpans } from './code-spans.ts';
import { matchDelimiters, type Delimiter } from './emphasis.ts';
import { autolinkAt, bareLinkAt, destinationAt, safeHref } from './links.ts';
import { unspacedScripts } from '../text/unspaced.ts';

export interface Style {
  readonly isStrong?: true;
  readonly isEmphasis?: true;
  readonly isStruck?: true;
  readonly isCode?: true;
  /** The words that stand for a picture. */
  readonly isImage?: true;
  /** Where a link leads: always http, https or mailto. */
  readonly href?: string;
}

/** A stretch of visible text; what lies between two of them is syntax. */
export interface Inline extends Range, Style {
  /** The end of a line, with whatever syntax is at the start of the next. */
  readonly isBreak?: true;
}

export function inlinesOf(text: string, { lines, isLiteral }: Pick<Leaf, 'lines' | 'isLiteral'>): Inline[] {
  return withBreaks(lines, isLiteral ? lines : new Scan(text, lines).read());
}

/** A span of syntax that gives its inside a style, or hides itself. */
interface Wrap {
  readonly open: Range;
  readonly close: Range;
  readonly style: Style;
}

interface Bracket extends Range {
  readonly isImage: boolean;
  /** How many delimiters were known when it was found. */
  readonly delimiters: number;
}

const special = /[\\`*_~[\]!<]|(?:https?:\/\/)/g;
const escapable = /[`*_~[\]<>#|]/;
const escapableAtStart = /^(?:[-+]|\d{1,3}(?=\\))/;

/** One walk over the lines of a leaf. */
class Scan {
  readonly #text: string;
  readonly #lines: readonly Range[];
  readonly #codes = new CodeSpans();
  readonly #hidden: Range[] = [];
  readonly #wraps: Wrap[] = [];
  readonly #delimiters: Delimiter[] = [];
  #brackets: Bracket[] = [];

  constructor(text: string, lines: readonly Range[]) {
    this.#text = text;
    this.#lines = lines;
  }

  read(): Inline[] {
    for (const line of this.#lines) this.#line(line);
    this.#match(0);
    return styled(this.#lines, this.#hidden, this.#wraps);
  }

  #line(line: Range): void {
    // Searched for in the line alone: a search in the whole text would run to its end, again for every line.
    const words = this.#text.slice(line.start, line.end);
    if (words.includes('`')) this.#codes.enter(this.#text, line);
    this.#escapeAtStart(line);
    special.lastIndex = 0;
    for (let found = special.exec(words); found; found = special.exec(words))
      special.lastIndex = this.#token(line.start + found.index, line) - line.start;
  }

  /** `\- no item` and `12\. no item`: the backslash is all that keeps these from being a list. */
  #escapeAtStart({ start, end }: Range): void {
    const head = this.#text.slice(start, Math.min(end, start + 5));
    const at = start + (escapableAtStart.exec(head)?.[0].length ?? 0);
    const isNumber = at > start && /^\d/.test(head) && /[.)]/.test(this.#text[at + 1] ?? '');
    const isBullet = at === start && /[-+]/.test(this.#text[at + 1] ?? '');
    if (this.#text[at] === '\\' && at < end && (isNumber || isBullet))
      this.#hidden.push({ start: at, end: at + 1 });
  }

  /** Takes what starts here and returns where to continue. */
  #token(at: number, line: Range): number {
    const character = this.#text[at]!;
    if (character === '\\') return this.#escape(at, line);
    if (character === '`') return this.#code(at);
    if (character === '*' || character === '_' || character === '~') return this.#delimiter(at, line);
    if (character === '[') return this.#open({ start: at, end: at + 1 }, false);
    if (character === '!') return this.#image(at, line);
    if (character === ']') return this.#close(at, line);
    return character === '<' ? this.#autolink(at, line) : this.#bareLink(at, line);
  }

  #escape(at: number, line: Range): number {
    if (at + 1 >= line.end || !escapable.test(this.#text[at + 1]!)) return at + 1;
    this.#hidden.push({ start: at, end: at + 1 });
    return at + 2;
  }

  #code(at: number): number {
    const span = this.#codes.at(at);
    if (span.content) {
      const { start, end } = span.content;
      this.#wrap({ start: at, end: start }, { start: end, end: span.end }, { isCode: true });
    }
    return span.end;
  }

  #delimiter(at: number, line: Range): number {
    const delimiter = this.#text[at]!;
    let end = at + 1;
    while (end < line.end && this.#text[end] === delimiter) end += 1;
    const before = at > line.start ? lastCharacter(this.#text, at) : ' ';
    const after = end < line.end ? String.fromCodePoint(this.#text.codePointAt(end)!) : ' ';
    const isFit = delimiter !== '~' || end - at === 2;
    const canOpen = isFit && !/\s/.test(after) && !isWord(before, delimiter);
    const canClose = isFit && !/\s/.test(before) && !isWord(after, delimiter);
    if (canOpen || canClose)
      this.#delimiters.push({ character: delimiter, start: at, end, canOpen, canClose });
    return end;
  }

  #open(range: Range, isImage: boolean): number {
    this.#brackets.push({ ...range, isImage, delimiters: this.#delimiters.length });
    return range.end;
  }

  #image(at: number, line: Range): number {
    const opens = at + 1 < line.end && this.#text[at + 1] === '[';
    return opens ? this.#open({ start: at, end: at + 2 }, true) : at + 1;
  }

  #close(at: number, line: Range): number {
    const bracket = this.#brackets.pop();
    const target = bracket && bracket.end < at ? destinationAt(this.#text, at + 1, line.end) : undefined;
    if (!bracket || !target) return at + 1;
    this.#match(bracket.delimiters);
    const href = bracket.isImage ? undefined : safeHref(target.destination);
    this.#wrap(
      { start: bracket.start, end: bracket.end },
      { start: at, end: target.end },
      { ...(bracket.isImage && { isImage: true as const }), ...(href !== undefined && { href }) },
    );
    // A link contains no other link: brackets still open around it stay text.
    if (!bracket.isImage) this.#brackets = [];
    return target.end;
  }

  #autolink(at: number, line: Range): number {
    const link = autolinkAt(this.#text, at, line.end);
    if (!link) return at + 1;
    const style = { href: link.href };
    this.#wrap({ start: at, end: at + 1 }, { start: link.end - 1, end: link.end }, style);
    return link.end;
  }

  #bareLink(at: number, line: Range): number {
    const { href, end } = bareLinkAt(this.#text, at, line.end);
    if (href !== undefined) this.#wrap({ start: at, end: at }, { start: end, end }, { href });
    return end;
  }

  #wrap(open: Range, close: Range, style: Style): void {
    this.#wraps.push({ open, close, style });
  }

  /** Pairs the delimiters from an index on; those left without a partner are text. */
  #match(from: number): void {
    for (const { open, close, character } of matchDelimiters(this.#delimiters.splice(from))) {
      const length = open.end - open.start;
      const style: Style =
        character === '~' ? { isStruck: true } : length === 2 ? { isStrong: true } : { isEmphasis: true };
      this.#wrap(open, close, style);
    }
  }
}

const letterOrNumber = /[\p{L}\p{N}]/u;
/** Scripts that put no space between words, or attach endings to them: emphasis may start and end anywhere. */
const looseWords = new RegExp(String.raw`[${unspacedScripts}\p{sc=Hangul}]`, 'u');

const isWord = (character: string, delimiter: string): boolean =>
  letterOrNumber.test(character) && (delimiter === '_' || !looseWords.test(character));

function lastCharacter(text: string, end: number): string {
  const isPair = (text.charCodeAt(end - 1) & 0xfc00) === 0xdc00 && end > 1;
  return text.slice(end - (isPair ? 2 : 1), end);
}

type Edge = { readonly at: number; readonly change: 1 | -1; readonly style: Style };

/** Cuts the lines at every piece of syntax, and gives each stretch the styles that are open around it. */
function styled(lines: readonly Range[], hidden: readonly Range[], wraps: readonly Wrap[]): Inline[] {
  if (wraps.length === 0 && hidden.length === 0) return [...lines];
  const edges: Edge[] = wraps.flatMap(({ open, close, style }) => [
    { at: open.end, change: 1 as const, style },
    { at: close.start, change: -1 as const, style },
  ]);
  edges.sort((a, b) => a.at - b.at || a.change - b.change);
  const gaps = [...hidden, ...wraps.flatMap(({ open, close }) => [open, close])]
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  const styles = new OpenStyles();
  const inlines: Inline[] = [];
  let [edge, gap] = [0, 0];
  for (const line of lines) {
    let at = line.start;
    while (at < line.end) {
      for (; edge < edges.length && edges[edge]!.at <= at; edge++) styles.change(edges[edge]!);
      while (gap < gaps.length && gaps[gap]!.end <= at) gap += 1;
      const hiddenGap = gaps[gap];
      if (hiddenGap && hiddenGap.start <= at) {
        at = hiddenGap.end;
        continue;
      }
      const end = Math.min(line.end, edges[edge]?.at ?? line.end, hiddenGap?.start ?? line.end);
      inlines.push({ start: at, end, ...styles.current });
      at = end;
    }
  }
  return inlines;
}

/** How often each style is open; the same one may be open inside itself. */
class OpenStyles {
  readonly #counts = new Map<keyof Style, number>();
  readonly #hrefs: string[] = [];
  current: Style = {};

  change({ change, style }: Edge): void {
    for (const name of Object.keys(style) as (keyof Style)[])
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + change);
    if (style.href !== undefined && change > 0) this.#hrefs.push(style.href);
    if (style.href !== undefined && change < 0) this.#hrefs.pop();
    const isOpen = (name: keyof Style) => (this.#counts.get(name) ?? 0) > 0;
    const href = this.#hrefs.at(-1);
    this.current = {
      ...(isOpen('isStrong') && { isStrong: true }),
      ...(isOpen('isEmphasis') && { isEmphasis: true }),
      ...(isOpen('isStruck') && { isStruck: true }),
      ...(isOpen('isCode') && { isCode: true }),
      ...(isOpen('isImage') && { isImage: true }),
      ...(href !== undefined && { href }),
    };
  }
}

/** Puts the end of each line but the last between the stretches. */
function withBreaks(lines: readonly Range[], inlines: readonly Inline[]): Inline[] {
  if (lines.length < 2) return [...inlines];
  const all: Inline[] = [];
  let next = 0;
  for (const [index, { end }] of lines.entries()) {
    for (; next < inlines.length && inlines[next]!.end <= end; next++)
      if (inlines[next]!.end > inlines[next]!.start) all.push(inlines[next]!);
    const below = lines[index + 1];
    if (below) all.push({ start: end, end: below.start, isBreak: true });
  }
  return all;
}
