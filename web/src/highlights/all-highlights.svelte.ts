/** All highlights of the account, read a page at a time: the newest first, those made one after the other in a document together. */
import type { Highlight } from '../../../src/shared/contract/annotations.ts';
import { limits } from '../../../src/shared/contract/limits.ts';
import { fold } from '../../../src/shared/text/folding.ts';
import { call } from '../api.ts';
import { annotationOutbox } from '../offline/annotation-outbox.svelte.ts';

interface HighlightGroup {
  readonly id: string;
  readonly title: string;
  readonly highlights: readonly Highlight[];
}

const pageSize = 50;

type HighlightPage = Awaited<ReturnType<typeof pageAfter>>;

class AllHighlights {
  list = $state.raw<readonly Highlight[]>([]);
  hasMore = $state(true);
  problem = $state<string>();
  words = $state('');
  /** Undefined: every color. */
  color = $state<Highlight['color']>();
  /** Undefined: with any tags, or none. */
  tag = $state<string>();
  /** Those of what was read so far, in alphabetical order. */
  readonly tags = $derived(tagsOf(this.list));
  readonly found = $derived(this.list.filter((one) => this.#matches(one)));
  readonly groups = $derived(groupsOf(this.found));
  /** The scroll position when the page was left. */
  scrolledPx = 0;
  #cursor: string | null = null;
  #reading: Promise<void> | undefined;

  get isNarrowed(): boolean {
    return this.words.trim() !== '' || this.color !== undefined || this.tag !== undefined;
  }

  /** With each visit: what was looked for before, in what there is now, as far as it had been read. */
  async open(): Promise<void> {
    await this.#reading;
    await this.#alone(() => this.#readAgain());
    await this.readAll();
    if (this.tag !== undefined && !this.tags.includes(this.tag)) this.tag = undefined;
  }

  /** What is looked for may be anywhere: the rest is read, too. */
  async readAll(): Promise<void> {
    while (this.hasMore && this.isNarrowed && this.problem === undefined) await this.more();
  }

  change(highlight: Highlight, fields: Partial<Pick<Highlight, 'tags'>>): void {
    const { id, document_id, document_title } = highlight;
    annotationOutbox.add({ kind: 'highlight', id, document_id, document_title, action: 'change', fields });
    this.list = this.list.map((one) => (one.id === id ? { ...one, ...fields } : one));
    if (this.tag !== undefined && !this.tags.includes(this.tag)) this.tag = undefined;
  }

  #matches({ quote, note, document_title, color, tags }: Highlight): boolean {
    if (this.tag !== undefined && !tags.some((one) => fold(one) === fold(this.tag!))) return false;
    if (this.color !== undefined && color !== this.color) return false;
    return fold(`${quote}\n${note}\n${document_title}\n${tags.join('\n')}`).includes(fold(this.words.trim()));
  }

  more = (): Promise<void> =>
    this.#alone(async () => {
      const page = await pageAfter(this.#cursor, pageSize);
      this.#show([...this.list, ...page.data], page);
    });

  async #readAgain(): Promise<void> {
    const before = this.list.length;
    const limit = before > pageSize ? limits.page.max : pageSize;
    let page = await pageAfter(null, limit);
    const list = [...page.data];
    while (page.has_more && list.length < before) {
      page = await pageAfter(page.next_cursor, limit);
      list.push(...page.data);
    }
    this.#show(list, page);
  }

  #show(list: readonly Highlight[], { next_cursor, has_more }: HighlightPage): void {
    this.list = list;
    this.#cursor = next_cursor;
    this.hasMore = has_more;
  }

  /** One after the other: each page begins where the one before has ended. */
  #alone(read: () => Promise<void>): Promise<void> {
    this.#reading ??= this.#attempt(read).finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #attempt(read: () => Promise<void>): Promise<void> {
    this.problem = undefined;
    try {
      await read();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}

const pageAfter = (cursor: string | null, limit: number) =>
  call('listHighlights', { query: { limit, ...(cursor !== null && { cursor }) } });

/** They outlive the page, like the list of documents: going back from one of them restores what was looked for. */
export const allHighlights = new AllHighlights();

/** Each once, in whatever case. */
function tagsOf(list: readonly Highlight[]): string[] {
  const found = new Map(
    list.flatMap(({ tags }) => tags.map((tag) => [fold(tag), tag] as const)).toReversed(),
  );
  return [...found.values()].toSorted((a, b) => a.localeCompare(b));
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
