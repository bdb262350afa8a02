/**
 * What changed between two texts, word by word within the paragraphs that differ. The work has bounds: paragraphs
 * are compared first, words only where paragraphs differ, and what differs too much is shown as removed and added
 * as a whole. It yields between paragraphs, so that a long text does not freeze the page.
 */
import { diffArrays } from 'diff';

/**
 * Paragraphs that occur once in each of two texts, in the same order: between them little is left to compare, however
 * long the texts are. (This is patience diff.)
 */
export type Anchor = readonly [before: number, after: number];

export function anchorsOf(before: readonly string[], after: readonly string[]): Anchor[] {
  const places = uniquePlaces(after);
  const shared: Anchor[] = [];
  for (const [text, place] of uniquePlaces(before)) {
    const other = places.get(text);
    if (other !== undefined) shared.push([place, other]);
  }
  return longestRise(shared);
}

function uniquePlaces(paragraphs: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [place, text] of paragraphs.entries()) {
    if (places.has(text)) repeated.add(text);
    places.set(text, place);
  }
  for (const text of repeated) places.delete(text);
  return places;
}

/** The longest increasing run of pairs, by patience sorting. */
function longestRise(pairs: readonly Anchor[]): Anchor[] {
  const ordered = pairs.toSorted(([one], [other]) => one - other);
  const tops: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, [, after]] of ordered.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ordered[tops[middle]!]![1] < after) low = middle + 1;
      else high = middle;
    }
    previous[index] = tops[low - 1];
    tops[low] = index;
  }
  const run: Anchor[] = [];
  for (let at = tops.at(-1); at !== undefined; at = previous[at]) run.push(ordered[at]!);
  return run.reverse();
}

export interface Stretch {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export type Passage =
  | { readonly kind: 'same'; readonly paragraphs: readonly string[] }
  | { readonly kind: 'changed'; readonly stretches: readonly Stretch[] };

export interface Comparison {
  readonly passages: readonly Passage[];
  readonly added: number;
  readonly removed: number;
}

export interface CompareOptions {
  readonly language: string;
  readonly signal?: AbortSignal;
  /** Yields to the page; called between pieces of work. */
  readonly breathe?: () => Promise<void>;
}

/** The most edits to find among paragraphs, and among the words of one place: the work grows with their square. */
const maxParagraphEdits = 600;
const maxWordEdits = 800;
/** Characters of one place beyond which its words are not compared one by one. */
const maxPlace = 120_000;
const breathAfterMs = 12;

export async function compare(before: string, after: string, options: CompareOptions): Promise<Comparison> {
  const { signal, breathe = nextTask } = options;
  const split = splitter(options.language);
  const passages: Passage[] = [];
  const tally = { added: 0, removed: 0 };
  let breathed = performance.now();
  for (const hunk of hunksOf(before.split('\n'), after.split('\n'))) {
    signal?.throwIfAborted();
    if (hunk.kind === 'same') {
      passages.push(hunk);
      continue;
    }
    const stretches = compareWords(hunk.before.join('\n'), hunk.after.join('\n'), split);
    passages.push({ kind: 'changed', stretches });
    for (const { kind, text } of stretches) if (kind !== 'same') tally[kind] += countWords(text);
    if (performance.now() - breathed > breathAfterMs) {
      await breathe();
      breathed = performance.now();
    }
  }
  return { passages, ...tally };
}

type Hunk = { kind: 'same'; paragraphs: string[] } | { kind: 'changed'; before: string[]; after: string[] };

/** The anchors cut the texts into small gaps; each is compared on its own. */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [from, to] = [0, 0];
  for (const [left, right] of [...anchorsOf(before, after), [before.length, after.length] as const]) {
    for (const edit of editsOf(before.slice(from, left), after.slice(to, right))) add(hunks, edit);
    if (left < before.length) add(hunks, { kind: 'same', value: [before[left]!] });
    [from, to] = [left + 1, right + 1];
  }
  return hunks;
}

interface Edit {
  readonly kind: Stretch['kind'];
  readonly value: readonly string[];
}

function editsOf(before: string[], after: string[]): Edit[] {
  if (before.length === 0 && after.length === 0) return [];
  const edits = diffArrays(before, after, { maxEditLength: maxParagraphEdits });
  if (!edits)
    return [
      { kind: 'removed', value: before },
      { kind: 'added', value: after },
    ];
  return edits.map(({ value, added, removed }) => ({ kind: kindOf(added, removed), value }));
}

const kindOf = (added: boolean, removed: boolean): Stretch['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

/** Neighbors of one kind become one hunk; what was removed and what was added beside it belong together. */
function add(hunks: Hunk[], { kind, value }: Edit): void {
  let last = hunks.at(-1);
  if (value.length === 0) return;
  if (kind === 'same') {
    if (last?.kind !== 'same') hunks.push((last = { kind: 'same', paragraphs: [] }));
    for (const paragraph of value) last.paragraphs.push(paragraph);
    return;
  }
  if (last?.kind !== 'changed') hunks.push((last = { kind: 'changed', before: [], after: [] }));
  for (const paragraph of value) (kind === 'added' ? last.after : last.before).push(paragraph);
}

/** Words of the language: Chinese and Japanese put no spaces between them. */
function splitter(language: string): (text: string) => string[] {
  const [supported] = Intl.Segmenter.supportedLocalesOf([language.replace('_', '-')]);
  const segmenter = new Intl.Segmenter(supported ?? 'en', { granularity: 'word' });
  return (text) => Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function compareWords(before: string, after: string, split: (text: string) => string[]): Stretch[] {
  const small = before.length + after.length <= maxPlace;
  const edits = small ? diffArrays(split(before), split(after), { maxEditLength: maxWordEdits }) : undefined;
  const stretches = edits?.map(({ value, added, removed }): Stretch => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  })) ?? [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return joined(stretches);
}

/** A space that stayed between two changed words goes with the change: whole phrases are easier to read. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) out.push({ kind: 'removed', text: removed });
    if (added) out.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [place, { kind, text }] of stretches.entries()) {
    const goesOn = isGlue(text) && removed && added && place < stretches.length - 1;
    if (kind === 'same' && !goesOn) {
      flush();
      out.push({ kind, text });
    } else {
      if (kind !== 'added') removed += text;
      if (kind !== 'removed') added += text;
    }
  }
  flush();
  return out;
}

const isGlue = (text: string): boolean => /^[^\S\n]{1,3}$/.test(text);

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
