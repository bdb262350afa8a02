/** All highlights of the account, read a page at a time: the newest first, those made one after the other in a document together. */
import type { Highlight } from '../../../src/shared/contract/annotations.ts';
import { call } from '../api.ts';

export interface HighlightGroup {
  readonly id: string;
  readonly title: string;
  readonly highlights: readonly Highlight[];
}

const pageSize = 50;

export class AllHighlights {
  list = $state.raw<readonly Highlight[]>([]);
  hasMore = $state(true);
  problem = $state<string>();
  readonly groups = $derived(groupsOf(this.list));
  #cursor: string | null = null;

  async more(): Promise<void> {
    this.problem = undefined;
    const cursor = this.#cursor === null ? {} : { cursor: this.#cursor };
    try {
      const page = await call('listHighlights', { query: { limit: pageSize, ...cursor } });
      this.list = [...this.list, ...page.data];
      this.#cursor = page.next_cursor;
      this.hasMore = page.has_more;
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}

function groupsOf(list: readonly Highlight[]): HighlightGroup[] {
  const groups: { id: string; title: string; highlights: Highlight[] }[] = [];
  for (const highlight of list) {
    const last = groups.at(-1);
    if (last?.highlights[0]!.document_id === highlight.document_id) last.highlights.push(highlight);
    else groups.push({ id: highlight.id, title: highlight.document_title, highlights: [highlight] });
  }
  return groups;
}
