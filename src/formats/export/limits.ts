/**
 * Documents with very many tiny lines. 100,000 headings, items or cells would take minutes and gigabytes to lay out, so
 * beyond a limit a document is laid out as plain lines.
 */
import { textOf, type Element, type ListItem, type Run, type Section } from './elements.ts';

const maxLeaves = 20_000;
const maxColumns = 24;
const stanzaLines = 100;

export function limitLayout(sections: readonly Section[]): readonly Section[] {
  const count = sections.reduce((sum, { elements, label }) => sum + countLeaves(elements) + label.length, 0);
  const limited =
    count <= maxLeaves
      ? sections
      : [{ label: [], elements: [{ kind: 'paragraph' as const, runs: sections.flatMap(toLines) }] }];
  return limited.map((section) => ({ ...section, elements: section.elements.flatMap(limitElement) }));
}

function countLeaves(elements: readonly Element[]): number {
  let count = 0;
  for (const element of elements) {
    if (element.kind === 'quote') count += countLeaves(element.elements);
    else if (element.kind === 'list') for (const item of element.items) count += countLeaves(item.elements);
    else if (element.kind === 'table') for (const row of element.rows) count += row.length;
    else count += 1;
  }
  return count;
}

function toLines({ label, time, elements }: Section): Run[] {
  const lead = [...label, ...(time ? [time] : [])].join(' · ');
  const lines = [...(lead ? [lead] : []), ...elements.flatMap(elementLines)];
  return lines.flatMap((text) => [{ text }, { text: '\n' }]);
}

/** The words of an element, one line each, with the numbers of its items. */
function elementLines(element: Element): string[] {
  if (element.kind === 'rule') return [];
  if (element.kind === 'quote') return element.elements.flatMap(elementLines);
  if (element.kind === 'list') return element.items.flatMap(itemLines);
  if (element.kind === 'table') return element.rows.map((cells) => cells.map(textOf).join('; '));
  return textOf(element.runs).split('\n');
}

function itemLines({ number, elements }: ListItem): string[] {
  const [first = '', ...rest] = elements.flatMap(elementLines);
  return [`${number === undefined ? '•' : `${number}.`} ${first}`, ...rest];
}

/** Laying out a paragraph takes time quadratic in its lines; no page is wide enough for very many columns. */
function limitElement(element: Element): Element[] {
  if (element.kind === 'table' && element.rows.some((cells) => cells.length > maxColumns))
    return [{ kind: 'paragraph', runs: elementLines(element).flatMap((text) => [{ text }, { text: '\n' }]) }];
  if (element.kind !== 'paragraph' && element.kind !== 'code') return [element];
  const stanzas: Run[][] = [[]];
  let lines = 0;
  for (const run of element.runs) {
    if (run.text === '\n') lines += 1;
    if (lines < stanzaLines) stanzas.at(-1)!.push(run);
    else {
      stanzas.push([]);
      lines = 0;
    }
  }
  return stanzas.filter((runs) => runs.length > 0).map((runs) => ({ kind: element.kind, runs }));
}
