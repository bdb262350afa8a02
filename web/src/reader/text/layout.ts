/**
 * A text as the page shows it. Blocks and slices are known from the start; the inside of a leaf is parsed when it
 * comes into view, and remembered, because a long leaf is shown in several slices.
 */
import type { Block, Heading, Leaf, Markup, Range, Turn } from '../../../../src/shared/markup/blocks.ts';
import { leavesOf, VisibleText, type PlacedLeaf, type Seen } from '../../../../src/shared/markup/content.ts';
import { inlinesOf, type Inline } from '../../../../src/shared/markup/inlines.ts';
import { within } from '../../../../src/shared/markup/lines.ts';
import { lastAtMost } from './offsets.ts';
import { type Passage, type Run, type Sentences, setPassages } from './sentences.ts';
import { sliceText, type Slice } from './slices.ts';

export interface ShownPassage extends Passage {
  /** Whether its sentence starts here: one in a row of a table continues in the next cell. */
  readonly isFirst: boolean;
}

/** A picture that the document keeps. */
export interface ShownPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export class Layout {
  readonly markup: Markup;
  readonly sentences: Sentences;
  readonly slices: readonly Slice[];
  /** By their names in the text. */
  readonly pictures: ReadonlyMap<string, ShownPicture>;
  readonly #levels = new Map<Heading, number>();
  readonly #leaves: readonly PlacedLeaf[];
  /** Paragraphs that are inside nothing else keep the indents of their lines. */
  readonly #verses: ReadonlySet<Leaf | Block>;
  readonly #inlines = new WeakMap<Leaf, readonly Inline[]>();
  readonly #wrapped = new WeakMap<Leaf, boolean>();
  #visible: { readonly first: number; readonly last: number; readonly text: VisibleText } | undefined;

  constructor(markup: Markup, sentences: Sentences, pictures: ReadonlyMap<string, ShownPicture> = new Map()) {
    this.pictures = pictures;
    this.markup = markup;
    this.sentences = sentences;
    this.slices = sliceText(markup, sentences);
    this.#leaves = [...leavesOf(markup.blocks)];
    this.#verses = new Set(markup.blocks.filter(({ kind }) => kind === 'paragraph'));
    setLevels(markup.blocks, [], this.#levels);
  }

  /** 2 to 6, without leaving a level out. */
  levelOf(heading: Heading): number {
    return this.#levels.get(heading)!;
  }

  /** The part of a leaf that is in a window. */
  passages(leaf: Leaf, window: Range): ShownPassage[] {
    const lineEnd = this.#verses.has(leaf) && !this.isWrapped(leaf) ? indentedLine : () => '\n';
    const shown = within(this.#inlinesOf(leaf), window).flatMap((inline) => clip(inline, window));
    const seen = new Set<number | undefined>();
    return setPassages(this.sentences, shown, lineEnd).map((passage) => {
      const isFirst = !seen.has(passage.sentence) && this.#isFirst(passage, leaf);
      seen.add(passage.sentence);
      return { ...passage, isFirst };
    });
  }

  /** The runs of the passage that starts at a unit, as the window shows them. */
  runsAt(start: number, window: Range): readonly Run[] {
    const leaves = this.#leaves;
    const at = lastAtMost(leaves.length, (index) => leaves[index]!.start, start);
    const passage = this.passages(leaves[at]!, window).find((one) => one.start === start);
    return passage?.phrases.flatMap(({ runs }) => runs) ?? [];
  }

  /** The places of the speaker and the clock of a turn. */
  placesOf({ start, speaker = '', clock }: Turn): { readonly speaker: number; readonly clock: number } {
    const { text } = this.markup;
    const speakerAt = text.indexOf(speaker, start);
    return { speaker: speakerAt, clock: text.indexOf(clock, speakerAt + speaker.length) };
  }

  /** Whether line ends are only hard wraps: one inside a sentence is, and where most are, the others are too. */
  isWrapped(leaf: Leaf): boolean {
    let isWrapped = this.#wrapped.get(leaf);
    if (isWrapped === undefined) this.#wrapped.set(leaf, (isWrapped = this.#findWrapped(leaf)));
    return isWrapped;
  }

  /** The words of a sentence as displayed, on one line. */
  wordsOf(sentence: number): string {
    const { startUnit, endUnit, visible } = this.#inside(sentence);
    return visible.between(startUnit, endUnit);
  }

  /** The same words, and where they are in the text. */
  seen(sentence: number): Seen {
    const { startUnit, endUnit, visible } = this.#inside(sentence);
    return visible.seen(startUnit, endUnit);
  }

  /** Only the leaves of the sentence are parsed: a long text has tens of thousands. */
  #inside(sentence: number) {
    const [startUnit, endUnit] = [this.sentences.startUnit(sentence), this.sentences.endUnit(sentence)];
    const leaves = this.#leaves;
    const first = lastAtMost(leaves.length, (index) => leaves[index]!.start, startUnit);
    const last = lastAtMost(leaves.length, (index) => startOf(leaves[index]!), endUnit - 1);
    return { startUnit, endUnit, visible: this.#visibleOf(first, last) };
  }

  /** Remembered, because a paragraph may have tens of thousands of sentences, which are asked for one by one. */
  #visibleOf(first: number, last: number): VisibleText {
    if (this.#visible?.first !== first || this.#visible.last !== last) {
      const leaves = this.#leaves.slice(first, last + 1);
      this.#visible = { first, last, text: new VisibleText(this.markup, leaves) };
    }
    return this.#visible.text;
  }

  #inlinesOf(leaf: Leaf): readonly Inline[] {
    let inlines = this.#inlines.get(leaf);
    if (!inlines) this.#inlines.set(leaf, (inlines = inlinesOf(this.markup.text, leaf)));
    return inlines;
  }

