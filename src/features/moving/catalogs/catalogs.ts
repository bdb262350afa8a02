/**
 * Catalogs of books elsewhere. Browsing keeps nothing: each request names the catalog and who asks. Books that are chosen become
 * jobs (catalog-jobs.ts).
 */
import { type Image, imageTypeOf } from '../../../formats/images.ts';
import { inSlices } from '../../../platform/slices.ts';
import { excessOf } from '../../../platform/net/json-shape.ts';
import type { CatalogPage } from '../../../shared/contract/catalogs.ts';
import { fieldMessage, invalidField, Problem } from '../../../shared/contract/errors.ts';
import type { Actor } from '../../access/access.ts';
import { checkedUrl } from '../../importing/page-fetch.ts';
import { itemKey, keyOfUrn } from '../ids.rules.ts';
import { findMovedDocuments } from '../moved-items.store.ts';
import { catalogOfPage, parseAtom, templateIn } from './atom.rules.ts';
import { coverNamed, coverNames } from './cover-names.ts';
import { type CatalogAccess, CatalogFailure, type CatalogFetch, type FetchedText } from './catalog-fetch.ts';
import { parseOpds2 } from './opds2.rules.ts';
import { filledTemplate, type FoundPage, isTemplate, NotACatalog } from './page.rules.ts';
import type { Database } from '../../../platform/database/database.ts';

export interface CatalogsDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly fetch: Pick<CatalogFetch, 'page' | 'cover'>;
  readonly serverKey: () => Promise<string>;
}

/** Whose catalog it is, as a caller says it. */
export interface NamedCatalog {
  readonly catalog_url: string;
  readonly username?: string;
  readonly password?: string;
}

export interface Browsing extends NamedCatalog {
  readonly url?: string;
  readonly query?: string;
}

export function accessOf({ catalog_url, username, password = '' }: NamedCatalog): CatalogAccess {
  const credentials = username === undefined ? undefined : { username, password };
  return { catalog: addressOf(catalog_url, 'catalog_url'), credentials };
}

/** An address that may be fetched, reported for its field where it is none. */
export function addressOf(address: string, field: string): URL {
  try {
    return checkedUrl(address);
  } catch (error) {
    const message = error instanceof Problem ? error.fields?.[0]?.message : undefined;
    throw message === undefined ? error : invalidField(field, message);
  }
}

/** What a book is known by, whatever its catalog makes of its file: some write into it each time it is fetched. */
export const keyOfBook = (
  catalog: URL,
  {
    id,
    title,
    file_url,
  }: { readonly id?: string | null; readonly title: string; readonly file_url: string | null },
): string => {
  if (id?.startsWith('urn:')) return keyOfUrn(id, title);
  return itemKey(['catalog', catalog.host, id ?? file_url, title].join(' '));
};

export function createCatalogs({ database, fetch, serverKey }: CatalogsDeps) {
  async function browse({ accountId }: Actor, asked: Browsing, signal: AbortSignal): Promise<CatalogPage> {
    const access = accessOf(asked);
    try {
      const { url, ...page } = await read(access, asked, signal);
      const known = await findMovedDocuments(
        database.queries,
        accountId,
        page.books.map((book) => keyOfBook(access.catalog, book)),
      );
      const coverOf = coverNames(access, { accountId, serverKey: await serverKey() });
      const books = page.books.map(({ thumbnail_url, ...book }) => ({
        ...book,
        cover: coverOf(thumbnail_url),
        document_id: known.get(keyOfBook(access.catalog, book)) ?? null,
      }));
      return { url, ...page, books };
    } catch (error) {
      throw problemOf(error, asked.url === undefined ? 'catalog_url' : 'url');
    }
  }

  async function read(
    access: CatalogAccess,
    { url, query }: Browsing,
    signal: AbortSignal,
  ): Promise<FoundPage & { readonly url: string }> {
    const address = url ?? access.catalog.href;
    const wanted = query === undefined ? address : await searched(access, { address, query }, signal);
    const place = addressOf(wanted, 'url');
    const fetched = await fetch.page(access, place, signal).catch((error: unknown) => {
      if (query === undefined || !isMissing(error)) throw error;
      return undefined;
    });
    if (!fetched) return { url: place.href, ...nothingFound };
    try {
      return await found(fetched);
    } catch (error) {
      const named =
        error instanceof NotACatalog && url === undefined ? await catalogNear(fetched) : undefined;
      if (named === undefined) throw error;
      return found(await fetch.page(access, addressOf(named, 'url'), signal));
    }
  }

  /** The address at which a catalog lists what it finds. Some describe how to ask in a document of its own. */
  async function searched(
    access: CatalogAccess,
    { address, query }: { readonly address: string; readonly query: string },
    signal: AbortSignal,
  ): Promise<string> {
    if (isTemplate(address)) return filledTemplate(address, query);
    const { text, url } = await fetch.page(access, addressOf(address, 'url'), signal);
    const template = await inSlices(templateIn(text, url));
    if (template === undefined) throw new NotACatalog();
    return filledTemplate(template, query);
  }

  /** As `browse` has named it. */
  async function cover({ accountId }: Actor, name: string, signal: AbortSignal): Promise<Image> {
    const asked = coverNamed(name, { accountId, serverKey: await serverKey() });
    const bytes = asked && (await fetch.cover(asked.access, asked.url, signal));
    const mediaType = bytes && imageTypeOf(bytes);
    if (!mediaType)
      throw new Problem('not_found', 'The catalog has no cover of this book that can be shown.');
    return { mediaType, bytes };
  }

  return { browse, cover };
}

export type Catalogs = ReturnType<typeof createCatalogs>;

/** Calibre answers a search that finds nothing as if its address were wrong. */
const isMissing = (error: unknown): boolean =>
  error instanceof CatalogFailure && error.values['status'] === '404';
const nothingFound: FoundPage = { title: null, folders: [], books: [], next_url: null, search_url: null };

async function found({ url, text }: FetchedText): Promise<FoundPage & { readonly url: string }> {
  const page = text.trimStart().startsWith('{') ? parseOpds2(parsedJson(text), url) : parseAtom(text, url);
  return { url: url.href, ...(await inSlices(page)) };
}

function parsedJson(text: string): unknown {
  if (excessOf(Buffer.from(text)) !== undefined) throw new CatalogFailure('catalogTooLarge');
  try {
    return JSON.parse(text);
  } catch {
    throw new NotACatalog();
  }
}

/** A page may name its catalog; most programs have it at one address. */
async function catalogNear({ url, text }: FetchedText): Promise<string | undefined> {
  const named = await inSlices(catalogOfPage(text, url));
  return named ?? (url.pathname === '/' ? new URL('/opds', url).href : undefined);
}

/** What the caller reads of a failure, beside the field that it is about. */
function problemOf(error: unknown, field: 'catalog_url' | 'url'): unknown {
  if (error instanceof NotACatalog) return invalidField(field, fieldMessage('notACatalog'));
  if (!(error instanceof CatalogFailure)) return error;
  const { problem } = error;
  const about = problem === 'catalogSignIn' ? 'username' : problem === 'catalogPassword' ? 'password' : field;
  return invalidField(about, error.message);
}
