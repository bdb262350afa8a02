/** Where a text has what was looked for, and the passages around it. */
import { placesOf } from '../../../language/text/places.ts';
import { FoldedText } from '../../../language/text/search-folding.ts';
import { isWordCharacter } from '../../../language/text/search-words.ts';
import { atOnce, type Steps } from '../../../platform/slices.ts';
import type { SearchHit } from '../../../shared/contract/search.ts';
import type { Block, Range } from '../../../shared/markup/blocks.ts';
import { leavesOf, type PlacedLeaf, type Seen, VisibleText } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { CodePointCursor } from '../../../shared/text/codepoints.ts';
import type { Term } from './query.rules.ts';

/* A passage as a reader sees it: words on one line, without the marks of the grammar. */

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

/** Half-open, in code points of the text. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

export type Snippet = SearchHit['snippets'][number];

/** In UTF-16 units. */
interface Match extends Place {
  readonly term: number;
}

/** Places of one term that are looked at. */
const maxMatches = 20;
const unitsBefore = 60;
const unitsAfter = 180;
const maxPassages = 3;

const between = String.raw`[^\p{L}\p{M}\p{N}]*`;

/** After the first part of a term: the rest of it. */
const restOf = ({ parts }: Term): RegExp =>
  new RegExp(
    parts
      .slice(1)
      .map(({ text }) => between + text)
      .join(''),
    'uy',
  );

const characterBefore = (text: string, unit: number): string =>
  text.slice(Math.max(0, unit - 2), unit).match(/.$/su)?.[0] ?? '';
const characterAt = (text: string, unit: number): string =>
  text.slice(unit, unit + 2).match(/^./su)?.[0] ?? '';

/** To the end of a word. */
const restOfWord = /[\p{L}\p{M}\p{N}]*/uy;
/** How many places a step looks at. */
const placesInStep = 250;

/** The first places of a term in a folded text, however it is spelled. */
function* find(folded: string, term: Term, most: number): Steps<Place[]> {
  const found = yield* findAsWritten(folded, term, most);
  for (const text of term.others) {
    const parts = [{ text, isUnspaced: false }];
    found.push(...(yield* findAsWritten(folded, { ...term, parts }, most)));
  }
  return found;
}

function* findAsWritten(folded: string, term: Term, most: number): Steps<Place[]> {
  const [first, last] = [term.parts[0]!, term.parts.at(-1)!];
  const rest = restOf(term);
  const found: Place[] = [];
  let looked = 0;
  for (const at of placesOf(folded, first.text)) {
    looked += 1;
    if (looked % placesInStep === 0) yield;
    if (!first.isUnspaced && isWordCharacter(characterBefore(folded, at))) continue;
    rest.lastIndex = at + first.text.length;
    if (!rest.test(folded)) continue;
    let end = rest.lastIndex || at + first.text.length;
    if (!last.isUnspaced && isWordCharacter(characterAt(folded, end))) {
      if (!term.isPrefix) continue;
      restOfWord.lastIndex = end;
      restOfWord.test(folded);
      end = restOfWord.lastIndex;
    }
    if (found.push({ start: at, end }) === most) break;
  }
  return found;
}

/** Whether the text has every term. */
export function* hasAll(title: FoldedText, text: FoldedText, terms: readonly Term[]): Steps<boolean> {
  for (const term of terms) {
    const inTitle = yield* find(title.folded, term, 1);
    if (inTitle.length === 0 && (yield* find(text.folded, term, 1)).length === 0) return false;
  }
  return true;
}

/** A match may end inside what one character became: `gros` in `groß`. */
const endUnit = (text: FoldedText, end: number): number =>
  Math.max(text.unitAt(end), text.unitAt(end - 1) + 1);

function* matchesIn(text: FoldedText, terms: readonly Term[]): Steps<Match[]> {
  const found: Match[] = [];
  for (const [term, one] of terms.entries())
    for (const { start, end } of yield* find(text.folded, one, maxMatches))
      found.push({ start: text.unitAt(start), end: endUnit(text, end), term });
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** The matches in a title, in code points. */
export function titleMatches(title: string, terms: readonly Term[]): Place[] {
  const cursor = new CodePointCursor(title);
  return apart(atOnce(matchesIn(FoldedText.of(title), terms))).map(({ start, end }) => ({
    start: cursor.pointAt(start),
    end: cursor.pointAt(end),
  }));
}

/** The passages with most of the terms, in the order of the text. */
export function* passagesOf(text: string, terms: readonly Term[]): Steps<Snippet[]> {
  const matches = terms.length === 0 ? [] : yield* matchesIn(yield* FoldedText.fold(text), terms);
  const chosen: { start: number; end: number; matches: Match[] }[] = [];
  const windows: (Place & { matches: Match[]; terms: number })[] = [];
  for (const [index, match] of matches.entries()) {
    const range = { start: match.start - unitsBefore, end: match.start + unitsAfter };
    const inside: Match[] = [];
    for (let at = index; at < matches.length && matches[at]!.start < range.end; at++)
      if (matches[at]!.end <= range.end) inside.push(matches[at]!);
    windows.push({ ...range, matches: inside, terms: new Set(inside.map(({ term }) => term)).size });
  }
  for (const window of windows.toSorted((a, b) => b.terms - a.terms || a.start - b.start)) {
    if (chosen.some(({ start, end }) => window.start < end && start < window.end)) continue;
    if (window.matches.length > 0 && chosen.push(window) === maxPassages) break;
  }
  const cursor = new CodePointCursor(text);
  return chosen
    .toSorted((a, b) => a.start - b.start)
    .map((window) => toPassage(text, cursor, { ...window, matches: apart(window.matches) }));
}

function toPassage(
  text: string,
  cursor: CodePointCursor,
  window: { start: number; end: number; matches: readonly Match[] },
): Snippet {
  const [firstMatch, lastMatch] = [window.matches[0]!, window.matches.at(-1)!];
  const from = startOfWord(text, Math.max(0, window.start), firstMatch.start);
  const to = endOfWord(text, Math.min(text.length, window.end), lastMatch.end);
  const start = cursor.pointAt(from);
  const matches = window.matches.map((match) => ({
    start: cursor.pointAt(match.start),
    end: cursor.pointAt(match.end),
  }));
  const end = cursor.pointAt(to);
  const visible = visibleWords(text, { start: from, end: to }, window.matches);
  return { text: text.slice(from, to), start, end, matches, visible };
}

/** Never inside a word where there are spaces, and never between the halves of a character. */
function startOfWord(text: string, from: number, match: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, match).search(/\s\S/);
  const start = space < 0 ? from : from + space + 1;
  return isLowHalf(text, start) ? start - 1 : start;
}

function endOfWord(text: string, to: number, match: number): number {
  if (to >= text.length) return text.length;
  const rest = text.slice(match, to).replace(/\s\S*$/, '');
  const end = rest === '' ? to : match + rest.length;
  return isLowHalf(text, end) ? end + 1 : end;
}

const isLowHalf = (text: string, unit: number): boolean => (text.charCodeAt(unit) & 0xfc00) === 0xdc00;

/** Without those that lie in another. */
function apart(matches: readonly Match[]): Match[] {
  const kept: Match[] = [];
  for (const match of matches) if (match.start >= (kept.at(-1)?.end ?? 0)) kept.push(match);
  return kept;
}
