/**
 * Takes a text apart and puts it together again. A translator should see plain sentences on one line; everything
 * that the grammar recognizes as something else (clocks of a transcript, fenced code, markers, rules, white space) is copied
 * byte for byte around them.
 */
import { advance } from '../../shared/text/codepoints.ts';
import { matchesIn } from '../../shared/text/matches.ts';
import type { Block, Markup, Range } from '../../shared/markup/blocks.ts';
import { leavesOf, type PlacedLeaf } from '../../shared/markup/content.ts';
import { within } from '../../shared/markup/lines.ts';
import { blankTranscriptHeaders } from '../../shared/markup/transcript.ts';
import { splitForEngine } from '../../language/sentences/clauses.ts';
import type { Sentence } from '../../language/sentences/sentences.ts';
import { fragmentsOf, verbatimOf } from './syntax.rules.ts';
import { joinsUnspaced } from '../../shared/text/unspaced.ts';

/** Something to translate. */
export interface Unit {
  readonly text: string;
  /** The parts of it that must come back unchanged. */
  readonly verbatim: readonly Range[];
  /** As it was written, over however many lines. */
  readonly written: string;
  /** Line ends that stood inside it, with the syntax of quotes and the indents that followed them. */
  readonly breaks: readonly string[];
}

/** Text to copy, or a unit. */
export type Span = string | Unit;

export const isUnit = (span: Span): span is Unit => typeof span !== 'string';

/** Engines translate long text badly or cut it off; few sentences are longer than this. */
const maxUnitLength = 600;

/** The dash before what somebody says. */
const leadingDash = /^[-–—][ \t]+/u;
const lineEnd = /[\n\r\v\f\u2028\u2029]/;

/** The text to segment: same offsets, but nothing in it that must not be translated. */
export function maskText({ text, blocks }: Markup): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of codeIn(blocks)) {
    parts.push(text.slice(from, start), '\n'.repeat(end - start));
    from = end;
  }
  return blankTranscriptHeaders(parts.join('') + text.slice(from));
}

function* codeIn(blocks: readonly Block[]): Generator<Range> {
  for (const leaf of leavesOf(blocks)) if (leaf.kind === 'code') yield leaf;
}

/**
 * `sentences` are those of the masked text, in order. The spans, joined, are the text; where nothing is to be translated, it
 * yields undefined, so that other work can run.
 */
export function* layOut(
  markup: Markup,
  masked: string,
  sentences: readonly Sentence[],
): Generator<Span | undefined> {
  const { text, blocks } = markup;
  const leaves = [...leavesOf(blocks)].filter(({ kind }) => kind !== 'code');
  const loose = new Set(looseLines(text, blocks));
  let leaf: OpenLeaf | undefined;
  let done = 0;
  for (const sentence of joined(placeIn(masked, sentences), loose)) {
    // The cells of a row are translated one by one, or a translator would move the lines between them.
    for (const found of within(leaves, sentence)) {
      if (leaf?.leaf !== found) leaf = { leaf: found, verbatim: verbatimOf(text, found), loose };
      for (const range of unitRanges(text, clip(found, sentence))) {
        const lines = linesIn(text, found.lines, range);
        const unit = lines.length > 0 && unitOf(text, lines, leaf);
        if (!unit || !fragmentsOf(unit).some(({ isWords }) => isWords)) {
          yield undefined;
          continue;
        }
        if (lines[0]!.start > done) yield text.slice(done, lines[0]!.start);
        yield unit;
        done = lines.at(-1)!.end;
      }
    }
  }
  if (done < text.length) yield text.slice(done);
}

interface OpenLeaf {
  readonly leaf: PlacedLeaf;
  readonly verbatim: readonly Range[];
  readonly loose: ReadonlySet<number>;
}

/** Where unindented lines start that belong to an item by their wording alone, which a translation may change. */
function* looseLines(text: string, blocks: readonly Block[]): Generator<number> {
  for (const block of blocks) {
    if (block.kind === 'quote') yield* looseLines(text, block.blocks);
    if (block.kind !== 'list') continue;
    for (const item of block.items)
      for (const { lines } of leavesOf(item.blocks))
        for (const { start } of lines.slice(1)) if (lineEnd.test(text[start - 1]!)) yield start;
  }
}

/** A sentence that ends before such a line continues in it. */
function* joined(sentences: Iterable<Range>, loose: ReadonlySet<number>): Generator<Range> {
  let last: Range | undefined;
  for (const sentence of sentences) {
    if (last && !loose.has(sentence.start)) yield last;
    last = last && loose.has(sentence.start) ? { ...last, end: sentence.end } : sentence;
  }
  if (last) yield last;
}

function* placeIn(masked: string, sentences: readonly Sentence[]): Generator<Range> {
  let unit = 0;
  let point = 0;
  for (const { start, end } of sentences) {
    const from = advance(masked, unit, start - point);
    unit = advance(masked, from, end - start);
    point = end;
    yield { start: from, end: unit };
  }
}

