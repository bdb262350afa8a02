/** The dedication on a page that is otherwise an imprint: as it is declared, or as dedications begin. */
import type { PageBlock } from '../page/page-block.ts';
import type { PageElement } from '../page/parse.ts';
import { blocksWithAnchors } from '../page/write.ts';

const declared = /(?:^|[\s-])(?:dedication|epigraph)(?:\s|$)/i;
const openings = [
  'for|to|in (?:loving )?memory of|dedicated to',
  'für|meine[mnr]|dem andenken|in erinnerung an|gewidmet',
  'para|a mis?|a la memoria|en memoria|dedicado a',
  'pour|à|a ma|a mon|a mes|en souvenir',
  'per|a mi[ao]|alla|in memoria',
  'ao|aos|à|em memória',
];
const opening = new RegExp(`^[*_]{0,3}(?:${openings.join('|')})\\s`, 'iu');
const longestDedication = 150;
/** "For information address the publisher", "To order copies": the same words begin other lines of an imprint. */
const business =
  /[\d@©:/]|copyright|information|permission|rights|publish|press\b|order|contact|request|sale|library|verlag|editorial|éditions/i;

export function dedicationIn(body: PageElement, blocks: readonly PageBlock[]): readonly PageBlock[] {
  for (const element of body.querySelectorAll('section, div, p, blockquote')) {
    const type = ['epub:type', 'role', 'class'].map((name) => element.getAttribute(name) ?? '').join(' ');
    if (declared.test(type)) return blocksWithAnchors(element, new Set());
  }
  return blocks.filter(
    ({ text }) => text.length <= longestDedication && opening.test(text) && !business.test(text),
  );
}
