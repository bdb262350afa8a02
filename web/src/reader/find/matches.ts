/** Where words occur in a text, ignoring case and line breaks. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** More matches than anyone goes through one by one. */
const most = 9_999;

/** Undefined for a query without a character to search for. */
export function patternOf(query: string): RegExp | undefined {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return new RegExp(words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'), 'giu');
}

export function findMatches(text: string, query: string): Match[] {
  const pattern = patternOf(query);
  if (!pattern) return [];
  return text
    .matchAll(pattern)
    .take(most)
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .toArray();
}

/** The first match at or after a place, else the first of all; -1 without any. */
export function matchFrom(matches: readonly Match[], place: number): number {
  if (matches.length === 0) return -1;
  return Math.max(
    0,
    matches.findIndex(({ start }) => start >= place),
  );
}
