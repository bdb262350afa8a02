/** Data tables as lines, one item per row: that can be read aloud, and a row belongs together. */
import type { PageElement } from './parse.ts';

/** What no data cell contains: the table is only for layout. */
const layout = 'table, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre';
const maxCellLength = 500;

/** Undefined for a layout table. */
export function tableRows(table: PageElement): string[] | undefined {
  if (table.querySelector(layout) || table.getAttribute('role') === 'presentation') return undefined;
  const rows = Array.from(table.querySelectorAll('tr'), cellsOf).filter((cells) => cells.length > 0);
  const isData = rows.some((cells) => cells.length > 1);
  if (!isData || rows.flat().some((cell) => cell.length > maxCellLength)) return undefined;
  const caption = textOf(table.querySelector('caption'));
  return [...(caption ? [`- ${caption}`] : []), ...rows.map((cells) => `- ${cells.join('; ')}`)];
}

const cellsOf = (row: PageElement): string[] =>
  Array.from(row.querySelectorAll('th, td'), textOf).filter((text) => text !== '');

/** The words of neighbouring paragraphs must not run together. */
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
