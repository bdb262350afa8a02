/**
 * Texts that are a flood of tiny lines. 100,000 headings, items or paragraphs would take minutes and
 * gigabytes to set, so beyond a limit a document is set as plain lines.
 */
import type { Section } from './layout.ts';

const MAX_PARAGRAPHS = 20_000;
const STANZA_LINES = 100;

export function tame(sections: readonly Section[]): readonly Section[] {
  const count = sections.reduce((sum, { paragraphs, label }) => sum + paragraphs.length + label.length, 0);
  const calm =
    count <= MAX_PARAGRAPHS ? sections : [{ label: [], paragraphs: [sections.map(toLines).join('\n')] }];
  return calm.map((section) =>
    section.list ? section : { ...section, paragraphs: section.paragraphs.flatMap(stanzas) },
  );
}

function toLines({ label, time, paragraphs, list }: Section): string {
  const mark = (i: number) => (!list ? '' : list.ordered ? `${list.start + i}. ` : '• ');
  const lead = [...label, ...(time ? [time] : [])].join(' · ');
  return [lead, ...paragraphs.map((text, i) => `${mark(i)}${text}`)].filter(Boolean).join('\n');
}

/** Laying out a paragraph takes time quadratic in the lines it has. */
function stanzas(text: string): string[] {
  const lines = text.split('\n');
  if (lines.length <= STANZA_LINES) return [text];
  return Array.from({ length: Math.ceil(lines.length / STANZA_LINES) }, (_, i) =>
    lines.slice(i * STANZA_LINES, (i + 1) * STANZA_LINES).join('\n'),
  );
}