  #isFirst({ sentence }: Passage, leaf: Leaf): boolean {
    if (sentence === undefined) return false;
    const leaves = this.#leaves;
    const start = this.sentences.startUnit(sentence);
    const before = lastAtMost(leaves.length, (index) => leaves[index]!.end, start);
    return leaf.end === leaves[leaves[before]!.end <= start ? before + 1 : before]?.end;
  }

  #findWrapped({ lines }: Leaf): boolean {
    const { sentences } = this;
    if (lines.length < 2) return false;
    const inside = lines.slice(0, -1).filter(({ end }) => {
      const sentence = sentences.atUnit(end);
      return end > sentences.startUnit(sentence) && end < sentences.endUnit(sentence);
    });
    return inside.length * 2 >= lines.length - 1;
  }
}

/** The number of an item comes before its first leaf. */
const startOf = ({ start, marker }: PlacedLeaf): number => marker?.start ?? start;

/** As a duration of HTML. */
export function durationOf({ startMs }: Turn): string {
  const seconds = startMs / 1000;
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`;
}

/** `depths` are those of the headings that are open, outermost first: their count is the level. */
function setLevels(blocks: readonly Block[], depths: number[], levels: Map<Heading, number>): void {
  for (const block of blocks) {
    if (block.kind === 'quote') setLevels(block.blocks, depths, levels);
    if (block.kind === 'list') for (const item of block.items) setLevels(item.blocks, depths, levels);
    if (block.kind !== 'heading') continue;
    while ((depths.at(-1) ?? 0) >= block.depth) depths.pop();
    depths.push(block.depth);
    levels.set(block, Math.min(depths.length + 1, 6));
  }
}

/** The end of a line is shown where it starts. */
function clip(inline: Inline, { start, end }: Range): Inline[] {
  if (inline.isBreak) return inline.start >= start ? [inline] : [];
  if (inline.start >= start && inline.end <= end) return [inline];
  return [{ ...inline, start: Math.max(inline.start, start), end: Math.min(inline.end, end) }];
}

/** The end of a line in a verse, with the indent of the next one. */
const indentedLine = (written: string): string =>
  `\n${/^[^\S\n\r\v\f\u2028\u2029]*(?:\r\n|[\n\r\v\f\u2028\u2029])([ \t]*)$/.exec(written)?.[1] ?? ''}`;
