/** Reads RSS 2.0, RSS 1.0 and Atom. Entities that a document declares are not expanded; nothing is fetched. */
import { createHash } from 'node:crypto';
import type { Handler } from 'htmlparser2';
import type { Steps } from '../../platform/slices.ts';
import { plainLine, plainText, readTags } from '../../language/text/tags.ts';
import { escapeXml } from '../../shared/text/xml.ts';

interface FeedItem {
  /** A hash of what identifies it. */
  readonly guid: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly author: string | null;
  /** HTML of the whole item; null where the feed has only a summary. */
  readonly content: string | null;
}

export interface ParsedFeed {
  readonly title: string | null;
  /** As the feed has them: the newest first in nearly all. */
  readonly items: readonly FeedItem[];
}

export class NotAFeed extends Error {
  override readonly name = 'NotAFeed';
}

const maxItems = 500;
const maxTitle = 500;
/** What is shorter is a summary, whatever it is called. */
const leastWholeText = 400;

const roots = new Set(['rss', 'feed', 'rdf']);
const itemNames = new Set(['item', 'entry']);
/** Elements with a prefix that count; others with the same local name mean something else. */
const prefixed: Readonly<Record<string, string>> = {
  'content:encoded': 'encoded',
  'dc:creator': 'creator',
  'rdf:rdf': 'rdf',
};

type Fields = Map<string, string>;

/** What has been read of one element. */
interface Capture {
  readonly field: string;
  readonly depth: number;
  readonly isMarkup: boolean;
  text: string;
}

export function* parseFeed(xml: string, base: URL): Steps<ParsedFeed> {
  const reader = new FeedReader(base);
  const isWhole = yield* readTags(
    xml,
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.text(text),
    },
    { xmlMode: true, decodeEntities: true },
  );
  if (!isWhole) throw new NotAFeed('too deep');
  return reader.result();
}

class FeedReader {
  readonly #base: URL;
  #depth = 0;
  #isFeed = false;
  /** The depth of the item that is being read. */
  #itemDepth = 0;
  #capture: Capture | undefined;
  #fields: Fields = new Map();
  #title: string | null = null;
  readonly #items: FeedItem[] = [];

  constructor(base: URL) {
    this.#base = base;
  }

  open(qualified: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    const name = nameOf(qualified);
    if (this.#depth === 1 && !roots.has(name)) throw new NotAFeed('another document');
    if (this.#depth === 1) this.#isFeed = true;
    const capture = this.#capture;
    if (capture) {
      if (capture.isMarkup) capture.text += `<${qualified}${attributesOf(attributes)}>`;
    } else if (itemNames.has(name) && this.#itemDepth === 0) {
      this.#itemDepth = this.#depth;
      this.#fields = new Map();
      const about = attributes['rdf:about'];
      if (about) this.#fields.set('about', about);
    } else if (this.#itemDepth > 0) this.#openField(name, attributes);
    else if (name === 'title' && this.#depth <= 3 && this.#title === null) this.#start('feed title', false);
  }

  #openField(name: string, attributes: Readonly<Record<string, string>>): void {
    const depth = this.#depth - this.#itemDepth;
    if (name === 'link' && attributes['href']) {
      const rel = attributes['rel'] ?? 'alternate';
      if (depth === 1 && rel === 'alternate' && !this.#fields.has('link'))
        this.#fields.set('link', attributes['href']);
    } else if (name === 'name' && depth === 2) this.#start('author', false);
    else if (depth === 1 && fieldNames.has(name) && !(name === 'content' && attributes['src'])) {
      const type = attributes['type'];
      this.#start(name, name !== 'title' && type === 'xhtml');
      if (type === 'text' || (name === 'content' && type === undefined))
        this.#fields.set(`${name} type`, 'text');
    }
  }

  #start(field: string, isMarkup: boolean): void {
    this.#capture = { field, depth: this.#depth, isMarkup, text: '' };
  }

  text(text: string): void {
    const capture = this.#capture;
    if (capture) capture.text += capture.isMarkup ? escapeXml(text) : text;
  }

  close(qualified: string): void {
    const capture = this.#capture;
    if (capture && capture.depth === this.#depth) {
      this.#capture = undefined;
      if (capture.field === 'feed title') this.#title = shortText(capture.text);
      else if (!this.#fields.has(capture.field)) this.#fields.set(capture.field, capture.text.trim());
    } else if (capture?.isMarkup) capture.text += `</${qualified}>`;
    if (this.#depth === this.#itemDepth) this.#endItem();
    this.#depth -= 1;
  }

  #endItem(): void {
    this.#itemDepth = 0;
    const item = itemOf(this.#fields, this.#base);
    if (item && this.#items.length < maxItems) this.#items.push(item);
  }

  result(): ParsedFeed {
    if (!this.#isFeed) throw new NotAFeed('no root');
    return { title: this.#title, items: this.#items };
  }
}

const fieldNames = new Set([
  'title',
  'link',
  'guid',
  'id',
  'description',
  'summary',
  'content',
  'encoded',
  'creator',
]);

function nameOf(qualified: string): string {
  const name = qualified.toLowerCase();
  if (!name.includes(':')) return name;
  return prefixed[name] ?? (name.startsWith('atom:') && name !== 'atom:link' ? name.slice(5) : '');
}

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** Undefined where nothing tells it from others. */
function itemOf(fields: Fields, base: URL): FeedItem | undefined {
  const url = addressOf(fields.get('link') ?? permalinkOf(fields.get('guid')), base);
  const whole = htmlOf(fields, 'encoded') ?? htmlOf(fields, 'content');
  const summary = htmlOf(fields, 'description') ?? htmlOf(fields, 'summary');
  const title = shortText(fields.get('title') ?? '');
  const content =
    whole !== null && (url === null || plainText(whole).length >= leastWholeText) ? whole : null;
  const identity =
    fields.get('guid') ||
    fields.get('id') ||
    fields.get('about') ||
    url ||
    `${title ?? ''}\n${whole ?? summary ?? ''}`;
  if (url === null && content === null && summary === null) return undefined;
  return {
    guid: createHash('sha256').update(identity).digest('hex'),
    title,
    url,
    author: shortText(fields.get('author') ?? fields.get('creator') ?? ''),
    content: content ?? (url === null ? summary : null),
  };
}

function htmlOf(fields: Fields, name: string): string | null {
  const text = fields.get(name);
  if (!text) return null;
  return fields.get(`${name} type`) === 'text' ? `<p>${escapeXml(text)}</p>` : text;
}

const permalinkOf = (guid: string | undefined): string | undefined =>
  guid && /^https?:\/\//i.test(guid) ? guid : undefined;

function addressOf(link: string | undefined, base: URL): string | null {
  if (!link || !URL.canParse(link, base.href)) return null;
  const { protocol, href } = new URL(link, base);
  return /^https?:$/.test(protocol) && href.length <= 4_000 ? href : null;
}

const shortText = (html: string): string | null => plainLine(html, maxTitle);

/** The feed that a web page names, where it names one. */
export function* feedOfPage(html: string, base: URL): Steps<URL | undefined> {
  let found: URL | undefined;
  const onopentag: Handler['onopentag'] = (name, { rel = '', type = '', href = '' }) => {
    const isFeed = /\balternate\b/i.test(rel) && /^application\/(rss|atom)\+xml/i.test(type.trim());
    if (name === 'link' && isFeed && !found && URL.canParse(href, base.href)) found = new URL(href, base);
  };
  yield* readTags(html, { onopentag }, {});
  return found;
}
