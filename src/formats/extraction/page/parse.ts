/** A tree of the part of a page that can be read. */
import { parseHTML } from 'linkedom';
import { prune, type PruneOptions } from './prune.ts';

/** The part of the DOM that is used here. */
export interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
}

export interface PageElement extends PageNode {
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

export interface Page extends PageElement {
  readonly documentElement: PageElement;
  readonly body: PageElement;
}

export function parsePage(html: string, options?: PruneOptions): Page {
  const { document } = parseHTML(prune(html, options)) as unknown as { document: Page };
  return document;
}
