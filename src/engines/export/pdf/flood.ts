/**
 * Texts that are a flood of tiny lines. A PDF of 100,000 tagged paragraphs takes minutes and gigabytes,
 * and typst cannot write more than about 1,900 pages, so beyond these limits a document is set as
 * plain lines, and in as many columns as its short lines leave room for.
 */
import { displayWidth } from '../captions/width.ts';
import type { Section } from '../layout.ts';

const MAX_PARAGRAPHS = 20_000;
const MAX_PAGES = 1500;
const MAX_COLUMNS = 8;
const LINE_WIDTH = 85;
const PAGE_LINES = 41;
const PARAGRAPH_GAP_LINES = 0.5;
const HEADING_LINES = 3;

export function tame(sections: readonly Section[]): readonly Section[] {
  const count = sections.reduce((sum, { paragraphs, label }) => sum + paragraphs.length + label.length, 0);
  return count <= MAX_PARAGRAPHS ? sections : [{ label: [], paragraphs: [sections.map(toLines).join('\n')] }];
}

export function columnCount(sections: readonly Section[]): number {
  let count = 1;
  while (count < MAX_COLUMNS && pages(sections, count) > MAX_PAGES) count += 1;
  return count;
}

function toLines({ label, time, paragraphs, list }: Section): string {
  const mark = (i: number) => (!list ? '' : list.ordered ? `${list.start + i}. ` : '• ');
  const lead = [...label, ...(time ? [time] : [])].join(' · ');
  return [lead, ...paragraphs.map((text, i) => `${mark(i)}${text}`)].filter(Boolean).join('\n');
}

function pages(sections: readonly Section[], columns: number): number {
  const width = LINE_WIDTH / columns;
  let lines = 0;
  for (const { label, heading, paragraphs } of sections) {
    if (label.length > 0 || heading !== undefined) lines += HEADING_LINES;
    for (const paragraph of paragraphs) {
      lines += PARAGRAPH_GAP_LINES;
      for (const line of paragraph.split('\n')) lines += Math.ceil((displayWidth(line) || 1) / width);
    }
  }
  return lines / PAGE_LINES / columns;
}
