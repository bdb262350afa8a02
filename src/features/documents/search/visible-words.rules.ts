/** A passage as a reader sees it: words on one line, without the marks of the grammar. */
import type { SearchHit } from '../../../shared/contract/search.ts';
import { CodePointCursor } from '../../../shared/text/codepoints.ts';
import type { Block, Range } from '../../../shared/markup/blocks.ts';
import { leavesOf, VisibleText, type PlacedLeaf, type Seen } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';

type VisibleWords = SearchHit['snippets'][number]['visible'];

/** How far around a passage to look for marks that start or end in it. */
const unitsAround = 300;

/** `passage` and `matches`, which are apart and in order, count UTF-16 units of the text. */
export function visibleWords(text: string, passage: Range, matches: readonly Range[]): VisibleWords {
  const around = paragraphsAround(text, passage);
  const [from, to] = [passage.start - around.start, passage.end - around.start];
  const markup = parseMarkup(text.slice(around.start, around.end));
  const leaves = markup.blocks.flatMap(leavesIn).filter(({ start, end }) => end > from && start < to);
  const { value, units } = new VisibleText(markup, leaves).seen(from, to);
  const seen = { value, units: units.map((unit) => around.start + unit) };
  return placed(text, value === '' ? asWritten(text, passage) : seen, matches);
}

/** A passage may have nothing but marks, such as the address of a link. */
const asWritten = (text: string, { start, end }: Range): Seen => ({
  value: text.slice(start, end),
  units: Array.from({ length: end - start }, (_, index) => start + index),
});

/** No mark reaches beyond a blank line, except the fences of code. */
function paragraphsAround(text: string, { start, end }: Range): Range {
  const before = text.slice(Math.max(0, start - unitsAround), start);
  const after = text.slice(end, end + unitsAround);
  const blankBefore = before.lastIndexOf('\n\n');
  const blankAfter = after.indexOf('\n\n');
  return {
    start: start - before.length + (blankBefore < 0 ? 0 : blankBefore + 2),
    end: end + (blankAfter < 0 ? after.length : blankAfter),
  };
}

/** What opens the turns of a transcript is seen, too. */
const leavesIn = (block: Block): PlacedLeaf[] =>
  block.kind === 'turn'
    ? [{ kind: 'paragraph', start: block.start, end: block.end, lines: [block] }]
    : [...leavesOf([block])];

/** The matches in what is seen, in code points; those that cannot be seen are left out. */
function placed(text: string, { value, units }: Seen, matches: readonly Range[]): VisibleWords {
  // What separates two blocks or lines is where the next one starts, and belongs to no match.
  const isOfText = (at: number) => value[at] !== ' ' || /\s/u.test(text[units[at]!]!);
  const cursor = new CodePointCursor(value);
  const places: VisibleWords['matches'] = [];
  let at = 0;
  for (const match of matches) {
    while (at < units.length && (units[at]! < match.start || !isOfText(at))) at += 1;
    const first = at;
    while (at < units.length && units[at]! < match.end) at += 1;
    let end = at;
    while (end > first && !isOfText(end - 1)) end -= 1;
    if (end > first) places.push({ start: cursor.pointAt(first), end: cursor.pointAt(end) });
  }
  return { text: value, matches: places };
}
