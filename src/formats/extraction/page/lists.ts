/** Lists as lines: each item starts with its marker; its other content is below, indented. */
import type { PageBlock } from './page-block.ts';
import type { PageElement, PageNode } from './parse.ts';

const maxLevel = 5;

/** The content of an item, as written by the caller. */
export type BlocksOf = (node: PageNode, listLevel: number) => PageBlock[];

export function listLines(list: PageElement, level: number, blocksOf: BlocksOf): string[] {
  const indent = '  '.repeat(Math.min(level, maxLevel));
  const ordered = list.nodeName.toUpperCase() === 'OL';
  let number = numberOf(list, 'start') ?? 1;
  const lines: string[] = [];
  for (const child of elementsOf(list)) {
    const name = child.nodeName.toUpperCase();
    if (name === 'UL' || name === 'OL') {
      lines.push(...listLines(child, level + 1, blocksOf));
      continue;
    }
    number = numberOf(child, 'value') ?? number;
    const mark = `${indent}${ordered ? `${number}.` : '-'}`;
    const item = itemLines(blocksOf(child, level + 1), mark, indent);
    if (item.length > 0) number += 1;
    lines.push(...item);
  }
  return lines;
}

function itemLines(blocks: readonly PageBlock[], mark: string, indent: string): string[] {
  const lines: string[] = [];
  for (const { kind, text } of blocks) {
    const own = text.split('\n').filter((line) => line.trim() !== '');
    if (kind === 'list' && lines.length > 0) lines.push(...own);
    else lines.push(...own.map((line) => `${indent}  ${line.trim()}`));
  }
  if (lines.length > 0) lines[0] = `${mark} ${lines[0]!.trim()}`;
  return lines;
}

const elementsOf = (node: PageNode): PageElement[] =>
  Array.from(node.childNodes).filter((child): child is PageElement => child.nodeType === 1);

function numberOf(element: PageElement, attribute: string): number | undefined {
  const value = element.getAttribute(attribute) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
