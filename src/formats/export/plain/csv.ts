/** One row per section, for spreadsheets: byte order mark, CRLF, and no cell that runs as a formula. */
import { formatTime } from '../clock.ts';
import type { ExportDocument, ExportOptions } from '../engine.ts';
import { sectionText } from '../timing.ts';

const headerRow = ['index', 'start', 'end', 'speaker', 'text'];
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

export function renderCsv({ text, sections }: ExportDocument, { timestamps }: ExportOptions): string {
  const time = (ms?: number) => (timestamps && ms !== undefined ? formatTime(ms, '.') : '');
  const spoken = sections.filter(({ blocks }) => blocks.some(({ kind }) => kind !== 'rule'));
  const rows = spoken.map((section, i) => [
    String(i + 1),
    time(section.startMs),
    time(section.endMs),
    inert(section.speaker ?? ''),
    inert(sectionText(text, section)),
  ]);
  return `\ufeff${[headerRow, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('')}`;
}

/** A spreadsheet runs a cell that starts like a formula, whoever wrote the text. */
function inert(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
