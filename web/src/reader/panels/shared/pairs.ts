/** A text and its translation, paragraph by paragraph. */
export interface Pair {
  readonly before: string;
  readonly after: string;
}

/** A translation keeps every line of its text; undefined where one of them was edited since, so that they no longer match. */
export function pairsOf(before: string, after: string): readonly Pair[] | undefined {
  const [left, right] = [linesOf(before), linesOf(after)];
  if (left.length !== right.length) return undefined;
  return left.map((line, index) => ({ before: line, after: right[index]! }));
}

/** The pair in which a place of one of the two texts is: that of a word. */
export const pairAt = (text: string, place: number): number =>
  Math.max(0, linesOf(text.slice(0, place + 1)).length - 1);

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
