/**
 * Cuts a text that is too long for one document into parts of a comfortable size: where a chapter starts if possible,
 * else between paragraphs, else between words. All offsets and sizes are in UTF-16 units, of which a text has at least
 * as many as characters.
 */
import type { Heading } from '../../../shared/markup/blocks.ts';
import { plainText } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import type { TextPart } from '../engine.ts';

export interface PartSizes {
  /** No part is longer. */
  readonly most: number;
  /** The length to aim for. */
  readonly usual: number;
}

/** A place where a text may be cut, and what that costs, in parts of the usual size. */
interface Cut {
  readonly at: number;
  readonly cost: number;
}

const paragraphCost = 0.6;
const wordCost = 2;
/** For each level below the outermost headings. */
const levelCost = 0.1;

export function partsOf(text: string, sizes: PartSizes): TextPart[] {
  const { blocks } = parseMarkup(text);
  const headings = blocks.filter((block) => block.kind === 'heading');
  const levels = [...new Set(headings.map(({ depth }) => depth))].toSorted((a, b) => a - b);
  const cuts = blocks.slice(1).map((block) => ({
    at: block.start,
    cost: block.kind === 'heading' ? levels.indexOf(block.depth) * levelCost : paragraphCost,
  }));
  const chapters = withoutSingles(headings);
  const bounds = [0, ...chosenCuts(text, cuts, sizes), text.length];
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index]!;
    return { start, end, ...named(text, chapters, { start, end }) };
  });
}

/** Leaves out a heading that is the only one of its depth: the title of the whole, or an aside. */
function withoutSingles(headings: readonly Heading[]): readonly Heading[] {
  const byDepth = Map.groupBy(headings, ({ depth }) => depth);
  const repeated = headings.filter(({ depth }) => byDepth.get(depth)!.length > 1);
  return repeated.length > 0 ? repeated : headings;
}

function chosenCuts(text: string, cuts: readonly Cut[], { most, usual }: PartSizes): number[] {
  const chosen: number[] = [];
  for (let start = 0; text.length - start > most || isWorthCutting(text.length - start, usual);) {
    const rest = text.length - start;
    // Divides what is left into equal parts as close to the usual size as possible.
    const wish = start + rest / Math.max(2, Math.round(rest / usual));
    const inReach = cuts.filter(({ at }) => at > start && at - start <= most);
    const words = { at: betweenWords(text, start, Math.min(wish, start + most)), cost: wordCost };
    const distance = ({ at, cost }: Cut) => Math.abs(at - wish) / usual + cost;
    const best = inReach.reduce((a, b) => (distance(b) < distance(a) ? b : a), words);
    chosen.push((start = best.at));
  }
  return chosen;
}

/** From one and a half parts on, the rest becomes two. */
const isWorthCutting = (length: number, usual: number): boolean => length > usual * 1.5;

/** The last space before a place, or the place itself if none is near; never inside a character. */
function betweenWords(text: string, start: number, wish: number): number {
  const at = Math.floor(wish);
  const window = text.slice(Math.max(start + 1, at - 1_000), at);
  const space = window.search(/\s\S*$/u);
  if (space >= 0) return at - window.length + space + 1;
  const isInside = /^[\udc00-\udfff]/.test(text.slice(at, at + 1));
  return isInside ? at - 1 : at;
}

/** The chapters of a part: its first and last heading, of the outermost level that it has. */
function named(
  text: string,
  headings: readonly Heading[],
  { start, end }: { readonly start: number; readonly end: number },
): Pick<TextPart, 'chapters'> {
  const inside = headings.filter((heading) => heading.start >= start && heading.start < end);
  const top = Math.min(...inside.map(({ depth }) => depth));
  const outer = inside.filter(({ depth }) => depth === top);
  const titles = [outer[0], outer.at(-1)].flatMap((heading) => {
    const title = heading && plainText(text, heading).replaceAll(/\s+/gu, ' ').trim();
    return title ? [title] : [];
  });
  return titles.length > 0 ? { chapters: [titles[0]!, titles.at(-1)!] } : {};
}
