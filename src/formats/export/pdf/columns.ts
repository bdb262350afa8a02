/**
 * How many columns a page has: one, unless the lines are many and very short. typst cannot write more
 * than about 1,900 pages, and that many pages of one-word lines are of no use.
 */
import { displayWidth } from '../../../shared/text/display-width.ts';
import { leafRuns, textOf, type Section } from '../elements.ts';

const maxPages = 1500;
const maxColumns = 8;
const lineWidth = 85;
const pageLines = 41;
const paragraphGapLines = 0.5;
const headingLines = 3;

export function columnCount(sections: readonly Section[]): number {
  let count = 1;
  while (count < maxColumns && pages(sections, count) > maxPages) count += 1;
  return count;
}

function pages(sections: readonly Section[], columns: number): number {
  const width = lineWidth / columns;
  let lines = 0;
  for (const { label, elements } of sections) {
    if (label.length > 0) lines += headingLines;
    for (const { kind } of elements) if (kind === 'heading') lines += headingLines;
    for (const runs of leafRuns(elements)) {
      lines += paragraphGapLines;
      for (const line of textOf(runs).split('\n')) lines += Math.ceil((displayWidth(line) || 1) / width);
    }
  }
  return lines / pageLines / columns;
}
