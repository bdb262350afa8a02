/** Data tables: as tables if every row has the same number of cells, otherwise as lists with one item per row. */
import type { PageElement } from './parse.ts';

interface TableBlock {
  readonly kind: 'paragraph' | 'list' | 'table';
  readonly text: string;
}

/** What no data cell contains: the table is only for layout. */
const layout = 'table, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre';
const maxCellLength = 500;
/** Wider tables cannot be read on any screen. */
const maxColumns = 12;

/** Undefined for a layout table. */
export function tableLines(table: PageElement): TableBlock[] | undefined {
  if (table.querySelector(layout) || table.getAttribute('role') === 'presentation') return undefined;
  const rows = Array.from(table.querySelectorAll('tr'), cellsOf).filter((cells) => cells.some(Boolean));
  const isData = rows.some((cells) => cells.length > 1);
  if (!isData || rows.flat().some((cell) => cell.length > maxCellLength)) return undefined;
  const caption = textOf(table.querySelector('caption'));
  return [...(caption ? [{ kind: 'paragraph' as const, text: caption }] : []), rowsBlock(rows)];
}

function rowsBlock(rows: readonly string[][]): TableBlock {
  const [first, ...others] = rows;
  const columns = first!.length;
  const isEven = rows.every((cells) => cells.length === columns);
  if (!isEven || columns > maxColumns || others.length === 0) {
    const lines = rows.map((cells) => `- ${cells.filter((cell) => cell !== '').join('; ')}`);
    return { kind: 'list', text: lines.join('\n') };
  }
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  const rule = `|${'---|'.repeat(columns)}`;
  return { kind: 'table', text: [line(first!), rule, ...others.map(line)].join('\n') };
}

const cellsOf = (row: PageElement): string[] => Array.from(row.querySelectorAll('th, td'), textOf);

/** The words of neighboring paragraphs must not run together. */
function textOf(cell: PageElement | null): string {
  if (!cell) return '';
  const parts: string[] = [];
  const walk = (node: PageElement): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) parts.push(child.textContent ?? '');
      else walk(child as PageElement);
    }
    if (/^(?:P|DIV|BR|LI)$/i.test(node.nodeName)) parts.push(' ');
  };
  walk(cell);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}
