/** Plain text: what is stored, syntax and all, or its sections with the time of each on a line before it. */
import { formatClock } from '../../../platform/text/markup/transcript.ts';
import type { ExportDocument, ExportOptions, ExportSection } from '../engine.ts';

export function renderTxt({ text, sections }: ExportDocument, { timestamps }: ExportOptions): string {
  const isTimed = timestamps && sections.some(({ startMs }) => startMs !== undefined);
  return isTimed ? `${sections.map((section) => sectionLines(text, section)).join('\n\n')}\n` : text;
}

/** The blocks of a section stay as they were written. */
function sectionLines(text: string, { startMs, speaker, blocks }: ExportSection): string {
  const time = startMs === undefined ? '' : `[${formatClock(startMs)}]`;
  const label = [time, speaker].filter(Boolean).join(' ');
  const body = blocks.map(({ start, end }) => text.slice(start, end).replaceAll(/\r\n?/g, '\n')).join('\n\n');
  return [label, body].filter(Boolean).join('\n');
}
