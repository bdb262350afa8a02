/** Reads pages of OPDS 1.2, which are Atom, and descriptions of OpenSearch. Entities that a document declares are not expanded. */
import type { Steps } from '../../../platform/slices.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { readTags } from '../../../language/text/tags.ts';
import {
  addressIn,
  type CatalogLink,
  type Entry,
  type FoundPage,
  isTemplate,
  lineOf,
  NotACatalog,
  sorted,
  waysOf,
} from './page.rules.ts';

const options = { xmlMode: true, decodeEntities: true };
const mostLinks = 100;

type Attributes = Readonly<Record<string, string>>;

export function* parseAtom(xml: string, base: URL): Steps<FoundPage> {
  const reader = new AtomReader();
  const isWhole = yield* readTags(
    xml,
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: () => reader.close(),
      ontext: (text) => reader.text(text),
    },
    options,
  );
  if (!isWhole || !reader.isCatalog) throw new NotACatalog();
  const { head, entries } = reader;
  const title = lineOf(head.title, limits.title);
  return { title, ...(yield* sorted(entries, base)), ...waysOf(head.links, base) };
}

/** A feed, or an entry of one, while it is read. */
interface Written extends Entry {
  id: string;
  title: string;
  summary: string;
  readonly authors: string[];
  readonly tags: string[];
  readonly links: CatalogLink[];
}

const nothingWritten = (): Written => ({ id: '', title: '', summary: '', authors: [], tags: [], links: [] });

/** Elements with a text that counts, and what it is. */
const texts: Readonly<Record<string, 'id' | 'title' | 'summary'>> = {
  id: 'id',
  title: 'title',
  summary: 'summary',
  content: 'summary',
};

class AtomReader {
  isCatalog = false;
  readonly head = nothingWritten();
  readonly entries: Written[] = [];
  #depth = 0;
  /** The depth of the feed or entry that is being read. */
  #level = 1;
  #now: Written = this.head;
  /** The last element right below it. */
  #inside = '';
  #capture: { readonly take: (text: string) => void; readonly depth: number; text: string } | undefined;

  open(qualified: string, attributes: Attributes): void {
    this.#depth += 1;
    const name = localName(qualified);
    if (this.#depth === 1) this.#root(name);
    else if (this.#capture) this.#capture.text += name === 'br' ? '\n' : ' ';
    else if (name === 'entry' && this.#depth === 2 && this.#level === 1) this.#begin(2);
    else if (this.#depth === this.#level + 1) this.#field(name, attributes);
    else if (this.#depth === this.#level + 2 && name === 'name' && this.#inside === 'author')
      this.#start((text) => this.#now.authors.push(text));
  }

  #root(name: string): void {
    if (name !== 'feed' && name !== 'entry') throw new NotACatalog();
    this.isCatalog = true;
    if (name === 'entry') this.#begin(1);
  }

  #begin(level: number): void {
    this.#level = level;
    this.#now = nothingWritten();
    if (this.entries.length < limits.catalogs.entries) this.entries.push(this.#now);
  }

  #field(name: string, attributes: Attributes): void {
    this.#inside = name;
    const now = this.#now;
    const field = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (name === 'link' && now.links.length < mostLinks) now.links.push(linkOf(attributes));
    else if (name === 'category' && now.tags.length < mostLinks)
      now.tags.push(attributes['label'] ?? attributes['term'] ?? '');
    else if (field) this.#start((text) => (now[field] ||= text));
  }

  #start(take: (text: string) => void): void {
    this.#capture = { take, depth: this.#depth, text: '' };
  }

  text(text: string): void {
    // Only what was broken by its author is a line.
    if (this.#capture) this.#capture.text += text.replaceAll('\n', ' ');
  }

  close(): void {
    const capture = this.#capture;
    if (capture && capture.depth === this.#depth) {
      this.#capture = undefined;
      capture.take(capture.text.trim());
    }
    if (this.#depth === 2 && this.#level === 2) {
      this.#level = 1;
      this.#now = this.head;
    }
    this.#depth -= 1;
  }
}

/** Elements of other vocabularies have other names. */
function localName(qualified: string): string {
  const name = qualified.toLowerCase();
  const [prefix, local] = name.split(':', 2);
  if (local === undefined) return name;
  return prefix === 'atom' || prefix === 'a' ? local : '';
}

function linkOf({ rel = '', href = '', type = '', length = '' }: Attributes): CatalogLink {
  const link = { rel: rel.trim(), href: href.trim(), type: type.trim().toLowerCase() };
  return /^\d{1,15}$/.test(length) ? { ...link, bytes: Number(length) } : link;
}

/** The template of a search that leads to a catalog; undefined where there is none. */
export function* templateIn(xml: string, base: URL): Steps<string | undefined> {
  const found: { readonly type: string; readonly address: string }[] = [];
  const onopentag = (name: string, { type = '', template = '' }: Attributes) => {
    const address = /^(?:\w{1,20}:)?url$/i.test(name) ? addressIn(base, template) : null;
    if (address !== null && found.length < mostLinks) found.push({ type: type.toLowerCase(), address });
  };
  yield* readTags(xml, { onopentag }, options);
  const fitting = found.filter(({ type, address }) => /atom|opds/.test(type) && isTemplate(address));
  return (fitting.find(({ type }) => type.includes('opds')) ?? fitting[0])?.address;
}

/** The catalog that a web page names, where it names one. */
export function* catalogOfPage(html: string, base: URL): Steps<string | undefined> {
  let found: string | undefined;
  const onopentag = (name: string, { rel = '', type = '', href = '' }: Attributes) => {
    if (name !== 'link' || found !== undefined || !/\b(?:alternate|start)\b/i.test(rel)) return;
    if (/profile=opds-catalog|opds\+json/i.test(type)) found = addressIn(base, href) ?? undefined;
  };
  yield* readTags(html, { onopentag }, {});
  return found;
}
