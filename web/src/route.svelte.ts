import { settingsPages } from '../../src/shared/settings-pages.ts';

const pages = ['highlights', 'feeds', 'voices', 'statistics', 'trash'] as const;
type Page = (typeof pages)[number];

const onePerson = /^people\/[0-9a-f-]{36}$/;

/** The page of the settings at this path; the one at `/settings` has no name. */
function settingsPageAt(path: string): string | undefined {
  const [, page] = /^\/settings(?:\/(\w+(?:\/[\w-]+)?))?\/?$/.exec(path) ?? [undefined, null];
  if (page === null) return undefined;
  const isKnown = page === undefined || settingsPages.some((known) => known === page) || onePerson.test(page);
  return isKnown ? (page ?? '') : undefined;
}

/** The app's routes: the library, separate pages, a collection, and a document in the reader. */
export type Route =
  | { readonly place: 'library' | Page }
  | { readonly place: 'settings'; readonly page: string }
  | { readonly place: 'collection'; readonly collectionId: string }
  | { readonly place: 'reader'; readonly documentId: string; readonly at?: TextPlace };

/** A stretch of a text, in code points. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/** `/read/<id>#at=120-128` opens a document at a place of its text. */
function parse(path: string): Route {
  const [, id, start, end] = /^\/read\/([0-9a-f-]{36})(?:#at=(\d{1,6})-(\d{1,6}))?/i.exec(path) ?? [];
  const [, collectionId] = /^\/collections\/([0-9a-f-]{36})/i.exec(path) ?? [];
  const settings = settingsPageAt(path.split('#', 1)[0]!);
  if (settings !== undefined) return { place: 'settings', page: settings };
  if (collectionId) return { place: 'collection', collectionId };
  if (!id) {
    const [, name] = /^\/(\w+)\/?(?:#|$)/.exec(path) ?? [];
    return { place: pages.find((page) => page === name) ?? 'library' };
  }
  const at = start === undefined ? {} : { at: { start: Number(start), end: Number(end) } };
  return { place: 'reader', documentId: id, ...at };
}

const pathOf = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string => pathname + hash;

export const route = $state<{ now: Route }>({ now: parse(pathOf(location)) });

addEventListener('popstate', () => (route.now = parse(pathOf(location))));

export function go(path: string): void {
  history.pushState(null, '', path);
  route.now = parse(path);
  scrollTo(0, 0);
}

/** Follows plain clicks on links of the app without loading the page again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (
    event.defaultPrevented ||
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download')
  )
    return;
  // Links within a page are left to the browser, which moves the focus too.
  if (link.hash !== '' && link.pathname === location.pathname) return;
  const isOurs = /^\/(?:$|(?:highlights|feeds|voices|statistics|trash)$|collections\/|read\/)/;
  if (!isOurs.test(link.pathname) && settingsPageAt(link.pathname) === undefined) return;
  event.preventDefault();
  go(pathOf(link));
}
