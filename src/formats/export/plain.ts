/** One row per section, for spreadsheets: byte order mark, CRLF, and no cell that runs as a formula. */
import type { Block, Item, Markup, Table } from '../../shared/markup/blocks.ts';
import { plainText } from '../../shared/markup/content.ts';
import { formatClock } from '../../shared/markup/transcript.ts';
import { csvLine } from '../../shared/text/csv.ts';
import { formatTime, sectionText } from './timing.ts';
import type { ExportDocument, ExportOptions, ExportSection } from './engine.ts';

const headerRow = ['index', 'start', 'end', 'speaker', 'text'];

export function renderCsv({ text, sections }: ExportDocument, { timestamps }: ExportOptions): string {
  const time = (ms?: number) => (timestamps && ms !== undefined ? formatTime(ms, '.') : '');
  const spoken = sections.filter(({ blocks }) => blocks.some(({ kind }) => kind !== 'rule'));
  const rows = spoken.map((section, i) => [
    String(i + 1),
    time(section.startMs),
    time(section.endMs),
    section.speaker ?? '',
    sectionText(text, section),
  ]);
  return `\ufeff${[headerRow, ...rows].map((row) => `${csvLine(row)}\r\n`).join('')}`;
}

/* Blocks as plain text: without Markdown syntax, but laid out so that they can still be told apart. */

/** A text without any syntax comes back as it is, byte for byte. */
function plainDocument({ text, blocks }: Pick<Markup, 'text' | 'blocks'>): string {
  const plain = `${plainBlocks(text, blocks)}\n`;
  return isSameText(plain, text) ? text : plain;
}

const plainBlocks = (text: string, blocks: readonly Block[]): string =>
  blocks
    .map((block) => plainBlock(text, block))
    .filter(Boolean)
    .join('\n\n');

function plainBlock(text: string, block: Block): string {
  switch (block.kind) {
    case 'quote':
      return plainBlocks(text, block.blocks);
    case 'list':
      return plainItems(text, block.items);
    case 'table':
      return plainRows(text, block);
    case 'rule':
      return '* * *';
    case 'turn':
      return text.slice(block.start, block.end);
    default:
      return plainText(text, block).replaceAll(/\r\n?/g, '\n');
  }
}

/** What belongs to an item is indented below its bullet or number. */
function plainItems(text: string, items: readonly Item[]): string {
  return items
    .map((item) => {
      const marker = item.number === undefined ? '-' : text.slice(item.marker.start, item.marker.end);
      const task = item.isDone === undefined ? '' : item.isDone ? '[x] ' : '[ ] ';
      const inside = item.blocks.map((block) => plainBlock(text, block)).join('\n');
      return `${marker} ${task}${inside.replaceAll('\n', `\n${' '.repeat(marker.length + 1)}`)}`;
    })
    .join('\n');
}

const plainRows = (text: string, { rows }: Table): string =>
  rows.map(({ cells }) => cells.map((cell) => plainText(text, cell)).join('\t')).join('\n');

const isSameText = (one: string, other: string): boolean =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();

/*
 * Plain text: the words, without syntax. The clocks of a transcript are part of its text, and are in the file only on
 * request; then each section has its time on a line before it.
 */

export function renderTxt({ text, sections }: ExportDocument, { timestamps }: ExportOptions): string {
  const isTimed = sections.some(({ startMs }) => startMs !== undefined);
  // Times that come from audio are not in the text.
  const isTranscript = sections.some(({ isTurn }) => isTurn);
  if (!isTimed || (!timestamps && !isTranscript)) {
    const blocks = sections.flatMap((section) => section.blocks);
    return plainDocument({ text, blocks });
  }
  const parts = sections.map((section, index) =>
    sectionLines(text, { section, before: sections[index - 1], timestamps }),
  );
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

interface InContext {
  readonly section: ExportSection;
  readonly before: ExportSection | undefined;
  readonly timestamps: boolean;
}

/** A speaker who continues is named again only with a time. */
function sectionLines(text: string, { section, before, timestamps }: InContext): string {
  const { startMs, speaker, blocks } = section;
  const time = timestamps && startMs !== undefined ? `[${formatClock(startMs)}]` : '';
  const isNamed = timestamps || speaker !== before?.speaker;
  const label = [time, isNamed ? speaker : ''].filter(Boolean).join(' ');
  return [label, plainBlocks(text, blocks)].filter(Boolean).join('\n');
}
