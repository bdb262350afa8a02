/** What an episode is about: the passages of its sources, in parts that are read, and those that a chapter is written from. */
import { estimateTokens } from '../../engines/language-model/engine.ts';
import type { Steps } from '../../platform/slices.ts';
import { type CitablePassage, cutPassages, type CutText, rank } from '../answers/passages.rules.ts';

/** Parts of longer sources are read here and there. */
const mostParts = 48;
/** Longer ones are read less well. */
const partTokens = 6_000;
/** Fences around a passage. */
const fenceTokens = 40;

/** Passages from one number to another, which is not among them. */
export type PartRange = readonly [from: number, to: number];

export function* passagesOf(sources: readonly CutText[]): Generator<CitablePassage> {
  for (const source of sources) yield* cutPassages(source);
}

export const tokensOf = (passages: readonly CitablePassage[]): number =>
  passages.reduce((sum, { value }) => sum + estimateTokens(value) + 2, 0);

export function partsOf(passages: readonly CitablePassage[], room: number): PartRange[] {
  const most = Math.min(partTokens, room);
  const parts: [number, number][] = [];
  let left = 0;
  for (const [index, { value }] of passages.entries()) {
    const tokens = estimateTokens(value) + 2;
    if (parts.length === 0 || tokens > left) {
      parts.push([index, index]);
      left = most;
    }
    parts.at(-1)![1] = index + 1;
    left -= tokens;
  }
  return evenly(parts, mostParts);
}

/** As many of a list as there may be, from all over it. */
function evenly<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)]!);
}

export interface ChapterPlace {
  readonly words: string;
  readonly chapter: number;
  readonly of: number;
  readonly room: number;
}

/** Half of them by the words of the chapter, half by its place: it tells its part of the sources. In text order. */
export function* passagesFor(
  passages: readonly CitablePassage[],
  { words, chapter, of, room }: ChapterPlace,
): Steps<CitablePassage[]> {
  const ranked = (yield* rank(words, passages)).map(({ passage }) => passage);
  const from = Math.floor((chapter * passages.length) / of);
  const stretch = passages.slice(
    from,
    Math.max(from + 1, Math.floor(((chapter + 1) * passages.length) / of)),
  );
  const kept = new Set<CitablePassage>();
  let left = room;
  const take = (some: readonly CitablePassage[], atLeast: number) => {
    for (const passage of some) {
      const tokens = estimateTokens(passage.value) + fenceTokens;
      if (left - tokens < atLeast) return;
      if (kept.has(passage)) continue;
      left -= tokens;
      kept.add(passage);
    }
  };
  take(ranked, room / 2);
  take(evenly(stretch, Math.ceil(room / 120)), 0);
  return kept.size === 0 ? stretch.slice(0, 1) : passages.filter((passage) => kept.has(passage));
}
