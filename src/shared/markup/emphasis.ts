/**
 * Pairs the delimiters of emphasis, after the algorithm of CommonMark: each closer takes the nearest opener of its
 * character. A search that failed is not repeated, which keeps the whole linear.
 */
import type { Range } from './blocks.ts';

export interface Delimiter extends Range {
  readonly character: string;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

export interface Pair {
  readonly character: string;
  readonly open: Range;
  readonly close: Range;
}

/** A delimiter run as it is used up: an opener from its end, a closer from its start. */
interface Live extends Delimiter {
  start: number;
  end: number;
  readonly length: number;
}

export function* matchDelimiters(delimiters: readonly Delimiter[]): Generator<Pair> {
  /** Openers that may still be closed, of all characters, in order. */
  const open: Live[] = [];
  const bottoms = new Map<string, number>();
  for (const delimiter of delimiters) {
    const live: Live = { ...delimiter, length: delimiter.end - delimiter.start };
    if (live.canClose) yield* close(live, open, bottoms);
    if (live.canOpen && live.start < live.end) open.push(live);
  }
}

function* close(closer: Live, open: Live[], bottoms: Map<string, number>): Generator<Pair> {
  const key = `${closer.character}${closer.canOpen}${closer.length % 3}`;
  while (closer.start < closer.end) {
    const bottom = Math.min(bottoms.get(key) ?? 0, open.length);
    let at = open.length - 1;
    while (at >= bottom && !fits(open[at]!, closer)) at -= 1;
    if (at < bottom) {
      bottoms.set(key, open.length);
      return;
    }
    const opener = open[at]!;
    // Openers in between can no longer be closed: pairs do not cross.
    open.length = at + 1;
    const length = Math.min(2, opener.end - opener.start, closer.end - closer.start);
    yield {
      character: closer.character,
      open: { start: opener.end - length, end: opener.end },
      close: { start: closer.start, end: closer.start + length },
    };
    opener.end -= length;
    closer.start += length;
    if (opener.start === opener.end) open.length = at;
  }
}

/** `*a**b*` is one emphasis: runs that open and close at once pair only if their lengths do. */
function fits(opener: Live, closer: Live): boolean {
  if (opener.character !== closer.character) return false;
  const isBoth = opener.canClose || closer.canOpen;
  return !isBoth || (opener.length + closer.length) % 3 !== 0 || opener.length % 3 === 0;
}
