/** Blocks as plain text: without Markdown syntax, but laid out so that they can still be told apart. */
import type { Block, Item, Markup, Table } from '../../../shared/markup/blocks.ts';
import { plainText } from '../../../shared/markup/content.ts';

/** A text without any syntax comes back as it is, byte for byte. */
export function plainDocument({ text, blocks }: Pick<Markup, 'text' | 'blocks'>): string {
  const plain = `${plainBlocks(text, blocks)}\n`;
  return isSameText(plain, text) ? text : plain;
}

export const plainBlocks = (text: string, blocks: readonly Block[]): string =>
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
