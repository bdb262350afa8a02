/** What a page of a catalog has, however it is written: folders, books with the best of their files, and where to go from it. Pure. */
import {
  catalogFormats,
  type CatalogBook,
  type CatalogFolder,
  type CatalogFormat,
} from '../../../shared/contract/catalogs.ts';
import { limits } from '../../../shared/contract/limits.ts';
import { plainLine } from '../../../language/text/tags.ts';
import type { Steps } from '../../../platform/slices.ts';

export class NotACatalog extends Error {
  override readonly name = 'NotACatalog';
}

/** Nobody has looked in the library for its books yet. */
export interface FoundBook extends Omit<CatalogBook, 'document_id' | 'cover'> {
  /** The small cover, or the only one. */
  readonly thumbnail_url: string | null;
}

export interface FoundPage {
  readonly title: string | null;
  readonly folders: CatalogFolder[];
  readonly books: FoundBook[];
  readonly next_url: string | null;
  readonly search_url: string | null;
}

export interface CatalogLink {
  readonly rel: string;
  readonly href: string;
  readonly type: string;
  readonly bytes?: number;
}

/** What is written about a book or folder. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly summary: string;
  readonly tags: readonly string[];
  readonly links: readonly CatalogLink[];
}

const { catalogs, collections, tags: tagLimits } = limits;

/** Nobody reads more of it, and reading it takes time. */
export const lineOf = (html: string, most: number): string | null =>
  plainLine(html.slice(0, 20 * most), most);

/* Addresses. */

/** An address on the web, in which the braces of a template stay. Null: it is none. */
export function addressIn(base: URL, href: string): string | null {
  if (href === '' || href.length > catalogs.url || !URL.canParse(href, base.href)) return null;
  const url = new URL(href, base);
  url.hash = '';
  const written = url.href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return /^https?:$/.test(url.protocol) && written.length <= catalogs.url ? written : null;
}

const placeholder = /\{([?&]?)([^{}]{0,200})\}/g;
export const isTemplate = (address: string): boolean => /\{[^{}]{1,200}\}/.test(address);

/** The names under which catalogs ask for any words. */
const forWords = ['searchterms', 'query', 'q', 'search'];

/** A template of OpenSearch (`{searchTerms}`, `{startPage?}`) or of RFC 6570 (`{?query,title}`) with the words. */
export function filledTemplate(template: string, query: string): string {
  const words = encodeURIComponent(query);
  return template.replaceAll(placeholder, (_, operator: string, inside: string) => {
    const names = inside.split(',').map((name) => name.trim().replace(/[?*]$/, ''));
    const asked = names.find((name) => forWords.includes(name.toLowerCase()));
    if (operator !== '') return asked === undefined ? '' : `${operator}${asked}=${words}`;
    if (asked !== undefined) return words;
    // Counting starts at one; the rest need not be given.
    return /^(?:startPage|startIndex)$/.test(names[0]!) && !inside.endsWith('?') ? '1' : '';
  });
}

/* Files. */

/** Media types as they are used; some programs have their own. */
const mediaTypes: Readonly<Record<CatalogFormat, RegExp>> = {
  epub: /^application\/(?:x-)?k?epub(?:\+zip)?$/,
  azw3: /^application\/(?:x-mobi8-ebook|vnd\.amazon\.mobi8-ebook|x-azw3)$/,
  mobi: /^application\/(?:x-mobipocket-ebook|vnd\.amazon\.ebook|x-mobi)$/,
  fb2: /^(?:application|text)\/(?:x-)?(?:fictionbook|fb2)(?:\+xml|\+zip|-zip|\.zip)?$/,
  docx: /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/,
  odt: /^application\/vnd\.oasis\.opendocument\.text$/,
  htmlz: /^application\/(?:x-)?htmlz(?:\+zip)?$/,
  html: /^(?:text\/html|application\/xhtml\+xml)$/,
  rtf: /^(?:application|text)\/rtf$/,
  md: /^text\/(?:x-)?markdown$/,
  pdf: /^application\/(?:x-)?pdf$/,
  txt: /^text\/plain$/,
  m4b: /^audio\/(?:mp4|x-m4b|m4b|x-m4a)$/,
  mp3: /^audio\/(?:mpeg|mp3)$/,
};

/** Types that say nothing: then its name counts. */
const vague = new Set(['', 'application/octet-stream', 'application/zip', 'application/x-zip-compressed']);

const bareType = (type: string): string => type.split(';', 1)[0]!.trim().toLowerCase();

const extensionOf = (address: string): string =>
  /\.([a-z0-9]{2,5})(?:\.zip)?$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? '';

function formatOf(type: string, address: string): CatalogFormat | undefined {
  const bare = bareType(type);
  const byType = catalogFormats.find((format) => mediaTypes[format].test(bare));
  return (
    byType ?? (vague.has(bare) ? catalogFormats.find((format) => format === extensionOf(address)) : undefined)
  );
}

const kindNames: readonly (readonly [RegExp, string])[] = [
  [/comicbook\+zip|x-cbz/, 'CBZ'],
  [/comicbook-rar|comicbook\+rar|x-cbr/, 'CBR'],
  [/x-cb7/, 'CB7'],
  [/readium\.lcp/, 'LCP'],
  [/adobe\.adept/, 'Adobe DRM'],
  [/audiobook\+(?:json|zip)/, 'Audiobook'],
  [/djvu/, 'DJVU'],
];

