/** Plain text: what is stored, or its sections with the time of each on a line before it. */
import { formatClock } from '../clock.ts';
import type { ExportBlock, ExportDocument, ExportOptions } from '../engine.ts';

export function renderTxt({ text, blocks }: ExportDocument, { timestamps }: ExportOptions): string {
  const timed = timestamps && blocks.some(({ startMs }) => startMs !== undefined);
  return timed ? `${blocks.map(section).join('\n\n')}\n` : text;
}

function section({ startMs, speaker, paragraphs, heading, list }: ExportBlock): string {
  const time = startMs === undefined ? '' : `[${formatClock(startMs)}]`;
  const label = [time, speaker].filter(Boolean).join(' ');
  const mark = (i: number) => (list?.ordered ? `${list.start + i}. ` : '- ');
  const body = list
    ? paragraphs.map((item, i) => `${'  '.repeat(list.level)}${mark(i)}${item}`).join('\n')
    : `${heading ? `${'#'.repeat(heading)} ` : ''}${paragraphs.join('\n\n')}`;
  return [label, body].filter(Boolean).join('\n');
}