const clip = (range: Range, { start, end }: Range): Range => ({
  start: Math.max(range.start, start),
  end: Math.min(range.end, end),
});

/** Cuts the part of a leaf that is in a sentence into lengths an engine accepts. */
function* unitRanges(text: string, { start, end }: Range): Generator<Range> {
  const sentence = text.slice(start, end);
  let at = start + (leadingDash.exec(sentence)?.[0].length ?? 0);
  while (end - at > maxUnitLength) {
    const { length } = splitForEngine(
      text.slice(at, Math.min(end, at + maxUnitLength * 2)),
      maxUnitLength,
    )[0]!;
    yield { start: at, end: at + length };
    at += length;
  }
  yield { start: at, end };
}

/** The lines of a range without white space around them, from the first with a word to the last. */
function linesIn(text: string, lines: readonly Range[], range: Range): Range[] {
  const inside = within(lines, range).flatMap((line) => {
    const { start, end } = clip(line, range);
    const words = text.slice(start, end);
    const from = start + words.length - words.trimStart().length;
    return words.trim() === '' ? [] : [{ start: from, end: start + words.trimEnd().length }];
  });
  const hasWord = ({ start, end }: Range) => /\p{L}/u.test(text.slice(start, end));
  return inside.slice(Math.max(0, inside.findIndex(hasWord)), inside.findLastIndex(hasWord) + 1);
}

function unitOf(text: string, lines: readonly Range[], { verbatim, loose }: OpenLeaf): Unit {
  const unit = { text: '', verbatim: [] as Range[], breaks: [] as string[] };
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before) {
      const isDense = joinsUnspaced(text[before.end - 1]!, text[line.start]!);
      if (!loose.has(line.start)) unit.breaks.push(text.slice(before.end, line.start));
      unit.text += isDense ? '' : ' ';
    }
    const shift = unit.text.length - line.start;
    for (const range of within(verbatim, line)) {
      const { start, end } = clip(range, line);
      unit.verbatim.push({ start: start + shift, end: end + shift });
    }
    unit.text += text.slice(line.start, line.end);
  }
  return { ...unit, written: text.slice(lines[0]!.start, lines.at(-1)!.end) };
}

/** Puts translations, one for each unit, back in place: the parts of the new text, in order. */
export function* putTogether(
  spans: readonly Span[],
  translations: readonly string[],
  target: string,
): Generator<string> {
  const isDense = /^(?:zh|ja)(?:-|$)/.test(target);
  let next = 0;
  for (const [i, span] of spans.entries()) {
    const before = spans[i - 1];
    const followsUnit = before !== undefined && isUnit(before);
    if (isUnit(span)) {
      // Chinese sentences touch; their translations into other languages may not.
      if (followsUnit && !isDense && joinsUnspaced(before.text, before.text.slice(-1))) yield ' ';
      const translation = translations[next++]!;
      yield translation === span.text ? span.written : withBreaks(translation, span.breaks, isDense);
    } else {
      const after = spans[i + 1];
      const touches = isDense && span === ' ' && followsUnit && after !== undefined && isUnit(after);
      if (!touches) yield span;
    }
  }
}

/** A wrapped paragraph stays wrapped: its line ends come back at about the same share of the sentence. */
function withBreaks(text: string, breaks: readonly string[], isDense: boolean): string {
  if (breaks.length === 0) return text;
  const joints = jointsOf(text, isDense);
  let wrapped = '';
  let from = 0;
  let joint = 0;
  for (const [i, written] of breaks.entries()) {
    const ideal = (text.length * (i + 1)) / (breaks.length + 1);
    while (
      joint < joints.length - 1 &&
      Math.abs(joints[joint + 1]! - ideal) <= Math.abs(joints[joint]! - ideal)
    )
      joint++;
    const at = joints[joint++];
    if (at === undefined || at <= from) continue;
    wrapped += text.slice(from, at) + written;
    from = at + (isDense ? 0 : 1);
  }
  return wrapped + text.slice(from);
}

/** A line must not start with something that changes its meaning: a bullet, a number, a heading, a table. */
const startsBlock = /^ ?(?:[-+#>|=~`•‣]|[*_] |\d{1,3}[.)])/;

/** Where a line may end: not inside a link or code. */
function jointsOf(text: string, isDense: boolean): number[] {
  const verbatim = verbatimOf(text, { lines: [{ start: 0, end: text.length }] });
  return Array.from(matchesIn(text, isDense ? /(?!^)./gsu : / /g), ({ index }) => index).filter(
    (at) =>
      !startsBlock.test(text.slice(at, at + 6)) &&
      within(verbatim, { start: at, end: at + 1 }).every(({ start }) => start === at),
  );
}
