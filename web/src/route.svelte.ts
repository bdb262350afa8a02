/** The app's routes: the library, and a document in the reader. */
export type Route = { readonly place: 'library' } | { readonly place: 'reader'; readonly documentId: string };

function parse(path: string): Route {
  const id = /^\/read\/([0-9a-f-]{36})$/i.exec(path)?.[1];
  return id ? { place: 'reader', documentId: id } : { place: 'library' };
}

export const route = $state<{ now: Route }>({ now: parse(location.pathname) });

addEventListener('popstate', () => (route.now = parse(location.pathname)));

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
  if (link.pathname !== '/' && !link.pathname.startsWith('/read/')) return;
  event.preventDefault();
  go(link.pathname);
}