/** What people call a file that cannot be read. */
function kindName(type: string, address: string): string {
  const bare = bareType(type);
  const known = kindNames.find(([pattern]) => pattern.test(bare))?.[1];
  const named = extensionOf(address) || bare.replace(/^[^/]*\/(?:x-|vnd\.)?/, '');
  return known ?? (named.toUpperCase().slice(0, 20) || '?');
}

/* Books and folders. */

const acquisition = 'http://opds-spec.org/acquisition';
/** What must be paid or given back, and parts of books, are not taken. */
const isFree = ({ rel }: CatalogLink): boolean => rel === acquisition || rel === `${acquisition}/open-access`;
const isAcquisition = ({ rel }: CatalogLink): boolean =>
  rel === acquisition || rel.startsWith(`${acquisition}/`);

const largeCovers = ['http://opds-spec.org/image', 'http://opds-spec.org/cover', 'x-stanza-cover-image'];
const smallCovers = [
  'http://opds-spec.org/image/thumbnail',
  'http://opds-spec.org/thumbnail',
  'x-stanza-cover-image-thumbnail',
];

function coverIn(links: readonly CatalogLink[], relations: readonly string[], base: URL): string | null {
  const found = relations.map((rel) => links.find((link) => link.rel === rel)).find(Boolean);
  return found ? addressIn(base, found.href) : null;
}

/** Only books are acquired. */
const isBook = ({ links }: Pick<Entry, 'links'>): boolean => links.some(isAcquisition);

function bookOf(entry: Entry, base: URL): FoundBook | undefined {
  const title = lineOf(entry.title, limits.title);
  if (title === null) return undefined;
  const files = entry.links.filter(isFree).flatMap(({ type, href, bytes }) => {
    const url = addressIn(base, href);
    return url === null ? [] : [{ url, type, bytes, format: formatOf(type, url) }];
  });
  const best = catalogFormats.map((format) => files.find((file) => file.format === format)).find(Boolean);
  const unreadable = files.filter(({ format }) => !format).map(({ type, url }) => kindName(type, url));
  const { summary, tags } = described(entry);
  return {
    ...idOf(entry),
    title,
    author: lineOf(entry.authors.slice(0, 20).join(', '), collections.author),
    summary: lineOf(summary, catalogs.summary),
    tags: tagsOf(tags),
    cover_url: coverIn(entry.links, [...largeCovers, ...smallCovers], base),
    thumbnail_url: coverIn(entry.links, [...smallCovers, ...largeCovers], base),
    file_url: best?.url ?? null,
    format: best?.format ?? null,
    bytes: best?.bytes ?? null,
    unreadable: [...new Set(unreadable)].slice(0, 10),
  };
}

function idOf({ id }: Entry): Pick<FoundBook, 'id'> {
  const written = id.toWellFormed().replaceAll('\0', '').trim();
  return { id: written === '' || written.length > catalogs.id ? null : written };
}

/** Calibre writes the tags of a book above its description, in a line of their own. */
function described({ summary, tags }: Entry): Pick<Entry, 'summary' | 'tags'> {
  const lines = summary.slice(0, 20 * catalogs.summary).split('\n');
  const at = lines.slice(0, 3).findIndex((line) => line.trim().startsWith('TAGS: '));
  if (tags.length > 0 || at < 0) return { summary, tags };
  return {
    summary: lines.toSpliced(at, 1).join(' '),
    tags: lines[at]!.trim().slice('TAGS: '.length).split(', '),
  };
}

function tagsOf(names: readonly string[]): string[] {
  const plain = names.slice(0, 100).flatMap((name) => lineOf(name, tagLimits.name) ?? []);
  return [...new Set(plain)].slice(0, tagLimits.perDocument);
}

const ofCatalog = /atom\+xml|opds\+json|opds-publication\+json/;
const elsewhere = new Set([
  'self',
  'start',
  'up',
  'search',
  'next',
  'previous',
  'first',
  'last',
  'related',
  'replies',
]);

/** A folder opens another page of the catalog: for some, each book has one of its own. */
function folderOf(entry: Pick<Entry, 'title' | 'summary' | 'links'>, base: URL): CatalogFolder | undefined {
  const title = lineOf(entry.title, limits.title);
  const link = entry.links.find(
    ({ rel, type }) => !elsewhere.has(rel) && (ofCatalog.test(type) || (rel === 'subsection' && type === '')),
  );
  const url = link ? addressIn(base, link.href) : null;
  if (title === null || url === null) return undefined;
  return { title, url, summary: lineOf(entry.summary, catalogs.summary) };
}

/** Where to go from a page. One that follows itself is the last. */
export function waysOf(links: readonly CatalogLink[], base: URL): Pick<FoundPage, 'next_url' | 'search_url'> {
  const nextLink = links.find(({ rel }) => rel === 'next');
  const next = nextLink ? addressIn(base, nextLink.href) : null;
  const searches = links.filter(({ rel }) => rel === 'search');
  const search = searches.find(({ href }) => isTemplate(href)) ?? searches[0];
  return {
    next_url: next === base.href ? null : next,
    search_url: search ? addressIn(base, search.href) : null,
  };
}

/** Entries as folders and books, in the order of the page. */
export function* sorted(
  entries: readonly Entry[],
  base: URL,
): Steps<{ readonly folders: CatalogFolder[]; readonly books: FoundBook[] }> {
  const [folders, books]: [CatalogFolder[], FoundBook[]] = [[], []];
  for (const entry of entries) {
    if (isBook(entry)) books.push(...[bookOf(entry, base) ?? []].flat());
    else folders.push(...[folderOf(entry, base) ?? []].flat());
    yield;
  }
  return { folders, books };
}
