/** The service counts code points, JavaScript counts UTF-16 units: one pass converts all offsets of a text. */
import type { Range } from '../../../../src/shared/markup/blocks.ts';

const surrogate = /[\ud800-\udbff]/;

/** Ascending offsets in code points, as offsets in UTF-16 units. */
export function toUnits(text: string, points: readonly number[]): Int32Array {
  const units = Int32Array.from(points, (point) => Math.min(point, text.length));
  const first = text.search(surrogate);
  if (first < 0) return units;
  let unit = first;
  let point = first;
  for (let i = 0; i < points.length; i += 1) {
    const wanted = points[i]!;
    if (wanted <= point && point === first) continue;
    while (point < wanted && unit < text.length) {
      unit += isPair(text, unit) ? 2 : 1;
      point += 1;
    }
    units[i] = unit;
  }
  return units;
}

/** Pairs of ascending offsets in code points, as ranges of UTF-16 units. */
export function toRanges(text: string, points: readonly number[]): Range[] {
  const units = toUnits(text, points);
  return Array.from({ length: units.length >> 1 }, (_, index) => ({
    start: units[index * 2]!,
    end: units[index * 2 + 1]!,
  }));
}

const isPair = (text: string, unit: number): boolean =>
  (text.charCodeAt(unit) & 0xfc00) === 0xd800 && (text.charCodeAt(unit + 1) & 0xfc00) === 0xdc00;

export function countPoints(text: string): number {
  let count = 0;
  for (let unit = 0; unit < text.length; unit += isPair(text, unit) ? 2 : 1) count += 1;
  return count;
}

/** The last index at which `of(index) <= value`; 0 when there is none. `of` ascends over 0 … length - 1. */
export function lastAtMost(length: number, of: (index: number) => number, value: number): number {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (of(middle) <= value) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
