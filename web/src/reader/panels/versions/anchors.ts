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
