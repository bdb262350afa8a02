/** One row a section, for spreadsheets: byte order mark, CRLF, and no cell that runs as a formula. */
import { formatTime } from '../clock.ts';
import type { ExportDocument, ExportOptions } from '../engine.ts';

const HEADER = ['index', 'start', 'end', 'speaker', 'text'];
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export function renderCsv({ blocks }: ExportDocument, { timestamps }: ExportOptions): string {
  const time = (ms?: number) => (timestamps && ms !== undefined ? formatTime(ms, '.') : '');
  const rows = blocks.map(({ startMs, endMs, speaker = '', paragraphs }, i) => [
    String(i + 1),
    time(startMs),
    time(endMs),
    inert(speaker),
    inert(paragraphs.join('\n')),
  ]);
  return `\ufeff${[HEADER, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('')}`;
}

/** A spreadsheet takes a cell that begins like a formula for one, whoever wrote the text. */
function inert(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
