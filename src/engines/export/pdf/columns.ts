/**
 * How many columns a page has: one, unless the lines are many and very short. typst cannot write more
 * than about 1,900 pages, and nobody wants to turn that many for a word on each line.
 */
import { displayWidth } from '../captions/width.ts';
import { leafRuns, textOf, type Section } from '../layout.ts';

const MAX_PAGES = 1500;
const MAX_COLUMNS = 8;
const LINE_WIDTH = 85;
const PAGE_LINES = 41;
const PARAGRAPH_GAP_LINES = 0.5;
const HEADING_LINES = 3;

export function columnCount(sections: readonly Section[]): number {
  let count = 1;
  while (count < MAX_COLUMNS && pages(sections, count) > MAX_PAGES) count += 1;
  return count;
}

function pages(sections: readonly Section[], columns: number): number {
  const width = LINE_WIDTH / columns;
  let lines = 0;
  for (const { label, elements } of sections) {
    if (label.length > 0) lines += HEADING_LINES;
    for (const { kind } of elements) if (kind === 'heading') lines += HEADING_LINES;
    for (const runs of leafRuns(elements)) {
      lines += PARAGRAPH_GAP_LINES;
      for (const line of textOf(runs).split('\n')) lines += Math.ceil((displayWidth(line) || 1) / width);
    }
  }
  return lines / PAGE_LINES / columns;
}
